// Cost → gain: what a seat would have less and more of, in one line.

import type { Counts, Player } from "../../api/lehavre";
import { gains } from "../changes";

/** What gets worse and what gets better, signed: a loan more is a cost. `cards` and `ships` are those that come. */
export interface Sums {
  cost: Counts;
  gain: Counts;
  cards: string[];
  ships: string[];
  worth: number;
}

export function sums(before: Player, after: Player): Sums {
  const found: Sums = { cost: {}, gain: {}, cards: [], ships: [], worth: after.wealth - before.wealth };
  for (const [kind, change] of Object.entries(gains(before, after))) {
    const better = kind === "loan" ? change < 0 : change > 0;
    found[better ? "gain" : "cost"][kind] = change;
  }
  found.cards = after.buildings.filter((card) => !before.buildings.includes(card));
  const fleet = before.ships.map((ship) => `${ship.type}-${ship.value}`);
  for (const ship of after.ships) {
    const had = fleet.indexOf(`${ship.type}-${ship.value}`);
    if (had < 0) found.ships.push(ship.type);
    else fleet.splice(had, 1);
  }
  return found;
}

export function isEmpty(sums: Sums): boolean {
  return Object.keys(sums.cost).length + Object.keys(sums.gain).length + sums.cards.length + sums.ships.length === 0;
}
