// Others' turns as a film: event after event, each with its own view of the board. The table tells everything at once; how
// fast it is seen is decided here alone.

import { AGAIN, FOR_NOW, Refusal } from "../api/ask";
import { patched } from "../api/patch";
import type { Table } from "../api/table.svelte";
import type { Happening, Moment, Patch, Reel, View } from "../api/types";
import { settings } from "../settings.svelte";
import { Clock } from "./film/clock";
import { flights, timed, type Timing } from "./film/pace";
import type { Pacing } from "./film/pacing";
import { keepShown, lastShown } from "./film/shown";
import { isStill } from "./film/still";
import { ticketsOf, type Ticket } from "./film/tickets";
import type { History } from "./history.svelte";
import { play } from "./sounds";
import type { Step, Turn } from "./steps";

/** What is under way. `landed`: the board shows it already. */
export interface Event extends Timing {
  happening: Happening;
  ply: number;
  landed: boolean;
}

interface Shot {
  happening: Happening;
  ply: number;
  changes: Patch[];
}

/** What the film asks of the game that it is of. */
export type Story = Pick<History, "inForce" | "turns" | "teller" | "seats">;
export interface Stage {
  table: Pick<Table, "id" | "scene" | "entries" | "seats" | "film">;
  moment: Moment | null;
}

/** Entries after which another story is told. */
const BACK = ["undo", "redo", "rewind"];
/** As many plies the table tells at once. */
const MOST = 400;

export class Film {
  /** What the board shows while it runs; null: the present. */
  view = $state.raw<View | null>(null);
  event = $state.raw<Event | null>(null);
  isPaused = $state(false);
  /** What was seen before is shown again. */
  isReplay = $state(false);
  private shots = $state.raw<Shot[]>([]);
  /** Which of them is shown. */
  private place = $state(0);
  /** Something else is on the board. */
  private isOff = false;
  private timings: Timing[] = [];
  /** Changes of which there is nothing to show: they come with the next event. */
  private silent: Patch[] = [];
  private readonly clock = new Clock();
  private story = $state.raw<Story | null>(null);
  private pacing: Pacing | null = null;
  /** Up to this ply everything was shown, or is in the film. */
  private known = $state(0);
  private version = 0;
  /** What there was too much of to be shown. */
  private missed = $state.raw<{ from: number; to: number } | null>(null);
  /** What the board showed last. */
  private before: View | null = null;
  /** Which film it is: an answer to an earlier one comes too late. */
  private run = 0;
  private asked = -1;
  private waiting: (() => void)[] = [];

  constructor(private readonly stage: Stage) {}

  get isRunning(): boolean {
    return this.view !== null;
  }

  /** Whose deed is shown. */
  get acting(): number | null {
    return this.isRunning ? (this.event?.happening.seat ?? null) : null;
  }

  /** The event that is shown, of how many. */
  get count(): { now: number; all: number } {
    return { now: Math.min(this.place + 1, this.shots.length), all: this.shots.length };
  }

  /** The ply that is shown. */
  get ply(): number {
    return this.event?.ply ?? this.shots.at(-1)?.ply ?? this.known;
  }

  /** How many tickets of the film are to come after the one that is shown. */
  get left(): number {
    const last = this.shots.at(-1)?.ply ?? 0;
    return this.ticketsTo(Infinity).filter(({ from }) => from >= this.ply && from < last).length;
  }

  private get inForceTurns(): Turn[] {
    return (this.story?.turns ?? []).filter((turn) => !turn.undone);
  }

  /** What happened since the own turn, as far as it was shown. */
  get tickets(): Ticket[] {
    return this.ticketsTo(this.isRunning && !this.isReplay ? this.ply : Infinity);
  }

  private ticketsTo(shown: number): Ticket[] {
    return this.story ? ticketsOf(this.story, this.stage.table.seats, shown, this.isRunning ? this.ply : null) : [];
  }

  /** From where to where everything is shown again: since the own turn, and what was missed before it. */
  get whole(): { from: number; to: number } | null {
    const [first] = this.tickets;
    if (!first) return null;
    const to = this.tickets.at(-1)!.to;
    const hasPlayed = this.inForceTurns.some((turn) => turn.to > (this.missed?.to ?? 0) && this.isOwnTurn(turn));
    const from = this.missed && !hasPlayed ? this.missed.from : first.from;
    return { from: Math.max(from, to - MOST), to };
  }

