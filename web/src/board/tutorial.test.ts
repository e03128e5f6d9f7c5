import { expect, test } from "vitest";

import { progress, type TutorialStep } from "./tutorial";

const STEPS: TutorialStep[] = [
  { word: "tutorialWelcome", at: "", do: [], then: [] },
  { word: "tutorialTake", at: "", do: ["supply", "take fish"], then: [{ seat: 1, actions: ["supply", "end"] }] },
  { word: "tutorialEnd", at: "", do: ["end"], then: [] },
];

test("a step without actions waits to be read", () => {
  expect(progress(STEPS, [], 0)).toEqual({ step: 0, run: null, astray: null });
  expect(progress(STEPS, [], 1)).toEqual({ step: 1, next: "supply", run: null, astray: null });
});

test("a step is done with its last action, then the table plays what follows, the rest of it if it was interrupted", () => {
  expect(progress(STEPS, ["supply"], 1).step).toBe(1);
  expect(progress(STEPS, ["supply", "take fish"], 1).run).toEqual({ seat: 1, actions: ["supply", "end"] });
  expect(progress(STEPS, ["supply", "take fish", "supply"], 1).run).toEqual({ seat: 1, actions: ["end"] });
  expect(progress(STEPS, ["supply", "take fish", "supply", "end"], 1)).toEqual({ step: 2, next: "end", run: null, astray: null });
  expect(progress(STEPS, ["supply", "take fish", "supply", "end", "end"], 1).step).toBe(3);
});

test("another move leads astray from where it was made", () => {
  expect(progress(STEPS, ["supply", "take wood", "end"], 1)).toEqual({ step: 1, run: null, astray: 1 });
  expect(progress(STEPS, ["supply"], 0)).toEqual({ step: 0, run: null, astray: 0 });
});
