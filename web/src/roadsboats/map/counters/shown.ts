// What the map gives to the layout beyond the view.

import type { Counts, View } from "../../../api/roadsboats";
import { tileOf } from "../../ground";
import { plus, times, type Point } from "../geometry";
import type { Marks, Stop } from "../marks";
import type { Survey } from "../survey";
import type { Lane } from "../trails";
import type { Change, Ground } from "./layout";

/** Nothing but homes. */
export function bare(view: Ground): Ground {
  return {
    ...view,
    places: view.places.map((place) => ({ ...place, goods: {}, building: null })),
    players: view.players.map(() => ({ transporters: [] })),
  };
}

/** By tile, the crossings of routes about its centre: they belong to both tiles of their edge. */
export function gatesOf(survey: Survey, lanes: Lane[]): Record<string, Point[]> {
  const gates: Record<string, Point[]> = {};
  for (const { arrows, places } of lanes) {
    const tiles = new Set(places.map(tileOf));
    for (const { at } of arrows) {
      for (const tile of tiles) {
        const about = plus(at, times(survey.tile(tile).at, -1));
        if (Math.hypot(...about) < 1.1) (gates[tile] ??= []).push(about);
      }
    }
  }
  return gates;
}

/** With the goods as they would lie after a route. */
export function foreseen<V extends Pick<View, "places">>(view: V, route: Stop[]): V {
  const places = view.places.map((place) => {
    const goods = { ...place.goods };
    for (const stop of route.filter((one) => one.place === place.place))
      for (const [good, moved] of Object.entries(stop.goods)) goods[good] = (goods[good] ?? 0) - moved;
    return { ...place, goods };
  });
  return { ...view, places };
}

/** Chips with another number than before. */
const CHANGED = "#c9ecf9";

/** By place, how many goods there were before others were at work, or before the own route loaded and dropped there. */
export function changesOf(
  { places }: Pick<View, "places">,
  { route, changes }: Pick<Marks, "route" | "changes">,
): Record<string, Change> {
  const was: Record<string, Counts> = {};
  for (const { bank, good, from } of changes) (was[bank] ??= {})[good] = from;
  for (const { place, goods } of route) {
    const here = places.find((one) => one.place === place);
    for (const [good, moved] of Object.entries(goods)) {
      const before = (was[place] ??= {});
      before[good] = (before[good] ?? here?.goods[good] ?? 0) + moved;
    }
  }
  const differs = (place: string, good: string, count: number) =>
    count !== (places.find((one) => one.place === place)?.goods[good] ?? 0);
  return Object.fromEntries(
    Object.entries(was).flatMap(([place, counts]) => {
      const changed = Object.entries(counts).filter(([good, count]) => differs(place, good, count));
      return changed.length ? [[place, { was: Object.fromEntries(changed), tint: CHANGED }]] : [];
    }),
  );
}
