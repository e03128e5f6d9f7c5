// Texts by name. {gaps} are filled from what is given.

import { EN, type Word } from "./en";

export type { Word };

export function t(word: Word, gaps: Record<string, string | number> = {}): string {
  return EN[word].replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ""));
}
