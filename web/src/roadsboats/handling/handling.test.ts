import { expect, test } from "vitest";

import type { Decision, Option } from "../../api/roadsboats";
import { Table } from "../../api/table.svelte";
import { Board } from "../board.svelte";
import { coast, transporter } from "../testing";

/** What is said, after which the seat is asked; a text that leads nowhere is left out. */
type Asked = Record<string, Partial<Decision>>;

const options = (...texts: string[]): Option[] =>
  texts.map((text): Option => {
    const [verb, count, good] = text.split(" ");
    if (verb === "load" || verb === "drop") return { text, count: Number(count), good: good! } as Option;
    if (verb === "bank") return { text, bank: count } as Option;
    return (/-\d$/.test(text) ? { text, transporter: text } : { text }) as Option;
  });

/** The first seat's board, with three trunks on A2 and a stone aboard of the donkey there; and what it has said. */
function seated(asked: Asked, at = "A2") {
  const view = coast([transporter("raft-1", at, { cargo: { stone: 2 } })]);
  view.places.find(({ place }) => place === "A2")!.goods = { trunks: 3 };
  const said: string[] = [];
  const deciding = () => ({ seat: 0, ...asked[said.join(";")] }) as Decision;
  const heard = {
    id: "g",
    version: 1,
    entries: [{ version: 1 }],
    notice: "",
    get scene() {
      return { view, seat: 0, ply: said.length, undo: 0, decision: deciding(), seats: [{}], yours: [0] };
    },
    preview: async (texts: string[]) => {
      const then = asked[[...said, ...texts].join(";")];
      return then ? { decision: { seat: 0, ...then }, changes: [] } : null;
    },
    act: async (texts: string[]) => {
      said.push(...texts);
      Object.assign(board.table, { version: said.length + 1, entries: [{ version: said.length + 1 }] });
      return true;
    },
    why: async (texts: string[]) => texts.map((text) => ({ text: `not ${text}` })),
  };
  const board = new Board(Object.create(Table.prototype, Object.getOwnPropertyDescriptors(heard)) as Table);
  const settled = () => new Promise<void>((done) => board.handling.queued(done));
  return { board, said, settled };
}

const chip = { sort: "counter", name: "A2", good: "trunks" } as const;
const slot = { sort: "transporter", name: "raft-1 of seat 0", good: "stone", slot: "0" } as const;
const ferry: Partial<Decision> = {
  kind: "ferry",
  transporter: "raft-1",
  source: "A2",
  options: options("drop 1 stone", "drop 2 stone", "done"),
};

test("a ferry drops what is clicked aboard", async () => {
  const { board, settled } = seated({ "": ferry });
  expect(board.handling.slot(slot, false)).toBe(true);
  await settled();
  expect(board.gathered).toEqual(["drop 1 stone"]);
  const number = board.holdFor(board.decision!).kinds.indexOf("stone") + 1;
  await board.handling.count("drop", number, true);
  expect(board.gathered).toEqual(["drop 2 stone"]);
});

const stow = (stage: "load" | "unload", ...texts: string[]): Partial<Decision> => ({
  kind: "stow",
  transporter: "raft-1",
  source: "A2",
  stage,
  options: options(...texts, "done"),
});
const produce: Partial<Decision> = { kind: "produce", options: options("raft-1", "end") };
const work: Partial<Decision> = { kind: "work", transporter: "raft-1", source: "A2", options: options("breed", "stow", "done") };

test("a chip that is clicked in production begins to stow and is staged", async () => {
  const { board, said, settled } = seated({
    "": produce,
    "raft-1": work,
    "raft-1;stow": stow("unload", "drop 1 stone"),
    "raft-1;stow;done": stow("load", "load 1 trunks"),
  });
  expect(board.handling.chip(chip, false)).toBe(true);
  await settled();
  expect(said).toEqual(["raft-1", "stow", "done"]);
  expect(board.gathered).toEqual(["load 1 trunks"]);
});

