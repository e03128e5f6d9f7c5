import { expect, test } from "vitest";

import { biggestSteps, lead, placed, type Row } from "./score";

const rows = (...figures: number[]): Row[] =>
  ["Francs", "Buildings", "Ships", "Extra values", "Loans"].map((label, place) => ({
    label,
    icon: "",
    figure: figures[place]!,
    items: [],
  }));

test("the best is first, equals share a place, and of them the winner is first", () => {
  expect(placed([120, 90, 120], [2])).toEqual([
    { seat: 2, total: 120, place: 1 },
    { seat: 0, total: 120, place: 1 },
    { seat: 1, total: 90, place: 3 },
  ]);
});

test("a margin is told by its parts: where one is ahead first, what is equal not at all", () => {
  const parts = lead(rows(71, 124, 66, 0, -7), rows(67, 102, 54, 16, -7));
  expect(parts.map(({ label, figure }) => `${figure} ${label}`)).toEqual([
    "+22 Buildings",
    "+12 Ships",
    "+4 Francs",
    "−16 Extra values",
  ]);
});

test("the biggest steps of all seats, up or down, as they came", () => {
  const points = [
    { ply: 0, round: 1, scores: [5, 5] },
    { ply: 30, round: 2, scores: [9, -20] },
    { ply: 60, round: 3, scores: [50, -20] },
    { ply: 90, round: 3, scores: [90, -10] },
  ];
  expect(biggestSteps(points, 3)).toEqual([
    { seat: 1, round: 1, ply: 0, from: 5, to: -20 },
    { seat: 0, round: 2, ply: 30, from: 9, to: 50 },
    { seat: 0, round: 3, ply: 60, from: 50, to: 90 },
  ]);
  expect(biggestSteps(points.slice(0, 1), 3)).toEqual([]);
});
