// How a game is told: what each game says of its own steps so that the log, the history and the analysis can speak of them.

import type * as types from "../api/types";
import { t, type Word } from "../words";
import type { Step, Turn } from "./steps";

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
}

/** How seats are called; `you` is whether it is the one player before this page. */
export interface Called {
  name: string;
  you: boolean;
}

export type ViewAt<View> = (ply: number) => View | undefined;

export interface Teller<View extends types.View = types.View> {
  /** Whether a step of the same seat that comes directly after a turn is part of it. */
  belongs(turn: Turn, step: Step): boolean;
  /** Whether a seat is done with it, so that what comes after is news. */
  hasEnded(turn: Turn): boolean;
  /** The plies whose positions a turn's lines need; more may be needed once these are known. */
  pliesFor(turn: Turn, view: ViewAt<View>): number[];
  linesOf(turn: Turn, view: ViewAt<View>, seats: Called[]): Line[];
  /** Actions as an advice. */
  wording(actions: string[]): string;
  /** What the time of the game is counted by: the round, the turn. */
  roundOf(view: View): number;
  /** What everybody would score now. */
  scoresOf(view: View): number[];
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

export function notationOf(turn: Turn): string {
  return turn.steps.map((step) => step.do ?? t("logSecret")).join("; ");
}
