// The game on the board: the position that is shown, what can be chosen in it, and what a choice would change.

import type { Table } from "../api/table.svelte";
import type * as types from "../api/types";
import type { Change, Moment } from "../api/types";
import { t } from "../words";

/** Milliseconds that a pointer rests before the table is asked. */
const REST = 80;

export abstract class Board<View extends types.View = types.View, Decision extends types.Decision = types.Decision> {
  /** A ply that is looked at instead of the present, or null. */
  moment = $state.raw<Moment | null>(null);
  /** What a dialogue of the action bar has staged would change this. */
  staged = $state.raw<Change[]>([]);
  /** The thing on the board that was clicked without being done. The action bar says what can be done with it, or why
      nothing can. */
  selected = $state<string | null>(null);
  /** What is pointed at would change this; empty: nothing is. */
  private hovered = $state.raw<Change[]>([]);
  private pointed: string | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private reasons: Record<string, Promise<string>> = {};
  private reasonsOf = -1;

  constructor(readonly table: Table) {}

  /** The legal things on the board in reading order: their place is the key that chooses them, from 1. */
  abstract readonly keyed: string[];

  /** The actions that a thing on the board stands for. */
  abstract actions(target: string): string[];

  get view(): View {
    return (this.moment?.view ?? this.table.scene!.view) as View;
  }

  /** Through whose eyes; null for a spectator. */
  get seat(): number | null {
    return this.table.scene!.seat;
  }

  /** Whose board lies in front: a spectator sits with the first player. */
  get own(): number {
    return this.seat ?? 0;
  }

  /** The others, beginning with who sits after the own seat. */
  get rivals(): number[] {
    const seats = this.view.players.length;
    return Array.from({ length: seats - 1 }, (_, place) => (this.own + 1 + place) % seats);
  }

  nameOf(seat: number): string {
    return this.table.scene!.seats[seat]?.name || t("seatOf", { number: seat + 1 });
  }

  get decision(): Decision | null {
    return this.moment ? null : (this.table.scene!.decision as Decision | null);
  }

  /** Whether the seat that looks is the one to decide. */
  get mine(): boolean {
    return this.decision?.options !== undefined;
  }

  /** The options of the decision by their notation. */
  legal = $derived.by(() => {
    const options = this.decision?.options ?? [];
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, never changed
    return new Map<string, NonNullable<Decision["options"]>[number]>(options.map((option) => [option.text, option]));
  });

  isLegal(text: string): boolean {
    return this.legal.has(text);
  }

  keyOf(target: string): number | null {
    const place = this.keyed.indexOf(target);
    return place < 0 ? null : place + 1;
  }

  async choose(...texts: string[]): Promise<boolean> {
    this.point(null);
    this.selected = null;
    return this.table.act(texts, this.seat);
  }

  /** The pointer or the focus is on something that can be chosen: what would it change? */
  point(...texts: (string | null)[]): void {
    const actions = texts.filter((text) => text !== null);
    const pointed = actions.length ? actions.join(";") : null;
    if (pointed === this.pointed) return;
    this.pointed = pointed;
    clearTimeout(this.rest);
    this.hovered = [];
    if (pointed !== null && this.mine) {
      this.rest = setTimeout(async () => {
        const preview = await this.table.preview(actions, this.seat);
        if (this.pointed === pointed) this.hovered = preview?.changes ?? [];
      }, REST);
    }
  }

  /** What is pointed at goes before what is staged. */
  get changes(): Change[] {
    return this.hovered.length ? this.hovered : this.staged;
  }

  /** What a number of the view would become; undefined: it stays. */
  after(...path: (string | number)[]): unknown {
    const wanted = path.join("/");
    const found = this.changes.find((change) => change.path.join("/") === wanted);
    return found === undefined ? undefined : (found.after ?? 0);
  }

  get isPreviewing(): boolean {
    return this.changes.length > 0;
  }

  /** Why an action is not possible, in words; empty: it is. Asked once for each version. */
  why(text: string): Promise<string> {
    if (this.reasonsOf !== this.table.version) {
      this.reasons = {};
      this.reasonsOf = this.table.version;
    }
    return (this.reasons[text] ??= this.table.why([text], this.seat).then((reasons) => reasons[0]?.text ?? ""));
  }
}
