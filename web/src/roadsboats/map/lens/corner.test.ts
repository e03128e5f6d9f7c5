import { expect, test } from "vitest";

import { cornerFor } from "./corner";

const asked = { stage: [660, 640] as const, r: 50, flat: false, kept: [], gates: [], liked: [] };

test("the lens stands in the corner nearest to its tile", () => {
  const [x, y] = cornerFor({ ...asked, tile: [500, 250] })!.at;
  expect([x > 500, y < 120]).toEqual([true, true]);
});

test("it stands beside a tile whose slanted edge is turned to it, though their boxes meet", () => {
  const { at, r } = cornerFor({ ...asked, tile: [205, 190] })!;
  expect([at[0] < 100, at[1] < 120, r]).toEqual([true, true, 88]);
  expect(at[0] + r * 0.866).toBeGreaterThan(205 - 50);
  expect(at[1] + r).toBeGreaterThan(190 - 50);
});

test("it is smaller where it can be near only so", () => {
  const { at, r } = cornerFor({ ...asked, flat: true, tile: [182, 150] })!;
  expect([at[1] < 120, r]).toEqual([true, 80]);
});

test("neither its tile nor the way is covered; in a stage without a free corner there is no lens", () => {
  expect(cornerFor({ ...asked, tile: [100, 120] })!.at[1]).toBeGreaterThan(200);
  expect(cornerFor({ ...asked, tile: [100, 120], kept: [[90, 520]] })!.at[0]).toBeGreaterThan(400);
  expect(cornerFor({ ...asked, stage: [200, 260], tile: [100, 120] })).toBeNull();
});

test("where one can go is covered only if there is no other corner", () => {
  expect(cornerFor({ ...asked, tile: [205, 190], liked: [[90, 110]] })!.at).not.toEqual(
    cornerFor({ ...asked, tile: [205, 190] })!.at,
  );
});
