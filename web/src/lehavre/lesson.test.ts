import { expect, test } from "vitest";

import type { Happening } from "../api/types";
import { standing, type LessonStep } from "./lesson";
import { player } from "./testing";

const STEPS: LessonStep[] = [
  { kind: "find", word: "lessonReadingCoal", at: "", card: "16", wrong: "lessonReadingNotCoal" },
  {
    kind: "deed",
    word: "lessonFoodRepay",
    at: "",
    goal: { loans: [0, 0] },
    refuses: [{ word: "lessonFoodSold", if: { did: "sell" } }],
    way: { did: "take", of: ["franc"] },
    first: [
      { seat: 1, actions: ["take clay", "end"] },
      { seat: 2, actions: ["end"] },
    ],
  },
  { kind: "read", word: "lessonFoodWhy", at: "" },
];
const step = (text: string, seat: number, ...happened: Omit<Happening, "moves">[]) => ({
  do: text,
  seat,
  happened: happened.map((one) => ({ ...one, moves: [] })),
});
const OTHERS = [step("take clay", 1), step("end", 1), step("end", 2)];
const TOOK = step("take franc", 0, { kind: "take", seat: 0, thing: "franc" });
const asked = (kind: string | null, loans = 1) => ({
  decision: kind === null ? { kind: "main" } : { kind, options: [] },
  player: player({ loans }),
});

test("while there is only something to find, a move is refused and taken back to where it was asked", () => {
  expect(standing(STEPS, [0], [], asked("main"))).toEqual({ step: 0, run: null, met: false, refused: null, from: 0 });
  expect(standing(STEPS, [0], [TOOK], asked("closing"))).toMatchObject({ step: 0, refused: "lessonOnlyLook", from: 0 });
});

test("what others do before comes first, the rest of it if it was interrupted", () => {
  expect(standing(STEPS, [0, 0], [], asked(null)).run).toEqual({ seat: 1, actions: ["take clay", "end"] });
  expect(standing(STEPS, [0, 0], OTHERS.slice(0, 1), asked(null)).run).toEqual({ seat: 1, actions: ["end"] });
  expect(standing(STEPS, [0, 0], OTHERS.slice(0, 2), asked(null)).run).toEqual({ seat: 2, actions: ["end"] });
  expect(standing(STEPS, [0, 0], OTHERS, asked("main"))).toEqual({ step: 1, run: null, met: false, refused: null, from: 3 });
});

test("a deed is done when its goal holds, however it was reached, and not before the learner did something", () => {
  expect(standing(STEPS, [0, 0], [...OTHERS, TOOK, step("repay", 0)], asked("closing", 0)).met).toBe(true);
  expect(standing(STEPS, [0, 0], [...OTHERS, step("repay", 0)], asked("main", 0)).met).toBe(true);
  expect(standing(STEPS, [0, 0], OTHERS, asked("main", 0)).met).toBe(false);
});

test("in the middle of a building or of a payment nothing is judged", () => {
  const sold = step("sell 12", 0, { kind: "sell", seat: 0, thing: "card:12" });
  for (const kind of ["trade", "pay", "feeding"]) {
    const found = standing(STEPS, [0, 0], [...OTHERS, sold], asked(kind, 0));
    expect([found.met, found.refused]).toEqual([false, null]);
  }
});

test("what is refused says why; otherwise it is only not what was asked for, once it can no longer be done", () => {
  const refused = (kind: string | null, ...own: typeof OTHERS) =>
    standing(STEPS, [0, 0], [...OTHERS, ...own], asked(kind)).refused;
  const fish = step("take fish", 0, { kind: "take", seat: 0, thing: "fish" });
  expect(refused("main", step("sell 12", 0, { kind: "sell", seat: 0, thing: "card:12" }))).toBe("lessonFoodSold");
  expect(refused("main", step("buy 07", 0, { kind: "buy", seat: 0, thing: "card:07" }))).toBe(null);
  expect(refused("closing", TOOK)).toBe(null);
  expect(refused("closing", fish)).toBe("lessonOther");
  expect(refused(null, TOOK, step("end", 0))).toBe("lessonOther");
  // What another has done is not the learner's.
  expect(refused("main", step("sell 03", 1, { kind: "sell", seat: 1, thing: "card:03" }))).toBe(null);
});

test("after the last step everything is free; taken back behind where a step began, it is the one before again", () => {
  const done = [...OTHERS, TOOK, step("repay", 0)];
  expect(standing(STEPS, [0, 0, 5], [...done, step("end", 0)], asked(null, 0))).toMatchObject({
    step: 2,
    refused: null,
    met: false,
  });
  expect(standing(STEPS, [0, 0, 5], done.slice(0, 4), asked("closing"))).toMatchObject({ step: 1, from: 3, refused: null });
});
