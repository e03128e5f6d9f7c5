import { expect, test } from "vitest";

import type { View } from "../api/lehavre";
import type { Entry } from "../api/types";
import { stepsOf, turnsOf, type Step } from "../board/steps";
import { notationOf, spoken } from "../board/teller";
import { TELLER } from "./log";
import { player, view } from "./testing";

const { linesOf, pliesFor, wording } = TELLER;
const turnsIn = (steps: Step[]) => turnsOf(steps, TELLER.belongs);
const SEATS = [
  { name: "Ada", you: true },
  { name: "Bo", you: false },
];

function act(version: number, seat: number, ply: number, ...actions: string[]): Entry {
  return { version, kind: "act", seat, ply, at: 0, actions: actions.map((one) => ({ do: one, interrupt: false })) };
}

function note(version: number, kind: Entry["kind"], ply: number, seat: number | null = 0): Entry {
  return { version, kind, seat, ply, at: 0, actions: [] };
}

function told(entries: Entry[], views: Record<number, View>): string[] {
  return turnsIn(stepsOf(entries).all).flatMap((turn) => linesOf(turn, (ply) => views[ply], SEATS).map(spoken));
}

test("a turn that took from an offer says how much, and the next supply stands below", () => {
  const views = { 0: view(), 2: view({ turn: 2, players: [player({ goods: { fish: 3 } }), player()] }) };
  expect(told([act(1, 0, 2, "take fish", "end")], views)).toEqual(["You take 3 Fish", "Supply: +1 Wood +1 Clay"]);
});

test("a visit tells what was given for what, and to whom the fee went", () => {
  const before = view({ active: 1, players: [player({ buildings: ["20"] }), player({ goods: { hides: 2 }, francs: 1 })] });
  const after = view({
    active: 1,
    players: [player({ buildings: ["20"], francs: 6 }), player({ goods: { leather: 2 }, francs: 2 })],
  });
  expect(told([act(1, 1, 3, "enter 20", "trade 2 hides", "pay 1 franc")], { 0: before, 3: after })).toEqual([
    "Bo enters Tannery: −2 Hides for +1 Franc +2 Leather · to you +1 Franc",
  ]);
});

test("what was built without a choice is told too", () => {
  const before = view({ players: [player({ goods: { clay: 2 } }), player()] });
  const after = view({ players: [player({ buildings: ["05"], ships: [{ type: "wooden", value: 2 }] }), player()] });
  expect(told([act(1, 0, 1, "enter B1")], { 0: before, 1: after })).toEqual([
    "You enter Building Firm, build Bakehouse: −2 Clay for +1 Wooden ship",
  ]);
});

test("without positions the words are there, the numbers come later", () => {
  const entries = [act(1, 1, 3, "enter B1", "build 04", "end")];
  expect(told(entries, {})).toEqual(["Bo enters Building Firm, builds Joinery"]);
  expect(pliesFor(turnsIn(stepsOf(entries).all)[0]!, () => undefined)).toEqual([0, 3]);
});

test("the end of a round: harvest, feeding, the town and the ship, then the supply", () => {
  const before = view({ turn: 7, players: [player({ goods: { grain: 1, fish: 4 } }), player({ goods: { fish: 2 } })] });
  const acted = view({
    ...before,
    phase: "closing",
    players: [player({ goods: { grain: 1, fish: 4, iron: 2 } }), before.players[1]!],
  });
  const after = view({
    round: 2,
    turn: 1,
    town: ["B1", "B2", "03"],
    players: [player({ goods: { grain: 2, fish: 2, iron: 2 } }), player()],
  });
  const entries = [act(1, 0, 2, "take iron", "end")];
  expect(pliesFor(turnsIn(stepsOf(entries).all)[0]!, (ply) => ({ 0: before, 2: after })[ply])).toEqual([0, 2, 1]);
  expect(told(entries, { 0: before, 1: acted, 2: after })).toEqual([
    "You take 2 Iron",
    "Harvest: You +1 Grain",
    "Feeding: You −2 Fish Bo −2 Fish",
    "Round 1 ends: the town builds Fishery, Wooden ship arrives",
    "Supply: +1 Wood +1 Cattle",
  ]);
});

