// The lines of the log: each turn as a sentence with pictures, and what came of it for everybody.

import type { Counts, ShipType, View } from "../api/lehavre";
import { isNote, RESIGN, type Turn } from "../board/steps";
import type { Called, Line, Part, Teller, ViewAt } from "../board/teller";
import { name, t, type Word } from "../words";
import { allGains, isEventful, only, roundEnd, supplies } from "./changes";
import { belongs, hasEnded, isForced, isSupply } from "./steps";

function pliesFor(turn: Turn, view: ViewAt<View>): number[] {
  if (turn.undone || isNote(turn)) return [];
  const after = view(turn.to);
  return [turn.from, turn.to, ...(after && hasEnded(turn) && isEventful(after) ? [turn.to - 1] : [])];
}

function linesOf(turn: Turn, view: ViewAt<View>, seats: Called[]): Line[] {
  const known = !turn.undone && !isNote(turn);
  const before = known ? view(turn.from) : undefined;
  const after = known ? view(turn.to) : undefined;
  const ends = after !== undefined && hasEnded(turn) && isEventful(after);
  const acted = ends ? view(turn.to - 1) : after;
  const own = isSupply(turn) ? [] : [ownLine(turn, before, acted, seats)];
  if (!before || !acted || !after) return own;
  const laid = supplies(before, after).map((tile, place) => supplyLine(turn, place, tile));
  if (isSupply(turn)) return [...laid, ...events(turn, before, after, seats)];
  if (isForced(turn)) return [...own, ...events(turn, before, after, seats), ...laid];
  return [...own, ...(ends ? events(turn, acted, after, seats) : []), ...laid];
}

function line(turn: Turn, what: string, icon: string, parts: Part[]): Line {
  return { key: `${turn.key} ${what}`, ply: turn.to, seat: null, icon, who: "", parts };
}

function supplyLine(turn: Turn, place: number, tile: string[]): Line {
  return line(turn, `supply ${place}`, "anchor", [t("logSupply"), ...tile.flatMap((kind) => counted({ [kind]: 1 }))]);
}

// What the seat did.

function ownLine(turn: Turn, before: View | undefined, acted: View | undefined, seats: Called[]): Line {
  const called = turn.seat === null ? { name: t("logTable"), you: false } : seats[turn.seat]!;
  const said = (word: Word) => t(word).split("|")[called.you ? 1 : 0]!;
  const changes = before && acted && turn.seat !== null ? allGains(before, acted) : null;
  const got =
    before && acted && turn.seat !== null
      ? acted.players[turn.seat]!.buildings.filter((card) => !before.players[turn.seat!]!.buildings.includes(card))
      : [];
  const parts = deeds(turn, said, got, changes?.[turn.seat!] ?? null);
  const fee =
    isForced(turn) || !changes ? [] : changes.flatMap((gain, seat) => feeTo(seat === turn.seat ? {} : gain, seats[seat]!));
  const ply = hasEnded(turn) && turn.steps.length > 1 ? turn.to - 1 : turn.to;
  const icon = turn.seat === null ? "undo" : `seat_${turn.seat}`;
  return {
    key: `${turn.key} own`,
    ply,
    seat: turn.seat,
    icon,
    who: called.you ? t("logYou") : called.name,
    parts: [...parts, ...fee],
  };
}

function feeTo(gain: Counts, called: Called): Part[] {
  const got = counted(only(gain, (_, n) => n > 0));
  return got.length ? [t("logTo", { who: called.you ? t("logYouObject") : called.name }), ...got] : [];
}

function deeds(turn: Turn, said: (word: Word) => string, got: string[], gain: Counts | null): Part[] {
  const first = turn.steps[0]!;
  if (isNote(turn)) return [first.do === RESIGN ? said("logResigns") : t("logRewinds", { ply: first.ply })];
  // A building that was the only one to build is no action of its own.
  const silent = got.filter((card) => !turn.steps.some((step) => step.do === `build ${card}` || step.do === `buy ${card}`));
  const deedsTold = [
    ...turn.steps.flatMap((step) => deed(step.do, said)),
    ...silent.map((card) => `${said("logBuilds")} ${name("buildings", card)}`),
  ];
  const told = deedsTold.filter((text, place) => deedsTold.indexOf(text) === place);
  const taken = told.length === 1 && first.do !== null && turn.steps.find((step) => step.do?.startsWith("take "))?.do?.slice(5);
  if (taken) {
    const n = gain?.[taken] ?? 0;
    return [said("logTakes"), { icon: taken, n, label: name("goods", taken), sign: false }];
  }
  const changed = gain ? exchanged(gain) : [];
  const sentence = told.join(", ") || said(isForced(turn) ? "logFeeds" : "logEnds");
  return changed.length ? [`${sentence}:`, ...changed] : [sentence];
}

