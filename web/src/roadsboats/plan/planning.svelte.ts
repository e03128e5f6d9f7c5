// Planning the own phase while another seat thinks: the board shows a draft of it until it is kept or left.

import { Board } from "../board.svelte";
import { Draft } from "./draft.svelte";

export class Planning {
  draft = $state.raw<Draft | null>(null);
  /** The draft on the board. */
  board = $state.raw<Board | null>(null);

  constructor(readonly real: Board) {}

  private get scene() {
    return this.real.table.scene!;
  }

  /** The plan that is kept for the own seat. */
  get kept() {
    return this.scene.plan;
  }

  /** Somebody else is to move, and then it will be the own seat's turn. */
  get isPossible(): boolean {
    const { seat, status, seats, view } = this.scene;
    const isPlayed = !["laying", "homes"].includes(view?.["phase"] as string);
    return status === "running" && seat !== null && !seats[seat]!.bot && !this.real.mine && !this.real.moment && isPlayed;
  }

  async begin(): Promise<void> {
    try {
      const draft = await Draft.of(
        this.real.table,
        this.scene.seat!,
        (this.kept?.actions ?? []).map((text) => [text]),
      );
      this.draft = draft;
      this.board = new Board(draft);
    } catch (error) {
      this.real.table.refused(error);
    }
  }

  /** The game has gone on: the draft is imagined anew. */
  async follow(): Promise<void> {
    if (this.draft && this.scene.status !== "running") this.leave();
    try {
      await this.draft?.imagine();
    } catch (error) {
      this.draft?.refused(error);
    }
  }

  leave(): void {
    this.draft = this.board = null;
  }

  async keep(): Promise<void> {
    const draft = this.draft!;
    if (await this.real.table.change("PUT", "/plan", { seat: draft.seat, actions: draft.actions })) this.leave();
    else draft.notice = this.real.table.notice;
  }

  async drop(): Promise<void> {
    await this.real.table.change("DELETE", `/plan?seat=${this.scene.seat}`);
  }
}
