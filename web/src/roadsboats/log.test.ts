import { expect, test } from "vitest";

import type { Counts, View } from "../api/roadsboats";
import type { Entry } from "../api/types";
import { stepsOf, turnsOf } from "../board/steps";
import { notationOf, spoken } from "../board/teller";
import { TELLER } from "./log";
import { coast, transporter } from "./testing";

const SEATS = [
  { name: "Ada", you: true },
  { name: "Bo", you: false },
];
const turnsIn = (entries: Entry[]) => turnsOf(stepsOf(entries).all, TELLER.belongs);

/** Each action is an entry; a seat's are separated by `;`. */
function log(...parts: [number, string][]): Entry[] {
  const actions = parts.flatMap(([seat, text]) => text.split("; ").map((one) => [seat, one] as const));
  return actions.map(([seat, one], at) => ({
    version: at + 1,
    kind: "act",
    seat,
    ply: at + 1,
    at: 0,
    actions: [{ do: one, interrupt: false }],
  }));
}

function told(entries: Entry[], views: Record<number, View>): string[] {
  return turnsIn(entries).flatMap((turn) => TELLER.linesOf(turn, (ply) => views[ply], SEATS).map(spoken));
}

function position(change: Partial<View>, ...fleets: Parameters<typeof coast>): View {
  return { ...coast(...fleets), turn: 1, phase: "movement", over: false, irrigated: false, ...change };
}

function lying(view: View, place: string, goods: Counts): View {
  return { ...view, places: view.places.map((one) => (one.place === place ? { ...one, goods } : one)) };
}

test("a transporter is told with its way and what it loads and drops on it", () => {
  const before = position({}, [], [transporter("donkey-2", "A1")]);
  const after = position({}, [], [transporter("donkey-2", "B2b")]);
  const entries = log([1, "donkey-2; load 2 trunks; E; drop 1 trunks; drop 1 boards; SE; done; end"]);
  expect(told(entries, { 0: before, 8: after })).toEqual([
    "Bo’s Donkey 2 loads 2 Trunks · goes from A1 to A2 · drops 1 Trunks 1 Boards and goes on to B2b",
  ]);
  expect(told(entries, {})).toEqual(["Bo’s Donkey 2 loads 2 Trunks · goes · drops 1 Trunks 1 Boards and goes"]);
});

test("who has gone on deals with the ground again", () => {
  const before = position({}, [transporter("donkey-2", "A1")], []);
  const after = position({}, [transporter("donkey-2", "A2")], []);
  const entries = log([0, "donkey-2; with donkey-1; load 1 clay; E; load 1 paper; done; end"]);
  expect(told(entries, { 0: before, 7: after })).toEqual([
    "Your Donkey 2 takes from Donkey 1: 1 Clay · goes from A1 to A2 and loads 1 Paper",
  ]);
});

test("one that stays says where, one that comes back says so, and one that does nothing is not told", () => {
  const view = position({}, [transporter("donkey-1", "A1"), transporter("donkey-2", "A2"), transporter("wagon-3", "C2")], []);
  const entries = log([0, "donkey-1; load 1 stone; done; donkey-2; W; E; done; wagon-3; done; end"]);
  expect(told(entries, { 0: view, 10: view })).toEqual([
    "Your Donkey 1 loads 1 Stone on A1",
    "Your Donkey 2 goes round from A2 and comes back",
  ]);
});

test("boats dock, geese follow, others are offered goods", () => {
  const before = position({}, [transporter("raft-4", "A3")], []);
  const after = position({}, [transporter("raft-4", "A2")], []);
  const entries = log([0, "raft-4; with wagon-3 of seat 1; drop 2 stone"], [1, "accept"], [0, "lead 1 geese; dock W; end"]);
  expect(told(entries, { 0: before, 3: before, 4: before, 7: after })).toEqual([
    "Your Raft 4 offers to Bo’s Wagon 3: 2 Stone on A3",
    "Bo agrees",
    "Your transporter leads 1 Goose and goes",
  ]);
  const whole = log([0, "raft-4; lead 1 geese; dock W; end"]);
  expect(told(whole, { 0: before, 4: after })).toEqual(["Your Raft 4 leads 1 Goose and goes from A3 and docks at A2"]);
});

