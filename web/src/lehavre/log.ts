// The lines of the log: a line for each deed with its own numbers, told from what happened.

import type { Counts } from "../api/lehavre";
import type { Happening } from "../api/types";
import { isNote, type Turn } from "../board/steps";
import { noteLine, sayer, type Called, type Line, type Part, type Said, type Teller } from "../board/teller";
import { t, type Word } from "../words/lehavre";
import { name } from "../words/names";
import { belongs, hasEnded } from "./steps";
import { wording } from "./wording";

/** What followed on one another of the same kind and about the same; the ply is the last one's. */
interface Deed extends Omit<Happening, "seat"> {
  ply: number;
  seats: (number | null)[];
}

/** Everybody's at once: one line for all. */
const SHARED: Record<string, { word: Word; icon: string }> = {
  feeding: { word: "logFeeding", icon: "food" },
  interest: { word: "logInterestOfAll", icon: "interest" },
  harvest: { word: "logHarvest", icon: "harvest" },
};
/** With these a round ends: what comes after belongs to it. */
const AT_THE_END = ["harvest", "feeding", "round"];
const OWN_WORDS: Record<string, Word> = { feeding: "logFeeds", interest: "logInterest", bar: "logBar" };

function linesOf(turn: Turn, seats: Called[]): Line[] {
  if (isNote(turn)) return [noteLine(turn, seats)];
  const deeds = deedsOf(turn);
  const end = deeds.findIndex(({ kind }) => AT_THE_END.includes(kind));
  return deeds.map((deed, place) => ({
    key: `${turn.key} ${place}`,
    ply: deed.ply,
    ...told(deed, turn, seats),
    ...(deed.kind === "supply" ? { ticket: "none" } : end >= 0 && place >= end ? { ticket: "all" } : {}),
  }));
}

function whoOf({ you, name: called }: Called): string {
  return you ? t("logYou") : called;
}

function deedsOf(turn: Turn): Deed[] {
  const deeds: Deed[] = [];
  for (const { ply, happened } of turn.steps) {
    for (const { seat, ...one } of happened) {
      const same = deeds.findLast((deed) => isPart(deed, one, seat)) ?? null;
      const isLast = same !== null && same === deeds.at(-1);
      // What a building gives is told where it was entered, though the entry was paid in between.
      if (same && (isLast || one.kind === "exchange")) {
        Object.assign(same, { ply, moves: [...same.moves, ...one.moves], seats: [...same.seats, seat] });
      } else deeds.push({ ...one, ply, seats: [seat] });
    }
  }
  return deeds;
}

function isPart(deed: Deed, { kind, thing }: Omit<Happening, "seat">, seat: number | null): boolean {
  const isSame = deed.kind === kind || (kind === "exchange" && deed.kind === "enter");
  return isSame && deed.thing === thing && (kind in SHARED || deed.seats.includes(seat));
}

function told(deed: Deed, turn: Turn, seats: Called[]): Omit<Line, "key" | "ply"> {
  const shared = SHARED[deed.kind];
  const all = (icon: string, parts: Part[], title?: string) => ({ seat: null, icon, who: "", parts, ...(title && { title }) });
  const seat = deed.seats[0]!;
  if (deed.kind === "supply") return all("anchor", [t("logSupply"), ...counted(moved(deed, "offer:"))]);
  if (deed.kind === "round") return all("town", roundParts(deed), t("logRound", { round: deed.thing! }));
  if (deed.kind === "strike") return all("space", [t("logStrike"), thingName(deed.thing!)]);
  if (shared && deed.seats.some((one) => one !== turn.seat)) {
    return all(shared.icon, [`${t(shared.word)}:`, ...ofAll(deed, seats)], t(shared.word));
  }
  const called = seats[seat]!;
  return { seat, icon: `seat_${seat}`, who: whoOf(called), parts: ownParts(deed, seat, sayer(called), seats) };
}

