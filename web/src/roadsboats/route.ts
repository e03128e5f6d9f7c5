// The way of the transporter that is moving, read from the log: its stops, and what it loaded and dropped at each.

import type { Counts } from "../api/roadsboats";
import { TRANSPORTERS } from "./data";
import { before, isStep, type Ground } from "./ground";
import type { Stop } from "./map/marks";

/** An action in force; it led to the ply after its place in the list. */
export interface Done {
  seat: number | null;
  do: string | null;
}

/** `ply` is the last one at this stop: going back to it keeps what was done here. */
export interface RouteStop extends Stop {
  ply: number;
}

const UNIT = /^[a-z]+-\d$/;
const GOODS = /^(drop|load|leave|lead) (\d+) (?:moved )?(\w+)$/;

/** Worked out from where it stands now, step by step back. */
export function routeOf(ground: Ground, done: Done[], seat: number, transporter: string, now: string): RouteStop[] {
  const at = done.findLastIndex((one) => one.seat === seat && one.do === transporter);
  const isBoat = TRANSPORTERS[transporter.split("-")[0]!]!.boat;
  const stops: RouteStop[] = [{ place: now, goods: {}, ply: done.length }];
  for (let place = done.length - 1; place > at && at >= 0; place -= 1) {
    const text = done[place]!.do ?? "";
    const stop = stops[0]!;
    if (isStep(text)) stops.unshift({ place: before(ground, stop.place, text, isBoat) ?? stop.place, goods: {}, ply: place });
    else stop.goods = added(stop.goods, text);
  }
  return stops;
}

/** With what a text loads or drops. */
export function added(goods: Counts, text: string): Counts {
  const [, verb, count, named] = GOODS.exec(text) ?? [];
  if (!verb) return goods;
  const kind = named === "geese" ? "goose" : named!;
  const sum = (goods[kind] ?? 0) + (verb === "load" || verb === "lead" ? Number(count) : -Number(count));
  return { ...goods, [kind]: sum };
}

/** What has come aboard on a way, and is still there. */
export function loadedOn(route: Stop[]): Counts {
  const sum: Counts = {};
  for (const [good, moved] of route.flatMap(({ goods }) => Object.entries(goods))) sum[good] = (sum[good] ?? 0) + moved;
  return Object.fromEntries(Object.entries(sum).filter(([, count]) => count > 0));
}

/** What the transporter did on its last move, before one that has just begun; it may have changed its kind since. */
export function lastMove(done: Done[], seat: number, transporter: string): string[] {
  const own = done.flatMap((one) => (one.seat === seat && one.do ? [one.do] : []));
  const number = transporter.split("-")[1];
  const visits: string[][] = [];
  own.forEach((text, at) => {
    if (UNIT.test(text) && text.endsWith(`-${number}`)) {
      const rest = own.slice(at + 1);
      const end = rest.findIndex((next) => UNIT.test(next) || next === "end" || next === "done");
      visits.push(rest.slice(0, end < 0 ? undefined : end));
    }
  });
  const moves = visits.filter((texts) => texts.some(isStep) && !texts.some((text) => text.startsWith("make ")));
  return moves.at(-1) ?? [];
}
