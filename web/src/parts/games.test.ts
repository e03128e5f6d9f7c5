import { expect, test } from "vitest";

import { scene, SEAT } from "../api/testing";
import type { Summary } from "../api/types";
import { isYourTurn, standing, toContinue } from "./games";

const seats = ["Ada", "Turgot"].map((name) => ({ ...SEAT, name }));
const game: Summary = scene({ id: "a", to_move: 1, seats });

test("a line says whose turn it is, or who won", () => {
  expect(standing(game)).toBe("Turgot to move");
  expect(standing({ ...game, to_move: 0 })).toBe("Your turn");
  expect(standing({ ...game, status: "over", to_move: null, result: { scores: [90, 120], winners: [1] } })).toBe("Won by Turgot");
  expect(standing({ ...game, status: "over", to_move: null, result: { scores: null, winners: [] } })).toBe("Over");
  expect(isYourTurn({ ...game, status: "waiting", to_move: 0 })).toBe(false);
});

test("the game to go on with is one where it is your turn, never a sandbox or somebody else's", () => {
  const mine = { ...game, id: "b", to_move: 0 };
  expect(toContinue([game, mine])).toBe(mine);
  expect(toContinue([{ ...mine, sandbox: true }, { ...game, yours: [] }, game])).toBe(game);
  expect(toContinue([{ ...game, status: "over" }])).toBe(undefined);
});
