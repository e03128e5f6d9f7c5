import { expect, test } from "vitest";

import { gains } from "./changes";
import { player } from "./testing";

test("gains are signed and name only what changed", () => {
  const before = player({ francs: 5, goods: { fish: 2, wood: 1 }, loans: 1 });
  const after = player({ francs: 4, goods: { wood: 1, coal: 3 }, loans: 2 });
  expect(gains(before, after)).toEqual({ franc: -1, fish: -2, coal: 3, loan: 1 });
  expect(gains(before, before)).toEqual({});
});
