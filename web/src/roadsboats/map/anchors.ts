// Where the pieces of a bank stand: building, transporters, goods, home, and the node at which its roads meet.

import { distance, plus, times, type Point } from "./geometry";
import type { Bank, Shape } from "./tile";

export interface Anchors {
  building: Point;
  /** For one transporter after the other, or the middle of all where there is a crowd. */
  land: readonly Point[];
  goods: Point;
  home: Point;
  node: Point;
  /** For the mark of the place itself. */
  mark: Point;
}

/** Of a place with many pieces: its transporters stand in rows about `land`, each so many pixels aside. */
export interface Crowd extends Anchors {
  asides: readonly Point[];
}

type Fixed = Omit<Anchors, "land" | "mark"> & { first: Point };

/** On whole tiles pieces lean towards the corners, because roads come in through the middles of the edges. */
const WHOLE: Record<"flat" | "pointy", Fixed> = {
  flat: { building: [-0.53, 0], first: [0.48, -0.1], goods: [-0.12, 0.56], home: [0.26, -0.52], node: [0, 0.06] },
  pointy: { building: [-0.46, -0.27], first: [0.46, -0.27], goods: [0, 0.52], home: [0, -0.56], node: [0, 0.06] },
};
/** With a crowd the transporters have the middle of the tile, and everything else is above or below them. */
const CROWDED: Record<"flat" | "pointy", Omit<Anchors, "land" | "node">> = {
  flat: { building: [0.08, -0.6], goods: [-0.12, 0.7], home: [0.58, -0.46], mark: [0.64, 0.58] },
  pointy: { building: [0.04, -0.64], goods: [0.08, 0.7], home: [0.54, -0.42], mark: [-0.6, 0.52] },
};
/** Transporters for which a bank has places of their own; more of them are a crowd. */
export const BERTHS = 2;
/** Pixels from one transporter of a crowd to the next in its row, and from row to row. */
const APART: Point = [27, 32];
const LONGEST = 4;
/** The R for which a crowd on a bank is laid out. */
const PIXELS = 52;

interface Taken {
  at: Point;
  size: number;
}

const known = new Map<Bank, Anchors>();
const crowds = new Map<Bank, Map<number, Crowd>>();

/** Found once for each shape of a bank, and always the same. */
export function anchors(tile: Shape, bank: number): Anchors {
  const found = tile.banks[bank]!;
  if (!known.has(found)) known.set(found, tile.ends.length === 0 ? onWhole(tile, found) : onBank(found));
  return known.get(found)!;
}

/** The same with so many transporters. */
export function crowd(tile: Shape, bank: number, count: number): Crowd {
  const found = tile.banks[bank]!;
  const { node } = anchors(tile, bank);
  const byCount = crowds.get(found) ?? new Map<number, Crowd>();
  crowds.set(found, byCount);
  if (!byCount.has(count))
    byCount.set(count, { ...(tile.ends.length === 0 ? crowdOnWhole(tile, count) : crowdOnBank(found, count)), node });
  return byCount.get(count)!;
}

function onWhole(tile: Shape, bank: Bank): Anchors {
  const { first, ...fixed } = WHOLE[tile.flat ? "flat" : "pointy"];
  // Goods lie in a row.
  const row = [-0.4, 0, 0.4].map((aside) => ({ at: plus(fixed.goods, [aside, 0]), size: 0.24 }));
  const floor = new Floor(bank.polygon, [{ at: fixed.building, size: 0.3 }, { at: first, size: 0.26 }, ...row]);
  return { ...fixed, land: [first, floor.take(0.28)], mark: fixed.node };
}

/** The building gets the roomiest point, then the others what keeps clear of border and of those before. */
function onBank(bank: Bank): Anchors {
  const floor = new Floor(bank.polygon);
  const building = floor.take(0.3, [-0.02, -0.05]);
  const first = floor.take(0.34, [0.05, -0.02]);
  const goods = floor.take(0.26, [0, 0.04]);
  const home = floor.take(0.2);
  const node = floor.nearest(times(plus(building, first), 0.5));
  return { building, goods, home, node, mark: node, land: [first, floor.take(0.28)] };
}

function crowdOnWhole(tile: Shape, count: number): Omit<Crowd, "node"> {
  return {
    ...CROWDED[tile.flat ? "flat" : "pointy"],
    land: [[0, 0.02]],
    asides: rows(count, count > LONGEST ? Math.ceil(count / 2) : count),
  };
}

