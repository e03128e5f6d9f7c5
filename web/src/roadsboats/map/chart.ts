// All tiles of a map by their coordinates, with the shapes that their neighbours give them.

import type { Terrain } from "../../api/roadsboats";
import {
  APOTHEM,
  beside,
  centre,
  corners,
  edgeAngle,
  key,
  middle,
  opposite,
  path,
  plus,
  polar,
  shown,
  STEPS,
  times,
  type Ground,
  type Point,
} from "./geometry";
import { MOUTH, RIVER } from "./river";
import { bankAt, nodeOf, shape, type Shape } from "./tile";

export interface Laid extends Ground {
  at: Point;
  shape: Shape;
}

/** The order in which the terrains are painted. */
export const TERRAINS: readonly Terrain[] = ["pasture", "woods", "rock", "mountain", "desert", "sea"];
const GRID_RIM = 0.955;
/** How far shallow water reaches into the sea, and how strongly it is painted. */
const SHALLOWS = [
  { depth: 0.25, opacity: 0.35 },
  { depth: 0.13, opacity: 0.75 },
];
/** Arcs of fresh water before a mouth: half as wide, and so strong. */
const FAN = [
  { half: 0.3, opacity: 0.63 },
  { half: 0.44, opacity: 0.38 },
  { half: 0.58, opacity: 0.21 },
];

export class Chart {
  readonly tiles: Laid[];
  private readonly byPlace: Map<string, Laid>;

  constructor(
    grounds: readonly Ground[],
    readonly flat: boolean,
  ) {
    const terrains = new Map(grounds.map(({ q, r, terrain }) => [key(q, r), terrain]));
    this.tiles = grounds.map((ground) => {
      const { q, r, ends } = ground;
      const mouths = ends.filter((end) => terrains.get(key(q + STEPS[end]![0], r + STEPS[end]![1])) === "sea");
      return { ...ground, at: centre(q, r, flat), shape: shape(flat, ends, mouths, (q * 5 + r * 3) % 2 ? 1 : -1) };
    });
    this.byPlace = new Map(this.tiles.map((tile) => [key(tile.q, tile.r), tile]));
  }

  /** Where the home of a tile stands whose bank has this edge. */
  home({ at, shape, ends }: Laid, edge = 0): Point {
    return ends.length ? plus(at, nodeOf(shape.banks[bankAt(ends, edge, "left")]!)) : at;
  }

  tile(q: number, r: number): Laid | undefined {
    return this.byPlace.get(key(q, r));
  }

  near({ q, r }: { q: number; r: number }, direction: number): Laid | undefined {
    const [dq, dr] = STEPS[direction]!;
    return this.tile(q + dq, r + dr);
  }

  // What is painted, as paths.

  /** The borders of some tiles, all or a little inside. */
  hexes(chosen: (tile: Laid) => boolean, scale = 1): string {
    const hex = corners(this.flat);
    return this.tiles
      .filter(chosen)
      .map(({ at }) => path(hex.map((corner) => plus(at, times(corner, scale)))))
      .join("");
  }

  get all(): string {
    return this.hexes(() => true);
  }

  get rims(): string {
    return this.hexes(({ terrain }) => terrain !== "sea", GRID_RIM);
  }

  get terrains(): { terrain: Terrain; path: string }[] {
    return TERRAINS.map((terrain) => ({ terrain, path: this.hexes((tile) => tile.terrain === terrain) })).filter(
      ({ path }) => path,
    );
  }

  get rivers(): Laid[] {
    return this.tiles.filter(({ ends }) => ends.length > 0);
  }

  /** The directions in which a sea tile has land. */
  private shores(tile: Laid): number[] {
    if (tile.terrain !== "sea") return [];
    return STEPS.flatMap((_, direction) => ((this.near(tile, direction)?.terrain ?? "sea") === "sea" ? [] : [direction]));
  }

  /** Strips of the sea along its coasts. They meet in the corners, inside a tile and over its borders. */
  get shallows(): { path: string; opacity: number }[] {
    const hex = corners(this.flat);
    const strip = (tile: Laid, shores: number[], direction: number, depth: number): string => {
      const [first, last] = [hex[direction]!, hex[(direction + 1) % 6]!];
      const inner = (corner: Point, beyond: number): Point => {
        if (shores.includes(beyond)) return times(corner, 1 - depth / APOTHEM);
        const other = corner === first ? hex[(direction + 5) % 6]! : hex[(direction + 2) % 6]!;
        const part = depth / APOTHEM;
        return plus(times(corner, 1 - part), times(other, part));
      };
      const points = [first, last, inner(last, (direction + 1) % 6), inner(first, (direction + 5) % 6)];
      return path(points.map((point) => plus(tile.at, point)));
    };
    return SHALLOWS.map(({ depth, opacity }) => ({
      opacity,
      path: this.tiles
        .map((tile) =>
          this.shores(tile)
            .map((direction, _, shores) => strip(tile, shores, direction, depth))
            .join(""),
        )
        .join(""),
    }));
  }

  /** Sand on the edges between land and sea, but not across a mouth. */
  get beaches(): string {
    const sand = (tile: Laid, direction: number): string => {
      const mouth = this.near(tile, direction)!.ends.includes(opposite(direction));
      const spans = mouth
        ? [
            [-0.5, -MOUTH / 2],
            [MOUTH / 2, 0.5],
          ]
        : [[-0.5, 0.5]];
      return spans
        .map((span) =>
          path(
            span.map((by) => plus(tile.at, beside(direction, this.flat, by))),
            false,
          ),
        )
        .join("");
    };
    return this.tiles
      .map((tile) =>
        this.shores(tile)
          .map((direction) => sand(tile, direction))
          .join(""),
      )
      .join("");
  }

  /** Fresh water that fans out before the mouths. */
  get fans(): { path: string; opacity: number }[] {
    const arc = (tile: Laid, end: number, n: number): string => {
      const { half } = FAN[n]!;
      const out = polar(1, edgeAngle(end, this.flat));
      const far = 0.1 + 0.11 * n;
      const [from, to] = [-half, half].map((by) => plus(plus(tile.at, beside(end, this.flat, by)), times(out, far * 0.3)));
      const top = plus(plus(tile.at, middle(end, this.flat)), times(out, far + half * 0.62));
      return `${path([from!], false)}Q${[top, to!].map(([x, y]) => `${shown(x)} ${shown(y)}`).join(" ")}`;
    };
    return FAN.map(({ opacity }, n) => ({
      opacity,
      path: this.tiles.map((tile) => tile.shape.mouths.map((end) => arc(tile, end, n)).join("")).join(""),
    }));
  }

  /** Across the borders on which two river tiles meet, so that no hairline shows between them. */
  get joints(): string {
    const joint = (tile: Laid, end: number): string => {
      const half = (tile.shape.mouths.includes(end) ? MOUTH : RIVER) / 2 - 0.006;
      return path(
        [-half, half].map((by) => plus(tile.at, beside(end, this.flat, by))),
        false,
      );
    };
    return this.rivers.map((tile) => tile.ends.map((end) => joint(tile, end)).join("")).join("");
  }
}
