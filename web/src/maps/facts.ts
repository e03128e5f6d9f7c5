// A map in words: for whom it is, how large, what is on it.

import { t } from "../words/maps";
import type { Chart } from "./maps";

export function playersOf({ players }: Chart): string {
  return players === 1 ? t("mapPlayer") : t("mapPlayers", { number: players });
}

export function factsOf(map: Chart): string[] {
  const rivers = map.tiles.filter(({ river }) => river?.length).length;
  const homes = map.tiles.some(({ start }) => start);
  return [
    playersOf(map),
    t("mapTiles", { number: map.tiles.length }),
    rivers ? t("mapRivers", { number: rivers }) : "",
    homes ? t("mapHomes") : "",
  ].filter(Boolean);
}

/** When something happened, in seconds since 1970: the day. */
export function day(at: number): string {
  return new Date(at * 1000).toLocaleDateString([], { dateStyle: "medium" });
}