test("a slot that is clicked where one works begins to stow and is staged, all of it with Shift", async () => {
  const { board, said, settled } = seated({ "": work, stow: stow("unload", "drop 1 stone", "drop 2 stone") });
  expect(board.handling.slot(slot, true)).toBe(true);
  await settled();
  expect(said).toEqual(["stow"]);
  expect(board.gathered).toEqual(["drop 2 stone"]);
});

test("nobody else's unloading is passed over for a chip: stowing begins, and the bar says why", async () => {
  const other = { ...stow("unload", "drop 1 clay"), transporter: "raft-2" };
  const { board, said, settled } = seated({ "": work, stow: stow("unload", "drop 1 stone"), "stow;done": other });
  board.handling.chip(chip, false);
  await settled();
  expect(said).toEqual(["stow"]);
  expect([board.gathered, board.table.notice]).toEqual([[], "not load 1 trunks"]);
});

test("what was staged to be dropped is said before what is clicked to be loaded", async () => {
  const { board, said, settled } = seated({
    "": stow("unload", "drop 1 stone", "drop 2 stone"),
    "drop 1 stone": stow("unload"),
    "drop 1 stone;done": stow("load", "load 1 trunks"),
  });
  board.handling.slot(slot, false);
  board.handling.chip(chip, false);
  await settled();
  expect(said).toEqual(["drop 1 stone", "done"]);
  expect(board.gathered).toEqual(["load 1 trunks"]);
});

test("where nothing can be stowed a transporter is chosen, and where one works it is said why", async () => {
  const { board, said, settled } = seated({ "": { ...work, options: options("breed", "done") } });
  board.handling.chip(chip, false);
  await settled();
  expect([said, board.table.notice]).toEqual([[], "not stow"]);
  const chosen = seated({ "": produce, "raft-1": { ...work, options: options("breed", "done") } });
  chosen.board.handling.chip(chip, false);
  await chosen.settled();
  expect(chosen.said).toEqual(["raft-1"]);
});

const stop = (...texts: string[]): Partial<Decision> => ({
  kind: "stop",
  transporter: "raft-1",
  source: "A2",
  ways: [],
  options: options(...texts, "done"),
});

test("what another has moved is loaded by itself, after what has not been, and locked", async () => {
  const locked = { text: "load 2 moved trunks", count: 2, good: "trunks", moved: true } as Option;
  const asked = stop("load 1 trunks");
  const { board, settled } = seated({ "": { ...asked, options: [...asked.options!, locked] } });
  const hold = board.holdFor(board.decision!);
  expect([hold.locks("trunks"), board.marks.locks]).toEqual([false, { place: "A2", goods: [], aboard: {} }]);
  board.handling.chip(chip, true);
  await settled();
  expect(board.gathered).toEqual(["load 1 trunks"]);

  const other = seated({ "": { ...asked, options: [locked] } });
  other.board.holdFor(other.board.decision!);
  expect(other.board.marks.locks).toEqual({ place: "A2", goods: ["trunks"], aboard: {} });
  other.board.handling.chip(chip, false);
  await other.settled();
  expect(other.board.gathered).toEqual(["load 1 moved trunks"]);
  expect(other.board.marks.locks!.aboard).toEqual({ trunks: 1 });
  await other.board.drop("raft-1", "trunks", false);
  expect(other.board.gathered).toEqual([]);
});

test("a key with Shift leaves the log its key", () => {
  const { board } = seated({ "": stop("drop 1 stone") });
  const pressed = (key: string, shiftKey = false) => board.handling.press({ key, shiftKey, code: "" });
  expect([pressed("L", true), board.handling.verb]).toEqual([false, null]);
  expect([pressed("l"), board.handling.verb]).toEqual([true, "load"]);
  expect([pressed("Escape"), board.handling.verb]).toEqual([true, null]);
  expect(pressed("Escape")).toBe(false);
});

test("Escape lets go of what is gathered first, then of who was chosen", async () => {
  const { board, said, settled } = seated({ "": stop("drop 1 stone", "drop 2 stone") });
  board.handling.slot(slot, true);
  await settled();
  expect(board.release()).toBe(true);
  expect(board.gathered).toEqual([]);
  expect(board.release()).toBe(true);
  await settled();
  expect(said).toEqual(["done"]);
});
