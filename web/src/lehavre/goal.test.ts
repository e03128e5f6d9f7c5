import { expect, test } from "vitest";

import type { Happening } from "../api/types";
import { holds } from "./goal";
import { player } from "./testing";

const BURNT: Happening = {
  kind: "exchange",
  seat: 0,
  thing: "card:23",
  moves: [
    { what: "iron", n: 1, origin: "seat:0", goal: "card:23" },
    { what: "charcoal", n: 1, origin: "seat:0", goal: "card:23" },
    { what: "wood", n: 2, origin: "seat:0", goal: "card:23" },
    { what: "steel", n: 1, origin: "card:23", goal: "seat:0" },
  ],
};
const FED: Happening = { kind: "feeding", seat: 0, moves: [{ what: "wood", n: 1, origin: "seat:0", goal: "bank" }] };
const meal = (short: number) => ({ need: 9, ships: 4, food: 1, over: 0, short, francs: 1, loan: short > 1 });

test("something was done, to one of several things or to any", () => {
  expect(holds({ did: "exchange" }, [BURNT], player())).toBe(true);
  expect(holds({ did: "exchange", of: [] }, [BURNT], player())).toBe(true);
  expect(holds({ did: "exchange", of: ["card:07", "card:23"] }, [FED, BURNT], player())).toBe(true);
  expect(holds({ did: "exchange", of: ["card:07"] }, [BURNT], player())).toBe(false);
  expect(holds({ did: "feeding", of: ["card:07"] }, [FED], player())).toBe(false);
  expect(holds({ did: "build" }, [BURNT], player())).toBe(false);
  expect(holds({ did: "build" }, [], player())).toBe(false);
});

test("what was given and what was got counts over all that was done, at least", () => {
  expect(holds({ gave: { wood: 3, iron: 1 }, got: { steel: 1 } }, [BURNT, FED], player())).toBe(true);
  expect(holds({ gave: { wood: 3 } }, [BURNT], player())).toBe(false);
  expect(holds({ gave: { steel: 1 } }, [BURNT], player())).toBe(false);
  expect(holds({ got: { wood: 1 } }, [BURNT], player())).toBe(false);
});

test("energy is that of all tokens that were given: charcoal 3, wood 1, iron none", () => {
  expect(holds({ burnt: [5, 5] }, [BURNT], player())).toBe(true);
  expect(holds({ burnt: [5, 5] }, [BURNT, FED], player())).toBe(false);
  expect(holds({ burnt: [6, null] }, [BURNT, FED], player())).toBe(true);
  expect(holds({ burnt: [0, 4] }, [BURNT], player())).toBe(false);
});

test("loans, missing food and wealth are those that the board shows", () => {
  const debtor = player({ loans: 2, wealth: 30, ahead: { meal: meal(4), harvest: null, interest: null } });
  expect(holds({ loans: [1, null], short: [4, 4], wealth: [30, null] }, [], debtor)).toBe(true);
  expect(holds({ loans: [0, 1] }, [], debtor)).toBe(false);
  expect(holds({ short: [0, 0] }, [], debtor)).toBe(false);
  expect(holds({ wealth: [31, null] }, [], debtor)).toBe(false);
  expect(holds({ short: [0, 0] }, [], player())).toBe(true); // after the last round nobody eats
});

test("everything that is said must hold", () => {
  expect(holds({}, [], player())).toBe(true);
  expect(holds({ did: "exchange", burnt: [5, 5], loans: [0, 0] }, [BURNT], player())).toBe(true);
  expect(holds({ did: "exchange", burnt: [5, 5], loans: [1, 1] }, [BURNT], player())).toBe(false);
});
