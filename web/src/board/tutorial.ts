// The first game: which game it is, how far it has come, and what is next. The scripts are in data.

import type { Word } from "../words";

export interface TutorialStep {
  word: Word;
  /** The place on the board that is pointed at. */
  at: string;
  /** What the learner does; nothing: reads and goes on. */
  do: string[];
  /** What happens by itself after it. */
  then: { seat: number; actions: string[] }[];
}

export const LEARNER = 0;
const KEPT = "roadstead.tutorial";

interface Kept {
  id: string;
  /** So many of the steps have been read. */
  read: number;
}

function kept(): Kept | null {
  return JSON.parse(localStorage.getItem(KEPT) ?? "null") as Kept | null;
}

export function isTutorial(id: string): boolean {
  return kept()?.id === id;
}

export function readSteps(): number {
  return kept()?.read ?? 0;
}

export function keepTutorial(id: string, read: number): void {
  localStorage.setItem(KEPT, JSON.stringify({ id, read }));
}

export function leaveTutorial(): void {
  localStorage.removeItem(KEPT);
}

/**
 * Where the learner is: the step and its next action, the run that the table plays now, or from which ply on it went another
 * way.
 */
export interface Progress {
  step: number;
  next?: string;
  run: { seat: number; actions: string[] } | null;
  astray: number | null;
}

export function progress(steps: TutorialStep[], done: (string | null)[], read: number): Progress {
  let ply = 0;
  for (const [number, step] of steps.entries()) {
    for (const action of step.do) {
      if (ply === done.length) return { step: number, next: action, run: null, astray: null };
      if (done[ply] !== action) return { step: number, run: null, astray: ply };
      ply += 1;
    }
    if (step.do.length === 0 && number >= read) return { step: number, run: null, astray: ply < done.length ? ply : null };
    for (const { seat, actions } of step.then) {
      const missing = actions.slice(Math.max(done.length - ply, 0));
      if (missing.length) return { step: number, run: { seat, actions: missing }, astray: null };
      ply += actions.length;
    }
  }
  return { step: steps.length, run: null, astray: null };
}
