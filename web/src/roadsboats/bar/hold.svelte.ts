// What a stop's dialogue has gathered to be dropped and loaded: shown on the board at once, said with the next step.

import { untrack } from "svelte";

import type { Counts, Decision } from "../../api/roadsboats";
import { Staged } from "../../board/bar/staged.svelte";
import { GOODS, TRANSPORTERS } from "../data";
import { placeNamed } from "../ground";
import type { Board } from "../board.svelte";
import { wholeName } from "../targets";
import { drops, most, NO_CARGO, textsOf, type Cargo } from "./cargo";

export class Hold {
  cargo = $state.raw<Cargo>(NO_CARGO);
  /** The seat has done here what it wanted; that is said as soon as it is known whether anything would be left to decide. */
  isDone = $state(false);
  /** That is the end of its phase, too. */
  isLast = false;
  private staging: Staged<Decision>;

  constructor(
    readonly board: Board,
    readonly decision: Decision,
  ) {
    this.staging = new Staged<Decision>(board);
  }

  /** What is gathered goes before the next choice; an offer to another player is a choice of its own. */
  get texts(): string[] {
    return textsOf(this.cargo);
  }

  get isOffer(): boolean {
    return this.decision.partner?.includes(" of seat ") ?? false;
  }

  /** For the dialogue, while it is there. */
  attend(): void {
    $effect(() => {
      void this.cargo;
      return untrack(() => this.follow());
    });
    $effect(() => {
      if (this.isDone && this.isKnown) untrack(() => void this.finish());
    });
  }

  private follow(): () => void {
    const first = drops(this.cargo);
    const parts = [first, this.texts.slice(first.length)].filter((part) => part.length > 0);
    const start = this.board.decision;
    let at = 0;
    return this.staging.follow((decision) => {
      at = decision === start ? 0 : at + 1;
      return parts[at] ?? null;
    });
  }

  /** The decision when everything to be dropped is dropped: it knows what can be loaded then. */
  private get emptied(): Decision {
    const { course } = this.staging;
    if (drops(this.cargo).length === 0 || !course) return this.decision;
    return course.stops[1]?.decision ?? course.open?.decision ?? this.decision;
  }

  get isKnown(): boolean {
    return this.texts.length === 0 || this.staging.course?.texts.join() === this.texts.join();
  }

  /** What would be asked when that is done. */
  private get then(): Decision | undefined {
    return this.texts.length === 0 ? this.decision : this.staging.course?.open?.decision;
  }

  /** Whether something else can still be chosen when that is done. */
  allows(text: string): boolean {
    return !this.isKnown || (this.then?.options?.some((option) => option.text === text) ?? false);
  }

  /** Whether there would still be something to decide here; else the table goes on by itself. */
  private get isOpen(): boolean {
    const { then } = this;
    return (
      then?.kind === this.decision.kind && then.transporter === this.decision.transporter && then.stage === this.decision.stage
    );
  }

  private async finish(): Promise<void> {
    this.isDone = false;
    const isFinished = await this.board.choose(...(this.isOpen ? ["done"] : []));
    if (this.isLast && isFinished && this.board.decision?.kind === "move") await this.board.choose("end");
  }

  private get transporter() {
    return this.board.transporters.find(({ id }) => id === this.decision.transporter)!;
  }

  /** What lies there, or is aboard the other transporter. */
  get there(): Counts {
    const { partner, source, seat } = this.decision;
    if (!partner) return placeNamed(this.board.view, source!)?.goods ?? {};
    const [id, owner] = wholeName(partner, seat!).split(" of seat ") as [string, string];
    return this.board.view.players[Number(owner)]!.transporters.find((one) => one.id === id)?.cargo ?? {};
  }

  get capacity(): number {
    return TRANSPORTERS[this.transporter.kind]!.capacity;
  }

  delta(kind: string): number {
    return (this.cargo.goods[kind] ?? 0) + (this.cargo.moved[kind] ?? 0);
  }

  aboard(kind: string): number {
    return (this.transporter.cargo[kind] ?? 0) + this.delta(kind);
  }

  get room(): number {
    return this.capacity - GOODS.reduce((sum, kind) => sum + this.aboard(kind), 0);
  }

  get kinds(): string[] {
    return GOODS.filter((kind) => (this.transporter.cargo[kind] ?? 0) + (this.there[kind] ?? 0) > 0);
  }

  /** How many of a kind may be aboard when it goes on. */
  values(kind: string): number[] {
    const now = this.transporter.cargo[kind] ?? 0;
    const least = now - most(this.decision.options!, "drop", kind);
    const loaded = most(this.emptied.options ?? [], "load", kind) + most(this.emptied.options ?? [], "load moved", kind);
    const top = Math.max(now, Math.min(now + loaded, this.aboard(kind) + this.room));
    return Array.from({ length: top - least + 1 }, (_, n) => least + n);
  }

  /** What has been carried by another own transporter is loaded last, and locked. */
  set(kind: string, aboard: number): void {
    const delta = aboard - (this.transporter.cargo[kind] ?? 0);
    const free = delta < 0 ? delta : Math.min(delta, most(this.emptied.options ?? [], "load", kind));
    // Offers are made one by one.
    const { goods, moved } = this.isOffer ? NO_CARGO : this.cargo;
    this.cargo = { ...this.cargo, goods: { ...goods, [kind]: free }, moved: { ...moved, [kind]: delta - free } };
  }

  isLocked(kind: string): boolean {
    return (this.cargo.moved[kind] ?? 0) > 0;
  }

  /** How many of a kind may be aboard without its being locked. */
  unlocked(kind: string): number {
    const free = (this.transporter.cargo[kind] ?? 0) + most(this.emptied.options ?? [], "load", kind);
    return Math.min(free, this.values(kind).at(-1)!);
  }

  /** One more of a kind would be locked. */
  locks(kind: string): boolean {
    const aboard = this.aboard(kind);
    return aboard >= this.unlocked(kind) && aboard < this.values(kind).at(-1)!;
  }

  get following(): number {
    return this.decision.geese_following ?? 0;
  }

  get flock(): number[] {
    const options = this.decision.options!;
    const least = this.following - most(options, "leave");
    return Array.from({ length: this.following + most(options, "lead") - least + 1 }, (_, n) => least + n);
  }

  /** Nothing is dropped, loaded or led here. */
  clear(): void {
    this.cargo = NO_CARGO;
  }

  setFlock(count: number): void {
    const by = count - this.following;
    this.cargo = { ...this.cargo, leave: Math.max(0, -by), lead: Math.max(0, by) };
  }

  /** The most precious first. */
  loadAll(): void {
    for (const kind of this.kinds.toReversed()) {
      const free = most(this.emptied.options ?? [], "load", kind);
      const fits = Math.min(free, (this.cargo.goods[kind] ?? 0) + this.room);
      if (fits > 0 && this.delta(kind) >= 0) this.set(kind, (this.transporter.cargo[kind] ?? 0) + fits);
    }
  }

  dropAll(): void {
    for (const kind of this.kinds) {
      const count = most(this.decision.options!, "drop", kind);
      if (count > 0) this.set(kind, (this.transporter.cargo[kind] ?? 0) - count);
    }
  }

  get canLoad(): boolean {
    return this.kinds.some((kind) => most(this.emptied.options ?? [], "load", kind) > 0);
  }

  get canDrop(): boolean {
    return this.kinds.some((kind) => most(this.decision.options!, "drop", kind) > 0);
  }
}
