// The map of a view, measured: where each of its places, edges, pieces and ways lies, by the names that the view uses.

import type { Place, Player, Transporter, View } from "../../api/roadsboats";
import { tileOf } from "../ground";
import { anchors, BERTHS, crowd, type Anchors, type Crowd } from "./anchors";
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
import { bankAt, bridge, dock, ford, midstream, moorings, type Side } from "./tile";

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

type Ground = Pick<View, "orientation" | "tiles" | "places"> & { players?: Pick<Player, "transporters">[] };

/** Where a piece stands, and how many pixels aside. */
export interface Berth {
  at: Point;
  aside: Point;
}

const ALONG = 27;

export class Survey {
  readonly chart: Chart;
  readonly areas: Area[];
  readonly directions: string[];
  /** By area: the place of which it is a part. */
  readonly placeOf: Record<string, string>;
  private readonly byName: Map<string, Laid>;
  private readonly areaOf: Map<string, Area>;
  /** By place, where so many transporters stand that they need rows. */
  private readonly crowds: Map<string, number>;
  private readonly crowded: Set<string>;

  constructor({ orientation, tiles, places, players = [] }: Ground) {
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
    const standing = players.flatMap(({ transporters }) =>
      transporters.filter((one) => one.dock === null && one.carried_by === null),
    );
    const counted = places.map((place) => ({ place, count: standing.filter((one) => one.place === place.place).length }));
    this.crowds = new Map(
      counted.filter(({ place, count }) => isCrowd(place, count)).map(({ place, count }) => [place.place, count]),
    );
    this.crowded = new Set([...this.crowds.keys()].map(tileOf));
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

  /** Whether there is little room on its tile. */
  isCrowded(place: string): boolean {
    return this.crowded.has(tileOf(place));
  }

  private crowd(place: string): Crowd | undefined {
    const { tile, bank, sort } = this.area(place);
    const count = this.crowds.get(place);
    return count === undefined || sort === "river" ? undefined : crowd(tile.shape, bank, count);
  }

  /** One of the places that pieces have on a bank. */
  on(place: string, piece: Exclude<keyof Anchors, "land">): Point {
    const { tile, bank, sort } = this.area(place);
    const crowded = this.crowd(place);
    if (crowded) return plus(tile.at, crowded[piece]);
    if (sort === "bank") return plus(tile.at, anchors(tile.shape, bank)[piece]);
    // A rig stands in the sea, with what it has brought up below it.
    return plus(
      tile.at,
      sort === "river" ? midstream(tile.shape) : piece === "building" ? [0, -0.3] : piece === "goods" ? [0, 0.35] : [0, 0],
    );
  }

  /** Where the one of several transporters of a place stands; boats that are docked there lie on the shore. */
  berth({ place, dock: from }: Pick<Transporter, "place" | "dock">, number: number, count: number): Berth {
    const { tile, bank, sort } = this.area(place);
    const none: Point = [0, 0];
    if (from !== null) return this.shore(tile, from, (number - (count - 1) / 2) * ALONG);
    const crowded = this.crowd(place);
    if (crowded) return { at: plus(tile.at, crowded.land[0]!), aside: crowded.asides[number]! };
    if (sort === "bank") return { at: plus(tile.at, anchors(tile.shape, bank).land[number % BERTHS]!), aside: none };
    if (sort === "river") {
      // First where fewest are in the way on the banks.
      const room = (point: Point): number =>
        Math.min(...tile.shape.banks.map((_, n) => distance(point, anchors(tile.shape, n).land[0]!)));
      const moored = moorings(tile.shape).sort((one, other) => room(other) - room(one));
      return { at: plus(tile.at, moored[number % moored.length]!), aside: none };
    }
    return { at: plus(tile.at, count === 1 ? [0, -0.1] : polar(0.4, 180 * number)), aside: none };
  }

  private shore(tile: Laid, from: string, along: number): Berth {
    const [direction, side] = from.split(" ") as [string, Side?];
    const number = this.directions.indexOf(direction);
    return {
      at: plus(tile.at, dock(tile.shape, number, side ?? null)),
      aside: polar(along, edgeAngle(number, this.chart.flat) + 90),
    };
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
      if (this.area(place).sort !== "bank" || beside === undefined) return this.on(place, "node");
      const [tile, direction] = [this.tile(place), this.towards(place, beside)];
      if (direction < 0) return this.on(place, "node");
      const side = tile.ends.includes(direction) ? this.sideOf(place, direction) : null;
      return plus(tile.at, dock(tile.shape, direction, side));
    });
  }

  /** The line of a route. */
  way(places: string[]): string {
    const points = this.stops(places);
    const legs = places.slice(1).map((place, n) => this.leg(places[n]!, place, points[n + 1]!));
    return points.length > 1 ? path([points[0]!], false) + legs.join("") : "";
  }

  private leg(from: string, to: string, end: Point): string {
    const direction = this.towards(from, to);
    if (direction < 0) return line(end);
    const tile = this.tile(from);
    if (this.area(from).sort === "bank" && this.area(to).sort === "bank")
      return this.over(tile, direction, this.sideTo(from, to, direction), end);
    return curve(plus(tile.at, middle(direction, this.chart.flat)), end);
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

/** Three, or fewer beside other things. */
function isCrowd({ building, home, goods }: Place, count: number): boolean {
  const things = [building !== null, home !== null, Object.keys(goods).length > 0].filter(Boolean).length;
  return count > BERTHS || (count === BERTHS && things > 0) || (count > 0 && things === 3);
}

function other(side: Side): Side {
  return side === "left" ? "right" : "left";
}

function node(tile: Laid, bank: number): Point {
  return plus(tile.at, anchors(tile.shape, bank).node);
}

function curve(by: Point, to: Point): string {
  return `Q${[by, to].map(([x, y]) => `${shown(x)} ${shown(y)}`).join(" ")}`;
}

function line([x, y]: Point): string {
  return `L${shown(x)} ${shown(y)}`;
}
