// Which things on the map the options of a decision point at: places, edges and transporters, each by its name.

import type { Decision, Option, Transporter, View } from "../api/roadsboats";
import { isCargo } from "./bar/cargo";
import { directions, otherName, placeNamed, tileNamed, tileOf } from "./ground";
import { NO_MARKS, type Mark, type Marks } from "./map/marks";

/** `donkey-2` of the seat that decides is `donkey-2 of seat 0` on the map. */
export function wholeName(transporter: string, seat: number): string {
  return transporter.includes(" of seat ") ? transporter : `${transporter} of seat ${seat}`;
}

export function sortOf(name: string): "transporter" | "edge" | "place" {
  return name.includes(" of seat ") ? "transporter" : / [NESW]+( left| right)?$/.test(name) ? "edge" : "place";
}

/** The names of what an option points at; a step points at the place it leads to. */
function pointed(view: View, decision: Decision, option: Option): string[] {
  const tile = decision.source ? tileOf(decision.source) : "";
  const way = decision.ways?.find(({ texts }) => texts.length === 1 && texts[0] === option.text);
  if (way) return [way.place];
  if (decision.kind === "stop" && option.direction) return [];
  if (option.transporter) return [wholeName(option.transporter, decision.seat!)];
  if (option.tile) {
    const place = tileNamed(view, option.tile)?.building?.place;
    return place
      ? [place]
      : view.places.filter((one) => one.tile === option.tile && one.sort !== "river").map((one) => one.place);
  }
  if (option.bank) return [placeNamed(view, tile + option.bank)?.place ?? tile];
  if (option.text === "river" || option.text === "bridge") return [`${tile} river`];
  if (option.direction) return [[tile, option.direction, ...(option.side ? [option.side] : [])].join(" ")];
  return [];
}

/** Texts by what they point at, in the order of the options. */
export type Targets = ReadonlyMap<string, string[]>;
export const NO_TARGETS: Targets = new Map();

export function targetsOf(view: View, decision: Decision): Targets {
  const found = new Map<string, string[]>();
  for (const option of decision.options ?? []) {
    for (const name of pointed(view, decision, option)) found.set(name, [...(found.get(name) ?? []), option.text]);
  }
  return found;
}

/** Decisions about the own transporters: their numbers choose them. */
const OF_FLEET = ["produce", "move", "stop", "construct", "scrap", "harness"];

/** What a number chooses, from 1: a transporter by its own; else everything but amounts and the end of it, where the map has a
    part in it. */
export function keyedOf(decision: Decision, targets: Targets, fleet: Transporter[]): string[] {
  if (OF_FLEET.includes(decision.kind)) {
    const numbers = fleet.map(({ id }) => numberOf(id));
    return Array.from({ length: Math.max(0, ...numbers) }, (_, at) => fleet[numbers.indexOf(at + 1)]?.id ?? "");
  }
  if (targets.size === 0 && decision.kind !== "site") return [];
  return decision.options!.filter((option) => !isCargo(option) && !["done", "end"].includes(option.text)).map(({ text }) => text);
}

/** 2 of `donkey-2`. */
export function numberOf(id: string): number {
  return Number(/-(\d)/.exec(id)![1]);
}

/** The edges of the tile where it is built on which nothing can be: they say why. */
export function closedOf(view: View, decision: Decision, targets: Targets): string[] {
  if (decision.kind !== "site") return [];
  const open = [...targets.keys()];
  const edges = directions(view).map((direction) => `${tileOf(decision.source!)} ${direction}`);
  return edges.filter((edge) => !open.some((name) => name === edge || name.startsWith(`${edge} `)));
}

/** All that can be done at an edge, from either tile and on the side of a river that was meant. */
export function choicesAt(view: View, decision: Decision, edge: string): string[] {
  const tile = tileOf(decision.source!);
  const own = tileOf(edge) === tile ? edge : otherName(view, edge);
  if (!own || tileOf(own) !== tile) return [];
  const [, direction, side] = own.split(" ");
  const fits = (option: Option) => option.direction === direction && (!side || !option.side || option.side === side);
  return decision.options!.filter(fits).map(({ text }) => text);
}

export interface Shown {
  decision: Decision | null;
  targets: Targets;
  closed: string[];
  keyed: string[];
  /** Looked at, and clicked in vain. */
  looked: string | null;
  refused: string | null;
  /** What a panel points at. */
  lit: string[];
}

/** What the map shows of it, but for the route. */
export function marksOf(
  { decision, targets, closed, keyed, looked, refused, lit }: Shown,
  words: { price: (option: Option) => string; ends: string },
): Marks {
  const marks: Marks = { ...NO_MARKS, places: {}, edges: {}, transporters: {} };
  const set = (name: string, mark: Mark) => (marks[`${sortOf(name)}s`][name] = mark);
  for (const edge of closed) set(edge, { state: "closed" });
  if (looked !== null) set(looked, { state: "looked" });
  if (refused !== null) set(refused, { state: "refused" });
  const light = () => lit.forEach((name) => set(name, { ...marks[`${sortOf(name)}s`][name], state: "looked" }));
  if (!decision?.options) {
    light();
    return marks;
  }
  for (const way of decision.ways ?? []) set(way.place, { state: "dot" });
  for (const [name, texts] of targets) {
    const costs = decision.options.filter(({ text, cost }) => cost && texts.includes(text)).map(words.price);
    const way = decision.ways?.find(({ place }) => place === name);
    const hint = way?.ends ? words.ends : costs.join(" · ");
    set(name, { state: way ? "dot" : "legal", key: keyed.indexOf(texts[0]!) + 1 || null, ...(hint ? { hint } : {}) });
  }
  light();
  if (decision.transporter) marks.selected = wholeName(decision.transporter, decision.seat!);
  return marks;
}
