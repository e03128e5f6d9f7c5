// Cards, goods and ships as the engine knows them (data/lehavre.json, written by tools/client_data.py).

import type { ShipType } from "../api/lehavre";
import data from "../data/lehavre.json";

export const CARDS = data.cards;
export const GOODS = data.goods;
export const SHIPS = data.ships;
export const SHIP_TYPES = Object.keys(SHIPS) as ShipType[];
/** In the order of the quay. */
export const OFFERS = data.offers;
/** Standard goods in the order in which a stock shows them; each has its upgraded side below it. */
export const STANDARD = Object.keys(GOODS).filter((kind) => GOODS[kind]!.upgraded !== null);
/** What each kind of decision asks. */
export const DECISIONS = data.decisions;
