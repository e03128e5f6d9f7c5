// What a card says to those who do not see it.

import type { Counts } from "../api/lehavre";
import { name, t } from "../words";
import { CARDS } from "./data";

/** "2 wood, 1 clay"; food stands for itself. */
export function spokenCounts(counts: Counts): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind === "food" ? t("food") : name("goods", kind).toLowerCase()}`)
    .join(", ");
}

export function spokenFee(id: string): string {
  const { fees } = CARDS[id]!;
  if (fees === null) return t("noAction");
  return fees.length ? t("feeOf", { fee: fees.map(spokenCounts).join(` ${t("or")} `) }) : t("noFee");
}

export function spokenCard(id: string, guest: string | null): string {
  const { text, value } = CARDS[id]!;
  const words = [`${name("buildings", id)} (${id})`, text.replace(/\.$/, ""), spokenFee(id), t("valueOf", { value })];
  if (guest !== null) words.push(t("occupiedBy", { name: guest }));
  return words.join(". ");
}
