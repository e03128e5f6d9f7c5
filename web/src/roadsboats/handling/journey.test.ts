import { expect, test } from "vitest";

import { coast, transporter } from "../testing";
import { lastJourney, loadedAt } from "./journey";

const done = (...texts: string[]) => texts.map((text) => ({ seat: 0, do: text }));
const moved = coast([transporter("donkey-1", "A2", { had_its_part: true })]);

test("the last move is known until something else is done", () => {
  const moves = done("end", "donkey-1", "W", "E");
  expect(lastJourney(moved, moves, 0)?.route.map(({ place, ply }) => `${place} ${ply}`)).toEqual(["A2 2", "A1 3", "A2 4"]);
  expect(lastJourney(moved, [...moves, ...done("done")], 0)?.route.length).toBe(3);
  expect(lastJourney(moved, [...moves, ...done("end")], 0)).toBeNull();
  expect(lastJourney(moved, [...moves, ...done("donkey-2")], 0)).toBeNull();
  expect(lastJourney(coast([transporter("donkey-1", "A2")]), moves, 0)).toBeNull();
});

test("what is loaded at an earlier stop is said there in the order of the rules, and the steps after it again", () => {
  const moves = done("end", "donkey-1", "load 1 stone", "W", "drop 1 stone", "E", "done");
  const journey = lastJourney(moved, moves, 0)!;
  expect(loadedAt(journey, moves, 1, "trunks", 2)).toEqual({
    ply: 4,
    was: ["drop 1 stone", "E", "done"],
    now: ["drop 1 stone", "load 2 trunks", "E"],
  });
  expect(loadedAt(journey, moves, 0, "clay", 1)).toEqual({
    ply: 2,
    was: ["load 1 stone", "W", "drop 1 stone", "E", "done"],
    now: ["load 1 clay", "load 1 stone", "W", "drop 1 stone", "E"],
  });
  expect(loadedAt(journey, moves, 0, "stone", 1).now[0]).toBe("load 2 stone");
  expect(loadedAt(journey, moves, 2, "goose", 2, true)).toEqual({ ply: 6, was: ["done"], now: ["lead 2 geese"] });
});

test("where something else was done it is loaded after it", () => {
  const moves = done("donkey-1", "with donkey-2", "load 1 stone", "done", "W", "E");
  const journey = lastJourney(moved, moves, 0)!;
  expect(loadedAt(journey, moves, 0, "clay", 1)).toEqual({ ply: 4, was: ["W", "E"], now: ["load 1 clay", "W", "E"] });
});
