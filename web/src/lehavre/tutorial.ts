// Where on the board the tutorial points.

import type { View } from "../api/lehavre";
import { LEARNER } from "../board/tutorial";

/** On a phone: in which part of the board a place is. */
export function tabOf(place: string, view: View): string {
  const [kind, which] = place.split(":");
  if (kind === "card") return `tab:${view.players[LEARNER]!.buildings.includes(which!) ? "me" : "town"}`;
  if (kind === "stock") return which === String(LEARNER) ? "tab:me" : "tab:rivals";
  return kind === "offer" || kind === "track" ? "tab:quay" : "";
}
