// The lines of the log: what each seat did in a phase, transporter by transporter, and what came of it for everybody.

import type { Counts, View } from "../api/roadsboats";
import { isNote, RESIGN, type Step, type Turn } from "../board/steps";
import type { Called, Line, Part, Teller, ViewAt } from "../board/teller";
import { t, type Word } from "../words";
import * as labels from "./bar/labels";
import { GOODS, TRANSPORTERS } from "./data";
import { deedsOf, hasGone, isOfUnit, TILE, transporterOf, visitsOf, type Deed, type Visit } from "./deeds";
import { name } from "./names";

/** The order of play stands apart from what is done in the phase. */
const ORDER = /^(demand|pass|keep|stop|place \d|order (never|ask))$/;
const RIVER_ENDS = /^[NESW]+(-[NESW]+)*$/;

const isOrder = (text: string | null) => ORDER.test(text ?? "");
const isLaying = (turn: Turn) => turn.steps[0]!.do?.startsWith("lay ") ?? false;
/** A home is chosen by its tile, before anything else happens. */
const isHome = (turn: Turn) => TILE.test(turn.steps[0]!.do ?? "");

function belongs(turn: Turn, step: Step): boolean {
  const text = step.do ?? "";
  if (hasEnded(turn) || isOrder(text) !== isOrder(turn.steps[0]!.do)) return false;
  // Where there is only one spot it is not asked, nor how a tile is turned that fits in one way.
  if (isLaying(turn)) return (turn.steps.length === 1 && TILE.test(text)) || (turn.steps.length <= 2 && RIVER_ENDS.test(text));
  return isHome(turn) ? text.startsWith("bank ") : !text.startsWith("lay ");
}

function hasEnded(turn: Turn): boolean {
  return turn.steps.at(-1)!.do === "end";
}

/** The end of a phase brings more than what the seat has done: then the position just before it is needed too. */
function endsPhase(turn: Turn, before: View, after: View): boolean {
  return hasEnded(turn) && (before.phase !== after.phase || before.turn !== after.turn || after.over);
}

function pliesFor(turn: Turn, view: ViewAt<View>): number[] {
  if (turn.undone || isNote(turn)) return [];
  const [before, after] = [view(turn.from), view(turn.to)];
  return [turn.from, turn.to, ...(before && after && endsPhase(turn, before, after) ? [turn.to - 1] : [])];
}

function linesOf(turn: Turn, view: ViewAt<View>, seats: Called[]): Line[] {
  const known = !turn.undone && !isNote(turn);
  const before = known ? view(turn.from) : undefined;
  const after = known ? view(turn.to) : undefined;
  const ends = before !== undefined && after !== undefined && endsPhase(turn, before, after);
  const acted = ends ? view(turn.to - 1) : after;
  const own = ownLines(turn, before, acted, seats);
  if (!before || !acted || !after) return own;
  const isFirst = before.phase === "laying" || before.phase === "homes";
  return [
    ...own,
    ...(isFirst ? [] : events(turn, isOrder(turn.steps[0]!.do) ? before : acted, after)),
    ...lasting(turn, before, after),
  ];
}

function line(turn: Turn, what: string, icon: string, parts: Part[]): Line {
  return { key: `${turn.key} ${what}`, ply: turn.to, seat: null, icon, who: "", parts };
}

// What the seat did.

