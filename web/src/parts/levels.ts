// The bots by the names that players read.

import { t, type Word } from "../words";

const WORDS: Record<string, Word> = {
  random: "levelRandom",
  greedy: "levelGreedy",
  easy: "levelEasy",
  normal: "levelNormal",
  hard: "levelHard",
  master: "levelMaster",
};

const LAMPS: Record<string, number> = { easy: 1, normal: 2, hard: 3, master: 4 };

/** How many lamps are lit: none for a bot that only shows how the game is played. */
export function lampsOf(level: string): number {
  return LAMPS[level] ?? 0;
}

export function levelName(level: string): string {
  const word = WORDS[level];
  return word ? t(word) : level;
}
