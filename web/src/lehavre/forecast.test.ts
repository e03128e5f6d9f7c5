import { expect, test } from "vitest";

import { energyOf, harvest, interest, meal, nextShip } from "./forecast";
import type { Player, Round, View } from "./types";

const round = (food: number, harvest: boolean, type: "wooden" | "steel"): Round => ({
  food,
  harvest,
  town: "none",
  ship: { type, value: 2 },
});

function player(some: Partial<Player>): Player {
  const score = { francs: 0, buildings: 0, ships: 0, bonuses: {}, loans: 0 };
  return {
    francs: 0,
    goods: {},
    buildings: [],
    ships: [],
    loans: 0,
    person: null,
    ship_food: 0,
    food_due: 0,
    wealth: 0,
    score,
    ...some,
  };
}

function view(some: Partial<View>): View {
  const rounds = [round(5, true, "wooden"), round(10, false, "wooden"), round(15, true, "steel")];
  const supply_tiles = Array<[string, string]>(7).fill(["fish", "wood"]);
  return {
    round: 2,
    turn: 3,
    final: false,
    phase: "main",
    interest_tile: 4,
    rounds,
    supply_tiles,
    players: [player({}), player({})],
    ...some,
  } as View;
}

test("ships feed first, then food, then francs, then loans", () => {
  const hungry = player({ ship_food: 4, goods: { fish: 2, meat: 1, wood: 9 }, francs: 3 });
  expect(meal(view({}), hungry)).toEqual({ need: 10, ships: 4, food: 5, short: 1, francs: 1, loan: false, over: 0 });
  expect(meal(view({}), player({ francs: 3 }))).toMatchObject({ short: 10, francs: 3, loan: true });
  expect(meal(view({}), player({ ship_food: 12, goods: { bread: 2 } }))).toMatchObject({ ships: 10, food: 0, short: 0, over: 4 });
  expect(meal(view({ final: true }), hungry)).toBeNull();
});

test("energy is what all goods would give", () => {
  expect(energyOf({ wood: 2, coal: 1, coke: 1, fish: 5 })).toBe(15);
});

test("the next harvest gives a grain for one, and cattle for two", () => {
  expect(harvest(view({}), player({ goods: { grain: 3, cattle: 1 } }))).toEqual({ round: 3, gains: { grain: 1 } });
  expect(harvest(view({ round: 1 }), player({ goods: { cattle: 2 } }))).toEqual({ round: 1, gains: { cattle: 1 } });
  expect(harvest(view({}), player({ goods: { cattle: 6 }, buildings: ["024"] }))?.gains).toEqual({ cattle: 2 });
  expect(harvest(view({}), player({ goods: { cattle: 7 }, buildings: ["024"] }))?.gains).toEqual({ cattle: 1 });
  expect(harvest(view({ rounds: [round(5, false, "wooden")], round: 1 }), player({}))).toBeNull();
});

test("interest falls due when its tile is reached, in this round or in the next", () => {
  expect(interest(view({}), player({ loans: 1 }), false)).toEqual({ turns: 2, francs: 1 });
  expect(interest(view({ turn: 5 }), player({ loans: 1 }), false)).toEqual({ turns: 7, francs: 1 });
  expect(interest(view({ turn: 7 }), player({ loans: 2 }), true)).toEqual({ turns: 5, francs: 2 });
  expect(interest(view({ turn: 7, round: 3 }), player({ loans: 1 }), false)).toBeNull();
  expect(interest(view({}), player({}), false)).toBeNull();
  expect(interest(view({ interest_tile: null }), player({ loans: 1 }), false)).toBeNull();
});

test("ships come with the rounds", () => {
  expect(nextShip(view({}), "steel")).toBe(3);
  expect(nextShip(view({}), "luxury")).toBeNull();
});
