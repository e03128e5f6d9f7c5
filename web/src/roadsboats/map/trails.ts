// Where transporters went, as lines over the map. Lanes keep to the right, so that out and back are two lines; at each edge an
// arrow shows the direction.

import { distance, path, plus, polar, shown, times, type Point } from "./geometry";
import type { Area, Survey } from "./survey";

/** The places by which a transporter of a seat went. Several lines of one key are told together. */
export interface Trail {
  key: string;
  seat: number;
  places: string[];
}

export interface Lane extends Trail {
  points: Point[];
  arrows: { at: Point; angle: number }[];
}

type Ground = Pick<Survey, "has" | "gate" | "stops">;

/** How far from the middle of a crossing the first of several lanes lies, and each next one from it; and no farther. */
const [FIRST, NEXT, MOST] = [0.13, 0.15, 0.4];
/** Before and after a stop a lane is nearer to the others. */
const CLOSER = 0.6;

/** How far inside its border the rim of a bank lies: a neighbour may have one, too. */
const INSIDE = 0.94;

/** All of them side by side. */
export function lanes(survey: Ground, trails: Trail[]): Lane[] {
  const all = trails
    .map((trail) => ({ ...trail, places: trail.places.filter((place) => survey.has(place)) }))
    .filter(({ places }) => places.length > 1)
    .map((trail) => ({ trail, gates: trail.places.slice(1).map((to, n) => survey.gate(trail.places[n]!, to)) }));
  const spot = ({ at }: { at: Point }) => at.map((one) => (one + 100).toFixed(2)).join();
  const crossings: Record<string, number[]> = {};
  for (const gate of all.flatMap(({ gates }) => gates)) if (gate) (crossings[spot(gate)] ??= []).push(gate.angle);
  const taken: Record<string, number> = {};
  return all.map(({ trail, gates }) => {
    const asides = gates.map((gate): Point => {
      if (!gate || crossings[spot(gate)]!.length === 1) return [0, 0];
      const way = `${spot(gate)} ${gate.angle}`;
      const lane = (taken[way] ??= 0);
      taken[way] = lane + 1;
      return polar(Math.min(MOST, FIRST + NEXT * lane), gate.angle + 90);
    });
    const stops = survey.stops(trail.places);
    const points = stops.flatMap((stop, n): Point[] => {
      const [before, after] = [asides[n - 1], asides[n]];
      const gate = gates[n];
      const here = [before, after].flatMap((aside) => (aside ? [plus(stop, times(aside, CLOSER))] : []));
      // Straight on it is one point, where it turns two.
      const isOne = here.length < 2 || distance(here[0]!, here[1]!) < FIRST;
      const at = n === 0 ? [stop] : isOne ? here.slice(0, 1) : here;
      return gate ? [...at, plus(gate.at, after!)] : at;
    });
    const arrows = gates.flatMap((gate, n) => (gate ? [{ at: plus(gate.at, asides[n]!), angle: gate.angle }] : []));
    return { ...trail, points, arrows };
  });
}

/** A smooth line through all points. */
export function through(points: Point[]): string {
  const start = points[0]!.map(shown).join(" ");
  const curves = points.slice(1).map((to, n) => {
    const ends = [...bends(points, n), to].map((point) => point.map(shown).join(" "));
    return `C${ends.join(" ")}`;
  });
  return `M${start}${curves.join("")}`;
}

/** The points towards which the line bends between one point and the next. */
function bends(points: Point[], n: number): [Point, Point] {
  const [from, to] = [points[n]!, points[n + 1]!];
  const [before, after] = [points[n - 1] ?? from, points[n + 2] ?? to];
  const sixth = (one: Point, other: Point): Point => [(other[0] - one[0]) / 6, (other[1] - one[1]) / 6];
  return [plus(from, sixth(before, to)), plus(to, times(sixth(from, after), -1))];
}

/** The one that passes nearest to a point, at most so far from it. */
export function nearest(all: Lane[], point: Point, within: number): Lane | undefined {
  const found = all
    .map((lane) => ({ lane, by: Math.min(...lane.points.slice(1).map((to, n) => away(point, lane.points[n]!, to))) }))
    .toSorted((one, other) => one.by - other.by)[0];
  return found && found.by <= within ? found.lane : undefined;
}

/** How far a point is from a straight line between two others. */
function away(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return distance(point, [from[0] + part * dx, from[1] + part * dy]);
}

/** A line inside a bank, about the centre of its tile; the water itself has it along its shores. */
export function rimOf({ tile, sort, bank, path: outline }: Area): string {
  if (sort === "river") return outline;
  const points = tile.shape.banks[bank]!.polygon;
  const middle = times(points.reduce<Point>(plus, [0, 0]), 1 / points.length);
  return path(points.map((point) => plus(middle, times(plus(point, times(middle, -1)), INSIDE))));
}
