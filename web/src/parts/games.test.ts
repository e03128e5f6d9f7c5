import { expect, test } from "vitest";

import { scene, SEAT } from "../api/testing";
import type { Summary } from "../api/types";
import { isYourTurn, listed, progress, standing, toContinue } from "./games";

const seats = ["Ada", "Turgot"].map((name) => ({ ...SEAT, name }));
const game: Summary = scene({ id: "a", to_move: 1, seats });

test("a line says whose turn it is, or who won", () => {
  expect(standing(game)).toBe("Turgot to move");
  expect(standing({ ...game, to_move: 0 })).toBe("Your turn");
  expect(standing({ ...game, status: "over", to_move: null, result: { scores: [90, 120], winners: [1] } })).toBe("Won by Turgot");
  expect(standing({ ...game, status: "over", to_move: null, result: { scores: null, winners: [] } })).toBe("Over");
  expect(standing({ ...game, status: "over", to_move: null, result: { scores: [120, 90], winners: [0] } })).toBe("You won");
  expect(isYourTurn({ ...game, status: "waiting", to_move: 0 })).toBe(false);
});

test("the game to go on with is one where it is your turn, never a sandbox or somebody else's", () => {
  const mine = { ...game, id: "b", to_move: 0 };
  expect(toContinue([game, mine])).toBe(mine);
  expect(toContinue([{ ...mine, sandbox: true }, { ...game, yours: [] }, game])).toBe(game);
  expect(toContinue([{ ...game, status: "over" }])).toBe(undefined);
});

test("where it is your turn stands first, the rest as it was", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id, place) => ({ ...game, id, to_move: place % 2 ? 0 : 1 }));
  expect(listed([a!, b!, c!, d!]).map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
});

test("a game says how far it is, what one is worth and at which place", () => {
  const standing = { round: 18, rounds: 18, share: 1, scores: [111, 153, 212] };
  const late = { ...game, players: 3, standing };
  expect(progress(late)).toBe("round 18 of 18 · worth 111, place 3 of 3");
  expect(progress({ ...late, yours: [1] })).toBe("round 18 of 18 · worth 153, place 2 of 3");
  expect(progress({ ...late, yours: [] })).toBe("round 18 of 18");
  expect(progress({ ...late, players: 1, standing: { ...standing, scores: [-10] } })).toBe("round 18 of 18 · worth −10");
  expect(progress({ ...late, game: "roadsboats", standing: { ...standing, round: 7, rounds: null } })).toBe(
    "turn 7 · 111 points, place 3 of 3",
  );
  expect(progress({ ...late, status: "waiting" })).toBe("");
  expect(progress({ ...late, status: "frozen", standing: null })).toBe("");
});
