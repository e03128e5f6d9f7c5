import { expect, test } from "vitest";

import { patched } from "./patch";

test("a value is set, added or removed where the path says, and nothing else changes", () => {
  const before = { offers: { fish: 3, wood: 1 }, players: [{ francs: 5 }, { francs: 7 }] };
  const after = patched(before, [
    { path: ["offers", "fish"], value: 0 },
    { path: ["offers", "wood"] },
    { path: ["offers", "clay"], value: 2 },
    { path: ["players", 1, "francs"], value: 8 },
  ]);
  expect(after).toEqual({ offers: { fish: 0, clay: 2 }, players: [{ francs: 5 }, { francs: 8 }] });
  expect(before.offers.fish).toBe(3);
  expect(after.players[0]).toBe(before.players[0]);
});

test("the whole document can be replaced", () => {
  expect(patched({ a: 1 } as unknown, [{ path: [], value: null }])).toBe(null);
});
