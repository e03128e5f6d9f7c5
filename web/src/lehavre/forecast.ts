// What lies ahead of a player, from the view's own numbers and rounds.

import { GOODS } from "./data";
import type { Counts, Player, View } from "./types";

export interface Meal {
  /** What the round's end asks for, and what the ships and the own goods give of it. */
  need: number;
  ships: number;
  food: number;
  /** What is missing; francs can stand in for food. */
  short: number;
  francs: number;
  loan: boolean;
  over: number;
}

export interface Interest {
  turns: number;
  francs: number;
}

const FEEDLOT = "024";

function worth(goods: Counts, of: "food" | "energy"): number {
  return Object.entries(goods).reduce((sum, [kind, count]) => sum + count * GOODS[kind]![of], 0);
}

export function energyOf(goods: Counts): number {
  return worth(goods, "energy");
}

/** Without francs. */
export function foodOf(goods: Counts): number {
  return worth(goods, "food");
}

/** The end of the round; null when no round ends any more. */
export function meal(view: View, player: Player): Meal | null {
  if (view.final || view.phase === "over") return null;
  const need = view.rounds[view.round - 1]!.food;
  const ships = Math.min(player.ship_food, need);
  const held = foodOf(player.goods);
  const food = Math.min(held, need - ships);
  const short = need - ships - food;
  return { need, ships, food, short, francs: Math.min(short, player.francs), loan: short > player.francs, over: held - food };
}

/** The round whose end brings the next harvest, and what it would give now. */
export function harvest(view: View, player: Player): { round: number; gains: Counts } | null {
  if (view.final || view.phase === "over") return null;
  const place = view.rounds.findIndex((round, number) => number >= view.round - 1 && round.harvest);
  if (place < 0) return null;
  const { grain = 0, cattle = 0 } = player.goods;
  const gains: Counts = {};
  if (grain >= 1) gains["grain"] = 1;
  if (cattle >= 2) gains["cattle"] = player.buildings.includes(FEEDLOT) && cattle <= 6 ? 2 : 1;
  return { round: place + 1, gains };
}

/**
 * When a debtor pays next, and how much; null: never again, or not known yet where. The expert rules ask more of those with
 * many loans.
 */
export function interest(view: View, player: Player, expert: boolean): Interest | null {
  const tile = view.interest_tile;
  if (player.loans === 0 || tile === null || view.final || view.phase === "over") return null;
  const tiles = view.supply_tiles.length;
  const now = view.turn - 1;
  const turns = tile > now ? tile - now : tile - now + tiles;
  if (tile <= now && view.round === view.rounds.length) return null;
  const players = view.players.length;
  return { turns, francs: expert && players > 1 && player.loans >= players ? 2 : 1 };
}

/** After which round the next ship of a type comes, or null. */
export function nextShip(view: View, type: string): number | null {
  const place = view.rounds.findIndex((round, number) => number >= view.round - 1 && round.ship?.type === type);
  return place < 0 || view.final ? null : place + 1;
}
