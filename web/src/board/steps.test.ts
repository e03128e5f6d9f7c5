import { expect, test } from "vitest";

import { rowsOf, type Turn } from "./steps";

const turn = (key: string, undone: boolean): Turn => ({ key, seat: 0, steps: [], from: 0, to: 1, undone });

test("what was undone together is one row", () => {
  const turns = [turn("a", false), turn("b", true), turn("c", true), turn("d", false), turn("e", false), turn("f", true)];
  expect(rowsOf(turns).map((row) => row.map(({ key }) => key))).toEqual([["a"], ["b", "c"], ["d"], ["e"], ["f"]]);
});
