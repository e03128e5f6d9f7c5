// What the table advises: turns, of which one is chosen. It is shown on the board, and done only then.

import type { Choice, Schemas } from "../../api/types";
import type { Board } from "../board.svelte";

const SHOWN = 3;

/** The same turn in another order is told once, and so is what begins alike, is for the same and as good. */
export function best(choices: Choice[]): Choice[] {
  const turnOf = ({ turn }: Choice) => turn.toSorted().join(";");
  const sense = ({ turn, why, loss }: Choice) => (why ? JSON.stringify([turn[0], why, loss]) : null);
  const isNew = (one: Choice, before: Choice[]) =>
    !before.some((other) => turnOf(other) === turnOf(one) || (sense(one) !== null && sense(other) === sense(one)));
  return choices.filter((choice, place) => isNew(choice, choices.slice(0, place))).slice(0, SHOWN);
}

/** Who plays ends the turn: until then all of it can be taken back. */
export function withoutEnd(turn: string[]): string[] {
  return turn.length > 1 && turn.at(-1) === "end" ? turn.slice(0, -1) : turn;
}

export class Advice {
  isOpen = $state(false);
  /** Null while the table thinks. */
  hints = $state.raw<Choice[] | null>(null);
  private place = $state(0);
  /** What is shown of the chosen one; null: nothing is yet. `whole`: nothing of the turn was left out but its end. */
  shown = $state.raw<{ texts: string[]; whole: boolean } | null>(null);

  constructor(private readonly board: Board) {}

  get chosen(): Choice | null {
    return this.hints?.[this.place] ?? null;
  }

  async ask(): Promise<void> {
    const { board } = this;
    board.letGo();
    if (!board.table.scene!.hints || !board.mine) return;
    board.selected = board.page = null;
    this.isOpen = true;
    const { version } = board.table;
    try {
      const { options } = await board.table.ask<Schemas["Advice"]>("POST", "/hint", { seat: board.seat });
      if (!this.isOpen || version !== board.table.version) return;
      this.hints = best(options);
      await this.show();
    } catch (error) {
      this.close();
      board.table.refused(error);
    }
  }

  async choose(place: number): Promise<void> {
    this.place = place;
    await this.show();
  }

  /** Does what is shown: all or nothing. */
  async play(): Promise<void> {
    if (!this.shown) return;
    const { board } = this;
    board.film.end();
    await board.table.act(this.shown.texts, board.seat);
  }

  /** What would turn something up is left to the player, unless the turn begins with it. */
  private async show(): Promise<void> {
    const { board, chosen } = this;
    if (!chosen) return;
    this.shown = null;
    const turn = withoutEnd(chosen.turn);
    const seen = await board.table.preview(turn, board.seat);
    if (!seen || chosen !== this.chosen) return;
    const texts = turn.slice(0, Math.max(1, seen.actions));
    this.shown = { texts, whole: texts.length === turn.length };
    board.staged = seen.changes;
  }

  close(): void {
    if (this.isOpen) this.board.staged = [];
    this.isOpen = false;
    this.hints = this.shown = null;
    this.place = 0;
  }
}
