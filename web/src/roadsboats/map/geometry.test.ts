import { describe, expect, it } from "vitest";

import { Chart } from "./chart";
import {
  APOTHEM,
  beside,
  centre,
  clearance,
  compass,
  corners,
  distance,
  extent,
  middle,
  opposite,
  plus,
  STEPS,
  tileAt,
  times,
  type Point,
} from "./geometry";
import { along, centreline, shoreline } from "./river";
import { bankAt, bridge, dock, ford, nodeOf, shape } from "./tile";

const BOTH = [false, true];
/** Every river shape in every rotation. */
const RIVERS = [[0], [0, 3], [0, 2], [0, 1], [0, 2, 4]].flatMap((ends) =>
  STEPS.map((_, turns) => ends.map((end) => (end + turns) % 6).sort((one, other) => one - other)),
);

function area(polygon: readonly Point[]): number {
  const doubled = polygon.reduce((sum, [x, y], n) => {
    const [a, b] = polygon[(n + 1) % polygon.length]!;
    return sum + x * b - a * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

function near(one: Point, other: Point): void {
  expect(distance(one, other)).toBeLessThan(1e-6);
}

describe("hexes", () => {
  it("lie as their directions say", () => {
    near(centre(1, 0, false), [2 * APOTHEM, 0]);
    near(centre(0, 1, false), [APOTHEM, 1.5]);
    near(centre(0, 1, true), [0, 2 * APOTHEM]);
    near(centre(1, 0, true), [1.5, APOTHEM]);
    for (const flat of BOTH) {
      STEPS.forEach(([q, r], direction) => near(centre(q, r, flat), times(middle(direction, flat), 2)));
      compass(flat).forEach((name, direction) => {
        const [x, y] = middle(direction, flat);
        expect([y > 0.01 ? "S" : y < -0.01 ? "N" : "", x > 0.01 ? "E" : x < -0.01 ? "W" : ""].join("")).toBe(name);
      });
    }
  });

  it("have edges that run clockwise from corner to corner", () => {
    for (const flat of BOTH)
      STEPS.forEach((_, direction) => {
        near(beside(direction, flat, -0.5), corners(flat)[direction]!);
        near(beside(direction, flat, 0.5), corners(flat)[(direction + 1) % 6]!);
      });
  });

  it("are found by the points in them", () => {
    for (const flat of BOTH)
      for (const [q, r] of [
        [0, 0],
        [3, -2],
        [-4, 7],
      ] as const)
        for (const corner of corners(flat)) expect(tileAt(plus(centre(q, r, flat), times(corner, 0.95)), flat)).toEqual({ q, r });
  });

  it("cover what the extent says", () => {
    expect(
      extent(
        [
          { q: 0, r: 0 },
          { q: 1, r: 0 },
        ],
        false,
      ),
    ).toEqual({ left: -APOTHEM, top: -1, right: 3 * APOTHEM, bottom: 1 });
  });
});

describe("rivers", () => {
  it("meet the edges in their middles, at right angles", () => {
    for (const flat of BOTH)
      for (const ends of RIVERS.filter(({ length }) => length > 1)) {
        const line = centreline(ends[0]!, ends[1]!, flat, 1);
        near(along(line, 0), middle(ends[0]!, flat));
        near(along(line, 1), middle(ends[1]!, flat));
        const [x, y] = middle(ends[0]!, flat);
        const [a, b] = along(line, 0.001);
        expect(Math.abs((x - a) * y - (y - b) * x)).toBeLessThan(1e-4);
      }
  });

  it("have shores that join those of the next tile", () => {
    for (const flat of BOTH) {
      const [here, there] = [shoreline(0, 3, flat, 1, []), shoreline(5, 3, flat, -1, [])];
      const [x, y] = centre(1, 0, flat);
      near(here(0), plus(there(1), [x, y]));
    }
  });

  it("part a tile into banks and water that fill it without a gap", () => {
    for (const flat of BOTH)
      for (const ends of RIVERS) {
        const tile = shape(flat, ends, [], 1);
        expect(tile.banks.length).toBe(Math.max(1, ends.length));
        const hex = corners(flat);
        const water = tile.banks.flatMap(({ polygon }) =>
          polygon.filter((point) => !hex.some((corner) => distance(corner, point) < 1e-9)),
        );
        expect(area(water)).toBeGreaterThan(0.2);
        expect(tile.banks.reduce((sum, { polygon }) => sum + area(polygon), area(water))).toBeCloseTo(area(hex), 6);
      }
  });

  it("widen to their mouths", () => {
    const width = (mouths: number[]): number => distance(shoreline(0, 3, false, 1, mouths)(0), middle(0, false));
    expect(width([])).toBeCloseTo(0.125);
    expect(width([0])).toBeCloseTo(0.23);
  });
});

describe("banks", () => {
  it("own the halves of edges that the engine says", () => {
    const halves = (ends: number[]): number[] =>
      STEPS.flatMap((_, direction) => [bankAt(ends, direction, "left"), bankAt(ends, direction, "right")]);
    expect(halves([])).toEqual(Array(12).fill(0));
    expect(halves([2])).toEqual(Array(12).fill(0));
    expect(halves([0, 3])).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    expect(halves([1, 2])).toEqual([1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
    expect(halves([1, 3, 5])).toEqual([2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 1, 2]);
  });

  it("lie where their halves are", () => {
    for (const flat of BOTH)
      for (const ends of RIVERS)
        for (const sway of [1, -1]) {
          const tile = shape(flat, ends, [], sway);
          STEPS.forEach((_, direction) => {
            for (const side of ["left", "right"] as const) {
              const point = times(beside(direction, flat, side === "right" ? 0.3 : -0.3), 0.98);
              tile.banks.forEach((bank, number) =>
                expect(clearance(point, bank.polygon) > 0).toBe(number === bankAt(ends, direction, side)),
              );
            }
          });
        }
  });

  it("have a node on dry ground", () => {
    for (const ends of [[], ...RIVERS])
      for (const bank of shape(true, ends, [], 1).banks) expect(clearance(nodeOf(bank), bank.polygon)).toBeGreaterThan(0.1);
  });

  it("are crossed by roads on their side of the water", () => {
    for (const flat of BOTH) {
      const tile = shape(flat, [0, 2], [], 1);
      for (const side of ["left", "right"] as const) {
        const bank = bankAt([0, 2], 0, side);
        expect(clearance(times(ford(tile, 0, side), 0.98), tile.banks[bank]!.polygon)).toBeGreaterThan(0);
      }
      near(ford(tile, 4, "left"), middle(4, flat));
      // Seen from the other tile left is right.
      near(ford(shape(flat, [3], [], 1), opposite(0), "left"), plus(ford(tile, 0, "right"), times(centre(1, 0, flat), -1)));
    }
  });

  it("are joined by bridges over the water", () => {
    for (const flat of BOTH)
      for (const ends of RIVERS.filter(({ length }) => length > 1)) {
        const tile = shape(flat, ends, [], 1);
        const { at } = bridge(tile, ends[0]!);
        for (const { polygon } of tile.banks) expect(clearance(at, polygon)).toBeLessThan(0);
      }
  });

  it("have docks inside their tile", () => {
    const tile = shape(false, [0, 3], [0], 1);
    for (const side of ["left", "right"] as const) expect(clearance(dock(tile, 0, side), corners(false))).toBeGreaterThan(0.05);
    expect(dock(tile, 0, "right")[1]).toBeGreaterThan(0);
  });
});

describe("a chart", () => {
  const sea = { q: 1, r: 0, terrain: "sea", ends: [] } as const;

  it("knows neighbours and mouths", () => {
    const chart = new Chart(
      [
        { q: 0, r: 0, terrain: "pasture", ends: [0, 3] },
        { ...sea, ends: [] },
      ],
      false,
    );
    expect(chart.tile(0, 0)!.shape.mouths).toEqual([0]);
    expect(chart.near({ q: 1, r: 0 }, 3)?.terrain).toBe("pasture");
    expect(chart.near({ q: 1, r: 0 }, 0)).toBeUndefined();
  });

  it("leaves the beach open at a mouth", () => {
    const spans = (ends: number[]): number =>
      new Chart(
        [
          { q: 0, r: 0, terrain: "pasture", ends },
          { ...sea, ends: [] },
        ],
        false,
      ).beaches.split("M").length - 1;
    expect(spans([])).toBe(1);
    expect(spans([0, 3])).toBe(2);
  });
});
