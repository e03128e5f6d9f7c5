// The game on the board: the position that is shown, what can be chosen in it, and what a choice would change.

import type { Change, Moment } from "../api/types";
import type { Table } from "../api/table.svelte";
import { OFFERS, SHIP_TYPES } from "./data";
import type { Decision, Option, View } from "./types";

/** Milliseconds that a pointer rests before the table is asked. */
const REST = 80;

export class Play {
  /** A ply that is looked at instead of the present, or null. */
  moment = $state.raw<Moment | null>(null);
  /** What is pointed at would change this; empty: nothing is. */
  private changes = $state.raw<Change[]>([]);
  private pointed: string | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: Table) {}

  get view(): View {
    return (this.moment?.view ?? this.table.scene!.view) as unknown as View;
  }

  /** Through whose eyes; null for a spectator. */
  get seat(): number | null {
    return this.table.scene!.seat;
  }

  get decision(): Decision | null {
    return this.moment ? null : (this.table.scene!.decision as Decision | null);
  }

  /** Whether the seat that looks is the one to decide. */
  get mine(): boolean {
    return this.decision?.options !== undefined;
  }

  /** The options of the decision by their notation: `take fish`, `enter 18`, `buy iron`. */
  legal = $derived.by(() => new Map<string, Option>((this.decision?.options ?? []).map((option) => [option.text, option])));

  isLegal(text: string): boolean {
    return this.legal.has(text);
  }

  /** What can be done with a card or a pile: `enter`, `buy`, `build`, `sell`, in this order. */
  verbs(id: string): string[] {
    return ["enter", "build", "buy", "sell"].filter((verb) => this.legal.has(`${verb} ${id}`));
  }

  /** The legal things on the board in reading order: their place is the key that chooses them, from 1. */
  keyed = $derived.by(() => {
    if (!this.mine) return [];
    const { stacks, town, players } = this.view;
    const own = players[this.seat ?? 0]?.buildings ?? [];
    const others = players.flatMap((player, seat) => (seat === this.seat ? [] : player.buildings));
    const cards = [...stacks.flatMap((stack) => stack.slice(0, 1)), ...town, ...own, ...others];
    const offers = OFFERS.map((kind) => `take ${kind}`).filter((text) => this.legal.has(text));
    return [...offers, ...[...cards, ...SHIP_TYPES].filter((id) => this.verbs(id).length > 0)];
  });

  keyOf(target: string): number | null {
    const place = this.keyed.indexOf(target);
    return place < 0 ? null : place + 1;
  }

  async choose(...texts: string[]): Promise<boolean> {
    this.point(null);
    return this.table.act(texts, this.seat);
  }

  /** The pointer or the focus is on something that can be chosen: what would it change? */
  point(...texts: (string | null)[]): void {
    const actions = texts.filter((text) => text !== null);
    const pointed = actions.length ? actions.join(";") : null;
    if (pointed === this.pointed) return;
    this.pointed = pointed;
    clearTimeout(this.rest);
    this.changes = [];
    if (pointed !== null && this.mine) {
      this.rest = setTimeout(async () => {
        const preview = await this.table.preview(actions, this.seat);
        if (this.pointed === pointed) this.changes = preview?.changes ?? [];
      }, REST);
    }
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
}
