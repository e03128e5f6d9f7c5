// The curves of a river on one tile, about the tile's centre. Each centreline meets its edges at right angles in their
// middles, so neighbours join without a kink; the banks and the water are cut along the same curves.

import { APOTHEM, distance, edgeAngle, middle, path, plus, polar, shown, times, type Point } from "./geometry";

/** Widths at every border between land tiles and at the edge to the sea; radius of the pool of a source. */
export const RIVER = 0.25;
export const MOUTH = 0.46;
const POOL = 0.17;

type Cubic = readonly [Point, Point, Point, Point];
/** A curve as a function of 0 … 1. */
type Curve = (s: number) => Point;

function bezier([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t;
  return plus(plus(times(a, u ** 3), times(b, 3 * t * u * u)), plus(times(c, 3 * t * t * u), times(d, t ** 3)));
}

/** From the middle of edge e to that of edge f. `sway` is 1 or -1: to which side a straight river swings. */
export function centreline(e: number, f: number, flat: boolean, sway: number): Cubic[] {
  const [a, b] = [middle(e, flat), middle(f, flat)];
  const gap = Math.min((f - e + 6) % 6, (e - f + 6) % 6);
  if (gap === 3) {
    const along = times([b[0] - a[0], b[1] - a[1]], 1 / (2 * APOTHEM));
    const turn = (26 * sway * Math.PI) / 180;
    const through: Point = [
      along[0] * Math.cos(turn) - along[1] * Math.sin(turn),
      along[0] * Math.sin(turn) + along[1] * Math.cos(turn),
    ];
    return [
      [a, plus(a, times(along, 0.42)), times(through, -0.36), [0, 0]],
      [[0, 0], times(through, 0.36), plus(b, times(along, -0.42)), b],
    ];
  }
  if (gap === 1) {
    // A sharp bend goes round the centre, which leaves its small bank room for a building.
    const step = (f - e + 6) % 6 === 1 ? 1 : -1;
    const turn = polar(-0.09, edgeAngle(e, flat) + 30 * step);
    const flow = polar(0.36, edgeAngle(e, flat) + 120 * step);
    return [
      [a, times(a, 0.56), plus(turn, times(flow, -1)), turn],
      [turn, plus(turn, flow), times(b, 0.56), b],
    ];
  }
  return [[a, times(a, 0.2), times(b, 0.2), b]];
}

export function along(pieces: Cubic[], s: number): Point {
  const piece = Math.min(Math.floor(s * pieces.length), pieces.length - 1);
  return bezier(pieces[piece]!, s * pieces.length - piece);
}

function ease(x: number): number {
  const inside = Math.min(1, Math.max(0, x));
  return inside * inside * (3 - 2 * inside);
}

/** The water's edge of the bank that lies clockwise from river end e to river end f: the centreline moved to its left by half
 * the width, which grows towards a mouth. */
export function shoreline(e: number, f: number, flat: boolean, sway: number, mouths: readonly number[]): Curve {
  const line = centreline(e, f, flat, sway);
  const wider = (end: number, s: number): number => (mouths.includes(end) ? ((MOUTH - RIVER) / 2) * ease(1 - s / 0.45) : 0);
  return (s) => {
    // At the ends exactly at right angles to the edge, so that they lie on the border.
    const from: Point = s === 0 || s === 1 ? [0, 0] : along(line, s - 1e-3);
    const to = s === 0 ? times(middle(e, flat), -1) : s === 1 ? middle(f, flat) : along(line, s + 1e-3);
    const half = (RIVER / 2 + wider(e, s) + wider(f, 1 - s)) / distance(from, to);
    return plus(along(line, s), [half * (to[1] - from[1]), -half * (to[0] - from[0])]);
  };
}

/**
 * A source: the stream narrows from its edge towards a pool just beyond the centre. The whole shore, from the clockwise side of
 * the edge round the pool to the other side.
 */
export function source(e: number, flat: boolean): Point[] {
  const edge = middle(e, flat);
  const pool = polar(-0.1, edgeAngle(e, flat));
  const side = polar(1, edgeAngle(e, flat) + 90);
  const reach = 1 - Math.sqrt(POOL ** 2 - (RIVER * 0.275) ** 2) / distance(edge, pool);
  const steps = Array.from({ length: 9 }, (_, k) => k / 8);
  const shore = (sign: number): Point[] =>
    steps.map((s) => {
      const half = (RIVER / 2) * (1 - 0.45 * ease(s)) + sign * 0.05 * Math.sin(Math.PI * s) ** 2;
      return plus(plus(times(edge, 1 - s * reach), times(pool, s * reach)), times(side, sign * half));
    });
  const [left, right] = [shore(1), shore(-1)];
  const angle = (point: Point): number => Math.atan2(point[1] - pool[1], point[0] - pool[0]);
  const [first, last] = [angle(left.at(-1)!), angle(right.at(-1)!)];
  const span = (last - first + 2 * Math.PI) % (2 * Math.PI);
  const round = Array.from({ length: 13 }, (_, k): Point =>
    plus(pool, polar(POOL, ((first + (span * (k + 1)) / 14) * 180) / Math.PI)),
  );
  return [...left, ...round, ...right.reverse()];
}

/** The place of a bridge on a river with two ends, and the angle of the water under it. */
export function crossing(e: number, f: number, flat: boolean, sway: number): { at: Point; angle: number } {
  const line = centreline(e, f, flat, sway);
  const [from, to] = [along(line, 0.49), along(line, 0.51)];
  return { at: along(line, 0.5), angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI };
}

// Written down.

/** A curve as cubics with its own tangents. */
export function smooth(curve: Curve, pieces = 6): string {
  const [x, y] = curve(0);
  let text = `M${shown(x)} ${shown(y)}`;
  for (let k = 0; k < pieces; k++) {
    const [from, to] = [curve(k / pieces), curve((k + 1) / pieces)];
    const [after, before] = [curve(k / pieces + 0.004), curve((k + 1) / pieces - 0.004)];
    const pull = 1 / (0.004 * pieces * 3);
    const controls = [
      plus(from, times([after[0] - from[0], after[1] - from[1]], pull)),
      plus(to, times([before[0] - to[0], before[1] - to[1]], pull)),
      to,
    ];
    text += `C${controls.map(([a, b]) => `${shown(a)} ${shown(b)}`).join(" ")}`;
  }
  return text;
}

/** The middle of the stream. */
export function stream(e: number, f: number, flat: boolean, sway: number): string {
  const line = centreline(e, f, flat, sway);
  const curves = line.map(([, ...rest]) => `C${rest.map(([x, y]) => `${shown(x)} ${shown(y)}`).join(" ")}`);
  return path([line[0]![0]], false) + curves.join("");
}
