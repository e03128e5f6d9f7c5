import { expect, test } from "vitest";

import { coast, transporter } from "../testing";
import { laidBy } from "./laid";

const view = coast([transporter("donkey-1", "A2", { cargo: { stone: 1 } }), transporter("donkey-2", "A2")]);
view.places.find(({ place }) => place === "A2")!.goods = { trunks: 3, goose: 2 };
const after = (...texts: string[]) => {
  const laid = laidBy(view, texts, 0, "donkey-1", "A2");
  const [one, other] = laid.players[0]!.transporters;
  return {
    ground: laid.places.find(({ place }) => place === "A2")!.goods,
    aboard: one!.cargo,
    geese: one!.geese_following,
    other,
  };
};

test("what is gathered leaves the ground and is aboard, or the other way", () => {
  expect(after("drop 1 stone", "load 2 trunks")).toMatchObject({
    ground: { trunks: 1, goose: 2, stone: 1 },
    aboard: { trunks: 2 },
  });
  expect(after("load 1 trunks", "load 1 moved trunks").aboard).toEqual({ stone: 1, trunks: 2 });
  expect(after("load 3 trunks").ground).toEqual({ goose: 2 });
});

test("geese are led, and nobody else is touched", () => {
  expect(after("lead 2 geese")).toMatchObject({ ground: { trunks: 3 }, geese: 2, aboard: { stone: 1 } });
  expect(after("lead 2 geese").other).toBe(view.players[0]!.transporters[1]);
  expect(laidBy(view, ["bank b"], 0, "donkey-1", "A2")).toBe(view);
});
