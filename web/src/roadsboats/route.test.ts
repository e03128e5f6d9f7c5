import { expect, test } from "vitest";

import { lastMove, routeOf } from "./route";
import { coast } from "./testing";

const map = coast();
const done = (...texts: string[]) => texts.map((text) => ({ seat: 0, do: text }));

test("a route is read from the log: where it stopped, and what it loaded and dropped there", () => {
  const moves = done("end", "donkey-1", "load 2 trunks", "SE", "drop 1 trunks", "lead 2 geese", "W right");
  expect(routeOf(map, moves, 0, "donkey-1", "B1")).toEqual([
    { place: "A2", goods: { trunks: 2 }, ply: 3 },
    { place: "B2b", goods: { trunks: -1, goose: 2 }, ply: 6 },
    { place: "B1", goods: {}, ply: 7 },
  ]);
});

test("before the first step the route is one stop", () => {
  expect(routeOf(map, done("raft-2"), 0, "raft-2", "B2 river")).toEqual([{ place: "B2 river", goods: {}, ply: 1 }]);
});

test("a boat's route follows the river, the sea and the dock", () => {
  const stops = routeOf(map, done("raft-2", "E", "dock W left"), 0, "raft-2", "B2a");
  expect(stops.map(({ place }) => place)).toEqual(["B2 river", "B3", "B2a"]);
});

test("the last move is what the transporter did in movement, whatever it did in other phases and what it is now", () => {
  const moves = done(
    "donkey-1",
    "load 1 trunks",
    "SW",
    "done",
    "donkey-2",
    "E",
    "done",
    "end",
    "donkey-1",
    "build sawmill",
    "road NE",
    "done",
    "end",
    "donkey-1",
    "make 1",
    "dock NE",
    "done",
    "wagon-1",
  );
  expect(lastMove(moves, 0, "wagon-1")).toEqual(["load 1 trunks", "SW"]);
  expect(lastMove(moves, 0, "donkey-2")).toEqual(["E"]);
  expect(lastMove(moves, 0, "donkey-3")).toEqual([]);
  expect(lastMove(moves, 1, "donkey-1")).toEqual([]);
});
