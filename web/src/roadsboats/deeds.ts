// What a seat did with one of its transporters, or without one, read from the notation: the log tells it in words.

import type { Counts, Transporter, View } from "../api/roadsboats";
import { t, type Word } from "../words";
import * as labels from "./bar/labels";
import { BUILDINGS } from "./data";
import { isStep, neighbour, tileNamed, tileOf } from "./ground";
import { name } from "./names";

type Gaps = Record<string, string | number>;

/** `counts` are goods or transporters that the words are about; the same done again is told once, with the number of times. */
export interface Deed {
  word: Word;
  gaps: Gaps;
  counts: Counts;
  times: number;
}

/** Steps that belong to one transporter; null: to none. `ply` is where they led. */
export interface Visit {
  unit: string | null;
  texts: string[];
  ply: number;
}

const UNIT = /^[a-z]+-\d$/;
const GOODS = /^(drop|load|lead|leave) (\d+) (?:moved )?(\w+)$/;
export const TILE = /^[A-Z]+\d+$/;

export function visitsOf(steps: { do: string | null; ply: number }[]): Visit[] {
  const visits: Visit[] = [];
  for (const { do: text, ply } of steps) {
    if (text === null || text === "end") continue;
    const last = visits.at(-1);
    if (UNIT.test(text)) visits.push({ unit: text, texts: [], ply });
    else if (last) Object.assign(last, { texts: [...last.texts, text], ply });
    else visits.push({ unit: null, texts: [text], ply });
  }
  return visits;
}

/** By its number: a donkey that becomes a wagon keeps it. */
export function transporterOf(view: View | undefined, seat: number, unit: string): Transporter | undefined {
  return view?.players[seat]!.transporters.find(({ id }) => id.split("-")[1] === unit.split("-")[1]);
}

/** Words whose subject is the transporter. */
const OF_UNIT: Word[] = [
  "rbLogGoes",
  "rbLogGoesOn",
  "rbLogGoesRound",
  "rbLogGoesSomewhere",
  "rbLogDocks",
  "rbLogDocksOn",
  "rbLogLoads",
  "rbLogDrops",
  "rbLogLeads",
  "rbLogLeaves",
  "rbLogGives",
  "rbLogGets",
  "rbLogOffers",
  "rbLogAsks",
  "rbLogTakesUp",
  "rbLogPutsDown",
];
const GOES: Word[] = ["rbLogGoes", "rbLogGoesOn", "rbLogGoesRound", "rbLogDocks", "rbLogDocksOn"];

/** `wagon-3 of seat 1` */
function unitName(id: string, nameOf: (seat: number) => string): string {
  const [unit, seat] = id.split(" of seat ") as [string, string?];
  const what = labels.transporter(unit, nameOf);
  return seat === undefined ? what : t("rbLogOf", { name: nameOf(Number(seat)), what });
}

export function hasGone(deeds: Deed[]): boolean {
  return deeds.some(({ word }) => GOES.includes(word));
}

export function isOfUnit(deeds: Deed[]): boolean {
  return deeds.every(({ word }) => OF_UNIT.includes(word));
}

/** `3 gold 3 iron` */
function pairs(words: string[]): Counts {
  return Object.fromEntries(words.flatMap((word, at) => (at % 2 ? [[word, Number(words[at - 1])]] : [])));
}

