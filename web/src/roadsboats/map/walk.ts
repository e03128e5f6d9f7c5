// Arrow keys walk over the map: to the nearest thing that lies that way.

import type { Point } from "./geometry";

const WAYS: Record<string, Point> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The number of the thing to which a key leads; -1: there is none. */
export function step(places: readonly Point[], from: Point, key: string): number {
  const way = WAYS[key];
  if (!way) return -1;
  let best = -1;
  let least = Infinity;
  places.forEach(([x, y], n) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const far = ahead + aside;
    if (ahead > 1e-6 && aside <= ahead * 2 && far < least) [best, least] = [n, far];
  });
  return best;
}
