// Undo and redo in the steps in which things were done: what was sent as one goes back as one.

import { t } from "../../words";
import type { Board } from "../board.svelte";
import { stepsOf } from "../steps";

export class Undoing {
  /** How many actions each undo took back, the last one last. */
  private taken: number[] = [];

  constructor(readonly board: Pick<Board, "table" | "lead" | "letGo" | "mine" | "nameOf" | "rests" | "refuse">) {}

  /** What is only meant is let go of first. */
  async undo(): Promise<void> {
    const { board } = this;
    if (board.letGo()) return;
    if (this.refusal) return board.refuse(this.refusal);
    board.rests = "now";
    await this.takeBack();
    board.rests = board.table.scene!.ply;
  }

  private async takeBack(): Promise<void> {
    const { table } = this.board;
    const { yours, seats } = table.scene!;
    const undo = table.scene!.undo!;
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
    if (!redo) return this.board.refuse(t("redoNothing"));
    const taken = this.taken.pop();
    await table.redo(taken === undefined ? null : ply + taken);
  }

  /** Why nothing can be taken back; empty: something can. */
  get refusal(): string {
    const { board } = this;
    const { undo, yours, ply, status } = board.table.scene!;
    if (undo !== null || board.lead) return "";
    if (yours.length === 0) return t("undoWatching");
    if (ply === 0 || status === "waiting") return t("undoNothing");
    const last = stepsOf(board.table.entries).inForce.at(-1)?.seat ?? null;
    if (last !== null && !yours.includes(last)) return t("undoOthers", { name: board.nameOf(last) });
    return t(board.mine ? "undoRevealed" : "undoOver");
  }
}
