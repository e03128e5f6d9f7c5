// Walking through a game: which ply is looked at, and the positions that are known, fetched when somebody needs them.

import { SvelteMap } from "svelte/reactivity";

import { Refusal } from "../api/ask";
import { go } from "../router.svelte";
import type { Board } from "./board.svelte";
import { stepsOf, turnsOf } from "./steps";
import type { Called, Teller } from "./teller";

/** Milliseconds between two plies when the game is played back. */
const PACE = 700;
/** Milliseconds between two requests for positions, and after the table was asked too often. */
const REST = 20;
const LONG_REST = 1000;

export class History<P extends Board = Board> {
  playing = $state(false);
  /** Positions by the step that led to them: after an undo a ply may be another position. */
  private known = new SvelteMap<string, P["view"]>();
  private wanted: number[] = [];
  private isAsking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly board: P,
    readonly teller: Teller<P["view"]>,
  ) {}

  private get table() {
    return this.board.table;
  }

  private steps = $derived.by(() => stepsOf(this.table.entries));
  turns = $derived.by(() => turnsOf(this.steps.all, this.teller.belongs));
  /** The actions in force. */
  done = $derived.by(() => this.steps.inForce.map((step) => step.do));

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

  /** Who is who: "you" only where one person plays one seat. */
  get seats(): Called[] {
    const { seats, yours } = this.table.scene!;
    return seats.map(({ name }, seat) => ({ name, you: yours.length === 1 && yours[0] === seat }));
  }

  // Positions.

  private keyOf(ply: number): string | undefined {
    return ply === 0 ? "0" : this.steps.inForce[ply - 1]?.key;
  }

  view = (ply: number): P["view"] | undefined => {
    const key = this.keyOf(ply);
    return key === undefined ? undefined : this.known.get(key);
  };

  /** What is on the board is known: it need not be asked for. */
  remember(): void {
    const scene = this.table.scene!;
    if (scene.view && scene.version === (this.table.entries.at(-1)?.version ?? 0)) this.keep(scene.ply, scene.view as P["view"]);
  }

  private keep(ply: number, view: P["view"]): void {
    const key = this.keyOf(ply);
    if (key !== undefined && !this.known.has(key)) this.known.set(key, view);
  }

  /** One after the other, the latest wish first: it is what is looked at now. */
  async want(plies: number[]): Promise<void> {
    const missing = plies.filter((ply) => !this.view(ply));
    this.wanted = [...this.wanted.filter((ply) => !missing.includes(ply)), ...missing];
    if (this.isAsking) return;
    this.isAsking = true;
    for (let ply = this.wanted.pop(); ply !== undefined; ply = this.wanted.pop()) {
      const rest = await this.fetch(ply);
      await new Promise((go) => setTimeout(go, rest));
    }
    this.isAsking = false;
  }

  /** How long to wait before the next. */
  private async fetch(ply: number): Promise<number> {
    const key = this.keyOf(ply);
    if (key === undefined || this.known.has(key)) return 0;
    try {
      const view = (await this.table.at(ply)).view as P["view"];
      if (this.keyOf(ply) === key) this.keep(ply, view);
      return REST;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "too_many") this.wanted.push(ply);
      return LONG_REST;
    }
  }

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
    if (ply === null || ply === this.board.moment?.ply) {
      if (ply === null) this.board.moment = null;
      return;
    }
    try {
      this.board.moment = await this.table.at(ply);
      this.keep(ply, this.board.moment.view as P["view"]);
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
    this.step(1);
    if (this.ply + 1 >= this.last) this.playing = false;
    else this.timer = setTimeout(() => this.tick(), PACE);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
