// One tile: boats on its river, then on each bank those that are docked, then everything else in rows, then the tile's name.

import { APOTHEM, compass, corners, edgeAngle, polar, times, type Point } from "../geometry";
import { bridge, dock, type Shape, type Side } from "../tile";
import { clipped, Floor } from "./floor";
import { flow, scatter } from "./flow";
import { ladder, NEAR, ONE_PLACE, SINGLE, type Form } from "./forms";
import { contents, label, merged, unitBox, type Box, type Rect, type Spot } from "./things";
import { berths, midstream } from "./water";

export interface TileContents {
  r: number;
  shape: Shape;
  /** By direction: how many rods the wall on that edge has. */
  walls: [number, number][];
  /** Directions in which bridges cross the river. */
  bridges: number[];
  /** How long the tile's name is. */
  letters: number;
  spots: Spot[];
  /** Pixels about the centre: here a route crosses an edge, which is written there. */
  gates: Point[];
}

/** Boxes about the tile's centre, in pixels. */
export interface TileLayout {
  boxes: Box[];
  /** By place, the outlines in which its boxes lie, and the form it has. */
  polygons: Record<string, readonly (readonly Point[])[]>;
  forms: Record<string, Form>;
  /** The tile is one place: there is no room for its banks. */
  merged: boolean;
  /** By place, the middle of room for a mark that is left. */
  spare: Record<string, Point>;
}

/** A wall's strip in R: at the least, and for each rod that is drawn. */
const STRIP = [0.06, 0.044] as const;
const RODS = 3;
/** The side of what is written where a route crosses an edge; and of a mark on a place. */
const GATE = 17;
export const MARK = 17;
const BRIDGE = 0.3;
/** The area of a hex for R = 1, and the part of it that boats on the river may take. */
const AREA = 2.6;
const AFLOAT = 0.25;
/** Boxes that fill more of a floor do not fit, however they lie. */
const FULL = 0.92;
/** R from which lines keep two pixels away from the border, and from which names are written on tiles. */
const ROOMY = 40;
export const NAMED = 30;
/** Where a tile's name may stand, best first. */
const LABELS: Record<"flat" | "pointy", Point[]> = {
  flat: [
    [-0.36, -0.68],
    [0.36, -0.68],
    [0.7, 0],
    [-0.7, 0],
    [0.36, 0.68],
    [-0.36, 0.68],
  ],
  pointy: [
    [-0.55, -0.44],
    [0, -0.78],
    [0.55, -0.44],
    [-0.55, 0.44],
    [0.55, 0.44],
    [0, 0.78],
  ],
};
/** What it costs to use half of the water as well. */
const WET = 5;
const ORDERS = [0, 1, 2];

/** How far a wall reaches into the tiles beside it, in R. */
export function wallStrip(rods: number): number {
  return STRIP[0] + STRIP[1] * Math.min(RODS, rods);
}

export function isFilled({ units, goods, was, building, home }: Spot): boolean {
  return units.length > 0 || Object.keys(goods).length > 0 || Object.keys(was).length > 0 || building !== null || home !== null;
}

export function layTile(tile: TileContents): TileLayout {
  const full = tile.spots.filter(isFilled);
  const best = tile.r < ONE_PLACE ? null : bestOf(tile, full);
  return best ?? asOne(tile, full);
}

/** Boats on the river give way where a bank would suffer: the banks take as few steps down the ladder as can be. */
function bestOf(tile: TileContents, full: Spot[]): TileLayout | null {
  const isAfloat = full.some(({ sort }) => sort === "river");
  const last = ladder(tile.r).length - 1;
  let best: Try | null = null;
  for (const first of isAfloat ? [...new Set([0, 1, 3, last - 2, last])].sort((a, b) => a - b) : [0]) {
    for (const order of isAfloat ? ORDERS : [0]) {
      const tried = new Try(tile, full);
      if (tried.lay(first, order) && (!best || tried.loss < best.loss)) best = tried;
    }
    if (best && best.loss <= first + 1) break;
  }
  return best;
}

/** So small, or so full, that the tile is one place. */
function asOne(tile: TileContents, full: Spot[]): TileLayout {
  const whole = new Try(tile, full);
  whole.merged = true;
  whole.polygons = { "": [area(tile, corners(tile.shape.flat))] };
  if (full.length) whole.layPlace(merged(full), new Floor(whole.polygons[""]!, 1), ladder(tile.r));
  return whole;
}

/** In pixels, less the strips of the walls. */
function area({ r, shape, walls }: TileContents, polygon: readonly Point[]): Point[] {
  let left = polygon;
  for (const [direction, rods] of walls) {
    left = clipped(left, polar(1, edgeAngle(direction, shape.flat)), APOTHEM - wallStrip(rods));
  }
  return left.map((point) => times(point, r));
}

function about([x, y]: Point, side: number): Rect {
  return { x: x - side / 2, y: y - side / 2, w: side, h: side };
}

class Try implements TileLayout {
  boxes: Box[] = [];
  polygons: TileLayout["polygons"] = {};
  forms: Record<string, Form> = {};
  spare: Record<string, Point> = {};
  merged = false;
  /** Steps down the ladder, all places together. */
  loss = 0;

  constructor(
    private readonly tile: TileContents,
    private readonly full: Spot[],
  ) {}

