// The map of a view, measured: where each of its places, edges, pieces and ways lies, by the names that the view uses.

import type { View } from "../../api/roadsboats";
import { tileOf } from "../ground";
import { Chart, type Laid } from "./chart";
import {
  beside,
  compass,
  distance,
  edgeAngle,
  isFlat,
  middle,
  opposite,
  path,
  plus,
  polar,
  shown,
  times,
  type Point,
} from "./geometry";
import { bankAt, bridge, dock, ford, midstream, nodeOf, type Side } from "./tile";

const BANKS = "abc";

/** A place as an area that can be clicked. Banks that a bridge has joined are one place with several areas. */
export interface Area {
  name: string;
  tile: Laid;
  sort: "bank" | "river" | "sea";
  /** The number of the bank on its tile. */
  bank: number;
  path: string;
}

interface Rim {
  tile: Laid;
  direction: number;
  side: Side | null;
}

type Ground = Pick<View, "orientation" | "tiles" | "places">;

/** How far from the middle of its tile a row is named, and what must be free there. */
const [BESIDE, RULER] = [1.2, 1.7];

export class Survey {
  readonly chart: Chart;
  readonly areas: Area[];
  readonly directions: string[];
  /** By area: the place of which it is a part. */
  readonly placeOf: Record<string, string>;
  private readonly byName: Map<string, Laid>;
  private readonly areaOf: Map<string, Area>;

  constructor({ orientation, tiles, places }: Ground) {
    const flat = isFlat(orientation);
    this.directions = compass(flat);
    const ends = (river: string[]): number[] =>
      river.map((end) => this.directions.indexOf(end)).sort((one, other) => one - other);
    this.chart = new Chart(
      tiles.map(({ q, r, terrain, river }) => ({ q, r, terrain, ends: ends(river) })),
      flat,
    );
    this.byName = new Map(tiles.map(({ tile }, n) => [tile, this.chart.tiles[n]!]));
    this.areas = tiles.flatMap(({ tile }, n) => areas(tile, this.chart.tiles[n]!));
    this.areaOf = new Map(this.areas.map((area) => [area.name, area]));
    this.placeOf = Object.fromEntries(places.flatMap(({ place, joins }) => joins.map((bank) => [bank, place])));
  }

  tile(name: string): Laid {
    return this.byName.get(tileOf(name))!;
  }

  has(place: string): boolean {
    return this.areaOf.has(place);
  }

  area(place: string): Area {
    return this.areaOf.get(place)!;
  }

  // Points.

  /** The middle of a place: its ways meet there. */
  on(place: string): Point {
    const { tile, bank, sort } = this.area(place);
    if (sort === "sea") return tile.at;
    return plus(tile.at, sort === "river" ? midstream(tile.shape) : nodeOf(tile.shape.banks[bank]!));
  }

  /** Names beside the outermost tiles of each row, where nothing else lies: for small maps. */
  get rulers(): { tile: string; at: Point; end: boolean }[] {
    const rows = new Map<string, [string, Laid][]>();
    for (const [name, tile] of this.byName) {
      const row = name.replace(/\d+$/, "");
      rows.set(row, [...(rows.get(row) ?? []), [name, tile]]);
    }
    return [...rows.values()].flatMap((row) => {
      const sorted = row.toSorted(([, one], [, other]) => one.at[0] - other.at[0]);
      return [false, true].flatMap((end) => {
        const [tile, { at }] = sorted.at(end ? -1 : 0)!;
        const way = end ? 1 : -1;
        const isFree = this.chart.tiles.every((other) => distance(other.at, plus(at, [way * RULER, 0])) > 1);
        return isFree ? [{ tile, end, at: plus(at, [way * BESIDE, 0]) }] : [];
      });
    });
  }

  bridge(tile: string, direction: string): { at: Point; angle: number } {
    const laid = this.tile(tile);
    const { at, angle } = bridge(laid.shape, this.directions.indexOf(direction));
    return { at: plus(laid.at, at), angle };
  }

  // Edges: `C4 NE`, on a river `C4 NE left`.

  rim(edge: string): Rim {
    const [tile, direction, side] = edge.split(" ") as [string, string, Side?];
    return { tile: this.tile(tile), direction: this.directions.indexOf(direction), side: side ?? null };
  }

  /** Its middle, or that of one side of its river, and its angle. */
  edge(name: string): { at: Point; angle: number } {
    const { tile, direction, side } = this.rim(name);
    const aside = side === null ? 0 : side === "right" ? 0.31 : -0.31;
    return { at: plus(tile.at, beside(direction, this.chart.flat, aside)), angle: edgeAngle(direction, this.chart.flat) + 90 };
  }

