import { expect, test } from "vitest";

import { coast } from "../testing";
import { banksOf, meaningOf } from "./meaning";
import { changesOf, spotsOf, trailsOf, type Told } from "./traces";

const DONKEY = "transporter:donkey-1 of seat 1";

/** A line of seat 1, or of nobody, in which this moved: `2 stone place:A1 bank`. */
function told(seat: number | null, ...moves: string[]): Told {
  return {
    key: moves.join(),
    seat,
    moves: moves.map((move) => {
      const [, n, what = "", origin = "", goal = ""] = /^(\d+) (.+) > (.+) > (.+)$/.exec(move)!;
      return { n: Number(n), what, origin, goal };
    }),
  };
}
const steps = (...places: string[]) => places.slice(1).map((to, n) => `1 ${DONKEY} > place:${places[n]} > place:${to}`);

test("a way is the places by which a transporter went", () => {
  const line = told(1, `1 stone > place:A1 > ${DONKEY}`, ...steps("A1", "A2", "B2a"));
  expect(trailsOf(line)).toEqual([{ key: line.key, seat: 1, places: ["A1", "A2", "B2a"] }]);
});

test("who was carried between has two ways", () => {
  const line = told(1, ...steps("A1", "A2"), ...steps("C2", "C3"));
  expect(trailsOf(line).map(({ places }) => places)).toEqual([
    ["A1", "A2"],
    ["C2", "C3"],
  ]);
});

test("a line is about all places, tiles and edges between which something moved", () => {
  const line = told(1, "1 stone > place:A1 > tile:A1", "1 rod > bank > edge:A1 E", "2 boards > place:B2a > wonder");
  expect(spotsOf(line)).toEqual(["A1", "A1 E", "B2a"]);
});

test("changes are what lay there before and what lies there now, by who changed it last", () => {
  const { places } = coast();
  places.find(({ place }) => place === "A1")!.goods = { stone: 1, trunks: 6 };
  const found = changesOf(
    [
      told(null, "1 trunks > tile:A1 > place:A1", "1 boards > tile:A2 > place:A2"),
      told(1, `2 stone > place:A1 > ${DONKEY}`, `1 boards > place:A2 > ${DONKEY}`),
      told(1, `1 stone > ${DONKEY} > place:A1`, `1 stone > place:A1 > ${DONKEY}`),
    ],
    places,
  );
  expect(found).toEqual([
    { bank: "A1", good: "trunks", from: 5, to: 6, seat: null },
    { bank: "A1", good: "stone", from: 3, to: 1, seat: 1 },
  ]);
  expect(banksOf(found)).toEqual(["A1"]);
});

test("banks that a bridge has made one since are one", () => {
  const places = coast().places.filter(({ place }) => place !== "B2b");
  Object.assign(
    places.find(({ place }) => place === "B2a")!,
    { joins: ["B2a", "B2b"], goods: { clay: 2 } },
  );
  expect(changesOf([told(1, `1 clay > ${DONKEY} > place:B2b`)], places)).toEqual([
    { bank: "B2a", good: "clay", from: 1, to: 2, seat: 1 },
  ]);
});

test("goods that are gone concern who can go there, walls of others everybody", () => {
  const edges = [
    { edge: "A1 E", tiles: ["A1", "A2"], roads: [], wall: { rods: 2, owner: 1 } },
    { edge: "C1 E", tiles: ["C1", "C2"], roads: [], wall: { rods: 1, owner: 0 } },
  ];
  const lines = [told(1, "2 rod > bank > edge:A1 E", "1 rod > bank > edge:C1 E")];
  const gone = { bank: "A1", good: "stone", from: 3, to: 1, seat: 1 };
  const far = { ...gone, bank: "C3" };
  const more = { ...gone, from: 1, to: 3 };
  expect(meaningOf(lines, [gone, far, more], ["A1"], { edges }, 0)).toEqual({ gone: [gone], closed: [["A1", "A2"]] });
});
