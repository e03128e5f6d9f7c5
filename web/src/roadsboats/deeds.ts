// What a turn's happenings are in words: those of one transporter belong together, what else a seat does does too.

import type { Counts } from "../api/roadsboats";
import type { Happening } from "../api/types";
import type { Turn } from "../board/steps";
import { t, type Word } from "../words/roadsboats";
import * as labels from "./bar/labels";
import { GOODS } from "./data";
import { name } from "./names";
import type { Placed } from "./places";

type Gaps = Record<string, string | number>;
export type Moves = Happening["moves"];
type Named = (seat: number) => string;

/** `counts` are goods or transporters that the words are about, `paid` is what it cost. */
export interface Deed {
  word: Word;
  gaps: Gaps;
  counts: Counts;
  paid: Counts;
  times: number;
}

/** Deeds of one transporter (`donkey-2`), or of none, and what they moved; `ply` is where they led, `place` where the last of
    them was done. */
export interface Visit {
  seat: number;
  unit: string | null;
  deeds: Deed[];
  moves: Moves;
  place: string;
  ply: number;
}

/** Kinds of which a transporter is the subject. */
const OF_UNIT: Record<string, Word> = {
  go: "rbLogGoesOn",
  dock: "rbLogDocksOn",
  load: "rbLogLoads",
  drop: "rbLogDrops",
  lead: "rbLogLeads",
  leave: "rbLogLeaves",
  give: "rbLogGives",
  get: "rbLogGets",
  take_up: "rbLogTakesUp",
  put_down: "rbLogPutsDown",
};
const ORDER: Record<string, Word> = {
  demand: "rbLogDemands",
  keep: "rbLogKeeps",
  stop: "rbLogStops",
  never: "rbLogNever",
  ask: "rbLogAsk",
};
const ON_EDGES: Record<string, Word> = { road: "rbLogRoad", wall: "rbLogWall", demolish: "rbLogDemolishes" };
const GOES: Word[] = ["rbLogGoes", "rbLogGoesOn", "rbLogGoesRound", "rbLogDocks", "rbLogDocksOn"];

export function hasGone(deeds: Deed[]): boolean {
  return deeds.some(({ word }) => GOES.includes(word));
}

/** What follows on one another of the same kind about the same, as one; each with the ply it led to. */
export function happenedIn(turn: Turn): (Happening & { ply: number })[] {
  const found: (Happening & { ply: number })[] = [];
  for (const { ply, happened } of turn.steps) {
    for (const one of happened) {
      const last = found.at(-1);
      const isSame = last?.kind === one.kind && last.seat === one.seat && last.thing === one.thing && one.kind !== "order";
      if (isSame) Object.assign(last, { ply, moves: [...last.moves, ...one.moves] });
      else found.push({ ...one, ply });
    }
  }
  return found;
}

/** `transporter:donkey-2 of seat 0` as its owner calls it, and as others do. */
function unitName(thing: string, seat: number, nameOf: Named): string {
  const [unit, owner] = thing.replace("transporter:", "").split(" of seat ") as [string, string];
  const what = labels.transporter(unit, nameOf);
  return Number(owner) === seat ? what : t("rbLogOf", { name: nameOf(Number(owner)), what });
}

const plain = (place: string) => place.slice(place.indexOf(":") + 1);
const kindOf = (what: string) => (what.startsWith("transporter:") ? plain(what).split("-")[0]! : what);

/** Goods, or what else a test says, that were moved. */
export function sum(moves: Moves, wanted: (move: Moves[number]) => boolean, sign = 1): Counts {
  const found: Counts = {};
  for (const move of moves.filter(wanted)) {
    const kind = kindOf(move.what);
    found[kind] = (found[kind] ?? 0) + sign * move.n;
  }
  return found;
}

const isGood = ({ what }: Moves[number]) => GOODS.includes(what);
const isUnit = ({ what }: Moves[number]) => what.startsWith("transporter:");
const isSpent = (move: Moves[number]) => isGood(move) && /^(tile:|wonder|bank)/.test(move.goal);

/** Puts a happening of a seat to the visits of its turn. */
export function tell(visits: Visit[], happening: Happening & { ply: number }, nameOf: Named, placed: Placed): void {
  const { kind, thing = "", moves, ply } = happening;
  const seat = happening.seat!;
  const unit = kind in OF_UNIT ? plain(thing).split(" of ")[0]! : null;
  const deeds = deedsOf(kind, thing, moves, seat, nameOf, placed);
  if (deeds.length === 0) return;
  let visit = visits.at(-1);
  if (visit?.seat !== seat || visit.unit !== unit) visits.push((visit = { seat, unit, deeds: [], moves: [], place: "", ply }));
  visit.ply = ply;
  visit.moves = [...visit.moves, ...moves];
  visit.place = placed(
    moves
      .flatMap(({ origin, goal }) => [origin, goal])
      .findLast((one) => one.startsWith("place:"))
      ?.slice(6) ?? "",
  );
  for (const deed of deeds) add(visit.deeds, deed);
}