/** `before` and `after` are the positions around the turn; without them places are not named. */
export function deedsOf(
  visit: Visit,
  seat: number,
  before: View | undefined,
  after: View | undefined,
  nameOf: (seat: number) => string,
): Deed[] {
  const deeds: Deed[] = [];
  const start = visit.unit ? (transporterOf(before, seat, visit.unit)?.place ?? "") : "";
  const end = visit.unit ? (transporterOf(after, seat, visit.unit)?.place ?? "") : "";
  let here = start;
  let partner: string | null = null;
  let isStowing = false;
  const upgraded: string[] = [];

  function add(word: Word, gaps: Gaps = {}, counts: Counts = {}): void {
    const last = deeds.at(-1);
    if (last?.word !== word || JSON.stringify(last.gaps) !== JSON.stringify(gaps))
      return void deeds.push({ word, gaps, counts, times: 1 });
    if (Object.keys(counts).length === 0) last.times += 1;
    for (const [kind, n] of Object.entries(counts)) last.counts[kind] = (last.counts[kind] ?? 0) + n;
  }

  /** While the position is not known the places are left out. */
  function addAt(word: Word, unknown: Word, gaps: Gaps): void {
    add(Object.values(gaps).includes("") ? unknown : word, gaps);
  }

  const beside = (direction: string) => {
    const tile = before && tileNamed(before, here);
    return (tile && neighbour(before, tile, direction)?.tile) ?? "";
  };

  function go(text: string): void {
    const docks = text.startsWith("dock ");
    const from = here;
    partner = null;
    here = beside(text.replace("dock ", "").split(" ")[0]!);
    const last = deeds.at(-1);
    if (from === "") return last?.word === "rbLogGoesSomewhere" ? undefined : add("rbLogGoesSomewhere");
    // Steps without a deed between them are one way.
    const isGoing = last !== undefined && GOES.includes(last.word);
    if (isGoing) deeds.pop();
    const first = isGoing ? last.gaps["from"] : hasGone(deeds) ? undefined : from;
    if (first === undefined) add(docks ? "rbLogDocksOn" : "rbLogGoesOn", { to: here });
    else add(docks ? "rbLogDocks" : "rbLogGoes", { from: first, to: here });
  }

  function move(verb: string, n: number, named: string): void {
    const counts = { [named === "geese" ? "goose" : named]: n };
    if (verb === "lead" || verb === "leave") return add(verb === "lead" ? "rbLogLeads" : "rbLogLeaves", {}, counts);
    if (partner?.includes(" of seat "))
      return add(verb === "drop" ? "rbLogOffers" : "rbLogAsks", { what: unitName(partner, nameOf) }, counts);
    if (partner !== null) return add(verb === "drop" ? "rbLogGives" : "rbLogGets", { what: unitName(partner, nameOf) }, counts);
    add(verb === "drop" ? "rbLogDrops" : "rbLogLoads", {}, counts);
  }

  function make(n: number): void {
    const tile = tileOf(here);
    const building = (upgraded.includes(tile) ? after : before)?.tiles.find((one) => one.tile === tile)?.building?.kind;
    if (!building) return add("rbLogWorks");
    const { gives, count } = BUILDINGS[building]!;
    add("rbLogMakes", { building: name("buildings", building), place: tile }, { [gives]: count * n });
  }

  visit.texts.forEach((text, at) => {
    const [verb = "", what = "", ...rest] = text.split(" ");
    const [, moving, n, named] = GOODS.exec(text) ?? [];
    const place = tileOf(here);
    isStowing &&= ["drop", "load", "bank", "done"].includes(verb);
    if (isStowing) return;
    if (moving) return move(moving, Number(n), named!);
    // A boat that is new or put down is only given its place.
    if (isStep(text) && !/^(make|use|put) /.test(visit.texts[at - 1] ?? "")) return go(text);
    if (TILE.test(text)) {
      upgraded.push(text);
      return add("rbLogUpgrades", { place: text });
    }
    if (verb === "with") partner = text.slice("with ".length);
    if (verb === "bank") partner = null;
    if (verb === "stow") isStowing = true;
    switch (verb) {
      case "take":
        return add("rbLogTakesUp", { what: unitName(text.slice("take up ".length), nameOf) });
      case "put":
        return add("rbLogPutsDown");
      case "make":
        return make(Number(what));
      case "research":
        return add("rbLogResearches", { topic: name("research", what) });
      case "breed":
        return add("rbLogBreeds");
      case "stow":
        return addAt("rbLogStows", "rbLogStowsSome", { place });
      case "build":
        return addAt("rbLogBuilds", "rbLogBuildsSome", { what: name("buildings", what), place });
      case "road":
        return addAt("rbLogRoad", "rbLogRoadSome", { from: place, to: beside(what) });
      case "bridge":
        return addAt("rbLogBridge", "rbLogBridgeSome", { place });
      case "wall":
        return addAt("rbLogWall", "rbLogWallSome", { from: place, to: beside(what) });
      case "demolish":
        return addAt("rbLogDemolishes", "rbLogDemolishesSome", { from: place, to: beside(what) });
      case "shaft":
        return addAt("rbLogShaft", "rbLogShaftSome", { place });
      case "fill":
        return add("rbLogFills", {}, pairs([what, ...rest]));
      case "brick":
        return add("rbLogBricks");
      case "accept":
        return add("rbLogAccepts");
      case "refuse":
        return add("rbLogRefuses");
      default:
        return;
    }
  });

  const arrives = deeds.findLast(({ word }) => GOES.includes(word));
  if (arrives && end) arrives.gaps = { ...arrives.gaps, to: end };
  if (arrives?.word === "rbLogGoes" && end && start === end) arrives.word = "rbLogGoesRound";
  return deeds;
}
