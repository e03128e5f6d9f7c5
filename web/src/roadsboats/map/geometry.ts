// The hexes of a map. Lengths are parts of R, the hex's outer radius; y grows downwards, so growing angles turn clockwise.
// The middle of edge i, which is direction i, lies at 60 i degrees on pointy tiles and at 60 i + 30 on flat ones.

import type { Terrain } from "../../api/roadsboats";

export type Point = readonly [number, number];

/** A tile as it is drawn: `ends` are the directions by which its river leaves. */
export interface Ground {
  q: number;
  r: number;
  terrain: Terrain;
  ends: number[];
}

export const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
export const APOTHEM = Math.sqrt(3) / 2;
const POINTY = ["E", "SE", "SW", "W", "NW", "NE"];
const FLAT = ["SE", "S", "SW", "NW", "N", "NE"];

/** Maps printed at an angle are drawn as pointy ones. */
export function isFlat(orientation: string): boolean {
  return orientation === "flat";
}

/** The names of the six directions. */
export function compass(flat: boolean): string[] {
  return flat ? FLAT : POINTY;
}

export function opposite(direction: number): number {
  return (direction + 3) % 6;
}

export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

export function plus([x, y]: Point, [dx, dy]: Point): Point {
  return [x + dx, y + dy];
}

export function times([x, y]: Point, factor: number): Point {
  return [x * factor, y * factor];
}

export function distance([x, y]: Point, [a, b]: Point): number {
  return Math.sqrt((x - a) ** 2 + (y - b) ** 2);
}

export function edgeAngle(direction: number, flat: boolean): number {
  return 60 * direction + (flat ? 30 : 0);
}

/** The middle of an edge. */
export function middle(direction: number, flat: boolean): Point {
  return polar(APOTHEM, edgeAngle(direction, flat));
}

/** Along an edge from its middle, clockwise. */
export function beside(direction: number, flat: boolean, by: number): Point {
  return plus(middle(direction, flat), polar(by, edgeAngle(direction, flat) + 90));
}

/** Edge i runs clockwise from corner i to corner i + 1. */
export function corners(flat: boolean): Point[] {
  return STEPS.map((_, direction) => polar(1, edgeAngle(direction, flat) - 30));
}

export function centre(q: number, r: number, flat: boolean): Point {
  return plus(times(middle(0, flat), 2 * q), times(middle(1, flat), 2 * r));
}

/** The tile in which a point lies. */
export function tileAt([x, y]: Point, flat: boolean): { q: number; r: number } {
  const [a, b] = [middle(0, flat), middle(1, flat)];
  const area = 2 * (a[0] * b[1] - a[1] * b[0]);
  const q = (x * b[1] - y * b[0]) / area;
  const r = (a[0] * y - a[1] * x) / area;
  const rounded = { q: Math.round(q), r: Math.round(r) };
  const s = Math.round(-q - r);
  const off = { q: Math.abs(rounded.q - q), r: Math.abs(rounded.r - r), s: Math.abs(s + q + r) };
  // Of the three coordinates, whose sum is nought, the one farthest off follows from the others.
  if (off.q > off.r && off.q > off.s) rounded.q = -rounded.r - s;
  else if (off.r > off.s) rounded.r = -rounded.q - s;
  return { q: rounded.q + 0, r: rounded.r + 0 };
}

export function key(q: number, r: number): string {
  return `${q},${r}`;
}

/** Left, upper, right and lower end of what the tiles cover. */
export function extent(
  tiles: { q: number; r: number }[],
  flat: boolean,
): { left: number; top: number; right: number; bottom: number } {
  const middles = tiles.map(({ q, r }) => centre(q, r, flat));
  const [wide, high] = flat ? [1, APOTHEM] : [APOTHEM, 1];
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  return {
    left: Math.min(...xs) - wide,
    top: Math.min(...ys) - high,
    right: Math.max(...xs) + wide,
    bottom: Math.max(...ys) + high,
  };
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

// Paths.

export function shown(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}

export function path(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${shown(x)} ${shown(y)}`).join("L")}${closed ? "Z" : ""}`;
}
