import { expect, test } from "vitest";

import type { Decision } from "../../api/roadsboats";
import { buildable, buildOf, type Site } from "./sites.svelte";

function site(place: string, ...texts: string[]): Site {
  const options = texts.map((text, action) => ({ action, text }));
  return { place, texts: [], decision: { seat: 0, kind: "site", source: place, options } as Decision };
}

test("a build is one thing wherever it goes", () => {
  expect(["build sawmill", "road NE left", "bridge", "wall SW", "shaft"].map(buildOf)).toEqual([
    "sawmill",
    "road",
    "bridge",
    "wall",
    "shaft",
  ]);
});

test("each build names every place where it can be, once", () => {
  const builds = buildable([site("A2", "build sawmill", "road NE", "road E", "done"), site("C1", "build sawmill", "done")]);
  const places = (build: string) => builds[build]?.map(({ place }) => place);
  expect([places("sawmill"), places("road"), places("mint")]).toEqual([["A2", "C1"], ["A2"], undefined]);
});
