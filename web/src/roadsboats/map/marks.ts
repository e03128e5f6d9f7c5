// What the board wants to be seen on the map beyond the things that lie on it.

import type { Terrain } from "../../api/roadsboats";

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

export interface Marks {
  /** By place (`C4a`, `C4 river`), edge (`C4 NE`, on a river `C4 NE left`) and transporter (`donkey-2 of seat 0`). */
  places: Record<string, Mark>;
  edges: Record<string, Mark>;
  transporters: Record<string, Mark>;
  /** The transporter that is being moved, and its way. */
  selected: string | null;
  route: Stop[];
  /** While the map is laid. */
  ghosts: Ghost[];
}

export const NO_MARKS: Marks = { places: {}, edges: {}, transporters: {}, selected: null, route: [], ghosts: [] };

/** What on the map was clicked, or is pointed at. The name of a stop is its number on the route. */
export type Target = { sort: "place" | "edge" | "transporter" | "stop"; name: string };
