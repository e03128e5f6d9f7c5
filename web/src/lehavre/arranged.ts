// Places do not move while they need not: what was found at a round's start stays until something no longer fits.

import { kept, layoutOf, zoomOf, type Layout, type Load, type Wish } from "./layout";

export interface Arranged {
  /** Round, seat, window and wish that it was found for. */
  key: string;
  layout: Layout;
}

export function arranged(last: Arranged | null, load: Load & { round: number }, wish: Omit<Wish, "zoom">): Arranged {
  const { me, w, h, plates } = wish;
  const key = [load.round, load.players.length, me, w, h, plates].join(" ");
  const layout = (last?.key === key ? kept(last.layout, load, me) : null) ?? layoutOf(load, { ...wish, zoom: zoomOf(w, h) });
  return { key, layout };
}
