// What is drawn of a tile's counters, one by one.

import { wholeName } from "../../targets";
import type { Laid } from "./layout";
import type { Box } from "./things";

export interface Drawn {
  box: Box;
  tile: string;
  place: string;
  /** Of its transporters. */
  names: string[];
  /** By which it is known again when the map has changed. */
  what: string;
}

const known = new WeakMap<Laid, Drawn[]>();

/** The same things while the tile is laid out as before. */
export function piecesOf(laid: Laid): Drawn[] {
  if (!known.has(laid))
    known.set(
      laid,
      laid.layout.boxes.flatMap((box) => (box.sort === "label" ? [] : [drawn(laid.tile, box)])),
    );
  return known.get(laid)!;
}

function drawn(tile: string, box: Box): Drawn {
  const place = tile + box.place;
  const names = (box.units ?? []).map(({ seat, id }) => wholeName(id, seat));
  const parts = [place, box.sort, box.kind, box.seat, box.good].filter((one) => one !== undefined);
  return { box, tile, place, names, what: box.sort === "unit" ? names[0]! : parts.join(" ") };
}
