import { expect, test } from "vitest";

import { columnsOf, GAP, sizeOf, WIDE, zoomOf, type Size } from "./layout";

/** Tiles in columns of so many, standing on a side. */
function flat(...columns: number[]): Size {
  const tiles = columns.flatMap((count, q) =>
    Array.from({ length: count }, (_, at) => ({ q, r: at - Math.floor((q + count - columns[0]!) / 2) })),
  );
  return sizeOf({ tiles, orientation: "flat" } as Parameters<typeof sizeOf>[0]);
}
const DEAD_SEA = flat(4, 5, 6, 7, 6, 5, 4);
const DESK = { width: 1366, height: 768 };

function stage(screen: Size, map: Size): Size {
  const { left, right } = columnsOf(screen, map);
  return { width: screen.width - left - right - 4 * GAP, height: screen.height - 44 - 52 - 3 * GAP };
}

function fitted(screen: Size, map: Size): number {
  const { width, height } = stage(screen, map);
  return Math.min(width / map.width, height / map.height);
}

test("a usual map at a desk is 50 pixels large, with columns of 300 and 372", () => {
  const { left, right } = columnsOf(DESK, DEAD_SEA);
  expect(Math.abs(left - 300)).toBeLessThan(12);
  expect(Math.abs(right - 372)).toBeLessThan(12);
  expect(fitted(DESK, DEAD_SEA)).toBeGreaterThan(49.5);
});

test("a large map takes from the columns until they are as narrow as they may be", () => {
  const wide = flat(...Array.from({ length: 15 }, () => 6));
  expect(columnsOf(DESK, wide)).toEqual({ left: 232, right: 264 });
});

test("a small one leaves them as wide as they may be", () => {
  expect(columnsOf({ width: 1700, height: 768 }, flat(2, 2))).toEqual({ left: 400, right: 400 });
});

test("where the player aid lies open the left column has room for it, and the map is as large as its height allows", () => {
  const screen = { width: 1920, height: 1080 };
  const waterways = flat(...Array.from({ length: 12 }, () => 8));
  const { left } = columnsOf(screen, waterways);
  expect(left).toBeGreaterThanOrEqual(384);
  expect(fitted(screen, waterways)).toBeGreaterThanOrEqual(Math.min(60, (1080 - 120) / waterways.height));
});

test("columns are within their limits, and never more than the screen has", () => {
  for (const width of [1100, 1280, 1366, 1600, WIDE, 1920, 2560]) {
    for (const height of [640, 768, 1080, 1440]) {
      for (const map of [flat(1), DEAD_SEA, flat(...Array.from({ length: 20 }, () => 7))]) {
        const { left, right } = columnsOf({ width, height }, map);
        expect(left).toBeGreaterThanOrEqual(232);
        expect(right).toBeGreaterThanOrEqual(264);
        expect(Math.max(left, right)).toBeLessThanOrEqual(400);
        expect(stage({ width, height }, map).width).toBeGreaterThan(250);
      }
    }
  }
});

test("only a screen beyond a desk's shows the board larger", () => {
  expect([zoomOf(1366, 768), zoomOf(1920, 1080), zoomOf(2560, 1440)]).toEqual([1, 1, 1.25]);
});
