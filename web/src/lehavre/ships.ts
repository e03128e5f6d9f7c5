// Ships of one player, those alike together.

import type { Player, ShipType } from "../api/lehavre";

export interface Berth {
  /** As the notation calls them: `iron-6`; by type alone: `iron`. */
  target: string;
  type: ShipType;
  value: number;
  count: number;
}

export function fleet(ships: Player["ships"], by: "type" | "class"): Berth[] {
  const found = new Map<string, Berth>();
  for (const { type, value } of ships) {
    const target = by === "type" ? type : `${type}-${value}`;
    const berth = found.get(target) ?? { target, type, value, count: 0 };
    found.set(target, { ...berth, count: berth.count + 1 });
  }
  return [...found.values()];
}
