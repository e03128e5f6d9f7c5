// The free ground of a place, pixel line by pixel line: stretches from which what is laid down takes its part.

import type { Point } from "../geometry";
import type { Rect } from "./things";

/** Free stretches of one line, as from, to, from, to … */
type Line = readonly number[];
const NONE: Line = [];

/** The part of a polygon on which normal · p is at most the limit: a wall's strip is cut off like this. */
export function clipped(polygon: readonly Point[], [nx, ny]: Point, limit: number): Point[] {
  const side = polygon.map(([x, y]) => x * nx + y * ny - limit);
  return polygon.flatMap((p, k): Point[] => {
    const before = (k + polygon.length - 1) % polygon.length;
    const [q, a, b] = [polygon[before]!, side[before]!, side[k]!];
    const cut: Point[] = a > 0 !== b > 0 ? [[q[0] + ((p[0] - q[0]) * a) / (a - b), q[1] + ((p[1] - q[1]) * a) / (a - b)]] : [];
    return b <= 0 ? [...cut, p] : cut;
  });
}

/** Where a line of that height runs within a polygon. */
export function stretches(polygon: readonly Point[], y: number): number[] {
  const cuts: number[] = [];
  for (let k = 0; k < polygon.length; k++) {
    const [p, q] = [polygon[k]!, polygon[k + 1] ?? polygon[0]!];
    if (p[1] > y !== q[1] > y) cuts.push(p[0] + ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]));
  }
  return cuts.sort((one, other) => one - other);
}

function common(one: Line, other: Line): Line {
  if (one.length === 0 || other.length === 0) return NONE;
  const found: number[] = [];
  for (let i = 0; i < one.length; i += 2) {
    for (let k = 0; k < other.length; k += 2) {
      const from = Math.max(one[i]!, other[k]!);
      const to = Math.min(one[i + 1]!, other[k + 1]!);
      if (to > from) found.push(from, to);
    }
  }
  return found;
}

export class Floor {
  readonly top: number;
  readonly bottom: number;
  /** Of the whole floor, before anything was taken. */
  readonly widest: number;
  readonly middle: Point;
  private lines: Line[];
  /** Stretches that are free on several lines, by the number of lines. */
  private known: Line[][] = [];

  /** Of several polygons, as those of banks that a bridge joins, every line keeps `pad` pixels away from the border. */
  constructor(polygons: readonly (readonly Point[])[], pad: number) {
    let [top, bottom] = [Infinity, -Infinity];
    for (const polygon of polygons) {
      for (const [, y] of polygon) {
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
    }
    this.top = Math.floor(top);
    this.bottom = Math.ceil(bottom);
    const raw: Line[] = [];
    for (let y = this.top - pad; y <= this.bottom + pad; y++) {
      raw.push(polygons.length === 1 ? stretches(polygons[0]!, y + 0.01) : polygons.flatMap((one) => stretches(one, y + 0.01)));
    }
    this.lines = [];
    let [all, acrossX, acrossY, widest] = [0, 0, 0, 0];
    for (let n = 0; n <= this.bottom - this.top; n++) {
      const free = common(common(raw[n]!, raw[n + pad]!), raw[n + 2 * pad]!);
      const line: number[] = [];
      for (let k = 0; k < free.length; k += 2) {
        const [from, to] = [free[k]!, free[k + 1]!];
        if (to - from <= 2 * pad) continue;
        const [a, b] = [from + pad, to - pad];
        line.push(a, b);
        all += b - a;
        acrossX += ((b - a) * (a + b)) / 2;
        acrossY += (b - a) * (n + this.top);
        widest = Math.max(widest, b - a);
      }
      this.lines.push(line);
    }
    this.widest = widest;
    this.middle = [acrossX / (all || 1), acrossY / (all || 1)];
  }

  get room(): number {
    let all = 0;
    for (const line of this.lines) for (let k = 0; k < line.length; k += 2) all += line[k + 1]! - line[k]!;
    return all;
  }

  /** What is free now, to come back to. */
  keep(): readonly Line[] {
    return this.lines.slice();
  }

  restore(kept: readonly Line[]): void {
    this.lines = kept.slice();
    this.known = [];
  }

  /** Stretches that are free on all lines from y to y + h. */
  band(y: number, h: number): Line {
    const count = Math.ceil(h) + 1;
    const half = 2 ** Math.floor(Math.log2(count));
    if (half === count) return this.block(y - this.top, half);
    const bands = (this.known[count] ??= []);
    return (bands[y - this.top] ??= common(this.block(y - this.top, half), this.block(y - this.top + count - half, half)));
  }

  /** The same for a number of lines that is a power of two. */
  private block(line: number, count: number): Line {
    if (line < 0 || line >= this.lines.length) return NONE;
    if (count === 1) return this.lines[line]!;
    const blocks = (this.known[count] ??= []);
    return (blocks[line] ??= common(this.block(line, count / 2), this.block(line + count / 2, count / 2)));
  }

  take({ x, y, w, h }: Rect, gap: number): void {
    const [left, right] = [x - gap, x + w + gap];
    const last = Math.min(this.bottom, Math.ceil(y + h + gap));
    for (let at = Math.max(this.top, Math.floor(y - gap)); at <= last; at++) {
      const line = this.lines[at - this.top]!;
      const free: number[] = [];
      for (let k = 0; k < line.length; k += 2) {
        const [a, b] = [line[k]!, line[k + 1]!];
        if (Math.min(b, left) > a) free.push(a, Math.min(b, left));
        if (b > Math.max(a, right)) free.push(Math.max(a, right), b);
      }
      this.lines[at - this.top] = free;
    }
    this.known = [];
  }

  /** Puts a box as near as it goes to having its middle there; false where there is no room at all. */
  nearest(box: Rect, [x, y]: Point): boolean {
    let least = Infinity;
    let [left, found] = [0, 0];
    const { w, h } = box;
    for (let top = this.top; top <= this.bottom - Math.ceil(h); top++) {
      const down = top + h / 2 - y;
      if (Math.abs(down) >= least) continue;
      const free = this.band(top, h);
      for (let k = 0; k < free.length; k += 2) {
        const [a, b] = [free[k]!, free[k + 1]!];
        if (b - a < w) continue;
        const at = Math.min(Math.max(x - w / 2, a), b - w);
        const far = Math.sqrt((at + w / 2 - x) ** 2 + down ** 2);
        // What is as near but for rounding is no nearer.
        if (far < least - 1e-9) [least, left, found] = [far, at, top];
      }
    }
    if (least === Infinity) return false;
    box.x = left;
    box.y = found;
    return true;
  }
}
