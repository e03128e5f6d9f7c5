import { expect, test } from "vitest";

import { scene as sceneOf, SEAT } from "../api/testing";
import { awaited } from "./curtain";

const seats = [SEAT, SEAT, { ...SEAT, bot: "easy" }];
const scene = sceneOf({ options: { variant: "full" }, yours: [0, 1], to_move: 1, seats });

test("the curtain falls when another person on this device is to move", () => {
  expect(awaited(scene, 0)).toBe(1);
  expect(awaited(scene, 1)).toBe(null);
});

test("it does not fall where nothing is hidden, for bots, alone, or for others elsewhere", () => {
  expect(awaited({ ...scene, secrets: false }, 0)).toBe(null);
  expect(awaited({ ...scene, sandbox: true }, 0)).toBe(null);
  expect(awaited({ ...scene, status: "over", to_move: null }, 0)).toBe(null);
  expect(awaited({ ...scene, to_move: 2 }, 0)).toBe(null);
  expect(awaited({ ...scene, yours: [0], to_move: 1 }, 0)).toBe(null);
  expect(awaited({ ...scene, yours: [0, 2], to_move: 0 }, null)).toBe(null);
});
