// Small positions of Roads & Boats that show what the rules say.

import type { Counts, Transporter } from "../api/roadsboats";
import { placesOf, tilesOf, transporter, type TileRow } from "../roadsboats/arranged";
import type { Ground } from "../roadsboats/map/counters/layout";
import type { Figure } from "../words/rules";

interface Written {
  tiles: TileRow[];
  goods: Record<string, Counts>;
  fleet: Transporter[];
  bridges?: Record<string, string[]>;
  roads?: { edge: string; tiles: string[]; side: "road" | "left" | "right" }[];
}

/** A river with a source, two banks, a fork and two mouths. */
const RIVER: TileRow[] = [
  ["A1", 2, -1, "pasture", []],
  ["A2", 3, -1, "sea", []],
  ["B1", 0, 0, "mountain", ["E"]],
  ["B2", 1, 0, "pasture", ["E", "W"]],
  ["B3", 2, 0, "woods", ["SE", "W", "NE"]],
  ["C1", 1, 1, "rock", []],
  ["C2", 2, 1, "sea", []],
];
const COAST: TileRow[] = [
  ["A1", 0, 0, "woods", []],
  ["A2", 1, 0, "pasture", []],
  ["A3", 2, 0, "sea", []],
  ["B1", 0, 1, "mountain", ["E"]],
  ["B2", 1, 1, "pasture", ["E", "W"]],
  ["B3", 2, 1, "sea", []],
];

const WRITTEN: Record<Figure["picture"], Written> = {
  banks: {
    tiles: RIVER,
    goods: { B2b: { boards: 2 } },
    fleet: [transporter("donkey-1", "B2a"), transporter("raft-2", "B2 river")],
  },
  bridges: {
    tiles: RIVER,
    goods: { B2b: { boards: 2 } },
    fleet: [transporter("donkey-1", "B2a")],
    bridges: { B2: ["E"], B3: ["NE", "SE"] },
    roads: [{ edge: "B2 E", tiles: ["B2", "B3"], side: "right" }],
  },
  docks: {
    tiles: COAST,
    goods: { A2: { stone: 1 }, B2a: { boards: 2 }, B2b: { clay: 1 } },
    fleet: [transporter("raft-1", "A2", { dock: "E" }), transporter("raft-2", "B2 river"), transporter("rowboat-3", "B3")],
  },
};

export function positionOf(picture: Figure["picture"]): Ground {
  const { tiles: rows, goods, fleet, bridges = {}, roads = [] } = WRITTEN[picture];
  const tiles = tilesOf(rows).map((tile) => ({ ...tile, bridges: bridges[tile.tile] ?? [] }));
  return {
    orientation: "pointy",
    tiles,
    places: tiles.flatMap(placesOf).map((place) => ({ ...place, goods: goods[place.place] ?? {} })),
    edges: roads.map(({ edge, tiles, side }) => ({ edge, tiles, roads: [side], wall: null })),
    players: [{ transporters: fleet }],
  };
}
