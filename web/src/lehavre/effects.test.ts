import { expect, test } from "vitest";

import { ICONS } from "../art/sprite";
import { CARDS } from "./data";
import { effect } from "./effects";

test.each(Object.keys(CARDS))("card %s has an effect made of icons, numbers and signs", (id) => {
  const parts = effect(id);
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    if ("icon" in part) expect(ICONS).toContain(part.icon);
    if ("number" in part) expect(part.number).toMatch(/^[+−]?[\d½]+([·–]\d+)*×?$/);
  }
});
