// The final reckoning of a seat: francs, values, additional values and loans.

import type { Player } from "../api/lehavre";
import type { Held, Row } from "../board/score";
import { counted, t } from "../words/lehavre";
import { name, shortName } from "../words/names";
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

/** Buildings and ships. */
export function heldBy(player: Player): Held[] {
  const cards = player.buildings.map((card) => {
    const { type, special, value } = CARDS[card]!;
    const tab = type === "none" ? "plain" : type;
    const sign = special ? { icon: "anchor" } : { text: card.replace(/^0/, "") };
    return { label: shortName(card), figure: value, mark: { ...sign, ground: `var(--${tab})`, ink: `var(--on-${tab})` } };
  });
  const ships = player.ships.map(({ type, value }) => ({
    label: name("ships", type),
    figure: value,
    mark: { icon: `ship_${type}`, ground: "var(--water)", ink: "var(--ink)" },
  }));
  return [...cards, ...ships];
}

/** "13 cards, 6 ships" */
export function countsOf({ buildings, ships }: Player): string {
  return [counted(buildings.length, "heldCard", "heldCards"), counted(ships.length, "heldShip", "heldShips")].join(", ");
}
