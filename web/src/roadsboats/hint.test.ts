import { expect, test } from "vitest";

import type { Happening } from "../api/types";
import { hintOf } from "./hint";

const UNIT = "transporter:donkey-2 of seat 0";

/** `load: 2 trunks A1 > aboard, 1 boards A1 > aboard`; places by their names alone. */
function happens(kind: string, moves: string, thing: string | null = UNIT): Happening[] {
  const place = (name: string) => (name === "aboard" ? UNIT : name.includes(":") || name === "bank" ? name : `place:${name}`);
  const found = moves.split(", ").map((move) => {
    const [, n, what, origin, goal] = /^(\d+) (\S+) (.+) > (.+)$/.exec(move)!;
    return { what: what === "unit" ? UNIT : what!, n: Number(n), origin: place(origin!), goal: place(goal!) };
  });
  return [{ kind, seat: 0, ...(thing === null ? {} : { thing }), moves: found }];
}

test("a way with what is loaded and dropped at each stop", () => {
  const drawn = hintOf([
    [],
    happens("load", "2 trunks A1 > aboard"),
    happens("go", "1 unit A1 > A2, 1 transporter:donkey-3 A1 > A2"),
    happens("drop", "1 trunks aboard > A2"),
    happens("lead", "1 goose A2 > aboard"),
    happens("go", "1 unit A2 > A1"),
    [],
  ]);
  expect(drawn.route).toEqual([
    { place: "A1", goods: { trunks: 2 } },
    { place: "A2", goods: { trunks: -1, goose: 1 } },
    { place: "A1", goods: {} },
  ]);
  expect(drawn.places).toEqual([]);
});

test("what one takes from another of the same place changes hands on the way", () => {
  const drawn = hintOf([
    happens("go", "1 unit A1 > A2"),
    happens("get", "1 clay transporter:donkey-1 of seat 0 > aboard"),
    happens("give", "2 stone aboard > transporter:donkey-1 of seat 0"),
  ]);
  expect(drawn.route.at(-1)).toEqual({ place: "A2", goods: { clay: 1, stone: -2 } });
});

test("who only loads stays where it is", () => {
  expect(hintOf([[], happens("load", "1 stone C2 > aboard"), []]).route).toEqual([{ place: "C2", goods: { stone: 1 } }]);
});

test("what is built is shown where its goods lie, and at its edge", () => {
  const built = hintOf([[], happens("build", "2 boards C2 > tile:C2, 1 building:sawmill bank > tile:C2", "building:sawmill")]);
  expect(built).toEqual({ route: [], places: ["C2"], edges: [] });
  const road = hintOf([happens("road", "1 stone B2a > tile:B2, 1 road bank > edge:B2 NE", null)]);
  expect(road).toEqual({ route: [], places: ["B2a"], edges: ["B2 NE"] });
});