function ownLines(turn: Turn, before: View | undefined, acted: View | undefined, seats: Called[]): Line[] {
  const { seat } = turn;
  const called = seat === null ? { name: t("logTable"), you: false } : seats[seat]!;
  const said = (word: Word, gaps: Record<string, string | number> = {}) => {
    const [others, own = others] = t(word, gaps).split("|");
    return called.you ? own! : others!;
  };
  const who = called.you ? t("logYou") : called.name;
  const own = (what: string, ply: number, subject: string, parts: Part[]): Line => ({
    key: `${turn.key} ${what}`,
    ply,
    seat,
    icon: seat === null ? "undo" : `seat_${seat}`,
    who: subject,
    parts,
  });
  const plain = (text: string) => [own("own", turn.to, who, [text])];
  const first = turn.steps[0]!.do;

  if (isNote(turn)) return plain(first === RESIGN ? said("logResigns") : t("logRewinds", { ply: turn.steps[0]!.ply }));
  if (isLaying(turn) || before?.phase === "laying") {
    const laid = acted?.tiles.find(({ q, r }) => !before?.tiles.some((tile) => tile.q === q && tile.r === r));
    const spot = laid?.tile ?? turn.steps.find(({ do: text }) => TILE.test(text ?? ""))?.do ?? "";
    const tile = isLaying(turn) ? tileKind(first!) : name("terrains", laid?.terrain ?? "");
    return plain(said(spot ? "rbLogLays" : "rbLogLaysFirst", { tile, spot }));
  }
  if (isHome(turn)) return plain(said("rbLogSettles", { place: first! + (turn.steps[1]?.do ?? "").replace("bank ", "") }));
  if (isOrder(first)) {
    const told = turn.steps.flatMap((step) => orderWord(step.do, said));
    return told.length ? plain(told.join(", ")) : [];
  }

  const nameOf = (other: number) => seats[other]!.name;
  const visitLine = (visit: Visit, at: number): Line[] => {
    const deeds = deedsOf(visit, seat!, before, acted, nameOf);
    if (deeds.length === 0) return [];
    // What goes on after somebody else was asked does not say again which one it is.
    const what = visit.unit ? labels.transporter(visit.unit, nameOf) : t("rbLogUnit");
    const subject = isOfUnit(deeds) ? (called.you ? t("rbLogYour", { what }) : t("rbLogOf", { name: called.name, what })) : who;
    const paid =
      deeds.some(({ word }) => word === "rbLogBricks") && before && acted
        ? counted(only(goodsGained(before, acted), -1), true)
        : [];
    // Who has gone nowhere stands where it stood.
    const place = visit.unit && isOfUnit(deeds) && !hasGone(deeds) ? transporterOf(acted, seat!, visit.unit)?.place : undefined;
    return [
      own(`visit ${at}`, visit.ply, subject, [...joined(deeds, said), ...paid, ...(place ? [t("rbLogOn", { place })] : [])]),
    ];
  };
  return [
    ...visitsOf(turn.steps).flatMap(visitLine),
    ...scrapped(turn, before, acted).map((id) =>
      own(`scrap ${id}`, turn.to, who, [said("rbLogScraps", { what: labels.transporter(id, nameOf) })]),
    ),
  ];
}

/** `lay pasture straight` */
function tileKind(text: string): string {
  const [, terrain = "", ...shape] = text.split(" ");
  return [name("terrains", terrain), ...shape].join(" ").replace("_", " ");
}

function orderWord(text: string | null, said: (word: Word, gaps?: Record<string, string | number>) => string): string[] {
  if (text?.startsWith("place ")) return [said("rbLogPlace", { n: text.slice("place ".length) })];
  const words: Record<string, Word> = {
    demand: "rbLogDemands",
    keep: "rbLogKeeps",
    stop: "rbLogStops",
    "order never": "rbLogNever",
    "order ask": "rbLogAsk",
  };
  const word = words[text ?? ""];
  return word ? [said(word)] : [];
}

/** Transporters that are there no more. */
function scrapped(turn: Turn, before: View | undefined, after: View | undefined): string[] {
  if (turn.seat === null || !before || !after) return [];
  return before.players[turn.seat]!.transporters.map(({ id }) => id).filter((id) => !transporterOf(after, turn.seat!, id));
}

