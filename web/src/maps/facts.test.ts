import { expect, test } from "vitest";

import { factsOf } from "./facts";
import type { Chart } from "./maps";

const ISLAND: Chart = {
  name: "Island",
  players: 1,
  orientation: "pointy",
  tiles: [
    { q: 0, r: 0, terrain: "mountain", river: [0] },
    { q: 1, r: 0, terrain: "pasture", river: [3], start: true },
    { q: 2, r: 0, terrain: "sea", river: [] },
  ],
};

test("a map is told by its players, tiles, rivers and homes", () => {
  expect(factsOf(ISLAND)).toEqual(["1 player", "3 tiles", "2 with a river", "homes marked"]);
  const bare = [
    { q: 0, r: 0, terrain: "desert" as const },
    { q: 1, r: 0, terrain: "woods" as const },
  ];
  expect(factsOf({ ...ISLAND, players: 4, tiles: bare })).toEqual(["4 players", "2 tiles"]);
});
