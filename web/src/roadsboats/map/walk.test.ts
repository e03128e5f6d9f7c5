import { expect, it } from "vitest";

import { step } from "./walk";

const PLACES = [
  [0, 0],
  [1.5, 0.2],
  [1, 1],
  [-0.5, 1],
  [0, -2],
] as const;

it("arrow keys lead to the nearest thing that way", () => {
  expect(step(PLACES, [0, 0], "ArrowRight")).toBe(1);
  expect(step(PLACES, [0, 0], "ArrowUp")).toBe(4);
  expect(step(PLACES, [0, 0], "ArrowLeft")).toBe(3);
  expect(step(PLACES, [1, 1], "ArrowLeft")).toBe(3);
  expect(step(PLACES, [1, 1], "ArrowDown")).toBe(-1);
  expect(step(PLACES, [0, 0], "Enter")).toBe(-1);
});
