// Roads & Boats on the board: things are places (`C4a`), edges (`C4 NE`) and transporters (`donkey-2 of seat 0`).

import { Refusal } from "../api/ask";
import type { Decision, Option, Transporter, View, Way } from "../api/roadsboats";
import { Board as Base } from "../board/board.svelte";
import { stepsOf } from "../board/steps";
import { t } from "../words";
import { Hold } from "./bar/hold.svelte";
import * as labels from "./bar/labels";
import { TRANSPORTERS } from "./data";
import { otherName, placeNamed, stepTo, tileNamed, tileOf } from "./ground";
import type { Marks, Target } from "./map/marks";
import { spokenCounts } from "./names";
import { placeCalled } from "./places";
import { lastMove, routeOf, type RouteStop } from "./route";
import { closedOf, keyedOf, marksOf, NO_TARGETS, sortOf, targetsOf, wholeName } from "./targets";

/** Decisions in which a place stands for the own transporters on it. */
const OF_TRANSPORTERS = ["produce", "move", "construct", "scrap", "harness"];

export class Board extends Base<View, Decision> {
  /** The place, edge or transporter that was clicked last: the board tells about it. */
  looked = $state<string | null>(null);
  /** What is to be dropped and loaded at the stop of this version. */
  private kept: { version: number; hold: Hold } | null = null;
  /** A dialogue that has the map to itself: its marks, and what it does with clicks there. Numbers are its own, too. */
  overlay = $state.raw<{ marks: Partial<Marks>; onchoose: (target: Target) => void } | null>(null);
  /** What was clicked in vain in this version. */
  private refused = $state.raw<{ name: string; version: number } | null>(null);

  targets = $derived.by(() => (this.mine ? targetsOf(this.view, this.decision!) : NO_TARGETS));
  keyed = $derived.by(() => (this.mine && !this.overlay ? keyedOf(this.decision!, this.targets) : []));
  private done = $derived.by(() => stepsOf(this.table.entries).inForce);

  /** Kept while something else is looked at in the bar. */
  holdFor(decision: Decision): Hold {
    if (this.kept?.version !== this.table.version) this.kept = { version: this.table.version, hold: new Hold(this, decision) };
    return this.kept.hold;
  }

  /** What is said before whatever is chosen next. */
  private get gathered(): string[] {
    return this.kept?.version === this.table.version && !this.kept.hold.isOffer ? this.kept.hold.texts : [];
  }

  /** The transporter that the open decision is about, if it is the own seat's. */
  get current(): Transporter | undefined {
    const id = this.mine ? this.decision!.transporter : undefined;
    return this.transporters.find((one) => one.id === id);
  }

  get transporters(): Transporter[] {
    return this.view.players[this.own]!.transporters;
  }

  /** The way of the moving transporter in this phase. */
  route: RouteStop[] = $derived.by(() => {
    const { current, decision } = this;
    return current && decision!.kind === "stop" ? routeOf(this.view, this.done, decision!.seat!, current.id, current.place) : [];
  });

  marks: Marks = $derived.by(() => {
    const refused = this.refused?.version === this.table.version ? this.refused.name : null;
    const closed = this.mine ? closedOf(this.view, this.decision!, this.targets) : [];
    const shown = { decision: this.decision, targets: this.targets, closed, keyed: this.keyed, looked: this.looked, refused };
    const price = ({ text, cost }: Option) => t("rbaPriceOf", { what: this.label(text), cost: spokenCounts(cost!) });
    return { ...marksOf(shown, { price, ends: t("rbaEndsMove") }), route: this.route, ...this.overlay?.marks };
  });

  actions(target: string): string[] {
    if (this.legal.has(target)) return [target];
    const own = this.targets.get(target);
    if (own || !OF_TRANSPORTERS.includes(this.decision?.kind ?? "")) return own ?? [];
    return (placeNamed(this.view, target)?.transporters ?? []).flatMap((one) => this.targets.get(one) ?? []);
  }

