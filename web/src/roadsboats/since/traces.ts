// What happened, as it is seen on the map: ways, and what lies on banks now that did not before. Worked out from what the table
// says was moved.

import type { Place } from "../../api/roadsboats";
import type { Line } from "../../board/teller";
import { GOODS } from "../data";
import type { Changed } from "../map/marks";
import type { Trail } from "../map/trails";

/** A line with what it moved. */
export type Told = Pick<Line, "key" | "seat" | "moves">;

const UNIT = /^transporter:\S+ of seat (\d)$/;

/** Where its transporters went; what was carried between leaves a gap. */
export function trailsOf({ key, moves = [] }: Told): Trail[] {
  const trails: (Trail & { what: string })[] = [];
  for (const { what, origin, goal } of moves) {
    const [, seat] = UNIT.exec(what) ?? [];
    if (seat === undefined || !origin.startsWith("place:") || !goal.startsWith("place:")) continue;
    const [from, to] = [origin.slice(6), goal.slice(6)];
    const last = trails.findLast((one) => one.what === what);
    if (last?.places.at(-1) === from) last.places.push(to);
    else trails.push({ key, seat: Number(seat), what, places: [from, to] });
  }
  return trails.map(({ key, seat, places }) => ({ key, seat, places }));
}

/** The places, tiles and edges that it was about: `B2a`, `C4`, `C4 NE`. */
export function spotsOf({ moves = [] }: Told): string[] {
  const ends = moves.flatMap(({ origin, goal }) => [origin, goal]);
  return [...new Set(ends.flatMap((end) => /^(?:place|tile|edge|mine|shaft):(.+)$/.exec(end)?.[1] ?? []))];
}

/** What lies on banks now, and what lay there before these lines; `seat` is whose deed changed it last, null: nobody's. */
export function changesOf(lines: Told[], places: Pick<Place, "place" | "joins" | "goods">[]): Changed[] {
  const found = new Map<string, Changed>();
  for (const { seat, moves = [] } of lines) {
    for (const { what, n, origin, goal } of moves.filter((move) => GOODS.includes(move.what))) {
      for (const [end, by] of [[origin, -n] as const, [goal, n] as const]) {
        const name = /^place:(.+)$/.exec(end)?.[1];
        const bank = name && places.find(({ joins }) => joins.includes(name));
        if (!bank) continue;
        const key = `${bank.place} ${what}`;
        const to = bank.goods[what] ?? 0;
        const change = found.get(key) ?? { bank: bank.place, good: what, from: to, to, seat };
        found.set(key, { ...change, from: change.from - by, seat: seat ?? change.seat });
      }
    }
  }
  return [...found.values()].filter(({ from, to }) => from !== to);
}
