import { expect, test } from "vitest";

import type { Chart } from "../maps/maps";
import type { Catalogue } from "../api/types";
import { begunAgain, onMap, places, wishes, type Last } from "./newgame";

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
    { holder: "bot" as const, name: " Ross ", level: "hard" },
  ];
  expect(wishes(places(3, "here", before, "")).slice(1)).toEqual([
    { holder: "bot", bot: "hard", name: "Ross" },
    { holder: "me" },
  ]);
  expect(places(1, "solo", before, "")).toHaveLength(1);
});

test("on a map the game and its players are settled; a drawn one is sent whole", () => {
  const map: Chart = { name: "Island", players: 1, orientation: "pointy", tiles: [{ q: 0, r: 0, terrain: "pasture" }] };
  const shown = { id: "island", bundled: true, yours: false, playable: true, note: "", changed: null, map };
  expect(onMap(shown)).toEqual({ kind: "roadsboats", company: "solo", count: 1, options: { map: "island" } });
  const drawn = { ...shown, bundled: false, map: { ...map, players: 3 } };
  expect(onMap(drawn)).toEqual({ kind: "roadsboats", company: "bots", count: 3, options: { map: drawn.map } });
});

const option = { values: ["full", "short"], default: "full", help: "" };
const catalogue = {
  games: [{ name: "lehavre", title: "", rules_version: 1, players: [1, 2, 3], options: { variant: option, map: option } }],
  bots: ["easy", "normal"],
} as Catalogue;
const last: Last = {
  kind: "lehavre",
  company: "here",
  count: 2,
  options: { variant: "short" },
  seats: [
    { holder: "me", name: "Ada", level: "normal" },
    { holder: "bot", name: "Ross", level: "easy" },
  ],
};

test("the form begins as it was left", () => {
  expect(begunAgain(JSON.stringify(last), catalogue)).toEqual(last);
  expect(begunAgain(null, catalogue)).toBe(null);
  const drawn = { ...last, options: { map: { name: "Island" } } };
  expect(begunAgain(JSON.stringify(drawn), catalogue)).toEqual(drawn);
});

test("what the table has no longer is left out", () => {
  const old = { ...last, options: { variant: "long", colour: 3 }, seats: [last.seats[0], { ...last.seats[1], level: "expert" }] };
  expect(begunAgain(JSON.stringify(old), catalogue)).toEqual({
    ...last,
    options: {},
    seats: [last.seats[0], { ...last.seats[1], level: "normal" }],
  });
  expect(begunAgain(JSON.stringify({ ...last, count: 4 }), catalogue)).toBe(null);
  expect(begunAgain(JSON.stringify({ ...last, kind: "chess" }), catalogue)).toBe(null);
});