test("interest is paid on its tile, and a loan may be taken for it", () => {
  const before = view({ phase: "opening", turn: 5, players: [player(), player({ francs: 1, loans: 1 })] });
  const after = view({ turn: 5, players: [player(), player({ francs: 0, loans: 1 })] });
  expect(told([act(1, 0, 1, "supply")], { 0: before, 1: after })).toEqual(["Supply: +1 Wood +1 Fish", "Interest: Bo −1 Franc"]);
  const fed = view({ players: [player({ francs: 3, loans: 1 }), player()] });
  expect(told([act(1, 0, 2, "loan", "feed")], { 0: view({ phase: "feeding" }), 2: fed })).toEqual([
    "You take a loan, feed the workers: −2 Franc for +1 Loan",
  ]);
});

test("what was undone stays, marked, and is in force again when it is done again", () => {
  const entries = [act(1, 0, 1, "take fish"), note(2, "undo", 0), act(3, 0, 2, "take wood", "end")];
  const turns = turnsIn(stepsOf(entries).all);
  expect(turns.map((turn) => [notationOf(turn), turn.undone])).toEqual([
    ["take fish", true],
    ["take wood; end", false],
  ]);
  expect(stepsOf(entries).inForce.map((step) => step.do)).toEqual(["take wood", "end"]);
  const again = stepsOf([act(1, 0, 1, "take fish"), note(2, "undo", 0), note(3, "redo", 1)]);
  expect(again.all.map((step) => step.undone)).toEqual([false]);
  expect(again.inForce).toHaveLength(1);
});

test("turns end with `end`, and payments at the end of a round stand alone", () => {
  const entries = [
    act(1, 0, 2, "take fish", "end"),
    act(2, 0, 4, "feed", "pay 1 fish"),
    act(3, 0, 6, "supply", "take wood"),
    note(4, "resign", 6, 1),
  ];
  expect(turnsIn(stepsOf(entries).all).map(notationOf)).toEqual([
    "take fish; end",
    "feed; pay 1 fish",
    "supply",
    "take wood",
    "resign",
  ]);
  expect(told(entries.slice(3), {})).toEqual(["Bo gives up"]);
  expect(told([note(1, "rewind", 12, null)], {})).toEqual(["The table goes back to ply 12"]);
});

test("a choice made in secret is said to be one", () => {
  const entry = { ...act(1, 1, 1), actions: [{ do: null, interrupt: false }] };
  expect(notationOf(turnsIn(stepsOf([entry]).all)[0]!)).toBe("(in secret)");
});

test("an advice names cards and leaves out what is not done", () => {
  expect(
    wording([
      "supply",
      "enter 18",
      "pay 0 meat",
      "pay 2 fish",
      "sail 1 steel",
      "ship 0 clay",
      "ship 4 smoked_fish",
      "buy iron",
      "end",
    ]),
  ).toBe("enter Shipping Line, pay 2 fish, sail 1 steel, ship 4 smoked fish, buy Iron ship");
  expect(wording(["end"])).toBe("nothing more");
});

test("what was undone within a turn does not break it, and tokens alone are a feeding", () => {
  const entries = [
    act(1, 0, 1, "enter 01"),
    act(2, 0, 2, "pay 1 fish"),
    note(3, "undo", 1),
    act(4, 0, 4, "pay 2 fish", "end"),
    act(5, 1, 5, "pay 2 fish"),
    act(6, 1, 7, "take wood", "end"),
  ];
  expect(turnsIn(stepsOf(entries).all).map((turn) => [notationOf(turn), turn.undone])).toEqual([
    ["enter 01; pay 2 fish; end", false],
    ["pay 1 fish", true],
    ["pay 2 fish", false],
    ["take wood; end", false],
  ]);
  expect(told(entries.slice(4), {})).toEqual(["Bo feeds the workers", "Bo takes Wood"]);
});
