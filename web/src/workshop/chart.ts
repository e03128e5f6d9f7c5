// A map as it is drawn and written to files. Every function gives the map as it would then be; whether it can be played, only the
// table knows.

import type { Terrain } from "../api/roadsboats";
import type { Chart, ChartTile as Tile } from "../maps/maps";
import { isFlat, key, opposite, STEPS } from "../roadsboats/map/geometry";

export interface Spot {
  q: number;
  r: number;
}

export type Orientation = Chart["orientation"];

/** As the table takes them (maps/chart.py). */
export const MOST_TILES = 144;
export const MOST_PLAYERS = 6;
export const LONGEST_NAME = 100;

const WAYS = [0, 1, 2, 3, 4, 5];

/** The rivers that tiles have, turned so that the first end leaves by 0. */
export const SHAPES = { source: [0], straight: [0, 3], wide_bend: [0, 2], sharp_bend: [0, 1], fork: [0, 2, 4] };
export type Shape = keyof typeof SHAPES;

export function same(one: Spot, other: Spot): boolean {
  return one.q === other.q && one.r === other.r;
}

export function beyond(spot: Spot, way: number): Spot {
  const [q, r] = STEPS[way]!;
  return { q: spot.q + q, r: spot.r + r };
}

export function tileAt(chart: Chart, spot: Spot): Tile | undefined {
  return chart.tiles.find((tile) => same(tile, spot));
}

/** The direction from a spot to the one beside it; -1 if it is not. */
export function wayTo(from: Spot, to: Spot): number {
  return WAYS.findIndex((way) => same(beyond(from, way), to));
}

/** Which of the shapes a river has, turned as it may be. */
export function shapeOf(river: number[]): Shape | undefined {
  const shapes = Object.keys(SHAPES) as Shape[];
  return shapes.find((shape) => WAYS.some((by) => String(turned(SHAPES[shape], by)) === String(river)));
}

export function turned(ways: number[], by: number): number[] {
  return ways.map((way) => (way + by + 6) % 6).sort();
}

// Banks.

/**
 * Bank by bank the edges that belong to it whole, clockwise from a river end to the next. The narrow bank of a sharp bend has
 * none.
 */
export function banks(river: number[]): number[][] {
  if (river.length < 2) return [WAYS.filter((way) => !river.includes(way))];
  return river.map((end, place) => {
    const between = (river[(place + 1) % river.length]! - end + 5) % 6;
    return turned(WAYS.slice(1, between + 1), end);
  });
}

/** A tile as it is written: no river or home on the sea, a bank only where there are several, and one that exists. */
function tidy({ q, r, terrain, river = [], start, start_bank = [] }: Tile): Tile {
  const land = terrain !== "sea";
  const ends = land ? [...new Set(river)].sort() : [];
  const tile: Tile = { q, r, terrain };
  if (ends.length) tile.river = ends;
  if (!start || !land) return tile;
  tile.start = true;
  if (ends.length < 2) return tile;
  const whole = banks(ends).filter((bank) => bank.length > 0);
  return { ...tile, start_bank: whole.find((bank) => bank.some((edge) => start_bank.includes(edge))) ?? whole[0]! };
}

// Symmetry.

export type Symmetry = "none" | "mirror" | "half" | "third" | "sixth";

/** Where a stroke is repeated: the spot, and the direction that becomes of each. */
interface Image {
  spot(spot: Spot): Spot;
  way(way: number): number;
}

const TURNS: Record<Symmetry, number[]> = { none: [0], mirror: [0], half: [3, 0], third: [4, 2, 0], sixth: [5, 4, 3, 2, 1, 0] };

/** The stroke itself comes last: where images fall on one tile, it counts. */
function images(symmetry: Symmetry, centre: Spot, orientation: Orientation): Image[] {
  const about = (move: (q: number, r: number) => [number, number]) => (spot: Spot) => {
    const [q, r] = move(spot.q - centre.q, spot.r - centre.r);
    return { q: q + centre.q, r: r + centre.r };
  };
  const rotation = (turns: number): Image => ({
    spot: about((q, r) => WAYS.slice(0, turns).reduce<[number, number]>(([a, b]) => [-b, a + b], [q, r])),
    way: (way) => (way + turns) % 6,
  });
  const mirror: Image = isFlat(orientation)
    ? { spot: about((q, r) => [-q, q + r]), way: (way) => (8 - way) % 6 }
    : { spot: about((q, r) => [-q - r, r]), way: (way) => (9 - way) % 6 };
  return [...(symmetry === "mirror" ? [mirror] : []), ...TURNS[symmetry].map(rotation)];
}

