// Goods, buildings, transporters and the wonder as the engine knows them (data/roadsboats.json, written by tools/client_data.py).

import type { Asking } from "../board/asking";
import data from "../data/roadsboats.json";
import type { Counts } from "./types";

export interface Building {
  /** A terrain, `shore` (a river or the sea beside it) or any `land`. */
  site: "woods" | "rock" | "mountain" | "sea" | "shore" | "land";
  cost: Counts;
  /** A set: these goods and any so many of trunks and boards (`wood`) make `count` of `gives`. */
  uses: Counts;
  wood: number;
  /** A good, or where `vehicle` a transporter. */
  gives: string;
  count: number;
  /** So much of it in a turn, for all players together. */
  most: number;
  /** Works by itself and needs nothing. */
  producer: boolean;
  vehicle: boolean;
  research: string | null;
}

export interface Transporter {
  moves: number;
  capacity: number;
  boat: boolean;
  /** Needs a road for every step; a donkey goes one step without. */
  road: boolean;
  factory: string | null;
}

export const BUILDINGS = data.buildings as unknown as Record<string, Building>;
export const TRANSPORTERS = data.transporters as Record<string, Transporter>;
export const WEALTH: Counts = Object.fromEntries(Object.entries(data.goods).map(([kind, { wealth }]) => [kind, wealth]));
/** In the engine's order. */
export const GOODS = Object.keys(data.goods);
export const TOPICS = data.research.topics;
export const RESEARCH_COST: Counts = data.research.cost;
export const SHAFT_COST: Counts = data.shaft;
export const LIMITS = data.limits;
/** `cheap`: so many bricks, and the next ones cost one good more. `irrigation`: the brick that waters the deserts. */
export const WONDER = data.wonder;
/** What each kind of decision asks. */
export const DECISIONS: Asking = data.decisions;
