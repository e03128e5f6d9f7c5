// The game on the board: the position that is shown, what can be chosen in it, and what a choice would change.

import type { Table } from "../api/table.svelte";
import type * as types from "../api/types";
import type { Change, Moment, ReasonShown } from "../api/types";
import { t } from "../words";
import { Advice } from "./bar/advice.svelte";
import { Undoing } from "./bar/undoing";
import { Film } from "./film.svelte";
import type { Command } from "./keys";
import { play } from "./sounds";

/** Milliseconds that a pointer rests before the table is asked. */
const REST = 80;

/** Actions that are meant and not sent: what they lead to is asked in a dialogue, and sent with them. */
export interface Lead<D extends types.Decision = types.Decision> {
  version: number;
  texts: string[];
  decision: D;
  changes: Change[];
}

/** How a thing was clicked. `buys`: with Shift, or on what it is worth. */
export interface Press {
  touch?: boolean;
  buys?: boolean;
}

export abstract class Board<View extends types.View = types.View, Decision extends types.Decision = types.Decision> {
  /** A ply that is looked at instead of the present, or null. */
  moment = $state.raw<Moment | null>(null);
  /** What a dialogue of the action bar has staged would change this. */
  staged = $state.raw<Change[]>([]);
  /** The thing on the board that was clicked without being done. The action bar says what can be done with it, or why
      nothing can. */
  selected = $state<string | null>(null);
  /** A page of the action bar that stands instead of what is asked. */
  page = $state<string | null>(null);
  /** What a second press does: an action of that page, or where a finger has pointed. */
  armed = $state<string | null>(null);
  /** What was taken back, or is being so: nothing is done there by itself. */
  rests = $state<number | "now" | null>(null);
  private led = $state.raw<Lead<Decision> | null>(null);
  /** What is meant is being asked about. */
  private opening = $state<string | null>(null);
  /** What keys do in parts of the board that are there now. */
  private readonly parts: Partial<Record<Command, (() => void)[]>> = {};
  /** What is pointed at would change this; empty: nothing is. */
  private hovered = $state.raw<Change[]>([]);
  private pointed: string | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private reasons: Record<string, Promise<string>> = {};
  private reasonsOf = "";
  /** Others' turns as they are seen. */
  readonly film = new Film(this);
  readonly undoing = new Undoing(this);
  readonly advice = new Advice(this);
  /** The legend lies over the board. */
  isLegend = $state(false);

  constructor(readonly table: Table) {}

  /** The legal things on the board in reading order: their place is the key that chooses them, from 1. */
  abstract readonly keyed: string[];

  /** Whether the dialogue takes the place of the own board too. */
  get isLarge(): boolean {
    return false;
  }

  /** For an effect of a part of the board: what a key does while that part is there. */
  when(command: Command, act: () => void): () => void {
    this.parts[command] = [...(this.parts[command] ?? []), act];
    return () => (this.parts[command] = this.parts[command]!.filter((one) => one !== act));
  }

  /** The part that came last does it; whether there was one. */
  command(command: Command): boolean {
    const act = this.parts[command]?.at(-1);
    act?.();
    return act !== undefined;
  }

  /** Where the rules tell of a thing, below their own address; empty: nowhere in particular. */
  abstract entryOf(target: string): string;

  /** The actions that a thing on the board stands for. */
  abstract actions(target: string): string[];

  get view(): View {
    return (this.moment?.view ?? this.film.view ?? this.table.scene!.view) as View;
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

  /** The bot that moves for a seat. */
  botOf(seat: number): string | null {
    return this.table.scene!.seats[seat]?.bot ?? null;
  }

  get decision(): Decision | null {
    return this.moment ? null : (this.lead?.decision ?? (this.table.scene!.decision as Decision | null));
  }

  /** Of the present position. */
  get lead(): Lead<Decision> | null {
    return this.led?.version === this.table.version ? this.led : null;
  }

  /** Whether a decision belongs to a dialogue, which what leads to it can wait for. */
  protected abstract isDialogue(decision: Decision): boolean;

  /** Does it, unless it leads to a dialogue: then that is opened, and nothing is sent before it is answered. Whether it would
      turn something up is told instead: that is not done by the way. */
  async open(text: string): Promise<"done" | "reveals"> {
    const { version } = this.table;
    if (this.opening === text) return "done";
    this.opening = text;
    const seen = await this.table.preview([text], this.seat).finally(() => (this.opening = null));
    if (version !== this.table.version) return "done";
    if (seen?.reveals) return "reveals";
    const decision = seen?.decision as Decision | null | undefined;
    if (decision && this.isDialogue(decision)) {
      this.point(null);
      this.selected = this.page = null;
      this.led = { version, texts: [text], decision, changes: seen!.changes };
    } else await this.choose(text);
    return "done";
  }

  /** The game has gone on: what was meant is asked about anew, as far as it is still possible. */
  follow(): void {
    const meant = this.led?.texts[0];
    if (meant === undefined || this.lead) return;
    this.led = null;
    if (this.isLegal(meant)) void this.open(meant);
  }

  /** Lets go of what was meant; whether there was something. */
  letGo(): boolean {
    const held = this.lead !== null;
    this.led = null;
    return held;
  }

  /** With nothing else open: lets go of what was chosen to act with; whether there was something. */
  release(): boolean {
    return false;
  }

  get isAsking(): boolean {
    return this.table.isAsking || this.opening !== null;
  }

  preview(texts: string[]): Promise<types.Preview | null> {
    return this.table.preview([...(this.lead?.texts ?? []), ...texts], this.seat);
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
    this.selected = this.armed = null;
    this.film.end();
    const isDone = await this.table.act([...(this.lead?.texts ?? []), ...texts], this.seat);
    if (!isDone && this.table.notice) play("no");
    return isDone;
  }

  /** Says why something is not done; empty: nothing is to be said. */
  refuse(reason: string): void {
    this.table.notice = reason;
    if (reason) play("no");
  }

  /** A click or a key on a thing: what is the only possibility is done, otherwise it is selected. A finger that cannot point
      selects with the first tap. */
  press(target: string, { touch = false }: Press = {}): void {
    const [action, ...others] = this.actions(target);
    if (action !== undefined && others.length === 0 && !(touch && this.selected !== target)) void this.choose(action);
    else this.selected = target;
  }

  /** A key that belongs to what is being typed in this game; whether it does. */
  abstract type(key: string): boolean;

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
        const preview = await this.preview(actions);
        if (this.pointed === pointed) this.hovered = preview?.changes ?? [];
      }, REST);
    }
  }

  /** What is pointed at goes before what is staged, and that before what it began with. */
  get changes(): Change[] {
    return [this.hovered, this.staged, this.lead?.changes ?? []].find((changes) => changes.length > 0) ?? [];
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

  /** Why an action is not possible, in words; empty: it is. Asked once for each version and what is meant. */
  why(text: string): Promise<string> {
    const after = this.lead?.texts ?? [];
    const asked = `${this.table.version} ${after.join()}`;
    if (this.reasonsOf !== asked) {
      this.reasons = {};
      this.reasonsOf = asked;
    }
    return (this.reasons[text] ??= this.table.why([text], this.seat, after).then((reasons) => this.told(reasons[0] ?? null)));
  }

  /** A reason with the players' names for their seats; empty: there is none. */
  told(reason: Pick<ReasonShown, "text"> | null): string {
    return (reason?.text ?? "").replace(/\bseat (\d)/g, (_, seat) => this.nameOf(Number(seat)));
  }
}
