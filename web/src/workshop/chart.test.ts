import { describe, expect, it } from "vitest";

import type { Chart } from "../maps/maps";
import {
  around,
  banks,
  beyond,
  erase,
  gridOf,
  join,
  names,
  put,
  rotate,
  spotOf,
  tileAt,
  wayTo,
  type Hand,
  type Symmetry,
} from "./chart";

const CENTRE = { q: 0, r: 0 };
const HAND: Hand = { symmetry: "none", centre: CENTRE, ground: "pasture" };
const by = (symmetry: Symmetry): Hand => ({ ...HAND, symmetry });
const blank = (orientation: Chart["orientation"] = "pointy"): Chart => ({ name: "Test", players: 1, orientation, tiles: [] });

/** River ends on land that no end of the tile beside answers. */
function loose(chart: Chart): string[] {
  return chart.tiles.flatMap((tile) =>
    (tile.river ?? []).flatMap((end) => {
      const other = tileAt(chart, beyond(tile, end));
      return other && (other.terrain === "sea" || other.river?.includes((end + 3) % 6)) ? [] : [`${tile.q} ${tile.r}: ${end}`];
    }),
  );
}

function along(chart: Chart, hand: Hand, ways: number[], from = CENTRE): Chart {
  let spot = from;
  for (const way of ways) {
    chart = join(chart, hand, spot, way);
    spot = beyond(spot, way);
  }
  return chart;
}

describe("strokes", () => {
  it("paint, keep the river on land and drown it in the sea", () => {
    const river = put(put(blank(), HAND, CENTRE, { terrain: "woods" }), HAND, CENTRE, { river: [3, 0] });
    expect(river.tiles).toEqual([{ q: 0, r: 0, terrain: "woods", river: [0, 3] }]);
    expect(put(river, HAND, CENTRE, { terrain: "rock" }).tiles).toEqual([{ q: 0, r: 0, terrain: "rock", river: [0, 3] }]);
    expect(put(river, HAND, CENTRE, { terrain: "sea" }).tiles).toEqual([{ q: 0, r: 0, terrain: "sea" }]);
    expect(erase(river, HAND, CENTRE).tiles).toEqual([]);
  });

  it("put a river or a home on ground where there was none", () => {
    expect(put(blank(), HAND, CENTRE, { river: [2] }).tiles).toEqual([{ q: 0, r: 0, terrain: "pasture", river: [2] }]);
    expect(put(blank(), HAND, CENTRE, { start: true }).tiles).toEqual([{ q: 0, r: 0, terrain: "pasture", start: true }]);
  });

  it("turn a river with its home", () => {
    const home = put(blank(), HAND, CENTRE, { river: [0, 2], start: true, start_bank: [3, 4, 5] });
    expect(rotate(home, HAND, CENTRE).tiles).toEqual([
      { q: 0, r: 0, terrain: "pasture", river: [1, 3], start: true, start_bank: [0, 4, 5] },
    ]);
    const once = put(blank(), HAND, CENTRE, { river: [0, 3] });
    expect([1, 2, 3].reduce((chart) => rotate(chart, HAND, CENTRE), once)).toEqual(once);
  });

  it("keep a home on a bank that exists", () => {
    const home = put(blank(), HAND, CENTRE, { start: true });
    const [tile] = put(home, HAND, CENTRE, { river: [0, 1] }).tiles;
    expect(tile!.start_bank).toEqual([2, 3, 4, 5]);
    expect(put(put(home, HAND, CENTRE, { river: [0, 3] }), HAND, CENTRE, { river: [] }).tiles).toEqual(home.tiles);
  });

  it("draw a river from a source into the sea", () => {
    const sea = put(blank(), HAND, { q: 2, r: 0 }, { terrain: "sea" });
    const river = along(sea, HAND, [0, 0]);
    expect(river.tiles.map((tile) => [tile.q, tile.terrain, tile.river])).toEqual([
      [2, "sea", undefined],
      [0, "pasture", [0]],
      [1, "pasture", [0, 3]],
    ]);
    expect(loose(river)).toEqual([]);
  });
});

describe("banks", () => {
  it("are named by their whole edges", () => {
    expect(banks([])).toEqual([[0, 1, 2, 3, 4, 5]]);
    expect(banks([2])).toEqual([[0, 1, 3, 4, 5]]);
    expect(banks([0, 3])).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(banks([0, 1])).toEqual([[], [2, 3, 4, 5]]);
    expect(banks([0, 2, 4])).toEqual([[1], [3], [5]]);
  });
});

