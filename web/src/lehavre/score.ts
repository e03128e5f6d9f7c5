// The final reckoning of a seat: francs, values, additional values and loans.

import type { Player } from "../api/lehavre";
import type { Row } from "../board/score";
import { name, t } from "../words";
import { CARDS } from "./data";

export function rowsOf(player: Player): Row[] {
  const { francs, buildings, ships, bonuses, loans } = player.score;
  const added = Object.entries(bonuses).map(([card, figure]) => ({ label: name("buildings", card), figure }));
  return [
    { label: t("scoreFrancs"), icon: "franc", figure: francs, items: [] },
    {
      label: t("scoreBuildings"),
      icon: "town",
      figure: buildings,
      items: player.buildings.map((card) => ({ label: name("buildings", card), figure: CARDS[card]!.value })),
    },
    {
      label: t("scoreShips"),
      icon: "ship_wooden",
      figure: ships,
      items: player.ships.map((ship) => ({ label: name("ships", ship.type), figure: ship.value })),
    },
    { label: t("scoreBonuses"), icon: "plus", figure: added.reduce((sum, item) => sum + item.figure, 0), items: added },
    {
      label: t("scoreLoans"),
      icon: "loan",
      figure: loans,
      items: player.loans ? [{ label: t("scoreEachLoan", { n: player.loans }), figure: loans }] : [],
    },
  ];
}
