import { expect, test } from "vitest";

import type { TimeShown } from "../api/types";
import { isLittle, leftOf, short, standsUntil } from "./left";

const TIME: TimeShown = {
  tempo: { per: "turn", time: 1000, increment: 0, end: "bot", vacation: 0 },
  seat: 1,
  left: [900, 1000],
  full: 1000,
  since: 5000,
  ends: 6300,
  pauses: [
    [4900, 5100],
    [5500, 5700],
  ],
  out: false,
};

test("the clock that goes goes down, but for the times in which it stands", () => {
  expect([5000, 5100, 5200, 5600, 5700, 6300, 9000].map((now) => leftOf(TIME, 1, now))).toEqual([
    1000, 1000, 900, 600, 600, 0, 0,
  ]);
});

test("a page whose clock is behind shows no more than there was", () => {
  expect(leftOf(TIME, 1, 4000)).toBe(1000);
});

test("the others stand", () => {
  expect(leftOf(TIME, 0, 9000)).toBe(900);
  expect(leftOf({ ...TIME, seat: null, since: null }, 1, 9000)).toBe(1000);
});

test("it is said until when it stands, and when little is left", () => {
  expect([4950, 5100, 5600].map((now) => standsUntil(TIME, now))).toEqual([5100, null, 5700]);
  expect([6000, 6050].map((now) => isLittle(TIME, 1, now))).toEqual([false, true]);
  expect(isLittle(TIME, 0, 6050)).toBe(false);
});

test("it is told as shortly as can be", () => {
  const told = [0, 0.4, 59.2, 60, 3599, 3599.5, 3600, 7 * 3600 + 61, 86_399, 86_400, 3 * 86_400 + 7300].map(short);
  expect(told).toEqual(["0:00", "0:01", "1:00", "1:00", "59:59", "1h 00m", "1h 00m", "7h 01m", "23h 59m", "1d 0h", "3d 2h"]);
});
