// Texts by name, in the player's language; where it lacks one, in English. {gaps} are filled from what is given.

import { settings, type Language } from "../settings.svelte";
import { EN, type Word } from "./en";

export type { Word };

const ENGLISH: Partial<Record<Word, string>> = { ...EN };
const CATALOGUES: Partial<Record<Language, Partial<Record<Word, string>>>> = { en: ENGLISH };

export function t(word: Word, gaps: Record<string, string | number> = {}): string {
  return fill(CATALOGUES[settings.language]?.[word] ?? ENGLISH[word] ?? word, gaps);
}

/** English texts that only some pages need. */
export function join(texts: Record<string, string>): void {
  Object.assign(ENGLISH, texts);
}

export function fill(text: string, gaps: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ""));
}

/** So many of a thing: `{n} card`, `{n} cards`. */
export function counted(n: number, one: Word, many: Word): string {
  return t(n === 1 ? one : many, { n });
}
