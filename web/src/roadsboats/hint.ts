// A hint on the map: the way that it goes with what is loaded and dropped on it, or where something is built or made.

import type { Happening } from "../api/types";
import { GOODS } from "./data";
import type { Hint, Stop } from "./map/marks";

export interface Leg {
  from: string;
  to: string;
}

const id = (name: string) => name.slice(name.indexOf(":") + 1);
const isPlace = (name: string) => name.startsWith("place:");

/** The step of a transporter among what an action brought about; what it carries goes along unsaid. */
export function legOf(happened: Happening[]): Leg | undefined {
  const going = happened.find(({ kind }) => kind === "go" || kind === "dock");
  const step = going?.moves.find(({ what, origin, goal }) => what === going.thing && isPlace(origin) && isPlace(goal));
  return step && { from: id(step.origin), to: id(step.goal) };
}

/** `happened` is what each action of it brings about. */
export function hintOf(happened: Happening[][]): Hint {
  const route: Stop[] = [];
  const named: string[] = [];
  for (const action of happened) {
    const leg = legOf(action);
    if (leg) {
      if (!route.length) route.push({ place: leg.from, goods: {} });
      route.push({ place: leg.to, goods: {} });
    }
    for (const { kind, thing = "", moves } of leg ? [] : action) {
      for (const { what, n, origin, goal } of moves.filter(({ what }) => GOODS.includes(what))) {
        const ground = [origin, goal].find(isPlace);
        if (!thing.startsWith("transporter:") || kind === "make" || (!route.length && !ground)) continue;
        if (!route.length) route.push({ place: id(ground!), goods: {} });
        const { goods } = route.at(-1)!;
        goods[what] = (goods[what] ?? 0) + (goal === thing ? n : -n);
      }
      named.push(...moves.flatMap(({ origin, goal }) => [origin, goal]));
    }
  }
  const found = (sort: string) => [...new Set(named.filter((name) => name.startsWith(sort)).map(id))];
  return { route, places: route.length ? [] : found("place:"), edges: found("edge:") };
}
