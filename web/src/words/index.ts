// Texts by name, in the player's language; where it lacks one, in English. {gaps} are filled from what is given.

import data from "../data/lehavre.json";
import { settings, type Language } from "../settings.svelte";
import { EN, type Word } from "./en";

export type { Word };

const CATALOGUES: Partial<Record<Language, Partial<Record<Word, string>>>> = { en: EN };
const NAMES: Record<Naming, Record<Language, Record<string, string>>> = data.names;

type Naming = "goods" | "ships" | "buildings";

export function t(word: Word, gaps: Record<string, string | number> = {}): string {
  return fill(CATALOGUES[settings.language]?.[word] ?? EN[word], gaps);
}

export function fill(text: string, gaps: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ""));
}

/** The name of a good, a ship (its type, or its own by `S01`) or a building. */
export function name(of: Naming, id: string): string {
  return id === "franc" ? t("franc") : (NAMES[of][settings.language][id] ?? id);
}