function ownParts(deed: Deed, seat: number, said: Said, seats: Called[]): Part[] {
  const { kind, thing } = deed;
  const gain = moved(deed, `seat:${seat}`);
  const changed = exchanged(gain);
  const what = thing ? thingName(thing) : "";
  switch (kind) {
    case "take":
      return [said("logTakes"), ...counted(gain)];
    case "enter":
      return [`${said("logEnters")} ${what}`, ...changed];
    case "fee":
      return [said("logFee"), ...changed, ...paidTo(deed, seat, seats)];
    case "evict":
      return [`${said("logEvicts")} ${what}`, ...changed, ...paidTo(deed, seat, seats)];
    case "exchange":
      return [`${said("logUses")} ${what}`, ...changed];
    case "build":
    case "ship":
      return [`${said("logBuilds")} ${what}`, ...changed];
    case "buy":
      return [`${said("logBuys")} ${what}`, ...changed];
    case "sell":
      return [`${said("logSells")} ${what}`, ...changed];
    case "loan":
      return [said(thing ? "logReturns" : (gain["loan"] ?? 0) > 0 ? "logLoan" : "logRepays"), ...changed];
    case "redeem":
      return [`${said("logRedeems")} ${what}`, ...changed];
    case "site":
      return [`${said("logSite")} ${what}`, ...changed];
    case "dismiss":
      return [said("logDismisses")];
    case "look":
      return [said("logLooks")];
    case "pass":
      return [said("logPasses")];
    default:
      return [said(OWN_WORDS[kind]!), ...changed];
  }
}

/** What places whose name begins so have more and less of; cards and persons have names, not numbers. */
function moved({ moves }: Pick<Deed, "moves">, place: string): Counts {
  const found: Counts = {};
  for (const { what, n, origin, goal } of moves) {
    if (what.includes(":")) continue;
    const change = (goal.startsWith(place) ? n : 0) - (origin.startsWith(place) ? n : 0);
    found[what] = (found[what] ?? 0) + change;
  }
  return only(found, (n) => n !== 0);
}

function only(counts: Counts, wanted: (n: number) => boolean): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, n]) => wanted(n)));
}

function paidTo(deed: Deed, payer: number, seats: Called[]): Part[] {
  const owner = seats.findIndex((_, seat) => seat !== payer && Object.keys(moved(deed, `seat:${seat}`)).length > 0);
  return owner < 0 ? [] : [t("logTo", { who: seats[owner]!.you ? t("logYouObject") : seats[owner]!.name })];
}

function ofAll(deed: Deed, seats: Called[]): Part[] {
  return seats.flatMap((called, seat): Part[] => {
    const numbers = counted(moved(deed, `seat:${seat}`));
    return numbers.length ? [whoOf(called), ...numbers] : [];
  });
}

function roundParts({ thing, moves }: Deed): Part[] {
  const named = (wanted: typeof moves) => wanted.map(({ what }) => thingName(what)).join(", ");
  const cards = named(moves.filter(({ what, goal }) => what.startsWith("card:") && goal === "town"));
  const ship = named(moves.filter(({ what }) => what.startsWith("ship_")));
  const more = [cards && t("logTownBuilds", { cards }), ship && t("logShipArrives", { ship })].filter(Boolean).join(", ");
  const ends = t("logRound", { round: thing! });
  return more ? [`${ends}:`, more] : [ends];
}

/** `card:18`, `ship_iron` or so much of a good. */
function thingName(thing: string, n = 1): string {
  if (thing.startsWith("card:")) return name("buildings", thing.slice("card:".length));
  if (thing === "loan") return t("loan");
  return thing.startsWith("ship_") ? name("ships", thing.slice("ship_".length)) : name("goods", thing, n);
}

/** `−2 hides → +2 leather +2 franc` */
function exchanged(gain: Counts): Part[] {
  const lost = counted(only(gain, (n) => n < 0));
  const got = counted(only(gain, (n) => n > 0));
  return lost.length && got.length
    ? [...lost, { icon: "arrow", n: 0, label: t("logFor"), sign: false }, ...got]
    : [...lost, ...got];
}

function counted(counts: Counts): Part[] {
  return Object.entries(counts).map(([kind, n]) => ({ icon: kind, n, label: thingName(kind, n), sign: true }));
}

export const TELLER: Teller = {
  belongs,
  hasEnded,
  linesOf,
  wording,
  words: { round: "chartRound", score: "scoreTotal", scoresOverTime: "chartWealth", expectedOverTime: "analysisExpected" },
};
