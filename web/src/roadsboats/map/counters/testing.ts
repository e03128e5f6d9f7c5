// The positions of the fixture as views.

import type { Counts, Place, Terrain, Transporter, View } from "../../../api/roadsboats";
import { Survey } from "../survey";
import { Counters, type Ground, type More } from "./layout";
import fixture from "./positions.fixture.json?raw";

type TileRow = [string, number, number, string, string[]?];
type EdgeRow = [string, string[], string[]?, [number | null, number]?];
type PlaceRow = [string, Counts?, (string | 0)?, number?, string[]?];
type UnitRow = [string, string, (string | 0)?, Counts?, (string | 0)?, (string | 0)?, number?, number?];
interface MapRow {
  orientation: View["orientation"];
  tiles: TileRow[];
}
interface Written {
  name: string;
  map: string;
  edges?: EdgeRow[];
  bridges?: Record<string, string[]>;
  places: PlaceRow[];
  seats: UnitRow[][];
}

const FIXTURE = JSON.parse(fixture) as { positions: Written[]; maps: Record<string, MapRow> };
export const POSITIONS = FIXTURE.positions;
const MAPS = FIXTURE.maps;

export function viewOf({ map, edges = [], bridges = {}, places, seats }: Written): Ground {
  const { orientation, tiles } = MAPS[map]!;
  const told = new Map(places.map((row) => [row[0], row]));
  const joined = new Set(places.flatMap(([name, , , , joins]) => (joins ?? []).filter((one) => one !== name)));
  const all = tiles.flatMap(([tile, , , terrain, river = []]) => {
    const banks = river.length > 1 ? [...river.keys()].map((n) => tile + "abc"[n]!) : [tile];
    const sort = (name: string): Place["sort"] => (terrain === "sea" ? "sea" : name.endsWith("river") ? "river" : "bank");
    const names = [...banks, ...(river.length ? [`${tile} river`] : [])].filter((name) => !joined.has(name));
    return names.map((place): Place => {
      const [, goods = {}, building, home, joins] = told.get(place) ?? [place];
      return {
        place,
        tile,
        sort: sort(place),
        joins: joins || [place],
        goods,
        building: building || null,
        transporters: [],
        home: home ? home - 1 : null,
      };
    });
  });
  return {
    orientation,
    tiles: tiles.map(([tile, q, r, terrain, river = []]) => ({
      tile,
      q,
      r,
      terrain: terrain as Terrain,
      river,
      desert: false,
      bridges: bridges[tile] ?? [],
      building: null,
    })),
    places: all,
    edges: edges.map(([edge, tiles, roads = [], wall]) => ({
      edge,
      tiles,
      roads,
      wall: wall ? { owner: wall[0], rods: wall[1] } : null,
    })) as View["edges"],
    players: seats.map((units) => ({ transporters: units.map(transporterOf) })),
  };
}

function transporterOf([id, place, dock, cargo, carries, carriedBy, geese, moved]: UnitRow): Transporter {
  return {
    id,
    kind: id.split("-")[0]!,
    place,
    dock: dock || null,
    cargo: cargo ?? {},
    carries: carries || null,
    carried_by: carriedBy || null,
    geese_following: geese ?? 0,
    had_its_part: Boolean(moved),
  };
}

export function laidOut(view: Ground, r: number, more: More = {}): Counters {
  return new Counters(new Survey(view), view, r, more);
}
