// What goods, ships and buildings of Le Havre are called in the player's language: apart from the texts, for Roads & Boats does
// without them.

import data from "../data/lehavre.json";
import { settings, type Language } from "../settings.svelte";
import { t } from "./index";

const NAMES: Record<Naming | "short", Record<Language, Record<string, string>>> = data.names;

type Naming = "goods" | "ships" | "buildings";

/** The name of a good, a ship (its type, or its own by `S01`) or a building. Of so many only francs are called otherwise. */
export function name(of: Naming, id: string, count = 1): string {
  if (id === "franc") return t(Math.abs(count) === 1 ? "franc" : "manyFrancs");
  return NAMES[of][settings.language][id] ?? id;
}

/** What stands on a card, where the full name would not fit. */
export function shortName(id: string): string {
  return NAMES.short[settings.language][id] ?? name("buildings", id);
}
