import { expect, test } from "vitest";

import type { Entry } from "../api/types";
import { keptOf, rowsOf, stepsOf, turnsOf, type Turn } from "./steps";

const turn = (key: string, undone: boolean): Turn => ({ key, seat: 0, steps: [], from: 0, to: 1, undone });

test("what was undone together is one row", () => {
  const turns = [turn("a", false), turn("b", true), turn("c", true), turn("d", false), turn("e", false), turn("f", true)];
  expect(rowsOf(turns).map((row) => row.map(({ key }) => key))).toEqual([["a"], ["b", "c"], ["d"], ["e"], ["f"]]);
});

test("turns of which there is nothing new are those of before", () => {
  const act = (version: number, seat: number, ...texts: string[]): Entry => ({
    version,
    at: 0,
    ply: version,
    seat,
    kind: "act",
    actions: texts.map((text) => ({ do: text, interrupt: false, happened: [] })),
  });
  const told = (entries: Entry[]) => turnsOf(stepsOf(entries).all, () => true);
  const entries = [act(1, 0, "a", "b"), act(2, 1, "c"), act(3, 0, "d")];
  const before = told(entries);
  const same = (after: Turn[]) => keptOf(before, after).map((one) => before.indexOf(one));
  expect(same(told(entries))).toEqual([0, 1, 2]);
  expect(same(told([...entries, act(4, 0, "e"), act(5, 1, "f")]))).toEqual([0, 1, -1, -1]);
  const undo: Entry = { ...act(4, 0), ply: 2, kind: "undo" };
  expect(same(told([...entries, undo]))).toEqual([0, -1, -1]);
  // What was hidden can be seen now.
  expect(same(told([act(1, 0, "a", "b"), ...entries.slice(1)]))).toEqual([-1, 1, 2]);
});
