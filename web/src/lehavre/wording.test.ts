import { expect, test } from "vitest";

import { wording } from "./wording";

test("what follows on one another is said at once, what is not done not at all", () => {
  const voyage = [
    "supply",
    "enter 18",
    "pay 0 meat",
    "pay 2 fish",
    "sail 1 steel",
    "ship 0 clay",
    "ship 8 cattle",
    "ship 1 coal",
  ];
  expect(wording([...voyage, "buy iron", "end"])).toBe("enter Shipping Line, ship 8 cattle and 1 coal, buy Iron ship");
  expect(wording(["take cattle", "repay", "repay", "buy 17", "buy 19", "buy 21", "end"])).toBe(
    "take cattle, repay a loan ×2, buy 3 cards",
  );
});

test("what is chosen first is said whatever it is", () => {
  expect(wording(["pay 2 fish", "pay 1 franc", "end"])).toBe("pay 2 fish");
});

test("many cards are counted", () => {
  expect(wording(["buy 17", "buy 19", "buy 21", "buy 22", "end"])).toBe("buy 4 cards");
});

test("what goes without saying is said where nothing else is done", () => {
  expect(wording(["end"])).toBe("end turn");
  expect(wording(["supply"])).toBe("lay out the supply");
});
