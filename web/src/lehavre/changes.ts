// What lies between two positions: who gained and lost what.

import type { Counts, Player } from "../api/lehavre";

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
