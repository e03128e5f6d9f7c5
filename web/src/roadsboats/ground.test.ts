import { expect, test } from "vitest";

import { after, bankOf, before, otherName, stepTo, tileNamed } from "./ground";
import { coast } from "./testing";

const map = coast();

test("banks are named clockwise from the first river end", () => {
  const tile = tileNamed(map, "B2")!;
  expect(["SE", "SW"].map((direction) => bankOf(map, tile, direction, "left"))).toEqual(["B2a", "B2a"]);
  expect(["NW", "NE"].map((direction) => bankOf(map, tile, direction, "left"))).toEqual(["B2b", "B2b"]);
  expect([bankOf(map, tile, "E", "left"), bankOf(map, tile, "E", "right")]).toEqual(["B2b", "B2a"]);
});

test("a step to a place beside is called as the rules call it", () => {
  expect(stepTo(map, "A2", "B2b", false)).toBe("SE");
  expect(stepTo(map, "B1", "B2a", false)).toBe("E right");
  expect(stepTo(map, "B1 river", "B2 river", true)).toBe("E");
  expect(stepTo(map, "B3", "B2a", true)).toBe("dock W left");
  expect(stepTo(map, "A3", "B2b", true)).toBe("dock SW");
  expect(stepTo(map, "A1", "C3", false)).toBe(undefined);
});

test("a step is taken back to where it came from", () => {
  expect(before(map, "B2b", "SE", false)).toBe("A2");
  expect(before(map, "B1", "W left", false)).toBe("B2a");
  expect(before(map, "B3", "E", true)).toBe("B2 river");
  expect(before(map, "A3", "E", true)).toBe("A2");
  expect(before(map, "B2a", "dock W left", true)).toBe("B3");
});

test("a step leads to where it is taken back from", () => {
  for (const [from, to, step, isBoat] of [
    ["A2", "B2b", "SE", false],
    ["B1", "B2a", "E right", false],
    ["B1 river", "B2 river", "E", true],
    ["B2 river", "B3", "E", true],
    ["B3", "B2a", "dock W left", true],
  ] as const) {
    expect(after(map, from, step, isBoat)).toBe(to);
    expect(before(map, to, step, isBoat)).toBe(from);
  }
  expect(after(map, "A1", "W", false)).toBe(undefined);
});

test("an edge has two names, and left of it is right from the other side", () => {
  expect(otherName(map, "A2 SE")).toBe("B2 NW");
  expect(otherName(map, "B1 E left")).toBe("B2 W right");
  expect(otherName(map, "A1 W")).toBe(undefined);
});
