// The river of a tile, as counters see it.

import { corners, middle, times, type Point } from "../geometry";
import { along, centreline } from "../river";
import type { Shape } from "../tile";

/** Where boats lie: along the stream; at a fork or a source in the middle and on the arms. */
export function berths({ ends, flat, sway }: Shape): Point[] {
  if (ends.length !== 2) return [[0, 0], ...ends.map((end) => times(middle(end, flat), 0.62))];
  const line = centreline(ends[0]!, ends[1]!, flat, sway);
  return [0.5, 0.2, 0.8].map((part) => along(line, part));
}

const SAMPLES = 16;

/** The outlines of the banks with each bank's half of the water. */
export function midstream({ ends, flat, sway }: Shape): Point[][] {
  const hex = corners(flat);
  return ends.map((e, k) => {
    const f = ends[(k + 1) % ends.length]!;
    const line = centreline(e, f, flat, sway);
    const shore = Array.from({ length: SAMPLES + 1 }, (_, step) => along(line, step / SAMPLES));
    return [...shore, ...Array.from({ length: (f - e + 6) % 6 }, (_, back) => hex[(f - back + 6) % 6]!)];
  });
}
