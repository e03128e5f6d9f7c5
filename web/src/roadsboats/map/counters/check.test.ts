// Over all positions: nothing overlaps, nothing leaves its bank, every count can be read, and nothing is left out.

import { describe, expect, it } from "vitest";

import { MOST } from "../camera.svelte";
import { faults, meets } from "./faults";
import { laidOut, POSITIONS, viewOf } from "./testing";

/** Counters are laid out for whole pixels (`sizeFor`): the sizes that can be zoomed to, each with some of the positions. */
const RANGES = [
  [12, 25, 1],
  [26, 33, 1],
  [34, 45, 1],
  [46, 65, 1],
  [66, 105, 1],
  [106, MOST, 4],
] as const;
const EVERY = 67;

describe.each(RANGES)("from R %i to %i", (first, last, step) => {
  it("every counter has its room", () => {
    for (let r = first; r <= last; r += step) {
      for (const position of POSITIONS.filter((_, n) => n % EVERY === (r * 5) % EVERY)) {
        const view = viewOf(position);
        expect(faults(view, laidOut(view, r)), `${position.name} at ${r}`).toEqual([]);
      }
    }
  });
});

describe("a layout", () => {
  const position = POSITIONS.find(({ name }) => name.startsWith("dead-sea") && name.includes("crowded"))!;
  const view = viewOf(position);

  it("is not made again where nothing has changed", () => {
    const before = laidOut(view, 50);
    const [changed] = view.places.filter(({ goods }) => Object.keys(goods).length > 0);
    const places = view.places.map((place) => (place === changed ? { ...place, goods: { ...place.goods, boards: 7 } } : place));
    const after = laidOut({ ...view, places }, 50);
    const others = after.tiles.filter(({ layout }, n) => layout !== before.tiles[n]!.layout).map(({ tile }) => tile);
    expect(others).toEqual([changed!.tile]);
  });

  it("keeps gates free", () => {
    for (const r of [30, 50, 66]) {
      const gates = Object.fromEntries(view.tiles.map(({ tile }) => [tile, [[0.75, 0.2]] as [number, number][]]));
      const { tiles } = laidOut(view, r, { gates });
      for (const { tile, layout } of tiles.filter(({ layout }) => !layout.merged)) {
        const gate = { x: 0.75 * r - 8.5, y: 0.2 * r - 8.5, w: 17, h: 17 };
        const banks = layout.boxes.filter(({ place, sort }) => place !== " river" && sort !== "one");
        expect(
          banks.filter((box) => meets(box, gate)).map(({ sort }) => sort),
          tile,
        ).toEqual([]);
      }
    }
  });

  it("says how many there were before, even where nothing is left", () => {
    const empty = view.places.find((place) => place.sort === "bank" && Object.keys(place.goods).length === 0)!;
    const { tiles } = laidOut(view, 66, { changes: { [empty.place]: { was: { boards: 12 }, tint: "" } } });
    const chips = tiles.find(({ tile }) => tile === empty.tile)!.layout.boxes.filter(({ good }) => good === "boards");
    expect(chips.map(({ was, count }) => [was, count])).toEqual([[12, 0]]);
  });
});
