import { expect, test } from "vitest";

import type { Entry, Happening } from "../api/types";
import { stepsOf, turnsOf } from "../board/steps";
import { notationOf, spoken } from "../board/teller";
import { tellerOf } from "./log";

const TELLER = tellerOf(() => (id) => (id === "B2b" ? "B2, north bank" : id));
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
    actions: [{ do: one, interrupt: false, happened: [] }],
  }));
}

/** One turn of a seat in which this happened: kind, thing, and moves `2 trunks place:A1 tile:A1`. */
function told(seat: number, ...all: [kind: string, thing: string | null, ...moves: string[]][]): string[] {
  const happened = all.map(([kind, thing, ...moves]): Happening => ({
    kind,
    seat: ["production", "factories", "vanish", "neutral", "turn"].includes(kind) ? null : seat,
    ...(thing === null ? {} : { thing }),
    moves: moves.map((move) => {
      const [, n, what = "", origin = "", goal = ""] = /^(\d+) (.+) > (.+) > (.+)$/.exec(move)!;
      return { n: Number(n), what, origin, goal };
    }),
  }));
  const entry: Entry = { version: 1, kind: "act", seat, ply: 1, at: 0, actions: [{ do: "end", interrupt: false, happened }] };
  return turnsIn([entry]).flatMap((turn) => TELLER.linesOf(turn, SEATS).map(spoken));
}

const DONKEY = "transporter:donkey-2 of seat 1";
const MINE = "transporter:donkey-2 of seat 0";
const OTHER = "transporter:donkey-1 of seat 0";

test("a transporter is told with its way and what it loads and drops on it", () => {
  const lines = told(
    1,
    ["load", DONKEY, `2 trunks > place:A1 > ${DONKEY}`],
    ["go", DONKEY, `1 ${DONKEY} > place:A1 > place:A2`],
    ["drop", DONKEY, `1 trunks > ${DONKEY} > place:A2`, `1 boards > ${DONKEY} > place:A2`],
    ["go", DONKEY, `1 ${DONKEY} > place:A2 > place:B2b`],
  );
  expect(lines).toEqual([
    "Bo’s Donkey 2 loads 2 Trunks · goes from A1 to A2 · drops 1 Trunks 1 Boards and goes on to B2, north bank",
  ]);
});

test("a bot says what a move was for, after it", () => {
  const other = "transporter:donkey-3 of seat 1";
  const step = (unit: string, origin: string, goal: string): Happening[] => [
    { kind: "go", seat: 1, thing: unit, moves: [{ what: unit, n: 1, origin: `place:${origin}`, goal: `place:${goal}` }] },
  ];
  const act = (text: string, happened: Happening[], aim?: Entry["actions"][number]["aim"]) => ({
    do: text,
    interrupt: false,
    happened,
    ...(aim && { aim }),
  });
  const actions = [
    act("donkey-2", []),
    act("E", step(DONKEY, "A1", "A2")),
    act("done", [], { what: "build", args: { building: "papermill", place: "A2" } }),
    act("donkey-3", []),
    act("W", step(other, "A2", "A1"), { what: "bring", args: { building: "sawmill", place: "A1", goods: { trunks: 2 } } }),
    act("end", []),
  ];
  const lines = turnsIn([{ version: 1, kind: "act", seat: 1, ply: 6, at: 0, actions }]).flatMap((turn) =>
    TELLER.linesOf(turn, SEATS).map(spoken),
  );
  expect(lines).toEqual([
    "Bo’s Donkey 2 goes from A1 to A2 – to build Papermill on A2",
    "Bo’s Donkey 3 goes from A2 to A1 – to bring 2 trunks to the Sawmill on A1",
  ]);
});

test("who takes from another says from whom; each transporter has its line; one that stays says where", () => {
  const lines = told(
    0,
    ["get", MINE, `1 clay > ${OTHER} > ${MINE}`],
    ["go", MINE, `1 ${MINE} > place:A1 > place:A2`],
    ["load", OTHER, `1 stone > place:A1 > ${OTHER}`],
  );
  expect(lines).toEqual([
    "Your Donkey 2 takes from Donkey 1: 1 Clay and goes from A1 to A2",
    "Your Donkey 1 loads 1 Stone on A1",
  ]);
});

test("one that comes back says so", () => {
  const way = ["place:A2", "place:A1", "place:A2"];
  const lines = told(0, ["go", MINE, `1 ${MINE} > ${way[0]} > ${way[1]}`, `1 ${MINE} > ${way[1]} > ${way[2]}`]);
  expect(lines).toEqual(["Your Donkey 2 goes round from A2 and comes back"]);
});

test("factories say what they make of what, research and buildings what they cost", () => {
  const lines = told(
    0,
    ["make", "building:mint", "1 fuel > place:A2 > tile:A2", "2 gold > place:A2 > tile:A2", "1 coins > tile:A2 > place:A2"],
    ["research", null, "1 paper > place:A2 > tile:A2", "1 research:rowing > bank > player:0"],
    ["build", "building:woodcutter", "1 boards > place:A1 > tile:A1", "1 building:woodcutter > bank > tile:A1"],
    ["road", null, "1 stone > place:A1 > tile:A1", "1 road > bank > edge:A1 S", "1 road > bank > edge:A1 NE"],
    ["brick", null, "2 boards > place:A1 > wonder", "2 brick > bank > wonder"],
  );
  expect(lines).toEqual([
    "You make in the Mint on A2: 1 Coins −1 Fuel −2 Gold · research Rowboats −1 Paper · build Woodcutter on A1 −1 Boards · " +
      "build a road from A1 towards S · build a road from A1 towards NE −1 Stone and lay a brick on the wonder ×2 −2 Boards",
  ]);
});

test("the end of a phase tells what the table does: factories, the neutral brick, the next turn and its production", () => {
  const lines = told(
    0,
    ["factories", null, "1 trunks > place:A1 > tile:A1", "2 boards > tile:A1 > place:A1"],
    ["vanish", null, "1 paper > place:A1 > tile:A1", "2 goose > place:A1 > tile:A1"],
    ["neutral", null, "1 brick > bank > wonder"],
    ["turn", "2"],
    ["production", null, "1 trunks > tile:A1 > place:A1"],
  );
  expect(lines).toEqual([
    "The factories, by themselves: +2 Boards −1 Trunks",
    "Geese beside paper vanish: −1 Paper −2 Goose",
    "A neutral brick is laid on the wonder",
    "Turn 2 begins",
    "Production: +1 Trunks",
  ]);
});

test("homes, tiles, the order of play and answers have their words", () => {
  const lines = told(0, ["lay", "pasture straight C5"], ["home", "place:B2a"], ["order", "stop"], ["order", "place 2"]);
  expect(lines).toEqual(["You lay Pasture straight on C5 · settle on B2a · stop praying and take place 2"]);
  expect(told(1, ["pledge", "1 clay"], ["refuse", "2 stone"])).toEqual(["Bo agrees to give 1 Clay and refuses"]);
});

test("homes, tiles and the order of play are turns of their own", () => {
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
});