/** Names where they have one, and nothing of what was paid or loaded not at all. */
function wording(actions: string[]): string {
  const said = (word: Word) => t(word).split("|")[1]!;
  const told = actions.filter((action) => !/ 0 |^(supply|end|done)$/.test(action));
  return told.map((action) => deed(action, said)[0] ?? action.replaceAll("_", " ")).join(", ") || t("logNothing");
}

/** What an action is called; how it was paid and what was chosen on the way is seen by what changed. */
function deed(action: string | null, said: (word: Word) => string): string[] {
  const [verb, what = ""] = (action ?? "").split(" ");
  const type = what.split("-")[0]!;
  const thing = ["wooden", "iron", "steel", "luxury"].includes(type) ? name("ships", type as ShipType) : name("buildings", what);
  switch (verb) {
    case "take":
      return [`${said("logTakes")} ${name("goods", what)}`];
    case "enter":
      return [`${said("logEnters")} ${thing}`];
    case "build":
      return [`${said("logBuilds")} ${thing}`];
    case "buy":
      return [`${said("logBuys")} ${thing}`];
    case "sell":
      return [`${said("logSells")} ${thing}`];
    case "scrap":
      return [`${said("logScraps")} ${thing}`];
    case "repay":
      return [said("logRepays")];
    case "return":
      return [said("logReturns")];
    case "loan":
      return [said("logLoan")];
    case "feed":
      return [said("logFeeds")];
    case "pass":
      return [said("logPasses")];
    case "pay":
      return what === "interest" ? [said("logInterest")] : [];
    default:
      return [];
  }
}

/** `−2 hides → +2 leather +2 franc` */
function exchanged(gain: Counts): Part[] {
  const lost = counted(only(gain, (_, n) => n < 0));
  const got = counted(only(gain, (_, n) => n > 0));
  return lost.length && got.length
    ? [...lost, { icon: "arrow", n: 0, label: t("logFor"), sign: false }, ...got]
    : [...lost, ...got];
}

function counted(counts: Counts): Part[] {
  return Object.entries(counts).map(([kind, n]) => ({ icon: kind, n, label: labelOf(kind), sign: true }));
}

function labelOf(kind: string): string {
  if (kind === "loan") return t("loan");
  return kind.startsWith("ship_") ? name("ships", kind.slice("ship_".length)) : name("goods", kind);
}

// What came of it for everybody.

function events(turn: Turn, before: View, after: View, seats: Called[]): Line[] {
  const changes = allGains(before, after).map((gain, seat) => (isForced(turn) && seat === turn.seat ? {} : gain));
  const crops = changes.map((gain) => only(gain, (kind, n) => n > 0 && (kind === "grain" || kind === "cattle")));
  const dues = changes.map((gain) => only(gain, (kind, n) => n < 0 || kind === "loan"));
  const end = roundEnd(before, after);
  const isInterest =
    turn.steps.some((step) => step.do === "pay interest") || (end === null && supplies(before, after).length > 0);
  return [
    ...shared(turn, "harvest", "harvest", "logHarvest", crops, seats),
    ...shared(turn, "dues", isInterest ? "interest" : "food", isInterest ? "logInterestOfAll" : "logFeeding", dues, seats),
    ...(end ? [line(turn, "round", "town", [endText(end)])] : []),
  ];
}

function shared(turn: Turn, what: string, icon: string, word: Word, changes: Counts[], seats: Called[]): Line[] {
  const parts = changes.flatMap((gain, seat): Part[] => {
    const numbers = counted(gain);
    return numbers.length ? [seats[seat]!.you ? t("logYou") : seats[seat]!.name, ...numbers] : [];
  });
  return parts.length ? [line(turn, what, icon, [t(word), ...parts])] : [];
}

function endText(end: NonNullable<ReturnType<typeof roundEnd>>): string {
  const gaps = {
    round: end.round,
    cards: end.town.map((card) => name("buildings", card)).join(", "),
    ship: end.ship ? name("ships", end.ship.type) : "",
  };
  if (end.town.length) return t(end.ship ? "logRoundTownShip" : "logRoundTown", gaps);
  return t(end.ship ? "logRoundShip" : "logRound", gaps);
}

export const TELLER: Teller<View> = {
  belongs,
  hasEnded,
  pliesFor,
  linesOf,
  wording,
  roundOf: (view) => view.round,
  scoresOf: (view) => view.players.map((player) => player.wealth),
  words: { round: "chartRound", score: "scoreTotal", scoresOverTime: "chartWealth", expectedOverTime: "analysisExpected" },
};
