import { expect, it } from "vitest";

import { compass } from "./geometry";
import { placeName } from "./spoken";
import { Survey } from "./survey";

/** What the banks of a river tile are called; without rivers around it, as nothing but the tile counts. */
function banks(orientation: "pointy" | "flat", ends: number[]): string[] {
  const river = ends.map((end) => compass(orientation === "flat")[end]!);
  const survey = new Survey({ orientation, tiles: [{ tile: "A1", q: 0, r: 0, terrain: "woods", river }], places: [] });
  return ["A1a", "A1b", "A1c"].slice(0, ends.length).map((bank) => placeName(survey, bank).replace("Woods A1, ", ""));
}

it("calls a bank by the side on which it lies", () => {
  expect(banks("flat", [0, 2])).toEqual(["south bank", "north bank"]);
  expect(banks("pointy", [0, 3])).toEqual(["south bank", "north bank"]);
  expect(banks("pointy", [0, 1])).toEqual(["south-east bank", "north-west bank"]);
});

it("never calls two banks of a tile the same", () => {
  for (const orientation of ["pointy", "flat"] as const)
    for (const shape of [
      [0, 3],
      [0, 2],
      [0, 1],
      [0, 2, 4],
    ])
      for (let turns = 0; turns < 6; turns++) {
        const ends = shape.map((end) => (end + turns) % 6).sort();
        expect(new Set(banks(orientation, ends)).size).toBe(ends.length);
      }
});
