// What travels over the harbour: goods between offers, buildings and stocks; cards and persons.

import type { View } from "../api/lehavre";
import type { Journey, Mover } from "../board/motion";
import { allGains } from "./changes";

/** Goods from an offer, or to and from the building in which the active person stands. */
function journeys(before: View, after: View): Journey[] {
  return allGains(before, after).flatMap((gain, seat) => {
    const card = after.players[seat]!.person;
    return Object.entries(gain).flatMap(([icon, change]): Journey[] => {
      const stock = `stock:${seat}:${icon}`;
      const n = Math.abs(change);
      const isTaken = change > 0 && (before.offers[icon] ?? 0) >= n && (after.offers[icon] ?? 0) < (before.offers[icon] ?? 0);
      if (isTaken) return [{ icon, n, from: `offer:${icon}`, to: stock }];
      if (card === null || seat !== before.active) return [];
      return [change > 0 ? { icon, n, from: `card:${card}`, to: stock } : { icon, n, from: stock, to: `card:${card}` }];
    });
  });
}

function changedPlaces(before: View, after: View): string[] {
  const offers = Object.keys(after.offers).filter((kind) => after.offers[kind] !== before.offers[kind]);
  const stocks = allGains(before, after).flatMap((gain, seat) => Object.keys(gain).map((kind) => `stock:${seat}:${kind}`));
  return [...offers.map((kind) => `offer:${kind}`), ...stocks];
}

export const MOVER: Mover<View> = { journeys, changedPlaces, slides: /^(card|person):/ };
