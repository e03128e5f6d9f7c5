import { expect, test } from "vitest";

import type { Chart } from "../maps/maps";
import { onMap, places, wishes } from "./newgame";

test("a new table has me first and the company after", () => {
  expect(wishes(places(3, "bots", [], "Ada"))).toEqual([
    { holder: "me", name: "Ada" },
    { holder: "bot", bot: "normal" },
    { holder: "bot", bot: "normal" },
  ]);
  expect(wishes(places(2, "link", [], ""))).toEqual([{ holder: "me" }, { holder: "open" }]);
});

test("another number of players keeps the places that were there", () => {
  const before = [
    { holder: "me" as const, name: "Ada", level: "normal" },
    { holder: "bot" as const, name: "", level: "hard" },
  ];
  expect(wishes(places(3, "here", before, "")).slice(1)).toEqual([{ holder: "bot", bot: "hard" }, { holder: "me" }]);
  expect(places(1, "solo", before, "")).toHaveLength(1);
});

test("on a map the game and its players are settled; a drawn one is sent whole", () => {
  const map: Chart = { name: "Island", players: 1, orientation: "pointy", tiles: [{ q: 0, r: 0, terrain: "pasture" }] };
  const shown = { id: "island", bundled: true, yours: false, playable: true, note: "", changed: null, map };
  expect(onMap(shown)).toEqual({ kind: "roadsboats", company: "solo", count: 1, options: { map: "island" } });
  const drawn = { ...shown, bundled: false, map: { ...map, players: 3 } };
  expect(onMap(drawn)).toEqual({ kind: "roadsboats", company: "bots", count: 3, options: { map: drawn.map } });
});