  /** False where not even a figure has room. */
  lay(first: number, order: number): boolean {
    const { tile, full } = this;
    const { r, shape, spots, gates, bridges } = tile;
    const whole = area(tile, corners(shape.flat));
    const forms = ladder(r);
    for (const spot of full) {
      if (spot.sort !== "river") continue;
      this.polygons[spot.place] = [whole];
      if (!this.layRiver(spot, new Floor([whole], 1), forms.slice(first), order)) return false;
    }
    const afloat = [...this.boxes];
    const floors: [string, Floor][] = [];
    for (const spot of spots) {
      if (spot.sort === "river") continue;
      const banks = spot.joins.map((name) => Math.max(0, "abc".indexOf(name || "a")));
      this.polygons[spot.place] = spot.sort === "sea" ? [whole] : banks.map((bank) => area(tile, shape.banks[bank]!.polygon));
      let floor = new Floor(this.polygons[spot.place]!, r >= ROOMY ? 2 : 1);
      for (const box of afloat) floor.take(box, 1);
      for (const gate of gates) floor.take(about(gate, GATE), 1);
      for (const arm of bridges) floor.take(about(times(bridge(shape, arm).at, r), BRIDGE * r), 0);
      if (full.includes(spot) && !this.layPlace(spot, floor, forms)) {
        if (shape.ends.length < 2) return false;
        // The last figure of a tiny bank may stand on its half of the water.
        const wide = midstream(shape);
        this.polygons[spot.place] = banks.map((bank) => area(tile, wide[bank]!));
        floor = new Floor(this.polygons[spot.place]!, 1);
        for (const box of this.boxes) floor.take(box, 1);
        if (!this.layPlace(spot, floor, [SINGLE])) return false;
        this.loss += WET;
      }
      floors.push([spot.place, floor]);
    }
    if (r >= NAMED) this.layName(floors);
    for (const [place, floor] of floors) {
      const mark = about([0, 0], MARK);
      if (floor.nearest(mark, floor.middle)) this.spare[place] = [mark.x + MARK / 2, mark.y + MARK / 2];
    }
    return true;
  }

  /** Boats lie across the stream at its berths; `order` says which berth is the first. */
  private layRiver(spot: Spot, floor: Floor, forms: Form[], order: number): boolean {
    const { shape, r } = this.tile;
    const places = berths(shape);
    const kept = floor.keep();
    for (const form of forms) {
      const boxes = contents(spot, form);
      const taken = boxes.reduce((sum, { w, h }) => sum + w * h, 0);
      if (form !== forms.at(-1) && taken > AFLOAT * AREA * r ** 2) continue;
      floor.restore(kept);
      const fits = boxes.every((box, n) => {
        const found = floor.nearest(box, times(places[(n + order) % places.length]!, r));
        if (found) floor.take(box, 1);
        return found;
      });
      if (fits) return this.keep(spot, boxes, form);
    }
    return false;
  }

  layPlace(spot: Spot, floor: Floor, forms: Form[]): boolean {
    const docked = spot.units.filter((unit) => unit.dock !== null);
    const ashore = { ...spot, units: spot.units.filter((unit) => unit.dock === null) };
    const kept = floor.keep();
    const { room } = floor;
    for (const form of forms) {
      for (const gap of new Set([form.gap, 1])) {
        floor.restore(kept);
        const isTogether = form.group || form.tally;
        const boxes = contents(isTogether ? spot : ashore, form);
        const moored = isTogether ? [] : docked.map((unit) => unitBox(unit, form));
        const wanted = [...moored, ...boxes].reduce((sum, { w, h }) => sum + (w + gap / 2) * (h + gap / 2), 0);
        if (wanted > room * FULL || !this.moor(moored, floor, gap)) continue;
        if (boxes.length && !flow(floor, boxes, gap) && !scatter(floor, boxes, gap)) continue;
        for (const box of boxes) floor.take(box, 1);
        return this.keep(spot, [...moored, ...boxes], form);
      }
    }
    floor.restore(kept);
    return false;
  }

  /** Docked boats go as near to their edge as their bank allows. */
  private moor(boxes: Box[], floor: Floor, gap: number): boolean {
    const { shape, r } = this.tile;
    return boxes.every((box) => {
      const [direction, side] = box.units![0]!.dock!.split(" ") as [string, Side?];
      const at = dock(shape, compass(shape.flat).indexOf(direction), side ?? null);
      const found = floor.nearest(box, times(at, r));
      if (found) floor.take(box, gap);
      return found;
    });
  }

  /** The name has what is left: its own corner first, then any other. */
  private layName(floors: [string, Floor][]): void {
    const { r, shape, letters } = this.tile;
    for (const corner of LABELS[shape.flat ? "flat" : "pointy"]) {
      const [x, y] = times(corner, r);
      for (const [place, floor] of floors) {
        const box = label(letters, NEAR, place);
        if (!floor.nearest(box, [x, y]) || Math.hypot(box.x + box.w / 2 - x, box.y + box.h / 2 - y) >= 0.3 * r + 3) continue;
        this.boxes.push(box);
        floor.take(box, 1);
        return;
      }
    }
  }

  private keep({ place }: Spot, boxes: Box[], form: Form): true {
    for (const box of boxes) box.place = place;
    this.boxes.push(...boxes);
    this.forms[place] = form;
    this.loss += ladder(this.tile.r).findIndex(({ name }) => name === form.name);
    return true;
  }
}
