import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function below(root: string) {
  vi.stubGlobal("document", { querySelector: () => ({ content: root }) });
  return import("./root");
}

test("below no address of its own every address is the table's", async () => {
  const { address, pageAt } = await below("/");
  expect(address("/maps")).toBe("/maps");
  expect([pageAt("/"), pageAt("/g/game/3")]).toEqual(["/", "/g/game/3"]);
});

test("below one, only what is below it", async () => {
  const { address, pageAt } = await below("/club/roadstead/");
  expect(address("/maps")).toBe("/club/roadstead/maps");
  expect([pageAt("/club/roadstead/"), pageAt("/club/roadstead/g/game/3")]).toEqual(["/", "/g/game/3"]);
  expect([pageAt("/"), pageAt("/maps"), pageAt("/club/roadsteads/maps")]).toEqual([null, null, null]);
});

test("no link of a page leads past it", () => {
  const pages: Record<string, string> = import.meta.glob("./**/*.svelte", { query: "?raw", import: "default", eager: true });
  const links = Object.entries(pages).flatMap(([file, text]) =>
    [...text.matchAll(/<a\s[^>]*href="\/[^>]*>/g)].map(([link]) => file + link),
  );
  expect(Object.keys(pages).length).toBeGreaterThan(50);
  expect(links).toEqual([]);
});
