import { expect, it } from "vitest";

import { placeBrief, placeCalled, placeWords } from "./places";
import { coast } from "./testing";

it("tells the banks of a tile apart until a bridge joins them", () => {
  const view = coast();
  expect(["A2", "B1", "B2a", "B2b", "B2 river", "A3"].map((id) => placeCalled(view, id))).toEqual([
    "A2",
    "B1",
    "B2, south bank",
    "B2, north bank",
    "B2, river",
    "A3",
  ]);
  expect(["B2a", "B2b", "B2 river", "A3"].map((id) => placeBrief(view, id))).toEqual(["B2 S", "B2 N", "B2 ~", "A3"]);
  expect(placeWords(view, "B2a")).toBe("Pasture B2, south bank");
  expect(placeCalled(view, "B2")).toBe("B2"); // whichever bank
  const places = view.places
    .filter(({ place }) => place !== "B2b")
    .map((one) => (one.place === "B2a" ? { ...one, joins: ["B2a", "B2b"] } : one));
  const bridged = { ...view, places };
  expect([placeCalled(bridged, "B2a"), placeCalled(bridged, "B2b"), placeCalled(bridged, "B2 river")]).toEqual([
    "B2",
    "B2",
    "B2, river",
  ]);
  expect(placeWords(bridged, "B2a")).toBe("Pasture B2");
});
