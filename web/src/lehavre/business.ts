// Buying, selling and repaying beside what is decided: what of it is possible, at which price, and why nothing is.

import type { Player, ShipType, View } from "../api/lehavre";
import { t } from "../words/lehavre";
import { CARDS, SHIPS, SHIP_TYPES } from "./data";

export type Deal = "buy" | "sell";
export const LOAN = 5;

/** What of actions are deals: the things they are about. */
export function dealsOf(deal: Deal, texts: Iterable<string>): string[] {
  return [...texts].filter((text) => text.startsWith(`${deal} `)).map((text) => text.slice(deal.length + 1));
}

/** What one pays for it; sold it brings half its value. */
export function priceOf(deal: Deal, id: string): number {
  if (deal === "buy") return CARDS[id]?.price ?? SHIPS[id as ShipType].price ?? 0;
  return Math.floor((CARDS[id]?.value ?? Number(id.split("-")[1])) / 2);
}

/** So many loans can be repaid at once. */
export function repayable({ loans, francs }: Player): number {
  return Math.min(loans, Math.floor(francs / LOAN));
}

/** Why there is nothing to buy. */
export function noPurchase(view: View, francs: number): string {
  const cards = [...view.town, ...view.stacks.flatMap((stack) => stack.slice(0, 1))].map((id) => CARDS[id]!.price);
  const ships = SHIP_TYPES.filter((type) => view.ships[type].length > 0).map((type) => SHIPS[type].price);
  const prices = [...cards, ...ships].filter((price) => price !== null);
  const least = Math.min(...prices);
  return prices.length && least > francs ? t("buyDear", { n: least, francs }) : t("buyNothing");
}
