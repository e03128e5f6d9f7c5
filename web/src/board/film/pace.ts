// How long the film of others' turns takes: each kind of event has its time, and a long film is sped up as a whole.

/** Milliseconds at slow, normal and fast. */
export type Times = readonly [slow: number, normal: number, fast: number];
export type Pace = "slow" | "normal" | "fast";

const COLUMN = { slow: 0, normal: 1, fast: 2 } as const;
const BETWEEN: Times = [350, 180, 60];
const LONGEST: Times = [20_000, 9_000, 4_000];
/** An event of a kind without a time of its own. */
const OTHER: Times = [900, 500, 200];
/** What takes less is only tinted: a flight could not be followed. */
const FLOWN = 120;
/** Without flights nothing has to be followed with the eyes. */
const STILL = 0.6;

/** `between` is the rest after it. */
export interface Timing {
  ms: number;
  between: number;
  flies: boolean;
}

/** The times of events that are to be shown one after the other. */
export function timed(kinds: string[], table: Record<string, Times>, pace: Pace, isStill: boolean): Timing[] {
  const column = COLUMN[pace];
  const usual = kinds.map((kind) => (table[kind] ?? OTHER)[column]);
  const scale = isStill ? STILL : 1;
  const whole = usual.reduce((sum, ms) => sum + ms + BETWEEN[column], 0) * scale;
  const factor = scale * Math.min(1, LONGEST[column] / whole);
  const between = BETWEEN[column] * factor;
  return usual.map((ms) => ({ ms: ms * factor, between, flies: !isStill && ms * factor + between >= FLOWN }));
}

/** When each of several tokens leaves, and how long it flies: the last arrives within the event. */
export function flights(count: number, ms: number): { delay: number; duration: number }[] {
  const duration = ms * 0.8;
  const gap = count > 1 ? Math.min(90, (ms - duration) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, place) => ({ delay: place * gap, duration }));
}
