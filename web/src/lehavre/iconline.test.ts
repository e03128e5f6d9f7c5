import { expect, test } from "vitest";

import { ICONS } from "../art/sprite";
import { CARDS } from "./data";
import { parts } from "./iconline";

test.each(Object.entries(CARDS))("card %s has a line of icons, numbers and signs that can be drawn", (_, card) => {
  for (const part of parts(card.icons)) {
    if ("icon" in part) expect(ICONS).toContain(part.icon);
    if ("number" in part) expect(part.number).toMatch(/^[+−]?[\d½]+([·–]\d+)*×?$/);
  }
});

test("an arrow, an icon, a sign and a number", () => {
  expect(parts("4× grain > 2 + franc")).toEqual([
    { number: "4×" },
    { icon: "grain" },
    { icon: "arrow" },
    { number: "2" },
    { sign: "+" },
    { icon: "franc" },
  ]);
});
