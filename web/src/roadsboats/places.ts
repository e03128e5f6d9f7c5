// What a place is called where there is no map at hand.

import { placeNamed, tileNamed, type Ground } from "./ground";
import { areaName, briefName, shortName } from "./map/spoken";
import { Survey, type Area } from "./map/survey";

export type Placed = (id: string) => string;

/** Its tile alone says so, and whether bridges have made its banks one. A tile has a name of its own, as other things have. */
function named(ground: Ground, id: string, nameOf: (area: Area, isWhole: boolean) => string): string {
  const tile = tileNamed(ground, id);
  const survey = new Survey({ orientation: ground.orientation, tiles: tile ? [tile] : [], places: [] });
  if (!survey.has(id)) return id;
  const area = survey.area(id);
  return nameOf(area, placeNamed(ground, id)?.joins.length === area.tile.shape.banks.length);
}

/** "Pasture C4, east bank". */
export function placeWords(ground: Ground, id: string): string {
  return named(ground, id, areaName);
}

/** All places and tiles as they are called for good: "C4, east bank"; what is no place keeps its name. */
export function callerOf({ orientation, tiles }: Ground): Placed {
  const { areas } = new Survey({ orientation, tiles, places: [] });
  const names = new Map(areas.map((area) => [area.name, shortName(area)]));
  return (id) => names.get(id) ?? id;
}

/** "C4, east bank". */
export function placeCalled(ground: Ground, id: string): string {
  return named(ground, id, shortName);
}

/** "C4 E". */
export function placeBrief(ground: Ground, id: string): string {
  return named(ground, id, briefName);
}
