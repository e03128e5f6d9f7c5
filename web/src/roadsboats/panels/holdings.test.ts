import { expect, test } from "vitest";

import { coast, transporter } from "../testing";
import { aboard, inReach, slotsOf } from "./holdings";

function lying(goods: Record<string, Record<string, number>>, ...fleets: Parameters<typeof coast>) {
  const view = coast(...fleets);
  for (const [name, counts] of Object.entries(goods)) view.places.find(({ place }) => place === name)!.goods = counts;
  return view;
}

test("aboard is what all own transporters carry, and nobody else's", () => {
  const own = [
    transporter("donkey-1", "A1", { cargo: { boards: 2 } }),
    transporter("raft-2", "A3", { cargo: { boards: 1, gold: 1 } }),
  ];
  expect(aboard(coast(own, [transporter("donkey-1", "C1", { cargo: { gold: 2 } })]), 0)).toEqual({ boards: 3, gold: 1 });
});

test("in reach is what lies where an own transporter stands, once where two stand", () => {
  const goods = { A1: { stone: 1 }, A2: { stone: 5 }, C1: { trunks: 2 } };
  const own = [transporter("donkey-1", "A1"), transporter("donkey-2", "A1"), transporter("donkey-3", "C1")];
  expect(inReach(lying(goods, own, [transporter("donkey-1", "A2")]), 0)).toEqual({ stone: 1, trunks: 2 });
});

test("a boat in the river reaches both banks, one who stands on a bank only that", () => {
  const goods = { B2a: { stone: 1 }, B2b: { clay: 2 } };
  expect(inReach(lying(goods, [transporter("raft-1", "B2 river")]), 0)).toEqual({ stone: 1, clay: 2 });
  expect(inReach(lying(goods, [transporter("donkey-1", "B2a")]), 0)).toEqual({ stone: 1 });
});

test("slots are as many as the transporter carries, what is aboard first", () => {
  const slots = slotsOf(transporter("wagon-1", "A1", { cargo: { trunks: 2 } }));
  expect(slots.map(({ kind, state }) => `${state} ${kind}`)).toEqual(["full trunks", "full trunks", "free null"]);
});

test("what came aboard on this move stands out, and is fresh no more where it leaves again", () => {
  const now = transporter("wagon-1", "A1", { cargo: { trunks: 3 } });
  const told = (...more: Parameters<typeof slotsOf> extends [unknown, ...infer Rest] ? Rest : never) =>
    slotsOf(now, ...more).map(({ state }) => state);
  expect(told(now, { trunks: 2 })).toEqual(["full", "fresh", "fresh"]);
  expect(told({ ...now, cargo: { trunks: 2 } }, { trunks: 2 })).toEqual(["full", "fresh", "free"]);
});

test("what is meant to be dropped and loaded is told apart", () => {
  const now = transporter("wagon-1", "A1", { cargo: { trunks: 2 } });
  const slots = slotsOf(now, { ...now, cargo: { trunks: 1, gold: 1 } });
  expect(slots.map(({ kind, state }) => `${state} ${kind}`)).toEqual(["full trunks", "gone trunks", "fresh gold"]);
});
