// What in Le Havre makes a turn of steps.

import type { Step, Turn } from "../board/steps";

/** Forced payments: at the end of a round, and on the Interest tile. */
const FORCED = ["feed", "loan", "pay interest"];
const IN_FORCED = /^(feed|loan|pay|sell|repay)\b/;

/** `feed` is not asked where nothing else can be done: then it begins with the tokens. */
export function isForced(turn: Turn): boolean {
  return turn.steps.some((step) => FORCED.includes(step.do ?? "")) || /^pay \d/.test(turn.steps[0]!.do ?? "");
}

/** The supply stands alone: what it brings concerns all. */
export function isSupply(turn: Turn): boolean {
  return turn.steps[0]!.do === "supply";
}

export function belongs(turn: Turn, step: Step): boolean {
  if (hasEnded(turn) || isSupply(turn) || step.do === "supply") return false;
  return isForced(turn) ? IN_FORCED.test(step.do ?? "") : !FORCED.includes(step.do ?? "");
}

export function hasEnded(turn: Turn): boolean {
  return turn.steps.at(-1)!.do === "end";
}
