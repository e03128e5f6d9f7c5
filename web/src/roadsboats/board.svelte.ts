// Roads & Boats on the board: things are places (`C4a`), edges (`C4 NE`) and transporters (`donkey-2 of seat 0`).

import { untrack } from "svelte";

import type { Counts, Decision, Option, Transporter, View, Way } from "../api/roadsboats";
import { Board as Base, type Press } from "../board/board.svelte";
import { stepsOf } from "../board/steps";
import { t } from "../words/roadsboats";
import { Hold } from "./bar/hold.svelte";
import * as labels from "./bar/labels";
import { TRANSPORTERS } from "./data";
import { Handling } from "./handling/handling.svelte";
import { lastJourney, type Journey } from "./handling/journey";
import { laidBy } from "./handling/laid";
import { hintOf } from "./hint";
import { otherName, placeNamed, stepTo, tileNamed, tileOf } from "./ground";
import type { Marks, Offer, Target } from "./map/marks";
import { spokenCounts } from "./names";
import { Sites } from "./panels/sites.svelte";
import { callerOf, placeBrief, placeCalled, type Placed } from "./places";
import { added, lastMove, loadedOn, routeOf, type RouteStop } from "./route";
import { choicesAt, closedOf, keyedOf, marksOf, NO_TARGETS, sortOf, targetsOf, wholeName } from "./targets";

/** Decisions in which a place stands for the own transporters on it. */
const OF_TRANSPORTERS = ["produce", "move", "construct", "scrap", "harness"];

/** So many frames the log is waited for. */
const TRIES = 60;

/** On a desk only the player aid is a sheet: the rest has its place. */
export type Sheet = "players" | "wonder" | "aid" | "log" | "about";

export class Board extends Base<View, Decision> {
  /** The place, edge or transporter that was clicked last: the board tells about it. */
  looked = $state<string | null>(null);
  /** What is to be dropped and loaded at the stop of this version. */
  private kept = $state.raw<{ version: number; hold: Hold } | null>(null);
  /** A dialogue that has the map to itself: its marks, and what it does with clicks there. Numbers are its own, too. */
  overlay = $state.raw<{ marks: Partial<Marks>; onchoose: (target: Target) => void } | null>(null);
  /** Goods and steps have a drawer of their own, beside the map where they are at hand. */
  isDrawn = $state(false);
  /** What a panel points at on the map. */
  lit = $state.raw<string[]>([]);
  /** The sheet that lies over the board. */
  sheet = $state<Sheet | null>(null);
  /** What was clicked in vain in this version. */
  private refused = $state.raw<{ name: string; version: number } | null>(null);

  targets = $derived.by(() => (this.mine ? targetsOf(this.view, this.decision!) : NO_TARGETS));
  keyed = $derived.by(() =>
    this.mine && !this.overlay && !this.advice.isOpen ? keyedOf(this.decision!, this.targets, this.transporters) : [],
  );
  /** What a hand does on the map. */
  readonly handling = new Handling(this);
  /** What can be built now, and where. */
  readonly sites = new Sites(this);
  done = $derived.by(() => stepsOf(this.table.entries).inForce);

  protected isDialogue(): boolean {
    return false;
  }

  /** `building sawmill`, `research rowing`, `transporter raft`. */
  entryOf(target: string): string {
    const [, id] = /^(?:building|research|transporter) (\w+)$/.exec(target) ?? [];
    return id ? `works/${id}` : "";
  }

  type(): boolean {
    return false;
  }

  /** Kept while something else is looked at in the bar. */
  holdFor(decision: Decision): Hold {
    if (this.kept?.version !== this.table.version) this.kept = { version: this.table.version, hold: new Hold(this, decision) };
    return this.kept.hold;
  }

