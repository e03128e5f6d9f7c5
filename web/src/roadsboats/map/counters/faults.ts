// What is wrong with a layout, in words: for tests. Only boxes, outlines and the view are compared, however the boxes were found.

import type { Counts, Place, Transporter } from "../../../api/roadsboats";
import type { Point } from "../geometry";
import { stretches } from "./floor";
import { digit } from "./forms";
import type { Counters, Ground } from "./layout";
import type { TileLayout } from "./tile";
import type { Box, Rect } from "./things";

const LEAST = 13;
/** R below which a tile that is full may show that something is there, and not how much. */
const COUNTED = 20;

export function meets(one: Rect, other: Rect): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}

/** Every point of the border, at most 2 pixels apart, lies in one of the outlines: the same one for all. */
export function isInside({ x, y, w, h }: Rect, outlines: readonly (readonly Point[])[]): boolean {
  const count = Math.ceil(Math.max(w, h) / 2);
  const steps = Array.from({ length: count + 1 }, (_, k) => k / count);
  const rim = steps.flatMap((s): Point[] => [
    [x + w * s, y],
    [x + w * s, y + h],
    [x, y + h * s],
    [x + w, y + h * s],
  ]);
  const holds = (outline: readonly Point[], [px, py]: Point): boolean => {
    const cuts = stretches(outline, py);
    return cuts.some((from, k) => k % 2 === 0 && from <= px && px <= cuts[k + 1]!);
  };
  return outlines.some((outline) => rim.every((point) => holds(outline, point)));
}

const sum = (counts: number[]): number => counts.reduce((all, one) => all + one, 0);
const total = (goods: Counts): number => sum(Object.values(goods));

export function faults(view: Ground, { tiles, r }: Counters): string[] {
  const places = new Map<string, Place[]>();
  for (const place of view.places) places.set(place.tile, [...(places.get(place.tile) ?? []), place]);
  const units = view.players.flatMap(({ transporters }) => transporters.filter(({ carried_by }) => carried_by === null));
  return tiles.flatMap(({ tile, layout }) =>
    [...faultsOfBoxes(layout), ...faultsOfSums(places.get(tile) ?? [], units, layout, tile, r)].map(
      (fault) => `${tile}: ${fault}`,
    ),
  );
}

/** Equal tiles have one layout. */
const sound = new WeakSet<TileLayout>();

function faultsOfBoxes(layout: TileLayout): string[] {
  if (sound.has(layout)) return [];
  const found = faultsAmong(layout);
  if (found.length === 0) sound.add(layout);
  return found;
}

function faultsAmong({ boxes, polygons }: TileLayout): string[] {
  const found = boxes.filter((box) => !isInside(box, polygons[box.place]!)).map(({ sort, place }) => `${sort} leaves ${place}`);
  boxes.forEach((one, n) => {
    for (const other of boxes.slice(n + 1)) if (meets(one, other)) found.push(`${one.sort} and ${other.sort} overlap`);
    if (one.count && !isReadable(one)) found.push(`${one.count} of ${one.sort} cannot be read`);
  });
  return found;
}

function isReadable({ form, w, h, count }: Box): boolean {
  return form.text >= LEAST && w >= digit(form) * String(count).length && h >= 0.75 * form.text + 2;
}

/** All goods and transporters of each place are named or counted. */
function faultsOfSums(places: Place[], all: Transporter[], { boxes, merged }: TileLayout, tile: string, r: number): string[] {
  const groups = merged
    ? [{ name: "", places }]
    : places.map((place) => ({ name: place.place.slice(tile.length), places: [place] }));
  return groups.flatMap(({ name, places: those }) => {
    const names = those.map(({ place }) => place);
    const units = all.filter((one) => names.includes(one.place));
    const goods = sum(those.map((place) => total(place.goods)));
    const mine = boxes.filter(({ place }) => place === name);
    const single = mine.find(({ sort }) => sort === "one");
    if (single?.form.text === 0 && r < COUNTED) return [];
    if (single) return single.count === goods + units.length ? [] : [`${name} shows ${single.count} of all`];
    const shown = sum(mine.filter(({ sort }) => ["good", "rest", "all"].includes(sort)).map(({ count }) => count));
    const loads = mine.filter(({ form }) => form.tray).flatMap(({ load = [] }) => load).length;
    const aboard = sum(units.map(({ cargo }) => total(cargo)));
    const ids = mine.flatMap((box) => box.units ?? []).map(({ id, seat }) => `${id} ${seat}`);
    return [
      ...(shown === goods ? [] : [`${name} shows ${shown} goods of ${goods}`]),
      ...(new Set(ids).size === units.length && ids.length === units.length
        ? []
        : [`${name} shows ${ids.length} of ${units.length}`]),
      ...(mine.some(({ form }) => form.tray === "") || loads === aboard ? [] : [`${name} shows ${loads} of ${aboard} aboard`]),
    ];
  });
}
