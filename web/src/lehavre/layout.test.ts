import { expect, test } from "vitest";

import type { ShipType } from "../api/lehavre";
import { arranged } from "./arranged";
import fixture from "./layout.fixture.json";
import { layoutOf, zoomOf, type Layout, type Load } from "./layout";

type Written = (typeof fixture.positions)[number];
const SHIPS: Record<string, ShipType> = { w: "wooden", i: "iron", s: "steel", l: "luxury" };
const cards = (count: number) => Array<string>(count).fill("01");

function load({ stacks, town, waiting, players }: Written): Load {
  return {
    stacks: stacks.map(cards),
    town: cards(town),
    waiting: cards(waiting),
    players: (players as [number, number[], string][]).map(([buildings, goods, ships]) => ({
      buildings: cards(buildings),
      goods: Object.fromEntries(goods.map((count, place) => [String(place), count])),
      ships: [...ships].map((letter) => ({ type: SHIPS[letter]!, value: 2 })),
    })),
  };
}

/** As the fixture writes it. */
function told({ step, zoom, logW, height, own, rail, yard }: Layout): number[] {
  const places = [own.cols, own.rows, own.h, rail.k, rail.lanes.length ? rail.blockW : 0, rail.width, rail.more];
  const beside = yard.mode === "beside" ? 1 : 0;
  return [step, zoom, logW, height, ...places, beside, yard.under, yard.stackCols, yard.cols, ...rail.lanes.map(({ h }) => h)];
}

test.each(fixture.sizes.map(([w, h], place) => ({ w: w!, h: h!, place })))("the design's places at $w×$h", ({ w, h, place }) => {
  for (const written of fixture.positions) {
    const found = layoutOf(load(written), { me: written.me, w, h, zoom: zoomOf(w, h) });
    expect(found.scrolls).toBe(false);
    expect(told(found)).toEqual(written.found[place]);
  }
});

const SMALL = { me: 0, w: 1366, h: 768 };

test("the field scrolls where even the least form does not fit", () => {
  const full = fixture.positions.findLast(({ players }) => players.length === 5)!;
  const found = layoutOf(load(full), { me: 0, w: 1280, h: 600, zoom: 1 });
  expect(found.scrolls).toBe(true);
  expect(found.logW).toBe(0);
});

test("who wants plates gets two lines for every card", () => {
  const { own, rail, yard } = layoutOf(load(fixture.positions[0]!), { ...SMALL, zoom: 1, plates: true });
  expect([own.form, rail.form, yard.form]).toEqual(["plate", "plate", "plate"]);
});

test("places stay within a round until something no longer fits", () => {
  const early = load(fixture.positions.find(({ players }) => players.length === 3)!);
  const first = arranged(null, { ...early, round: 3 }, SMALL);
  const [me, rival, other] = early.players;
  const more = (buildings: number) => ({ ...early, players: [me!, { ...rival!, buildings: cards(buildings) }, other!] });

  const one = more(rival!.buildings.length + 1);
  const second = arranged(first, { ...one, round: 3 }, SMALL);
  expect(second.layout).toMatchObject({ step: first.layout.step, rail: { k: first.layout.rail.k } });

  const crowded = arranged(second, { ...more(20), round: 3 }, SMALL);
  expect(crowded.layout).toEqual(layoutOf(more(20), { ...SMALL, zoom: 1 }));
  expect(arranged(crowded, { ...early, round: 3 }, SMALL).layout.step).toBe(crowded.layout.step);
  expect(arranged(crowded, { ...early, round: 4 }, SMALL)).toMatchObject({ layout: first.layout });
});
