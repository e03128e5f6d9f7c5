// How a desk is shared out: the map as large as its height allows, what is left beside it to the columns.

import type { View } from "../api/roadsboats";
import { ENOUGH, MARGIN } from "./map/camera.svelte";
import { extent, isFlat } from "./map/geometry";

/** Pixels of head, gaps and a bar of one line: a higher bar takes its room from the map, but moves no column. */
export const HEAD = 44;
export const GAP = 8;
export const LINE = 52;
const LEFT = [232, 400] as const;
const RIGHT = [264, 400] as const;
/** From this width the player aid lies open at the left; it needs so much. */
export const WIDE = 1800;
const AID = 384;
/** The columns' parts of what is free; the rest is the map's, which needs its corners. */
const SHARES = [0.4, 0.5] as const;

export interface Size {
  width: number;
  height: number;
}

/** What a map covers, in R. */
export function sizeOf({ tiles, orientation }: Pick<View, "tiles" | "orientation">): Size {
  const { left, top, right, bottom } = extent(tiles.length ? tiles : [{ q: 0, r: 0 }], isFlat(orientation));
  return { width: right - left + 2 * MARGIN, height: bottom - top + 2 * MARGIN };
}

function within(wish: number, [least, most]: readonly [number, number]): number {
  return Math.round(Math.min(most, Math.max(least, wish)));
}

export function columnsOf({ width, height }: Size, map: Size): { left: number; right: number } {
  const r = Math.min((height - HEAD - LINE - 3 * GAP) / map.height, ENOUGH);
  const free = width - r * map.width - 4 * GAP;
  const left = within(free * SHARES[0], width >= WIDE ? [AID, LEFT[1]] : LEFT);
  return { left, right: within(Math.min(free * SHARES[1], free - left), RIGHT) };
}

/** A screen beyond a desk's shows the same larger. */
export function zoomOf(width: number, height: number): number {
  return width >= 2400 && height >= 1280 ? 1.25 : 1;
}
