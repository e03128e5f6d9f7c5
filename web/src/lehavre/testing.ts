// Small positions for unit tests.

import type { Player, View } from "../api/lehavre";

export function player(given: Partial<Player> = {}): Player {
  const score = { francs: 5, buildings: 0, ships: 0, bonuses: {}, loans: 0 };
  return {
    francs: 5,
    goods: {},
    buildings: [],
    ships: [],
    loans: 0,
    person: null,
    energy: 0,
    ship_food: 0,
    food_due: 0,
    wealth: 5,
    score,
    ahead: { meal: null, harvest: null, interest: null },
    ...given,
  };
}

const TILES: [string, string][] = [
  ["wood", "cattle"],
  ["wood", "clay"],
  ["wood", "franc"],
  ["fish", "clay"],
  ["wood", "fish"],
  ["fish", "grain"],
  ["iron", "franc"],
];

export function view(given: Partial<View> = {}): View {
  return {
    game: "lehavre",
    seat: 0,
    round: 1,
    rounds: [1, 2, 3].map(() => ({ food: 2, harvest: true, town: "standard", ship: { type: "wooden", value: 2 } })),
    turn: 1,
    phase: "main",
    to_move: 0,
    active: 0,
    final: false,
    offers: { franc: 2, fish: 3, wood: 2, clay: 1, iron: 0, grain: 0, cattle: 0 },
    supply_tiles: TILES,
    interest_tile: 4,
    stacks: [["03"], ["04"], ["05"]],
    town: ["B1", "B2"],
    waiting: [],
    specials: { count: 0, seen: [], order_known: true, seen_by: [] },
    ships: { wooden: [2], iron: [], steel: [], luxury: [] },
    next_ships: { wooden: 1, iron: null, steel: null, luxury: null },
    modernised: [],
    reveals: 0,
    players: [player(), player()],
    ...given,
  };
}
