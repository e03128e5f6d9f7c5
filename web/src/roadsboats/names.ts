// What things are called in the player's language.

import type { Counts } from "../api/roadsboats";
import data from "../data/roadsboats.json";
import { settings, type Language } from "../settings.svelte";

export type Naming = "goods" | "terrains" | "buildings" | "transporters" | "research";
const NAMES: Record<Naming, Record<Language, Record<string, string>>> = data.names;

/** The name of a good, a terrain, a building, a kind of transporter or a topic of research. */
export function name(of: Naming, id: string): string {
  return NAMES[of][settings.language][id] ?? id;
}

/** "2 boards, 1 stone" */
export function spokenCounts(counts: Counts): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${count} ${name("goods", kind).toLowerCase()}`)
    .join(", ");
}
