// A lesson: its steps, and where the learner is in one. The lessons are in data.

import type { Player } from "../api/lehavre";
import type { Happening } from "../api/types";
import type { Step } from "../board/steps";
import { LEARNER } from "../board/tutorial";
import type { Word } from "../words/lehavre";
import { holds, type Goal } from "./goal";

interface Asked {
  word: Word;
  /** The place on the board that is pointed at. */
  at: string;
}
interface Reading extends Asked {
  kind: "read";
}
/** A card is to be clicked; `wrong` is said of another. */
export interface Finding extends Asked {
  kind: "find";
  card: string;
  wrong: Word;
}
export interface Answering extends Asked {
  kind: "answer";
  answers: Word[];
  right: Word;
  wrong: Word;
}
interface Deed extends Asked {
  kind: "deed";
  goal: Goal;
  refuses: { word: Word; if: Goal }[];
  /** After the main action the goal can still be reached where this holds. */
  way: Goal | null;
  /** What others do before it is asked for. */
  first: Run[];
}
interface Run {
  seat: number;
  actions: string[];
}
export type LessonStep = Reading | Finding | Answering | Deed;

export interface Lesson {
  title: Word;
  about: Word;
  record: Record<string, unknown>;
  steps: LessonStep[];
}

/** The step, what others do in it now, whether it is done, why what was done is not what was asked for, and the ply to which
    that is taken back. */
export interface Standing {
  step: number;
  run: Run | null;
  met: boolean;
  refused: Word | null;
  from: number;
}

/** The options of a decision are told to who decides. */
interface Now {
  decision: { kind: string; options?: unknown[] } | null;
  player: Player;
}

/** `begun` says at which ply each step so far began: one that lies ahead was taken back. `done` is all that is in force. */
export function standing(
  steps: LessonStep[],
  begun: number[],
  done: Pick<Step, "seat" | "do" | "happened">[],
  now: Now,
): Standing {
  const step = begun.findLastIndex((ply) => ply <= done.length);
  const asked = steps[step]!;
  let from = begun[step]!;
  for (const { seat, actions } of asked.kind === "deed" ? asked.first : []) {
    const missing = actions.slice(Math.max(done.length - from, 0));
    if (missing.length) return { step, run: { seat, actions: missing }, met: false, refused: null, from };
    from += actions.length;
  }
  const since = done.slice(from);
  const own = since.flatMap(({ happened }) => happened).filter(({ seat }) => seat === LEARNER);
  const verdict = since.length === 0 || step === steps.length - 1 ? null : judged(asked, own, now);
  return { step, run: null, met: verdict === "met", refused: verdict === "met" ? null : verdict, from };
}

/** Judged is what is finished: not what a building or a payment still asks. */
function judged(asked: LessonStep, own: Happening[], { decision, player }: Now): Word | "met" | null {
  if (asked.kind !== "deed") return "lessonOnlyLook";
  const kind = decision?.options ? decision.kind : null;
  if (kind !== null && !["opening", "main", "closing"].includes(kind)) return null;
  if (holds(asked.goal, own, player)) return "met";
  const refusal = asked.refuses.find((one) => holds(one.if, own, player));
  if (refusal) return refusal.word;
  const isOpen = kind === "opening" || kind === "main" || (kind === "closing" && asked.way && holds(asked.way, own, player));
  return isOpen ? null : "lessonOther";
}
