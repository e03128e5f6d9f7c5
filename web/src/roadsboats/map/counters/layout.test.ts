import { expect, test } from "vitest";

import fixture from "./layout.fixture.json?raw";
import { laidOut, POSITIONS, viewOf } from "./testing";
import type { Box } from "./things";

type Written = [sort: string, place: string, count: number, x: number, y: number, w: number, h: number];
interface Layout {
  position: number;
  r: number;
  /** By place. */
  forms: Record<string, string>;
  /** By tile, but for tiles on which there is only a name. */
  tiles: Record<string, Written[]>;
}
const { layouts } = JSON.parse(fixture) as { layouts: Layout[] };
/** The fixture rounds to tenths. */
const ROUNDED = 0.06;

const told = ({ sort, place, count }: Box) => [sort, place, count];

test.each(layouts)("the design's boxes for position $position at R $r", ({ position, r, forms, tiles: written }) => {
  const { tiles } = laidOut(viewOf(POSITIONS[position]!), r);
  const found = tiles.flatMap(({ tile, layout }) =>
    Object.entries(layout.forms).map(([place, { name }]) => [tile + place, name] as const),
  );
  expect(Object.fromEntries(found)).toEqual(forms);
  for (const [tile, rows] of Object.entries(written)) {
    const { boxes } = tiles.find((one) => one.tile === tile)!.layout;
    expect(boxes.map(told), tile).toEqual(rows.map((row) => row.slice(0, 3)));
    boxes.forEach(({ sort, x, y, w, h }, k) => {
      const [, , , ...places] = rows[k]!;
      const off = [x, y, w, h].map((length, m) => Math.abs(length - places[m]!));
      expect(Math.max(...off), `${tile} ${sort}`).toBeLessThan(ROUNDED);
    });
  }
});