// Strokes.

/** How strokes are made: repeated about a centre, and which ground a tile gets that only a river or a home was drawn on. */
export interface Hand {
  symmetry: Symmetry;
  centre: Spot;
  ground: Terrain;
}

function laid(chart: Chart, tile: Tile): Chart {
  const place = chart.tiles.findIndex((one) => same(one, tile));
  return { ...chart, tiles: place < 0 ? [...chart.tiles, tidy(tile)] : chart.tiles.with(place, tidy(tile)) };
}

/** A tile and its images get that terrain, river or home; the rest of them stays. */
export function put(chart: Chart, hand: Hand, spot: Spot, what: Partial<Omit<Tile, "q" | "r">>): Chart {
  return images(hand.symmetry, hand.centre, chart.orientation).reduce((before, image) => {
    const there = image.spot(spot);
    const { river, start_bank, ...rest } = what;
    const mapped = {
      ...rest,
      ...(river && { river: river.map(image.way) }),
      ...(start_bank && { start_bank: start_bank.map(image.way) }),
    };
    return laid(before, { terrain: hand.ground, ...tileAt(before, there), ...mapped, ...there });
  }, chart);
}

export function erase(chart: Chart, hand: Hand, spot: Spot): Chart {
  const gone = images(hand.symmetry, hand.centre, chart.orientation).map((image) => image.spot(spot));
  return { ...chart, tiles: chart.tiles.filter((tile) => !gone.some((one) => same(one, tile))) };
}

/** The river of a tile and its images turned by a sixth, with the bank of its home. */
export function rotate(chart: Chart, hand: Hand, spot: Spot): Chart {
  const { river = [], start_bank = [] } = tileAt(chart, spot) ?? {};
  return river.length ? put(chart, hand, spot, { river: turned(river, 1), start_bank: turned(start_bank, 1) }) : chart;
}

/** A river from a tile to the one beside it, and wherever that is repeated. Into the sea it has a mouth. */
export function join(chart: Chart, hand: Hand, spot: Spot, way: number): Chart {
  const flow = (before: Chart, there: Spot, end: number): Chart => {
    const tile = tileAt(before, there) ?? { terrain: hand.ground, ...there };
    return laid(before, { ...tile, river: [...(tile.river ?? []), end] });
  };
  return images(hand.symmetry, hand.centre, chart.orientation).reduce((before, image) => {
    const [there, end] = [image.spot(spot), image.way(way)];
    return flow(flow(before, there, end), beyond(there, end), opposite(end));
  }, chart);
}

// Where things are.

/** The empty spots around the map, on which it can grow; of an empty one, some to begin on. */
export function around(chart: Chart): Spot[] {
  const middle = { q: 0, r: 0 };
  const inner: Spot[] = chart.tiles.length ? chart.tiles : [middle, ...WAYS.map((way) => beyond(middle, way))];
  const spots = [...inner, ...inner.flatMap((spot) => WAYS.map((way) => beyond(spot, way)))];
  const empty = new Map(spots.map((spot) => [key(spot.q, spot.r), spot]));
  for (const { q, r } of chart.tiles) empty.delete(key(q, r));
  return [...empty.values()];
}

/**
 * Row and column: every second row of a pointy map lies half a tile further right, every second column of a flat one half a
 * tile lower.
 */
export function gridOf({ q, r }: Spot, orientation: Orientation): [row: number, column: number] {
  return isFlat(orientation) ? [r + (q - (q & 1)) / 2, q] : [r, q + (r - (r & 1)) / 2];
}

export function spotOf(row: number, column: number, orientation: Orientation): Spot {
  return isFlat(orientation)
    ? { q: column, r: row - (column - (column & 1)) / 2 }
    : { q: column - (row - (row & 1)) / 2, r: row };
}

function letters(row: number): string {
  return row < 0 ? "" : letters(Math.floor(row / 26) - 1) + String.fromCharCode(65 + (row % 26));
}

/** What the table calls the tiles: `C4`, by `key(q, r)`. */
export function names({ tiles, orientation }: Chart): Map<string, string> {
  const places = tiles.map((tile) => gridOf(tile, orientation));
  const top = Math.min(...places.map(([row]) => row));
  const left = Math.min(...places.map(([, column]) => column));
  return new Map(tiles.map(({ q, r }, n) => [key(q, r), `${letters(places[n]![0] - top)}${places[n]![1] - left + 1}`]));
}
