import { expect, test } from "vitest";

import { amount } from "./amount";

const threes = { seat: 0, kind: "bridge", options: [0, 3, 6].map((n) => ({ action: n, text: `ship ${n} fish`, amount: n })) };

test("an amount that is not possible becomes the nearest that is", () => {
  expect(amount(threes, 5)).toEqual(["ship 6 fish"]);
  expect(amount(threes, 99)).toEqual(["ship 6 fish"]);
  expect(amount(threes, 0)).toEqual(["ship 0 fish"]);
});
