// The log as steps, one for each action, and the turns they make. What was undone stays in it, marked.

import type { Entry, Happening, Schemas } from "../api/types";

/** `ply` is the one it led to. `do` is its notation; null: chosen in secret. */
export interface Step {
  key: string;
  ply: number;
  seat: number | null;
  do: string | null;
  interrupt: boolean;
  happened: Happening[];
  /** What a bot did it for, with what went before it. */
  aim?: Schemas["Aim"] | null;
  undone: boolean;
}

/** Steps of one seat that belong together; it leads from one ply to another. */
export interface Turn {
  key: string;
  seat: number | null;
  steps: Step[];
  from: number;
  to: number;
  undone: boolean;
}

/** Notes of the log that are no actions: what became of a seat, that all went back, and to whom it is open. */
export const REWIND = "rewind";
const NOTES = [
  "resign",
  "hand",
  "lend",
  "back",
  "join",
  "fill",
  "links",
  "show",
  "hide",
  "remove",
  "rekey",
  "claim",
  "key",
  "time",
  "rest",
  REWIND,
];

/** All steps in the order of the log, and those in force: the one at place n led to ply n + 1. */
export function stepsOf(entries: Entry[]): { all: Step[]; inForce: Step[] } {
  const all: Step[] = [];
  const inForce: Step[] = [];
  let undone: Step[] = [];
  const note = (entry: Entry) =>
    all.push({
      key: `${entry.version}`,
      ply: entry.ply,
      seat: entry.seat,
      do: entry.kind,
      interrupt: false,
      happened: [],
      undone: false,
    });
  const takeBack = (ply: number) => {
    const gone = inForce.splice(ply);
    for (const step of gone) step.undone = true;
    return gone;
  };
  for (const entry of entries) {
    if (entry.kind === "act") {
      undone = [];
      entry.actions.forEach((action, place) => {
        const step = { key: `${entry.version}.${place}`, ply: inForce.length + 1, seat: entry.seat, ...action, undone: false };
        all.push(step);
        inForce.push(step);
      });
    } else if (entry.kind === "undo") {
      undone.push(...takeBack(entry.ply).reverse());
    } else if (entry.kind === "redo") {
      while (inForce.length < entry.ply) {
        const step = undone.pop()!;
        step.undone = false;
        inForce.push(step);
      }
    } else {
      if (entry.kind === REWIND) {
        takeBack(entry.ply);
        undone = [];
      }
      note(entry);
    }
  }
  return { all, inForce };
}

export function isNote(turn: Turn): boolean {
  return NOTES.includes(turn.steps[0]!.do ?? "");
}

/** `belongs` is what a game says of a step of the same seat that comes directly after a turn. */
export function turnsOf(steps: Step[], belongs: (turn: Turn, step: Step) => boolean): Turn[] {
  const turns: Turn[] = [];
  for (const step of steps) {
    // What was undone in between does not end a turn.
    const last = step.undone ? turns.at(-1) : turns.findLast((turn) => !turn.undone);
    if (last && isNext(last, step) && belongs(last, step)) {
      last.steps.push(step);
      last.to = step.ply;
    } else {
      turns.push({ key: step.key, seat: step.seat, steps: [step], from: step.ply - 1, to: step.ply, undone: step.undone });
    }
  }
  return turns;
}

/** Turns of which there is nothing new are the very ones of before: so nothing of them is told and drawn again. */
export function keptOf(before: Turn[], turns: Turn[]): Turn[] {
  const known = new Map(before.map((turn) => [turn.key, turn]));
  return turns.map((turn) => {
    const one = known.get(turn.key);
    return one && isSame(one, turn) ? one : turn;
  });
}

/** What an entry of the log says never changes; what it is that was seen of it may. */
function isSame(one: Turn, other: Turn): boolean {
  const { steps } = other;
  const isAsLong = one.undone === other.undone && one.to === other.to && one.steps.length === steps.length;
  return isAsLong && one.steps.every(({ happened, key }, n) => happened === steps[n]!.happened && key === steps[n]!.key);
}

type Row = [Turn, ...Turn[]];
const alone = new WeakMap<Turn, Row>();

/** The turns one by one, but what was undone together as one. */
export function rowsOf(turns: Turn[]): Row[] {
  const rows: Row[] = [];
  for (const turn of turns) {
    const last = rows.at(-1);
    if (!turn.undone) {
      if (!alone.has(turn)) alone.set(turn, [turn]);
      rows.push(alone.get(turn)!);
    } else if (last?.[0].undone) last.push(turn);
    else rows.push([turn]);
  }
  return rows;
}

function isNext(turn: Turn, step: Step): boolean {
  const last = turn.steps.at(-1)!;
  return (
    turn.seat === step.seat &&
    turn.undone === step.undone &&
    last.ply + 1 === step.ply &&
    last.interrupt === step.interrupt &&
    !isNote(turn)
  );
}
