// What the board wants to be seen on the map beyond the things that lie on it.

import type { Terrain } from "../../api/roadsboats";
import type { Trail } from "./trails";

/** Something that can be clicked. `key` is its number on the keyboard; `hint` stands beside it (a price, "ends the move"). */
export interface Mark {
  /**
   * Can be chosen, is reachable only as a dot, was chosen in vain (its reason is told by the bar), would be in vain, or is only
   * looked at.
   */
  state: "legal" | "dot" | "refused" | "closed" | "looked";
  key?: number | null;
  hint?: string;
}

/** A step of a route: where, and what was loaded (+) or dropped (-) there. */
export interface Stop {
  place: string;
  goods: Record<string, number>;
}

/** A move that is advised: its way, or the places and edges where something is done. */
export interface Hint {
  route: Stop[];
  places: string[];
  edges: string[];
}

/**
 * A spot beside the map on which a tile could lie, and what would lie there. Clicked, it is the place of its name. Drawn by
 * Ghosts.svelte.
 */
export interface Ghost {
  name: string;
  q: number;
  r: number;
  mark: Mark;
  tile: { terrain: Terrain; river: number[] } | null;
}

/** A good of which there is another number on a bank than before; `seat` is who did that, null: nobody. */
export interface Changed {
  bank: string;
  good: string;
  from: number;
  to: number;
  seat: number | null;
}

/** What the own seat means to do: the way of one transporter, and why it cannot be gone to its end. */
export interface Planned {
  seat: number;
  kind: string;
  places: string[];
  broken: string | null;
}

/** Something that can be built: its picture, if there is one, what it is called, its bank where there are several, its price, and
    what says it. */
export interface Offer {
  texts: string[];
  thing: string | null;
  label: string;
  bank: string;
  cost: Record<string, number>;
}

export interface Marks {
  /** By place (`C4a`, `C4 river`), edge (`C4 NE`, on a river `C4 NE left`) and transporter (`donkey-2 of seat 0`). */
  places: Record<string, Mark>;
  edges: Record<string, Mark>;
  transporters: Record<string, Mark>;
  /** The transporter that is being moved, and its way. */
  selected: string | null;
  route: Stop[];
  /** Of what lies on a place: what may be loaded and then locks; and how much of what is aboard of the selected one is locked. */
  locks: { place: string; goods: string[]; aboard: Record<string, number> } | null;
  /** What can be built, by tile; and at the edge that was chosen, by its name. */
  offers: Record<string, Offer[]>;
  /** Where others went, the keys of those that are looked at, and the places and edges that these are about. */
  trails: Trail[];
  lit: { keys: string[]; spots: string[] };
  /** Where what is gone through step by step ends: it is brought into sight. */
  sought: string | null;
  changes: Changed[];
  plans: Planned[];
  hint: Hint | null;
  /** While the map is laid. */
  ghosts: Ghost[];
}

export const NO_MARKS: Marks = {
  places: {},
  edges: {},
  transporters: {},
  selected: null,
  route: [],
  locks: null,
  offers: {},
  trails: [],
  lit: { keys: [], spots: [] },
  sought: null,
  changes: [],
  plans: [],
  hint: null,
  ghosts: [],
};

/**
 * What on the map was clicked, or is pointed at. The name of a stop is its number on the route, that of a counter the place where
 * it lies; `good` and `slot` say which chip, and which part of a transporter.
 */
export interface Target {
  sort: "place" | "edge" | "transporter" | "stop" | "counter" | "group";
  name: string;
  good?: string;
  slot?: string;
}
