import { expect, test } from "vitest";

import { scale, spread, ticks } from "./chart";

test("ticks are round numbers around the range", () => {
  expect(ticks(0, 103)).toEqual([0, 50, 100, 150]);
  expect(ticks(-12, 37)).toEqual([-20, 0, 20, 40]);
  expect(ticks(0, 0)).toEqual([0, 1]);
  expect(ticks(0, 10)).toEqual([0, 2, 4, 6, 8, 10]);
});

test("a scale maps one range on the other, and a single value on its beginning", () => {
  expect(scale(0, 10, 100, 0)(2.5)).toBe(75);
  expect(scale(3, 3, 20, 40)(3)).toBe(20);
});

test("labels keep their order and their distance and stay inside", () => {
  expect(spread([10, 12, 50], 18, 200)).toEqual([10, 28, 50]);
  expect(spread([190, 195], 18, 200)).toEqual([182, 200]);
  expect(spread([30, 10], 18, 200)).toEqual([30, 10]);
});
