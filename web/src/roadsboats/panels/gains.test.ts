import { expect, test } from "vitest";

import type { Forecast, Working } from "../../api/roadsboats";
import { gainsOf } from "./gains";

function building(place: string, kind: string, gives: Record<string, number>, seats: number[]): Working {
  return { place, kind, gives, uses: {}, choice: false, lacks: {}, seats };
}
function forecast(...buildings: Working[]): Forecast {
  return { now: false, buildings, geese: [], primary: {}, draws: 0, lost: [] };
}

test("what several buildings give where the same seat stands is one sum, the own first and nobody's last", () => {
  const gains = gainsOf(
    forecast(
      building("A1", "woodcutter", { trunks: 1 }, []),
      building("C1", "woodcutter", { trunks: 1 }, [1]),
      building("C3", "quarry", { stone: 1 }, [0]),
      building("B1", "woodcutter", { trunks: 1 }, [0]),
    ),
    0,
  );
  expect(gains).toEqual([
    { seats: [0], gives: { stone: 1, trunks: 1 }, places: ["C3", "B1"] },
    { seats: [1], gives: { trunks: 1 }, places: ["C1"] },
    { seats: [], gives: { trunks: 1 }, places: ["A1"] },
  ]);
});

test("where two stand it is for both, and a building that gives nothing is none", () => {
  const gains = gainsOf(forecast(building("A1", "quarry", { stone: 1 }, [0, 1]), building("A2", "sawmill", {}, [0])), 1);
  expect(gains).toEqual([{ seats: [0, 1], gives: { stone: 1 }, places: ["A1"] }]);
});
