import { expect, test } from "vitest";

import type { Entry, Happening } from "../api/types";
import { stepsOf, turnsOf, type Step } from "../board/steps";
import { notationOf, spoken } from "../board/teller";
import { ticketsOf } from "../board/film/tickets";
import { TELLER } from "./log";

const { linesOf } = TELLER;
const turnsIn = (steps: Step[]) => turnsOf(steps, TELLER.belongs);
const SEATS = [
  { name: "Ada", you: true },
  { name: "Bo", you: false },
];

function act(version: number, seat: number, ply: number, ...actions: (string | [string, ...Happening[]])[]): Entry {
  const steps = actions.map((one) => (typeof one === "string" ? ([one] as [string]) : one));
  const told = steps.map(([text, ...happened]) => ({ do: text, interrupt: false, happened }));
  return { version, kind: "act", seat, ply, at: 0, actions: told };
}

/** `fee 1 card:20: 1 franc seat:1 seat:0, …`; `-` is nobody, or nothing. */
function happened(text: string): Happening {
  const [about, moves = ""] = text.split(": ") as [string, string?];
  const [kind = "", seat, thing] = about.split(" ");
  return {
    kind,
    seat: seat === "-" ? null : Number(seat),
    ...(thing ? { thing } : {}),
    moves: (moves ? moves.split(", ") : []).map((move) => {
      const [n, what = "", origin = "", goal = ""] = move.split(" ");
      return { n: Number(n), what, origin, goal };
    }),
  };
}

function note(version: number, kind: Entry["kind"], ply: number, seat: number | null = 0): Entry {
  return { version, kind, seat, ply, at: 0, actions: [] };
}

function told(...entries: Entry[]): string[] {
  return turnsIn(stepsOf(entries).all).flatMap((turn) => linesOf(turn, SEATS).map(spoken));
}

test("a turn that took from an offer says how much, and the next supply stands below", () => {
  const taken = happened("take 0 fish: 3 fish offer:fish seat:0");
  const laid = happened("supply 1: 1 wood tile:2 offer:wood, 1 clay tile:2 offer:clay");
  expect(told(act(1, 0, 2, ["take fish", taken], "end"), act(2, 1, 3, ["supply", laid]))).toEqual([
    "You take +3 Fish",
    "Supply: +1 Wood +1 Clay",
  ]);
});

test("a visit tells what was given for what, though it was paid for in between; the fee and to whom it went is a line of its own", () => {
  const entry = act(
    1,
    1,
    3,
    ["enter 20", happened("enter 1 card:20: 1 person:1 seat:1 card:20")],
    ["pay 1 franc", happened("fee 1 card:20: 1 franc seat:1 seat:0")],
    ["trade 2 hides", happened("exchange 1 card:20: 2 hides seat:1 card:20, 2 leather card:20 seat:1, 2 franc card:20 seat:1")],
  );
  expect(told(entry)).toEqual(["Bo enters Tannery −2 Hides for +2 Leather +2 Francs", "Bo pays the entry −1 Franc to you"]);
  expect(linesOf(turnsIn(stepsOf([entry]).all)[0]!, SEATS).map(({ ply }) => ply)).toEqual([3, 2]);
});

test("what was built without a choice is told too, and deeds of business each with its price", () => {
  const built = happened("build 0 card:05: 2 clay seat:0 card:B1, 1 card:05 stack:1 seat:0");
  const bought = happened("buy 0 ship_wooden: 14 franc seat:0 bank, 1 ship_wooden pile:wooden seat:0");
  const repaid = happened("loan 0: 5 franc seat:0 bank, 1 loan seat:0 bank");
  expect(
    told(
      act(
        1,
        0,
        4,
        ["enter B1", happened("enter 0 card:B1: 1 person:0 seat:0 card:B1"), built],
        ["buy wooden", bought],
        ["repay", repaid],
        ["repay", repaid],
      ),
    ),
  ).toEqual([
    "You enter Building Firm",
    "You build Bakehouse −2 Clay",
    "You buy Wooden ship −14 Francs for +1 Wooden ship",
    "You repay a loan −10 Francs −2 Loan",
  ]);
});

test("the end of a round: harvest, feeding, a loan for it, the town and the ship", () => {
  const end = [
    "harvest -: 1 grain bank seat:0",
    "feeding 0: 2 fish seat:0 bank",
    "feeding 1: 2 fish seat:1 bank",
    "loan 1: 4 franc bank seat:1, 1 loan bank seat:1",
    "round - 1: 1 card:03 stack:0 town, 1 ship_wooden track pile:wooden",
  ].map(happened);
  expect(told(act(1, 0, 2, ["take iron", happened("take 0 iron: 2 iron offer:iron seat:0")], ["end", ...end]))).toEqual([
    "You take +2 Iron",
    "Harvest: You +1 Grain",
    "Feeding: You −2 Fish Bo −2 Fish",
    "Bo takes a loan +4 Francs +1 Loan",
    "Round 1 ends: the town builds Fishery, Wooden ship arrives",
  ]);
});

test("interest is paid on its tile, and one feeds by oneself", () => {
  const laid = happened("supply 0: 1 wood tile:4 offer:wood");
  const paid = happened("interest 1: 1 franc seat:1 bank");
  expect(told(act(1, 0, 1, ["supply", laid, paid]))).toEqual(["Supply: +1 Wood", "Interest: Bo −1 Franc"]);
  expect(told(act(1, 0, 1, ["feed", happened("feeding 0: 2 franc seat:0 bank")]))).toEqual(["You feed the workers −2 Francs"]);
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
  expect(told(...entries.slice(3))).toEqual(["Bo gives up"]);
  expect(told(note(1, "rewind", 12, null))).toEqual(["The table goes back to ply 12"]);
});

test("a choice made in secret is said to be one", () => {
  const entry = { ...act(1, 1, 1), actions: [{ do: null, interrupt: false, happened: [] }] };
  expect(notationOf(turnsIn(stepsOf([entry]).all)[0]!)).toBe("(in secret)");
});

test("what was undone within a turn does not break it, and tokens alone are a turn of their own", () => {
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
});

test("a ticket for what a seat did in its turn, without the supply, and one for the round's end", () => {
  const laid = happened("supply 1: 1 wood tile:2 offer:wood");
  const end = ["harvest -: 1 grain bank seat:1", "feeding 0: 2 fish seat:0 bank", "feeding 1: 1 fish seat:1 bank"].map(happened);
  const round = happened("round - 1: 1 ship_wooden track pile:wooden");
  const { all, inForce } = stepsOf([
    act(1, 0, 1, "end"),
    act(2, 1, 2, ["sell wooden-2", happened("sell 1 ship_wooden: 1 franc bank seat:1")]),
    act(3, 1, 3, ["supply", laid]),
    act(4, 1, 5, ["take wood", happened("take 1 wood: 3 wood offer:wood seat:1")], ["end", ...end, round]),
    act(5, 1, 6, ["supply", laid]),
  ]);
  const story = { inForce, turns: turnsIn(all), teller: TELLER, seats: SEATS };
  const seen = (shown: number) =>
    ticketsOf(story, [0], shown, shown).map(({ seat, title, lines, from, to, isLive }) => [
      seat,
      title,
      lines.length,
      `${from}-${to}`,
      isLive,
    ]);
  expect(seen(2)).toEqual([[1, "", 1, "1-2", true]]);
  expect(seen(3)).toEqual([[1, "", 1, "1-2", false]]);
  expect(seen(6)).toEqual([
    [1, "", 2, "1-4", false],
    [null, "Round 1 ends", 3, "4-5", false],
  ]);
});
