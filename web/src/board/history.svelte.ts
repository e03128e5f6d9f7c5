// Walking through a game: which ply is looked at, and the game played back.

import { go } from "../router.svelte";
import type { Board } from "./board.svelte";
import { keptOf, stepsOf, turnsOf, type Step, type Turn } from "./steps";
import type { Called, Line, Teller } from "./teller";

/** Milliseconds between two plies when the game is played back. */
const PACE = 700;

/** What a board shows of a line that is pointed at. */
export interface Light {
  isLit(line: Line): boolean;
  point(line: Line | null): void;
  /** Shows it until something else is; whether there is anything to show that was not kept already. */
  keep(line: Line): boolean;
}

export class History<P extends Board = Board> {
  playing = $state(false);
  light: Light | null = null;
  /** The ply of the address; it is on the board once it was fetched. */
  private wanted: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly board: P,
    readonly teller: Teller,
  ) {}

  private get table() {
    return this.board.table;
  }

  private steps = $derived.by(() => stepsOf(this.table.entries));
  private before: Turn[] = [];
  turns = $derived.by(() => (this.before = keptOf(this.before, turnsOf(this.steps.all, this.teller.belongs))));
  /** The actions in force. */
  done = $derived.by(() => this.inForce.map((step) => step.do));

  /** The steps in force: the one at place n led to ply n + 1. */
  get inForce(): Step[] {
    return this.steps.inForce;
  }

  /** The last ply of the game, and the one that is looked at. */
  get last(): number {
    return this.table.scene!.ply;
  }

  get ply(): number {
    return this.board.moment?.ply ?? this.last;
  }

  get isOver(): boolean {
    return this.table.scene!.status === "over";
  }

  get isPast(): boolean {
    return this.board.moment !== null;
  }

  private called = $derived.by(() => {
    const { seats, yours } = this.table.scene!;
    return JSON.stringify(seats.map(({ name, bot }, seat) => ({ name, bot, you: yours.length === 1 && yours[0] === seat })));
  });
  /** Who is who: "you" only where one person plays one seat. They are the same until one is called otherwise. */
  seats: Called[] = $derived.by(() => JSON.parse(this.called) as Called[]);

  // Walking.

  private address(ply: number | null): string {
    return `/g/${this.table.id}${ply === null ? "" : `/${ply}`}`;
  }

  /** To a ply, or to the present. The address changes, and with it the board (`follow`). */
  show(ply: number | null): void {
    go(this.address(ply), this.isPast);
  }

  step(by: number): void {
    const ply = this.ply + by;
    const end = this.isOver ? this.last + 1 : this.last; // after the last ply of a finished game comes its result
    if (ply >= 0) this.show(ply >= end ? null : ply);
  }

  /** The board shows the ply of the address. */
  async follow(ply: number | null): Promise<void> {
    this.wanted = ply;
    if (ply === null || ply === this.board.moment?.ply) {
      if (ply === null) this.board.moment = null;
      return;
    }
    try {
      const moment = await this.table.at(ply);
      if (this.wanted === ply) this.board.moment = moment; // who has gone on since does not see it
    } catch (error) {
      this.table.refused(error);
      go(this.address(null), true);
    }
  }

  /** From the present it begins at the start. */
  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (!this.playing) return;
    if (!this.isPast) this.show(0);
    this.timer = setTimeout(() => this.tick(), PACE);
  }

  private tick(): void {
    const isThere = this.wanted === null || this.wanted === this.board.moment?.ply;
    if (isThere) this.step(1);
    if (isThere && this.ply + 1 >= this.last) this.playing = false;
    else this.timer = setTimeout(() => this.tick(), PACE);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