  /** What is said before whatever is chosen next. */
  get gathered(): string[] {
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

  /** The move that is made, or the last one until something else is done: its transporter and its way. */
  journey: Journey | null = $derived.by(() => {
    const { current, decision } = this;
    if (!this.mine) return null;
    if (decision!.kind === "move") return lastJourney(this.view, this.done, decision!.seat!);
    if (!current || decision!.kind !== "stop") return null;
    return { id: current.id, route: routeOf(this.view, this.done, decision!.seat!, current.id, current.place) };
  });

  get route(): RouteStop[] {
    return this.journey?.route ?? [];
  }

  /** What a transporter has loaded on that way. */
  loadedBy(id: string): Counts {
    return this.journey?.id === id ? loadedOn(this.journey.route) : {};
  }

  /** With what is to be loaded and dropped where it stands. */
  private shownRoute = $derived.by(() => {
    const last = this.route.at(-1);
    if (!last || this.gathered.length === 0 || last.place !== this.decision!.source) return this.route;
    return [...this.route.slice(0, -1), { ...last, goods: this.gathered.reduce(added, last.goods) }];
  });

  /** As it will be when that is done. */
  laid: View = $derived.by(() => {
    const { decision, gathered, view } = this;
    if (gathered.length === 0 || decision?.partner || !decision?.transporter) return view;
    return laidBy(view, gathered, decision.seat!, decision.transporter, decision.source!);
  });

  /** Own transporters that have moved goods leave them locked to the others. */
  private locks: Marks["locks"] = $derived.by(() => {
    const { decision, handling, kept } = this;
    if (!handling.holds || decision!.partner || kept?.version !== this.table.version) return null;
    const { hold } = kept;
    return { place: decision!.source!, goods: hold.kinds.filter((kind) => hold.locks(kind)), aboard: hold.cargo.moved };
  });

  marks: Marks = $derived.by(() => {
    const refused = this.refused?.version === this.table.version ? this.refused.name : null;
    const closed = this.mine ? closedOf(this.view, this.decision!, this.targets) : [];
    const advised = [...this.targets].find(([, texts]) => texts.includes(this.advice.chosen?.text ?? ""))?.[0];
    const looked = advised ?? this.looked;
    const { restsAt } = this.handling;
    const lit = restsAt ? [...this.lit, restsAt] : this.lit;
    const shown = { decision: this.decision, targets: this.targets, closed, keyed: this.keyed, looked, refused, lit };
    const price = ({ text, cost }: Option) => t("rbaPriceOf", { what: this.label(text), cost: spokenCounts(cost!) });
    const hint = this.advice.shown && this.advice.chosen ? hintOf(this.advice.chosen.happened) : null;
    return {
      ...marksOf(shown, { price, ends: t("rbaEndsMove") }),
      route: this.shownRoute,
      locks: this.locks,
      offers: this.offers,
      hint,
      ...this.overlay?.marks,
    };
  });

  actions(target: string): string[] {
    if (this.legal.has(target)) return [target];
    if (this.decision?.kind === "site" && sortOf(target) === "edge") return choicesAt(this.view, this.decision, target);
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

  /** How the tiles lie; while it is the same, names stay. */
  private lie = $derived.by(() => JSON.stringify(this.view.tiles.map(({ tile, terrain, river }) => [tile, terrain, river])));
  /** What places are called for good, whatever is built on them. */
  lasting: Placed = $derived.by(() => {
    void this.lie;
    return untrack(() => callerOf(this.view));
  });

  label = (text: string): string => labels.label(text, (seat) => this.nameOf(seat), this.bankOf);
  placed = (id: string): string => placeCalled(this.view, id);
  brief = (id: string): string => placeBrief(this.view, id);
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
    if (!target || ["stop", "counter", "group"].includes(target.sort)) return this.point(null);
    const name = this.nameOn(target);
    const way = this.wayTo(name);
    this.point(...(way ? way.texts : [this.actions(name)[0] ?? null]));
  };

  onchoose = (target: Target, event: Event): void => this.handling.queued(() => this.chosen(target, event));

  private chosen(target: Target, event: Event): void {
    if (target.sort === "stop") return void this.cutBack(Number(target.name));
    if (this.overlay) return this.overlay.onchoose(target);
    const name = this.nameOn(target);
    if (target.sort === "edge" && (event as MouseEvent).altKey) return void this.wall(name);
    const isAll = (event as MouseEvent).shiftKey;
    if (target.sort === "counter" && this.handling.chip(target, isAll)) return;
    if (target.sort === "transporter" && this.handling.slot(target, isAll)) return;
    // What lies somewhere leads nowhere: only the ground does.
    if (target.sort === "counter" && this.decision?.kind === "stop") {
      this.selected = null;
      return void (this.looked = name);
    }
    const again = this.selected === name;
    const isTap = (event as PointerEvent).pointerType === "touch";
    const texts = this.wayTo(name)?.texts ?? [];
    const actions = texts.length === 1 ? texts : this.actions(name);
    this.looked = name;
    this.selected = null;
    if (texts.length > 1) {
      if (!isTap || again) void this.choose(...texts);
      else this.select(name);
    } else if (actions.length === 1 && (!isTap || again)) void this.choose(actions[0]!);
    else if (actions.length > 0) this.select(name);
    else if (this.edgeTowards(name)) this.select(this.edgeTowards(name)!);
    else if (this.isIdle(name)) void this.begin(name.split(" ")[0]!);
    else void this.tellWhy(name);
  }

  /** A chip or a slot that was held: all of it. */
  onhold = (target: Target): boolean => !this.overlay && (this.handling.chip(target, true) || this.handling.slot(target, true));

  /** A wall on an edge, or why there can be none. */
  private async wall(edge: string): Promise<void> {
    if (this.decision?.kind !== "site") return;
    const tile = tileOf(this.decision.source!);
    const own = tileOf(edge) === tile ? edge : otherName(this.view, edge);
    const text = `wall ${own?.split(" ")[1]}`;
    if (this.isLegal(text)) await this.choose(text);
    else if (own && tileOf(own) === tile) this.refuse(await this.why(text));
  }

  private offer = (option: Option, before: string[], bank: string): Offer => ({
    texts: [...before, option.text],
    thing: option.building ?? /^(road|bridge|wall|demolish)/.exec(option.text)?.[0] ?? null,
    label: this.label(option.text),
    bank,
    cost: option.cost ?? {},
  });

  /** Buildings and bridges by the tile where an own transporter can build them, and what an edge that was chosen is for. */
  private offers: Marks["offers"] = $derived.by(() => {
    const found: Marks["offers"] = {};
    for (const { place, texts, decision } of this.mine ? this.sites.all : []) {
      const tile = tileOf(place);
      const options = decision.options!.filter(({ text, cost, direction }) => text !== "done" && cost && !direction);
      const offers = options.map((option) => this.offer(option, texts, place === tile ? "" : this.brief(place)));
      if (offers.length) found[tile] = [...(found[tile] ?? []), ...offers];
    }
    const { selected } = this;
    if (this.decision?.kind === "site" && selected && sortOf(selected) === "edge") {
      found[selected] = this.actions(selected).map((text) => this.offer(this.legal.get(text)!, [], ""));
    }
    return found;
  });

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

  async tellWhy(name: string): Promise<void> {
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
    this.refuse(reasons.join(" · "));
  }

  // The fleet.

  /** An own transporter is chosen, by its row or its number: instead of the one that has its turn, if there is one. */
  async pick(id: string): Promise<void> {
    const name = wholeName(id, this.own);
    this.looked = name;
    this.selected = null;
    if (!this.mine || this.current?.id === id) return;
    if (["work", "site"].includes(this.decision!.kind)) await this.leave();
    if (this.idle.some((one) => one.id === id)) await this.begin(id);
    else if (this.isLegal(id)) await this.choose(id);
    else void this.tellWhy(name);
  }

  override press(target: string, how?: Press): void {
    if (this.transporters.some(({ id }) => id === target)) void this.pick(target);
    else super.press(target, how);
  }

  /** One of a kind that it carries is dropped where it stands, or all of them. */
  async drop(id: string, kind: string, all: boolean): Promise<void> {
    await this.pick(id);
    const { decision } = this;
    if (!decision?.options || decision.transporter !== id || !this.handling.holds) return;
    const hold = this.holdFor(decision);
    const [least = hold.aboard(kind)] = hold.values(kind);
    const wanted = all ? least : hold.aboard(kind) - 1;
    if (wanted >= least && wanted < hold.aboard(kind)) hold.set(kind, wanted);
    else this.refuse(await this.why(`drop 1 ${kind}`));
  }

  /** The ply before the open visit, and whether something has been done in it. */
  private visit = $derived.by(() => {
    const { decision, done } = this;
    const at = done.findLastIndex((one) => one.seat === decision?.seat && one.do === decision?.transporter);
    return { at, isUntouched: at >= 0 && done.slice(at + 1).every((one) => /^bank /.test(one.do ?? "")) };
  });

  get isUntouched(): boolean {
    return this.visit.isUntouched;
  }

  /** The ply to which a visit goes back in which nothing has been done; null: something has, or it cannot go back. */
  get unvisited(): number | null {
    const { at, isUntouched } = this.visit;
    const undo = this.table.scene!.undo;
    return isUntouched && undo !== null && undo <= at ? at : null;
  }

  /** The log comes by the socket, a moment after the answer. */
  async logged(): Promise<void> {
    const { table } = this;
    for (let tries = 0; tries < TRIES && table.entries.at(-1)?.version !== table.version; tries += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  /** Away from where one works or builds: a place that was only looked at stays open in this phase. */
  async leave(): Promise<void> {
    await this.logged();
    if (this.unvisited === null) await this.choose("done");
    else await this.table.undo(this.unvisited);
  }

  /** Escape, level by level: what is gathered where one stands; then who was chosen, which keeps what it has done. */
  override release(): boolean {
    if (this.gathered.length) {
      this.kept!.hold.clear();
      return true;
    }
    const isChosen = this.current !== undefined && ["stop", "work", "site"].includes(this.decision!.kind);
    if (isChosen) this.handling.queued(() => this.dismiss());
    return isChosen;
  }

  private async dismiss(): Promise<void> {
    await this.logged();
    if (this.unvisited !== null) await this.table.undo(this.unvisited);
    else if (this.decision?.kind === "stop" && this.isLegal("done")) await this.choose("done");
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
    if (texts.length === 0) return this.refuse(t("rbaRepeatNone", { transporter: this.called(id) }));
    const all = this.decision!.kind === "move" ? [id, ...texts] : texts;
    const stopped = await this.refusalOf(all);
    const possible = all.slice(0, stopped?.at ?? all.length);
    if (possible.length === 0 || (await this.choose(...possible))) {
      if (stopped) this.refuse(t("rbaRepeatStopped", { reason: stopped.reason }));
    }
  }

  /** Another transporter goes its last way again. */
  async again(id: string): Promise<void> {
    if (this.current?.id !== id) await this.pick(id);
    await this.repeat(id);
  }

  /** The first action that is refused, and why. */
  async refusalOf(actions: string[]): Promise<{ at: number; reason: string } | null> {
    const told = await this.table.tried(actions, this.seat);
    return "refused" in told ? { at: Number(told.refused["action"] ?? 0), reason: told.refused.message } : null;
  }
}
