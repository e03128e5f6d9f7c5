// In which corner of the stage the lens stands.

import { APOTHEM, distance, edgeAngle, polar, type Point } from "../geometry";

/** Distance from the stage's border; at its lower edge there are buttons. */
const MARGIN = 10;
const BUTTONS = 54;
/** R of the lens, by the width of the stage from which it may be taken. */
const SIZES = [
  [1000, 96],
  [600, 88],
  [0, 80],
] as const;
/** So much nearer a smaller one has to be, for each unit of R. */
const SMALLER = 10;

interface Stand {
  at: Point;
  /** R of the lens. */
  r: number;
}

interface Asked {
  stage: Point;
  /** R of the map. */
  r: number;
  flat: boolean;
  /** The middle of its tile on the stage. */
  tile: Point;
  /** Middles of tiles and crossings that it must not cover, and of tiles that it should not. */
  kept: Point[];
  gates: Point[];
  liked: Point[];
}

/** Parts of R by which tiles and crossings may not be covered: their rims may. */
const TILE = 0.9;
const GATE = 0.3;

/** Where the lens stands; null where it would cover what it must not. */
export function cornerFor({ stage, r, flat, tile, kept, gates, liked }: Asked): Stand | null {
  const normals = [0, 1, 2].map((direction) => polar(1, edgeAngle(direction, flat)));
  /** Hexes that lie alike are apart if they are so across one of their edges. */
  const covers = (stand: Stand, middle: Point, part: number): boolean =>
    normals.every(
      ([x, y]) => Math.abs((stand.at[0] - middle[0]) * x + (stand.at[1] - middle[1]) * y) < (stand.r + part * r) * APOTHEM,
    );
  const hides = (stand: Stand): boolean =>
    [tile, ...kept].some((middle) => covers(stand, middle, TILE)) || gates.some((gate) => covers(stand, gate, GATE));
  const sizes = SIZES.filter(([from]) => stage[0] >= from).map(([, size]) => size);
  const worth = (stand: Stand): number =>
    distance(stand.at, tile) +
    SMALLER * (sizes[0]! - stand.r) +
    1000 * liked.filter((middle) => covers(stand, middle, TILE)).length;
  return (
    sizes
      .flatMap((size) => corners(stage, size, flat))
      .filter((stand) => !hides(stand))
      .toSorted((one, other) => worth(one) - worth(other))[0] ?? null
  );
}

function corners(stage: Point, r: number, flat: boolean): Stand[] {
  const [wide, high] = flat ? [r, r * APOTHEM] : [r * APOTHEM, r];
  const ys = [MARGIN + high, stage[1] - BUTTONS - high];
  return [MARGIN + wide, stage[0] - MARGIN - wide].flatMap((x) => ys.map((y) => ({ at: [x, y] as const, r })));
}
