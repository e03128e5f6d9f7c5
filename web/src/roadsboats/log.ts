// The lines of the log: what each seat did in a phase, transporter by transporter, and what came of it for everybody.

import type { Counts } from "../api/roadsboats";
import type { Happening } from "../api/types";
import { isNote, type Step, type Turn } from "../board/steps";
import { noteLine, sayer, type Called, type Line, type Part, type Said, type Teller } from "../board/teller";
import { t } from "../words/roadsboats";
import { aimed } from "./aims";
import * as labels from "./bar/labels";
import { TRANSPORTERS } from "./data";
import { happenedIn, hasGone, sum, tell, type Deed, type Visit } from "./deeds";
import { name } from "./names";
import type { Placed } from "./places";
import { wording } from "./wording";

/** The order of play stands apart from what is done in the phase. */
const ORDER = /^(demand|pass|keep|stop|place \d|order (never|ask))$/;
const RIVER_ENDS = /^[NESW]+(-[NESW]+)*$/;
const TILE = /^[A-Z]+\d+$/;

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

function linesOf(turn: Turn, seats: Called[], placed: Placed): Line[] {
  if (isNote(turn)) return [noteLine(turn, seats)];
  const lines: Omit<Line, "key">[] = [];
  let visits: Visit[] = [];
  const close = () => {
    lines.push(...visits.map((visit) => visitLine(visit, seats)));
    visits = [];
  };
  for (const happening of happenedIn(turn)) {
    if (happening.seat !== null) tell(visits, happening, (seat) => seats[seat]!.name, placed);
    else {
      close();
      lines.push(...events(happening));
    }
  }
  close();
  for (const { ply, aim } of turn.steps) {
    const line = aim && lines.findLast((one) => one.seat !== null && one.ply <= ply);
    if (line) line.parts.push(t("rbLogAim", { aim: aimed(aim, (place) => place) }));
  }
  return lines.map((line, place) => ({ ...line, key: `${turn.key} ${place}` }));
}

function whoOf({ you, name: called }: Called): string {
  return you ? t("logYou") : called;
}

// What a seat did.

function visitLine({ seat, unit, deeds, moves, place, ply }: Visit, seats: Called[]): Omit<Line, "key"> {
  const called = seats[seat]!;
  const what = unit && labels.transporter(unit, (other) => seats[other]!.name);
  const ofUnit = called.you ? t("rbLogYour", { what: what ?? "" }) : t("rbLogOf", { name: called.name, what: what ?? "" });
  // Who has gone nowhere stands where it stood.
  const at = what && place && !hasGone(deeds) ? [t("rbLogOn", { place })] : [];
  const who = what ? ofUnit : whoOf(called);
  return { ply, seat, icon: `seat_${seat}`, who, parts: [...joined(deeds, sayer(called)), ...at], moves };
}

function joined(deeds: Deed[], said: Said): Part[] {
  return deeds.flatMap(({ word, gaps, counts, paid, times }, at) => {
    const link = at === 0 ? "" : at === deeds.length - 1 ? `${t("rbLogAnd")} ` : "· ";
    const text = `${link}${said(word, gaps)}${times > 1 ? ` ×${times}` : ""}`;
    return [text, ...counted(counts, false), ...counted(paid, true)];
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

/** What lies on the map and aboard more and less. */
function changed(moves: Happening["moves"]): Part[] {
  const found = sum(moves, ({ goal }) => !goal.startsWith("tile:"));
  for (const [kind, n] of Object.entries(sum(moves, ({ goal }) => goal.startsWith("tile:"))))
    found[kind] = (found[kind] ?? 0) - n;
  return counted(Object.fromEntries(Object.entries(found).filter(([, n]) => n !== 0)), true);
}

/** The table's own part: goods laid out, factories that nobody served, the neutral brick, the next turn. */
function events({ kind, thing = "", moves, ply }: Happening & { ply: number }): Omit<Line, "key">[] {
  const line = (icon: string, parts: Part[], title?: string) => [
    { ply, seat: null, icon, who: "", parts, moves, ...(title && { title }) },
  ];
  switch (kind) {
    case "production":
      return line("harvest", [t("rbLogLaidOut"), ...changed(moves)]);
    case "factories":
      return line("rb_sawmill", [t("rbLogByItself"), ...changed(moves)]);
    case "vanish":
      return line("rb_goose", [t("rbLogVanish"), ...changed(moves)]);
    case "neutral":
      return line("rb_wonder", [t("rbLogNeutral")]);
    case "turn":
      return line("end_turn", [t("rbLogTurn", { turn: thing })], t("rbLogTurn", { turn: thing }));
    case "irrigation":
      return line("rb_irrigation", [t("rbLogIrrigated")]);
    case "over":
      return line("check", [t("rbLogOver")]);
    default:
      return [];
  }
}

/** `placed` is how places are called now. */
export const tellerOf = (placed: () => Placed): Teller => ({
  belongs,
  hasEnded,
  linesOf: (turn, seats) => linesOf(turn, seats, placed()),
  wording: (actions) => wording(actions, (seat) => t("seatOf", { number: seat + 1 })),
  words: { round: "rbTurn", score: "rbScoreTotal", scoresOverTime: "rbChartScores", expectedOverTime: "rbChartExpected" },
});
