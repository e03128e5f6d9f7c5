import { expect, test } from "vitest";

import type { LobbyGame } from "../api/types";
import { facts, fitting, free, numbers } from "./lobby";

const seat = (holder: "owner" | "open") => ({ name: holder === "open" ? "" : "Ada", holder, bot: null });
const game: LobbyGame = {
  id: "a",
  title: "Le Havre",
  what: "Le Havre",
  game: "lehavre",
  players: 3,
  hints: false,
  options: {},
  tempo: null,
  status: "waiting",
  ply: 0,
  created: 0,
  changed: 0,
  seats: [seat("owner"), seat("open"), seat("open")],
};
const island: LobbyGame = { ...game, id: "b", title: "Friday", what: "Dead Sea", game: "roadsboats", players: 2 };

test("a kind and a number leave those that fit", () => {
  expect(fitting([game, island], "", 0)).toEqual([game, island]);
  expect(fitting([game, island], "roadsboats", 0)).toEqual([island]);
  expect(fitting([game, island], "", 3)).toEqual([game]);
  expect(fitting([game, island], "roadsboats", 3)).toEqual([]);
  expect(numbers([game, island, game])).toEqual([2, 3]);
  expect(free(game)).toBe(2);
});

test("what the title says is not said again, and what is usual not at all", () => {
  expect(facts(game)).toEqual([]);
  expect(facts({ ...game, title: "Friday", hints: true })).toEqual(["Le Havre", "with hints"]);
  expect(facts({ ...game, options: { variant: "short", stadium_buyable: true } })).toEqual([
    "Length: Short",
    "Football Stadium for sale",
  ]);
  expect(facts({ ...game, tempo: { per: "turn", time: 129_600, increment: 0, end: "bot", vacation: 0 } })).toEqual([
    "1.5 days for each turn",
  ]);
  expect(facts({ ...game, tempo: { per: "game", time: 3600, increment: 90, end: "nothing", vacation: 0 } })).toEqual([
    "1 hour for the game, 1.5 minutes more with each turn",
  ]);
  expect(facts({ ...island, options: { map: "dead-sea" } })).toEqual(["Roads & Boats", "Dead Sea"]);
});
