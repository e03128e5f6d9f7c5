import { expect, test } from "vitest";

import { drops, most, NO_CARGO, textsOf } from "./cargo";

test("what is gathered is said in the order of the rules", () => {
  const cargo = { goods: { stone: -1, trunks: 2, paper: -1 }, moved: { trunks: 1, gold: 1 }, leave: 1, lead: 2 };
  expect(textsOf(cargo)).toEqual([
    "leave 1 geese",
    "drop 1 paper",
    "drop 1 stone",
    "load 2 trunks",
    "load 1 moved trunks",
    "load 1 moved gold",
    "lead 2 geese",
  ]);
  expect(drops(cargo)).toEqual(["leave 1 geese", "drop 1 paper", "drop 1 stone"]);
  expect(textsOf(NO_CARGO)).toEqual([]);
});

test("the most that is possible is told by the options", () => {
  const option = (text: string, count: number, good?: string, moved?: boolean) => ({
    action: 0,
    text,
    count,
    ...(good ? { good } : {}),
    ...(moved ? { moved } : {}),
  });
  const options = [
    option("load 1 trunks", 1, "trunks"),
    option("load 2 trunks", 2, "trunks"),
    option("load 1 moved trunks", 1, "trunks", true),
    option("lead 3 geese", 3),
  ];
  expect(most(options, "load", "trunks")).toBe(2);
  expect(most(options, "load moved", "trunks")).toBe(1);
  expect(most(options, "drop", "trunks")).toBe(0);
  expect(most(options, "lead")).toBe(3);
});