/** The transporters stand in as many rows as have most room. */
function crowdOnBank(bank: Bank, count: number): Omit<Crowd, "node"> {
  const floor = new Floor(bank.polygon);
  const ways = Array.from({ length: Math.min(count, LONGEST) }, (_, less) => rows(count, Math.min(count, LONGEST) - less));
  const asides = ways.reduce((best, way) => (floor.room(inside(way)) > floor.room(inside(best)) + 0.03 ? way : best));
  const land = floor.take(0.2, [0, 0.02], inside(asides));
  // The goods lie on the side of the rows that is away from the river; above them there must be room for their keys.
  const high = Math.max(...inside(asides).map(([, y]) => y));
  const goods = floor.nearest(plus(land, [0, land[1] < -0.2 ? -high - 0.5 : high + 0.38]));
  floor.keep(goods, 0.17, [
    [-0.4, 0],
    [0, 0],
    [0.4, 0],
  ]);
  const building = floor.take(0.22, [0.02, -0.05]);
  const home = floor.take(0.2);
  return { land: [land], asides, building, home, goods, mark: floor.take(0.2) };
}

function rows(count: number, columns: number): Point[] {
  const lines = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, n): Point => {
    const line = Math.floor(n / columns);
    const length = Math.min(columns, count - line * columns);
    return [((n % columns) - (length - 1) / 2) * APART[0], (line - (lines - 1) / 2) * APART[1]];
  });
}

function inside(asides: readonly Point[]): Point[] {
  return asides.map((aside) => times(aside, 1 / PIXELS));
}

interface Room {
  at: Point;
  clear: number;
}

/** A bank on which one piece after the other takes its place. */
class Floor {
  private readonly spots: Room[];

  constructor(
    private readonly polygon: readonly Point[],
    private readonly taken: Taken[] = [],
  ) {
    const grid = Array.from({ length: 41 }, (_, n) => n / 20 - 1);
    this.spots = grid
      .flatMap((x) => grid.map((y): Room => ({ at: [x, y], clear: clearance([x, y], polygon) })))
      .filter(({ clear }) => clear > 0.08);
  }

  /**
   * The point with most room for something of that size, or for several about it, a little towards one side; it is taken then.
   */
  take(size: number, lean: Point = [0, 0], parts: readonly Point[] = [[0, 0]]): Point {
    const { at } = this.best(size, lean, parts);
    this.keep(at, size, parts);
    return at;
  }

  /** It is taken, wherever it is. */
  keep(at: Point, size: number, parts: readonly Point[]): void {
    this.taken.push(...parts.map((part) => ({ at: plus(at, part), size })));
  }

  /** How much room there is about the best point for things that stand like this. */
  room(parts: readonly Point[]): number {
    return this.best(0, [0, 0], parts).worth;
  }

  private best(size: number, lean: Point, parts: readonly Point[]): { at: Point; worth: number } {
    let best = { at: [0, 0] as Point, worth: -Infinity };
    for (const { at, clear } of this.spots) {
      let free = clear - size;
      for (const part of parts) {
        const point = plus(at, part);
        if (parts.length > 1) free = Math.min(free, clearance(point, this.polygon) - size);
        for (const other of this.taken) free = Math.min(free, distance(point, other.at) - size - other.size);
      }
      const worth = free + lean[0] * at[0] + lean[1] * at[1];
      if (worth > best.worth + 1e-9) best = { at, worth };
    }
    return best;
  }

  /** The point of the bank that is nearest to one that may be wet, or beyond the border. */
  nearest(point: Point): Point {
    return this.spots.reduce((best, other) => (distance(other.at, point) < distance(best.at, point) ? other : best)).at;
  }
}

/** The distance from a polygon's border; negative outside. */
export function clearance([x, y]: Point, polygon: readonly Point[]): number {
  let within = false;
  let least = Infinity;
  let [x0, y0] = polygon.at(-1)!;
  for (const [x1, y1] of polygon) {
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) within = !within;
    const length = (x1 - x0) ** 2 + (y1 - y0) ** 2;
    const part = length ? Math.max(0, Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length)) : 0;
    least = Math.min(least, (x - x0 - part * (x1 - x0)) ** 2 + (y - y0 - part * (y1 - y0)) ** 2);
    [x0, y0] = [x1, y1];
  }
  return within ? Math.sqrt(least) : -Math.sqrt(least);
}
