import { expect, test } from "vitest";

import { coast, transporter } from "../testing";
import { isEmpty, sums } from "./sums";

test("goods that only change their place cost nothing; what is spent says from where", () => {
  const before = coast([transporter("donkey-1", "A2", { cargo: { boards: 1 } })]);
  const loaded = coast([transporter("donkey-1", "A2", { cargo: { boards: 2 } })]);
  const built = coast([transporter("donkey-1", "A2")]);
  before.places[1]!.goods = { boards: 1, stone: 1 };
  loaded.places[1]!.goods = { stone: 1 };
  built.tiles[1]!.building = { kind: "sawmill", place: "A2", left: 6 };
  expect(isEmpty(sums(before, loaded, 0))).toBe(true);
  expect(sums(before, built, 0)).toEqual({
    cost: { boards: -2, stone: -1 },
    gain: {},
    things: ["sawmill"],
    score: 0,
    sources: [
      { from: "A2", sort: "place", goods: { boards: 1, stone: 1 } },
      { from: "donkey-1", sort: "transporter", goods: { boards: 1 } },
    ],
  });
});

test("a donkey that becomes a wagon keeps its load", () => {
  const found = sums(
    coast([transporter("donkey-1", "A2", { cargo: { gold: 1 } })]),
    coast([transporter("wagon-1", "A2", { cargo: { gold: 1 } })]),
    0,
  );
  expect(found).toMatchObject({ cost: {}, gain: {}, things: ["wagon"] });
});

test("geese that follow are not spent", () => {
  const before = coast([transporter("donkey-1", "A2")]);
  const led = coast([transporter("donkey-1", "A2", { geese_following: 2 })]);
  before.places[1]!.goods = { goose: 3 };
  led.places[1]!.goods = { goose: 1 };
  expect(isEmpty(sums(before, led, 0))).toBe(true);
});