function joined(deeds: Deed[], said: (word: Word, gaps: Record<string, string | number>) => string): Part[] {
  return deeds.flatMap(({ word, gaps, counts, times }, at) => {
    const link = at === 0 ? "" : at === deeds.length - 1 ? `${t("rbLogAnd")} ` : "· ";
    return [`${link}${said(word, { ...gaps, n: times })}${times > 1 ? ` ×${times}` : ""}`, ...counted(counts, false)];
  });
}

function counted(counts: Counts, sign: boolean): Part[] {
  return Object.entries(counts).map(([kind, n]) => ({
    icon: `rb_${kind}`,
    n,
    label: name(kind in TRANSPORTERS ? "transporters" : "goods", kind),
    sign,
  }));
}

// What came of it for everybody.

/** All goods on the map and aboard. */
function goodsIn(view: View): Counts {
  const found: Counts = {};
  const stores = [
    ...view.places.map((place) => place.goods),
    ...view.players.flatMap((player) => player.transporters.map(({ cargo }) => cargo)),
  ];
  for (const goods of stores) for (const [kind, n] of Object.entries(goods)) found[kind] = (found[kind] ?? 0) + n;
  return found;
}

function goodsGained(before: View, after: View): Counts {
  const [was, is] = [goodsIn(before), goodsIn(after)];
  return Object.fromEntries(GOODS.map((kind) => [kind, (is[kind] ?? 0) - (was[kind] ?? 0)]).filter(([, n]) => n !== 0));
}

function only(counts: Counts, sign: 1 | -1): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, n]) => n * sign > 0));
}

/** The table's own part: factories that nobody served, goods laid out, the neutral brick. */
function events(turn: Turn, before: View, after: View): Line[] {
  const gained = goodsGained(before, after);
  const isLaidOut = after.phase === "production" && (before.phase !== "production" || isOrder(turn.steps[0]!.do));
  const changed = counted(gained, true);
  const neutral = bricks(after, null) - bricks(before, null);
  return [
    ...(changed.length && !isLaidOut && hasEnded(turn)
      ? [line(turn, "factories", "rb_sawmill", [t(factoryWord(gained)), ...changed])]
      : []),
    ...(after.turn > before.turn
      ? [line(turn, "turn", "end_turn", [t(neutral > 0 ? "rbLogTurnNeutral" : "rbLogTurn", { turn: after.turn })])]
      : []),
    ...(changed.length && isLaidOut ? [line(turn, "production", "harvest", [t("rbLogLaidOut"), ...changed])] : []),
  ];
}

/** Geese are lost only where they lie beside paper. */
function factoryWord(gained: Counts): Word {
  if (!gained["goose"]) return "rbLogByItself";
  return Object.keys(gained).every((kind) => kind === "goose" || kind === "paper") ? "rbLogVanish" : "rbLogByItselfVanish";
}

function bricks(view: View, owner: number | null): number {
  return view.wonder.rows.flat().filter((one) => one === owner).length;
}

function lasting(turn: Turn, before: View, after: View): Line[] {
  return [
    ...(after.irrigated && !before.irrigated ? [line(turn, "irrigation", "rb_irrigation", [t("rbLogIrrigated")])] : []),
    ...(after.over && !before.over ? [line(turn, "over", "check", [t("rbLogOver")])] : []),
  ];
}

/** What was chosen on the way to a deed, and what is done anyway, is left out. */
function wording(actions: string[]): string {
  const told = actions.filter((action) => !/^(end|done|pass|use .*|pay 0 .*)$/.test(action));
  return told.map((action) => labels.label(action, (seat) => t("seatOf", { number: seat + 1 }))).join(", ") || t("logNothing");
}

export const TELLER: Teller<View> = {
  belongs,
  hasEnded,
  pliesFor,
  linesOf,
  wording,
  roundOf: (view) => view.turn,
  scoresOf: (view) => view.players.map((player) => player.score_now),
  words: { round: "rbTurn", score: "rbScoreTotal", scoresOverTime: "rbChartScores", expectedOverTime: "rbChartExpected" },
};
