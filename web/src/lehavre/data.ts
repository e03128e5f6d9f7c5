// Cards, goods and ships as the engine knows them (data/lehavre.json, written by tools/client_data.py).

import type { Asking } from "../board/asking";
import data from "../data/lehavre.json";
import type { Counts, ShipType } from "./types";

export type BuildingType = "craft" | "economic" | "industrial" | "public" | "none" | "ship";

/** No price: cannot be bought. No cost: cannot be built. No fees: cannot be entered; an empty list is free. */
export interface Card {
  name: string;
  type: BuildingType;
  special: boolean;
  value: number;
  price: number | null;
  cost: Counts | null;
  fees: Counts[] | null;
  hammers: number;
  fishermen: number;
  text: string;
}

export interface Good {
  food: number;
  energy: number;
  shipping: number;
  upgraded: string | null;
}

export interface Ship {
  price: number | null;
  cost: Counts;
  energy: number;
  capacity: number;
  food: number[];
}

export const CARDS = data.cards as unknown as Record<string, Card>;
export const GOODS = data.goods as Record<string, Good>;
export const SHIPS = data.ships as unknown as Record<ShipType, Ship>;
export const SHIP_TYPES: ShipType[] = ["wooden", "iron", "steel", "luxury"];
/** In the order of the quay. */
export const OFFERS = ["franc", "fish", "wood", "clay", "iron", "grain", "cattle"];
/** Standard goods in the order in which a stock shows them; each has its upgraded side below it. */
export const STANDARD = ["fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides"];
/** What each kind of decision asks. */
export const DECISIONS: Asking = data.decisions;