function add(deeds: Deed[], deed: Deed): void {
  const last = deeds.at(-1);
  if (GOES.includes(deed.word)) {
    // Steps without a deed between them are one way; where it began is said once.
    const isGoing = last !== undefined && GOES.includes(last.word);
    const from = isGoing ? last.gaps["from"] : hasGone(deeds) ? undefined : deed.gaps["from"];
    if (isGoing) deeds.pop();
    const docks = deed.word === "rbLogDocksOn";
    if (from === undefined) deeds.push({ ...deed, gaps: { to: deed.gaps["to"]! } });
    else if (from === deed.gaps["to"]) deeds.push({ ...deed, word: "rbLogGoesRound", gaps: { from, to: from } });
    else deeds.push({ ...deed, word: docks ? "rbLogDocks" : "rbLogGoes", gaps: { ...deed.gaps, from } });
  } else deeds.push(deed);
}

function deedsOf(kind: string, thing: string, moves: Moves, seat: number, nameOf: Named, placed: Placed): Deed[] {
  const deed = (word: Word, gaps: Gaps = {}, counts: Counts = {}, paid: Counts = {}, times = 1): Deed => ({
    word,
    gaps,
    counts,
    paid,
    times,
  });
  const goods = sum(moves, isGood);
  const paid = sum(moves, isSpent, -1);
  const tile =
    moves
      .flatMap(({ origin, goal }) => [origin, goal])
      .find((one) => one.startsWith("tile:"))
      ?.slice(5) ?? "";
  const word = OF_UNIT[kind];
  if (kind === "go" || kind === "dock") {
    const way = moves.filter(({ what }) => plain(what).split("-")[1] === plain(thing).split("-")[1]);
    return way.length ? [deed(word!, { from: placed(plain(way[0]!.origin)), to: placed(plain(way.at(-1)!.goal)) })] : [];
  }
  if (kind === "give" || kind === "get") {
    const partner = moves[0]?.[kind === "give" ? "goal" : "origin"];
    return partner ? [deed(word!, { what: unitName(partner, seat, nameOf) }, goods)] : [];
  }
  if (kind === "take_up") return moves.map(({ what }) => deed(word!, { what: unitName(what, seat, nameOf) }));
  if (word) return [deed(word, {}, goods)];
  if (kind in ON_EDGES) {
    const edges = moves.filter(({ what }) => what === "road" || what === "rod").map(({ origin, goal }) => [origin, goal]);
    return edges.map((ends, at) => {
      const [place = "", way = ""] = plain(ends.find((end) => end.startsWith("edge:"))!).split(" ");
      return deed(ON_EDGES[kind]!, { place, way }, {}, at === edges.length - 1 ? paid : {});
    });
  }
  switch (kind) {
    case "order":
      return [ORDER[thing] ? deed(ORDER[thing]) : deed("rbLogPlace", { n: thing.replace("place ", "") })];
    case "lay": {
      const [, what = "", spot = ""] = /^(.*) (\S+)$/.exec(thing)!;
      const [terrain = "", ...shape] = what.split(" ");
      return [deed("rbLogLays", { tile: [name("terrains", terrain), ...shape].join(" ").replace("_", " "), spot })];
    }
    case "home":
      return [deed("rbLogSettles", { place: placed(plain(thing)) })];
    case "refuse":
      return [deed("rbLogRefuses")];
    case "pledge": {
      const [n = "0", good = ""] = thing.split(" ");
      return [deed("rbLogPledges", {}, { [good]: Number(n) })];
    }
    case "make": {
      const made = sum(moves, (move) => (isGood(move) && move.origin.startsWith("tile:")) || isUnit(move));
      const gaps = { building: name("buildings", plain(thing)), place: tile };
      return Object.keys(made).length ? [deed(tile ? "rbLogMakes" : "rbLogMakesNew", gaps, made, paid)] : [];
    }
    case "research": {
      const topic = moves.find(({ what }) => what.startsWith("research:"));
      return topic ? [deed("rbLogResearches", { topic: name("research", plain(topic.what)) }, {}, paid)] : [];
    }
    case "breed":
      return [deed("rbLogBreeds")];
    case "upgrade":
      return moves.length ? [deed("rbLogUpgrades", { place: plain(thing) }, {}, paid)] : [];
    case "stow":
      return [deed("rbLogStows", { place: placed(plain(thing)) })];
    case "scrap":
      return moves.filter(isUnit).map(({ what }) => deed("rbLogScraps", { what: unitName(what, seat, nameOf) }));
    case "build":
      return [deed("rbLogBuilds", { what: name("buildings", plain(thing)), place: tile }, {}, paid)];
    case "bridge":
      return [deed("rbLogBridge", { place: tile }, {}, paid)];
    case "shaft":
      return [deed("rbLogShaft", { place: tile }, {}, paid)];
    case "fill":
      return [deed("rbLogFills", { place: plain(thing) }, goods)];
    case "brick": {
      const laid = moves.reduce((n, move) => n + (move.what === "brick" ? move.n : 0), 0);
      return laid ? [deed("rbLogBricks", {}, {}, paid, laid)] : [];
    }
    default:
      return [];
  }
}