  /** Resolves when nothing runs any more. */
  over(): Promise<void> {
    return this.isRunning ? new Promise((done) => this.waiting.push(done)) : Promise.resolve();
  }

  /** A board without this has no film. What was not seen yet of an opened game is shown, if it is little. */
  begin(story: Story, pacing: Pacing): void {
    this.story = story;
    this.pacing = pacing;
    const { id, entries, scene, seats } = this.stage.table;
    const isNew = seats.length > 0 && !story.inForce.some((step) => this.isOwn(step));
    this.known = Math.min(lastShown(id) ?? (isNew ? 0 : scene!.ply), scene!.ply);
    this.version = entries.at(-1)?.version ?? 0;
    this.before = scene!.view as View;
    this.follow();
  }

  /** The table has told something. */
  follow(): void {
    if (!this.story) return;
    const { table, moment } = this.stage;
    const steps = this.story.inForce;
    if (steps.length !== table.scene!.ply) return; // what happened is told in a moment
    const isBack = table.entries.some(({ version, kind }) => version > this.version && BACK.includes(kind));
    this.version = table.entries.at(-1)?.version ?? 0;
    if (this.wasAway()) this.missed = { from: this.known, to: steps.length };
    else if (!isBack && !moment && !this.isOff && settings.pace !== "instant") return this.goOn(steps);
    this.end();
  }

  private goOn(steps: Step[]): void {
    if (this.isReplay) return;
    if (!this.isRunning) this.passOwn(steps);
    const isNews = steps.slice(this.known).some(({ happened }) => happened.length > 0);
    if (!this.isRunning && !isNews) this.known = steps.length;
    if (this.known < steps.length) {
      this.view ??= this.before;
      void this.fetch();
    } else if (!this.isRunning) this.settle();
  }

  /** While something else is on the board nothing is shown. */
  turnOff(isOff: boolean): void {
    this.isOff = isOff;
    if (isOff) this.end();
  }

  private isOwn({ seat }: Step): boolean {
    return seat !== null && this.stage.table.seats.includes(seat);
  }

  /** More than one own turn has passed unseen; or for who only looks on, more than every seat can have had twice. */
  private wasAway(): boolean {
    const unseen = this.inForceTurns.filter((turn) => turn.from >= this.known);
    const { seats, scene } = this.stage.table;
    if (seats.length === 0) return unseen.length > 2 * scene!.players;
    return unseen.filter((turn) => this.isOwnTurn(turn)).length > 1;
  }

  private isOwnTurn(turn: Turn): boolean {
    return this.isOwn(turn.steps[0]!) && this.story!.teller.hasEnded(turn);
  }

  /** What one did oneself is on the board at once; tokens fly after it. */
  private passOwn(steps: Step[]): void {
    const done: Happening[] = [];
    for (let step = steps[this.known]; step && this.isOwn(step); step = steps[this.known]) {
      const { happened } = step;
      if (!happened.every((one) => this.isOwnDeed(step!, one))) break;
      done.push(...happened);
      this.known += 1;
    }
    const moves = done.flatMap((one) => one.moves);
    if (!moves.length) return;
    const happening = { ...done[0]!, moves };
    const [timing] = timed([happening.kind], this.pacing!.times, "fast", isStill());
    play(this.pacing!.sound(happening));
    this.event = { ...timing!, happening, ply: this.known, landed: true };
    this.clock.after(timing!.ms, () => (this.event = null));
  }

  private isOwnDeed(step: Step, { seat, kind }: Happening): boolean {
    return step.seat === seat && !this.pacing!.unbidden.includes(kind);
  }

  /** One request after the other until everything is there. */
  private async fetch(): Promise<void> {
    const { run } = this;
    if (this.asked === run) return;
    this.asked = run;
    try {
      while (this.run === run && this.known < this.story!.inForce.length) {
        const to = this.story!.inForce.length;
        const reel = await this.stage.table.film(this.known, to);
        if (this.run !== run) return;
        this.known = to;
        this.add(reel);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.run !== run) return;
      if (FOR_NOW.includes(error.code)) setTimeout(() => this.follow(), AGAIN);
      else this.end();
    } finally {
      if (this.asked === run) this.asked = -1;
    }
  }

