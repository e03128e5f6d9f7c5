// How a game is told: what each game says of its own steps so that the log, the history and the analysis can speak of them.

import type { Happening } from "../api/types";
import { t, type Word } from "../words";
import { REWIND, type Step, type Turn } from "./steps";

/** A text, or a picture with a signed number before it (0: none). */
export type Part = string | { icon: string; n: number; label: string; sign: boolean };

/** `seat` null: it happened to all. */
export interface Line {
  key: string;
  ply: number;
  seat: number | null;
  icon: string;
  who: string;
  parts: Part[];
  /** Above a ticket with it; it is the first of the parts. */
  title?: string;
  /** What went from where to where, for a board that shows it. */
  moves?: Happening["moves"];
  /** Where a ticket has it if not with what the seat did: with what came over all, or nowhere. */
  ticket?: "all" | "none";
}

/** How seats are called; `you` is whether it is the one player before this page, `bot` what moves for it. */
export interface Called {
  name: string;
  you: boolean;
  bot?: string | null;
}

/** A word as it fits who is spoken of. */
export type Said = (word: Word, gaps?: Record<string, string | number>) => string;

/** Words that differ stand as `takes|take`. */
export function sayer({ you }: Called): Said {
  return (word, gaps = {}) => {
    const [others, own = others] = t(word, gaps).split("|");
    return you ? own! : others!;
  };
}

export interface Teller {
  /** Whether a step of the same seat that comes directly after a turn is part of it. */
  belongs(turn: Turn, step: Step): boolean;
  /** Whether a seat is done with it, so that what comes after is news. */
  hasEnded(turn: Turn): boolean;
  linesOf(turn: Turn, seats: Called[]): Line[];
  /** Actions as an advice. */
  wording(actions: string[]): string;
  words: Record<"round" | "score" | "scoresOverTime" | "expectedOverTime", Word>;
}

/** A line in words alone, for those who listen. */
export function spoken({ who, parts }: Line): string {
  return [who, ...parts.map((part) => (typeof part === "string" ? part : [numeral(part), part.label].filter(Boolean).join(" ")))]
    .filter(Boolean)
    .join(" ");
}

export function numeral({ n, sign }: { n: number; sign: boolean }): string {
  if (n === 0) return "";
  return sign ? `${n < 0 ? "−" : "+"}${Math.abs(n)}` : String(Math.abs(n));
}

const NOTE_WORDS: Record<string, Word> = {
  resign: "logResigns",
  hand: "logHanded",
  lend: "logLent",
  back: "logBack",
  join: "logJoins",
  fill: "logFills",
  links: "logLinks",
  show: "logShow",
  hide: "logHide",
  remove: "logRemoved",
  rekey: "logRekeyed",
  claim: "logClaims",
  key: "logKey",
  time: "logTimeUp",
  rest: "logRests",
  [REWIND]: "logRewinds",
};
/** Of these one reads in the log; no ticket is handed out for them. */
const QUIET = ["join", "fill", "links", "show", "hide", "claim", "key"];

/** What is no deed: of a seat, or of the table. */
export function noteLine(turn: Turn, seats: Called[]): Line {
  const { seat, to: ply } = turn;
  const called = seat === null ? { name: t("logTable"), you: false } : seats[seat]!;
  const note = turn.steps[0]!.do!;
  const who = called.you ? t("logYou") : called.name;
  const parts = [sayer(called)(NOTE_WORDS[note]!, { ply })];
  return { key: turn.key, ply, seat, icon: markOf(turn), who, parts, ...(QUIET.includes(note) && { ticket: "none" }) };
}

/** The picture before a line: whose it is, or what the table did. */
export function markOf({ seat, steps }: Turn): string {
  return seat === null ? (steps[0]!.do === REWIND ? "undo" : "info") : `seat_${seat}`;
}

export function notationOf(turn: Turn): string {
  return turn.steps.map((step) => step.do ?? t("logSecret")).join("; ");
}
