// Undo and redo in the steps in which things were done: what was sent as one goes back as one.

import type { Board } from "../board.svelte";
import { stepsOf } from "../steps";

export class Undoing {
  /** How many actions each undo took back, the last one last. */
  private taken: number[] = [];

  constructor(readonly board: Board) {}

  async undo(): Promise<void> {
    const { table } = this.board;
    const { yours, seats, undo } = table.scene!;
    if (undo === null) return;
    // The log comes by the socket, a moment after the answer.
    if (table.entries.at(-1)?.version !== table.version) return void (await table.undo());
    const { inForce } = stepsOf(table.entries);
    const last = inForce.findLast((step) => step.seat !== null && yours.includes(step.seat) && !seats[step.seat]!.bot);
    if (!last) return;
    const version = last.key.split(".")[0];
    const sent = inForce.filter((step) => step.key.split(".")[0] === version && step.ply > undo);
    if (await table.undo(Math.max(undo, (sent[0]?.ply ?? last.ply) - 1))) this.taken.push(sent.length);
  }

  async redo(): Promise<void> {
    const { table } = this.board;
    const { ply, redo } = table.scene!;
    const taken = this.taken.pop();
    if (redo) await table.redo(taken === undefined ? null : ply + taken);
  }
}
