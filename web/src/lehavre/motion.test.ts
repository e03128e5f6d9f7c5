import { expect, test } from "vitest";

import { MOVER } from "./motion";
import { player, view } from "./testing";

test("what is taken travels from its offer to the stock", () => {
  const after = view({ offers: { ...view().offers, fish: 0 }, players: [player({ goods: { fish: 3 } }), player()] });
  expect(MOVER.journeys(view(), after)).toEqual([{ icon: "fish", n: 3, from: "offer:fish", to: "stock:0:fish" }]);
  expect(MOVER.changedPlaces(view(), after)).toEqual(["offer:fish", "stock:0:fish"]);
});

test("in a building goods go in and come out", () => {
  const before = view({ players: [player({ goods: { hides: 2 } }), player()] });
  const after = view({ players: [player({ goods: { leather: 2 }, person: "20" }), player()] });
  expect(MOVER.journeys(before, after)).toEqual([
    { icon: "hides", n: 2, from: "stock:0:hides", to: "card:20" },
    { icon: "leather", n: 2, from: "card:20", to: "stock:0:leather" },
  ]);
});

test("what others pay at a round's end does not travel from their buildings", () => {
  const before = view({ players: [player(), player({ goods: { fish: 2 }, person: "B1" })] });
  const after = view({ players: [player(), player({ person: "B1" })] });
  expect(MOVER.journeys(before, after)).toEqual([]);
});
