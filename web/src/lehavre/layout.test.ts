import { expect, test } from "vitest";

import { fitOwn, fitRail, fitTown } from "./layout";

test("a town shows whole cards while they fit, then less of each", () => {
  expect(fitTown(4, 296, 262)).toEqual({ form: "face", columns: 2 });
  expect(fitTown(8, 296, 262)).toEqual({ form: "face", columns: 2 });
  expect(fitTown(12, 354, 262)).toEqual({ form: "face", columns: 3 });
  expect(fitTown(14, 354, 262).form).toBe("short");
  expect(fitTown(26, 354, 262)).toEqual({ form: "strip", columns: 3 });
  expect(fitTown(40, 354, 262).form).toBe("tab");
});

test("the own cards take two rows, then one line each, then tabs", () => {
  expect(fitOwn(6, 406)).toEqual({ form: "short", columns: 3 });
  expect(fitOwn(7, 406)).toEqual({ form: "strip", columns: 3 });
  expect(fitOwn(15, 406).form).toBe("strip");
  expect(fitOwn(16, 406).form).toBe("tab");
});

test("rivals tighten together when the rail is full", () => {
  const some = { cards: 5, counts: [2, 1, 6, 3, 1, 2, 3, 2] };
  expect(fitRail([some, some], 542)).toBe("lines");
  expect(fitRail([some, some, some], 542)).toBe("pairs");
  expect(fitRail([some, some, some, some], 542)).toBe("threes");
  const rich = { cards: 15, counts: Array<number>(14).fill(12) };
  expect(fitRail([some, some, rich, rich], 542)).toBe("tabs");
});
