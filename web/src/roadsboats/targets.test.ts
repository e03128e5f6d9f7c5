import { expect, test } from "vitest";

import type { Decision, Option } from "../api/roadsboats";
import { closedOf, keyedOf, marksOf, targetsOf } from "./targets";
import { coast, transporter } from "./testing";

const words = { price: ({ text, cost }: Option) => `${text} for ${cost!["stone"]}`, ends: "ends" };
const option = (text: string, fields: Partial<Option> = {}): Option => ({ action: 0, text, ...fields });

function shown(
  decision: Decision,
  view = coast([transporter("donkey-1", "A2"), transporter("raft-2", "B3")], [transporter("wagon-1", "A2")]),
) {
  const targets = targetsOf(view, decision);
  const keyed = keyedOf(decision, targets, view.players[0]!.transporters);
  return {
    targets,
    keyed,
    marks: marksOf(
      { decision, targets, closed: closedOf(view, decision, targets), keyed, looked: null, refused: null, lit: [] },
      words,
    ),
  };
}

test("a transporter's number is its key, also where others are missing; the end has none", () => {
  const decision: Decision = {
    seat: 0,
    kind: "move",
    source: null,
    options: [option("raft-3", { transporter: "raft-3" }), option("end")],
  };
  const { keyed, marks } = shown(decision, coast([transporter("donkey-1", "A2"), transporter("raft-3", "B3")]));
  expect(keyed).toEqual(["donkey-1", "", "raft-3"]);
  expect(marks.transporters).toEqual({ "raft-3 of seat 0": { state: "legal", key: 3 } });
});

test("steps are dots at the places they lead to; docking says that it ends the move; numbers are the fleet's", () => {
  const decision: Decision = {
    seat: 0,
    kind: "stop",
    source: "B3",
    transporter: "raft-2",
    moves_left: 2,
    options: [
      option("drop 1 stone", { good: "stone", count: 1 }),
      option("NW", { direction: "NW" }),
      option("dock W left", { direction: "W", side: "left" }),
      option("with wagon-1 of seat 1", { transporter: "wagon-1 of seat 1" }),
      option("done"),
    ],
    ways: [
      { place: "A3", texts: ["NW"], ends: false },
      { place: "B2a", texts: ["dock W left"], ends: true },
      { place: "A2", texts: ["NW", "dock W"], ends: true },
    ],
  };
  const { keyed, marks, targets } = shown(decision);
  expect(keyed).toEqual(["donkey-1", "raft-2"]);
  expect(marks.places).toEqual({
    A3: { state: "dot", key: null },
    B2a: { state: "dot", key: null, hint: "ends" },
    A2: { state: "dot" },
  });
  expect(marks.transporters).toEqual({ "wagon-1 of seat 1": { state: "legal", key: null } });
  expect(marks.selected).toBe("raft-2 of seat 0");
  expect(targets.get("A3")).toEqual(["NW"]);
});

test("roads, walls and bridges are marked at their edges with what they cost; other edges are closed", () => {
  const stone = (n: number) => ({ cost: { stone: n } });
  const decision: Decision = {
    seat: 0,
    kind: "site",
    source: "B2b",
    options: [
      option("build sawmill", { building: "sawmill" }),
      option("road NE", { direction: "NE", ...stone(1) }),
      option("road W right", { direction: "W", side: "right", ...stone(1) }),
      option("wall NE", { direction: "NE", ...stone(2) }),
      option("bridge", stone(1)),
      option("done"),
    ],
  };
  const { marks, targets } = shown(decision);
  expect(targets.get("B2 NE")).toEqual(["road NE", "wall NE"]);
  const closed = Object.fromEntries(["E", "SE", "SW", "NW"].map((way) => [`B2 ${way}`, { state: "closed" }]));
  const open = {
    "B2 NE": { state: "legal", key: 2, hint: "road NE for 1 · wall NE for 2" },
    "B2 W right": { state: "legal", key: 3, hint: "road W right for 1" },
  };
  expect(marks.edges).toEqual({ ...closed, ...open });
  expect(marks.places).toEqual({ "B2 river": { state: "legal", key: 5, hint: "bridge for 1" } });
});

test("banks and berths are places and edges of the tile where it is decided", () => {
  const decision: Decision = {
    seat: 0,
    kind: "launch",
    source: "B2a",
    options: [option("river"), option("dock E right", { direction: "E", side: "right" }), option("bank b", { bank: "b" })],
  };
  expect([...shown(decision).targets.keys()]).toEqual(["B2 river", "B2 E right", "B2b"]);
});

test("where nothing is on the map the numbers belong to the bar", () => {
  const decision: Decision = { seat: 0, kind: "pray", source: null, options: [option("keep"), option("stop")] };
  expect(shown(decision).keyed).toEqual([]);
});

test("what a panel points at is lit, whether or not it can be chosen", () => {
  const decision: Decision = {
    seat: 0,
    kind: "move",
    source: null,
    options: [option("donkey-1", { transporter: "donkey-1" }), option("end")],
  };
  const view = coast([transporter("donkey-1", "A2")]);
  const targets = targetsOf(view, decision);
  const lit = ["donkey-1 of seat 0", "C1"];
  const marks = marksOf({ decision, targets, closed: [], keyed: ["donkey-1"], looked: null, refused: null, lit }, words);
  expect(marks.transporters["donkey-1 of seat 0"]).toEqual({ state: "looked", key: 1 });
  expect(marks.places).toEqual({ C1: { state: "looked" } });
});
