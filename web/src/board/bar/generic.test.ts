import { expect, test } from "vitest";

import examples from "../../data/examples.json";
import type { Decision } from "../../api/types";
import { generic } from "./generic";

const DECISIONS = Object.entries(examples).flatMap(([game, asked]) =>
  Object.entries(asked as Record<string, Decision>).map(([asks, decision]) => [`${game} ${asks}`, decision] as const),
);

test.each(DECISIONS)("every option of %s can be chosen, each in one place", (_, decision) => {
  const { amounts, rows, onward } = generic(decision);
  const texts = [...(amounts?.values() ?? []), ...rows.flat().map(({ text }) => text), ...(onward ? [onward] : [])];
  expect(texts.toSorted()).toEqual(decision.options!.map(({ text }) => text).toSorted());
});

test.each(DECISIONS)("a number is asked for in %s where a unit is told", (_, decision) => {
  const { amounts } = generic(decision);
  expect(amounts !== null).toBe(decision.unit !== undefined);
});

test("what points at the same sort of thing stands in one row, and what goes on without a choice is the button", () => {
  const option = (text: string, more = {}) => ({ action: 0, text, ...more });
  const buildings = [option("enter 01", { building: "01" }), option("enter 07", { building: "07" })];
  const decision: Decision = {
    seat: 0,
    kind: "new",
    options: [...buildings, option("take fish", { offer: "fish" }), option("done")],
  };
  expect(generic(decision)).toEqual({
    amounts: null,
    rows: [buildings, [option("take fish", { offer: "fish" })]],
    onward: "done",
  });
});
