// What a seat has: aboard its transporters, and lying where they stand. And what each transporter's slots hold.

import type { Counts, Place, Transporter, View } from "../../api/roadsboats";
import { GOODS, TRANSPORTERS } from "../data";

export function added(all: Counts[]): Counts {
  const sum: Counts = {};
  for (const [kind, count] of all.flatMap((one) => Object.entries(one))) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}

export function aboard(view: View, seat: number): Counts {
  return added(view.players[seat]!.transporters.map(({ cargo }) => cargo));
}

/** A boat in the river is beside all banks of its tile. */
export function inReach(view: View, seat: number): Counts {
  const isOwn = (name: string) => name.endsWith(` of seat ${seat}`);
  const standing = view.places.filter(({ transporters }) => transporters.some(isOwn));
  const rivers = standing.flatMap(({ sort, tile }) => (sort === "river" ? [tile] : []));
  const isReached = (place: Place) => standing.includes(place) || rivers.includes(place.tile);
  return added(view.places.filter(isReached).map(({ goods }) => goods));
}

/** `fresh` came aboard on this move, or would; `gone` would leave. */
export interface Slot {
  kind: string | null;
  state: "full" | "fresh" | "gone" | "free";
}

/** `loaded`: what of its cargo came aboard on this move. */
export function slotsOf(unit: Transporter, later: Transporter = unit, loaded: Counts = {}): Slot[] {
  const slots = GOODS.flatMap((kind) => {
    const [now, then] = [(unit.cargo[kind] ?? 0) - (loaded[kind] ?? 0), later.cargo[kind] ?? 0];
    const state = (at: number) => (at < Math.min(now, then) ? "full" : then > now ? "fresh" : "gone");
    return Array.from({ length: Math.max(now, then) }, (_, at): Slot => ({ kind, state: state(at) }));
  });
  const free = Math.max(0, TRANSPORTERS[unit.kind]!.capacity - slots.length);
  return [...slots, ...Array.from({ length: free }, (): Slot => ({ kind: null, state: "free" }))];
}
