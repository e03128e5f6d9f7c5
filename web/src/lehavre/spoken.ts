// What a card says to those who do not see it.

import type { Counts, Player, ShipType } from "../api/lehavre";
import { t, type Word } from "../words/lehavre";
import { name } from "../words/names";
import { CARDS } from "./data";
import { fleet } from "./ships";

/** Figures that are no goods, by their pictures. */
const OTHERS: Record<string, Word> = {
  loan: "loans",
  energy: "energy",
  hammer: "hammers",
  fisherman: "fishermen",
  food: "food",
  harvest: "roundHarvest",
  interest: "interest",
  worth: "worth",
};

/** A good, a ship or another figure, by its picture. */
export function calledGood(kind: string): string {
  const ship = kind.startsWith("ship_") ? (kind.slice(5) as ShipType) : null;
  return OTHERS[kind] ? t(OTHERS[kind]) : ship ? name("ships", ship) : name("goods", kind);
}

/** "2 wood, 1 clay, 1 wooden ship". */
export function spokenGoods(player: Player): string {
  const ships = fleet(player.ships, "type").map(({ type, count }) => `${count} ${name("ships", type).toLowerCase()}`);
  return [spokenCounts(player.goods), ...ships].filter(Boolean).join(", ");
}

/** "2 wood, 1 clay"; food stands for itself. */
export function spokenCounts(counts: Counts): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind === "food" ? t("food") : name("goods", kind, count).toLowerCase()}`)
    .join(", ");
}

export function spokenFee(id: string): string {
  const { fees } = CARDS[id]!;
  if (fees === null) return t("noAction");
  return fees.length ? t("feeOf", { fee: fees.map(spokenCounts).join(` ${t("or")} `) }) : t("noFee");
}

export function spokenCard(id: string, guest: string | null): string {
  const { text, value } = CARDS[id]!;
  const words = [`${name("buildings", id)} (${id})`, text.replace(/\.$/, ""), spokenFee(id), t("valueIs", { value })];
  if (guest !== null) words.push(t("occupiedBy", { name: guest }));
  return words.join(". ");
}
