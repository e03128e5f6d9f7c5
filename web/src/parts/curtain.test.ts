import { expect, test } from "vitest";

import type { Scene } from "../api/types";
import { awaited } from "./curtain";

const seat = { name: "", holder: "owner", bot: null, resigned: false, online: true };
const scene = {
  status: "running",
  sandbox: false,
  secrets: true,
  yours: [0, 1],
  to_move: 1,
  seats: [seat, seat, { ...seat, bot: "easy" }],
} as unknown as Scene;

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
