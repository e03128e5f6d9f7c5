import { expect, test, vi } from "vitest";

import { batch, commandOf, Digits, mayGoOn, PAUSE } from "./keys";

const key = (name: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test("keys mean commands", () => {
  expect(commandOf(key("z"))).toBe("undo");
  expect(commandOf(key("Z", { shiftKey: true }))).toBe("redo");
  expect(commandOf(key("z", { ctrlKey: true }))).toBe("undo");
  expect(commandOf(key("h"))).toBe("hint");
  expect(commandOf(key("h", { ctrlKey: true }))).toBe(null);
  expect(commandOf(key("/"))).toBe("line");
  expect(commandOf(key("?", { shiftKey: true }))).toBe("help");
  expect(commandOf(key("Escape"))).toBe("clear");
  expect(commandOf(key("Enter"))).toBe("main");
  expect(commandOf(key("y"))).toBe("redo");
  expect(commandOf(key("L", { shiftKey: true }))).toBe("log");
  expect(commandOf(key(" "))).toBe("act");
  expect(commandOf(key("a"))).toBe(null);
});

test("digits make a number: at once where no longer one exists, else after a pause or with Enter", () => {
  vi.useFakeTimers();
  const chosen: number[] = [];
  const digits = new Digits(
    () => 23,
    (number) => chosen.push(number),
  );
  digits.press("7");
  expect(chosen).toEqual([7]);
  digits.press("1");
  expect(chosen).toEqual([7]);
  digits.press("4");
  expect(chosen).toEqual([7, 14]);
  digits.press("2");
  vi.advanceTimersByTime(PAUSE);
  expect(chosen).toEqual([7, 14, 2]);
  digits.press("1");
  expect(digits.finish()).toBe(true);
  expect(chosen).toEqual([7, 14, 2, 1]);
  expect(digits.finish()).toBe(false);
  vi.useRealTimers();
  expect(mayGoOn("1", 9)).toBe(false);
});

test("a typed line is a batch", () => {
  expect(batch(" take fish ; end;; ")).toEqual(["take fish", "end"]);
});
