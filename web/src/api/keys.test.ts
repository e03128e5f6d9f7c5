import { beforeEach, expect, test, vi } from "vitest";

import { allKeys, forgetKeys, keepKeys, keptGames, keysFor, keysOf } from "./keys";

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

test("an owner who takes a seat by the invitation stays the owner", () => {
  keepKeys("game", { key: "owner", invite: "invitation" });
  keepKeys("game", { key: "seat" });
  expect(keysFor("game")).toEqual(["seat", "owner", null]);
  expect(allKeys()).toEqual(["seat", "owner"]);
  expect(keysOf("game").invite).toBe("invitation");
});

test("a key kept twice is kept once", () => {
  keepKeys("game", { key: "owner" });
  keepKeys("game", { key: "owner", watch: "watch" });
  expect(keysFor("game")).toEqual(["owner", null]);
});

test("of a game that is gone nothing is kept, of the others everything", () => {
  keepKeys("gone", { key: "one" });
  keepKeys("game", { key: "two", watch: "three" });
  forgetKeys(["gone", "never here"]);
  expect(keptGames()).toEqual(["game"]);
  expect(keysOf("game").watch).toBe("three");
  expect(allKeys()).toEqual(["two"]);
});
