import { expect, test } from "vitest";

import { label } from "./labels";

test("notation is read with names", () => {
  expect(label("take iron")).toBe("Take Iron");
  expect(label("buy iron")).toBe("Buy Iron ship");
  expect(label("sell iron-6")).toBe("Sell Iron ship 6");
  expect(label("enter 10")).toBe("Enter Clay Mound");
  expect(label("trade 10 bread+meat")).toBe("Trade 10 Bread + Meat");
  expect(label("haul iron-grain")).toBe("Haul Iron + Grain");
  expect(label("pay 2 franc")).toBe("Pay 2 Francs");
  expect(label("pay 1 franc")).toBe("Pay 1 Franc");
  expect(label("take franc")).toBe("Take Francs");
  expect(label("end")).toBe("End turn");
  expect(label("something new")).toBe("something new");
});
