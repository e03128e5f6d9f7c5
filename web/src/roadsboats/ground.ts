// What lies where, by the names that the notation uses: `C4`, `C4b`, `C4 river`, `C4 NE left`.

import type { Place, Tile, View } from "../api/roadsboats";
import { compass, isFlat, opposite, STEPS } from "./map/geometry";
import { bankAt, type Side } from "./map/tile";

export type Ground = Pick<View, "orientation" | "tiles" | "places">;

/** `C4` of `C4b`, `C4 river`, `C4 NE`. */
export function tileOf(name: string): string {
  return /^[A-Z]+\d+/.exec(name)?.[0] ?? "";
}

export function tileNamed(ground: Ground, name: string): Tile | undefined {
  const wanted = tileOf(name);
  return ground.tiles.find(({ tile }) => tile === wanted);
}

/** The place by its name, or by that of a bank that a bridge has made one with it. */
export function placeNamed(ground: Ground, name: string): Place | undefined {
  return ground.places.find(({ joins }) => joins.includes(name));
}

export function directions(ground: Ground): string[] {
  return compass(isFlat(ground.orientation));
}

export function neighbour(ground: Ground, tile: Tile, direction: string): Tile | undefined {
  const [dq, dr] = STEPS[directions(ground).indexOf(direction)]!;
  return ground.tiles.find(({ q, r }) => q === tile.q + dq && r === tile.r + dr);
}

/** The direction in which another tile lies, if they touch. */
export function towards(ground: Ground, from: Tile, to: Tile): string | undefined {
  return directions(ground).find((direction) => neighbour(ground, from, direction) === to);
}

export function facing(ground: Ground, direction: string): string {
  const all = directions(ground);
  return all[opposite(all.indexOf(direction))]!;
}

/** The bank that has an edge, or half of it where a river crosses. */
export function bankOf(ground: Ground, tile: Tile, direction: string, side: Side): string {
  const all = directions(ground);
  const ends = tile.river.map((end) => all.indexOf(end)).sort((one, other) => one - other);
  return ends.length < 2 ? tile.tile : tile.tile + "abc"[bankAt(ends, all.indexOf(direction), side)]!;
}

const STEP = /^(dock )?([NESW]+)(?: (left|right))?$/;

export function isStep(text: string): boolean {
  return STEP.test(text);
}

/** From where a step led to a place. A boat that comes from land without a river there was docked. */
export function before(ground: Ground, to: string, step: string, isBoat: boolean): string | undefined {
  const [, , direction, side] = STEP.exec(step)!;
  const tile = tileNamed(ground, to);
  const from = tile && neighbour(ground, tile, facing(ground, direction!));
  if (!from) return undefined;
  if (from.terrain === "sea") return from.tile;
  if (isBoat && from.river.includes(direction!)) return `${from.tile} river`;
  return placeNamed(ground, bankOf(ground, from, direction!, (side as Side | undefined) ?? "left"))?.place;
}

/** Where a step leads from a place; the way back from there is `before`. */
export function after(ground: Ground, from: string, step: string, isBoat: boolean): string | undefined {
  const [, docks, direction, side] = STEP.exec(step)!;
  const tile = tileNamed(ground, from);
  const to = tile && neighbour(ground, tile, direction!);
  if (!to) return undefined;
  if (to.terrain === "sea") return to.tile;
  const back = facing(ground, direction!);
  if (isBoat && !docks && to.river.includes(back)) return `${to.tile} river`;
  // Seen from the other side left is right.
  return placeNamed(ground, bankOf(ground, to, back, side === "left" ? "right" : "left"))?.place;
}

/** How a step to a place beside would be called, possible or not; undefined if it is not beside. */
export function stepTo(ground: Ground, from: string, to: string, isBoat: boolean): string | undefined {
  const [here, there] = [tileNamed(ground, from), tileNamed(ground, to)];
  const direction = here && there && towards(ground, here, there);
  if (!direction) return undefined;
  const isWater = there.terrain === "sea" || to.endsWith(" river");
  if (isBoat && isWater) return direction;
  const verb = isBoat ? `dock ${direction}` : direction;
  if (!there.river.includes(facing(ground, direction))) return verb;
  // Seen from the other side left is right.
  const side = (["left", "right"] as const).find(
    (one) =>
      placeNamed(ground, bankOf(ground, there, facing(ground, direction), one === "left" ? "right" : "left"))?.place === to,
  );
  return side && `${verb} ${side}`;
}

/** The same edge seen from its other tile: `C4 NE left` is `B4 SW right`. */
export function otherName(ground: Ground, edge: string): string | undefined {
  const [name, direction, side] = edge.split(" ") as [string, string, Side?];
  const tile = tileNamed(ground, name);
  const next = tile && neighbour(ground, tile, direction);
  if (!next) return undefined;
  return [next.tile, facing(ground, direction), ...(side ? [side === "left" ? "right" : "left"] : [])].join(" ");
}
