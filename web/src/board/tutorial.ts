// Games with a guide at the side: which they are and how far they have come; of the first game, what is next. The scripts are
// in data.

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
const LEARNT = "roadstead.lessons";

/** The last game with a guide. */
interface Kept {
  id: string;
  /** The number of a lesson, from 1; null: the first game. */
  lesson: number | null;
  /** So many steps of the first game have been read; at which ply each step of a lesson so far began. */
  read: number;
  begun: number[];
}

/** What is kept of a game with a guide; null: it has none. */
export function guided(id: string): Kept | null {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Kept | null;
  return kept?.id === id ? kept : null;
}

export function keepGuide(id: string, { lesson = null, read = 0, begun = [0] }: Partial<Kept>): void {
  localStorage.setItem(KEPT, JSON.stringify({ id, lesson, read, begun }));
}

export function leaveGuide(): void {
  localStorage.removeItem(KEPT);
}

/** The lessons that were gone through. */
export function learnt(): number[] {
  return JSON.parse(localStorage.getItem(LEARNT) ?? "[]") as number[];
}

export function keepLearnt(lesson: number): void {
  localStorage.setItem(LEARNT, JSON.stringify([...new Set([...learnt(), lesson])]));
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
