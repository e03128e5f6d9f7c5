// The bots by the names that players read.

import { t, type Word } from "../words";

const WORDS: Record<string, Word> = {
  random: "levelRandom",
  greedy: "levelGreedy",
  easy: "levelEasy",
  normal: "levelNormal",
  hard: "levelHard",
};

export function levelName(level: string): string {
  const word = WORDS[level];
  return word ? t(word) : level;
}