  private add({ view, frames }: Reel): void {
    const isFirst = this.shots.length === 0;
    if (isFirst) this.view = view;
    const more: Shot[] = [];
    for (const { happening, ply, changes } of frames) {
      const isStart = isFirst && more.length === 0;
      // What nobody saw, and what one did oneself before anything else happened, takes no time.
      if (happening && !(isStart && !this.isReplay && this.isOwnShot(ply, happening))) {
        more.push({ happening, ply, changes: [...this.silent, ...changes] });
        this.silent = [];
      } else if (isStart) this.view = patched(this.view!, changes);
      else this.silent.push(...changes);
    }
    this.shots = [...this.shots, ...more];
    this.time();
    if (isFirst || this.event === null) this.show();
  }

  private isOwnShot(ply: number, happening: Happening): boolean {
    const step = this.story!.inForce[ply - 1];
    return step !== undefined && this.isOwn(step) && this.isOwnDeed(step, happening);
  }

  /** What is left is timed anew: more has joined it, or the pace is another. */
  time(): void {
    if (!this.isRunning) return;
    if (settings.pace === "instant" && !this.isReplay) return this.end();
    const pace = settings.pace === "instant" ? "fast" : settings.pace;
    const kinds = this.shots.slice(this.place).map(({ happening }) => happening.kind);
    this.timings = [...this.timings.slice(0, this.place), ...timed(kinds, this.pacing!.times, pace, isStill())];
  }

  private show(): void {
    const shot = this.shots[this.place];
    if (!shot) {
      this.event = null;
      if (this.isReplay || this.known >= this.story!.inForce.length) this.finish(); // or more is on the way
      return;
    }
    const { happening, ply } = shot;
    const timing = this.timings[this.place]!;
    const flies = timing.flies && happening.moves.some(({ what }) => this.pacing!.icon(what, happening.seat));
    this.event = { ...timing, flies, happening, ply, landed: false };
    if (!this.isReplay) keepShown(this.stage.table.id, ply - 1);
    play(this.pacing!.sound(happening));
    const last = flies ? flights(happening.moves.length, timing.ms).at(-1)! : { delay: 0, duration: 0 };
    const landing = last.delay + last.duration;
    const arrive = () => {
      this.land();
      this.clock.after(timing.ms + timing.between - landing, () => this.next());
    };
    if (flies) this.clock.after(landing, arrive);
    else arrive();
  }

  private land(): void {
    if (!this.event || this.event.landed) return;
    this.event = { ...this.event, landed: true };
    this.view = patched(this.view!, this.shots[this.place]!.changes);
  }

  private next(): void {
    this.land();
    this.place += 1;
    this.show();
  }

  /** The event is over at once. */
  skip(): void {
    if (this.isRunning && this.event) this.next();
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.clock.stop(isPaused);
  }

  /** Shows once more how it came from one ply to another. */
  async replay(from: number, to: number): Promise<void> {
    this.end();
    const { run } = this;
    this.isReplay = true;
    this.view = this.before;
    try {
      const reel = await this.stage.table.film(from, to);
      if (this.run === run) this.add(reel);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.run === run) this.end();
    }
  }

  /** The present is on the board. */
  end(): void {
    if (!this.story) return;
    this.known = this.stage.table.scene!.ply;
    this.settle();
    this.clear();
  }

  private finish(): void {
    const wasReplay = this.isReplay;
    if (!wasReplay) this.settle();
    this.clear();
    if (wasReplay) this.follow();
  }

  private clear(): void {
    this.run += 1;
    this.clock.clear();
    this.pause(false);
    this.view = this.event = null;
    this.shots = [];
    this.timings = [];
    this.silent = [];
    this.place = 0;
    this.isReplay = false;
    for (const done of this.waiting.splice(0)) done();
  }

  /** Nothing is left to be shown. */
  private settle(): void {
    this.before = this.stage.table.scene!.view as View;
    keepShown(this.stage.table.id, this.known);
  }
}
