// What lies between two positions: who gained and lost what, what was laid out, how the round ended.

import type { Counts, Player, ShipType, View } from "../api/lehavre";

const TURNS_A_ROUND = 7;

function held(player: Player): Counts {
  const counts: Counts = { franc: player.francs, ...player.goods, loan: player.loans };
  for (const { type } of player.ships) counts[`ship_${type}`] = (counts[`ship_${type}`] ?? 0) + 1;
  return counts;
}

/** Signed, only what changed: goods, `franc`, `loan` and ships by type, `ship_iron`. */
export function gains(before: Player, after: Player): Counts {
  const [was, is] = [held(before), held(after)];
  const found: Counts = {};
  for (const kind of Object.keys({ ...was, ...is })) {
    const change = (is[kind] ?? 0) - (was[kind] ?? 0);
    if (change !== 0) found[kind] = change;
  }
  return found;
}

export function allGains(before: View, after: View): Counts[] {
  return before.players.map((player, seat) => gains(player, after.players[seat]!));
}

/** Only what a test says of kind and number. */
export function only(counts: Counts, wanted: (kind: string, n: number) => boolean): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([kind, n]) => wanted(kind, n)));
}

/** How many supply tiles have been laid out since the game began. */
export function suppliesLaid(view: View): number {
  if (view.final || view.phase === "over") return view.rounds.length * TURNS_A_ROUND;
  return (view.round - 1) * TURNS_A_ROUND + view.turn - (view.phase === "opening" ? 1 : 0);
}

/** The tiles that were laid out between two positions. */
export function supplies(before: View, after: View): string[][] {
  const tiles = [];
  for (let laid = suppliesLaid(before); laid < suppliesLaid(after); laid += 1)
    tiles.push(after.supply_tiles[laid % TURNS_A_ROUND]!);
  return tiles;
}

export interface RoundEnd {
  round: number;
  town: string[];
  ship: { type: ShipType; value: number } | null;
}

export function roundEnd(before: View, after: View): RoundEnd | null {
  const ended = after.round > before.round || (after.final && !before.final);
  if (!ended) return null;
  const owned = new Set(before.players.flatMap((player) => player.buildings));
  const town = after.town.filter((card) => !before.town.includes(card) && !owned.has(card));
  return { round: before.round, town, ship: before.rounds[before.round - 1]!.ship };
}

/** Whether more than the next supply came with the end of the turn that led here: the end of a round, or interest. */
export function isEventful(after: View): boolean {
  const isCalm = (after.phase === "opening" || after.phase === "main") && !after.final;
  return !isCalm || after.turn === 1 || after.turn - 1 === after.interest_tile;
}
