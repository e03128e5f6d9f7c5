// What others do in a game with a guide, whose seats are all one's own.

import type { History } from "./history.svelte";

/** Milliseconds before a move that the table makes. */
const PACE = 600;

/** For an effect: does it after a while, unless the past is looked at. */
export function playedFor(history: History, run: { seat: number; actions: string[] } | null): (() => void) | undefined {
  const { table } = history.board;
  const { version } = table;
  if (!run || history.isPast) return;
  // What it answers is not taken: it is seen through the other's eyes. The socket brings it through the learner's.
  const timer = setTimeout(() => table.ask("POST", "/act", { version, ...run }).catch((error) => table.refused(error)), PACE);
  return () => clearTimeout(timer);
}
