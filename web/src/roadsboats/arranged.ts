// Positions written by hand: tiles, the places that they have, and who stands there.

import type { Place, Terrain, Tile, Transporter } from "../api/roadsboats";

/** Its name, where it lies, and where its river leaves. */
export type TileRow = [tile: string, q: number, r: number, terrain: Terrain, river: string[]];

const BANKS = ["a", "b", "c"];

export function tilesOf(rows: TileRow[]): Tile[] {
  return rows.map(([tile, q, r, terrain, river]) => ({
    tile,
    q,
    r,
    terrain,
    river,
    desert: false,
    bridges: [],
    building: null,
  }));
}

/** With nothing on them. */
export function placesOf({ tile, terrain, river }: Tile): Place[] {
  const place = (name: string, sort: Place["sort"]): Place => ({
    place: name,
    tile,
    sort,
    joins: [name],
    goods: {},
    building: null,
    transporters: [],
    home: null,
  });
  if (terrain === "sea") return [place(tile, "sea")];
  const banks = river.length > 1 ? BANKS.slice(0, river.length).map((bank) => place(tile + bank, "bank")) : [place(tile, "bank")];
  return river.length ? [...banks, place(`${tile} river`, "river")] : banks;
}

export function transporter(id: string, place: string, change: Partial<Transporter> = {}): Transporter {
  const kind = id.split("-")[0]!;
  return {
    id,
    kind,
    place,
    dock: null,
    cargo: {},
    carries: null,
    carried_by: null,
    geese_following: 0,
    had_its_part: false,
    ...change,
  };
}
