import { expect, test } from "vitest";

import { bestFuel, byPrice, fill, less, price, withoutFood } from "./cargo";

test("the dearest goods go first into a hold, as far as there is room", () => {
  const stock = { fish: 4, steel: 1, leather: 2, franc: 9 };
  expect(byPrice(stock)).toEqual(["steel", "leather", "fish"]);
  expect(fill(stock, 4)).toEqual({ steel: 1, leather: 2, fish: 1 });
  expect(price(fill(stock, 4))).toBe(8 + 2 * 4 + 1);
  expect(fill(stock, 0)).toEqual({});
});

test("food for the round is kept, first what would fetch least for its food", () => {
  expect(withoutFood({ fish: 3, meat: 2, wood: 1 }, 5)).toEqual({ fish: 3, meat: 0, wood: 1 });
  expect(withoutFood({ fish: 3, coke: 1 }, 2)).toEqual({ fish: 1, coke: 1 });
  expect(withoutFood({ fish: 3 }, 9)).toEqual({ fish: 0 });
});

test("fuel is what leaves the dearest cargo", () => {
  const coke = { tokens: { coke: 1 }, waste: 0, actions: [], texts: [] };
  const wood = { tokens: { wood: 3 }, waste: 0, actions: [], texts: [] };
  const stock = { coke: 1, wood: 3 };
  expect(bestFuel([coke, wood], stock, 2)).toBe(wood);
  expect(less(stock, { wood: 2 })).toEqual({ coke: 1, wood: 1 });
});