describe("symmetry", () => {
  const counts: [Symmetry, number][] = [
    ["none", 1],
    ["mirror", 2],
    ["half", 2],
    ["third", 3],
    ["sixth", 6],
  ];

  it.each(counts)("%s repeats a tile", (symmetry, count) => {
    expect(put(blank(), by(symmetry), { q: 2, r: 1 }, { terrain: "woods" }).tiles).toHaveLength(count);
    expect(put(blank("flat"), by(symmetry), { q: 2, r: 1 }, { terrain: "woods" }).tiles).toHaveLength(count);
    expect(put(blank(), by(symmetry), CENTRE, { terrain: "woods" }).tiles).toHaveLength(1);
  });

  it("mirrors left and right on the screen", () => {
    const pointy = put(blank(), by("mirror"), { q: 1, r: 1 }, { river: [0] });
    expect(pointy.tiles[0]).toEqual({ q: -2, r: 1, terrain: "pasture", river: [3] });
    const flat = put(blank("flat"), by("mirror"), { q: 1, r: 1 }, { river: [5] });
    expect(flat.tiles[0]).toEqual({ q: -1, r: 2, terrain: "pasture", river: [3] });
  });

  it("turns about the centre that was chosen", () => {
    const hand: Hand = { ...by("half"), centre: { q: 3, r: 0 } };
    expect(put(blank(), hand, { q: 2, r: 0 }, { river: [0], start: true }).tiles[0]).toEqual({
      q: 4,
      r: 0,
      terrain: "pasture",
      river: [3],
      start: true,
    });
  });

  it.each(["pointy", "flat"] as const)("keeps rivers joined (%s)", (orientation) => {
    const seas = (hand: Hand) => put(blank(orientation), hand, { q: 3, r: 2 }, { terrain: "sea" });
    for (const [symmetry] of counts) {
      for (const ways of [
        [0, 0, 1, 0, 1],
        [1, 1, 0, 0, 0],
        [0, 1, 0, 1, 0],
      ]) {
        const hand = by(symmetry);
        const chart = along(seas(hand), hand, ways);
        expect(loose(chart), `${symmetry} ${ways}`).toEqual([]);
        for (const tile of chart.tiles) {
          if (tile.river?.length !== 2) continue;
          expect(
            loose(
              rotate(
                rotate(rotate(rotate(rotate(rotate(chart, hand, tile), hand, tile), hand, tile), hand, tile), hand, tile),
                hand,
                tile,
              ),
            ),
          ).toEqual([]);
        }
      }
    }
  });

  it("makes a fork of a river that leaves the centre thrice", () => {
    expect(tileAt(join(blank(), by("third"), CENTRE, 0), CENTRE)!.river).toEqual([0, 2, 4]);
  });

  it("lets the stroke itself count where its images fall on one tile", () => {
    expect(put(blank(), by("third"), CENTRE, { river: [1, 2] }).tiles[0]!.river).toEqual([1, 2]);
  });
});

describe("places", () => {
  it("surround the map", () => {
    expect(around(put(blank(), HAND, CENTRE, { terrain: "sea" }))).toHaveLength(6);
    expect(around(put(put(blank(), HAND, CENTRE, { terrain: "sea" }), HAND, { q: 1, r: 0 }, { terrain: "sea" }))).toHaveLength(8);
    expect(around(blank())).toHaveLength(19);
  });

  it("have rows and columns", () => {
    for (const orientation of ["pointy", "flat"] as const) {
      for (const spot of [
        { q: 3, r: -4 },
        { q: -5, r: 2 },
        { q: 0, r: 0 },
      ])
        expect(spotOf(...gridOf(spot, orientation), orientation)).toEqual(spot);
    }
    expect(wayTo(CENTRE, { q: -1, r: 1 })).toBe(2);
    expect(wayTo(CENTRE, { q: 2, r: 0 })).toBe(-1);
  });

  it("are called as the table calls them", () => {
    const chart = [
      { q: 0, r: 0 },
      { q: -1, r: 1 },
      { q: 0, r: 1 },
    ].reduce((before, spot) => put(before, HAND, spot, { terrain: "rock" }), blank());
    expect([...names(chart).values()]).toEqual(["A2", "B1", "B2"]);
  });
});
