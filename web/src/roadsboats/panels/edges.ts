// Roads and walls at the edges of a place.

import type { Edge, Place, View } from "../../api/roadsboats";
import { bankOf, otherName, tileNamed } from "../ground";

type Side = "left" | "right";

/** The tile beyond, and the roads and the wall between. */
export interface Border {
  beyond: string;
  roads: number;
  wall: Edge["wall"];
}

/** Only those that the place itself touches: each bank has its own edges, a river those that it crosses. */
export function bordersOf(view: View, place: Place): Border[] {
  const tile = tileNamed(view, place.tile)!;
  return view.edges.flatMap((edge) => {
    const isOurs = edge.tiles[0] === place.tile;
    if (!isOurs && edge.tiles[1] !== place.tile) return [];
    const direction = (isOurs ? edge.edge : otherName(view, edge.edge)!).split(" ")[1]!;
    const touches = (side: Side) =>
      place.sort === "bank"
        ? place.joins.includes(bankOf(view, tile, direction, side))
        : place.sort === "sea" || tile.river.includes(direction);
    if (!touches("left") && !touches("right")) return [];
    // Seen from the other tile left is right.
    const side = (road: Edge["roads"][number]): Side =>
      road === "road" ? "left" : isOurs ? road : road === "left" ? "right" : "left";
    const roads = place.sort === "bank" ? edge.roads.filter((road) => touches(side(road))).length : 0;
    return roads || edge.wall ? [{ beyond: edge.tiles[isOurs ? 1 : 0]!, roads, wall: edge.wall }] : [];
  });
}
