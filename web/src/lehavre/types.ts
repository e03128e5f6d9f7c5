// What the engine's view and decision of Le Havre look like (src/roadstead/lehavre/view.py, decision.py).

export type ShipType = "wooden" | "iron" | "steel" | "luxury";
export type Counts = Record<string, number>;

export interface Round {
  food: number;
  harvest: boolean;
  town: "none" | "standard" | "special";
  ship: { type: ShipType; value: number } | null;
}

export interface Player {
  francs: number;
  goods: Counts;
  buildings: string[];
  ships: { type: ShipType; value: number }[];
  loans: number;
  person: string | null;
  ship_food: number;
  food_due: number;
  wealth: number;
  score: Score;
}

/** What the wealth is made of; bonuses are the additional values by card, loans count against it. */
export interface Score {
  francs: number;
  buildings: number;
  ships: number;
  bonuses: Counts;
  loans: number;
}

export interface View {
  game: "lehavre";
  seat: number | null;
  round: number;
  rounds: Round[];
  turn: number;
  phase: string;
  to_move: number | null;
  active: number;
  final: boolean;
  offers: Counts;
  /** Those of the first round that are still face down are null. */
  supply_tiles: ([string, string] | null)[];
  interest_tile: number | null;
  stacks: string[][];
  town: string[];
  waiting: string[];
  specials: { count: number; seen: string[]; order_known: boolean; seen_by: [number, number][] };
  ships: Record<ShipType, number[]>;
  modernised: string[];
  reveals: number;
  players: Player[];
}

/** What an option points at is one of offer, kind, building, pile, ship, offers, amount. */
export interface Option {
  action: number;
  text: string;
  offer?: string;
  kind?: string;
  building?: string;
  pile?: ShipType;
  ship?: string;
  offers?: [string, string];
  amount?: number;
}

/** A complete payment: the tokens, what is lost by it, and the actions that make it. */
export interface Payment {
  tokens: Counts;
  waste: number;
  texts: string[];
}

/** The open decision. Of somebody else's only seat and kind are known. Numbers depend on the kind. */
export interface Decision {
  seat: number;
  kind: string;
  source?: string | null;
  asks?: string;
  question?: string;
  room?: number;
  options?: Option[];
  payments?: Payment[];
  purpose?: string;
  good?: string;
  due?: number;
  held?: number;
  left?: number;
  least?: number;
  most?: number;
  verb?: string;
  unit?: string;
  [number: string]: unknown;
}
