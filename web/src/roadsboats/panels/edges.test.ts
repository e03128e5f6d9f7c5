import { expect, test } from "vitest";

import type { Edge } from "../../api/roadsboats";
import { placeNamed } from "../ground";
import { coast } from "../testing";
import { bordersOf } from "./edges";

const EDGES: Edge[] = [
  { edge: "B1 E", tiles: ["B1", "B2"], roads: ["right"], wall: null },
  { edge: "A2 SE", tiles: ["A2", "B2"], roads: ["road"], wall: null },
  { edge: "B2 E", tiles: ["B2", "B3"], roads: [], wall: { rods: 2, owner: 1 } },
];
const VIEW = { ...coast([]), edges: EDGES };
const at = (name: string) => bordersOf(VIEW, placeNamed(VIEW, name)!);

test("each bank has the roads that lead to it", () => {
  expect(at("B2a").filter(({ roads }) => roads)).toEqual([{ beyond: "B1", roads: 1, wall: null }]);
  expect(at("B2b").filter(({ roads }) => roads)).toEqual([{ beyond: "A2", roads: 1, wall: null }]);
  expect(at("A2")).toEqual([{ beyond: "B2", roads: 1, wall: null }]);
});

test("a wall across a river stands before both banks, the river and the sea, and nowhere else", () => {
  const wall = { beyond: "B3", roads: 0, wall: { rods: 2, owner: 1 } };
  expect(at("B2a")).toContainEqual(wall);
  expect(at("B2b")).toContainEqual(wall);
  expect(at("B2 river")).toEqual([wall]);
  expect(at("B3")).toEqual([{ ...wall, beyond: "B2" }]);
  expect(at("C2")).toEqual([]);
});