  /** The line of it that is clicked. */
  line(name: string): string {
    const { tile, direction, side } = this.rim(name);
    const span = side === null ? [-0.4, 0.4] : side === "right" ? [0.17, 0.46] : [-0.46, -0.17];
    return path(
      span.map((by) => plus(tile.at, beside(direction, this.chart.flat, by))),
      false,
    );
  }

  // Ways.

  /** The road over an edge, from the node of one bank to that of the other. */
  road(edge: string, side: Side): string {
    const { tile, direction } = this.rim(edge);
    const next = this.chart.near(tile, direction)!;
    const [from, to] = [
      node(tile, bankAt(tile.ends, direction, side)),
      node(next, bankAt(next.ends, opposite(direction), other(side))),
    ];
    return path([from], false) + this.over(tile, direction, side, to);
  }

  /** Through a crossing at a right angle. */
  private over(tile: Laid, direction: number, side: Side, to: Point): string {
    const at = plus(tile.at, ford(tile.shape, direction, side));
    const ahead = polar(0.3, edgeAngle(direction, this.chart.flat));
    return curve(plus(at, times(ahead, -1)), at) + curve(plus(at, ahead), to);
  }

  /** The points of a route. A bank that a boat reaches or leaves by sea is reached at its shore. */
  stops(places: string[]): Point[] {
    return places.map((place, n) => {
      const beside = [places[n - 1], places[n + 1]].find(
        (next) => next !== undefined && this.area(next).sort !== "bank" && tileOf(next) !== tileOf(place),
      );
      if (this.area(place).sort !== "bank" || beside === undefined) return this.on(place);
      const [tile, direction] = [this.tile(place), this.towards(place, beside)];
      if (direction < 0) return this.on(place);
      const side = tile.ends.includes(direction) ? this.sideOf(place, direction) : null;
      return plus(tile.at, dock(tile.shape, direction, side));
    });
  }

  /** Where and in which direction one goes from a place to one on a tile beside; null: over no edge. */
  gate(from: string, to: string): { at: Point; angle: number } | null {
    const direction = this.towards(from, to);
    if (direction < 0) return null;
    const [tile, flat] = [this.tile(from), this.chart.flat];
    const at = this.isByLand(from, to) ? ford(tile.shape, direction, this.sideTo(from, to, direction)) : middle(direction, flat);
    return { at: plus(tile.at, at), angle: edgeAngle(direction, flat) };
  }

  private isByLand(from: string, to: string): boolean {
    return this.area(from).sort === "bank" && this.area(to).sort === "bank";
  }

  /** The direction from a place to one on a tile beside; -1 where there is none. */
  private towards(from: string, to: string): number {
    return this.directions.findIndex((_, direction) => this.chart.near(this.tile(from), direction) === this.tile(to));
  }

  private ownerOf(tile: string, direction: number, side: Side): string {
    const { ends } = this.tile(tile);
    const bank = ends.length < 2 ? tileOf(tile) : tileOf(tile) + BANKS[bankAt(ends, direction, side)]!;
    return this.placeOf[bank] ?? bank;
  }

  private sideOf(place: string, direction: number): Side {
    return this.ownerOf(place, direction, "left") === place ? "left" : "right";
  }

  /** The side of the river on which one place touches another. */
  private sideTo(from: string, to: string, direction: number): Side {
    const touches = (side: Side): boolean =>
      this.ownerOf(from, direction, side) === from && this.ownerOf(to, opposite(direction), other(side)) === to;
    return touches("left") ? "left" : "right";
  }
}

function areas(name: string, tile: Laid): Area[] {
  if (tile.terrain === "sea") return [{ name, tile, sort: "sea", bank: 0, path: tile.shape.banks[0]!.path }];
  const { banks, water } = tile.shape;
  const land = banks.map((bank, n): Area => ({
    name: banks.length > 1 ? name + BANKS[n]! : name,
    tile,
    sort: "bank",
    bank: n,
    path: bank.path,
  }));
  return water ? [...land, { name: `${name} river`, tile, sort: "river", bank: 0, path: water }] : land;
}

function other(side: Side): Side {
  return side === "left" ? "right" : "left";
}

function node(tile: Laid, bank: number): Point {
  return plus(tile.at, nodeOf(tile.shape.banks[bank]!));
}

function curve(by: Point, to: Point): string {
  return `Q${[by, to].map(([x, y]) => `${shown(x)} ${shown(y)}`).join(" ")}`;
}
