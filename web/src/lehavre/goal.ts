// What a lesson asks for or refuses: a condition on what the learner has done and on how the learner stands then.

import type { Counts, Player } from "../api/lehavre";
import type { Happening } from "../api/types";
import { LEARNER } from "../board/tutorial";
import { GOODS } from "./data";

/** At least, and at most; null: without end. */
export type Range = [number, number | null];

/** Everything that is said must hold. */
export interface Goal {
  /** Something of this kind has happened … */
  did?: string;
  /** … to one of these; to anything, where there are none. */
  of?: string[];
  /** So many at least were given away, and were got. */
  gave?: Counts;
  got?: Counts;
  /** Energy of all that was given away. */
  burnt?: Range;
  loans?: Range;
  /** Food that the round's end will lack. */
  short?: Range;
  wealth?: Range;
}

const SEAT = `seat:${LEARNER}`;

/** `done` is what the learner has brought about since it was asked for. */
export function holds(goal: Goal, done: Happening[], player: Player): boolean {
  const gave = moved(done, "origin");
  const got = moved(done, "goal");
  const burnt = Object.entries(gave).reduce((sum, [kind, n]) => sum + n * (GOODS[kind]?.energy ?? 0), 0);
  return (
    (goal.did === undefined || done.some((one) => one.kind === goal.did && isOf(one, goal.of ?? []))) &&
    covers(gave, goal.gave) &&
    covers(got, goal.got) &&
    within(burnt, goal.burnt) &&
    within(player.loans, goal.loans) &&
    within(player.ahead.meal?.short ?? 0, goal.short) &&
    within(player.wealth, goal.wealth)
  );
}

const isOf = ({ thing }: Happening, things: string[]) => things.length === 0 || things.includes(thing ?? "");
const covers = (has: Counts, wanted: Counts = {}) => Object.entries(wanted).every(([kind, n]) => (has[kind] ?? 0) >= n);
const within = (n: number, [least, most]: Range = [n, n]) => n >= least && n <= (most ?? n);

/** What left the learner, or came to the learner. */
function moved(done: Happening[], end: "origin" | "goal"): Counts {
  const counts: Counts = {};
  for (const { what, n, origin, goal } of done.flatMap(({ moves }) => moves)) {
    if ((end === "origin" ? origin : goal) === SEAT) counts[what] = (counts[what] ?? 0) + n;
  }
  return counts;
}
