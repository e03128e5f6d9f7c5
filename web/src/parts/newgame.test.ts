import { expect, test } from "vitest";

import { places, wishes } from "./newgame";

test("a new table has me first and the company after", () => {
  expect(wishes(places(3, "bots", [], "Ada"))).toEqual([{ holder: "me", name: "Ada" }, { holder: "bot", bot: "normal" }, { holder: "bot", bot: "normal" }]);
  expect(wishes(places(2, "link", [], ""))).toEqual([{ holder: "me" }, { holder: "open" }]);
});

test("another number of players keeps the places that were there", () => {
  const before = [{ holder: "me" as const, name: "Ada", level: "normal" }, { holder: "bot" as const, name: "", level: "hard" }];
  expect(wishes(places(3, "here", before, "")).slice(1)).toEqual([{ holder: "bot", bot: "hard" }, { holder: "me" }]);
  expect(places(1, "solo", before, "")).toHaveLength(1);
});
