// What a place is called above what is told about it.

import { tileNamed } from "../ground";
import { areaName } from "../map/spoken";
import { Survey } from "../map/survey";
import type { View } from "../types";

/** "Pasture C4, east bank": its tile alone says so. */
export function placeWords({ orientation, tiles, places }: View, id: string): string {
  const tile = tileNamed({ orientation, tiles, places }, id);
  return tile ? areaName(new Survey({ orientation, tiles: [tile], places: [] }).area(id)) : id;
}
