// Decisions that come one after the other are answered by what a dialogue has staged, so that they can be shown and sent as one.
// The table is only asked: what it takes by itself, because there is no choice, needs no answer.

import type { Change, Counts, Decision, Payment, Preview } from "../../api/types";

/** A decision on the way, and what has changed before it. */
export interface Stop<D extends Decision> {
  decision: D;
  changes: Change[];
}

/**
 * Where that leads: the actions, the decisions they answer, the one it leaves open, and what changes in all. `reveals`: the
 * last action turns something up.
 */
export interface Course<D extends Decision> {
  texts: string[];
  stops: Stop<D>[];
  open: Stop<D> | null;
  changes: Change[];
  reveals: boolean;
}

/** What is done at a decision; null: it ends before it. */
export type Answer<D extends Decision> = (decision: D) => string[] | null;

/** None is longer: each answer is about another kind of goods or ships. */
const MOST = 60;

/** Null if the table refused an answer, or something newer goes before it. */
export async function follow<D extends Decision>(
  start: D,
  answer: Answer<D>,
  preview: (texts: string[]) => Promise<Preview | null>,
  isStale: () => boolean = () => false,
): Promise<Course<D> | null> {
  const course: Course<D> = { texts: [], stops: [], open: null, changes: [], reveals: false };
  let decision: D | null = start;
  while (decision && course.stops.length < MOST) {
    const stop: Stop<D> = { decision, changes: course.changes };
    const answers = answer(decision);
    if (!answers) {
      course.open = stop;
      break;
    }
    course.stops.push(stop);
    course.texts.push(...answers);
    const seen: Preview | null = await preview(course.texts);
    if (!seen || isStale()) return null;
    course.changes = seen.changes;
    course.reveals = seen.reveals;
    decision = seen.reveals ? null : (seen.decision as D | null);
  }
  return course;
}

/** The payment of just these tokens, or the least wasteful. */
export function payment(decision: Decision, tokens: Counts | null): Payment | undefined {
  const wanted = tokens && tokensKey(tokens);
  return decision.payments!.find((one) => tokensKey(one.tokens) === wanted) ?? decision.payments![0];
}

export function tokensKey(tokens: Counts): string {
  return Object.entries(tokens)
    .map(([kind, n]) => `${n} ${kind}`)
    .sort()
    .join(" ");
}
