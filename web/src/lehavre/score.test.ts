import { expect, test } from "vitest";

import { figure, total } from "../board/score";
import { countsOf, heldBy, rowsOf } from "./score";
import { player } from "./testing";

const RICH = player({
  francs: 12,
  buildings: ["16", "29"],
  ships: [{ type: "iron", value: 6 }],
  loans: 2,
  wealth: 35,
  score: { francs: 12, buildings: 26, ships: 6, bonuses: { "29": 5 }, loans: -14 },
});

test("the rows add up to the wealth", () => {
  expect(total(rowsOf(RICH))).toBe(RICH.wealth);
  expect(rowsOf(RICH).map((row) => row.figure)).toEqual([12, 26, 6, 5, -14]);
});

test("each row is the sum of what it names", () => {
  for (const row of rowsOf(RICH).filter((one) => one.items.length)) {
    expect(row.items.reduce((sum, item) => sum + item.figure, 0)).toBe(row.figure);
  }
  expect(rowsOf(RICH)[3]!.items).toEqual([{ label: "Bank", figure: 5 }]);
});

test("a debt has a true minus", () => {
  expect([figure(-7), figure(0), figure(12)]).toEqual(["−7", "0", "12"]);
});

test("what somebody had: buildings by their number, ships by their picture, each at its value", () => {
  expect(heldBy(RICH).map(({ label, figure, mark }) => [mark.text ?? mark.icon, label, figure])).toEqual([
    ["16", "Colliery", 10],
    ["29", "Bank", 16],
    ["ship_iron", "Iron ship", 6],
  ]);
  expect(countsOf(RICH)).toBe("2 cards, 1 ship");
});
