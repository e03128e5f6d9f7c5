import { expect, test } from "vitest";

import { scene } from "../../api/testing";
import { stepsOf } from "../../board/steps";
import { Draft, first, type Real } from "./draft.svelte";

/** A table at which everything is possible but to fly. */
function real(asked: unknown[] = []): Real {
  const ask = async <Answer>(_method: string, _path: string, body?: unknown) => {
    asked.push(body);
    const { actions } = body as { actions: string[] };
    const at = actions.indexOf("fly");
    const played = at < 0 ? actions.length : at;
    return {
      view: { played },
      decision: { seat: 1 },
      changes: [],
      played,
      reveals: false,
      refused: at < 0 ? null : { code: "no_wings", args: {}, text: "no wings" },
    } as Answer;
  };
  return {
    id: "",
    key: "",
    version: 7,
    scene: scene({ version: 7, ply: 20, seat: 1 }),
    entries: [
      {
        version: 7,
        kind: "act",
        seat: 0,
        actions: Array(20).fill({ do: "end", interrupt: false, happened: [] }),
        ply: 20,
        at: 0,
      },
    ],
    messages: [],
    ask,
    change: async () => false,
  };
}

test("so many actions of a list of steps", () => {
  expect(first([["a", "b"], ["c"]], 2)).toEqual([["a", "b"]]);
  expect(first([["a", "b"], ["c"]], 1)).toEqual([["a"]]);
  expect(first([["a"]], 0)).toEqual([]);
});

test("what is done at it is planned, step by step, and taken back", async () => {
  const draft = await Draft.of(real(), 1, []);
  expect(draft.scene!.undo).toBe(null);
  expect(await draft.act(["donkey-1", "NE"])).toBe(true);
  const { version } = draft;
  expect(await draft.act(["done"])).toBe(true);
  expect(draft.version).toBeGreaterThan(version);
  expect(draft.scene).toMatchObject({ ply: 23, undo: 20, to_move: 1, view: { played: 3 } });
  expect(
    stepsOf(draft.entries)
      .inForce.slice(20)
      .map((step) => step.do),
  ).toEqual(["donkey-1", "NE", "done"]);
  expect(draft.entries.at(-1)!.version).toBe(draft.version);
  await draft.undo();
  expect(draft.batches).toEqual([["donkey-1", "NE"]]);
  await draft.undo(21);
  expect(draft.batches).toEqual([["donkey-1"]]);
});

test("what is not possible is refused with its reason", async () => {
  const draft = await Draft.of(real(), 1, [["donkey-1"]]);
  expect(await draft.act(["fly"])).toBe(false);
  expect([draft.notice, draft.actions]).toEqual(["no wings", ["donkey-1"]]);
  expect(await draft.preview(["fly"])).toBe(null);
  expect((await draft.why(["NE", "fly"])).map((reason) => reason?.text ?? null)).toEqual([null, "no wings"]);
  expect(await draft.tried(["NE", "fly"])).toEqual({ refused: { code: "illegal", message: "no wings", action: 1 } });
});

test("a preview tells what the actions after the plan change", async () => {
  const asked: unknown[] = [];
  const draft = await Draft.of(real(asked), 1, [["donkey-1"]]);
  expect(await draft.preview(["NE"])).toMatchObject({ actions: 1, to_move: 1 });
  expect(asked.at(-1)).toMatchObject({ version: 7, seat: 1, actions: ["donkey-1", "NE"], known: 1 });
});

test("of a plan that no longer holds the rest is cut off", async () => {
  const draft = await Draft.of(real(), 1, [["donkey-1", "NE"], ["fly"], ["end"]]);
  expect(draft.actions).toEqual(["donkey-1", "NE"]);
  expect(draft.broken).toEqual({ action: "fly", reason: "no wings" });
});
