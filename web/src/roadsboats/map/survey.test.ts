import { describe, expect, it } from "vitest";

import type { Place, View } from "../../api/roadsboats";
import { transporter } from "../testing";
import { clearance } from "./anchors";
import { middle, plus, times, type Point } from "./geometry";
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
    expect(survey.on("A2a", "node")[1]).toBeGreaterThan(0);
    expect(survey.on("A2b", "node")[1]).toBeLessThan(0);
  });

  it("puts pieces on their bank", () => {
    for (const name of ["A1", "A2a", "A2b", "A3b"])
      for (const piece of ["building", "goods", "home", "node"] as const) expect(isOn(survey.on(name, piece), name)).toBe(true);
    for (const number of [0, 1]) expect(isOn(survey.berth({ place: "A2b", dock: null }, number, 2).at, "A2b")).toBe(true);
  });

  it("knows where there is a crowd: three, or two beside something", () => {
    const crowded = (count: number, change: Partial<Place> = {}): boolean => {
      const transporters = Array.from({ length: count }, (_, n) => transporter(`donkey-${n + 1}`, "A1"));
      const beside = [transporter("donkey-8", "A1", { carried_by: "raft-1" }), transporter("raft-1", "A1", { dock: "E left" })];
      return new Survey({
        orientation: "pointy",
        tiles,
        places: [{ ...places[0]!, ...change }],
        players: [{ transporters: [...transporters, ...beside] }],
      }).isCrowded("A1");
    };
    expect([crowded(2), crowded(3)]).toEqual([false, true]);
    expect([crowded(1, { home: 0 }), crowded(2, { home: 0 })]).toEqual([false, true]);
    expect([
      crowded(0, { home: 0, building: "mine", goods: { gold: 1 } }),
      crowded(1, { home: 0, building: "mine", goods: { gold: 1 } }),
    ]).toEqual([false, true]);
  });

  it("lays docked boats on the side of the mouth where they are", () => {
    const [left, right] = ["E left", "E right"].map((dock) => survey.berth({ place: "A3a", dock }, 0, 1).at);
    expect(left![1]).toBeLessThan(-0.2);
    expect(right![1]).toBeGreaterThan(0.2);
    expect(left![0]).toBeGreaterThan(survey.tile("A3").at[0]);
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
    expect(survey.stops(["A2b", "A3a"])[0]).toEqual(survey.on("A2b", "node"));
    const [sea, shore] = survey.stops(["A4", "A3a"]);
    expect(sea).toEqual(survey.on("A4", "node"));
    expect(shore![0]).toBeGreaterThan(survey.tile("A3").at[0] + 0.6);
    // A2b is north of the river, so the way to the bridged A3 crosses the edge there.
    expect(survey.way(["A2b", "A3a"])).toContain(" -0.31");
    expect(survey.way(["A2a", "A3a"])).toContain(" 0.31");
    expect(survey.way(["A2a"])).toBe("");
  });
});
