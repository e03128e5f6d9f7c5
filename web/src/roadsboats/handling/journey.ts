// What the transporter that moves, or moved last, has done: its stops, and what follows when one of them is changed.

import type { View } from "../../api/roadsboats";
import { cargoOf, textsOf } from "../bar/cargo";
import { isStep } from "../ground";
import { routeOf, type Done, type RouteStop } from "../route";

export interface Journey {
  id: string;
  route: RouteStop[];
}

const UNIT = /^[a-z]+-\d$/;

/** The last move of a seat, while nothing else has been done since; null: none. */
export function lastJourney(view: View, done: Done[], seat: number): Journey | null {
  const at = done.findLastIndex((one) => one.seat === seat && UNIT.test(one.do ?? ""));
  const texts = done.slice(at + 1);
  const unit = view.players[seat]!.transporters.find(({ id }) => id === done[at]?.do);
  const isMove = texts.some((one) => isStep(one.do ?? "")) && texts.every((one) => one.seat === seat && one.do !== "end");
  if (!unit?.had_its_part || !isMove) return null;
  return {
    id: unit.id,
    route: routeOf(view, done.slice(0, done.length - (done.at(-1)!.do === "done" ? 1 : 0)), seat, unit.id, unit.place),
  };
}

/** What is said anew when something more is loaded at a stop: from which ply on, and all after it. */
export interface Redone {
  ply: number;
  /** As it was. */
  was: string[];
  now: string[];
}

/** So many more of a good are loaded at a stop of the way, or of geese led. */
export function loadedAt(
  { id, route }: Journey,
  done: Done[],
  number: number,
  good: string,
  count: number,
  leads = false,
): Redone {
  const { ply } = route[number]!;
  const texts = done.map((one) => one.do ?? "");
  const from = number > 0 ? route[number - 1]!.ply + 1 : texts.lastIndexOf(id) + 1;
  const after = texts.slice(ply).filter((text) => text !== "done");
  const cargo = cargoOf(texts.slice(from, ply));
  if (!cargo) return { ply, was: texts.slice(ply), now: [`load ${count} ${good}`, ...after] };
  const more = leads
    ? { ...cargo, lead: cargo.lead + count }
    : { ...cargo, goods: { ...cargo.goods, [good]: (cargo.goods[good] ?? 0) + count } };
  return { ply: from, was: texts.slice(from), now: [...textsOf(more), ...after] };
}
