import { expect, test } from "vitest";

import { gains, roundEnd, supplies, suppliesLaid } from "./changes";
import { player, view } from "./testing";

test("gains are signed and name only what changed", () => {
  const before = player({ francs: 5, goods: { fish: 2, wood: 1 }, loans: 1 });
  const after = player({ francs: 4, goods: { wood: 1, coal: 3 }, loans: 2 });
  expect(gains(before, after)).toEqual({ franc: -1, fish: -2, coal: 3, loan: 1 });
  expect(gains(before, before)).toEqual({});
});

test("supplies are counted over the whole game", () => {
  expect(suppliesLaid(view({ phase: "opening" }))).toBe(0);
  expect(suppliesLaid(view({ round: 2, turn: 3 }))).toBe(10);
  expect(suppliesLaid(view({ final: true }))).toBe(21);
  expect(supplies(view({ turn: 7 }), view({ round: 2, turn: 1 }))).toEqual([["wood", "cattle"]]);
  expect(supplies(view({ turn: 2 }), view({ turn: 2, phase: "closing" }))).toEqual([]);
});

test("a round ends with what the town gets, not with what a player sold to it", () => {
  const before = view({ players: [player({ buildings: ["07"] }), player()] });
  const after = view({ round: 2, town: ["B1", "B2", "07", "03"] });
  expect(roundEnd(before, after)).toEqual({ round: 1, town: ["03"], ship: { type: "wooden", value: 2 } });
  expect(roundEnd(before, before)).toBe(null);
});
