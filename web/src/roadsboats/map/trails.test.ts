import { expect, test } from "vitest";

import { coast } from "../testing";
import { distance, type Point } from "./geometry";
import { Survey } from "./survey";
import { lanes, nearest, rimOf, through, type Trail } from "./trails";

const survey = new Survey(coast());
const trail = (key: string, seat: number, ...places: string[]): Trail => ({ key, seat, places });

/** How far right of the middle of an edge between C1 and C2, for who goes east. */
const aside = ([, y]: Point) => y - survey.edge("C1 E").at[1];

test("a way begins and ends where it did, and has an arrow at each edge in its direction", () => {
  const [lane] = lanes(survey, [trail("one", 0, "C1", "C2", "C3")]);
  expect([lane!.points[0], lane!.points.at(-1)]).toEqual(survey.stops(["C1", "C3"]));
  expect(lane!.arrows.map(({ angle }) => angle)).toEqual([0, 0]);
  const [first] = lane!.arrows;
  expect(distance(first!.at, survey.edge("C1 E").at)).toBeLessThan(0.001);
});

test("out and back are two lines, each on the right of who goes", () => {
  const [lane] = lanes(survey, [trail("one", 0, "C1", "C2", "C1")]);
  const [out, back] = lane!.arrows;
  expect([out!.angle, back!.angle]).toEqual([0, 180]);
  expect(aside(out!.at)).toBeGreaterThan(0.1);
  expect(-aside(back!.at)).toBeGreaterThan(0.1);
  expect(distance(out!.at, back!.at)).toBeGreaterThan(0.2);
});

test("several that go the same way are beside each other, and within the edge", () => {
  const three = ["one", "two", "three", "four", "five"].map((key) => trail(key, 1, "C1", "C2"));
  const asides = lanes(survey, three).map(({ arrows }) => aside(arrows[0]!.at));
  expect(asides[0]).toBeGreaterThan(0);
  expect(asides[1]! - asides[0]!).toBeGreaterThan(0.1);
  expect(asides[2]! - asides[1]!).toBeGreaterThan(0.1);
  for (const by of asides) expect(by).toBeLessThan(0.5);
});

test("boats cross in the middle of the water; what is no place of this map is left out", () => {
  const [lane] = lanes(survey, [trail("raft", 0, "B1 river", "B2 river", "B3", "Z9")]);
  expect(lane!.arrows).toHaveLength(2);
  expect(distance(lane!.arrows[0]!.at, survey.edge("B1 E").at)).toBeLessThan(0.001);
  expect(lanes(survey, [trail("nowhere", 0, "Z8", "Z9"), trail("stays", 0, "C1")])).toEqual([]);
});

test("a line goes through all its points", () => {
  expect(
    through([
      [0, 0],
      [1, 0],
      [1, 1],
    ]),
  ).toMatch(/^M0 0C.* 1 0C.* 1 1$/);
});

test("one points at the nearest line, if it is near", () => {
  const all = lanes(survey, [trail("upper", 0, "A1", "A2"), trail("lower", 0, "C1", "C2")]);
  const [x, y] = survey.edge("A1 E").at;
  expect(nearest(all, [x, y + 0.05], 0.1)?.key).toBe("upper");
  expect(nearest(all, [x, y + 0.3], 0.1)).toBe(undefined);
});

test("rims of neighbours do not touch", () => {
  const points = (name: string) =>
    rimOf(survey.area(name))
      .slice(1, -1)
      .split("L")
      .map((one): Point => [Number(one.split(" ")[0]), Number(one.split(" ")[1])])
      .map(([x, y]): Point => [x + survey.tile(name).at[0], y + survey.tile(name).at[1]]);
  const gaps = points("C1").flatMap((one) => points("C2").map((other) => distance(one, other)));
  expect(Math.min(...gaps)).toBeGreaterThan(0.08);
});
