// Maps of Roads & Boats at the table: those that come with it, and those that were saved.

import { ask } from "../api/ask";
import { allKeys, houseKey } from "../api/keys";
import { address } from "../root";
import type { components } from "../api/schema";

type Schemas = components["schemas"];

export type Chart = Schemas["RoadsBoatsMap"];
export type ChartTile = Schemas["RoadsBoatsMapTile"];
export type MapShown = Schemas["MapShown"];
export type MapList = Schemas["Maps"];
export type Checked = Schemas["Checked"];
export type Problem = Schemas["ProblemShown"];
export type RandomWish = Schemas["RandomMap"];
export type MapBests = Schemas["MapBests"];

/** Maps of a browser without the house's key are owned by a key of their own, told with the first. */
const KEY = "roadstead.maps";

function mapKey(): string | null {
  return houseKey() ?? localStorage.getItem(KEY);
}

export function allMaps(): Promise<MapList> {
  return ask(mapKey(), "GET", "/maps");
}

export function oneMap(id: string): Promise<MapShown> {
  return ask(mapKey(), "GET", `/maps/${id}`);
}

export function checkMap(map: Chart): Promise<Checked> {
  return ask(null, "POST", "/maps/check", { map });
}

export function randomMap(wish: RandomWish): Promise<Schemas["RandomMapShown"]> {
  return ask(null, "POST", "/maps/generate", wish);
}

/** A new one, or with an id an own one changed. */
export async function saveMap(map: Chart, id?: string): Promise<MapShown> {
  if (id) return ask(mapKey(), "PUT", `/maps/${id}`, { map });
  const saved = await ask<Schemas["SavedMap"]>(mapKey(), "POST", "/maps", { map });
  if (saved.key) localStorage.setItem(KEY, saved.key);
  return saved;
}

export function deleteMap(id: string): Promise<MapShown> {
  return ask(mapKey(), "DELETE", `/maps/${id}`);
}

export async function soloBests(): Promise<MapBests[]> {
  const { maps } = await ask<Schemas["Bests"]>(houseKey(), "POST", "/games/bests", { keys: allKeys() });
  return maps;
}

export function linkToMap(id: string): string {
  return location.origin + address(`/maps/${id}`);
}

/** What a new game is told: a scenario by its name, a drawn map itself. */
export function asOption({ bundled, id, map }: MapShown): string | Chart {
  return bundled ? id : map;
}
