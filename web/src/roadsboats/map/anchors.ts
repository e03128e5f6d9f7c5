// Where the pieces of a bank stand: building, transporters, goods, home, and the node at which its roads meet.

import { distance, plus, times, type Point } from "./geometry";
import type { Bank, Shape } from "./tile";

export interface Anchors {
  building: Point;
  /** For one transporter after the other. */
  land: readonly Point[];
  goods: Point;
  home: Point;
  node: Point;
}

/** On whole tiles pieces lean towards the corners, because roads come in through the middles of the edges. */
const WHOLE: Record<"flat" | "pointy", Omit<Anchors, "land"> & { first: Point }> = {
  flat: { building: [-0.53, 0], first: [0.48, -0.1], goods: [-0.12, 0.56], home: [0.26, -0.52], node: [0, 0.06] },
  pointy: { building: [-0.46, -0.27], first: [0.46, -0.27], goods: [0, 0.52], home: [0, -0.56], node: [0, 0.06] },
};
/** Places for transporters that a bank has; more of them share. */
export const BERTHS = 6;

interface Taken {
  at: Point;
  size: number;
}

const known = new Map<Bank, Anchors>();

/** Found once for each shape of a bank, and always the same. */
export function anchors(tile: Shape, bank: number): Anchors {
  const found = tile.banks[bank]!;
  if (!known.has(found)) known.set(found, tile.ends.length === 0 ? onWhole(tile, found) : onBank(found));
  return known.get(found)!;
}

function onWhole(tile: Shape, bank: Bank): Anchors {
  const { first, ...fixed } = WHOLE[tile.flat ? "flat" : "pointy"];
  // Goods lie in a row.
  const row = [-0.4, 0, 0.4].map((aside) => ({ at: plus(fixed.goods, [aside, 0]), size: 0.24 }));
  const taken = [{ at: fixed.building, size: 0.3 }, { at: first, size: 0.26 }, ...row];
  return { ...fixed, land: [first, ...berths(inside(bank.polygon), taken)] };
}

/** The building gets the roomiest point, then the others what keeps clear of border and of those before. */
function onBank(bank: Bank): Anchors {
  const room = inside(bank.polygon);
  const taken: Taken[] = [];
  const building = take(room, taken, 0.3, [-0.02, -0.05]);
  const first = take(room, taken, 0.34, [0.05, -0.02]);
  const goods = take(room, taken, 0.26, [0, 0.04]);
  const home = take(room, taken, 0.2, [0, 0]);
  return { building, goods, home, node: nearest(room, times(plus(building, first), 0.5)), land: [first, ...berths(room, taken)] };
}

function berths(room: Room[], taken: Taken[]): Point[] {
  return Array.from({ length: BERTHS - 1 }, () => take(room, taken, 0.28, [0, 0]));
}

interface Room {
  at: Point;
  clear: number;
}

function inside(polygon: readonly Point[]): Room[] {
  const grid = Array.from({ length: 41 }, (_, n) => n / 20 - 1);
  return grid.flatMap((x) => grid.map((y): Room => ({ at: [x, y], clear: clearance([x, y], polygon) }))).filter(({ clear }) => clear > 0.08);
}

/** The point with most room for something of that size, a little towards one side; it is taken then. */
function take(room: Room[], taken: Taken[], size: number, lean: Point): Point {
  let best: Point = [0, 0];
  let most = -Infinity;
  for (const { at, clear } of room) {
    let free = clear - size;
    for (const other of taken) free = Math.min(free, distance(at, other.at) - size - other.size);
    const worth = free + lean[0] * at[0] + lean[1] * at[1];
    if (worth > most + 1e-9) [best, most] = [at, worth];
  }
  taken.push({ at: best, size });
  return best;
}

/** On a bank round a pool the middle between two pieces may be wet. */
function nearest(room: Room[], point: Point): Point {
  return room.reduce((best, other) => (distance(other.at, point) < distance(best.at, point) ? other : best)).at;
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
