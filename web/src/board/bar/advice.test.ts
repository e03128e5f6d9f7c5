import { expect, test } from "vitest";

import type { Choice } from "../../api/types";
import { best, withoutEnd } from "./advice.svelte";

const choice = (...turn: string[]): Choice => ({
  action: 0,
  text: turn[0]!,
  value: 0,
  loss: 0,
  turn,
  happened: [],
  why: null,
  parts: [],
  rest: 0,
});

test("three turns are told, the same in another order once", () => {
  const choices = [choice("buy 17", "buy 19"), choice("buy 19", "buy 17"), choice("end"), choice("repay"), choice("buy 21")];
  expect(best(choices).map(({ text }) => text)).toEqual(["buy 17", "end", "repay"]);
});

test("what begins alike, is for the same and as good is told once", () => {
  const why = { what: "research", args: {} };
  const whole = { ...choice("donkey-1", "E", "done"), why };
  const dropped = { ...choice("donkey-1", "E", "drop 1 paper", "done"), why };
  const worse = { ...choice("donkey-1", "E", "load 1 goose"), why, loss: 2 };
  const other = { ...choice("donkey-2", "W", "done"), why };
  expect(best([whole, dropped, worse, other])).toEqual([whole, worse, other]);
});

test("the end of a turn is the player's own, unless there is nothing else", () => {
  expect(withoutEnd(["take fish", "end"])).toEqual(["take fish"]);
  expect(withoutEnd(["end"])).toEqual(["end"]);
});