  /** How a place farther off is reached. */
  wayTo(target: string): Way | undefined {
    return this.mine ? this.decision!.ways?.find(({ place }) => place === target) : undefined;
  }

  /** A bank of the tile that the open decision is about. */
  private get bankOf(): ((bank: string) => string) | undefined {
    const tile = tileOf(this.decision?.source ?? this.current?.place ?? "");
    return tile ? (bank) => this.placed(tile + bank) : undefined;
  }

  label = (text: string): string => labels.label(text, (seat) => this.nameOf(seat), this.bankOf);
  placed = (id: string): string => placeCalled(this.view, id);
  called = (id: string): string => labels.transporter(id, (seat) => this.nameOf(seat));

  override async choose(...texts: string[]): Promise<boolean> {
    return super.choose(...this.gathered, ...texts);
  }

  override point(...texts: (string | null)[]): void {
    super.point(...(texts[0] === null || texts.length === 0 ? texts : [...this.gathered, ...texts]));
  }

  // The map.

  /** An edge has two names; the one that an option points at goes first. */
  private nameOn({ sort, name }: Target): string {
    if (sort !== "edge" || this.targets.has(name)) return name;
    const other = otherName(this.view, name);
    return other && this.targets.has(other) ? other : name;
  }

  onpoint = (target: Target | null): void => {
    if (!target || target.sort === "stop") return this.point(null);
    const name = this.nameOn(target);
    const way = this.wayTo(name);
    this.point(...(way ? way.texts : [this.actions(name)[0] ?? null]));
  };

  onchoose = (target: Target, event: Event): void => {
    if (target.sort === "stop") return void this.cutBack(Number(target.name));
    if (this.overlay) return this.overlay.onchoose(target);
    const name = this.nameOn(target);
    const again = this.selected === name;
    const isTap = (event as PointerEvent).pointerType === "touch";
    const texts = this.wayTo(name)?.texts ?? [];
    const actions = texts.length === 1 ? texts : this.actions(name);
    this.looked = name;
    this.selected = null;
    if (texts.length > 1) {
      // A long way is gone at once only by who means it.
      if ((event as MouseEvent).shiftKey || again) void this.choose(...texts);
      else this.select(name);
    } else if (actions.length === 1 && (!isTap || again)) void this.choose(actions[0]!);
    else if (actions.length > 0) this.select(name);
    else if (this.edgeTowards(name)) this.select(this.edgeTowards(name)!);
    else if (this.isIdle(name)) void this.begin(name.split(" ")[0]!);
    else void this.tellWhy(name);
  };

  /** The edge between the place where it is built and one beside, if something can be done there. */
  private edgeTowards(name: string): string | undefined {
    const { decision } = this;
    if (decision?.kind !== "site" || sortOf(name) !== "place") return undefined;
    const way = stepTo(this.view, decision.source!, name, false);
    const tile = tileOf(decision.source!);
    return [`${tile} ${way}`, `${tile} ${way?.split(" ")[0]}`].find((edge) => this.targets.has(edge));
  }

  private select(name: string): void {
    this.selected = name;
    this.point(...(this.wayTo(name)?.texts ?? [this.actions(name)[0] ?? null]));
  }

  /** What one would naturally have meant by clicking it, though it is not possible. */
  private natural(name: string): string[] {
    const { decision, current } = this;
    const sort = sortOf(name);
    if (decision?.kind === "stop" && current && sort === "place") {
      const step = stepTo(this.view, current.place, name, TRANSPORTERS[current.kind]!.boat);
      return step ? [step] : [];
    }
    if (decision?.kind === "site" && sort !== "transporter") {
      const way = sort === "edge" ? name.slice(tileOf(name).length + 1) : stepTo(this.view, decision.source!, name, false);
      if (!way) return [];
      const [direction, side] = way.split(" ");
      const sides = !side && tileNamed(this.view, decision.source!)!.river.includes(direction!) ? [" left", " right"] : [""];
      return [...sides.map((one) => `road ${way}${one}`), `wall ${direction}`];
    }
    const mine = (one: string) => one.endsWith(` of seat ${decision!.seat}`);
    if (!OF_TRANSPORTERS.includes(decision?.kind ?? "") || sort === "edge") return [];
    const there = sort === "transporter" ? [name] : (placeNamed(this.view, name)?.transporters ?? []);
    return there
      .filter(mine)
      .slice(0, 1)
      .map((one) => one.split(" ")[0]!);
  }

