import { describe, expect, it } from "vitest";

import type { Place, View } from "../../api/roadsboats";
import { clearance, middle, plus, times, type Point } from "./geometry";
import { Survey } from "./survey";

/** A1 woods, A2 pasture with a river from west to east, A3 pasture with the rest of it, A4 sea. */
const tiles: View["tiles"] = [
  { tile: "A1", q: 0, r: 0, terrain: "woods", river: ["E"] },
  { tile: "A2", q: 1, r: 0, terrain: "pasture", river: ["E", "W"] },
  { tile: "A3", q: 2, r: 0, terrain: "pasture", river: ["E", "W"] },
  { tile: "A4", q: 3, r: 0, terrain: "sea", river: [] },
];

function place(name: string, sort: Place["sort"], joins = [name]): Place {
  return { place: name, tile: name.slice(0, 2), sort, joins, goods: {}, building: null, transporters: [], home: null };
}

const places = [
  place("A1", "bank"),
  place("A2a", "bank"),
  place("A2b", "bank"),
  place("A3a", "bank", ["A3a", "A3b"]),
  place("A1 river", "river"),
  place("A4", "sea"),
];
const survey = new Survey({ orientation: "pointy", tiles, places });

function isOn(point: Point, name: string): boolean {
  const { tile, bank } = survey.area(name);
  return clearance(plus(point, times(tile.at, -1)), tile.shape.banks[bank]!.polygon) > 0;
}

describe("a survey", () => {
  it("names the areas as the engine names the places", () => {
    expect(survey.areas.map(({ name }) => name)).toEqual([
      "A1",
      "A1 river",
      "A2a",
      "A2b",
      "A2 river",
      "A3a",
      "A3b",
      "A3 river",
      "A4",
    ]);
    expect(survey.placeOf["A3b"]).toBe("A3a");
  });

  it("puts bank a clockwise from the lowest river end", () => {
    // From east clockwise is south.
    expect(survey.on("A2a")[1]).toBeGreaterThan(0);
    expect(survey.on("A2b")[1]).toBeLessThan(0);
  });

  it("has the middle of a bank on that bank", () => {
    for (const name of ["A1", "A2a", "A2b", "A3b"]) expect(isOn(survey.on(name), name)).toBe(true);
  });

  it("knows an edge by either of its names", () => {
    const [here, there] = [survey.edge("A2 E left").at, survey.edge("A3 W right").at];
    expect(Math.hypot(here[0] - there[0], here[1] - there[1])).toBeLessThan(1e-9);
    expect(here[1]).toBeLessThan(0);
  });

  it("leads a road over the edge on its side of the river", () => {
    const numbers = survey
      .road("A2 E left", "left")
      .match(/-?[\d.]+/g)!
      .map(Number);
    const [x, y] = [numbers[4]!, numbers[5]!];
    expect(x).toBeCloseTo(survey.tile("A2").at[0] + middle(0, false)[0], 2);
    expect(y).toBeCloseTo(-0.31, 2);
  });

  it("draws a route over land from node to node, by sea to the shore", () => {
    expect(survey.stops(["A2b", "A3a"])[0]).toEqual(survey.on("A2b"));
    const [sea, shore] = survey.stops(["A4", "A3a"]);
    expect(sea).toEqual(survey.on("A4"));
    expect(shore![0]).toBeGreaterThan(survey.tile("A3").at[0] + 0.6);
    // A2b is north of the river, so the way to the bridged A3 crosses the edge there.
    expect(survey.gate("A2b", "A3a")!.at[1]).toBeCloseTo(-0.31);
    expect(survey.gate("A2a", "A3a")!.at[1]).toBeCloseTo(0.31);
    expect(survey.gate("A2a", "A2a")).toBeNull();
  });
});
