import { expect, test } from "vitest";

import { player } from "../testing";
import { isEmpty, sums } from "./sums";

test("cost is what gets less, gain what gets more; a loan is the other way round", () => {
  const before = player({ goods: { fish: 3, charcoal: 2 } });
  const after = player({ francs: 29, goods: { fish: 1 }, loans: 1, wealth: 24 });
  expect(sums(before, after)).toEqual({
    cost: { fish: -2, charcoal: -2, loan: 1 },
    gain: { franc: 24 },
    cards: [],
    ships: [],
    worth: 19,
  });
});

test("cards and ships that come are gains, also a second ship of the same kind", () => {
  const iron = { type: "iron" as const, value: 6 };
  const found = sums(player({ buildings: ["03"], ships: [iron] }), player({ buildings: ["03", "12"], ships: [iron, iron] }));
  expect([found.cards, found.ships]).toEqual([["12"], ["iron"]]);
  expect(isEmpty(sums(player({}), player({ person: "12" })))).toBe(true);
});
