// The final reckoning: the figures of a seat, row by row, as the engine gives them.

import { name, t, type Word } from "../words";
import { CARDS } from "./data";
import type { Player } from "./types";

export interface Row {
  word: Word;
  icon: string;
  figure: number;
  /** What it is made of. */
  items: { label: string; figure: number }[];
}

export function rowsOf(player: Player): Row[] {
  const { francs, buildings, ships, bonuses, loans } = player.score;
  const added = Object.entries(bonuses).map(([card, figure]) => ({ label: name("buildings", card), figure }));
  return [
    { word: "scoreFrancs", icon: "franc", figure: francs, items: [] },
    { word: "scoreBuildings", icon: "town", figure: buildings, items: player.buildings.map((card) => ({ label: name("buildings", card), figure: CARDS[card]!.value })) },
    { word: "scoreShips", icon: "ship_wooden", figure: ships, items: player.ships.map((ship) => ({ label: name("ships", ship.type), figure: ship.value })) },
    { word: "scoreBonuses", icon: "plus", figure: added.reduce((sum, item) => sum + item.figure, 0), items: added },
    { word: "scoreLoans", icon: "loan", figure: loans, items: player.loans ? [{ label: t("scoreEachLoan", { n: player.loans }), figure: loans }] : [] },
  ];
}

export function total(player: Player): number {
  return rowsOf(player).reduce((sum, row) => sum + row.figure, 0);
}

/** Signed with a true minus. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}
