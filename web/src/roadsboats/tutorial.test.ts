import { expect, test } from "vitest";

import { placeOf, tabOf } from "./tutorial";

const step = (at: string, ...all: string[]) => ({ word: "rbTutorialGo" as const, at, do: all, then: [] });

test("each action is pointed at where it is done", () => {
  const there = step("place:A1", "donkey-1", "load 1 boards", "NW", "SE", "done", "end");
  expect(there.do.map((one) => placeOf(one, there))).toEqual([
    "transporter:donkey-1 of seat 0",
    "bar",
    "place:A1",
    "",
    "go",
    "go",
  ]);
  expect(placeOf("B2", step("place:B2", "B2"))).toBe("place:B2");
  expect(placeOf("end", step("wonder", "end"))).toBe("wonder");
  expect(placeOf("end", step("", "end"))).toBe("go");
});

test("on a phone what is not on the map is on a sheet", () => {
  const places = ["place:A1", "transporter:donkey-1 of seat 0", "wonder", "forecast", "go"];
  expect(places.map(tabOf)).toEqual(["", "", "tab:wonder", "tab:players", ""]);
});
