import { expect, test } from "vitest";

import { player, view } from "./testing";
import { tabOf } from "./tutorial";

test("on a phone each place is in a part of the board", () => {
  const now = view({ players: [player({ buildings: ["12"] }), player()] });
  const places = ["offer:fish", "track", "card:12", "card:B1", "stock:1:loan", "go"];
  expect(places.map((place) => tabOf(place, now))).toEqual(["tab:quay", "tab:quay", "tab:me", "tab:town", "tab:rivals", ""]);
});
