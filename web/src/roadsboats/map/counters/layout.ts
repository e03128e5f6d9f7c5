// All counters of a view: where they lie, and in which form. Each tile is laid out about its own centre, so equal tiles look
// equal, and what has not changed is not laid out again.

import type { Counts, Transporter, View } from "../../../api/roadsboats";
import { tileOf } from "../../ground";
import { plus, times, type Point } from "../geometry";
import type { Survey } from "../survey";
import { isFull } from "./forms";
import { layTile, type TileLayout } from "./tile";
import type { Spot, Unit } from "./things";

export type Ground = Pick<View, "orientation" | "tiles" | "places" | "edges"> & { players: { transporters: Transporter[] }[] };

/** How many goods of some kinds there were before: a chip says `6→4`, on a ground of that colour. */
export interface Change {
  was: Counts;
  tint: string;
}

export interface More {
  /** By place. */
  changes?: Record<string, Change>;
  /** By tile, points about its centre in R where a route crosses an edge: they stay free. */
  gates?: Record<string, Point[]>;
}

/** What is asked of a tile, by its content. */
const known = new Map<string, TileLayout>();
const MOST = 4000;

export interface Laid {
  /** The name of the tile. */
  tile: string;
  layout: TileLayout;
}

/** The same layout of the same tile is the same thing: what has not changed is not drawn again. */
const laidAs = new WeakMap<TileLayout, Map<string, Laid>>();

function laidOn(tile: string, layout: TileLayout): Laid {
  const known = laidAs.get(layout) ?? new Map<string, Laid>();
  laidAs.set(layout, known);
  const laid = known.get(tile) ?? { tile, layout };
  known.set(tile, laid);
  return laid;
}

/** Whole pixels: from one to the next the counters grow with the map. */
export function sizeFor(r: number): number {
  return Math.max(12, Math.floor(r + 1e-6));
}

export class Counters {
  readonly tiles: Laid[];
  private readonly byName: Map<string, TileLayout>;

  constructor(
    private readonly survey: Survey,
    view: Ground,
    readonly r: number,
    { changes = {}, gates = {} }: More = {},
  ) {
    const spots = spotsOf(view, changes);
    const walls = wallsOf(survey, view);
    this.tiles = view.tiles.map(({ tile, bridges = [] }) => {
      const { shape } = survey.tile(tile);
      const asked = {
        r,
        shape,
        walls: walls.get(tile) ?? [],
        bridges: bridges.map((one) => survey.directions.indexOf(one)),
        letters: tile.length,
        spots: spots.get(tile) ?? [],
        gates: (gates[tile] ?? []).map((gate) => times(gate, r)),
      };
      const { flat, ends, mouths, sway } = shape;
      const key = JSON.stringify([flat, ends, mouths, ends.length ? sway : 0, { ...asked, shape: 0 }]);
      let layout = known.get(key);
      if (!layout) {
        if (known.size > MOST) known.clear();
        known.set(key, (layout = layTile(asked)));
      }
      return laidOn(tile, layout);
    });
    this.byName = new Map(this.tiles.map(({ tile, layout }) => [tile, layout]));
  }

  /** Whether some counters of a tile are too small to be handled. */
  isSmall(tile: string): boolean {
    return Object.values(this.byName.get(tile)?.forms ?? {}).some((form) => !isFull(form));
  }

  /** In R, where on a place a mark has room beside its counters. */
  spare(place: string): Point | null {
    const tile = tileOf(place);
    const at = this.byName.get(tile)?.spare[place.slice(tile.length)];
    return at ? plus(this.survey.tile(tile).at, times(at, 1 / this.r)) : null;
  }
}

function spotsOf(view: Ground, changes: NonNullable<More["changes"]>): Map<string, Spot[]> {
  const units = new Map<string, Unit[]>();
  view.players.forEach(({ transporters }, seat) => {
    for (const { id, kind, place, dock, cargo, carries, carried_by, geese_following, had_its_part } of transporters) {
      if (carried_by !== null) continue;
      const unit = { id, kind, dock, cargo, carries, geese_following, had_its_part, seat };
      units.set(place, [...(units.get(place) ?? []), unit]);
    }
  });
  const spots = new Map<string, Spot[]>();
  for (const { place, tile, sort, joins, goods, building, home } of view.places) {
    const short = (name: string): string => name.slice(tile.length);
    const spot: Spot = {
      place: short(place),
      sort,
      joins: joins.map(short),
      goods,
      building,
      home,
      units: units.get(place) ?? [],
      was: changes[place]?.was ?? {},
    };
    spots.set(tile, [...(spots.get(tile) ?? []), spot]);
  }
  return spots;
}

/** By tile: the directions of its walls and their rods. */
function wallsOf(survey: Survey, view: Pick<View, "edges">): Map<string, [number, number][]> {
  const walls = new Map<string, [number, number][]>();
  for (const { edge, tiles, wall } of view.edges) {
    if (!wall) continue;
    const direction = survey.rim(edge).direction;
    tiles.forEach((tile, n) =>
      walls.set(tile, [...(walls.get(tile) ?? []), [n === 0 ? direction : (direction + 3) % 6, wall.rods]]),
    );
  }
  return walls;
}
