// How long the counters of the largest map take: npx vitest bench

import { bench, describe } from "vitest";

import { laidOut, POSITIONS, viewOf } from "./testing";

const largest = POSITIONS.filter(({ map }) => map === "waterways");
const KINDS = {
  played: largest.findLast(({ name }) => !name.includes("crowded"))!,
  crowded: largest.find(({ name }) => name.includes("crowded"))!,
};

describe.each([30, 50])("95 tiles at R %i", (r) => {
  describe.each(Object.entries(KINDS))("%s", (_, position) => {
    const view = viewOf(position);
    // Another size has nothing in common with those before.
    let size = r;
    bench("cold", () => void laidOut(view, (size += 0.0001)), { time: 300 });
    bench("nothing has changed", () => void laidOut(view, r), { time: 300 });
  });
});