  private async tellWhy(name: string): Promise<void> {
    if (!this.mine) return;
    const { version } = this.table;
    const texts = this.natural(name);
    const told = await Promise.all(texts.map(async (text) => ({ text, reason: await this.why(text) })));
    const all = told.map(({ reason }) => reason).filter((reason, at, others) => reason !== "" && others.indexOf(reason) === at);
    const reasons = all.map(
      (reason) =>
        `${told
          .filter((one) => one.reason === reason)
          .map(({ text }) => this.label(text))
          .join(", ")}: ${reason}`,
    );
    if (this.decision?.kind === "stop" && sortOf(name) === "place" && texts.length === 0 && name !== this.current?.place) {
      reasons.push(t("rbaNotReached", { place: this.placed(name) }));
    }
    if (reasons.length === 0 || version !== this.table.version) return;
    this.refused = { name, version };
    this.table.notice = reasons.join(" · ");
  }

  // Movement.

  /** Own transporters that may still be moved, beginning with the one after that which moves now. */
  get idle(): Transporter[] {
    if (!this.mine || !["move", "stop"].includes(this.decision!.kind)) return [];
    const all = this.transporters;
    const at = all.findIndex(({ id }) => id === this.decision!.transporter) + 1;
    const free = (one: Transporter) =>
      this.decision!.kind === "move" ? this.isLegal(one.id) : !one.had_its_part && !one.carried_by && one !== this.current;
    return [...all.slice(at), ...all.slice(0, at)].filter(free);
  }

  private isIdle(name: string): boolean {
    return this.idle.some(({ id }) => wholeName(id, this.own) === name);
  }

  /** Another transporter in the place of the one that is moving: that one is finished, or taken back if it has done nothing. */
  async begin(id: string): Promise<void> {
    if (this.decision?.kind === "stop" && this.done.at(-1)?.do === this.decision.transporter && this.gathered.length === 0) {
      await this.table.undo(this.done.length - 1);
    } else if (this.decision?.kind === "stop") {
      // After what was dropped the table may have gone on by itself.
      if (this.gathered.length) await this.choose();
      if (this.decision.kind === "stop") await this.choose("done");
    }
    if (this.decision?.kind === "move") await this.choose(id);
  }

  async next(): Promise<void> {
    const [first] = this.idle;
    if (first) await this.begin(first.id);
  }

  /** Back to a stop of the route, with what was done there. */
  private async cutBack(number: number): Promise<void> {
    const { ply } = this.route[number]!;
    if (ply < this.table.scene!.ply) await this.table.undo(ply);
  }

  hasRoute(id: string): boolean {
    return lastMove(this.done, this.own, id).length > 0;
  }

  /** What the transporter did on its last move, as far as it is possible now. */
  async repeat(id: string): Promise<void> {
    const texts = lastMove(this.done, this.own, id);
    if (texts.length === 0) return void (this.table.notice = t("rbaRepeatNone", { transporter: this.called(id) }));
    const all = this.decision!.kind === "move" ? [id, ...texts] : texts;
    const stopped = await this.refusalOf(all);
    const possible = all.slice(0, stopped?.at ?? all.length);
    if (possible.length === 0 || (await this.choose(...possible))) {
      if (stopped) this.table.notice = t("rbaRepeatStopped", { reason: stopped.reason });
    }
  }

  /** The first action that is refused, and why. */
  private async refusalOf(actions: string[]): Promise<{ at: number; reason: string } | null> {
    try {
      await this.table.ask("POST", "/preview", { version: this.table.version, seat: this.seat, actions });
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { at: Number(error.told["action"] ?? 0), reason: error.message };
    }
  }
}