test("factories say what they make; where a new boat is put is no step", () => {
  const view = position({ phase: "production" }, [transporter("donkey-1", "A2")], []);
  view.tiles.find(({ tile }) => tile === "A2")!.building = { kind: "raft_factory", place: "A2", left: 1 };
  const entries = log([0, "donkey-1; make 1; dock E; research rowing; done; end"]);
  expect(told(entries, { 0: view, 6: view })).toEqual(["You make in the Raft factory on A2: 1 Raft and research Rowboats"]);
});

test("buildings, roads and walls name their tiles; the same twice is told once", () => {
  const view = position({ phase: "building" }, [], [transporter("donkey-1", "A1")]);
  const entries = log([1, "donkey-1; build woodcutter; road E; wall SE; wall SE; end"]);
  expect(told(entries, { 0: view, 6: view })).toEqual([
    "Bo builds Woodcutter on A1 · builds a road from A1 to A2 and walls off B1 from A1 ×2",
  ]);
  expect(told(entries, {})).toEqual(["Bo builds Woodcutter · builds a road and builds a wall ×2"]);
});

test("bricks say what they cost", () => {
  const view = position({ phase: "wonder" }, [], []);
  const entries = log([1, "brick; brick; pay 0 trunks; pay 2 boards; end"]);
  expect(told(entries, { 0: lying(view, "A1", { boards: 3 }), 5: view })).toEqual(["Bo lays a brick on the wonder ×2 −3 Boards"]);
});

test("the end of a phase tells what the table does: factories, the neutral brick, the next turn and its production", () => {
  const wonder = { ...position({}, []).wonder, rows: [[0]] };
  const before = position({ phase: "wonder", wonder }, [], []);
  const after = lying(position({ phase: "production", turn: 2, wonder: { ...wonder, rows: [[0, null]] } }, [], []), "A1", {
    trunks: 1,
  });
  expect(told(log([0, "end"]), { 0: before, 1: after })).toEqual([
    "A neutral brick is laid on the wonder, turn 2 begins",
    "Production: +1 Trunks",
  ]);
  const produced = lying(position({ phase: "movement" }, [], []), "A1", { boards: 2 });
  const left = lying(position({ phase: "production" }, [], []), "A1", { trunks: 1 });
  expect(told(log([0, "end"]), { 0: left, 1: produced })).toEqual(["The factories, by themselves: −1 Trunks +2 Boards"]);
  const vanished = lying(position({ phase: "production" }, [], []), "A1", { goose: 2, paper: 1 });
  expect(told(log([0, "end"]), { 0: vanished, 1: position({ phase: "movement" }, [], []) })).toEqual([
    "Geese beside paper vanish: −1 Paper −2 Goose",
  ]);
});

test("the position before the end is asked for only where a phase ends", () => {
  const turn = turnsIn(log([0, "donkey-1; done; end"]))[0]!;
  const now = position({}, [], []);
  expect(TELLER.pliesFor(turn, () => undefined)).toEqual([0, 3]);
  expect(TELLER.pliesFor(turn, () => now)).toEqual([0, 3]);
  expect(TELLER.pliesFor(turn, (ply) => (ply ? position({ phase: "building" }, [], []) : now))).toEqual([0, 3, 2]);
});

test("homes, tiles and the order of play are turns of their own; who passes is not told", () => {
  const entries = log(
    [0, "lay mountain source; E; lay pasture straight; C5; E-W; B2; bank a; pass"],
    [1, "demand"],
    [0, "stop; place 2; donkey-1; done; end; pass"],
  );
  expect(turnsIn(entries).map(notationOf)).toEqual([
    "lay mountain source; E",
    "lay pasture straight; C5; E-W",
    "B2; bank a",
    "pass",
    "demand",
    "stop; place 2",
    "donkey-1; done; end",
    "pass",
  ]);
  expect(told(entries, {})).toEqual([
    "You lay Mountain source in the middle",
    "You lay Pasture straight on C5",
    "You settle on B2a",
    "Bo demands another order of play",
    "You stop praying, take place 2",
  ]);
});

test("an advice leaves out what goes without saying", () => {
  expect(TELLER.wording(["donkey-2", "load 2 trunks", "NE", "done", "pay 0 trunks", "end"])).toBe(
    "Donkey 2, Load 2 trunks, Go NE",
  );
  expect(TELLER.wording(["end"])).toBe("nothing more");
});
