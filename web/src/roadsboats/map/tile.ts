// One tile about its own centre with R = 1: its banks, its water, where roads cross its edges and bridges its river.
// A bank lies clockwise from one river end to the next; banks are numbered from the lowest end, as the engine numbers them.

import { beside, clearance, corners, distance, edgeAngle, middle, path, plus, polar, times, type Point } from "./geometry";
import { crossing, shoreline, smooth, source, stream } from "./river";

/** Of an edge with a river, looking outwards. */
export type Side = "left" | "right";

export interface Bank {
  /** Its outline, and the same as a polygon. */
  path: string;
  polygon: readonly Point[];
}

export interface Shape {
  flat: boolean;
  ends: readonly number[];
  /** Those of the ends that lead into the sea. */
  mouths: readonly number[];
  banks: readonly Bank[];
  /** Outline of the river, its shores without the borders, the middle of its stream; empty without a river. */
  water: string;
  shores: string;
  stream: string;
  sway: number;
}

const SAMPLES = 16;
const known = new Map<string, Shape>();

/** The shape of a tile; the same one for the same river. */
export function shape(flat: boolean, ends: readonly number[], mouths: readonly number[], sway: number): Shape {
  const name = `${flat} ${ends} ${mouths} ${sway}`;
  if (!known.has(name)) known.set(name, drawn(flat, ends, mouths, sway));
  return known.get(name)!;
}

function drawn(flat: boolean, ends: readonly number[], mouths: readonly number[], sway: number): Shape {
  const hex = corners(flat);
  const whole = { flat, ends, mouths, sway };
  if (ends.length === 0) return { ...whole, banks: [{ path: path(hex), polygon: hex }], water: "", shores: "", stream: "" };
  if (ends.length === 1) {
    const shore = source(ends[0]!, flat);
    const ring = [...shore.toReversed(), ...hex.map((_, k) => hex[(ends[0]! + 1 + k) % 6]!)];
    return {
      ...whole,
      banks: [{ path: path(ring), polygon: ring }],
      water: path(shore),
      shores: path(shore, false),
      stream: path([middle(ends[0]!, flat), [0, 0]], false),
    };
  }
  const pairs = ends.map((e, k) => [e, ends[(k + 1) % ends.length]!] as const);
  const shores = pairs.map(([e, f]) => shoreline(e, f, flat, sway, mouths));
  const banks = pairs.map(([e, f], k) => {
    const border = Array.from({ length: (f - e + 6) % 6 }, (_, back) => hex[(f - back + 6) % 6]!);
    const shore = Array.from({ length: SAMPLES + 1 }, (_, step) => shores[k]!(step / SAMPLES));
    return { path: `${smooth(shores[k]!)}L${path(border).slice(1)}`, polygon: [...shore, ...border] };
  });
  return {
    ...whole,
    banks,
    water: `M${shores.map((shore) => smooth(shore).slice(1)).join("L")}Z`,
    shores: shores.map((shore) => smooth(shore)).join(""),
    // The two shores of a river with two ends have the same middle.
    stream: (ends.length === 2 ? pairs.slice(0, 1) : pairs).map(([e, f]) => stream(e, f, flat, sway)).join(""),
  };
}

/** The bank that owns one half of an edge: left of the river end, or right of it, looking outwards. */
export function bankAt(ends: readonly number[], direction: number, side: Side): number {
  if (ends.length < 2) return 0;
  const begun = ends.filter((end) => end < direction || (end === direction && side === "right")).length;
  return (begun + ends.length - 1) % ends.length;
}

/** Where a road crosses an edge: in its middle, on a river beside the water. */
export function ford(tile: Shape, direction: number, side: Side): Point {
  if (!tile.ends.includes(direction)) return middle(direction, tile.flat);
  return beside(direction, tile.flat, side === "right" ? 0.31 : -0.31);
}

/** Where a bridge stands and the angle of the water there; on a fork over the arm of that direction. */
export function bridge(tile: Shape, direction: number): { at: Point; angle: number } {
  if (tile.ends.length === 2) return crossing(tile.ends[0]!, tile.ends[1]!, tile.flat, tile.sway);
  return { at: times(middle(direction, tile.flat), 0.6), angle: edgeAngle(direction, tile.flat) };
}

/** The middle of a river. */
export function midstream(tile: Shape): Point {
  return tile.ends.length === 2 ? bridge(tile, 0).at : [0, 0];
}

/** Where a docked boat lies: on the shore, at a mouth to one side of it. */
export function dock(tile: Shape, direction: number, side: Side | null): Point {
  const aside = side === null ? 0 : side === "right" ? 0.36 : -0.36;
  return plus(times(middle(direction, tile.flat), 0.84), polar(aside, edgeAngle(direction, tile.flat) + 90));
}

/** How far the node of a bank is from its border, at the least. */
const INLAND = 0.1;
const nodes = new Map<Bank, Point>();

/** Where the ways of a bank meet: in its middle, or where that is wet nearest to it. */
export function nodeOf(bank: Bank): Point {
  if (!nodes.has(bank)) nodes.set(bank, found(bank.polygon));
  return nodes.get(bank)!;
}

function found(polygon: readonly Point[]): Point {
  const grid = Array.from({ length: 41 }, (_, n) => n / 20 - 1);
  const inland = grid.flatMap((x) => grid.map((y): Point => [x, y]).filter((point) => clearance(point, polygon) > INLAND));
  const centre = times(inland.reduce(plus, [0, 0]), 1 / inland.length);
  return inland.reduce((best, point) => (distance(point, centre) < distance(best, centre) ? point : best));
}
