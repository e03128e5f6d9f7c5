import { expect, test } from "vitest";

import { begun, between, entered, rested, stepped, unstepped } from "./way";

/** The steps that a drag over these banks leaves; `!` rests there. */
function drag(...banks: string[]): string[] {
  let way = begun("A1");
  for (const bank of banks) {
    if (bank === "!") way = rested(way);
    else {
      const meant = entered(way, bank);
      if (meant === "back") way = unstepped(way);
      else if (meant === "step") way = stepped(way, bank, way.plies.length);
    }
  }
  return way.places;
}

test("each bank that is entered is a step", () => {
  expect(drag("A1", "A2", "A2", "A3")).toEqual(["A1", "A2", "A3"]);
});

test("back over the last edge takes that step off, and so on to where it began", () => {
  expect(drag("A2", "A3", "A2")).toEqual(["A1", "A2"]);
  expect(drag("A2", "A3", "A2", "A1")).toEqual(["A1"]);
  expect(drag("A2", "A1", "B1")).toEqual(["A1", "B1"]);
});

test("back from where one has rested is a step of its own, which can be taken off", () => {
  expect(drag("A2", "!", "A1")).toEqual(["A1", "A2", "A1"]);
  expect(drag("A2", "!", "A1", "A2")).toEqual(["A1", "A2"]);
  expect(drag("A2", "!", "A1", "A2", "A1", "A2")).toEqual(["A1", "A2"]);
});

test("a step knows the ply before it, and takes it along when it is taken off", () => {
  const way = stepped(stepped(begun("A1"), "A2", 4), "A3", 7);
  expect(way.plies).toEqual([4, 7]);
  expect(unstepped(way).plies).toEqual([4]);
});

test("between two points none is far from the next", () => {
  const points = between([0, 0], [20, 0]);
  expect(points.at(-1)).toEqual([20, 0]);
  expect(points.length).toBe(4);
  expect(between([5, 5], [5, 5])).toEqual([[5, 5]]);
});
