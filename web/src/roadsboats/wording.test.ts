import { expect, test } from "vitest";

import type { Happening } from "../api/types";
import { placeBrief } from "./places";
import { coast } from "./testing";
import { wording } from "./wording";

const said = (...actions: string[]) => wording(actions, (seat) => `Seat ${seat + 1}`);

test("a turn is told transporter by transporter, steps as one way, without what goes without saying", () => {
  const first = ["donkey-2", "load 2 trunks", "NE", "E", "done"];
  expect(said(...first, "wagon-1", "W", "done", "end")).toBe("Donkey 2: load 2 trunks, go NE, E; Wagon 1: go W");
});

test("where it is known, the way is told by its places", () => {
  const unit = "transporter:donkey-2 of seat 0";
  const go = (origin: string, goal: string): Happening[] => [
    { kind: "go", seat: 0, thing: unit, moves: [{ what: unit, n: 1, origin: `place:${origin}`, goal: `place:${goal}` }] },
  ];
  const turn = ["donkey-2", "W", "SW", "load 1 trunks", "E", "done"];
  const happened = [[], go("A2", "A1"), go("A1", "B2a"), [], go("B2a", "C2"), []];
  const placed = (id: string) => placeBrief(coast(), id);
  expect(wording(turn, () => "", happened, placed)).toBe("Donkey 2: A2 → A1 → B2 S, load 1 trunks, → C2");
});

test("what is done several times is counted", () => {
  expect(said("brick", "pay 0 trunks", "brick", "end")).toBe("lay a brick ×2");
});

test("what goes without saying is said where nothing else is done", () => {
  expect(said("done", "end")).toBe("end phase");
});
