// What others' deeds mean for the own seat: goods that are gone, edges that are closed, a plan that does not hold.

import type { Place, View } from "../../api/roadsboats";
import type { Changed } from "../map/marks";
import type { Told } from "./traces";

export interface Meaning {
  gone: Changed[];
  /** The tiles on both sides of a wall that is not the own seat's. */
  closed: [string, string][];
}

/** `reached` are the places at which the own transporters are or can be. */
export function meaningOf(lines: Told[], changes: Changed[], reached: string[], view: Pick<View, "edges">, own: number): Meaning {
  const raised = lines.flatMap(({ moves = [] }) => moves.filter(({ what }) => what === "rod").map(({ goal }) => goal));
  const closed = view.edges.filter(({ edge, wall }) => wall && wall.owner !== own && raised.includes(`edge:${edge}`));
  return {
    gone: changes.filter(({ bank, from, to }) => to < from && reached.includes(bank)),
    closed: closed.map(({ tiles }) => [tiles[0]!, tiles[1] ?? ""]),
  };
}

/** How many banks there are with another number of something. */
export function banksOf(changes: Changed[]): Place["place"][] {
  return [...new Set(changes.map(({ bank }) => bank))];
}
