// Boxes in rows on a floor, like words in a shape.

import type { Floor } from "./floor";
import type { Box } from "./things";

interface Row {
  from: number;
  to: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

const GOODS = ["good", "rest", "all"];
/** So many lines are tried as the top of the first row. */
const STARTS = 50;

/** Halves go to the even number. */
function rounded(number: number): number {
  const low = Math.floor(number);
  return number - low === 0.5 ? low + (low % 2) : Math.round(number);
}

/**
 * Tries every line as the top of the first row; each row takes as many boxes as it can, and goods begin a new row if they can.
 * The best arrangement has few rows and lies about the middle of the floor. False where they do not fit.
 */
export function flow(floor: Floor, boxes: Box[], gap: number): boolean {
  if (boxes.some(({ w }) => w > floor.widest)) return false;
  const first = boxes.findIndex(({ sort }) => GOODS.includes(sort));
  return (first > 0 && flowed(floor, boxes, gap, first)) || flowed(floor, boxes, gap, boxes.length);
}

function flowed(floor: Floor, boxes: Box[], gap: number, goods: number): boolean {
  const step = Math.max(1, rounded((floor.bottom - floor.top) / STARTS));
  let least = Infinity;
  let best: Row[] = [];
  for (let start = floor.top; start < floor.bottom; start += step) {
    const rows = rowsFrom(floor, boxes, gap, start, step, goods);
    if (!rows) continue;
    const worth = worthOf(rows, floor);
    if (worth < least) [least, best] = [worth, rows];
  }
  for (const { from, to, x, y, h } of best) {
    let left = x;
    for (const box of boxes.slice(from, to)) {
      box.x = left;
      box.y = y + (h - box.h) / 2;
      left += box.w + gap;
    }
  }
  return least < Infinity;
}

function rowsFrom(floor: Floor, boxes: Box[], gap: number, start: number, step: number, goods: number): Row[] | null {
  const rows: Row[] = [];
  let [y, n] = [start, 0];
  while (n < boxes.length) {
    const row = rowAt(floor, boxes, gap, y, n, n < goods ? goods : boxes.length);
    if (row) {
      rows.push(row);
      y += Math.ceil(row.h + gap);
      n = row.to;
    } else {
      y += step;
      // The next start is the same as going down here.
      if (y > floor.bottom || rows.length === 0) return null;
    }
  }
  return rows;
}

function rowAt(floor: Floor, boxes: Box[], gap: number, y: number, from: number, last: number): Row | null {
  const middle = floor.middle[0];
  for (let to = last; to > from; to--) {
    let [w, h] = [gap * (to - from - 1), 0];
    for (let k = from; k < to; k++) {
      w += boxes[k]!.w;
      h = Math.max(h, boxes[k]!.h);
    }
    if (w > floor.widest) continue;
    const free = floor.band(y, h);
    let [x, least] = [0, Infinity];
    for (let k = 0; k < free.length; k += 2) {
      if (free[k + 1]! - free[k]! < w) continue;
      const left = Math.min(Math.max(middle - w / 2, free[k]!), free[k + 1]! - w);
      const aside = Math.abs(left + w / 2 - middle);
      if (aside < least) [x, least] = [left, aside];
    }
    if (least < Infinity) return { from, to, x, y, w, h };
  }
  return null;
}

function worthOf(rows: Row[], floor: Floor): number {
  let [aside, area] = [0, 0];
  for (const { x, w, h } of rows) {
    aside += Math.abs(x + w / 2 - floor.middle[0]) * w * h;
    area += w * h;
  }
  const [top, last] = [rows[0]!.y, rows.at(-1)!];
  const height = last.y + last.h - top;
  return Math.abs((top + top + height) / 2 - floor.middle[1]) + aside / area + height * 0.6;
}

/** Where rows do not fit, on slanting banks: the largest first, each as near to the middle as it goes. */
export function scatter(floor: Floor, boxes: Box[], gap: number): boolean {
  const kept = floor.keep();
  const done = boxes
    .toSorted((one, other) => other.w * other.h - one.w * one.h)
    .every((box) => {
      const fits = floor.nearest(box, floor.middle);
      if (fits) floor.take(box, gap);
      return fits;
    });
  floor.restore(kept);
  return done;
}
