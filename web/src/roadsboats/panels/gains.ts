// Who gets what the next production gives: it lies on the ground, and belongs to who reaches it first.

import type { Counts, Forecast } from "../../api/roadsboats";
import { added } from "./holdings";

/** What lies where nobody stands is for no seat. */
export interface Gain {
  seats: number[];
  gives: Counts;
  places: string[];
}

/** Buildings that give something by themselves, together by who stands there; the looking seat's own first, nobody's last. */
export function gainsOf({ buildings }: Forecast, own: number): Gain[] {
  const giving = buildings.filter(({ gives }) => Object.keys(gives).length > 0);
  const groups = [...new Set(giving.map(({ seats }) => seats.join()))];
  const gains = groups.map((group) => {
    const some = giving.filter(({ seats }) => seats.join() === group);
    return { seats: some[0]!.seats, gives: added(some.map(({ gives }) => gives)), places: some.map(({ place }) => place) };
  });
  const rank = ({ seats }: Gain) => (seats.includes(own) ? seats.length : seats.length ? 10 + seats[0]! : 20);
  return gains.toSorted((one, other) => rank(one) - rank(other));
}
