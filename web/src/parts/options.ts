// Options of a game as GET /api/catalogue lists them.

import { t, type Word } from "../words";

const WORDS: Record<string, Word> = {
  variant: "optionVariant",
  expert: "optionExpert",
  stadium_buyable: "optionStadium",
  solo_market_cap: "optionMarketCap",
  solo_exclude_specials: "optionExclude",
  expansion: "optionExpansion",
  map: "optionMap",
  land: "optionLand",
  sea: "optionSea",
  breeding: "optionBreeding",
};

export function optionName(name: string): string {
  const word = WORDS[name];
  return word ? t(word) : name;
}

/** `lord-of-the-ring` is read as Lord of the ring. */
export function valueName(value: unknown): string {
  const text = String(value).replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
