import { expect, test } from "vitest";

import { total } from "../board/score";
import { countsOf, heldBy, rowsOf } from "./score";
import { coast, transporter } from "./testing";

test("wealth is told by transporter, the wonder by row, and both add up to the score", () => {
  const view = coast(
    [transporter("donkey-1", "A1", { cargo: { gold: 2 } }), transporter("wagon-2", "A2", { cargo: { gold: 1, stock: 1 } })],
    [],
  );
  Object.assign(view.players[0]!.score, { gold: 30, stock: 120, wonder: 8 });
  Object.assign(view.wonder, {
    rows: [[0, 1, null], [1, 0, 0], [1]],
    points: [
      [5, 5],
      [3, 3],
      [0, 10],
    ],
  });
  const rows = rowsOf(view, 0);
  expect(rows.map(({ label, figure }) => [label, figure])).toEqual([
    ["Gold", 30],
    ["Coins", 0],
    ["Stock", 120],
    ["Wonder", 8],
  ]);
  expect(rows[0]!.items).toEqual([
    { label: "Donkey 1: 2", figure: 20 },
    { label: "Wagon 2: 1", figure: 10 },
  ]);
  expect(rows[3]!.items).toEqual([
    { label: "Row 1: 1 of 2", figure: 5 },
    { label: "Row 2: 2 of 3", figure: 3 },
  ]);
  expect(total(rows)).toBe(158);
  expect(heldBy(view.players[0]!).map(({ label, figure }) => [label, figure])).toEqual([
    ["3 × Gold", 30],
    ["1 × Stock", 120],
    ["1 × Donkey", 0],
    ["1 × Wagon", 0],
  ]);
  expect(countsOf(view, 0)).toBe("2 transporters, 3 bricks");
});
