// What a hand does on the board with transporters and goods: dragging along a way, chips, slots and geese. It says the same steps
// as clicks and keys, one after the other.

import { t } from "../../words/roadsboats";
import { most, type Verb } from "../bar/cargo";
import type { Hold } from "../bar/hold.svelte";
import type { Decision } from "../../api/roadsboats";
import type { Board } from "../board.svelte";
import { TRANSPORTERS } from "../data";
import { placeNamed, tileOf } from "../ground";
import type { Target } from "../map/marks";
import { Survey } from "../map/survey";
import { step } from "../map/walk";
import { wholeName } from "../targets";
import { loadedAt, type Journey } from "./journey";
import { toStowing, workersOn } from "./stowing";
import { begun, entered, rested, stepped, unstepped, type Dragged } from "./way";

/** What is dragged over the map: what it looks like, and what becomes of it. */
export interface Carry {
  kind: string;
  isGood: boolean;
  take(): void;
  over(place: string): void;
  rest(): void;
  /** It is as it was before. */
  cancel(): void;
  put(where: { place: string | null; transporter: string | null }): void;
}

/** So many frames an answer is waited for. */
const TRIES = 60;
const OF_GOODS = ["stop", "stow", "ferry"];
/** Here goods are handled by stowing, which may still have to be begun. */
const OF_STOWING = ["produce", "work", "stow"];

export class Handling {
  /** What the next number does: loads or drops. */
  verb = $state<"load" | "drop" | null>(null);
  /** Where a drag rests: the way to there is fixed. */
  restsAt = $state<string | null>(null);
  private queue: Promise<unknown> = Promise.resolve();

  constructor(readonly board: Board) {}

  /** One after the other, however fast the hand is. */
  queued(act: () => unknown): void {
    // What fails is told once, and does not hold up what follows.
    this.queue = this.queue.catch(() => undefined).then(act);
  }

  /** Goods can be loaded and dropped now. */
  get holds(): boolean {
    return this.board.mine && OF_GOODS.includes(this.board.decision!.kind);
  }

  private get hold(): Hold {
    return this.board.holdFor(this.board.decision!);
  }

  // Chips and slots.

  /** A chip that was clicked; whether that means anything. */
  chip({ name, good }: Target, all: boolean): boolean {
    if (!good || !(this.holds || this.board.journey || this.standing(name) || this.isBeside(name))) return false;
    this.queued(() => this.load(name, good, all));
    return true;
  }

  /** The one that would load there while none is chosen. */
  private standing(place: string): string | undefined {
    const { board } = this;
    const here = placeNamed(board.view, place)?.place;
    const [one, ...others] = board.decision?.kind === "move" ? board.idle.filter((unit) => unit.place === here) : [];
    return others.length === 0 ? one?.id : undefined;
  }

  /** An own transporter could stow there. */
  private isBeside(name: string): boolean {
    const { decision, mine, transporters } = this.board;
    return mine && OF_STOWING.includes(decision!.kind) && transporters.some(({ place }) => tileOf(place) === tileOf(name));
  }

  /** A part of the plate of the chosen transporter that was clicked; whether that means anything. */
  slot({ name, good, slot }: Target, all: boolean): boolean {
    const { board } = this;
    const id = this.own(name);
    if (good && id && board.mine && OF_STOWING.includes(board.decision!.kind)) {
      this.queued(() => this.unstow(id, good, all));
      return true;
    }
    if (!this.holds || !id || id !== board.current?.id) return false;
    if (slot === "geese") this.queued(() => this.follow(all ? -Infinity : -1));
    else if (good) this.queued(() => board.drop(id, good, all));
    else return false;
    return true;
  }

  async load(place: string, good: string, all: boolean): Promise<void> {
    const { board } = this;
    if (board.mine && OF_STOWING.includes(board.decision!.kind)) return this.stow(place, good, all);
    const here = placeNamed(board.view, place)?.place;
    const isHere = () => this.holds && placeNamed(board.view, board.decision!.source ?? "")?.place === here;
    if (!isHere() && this.holds) {
      // A boat in the river deals with one bank after the other.
      const bank = board.targets.get(place)?.find((text) => text.startsWith("bank "));
      if (bank) await board.choose(bank);
    }
    if (isHere()) return this.stage(good, all);
    await board.logged();
    const { journey } = board;
    const stop = journey?.route.findLastIndex((one) => one.place === here) ?? -1;
    const unit = this.standing(place);
    if (journey && stop >= 0) await this.insert(journey, stop, good, all);
    else if (unit) {
      await board.begin(unit);
      if (isHere()) await this.stage(good, all);
    } else board.refuse(t("rbaNotBeside", { place: board.placed(place) }));
  }

  // In production.

  private async stow(place: string, good: string, all: boolean): Promise<void> {
    const here = placeNamed(this.board.view, place);
    const isHere = ({ source }: Decision) => placeNamed(this.board.view, source!) === here;
    if (await this.toStow("load", good, tileOf(place), isHere)) await this.stage(good, all);
  }

  private async unstow(id: string, good: string, all: boolean): Promise<void> {
    const tile = tileOf(this.board.transporters.find((one) => one.id === id)!.place);
    if (await this.toStow("drop", good, tile, ({ transporter }) => transporter === id)) await this.board.drop(id, good, all);
  }

  /** On to where that can be done. Where it cannot one begins as far as one can, and the bar says why. */
  private async toStow(verb: Verb, good: string, tile: string, isThere: (decision: Decision) => boolean): Promise<boolean> {
    const { board } = this;
    const fits = (decision: Decision) => isThere(decision) && most(decision.options!, verb, good) > 0;
    if (board.decision!.kind === "stow" && fits(board.decision!)) return true;
    const { found, begun } = await toStowing(board, tile, fits);
    if (found) return board.choose(...found.texts.slice(board.gathered.length));
    const [worker, ...others] = workersOn(board, tile);
    const next = begun?.texts ?? (worker && others.length === 0 ? [worker] : []);
    if (board.decision!.kind !== "stow" && next.length) await board.choose(...next);
    board.refuse(await board.why(begun ? `${verb} 1 ${good}` : "stow"));
    return false;
  }

  /** Where it leads what is staged is asked a moment later: then it is known what has room. */
  private async known(hold: Hold): Promise<void> {
    for (let tries = 0; tries < TRIES && !hold.isKnown; tries += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  private async stage(good: string, all: boolean): Promise<void> {
    const { hold } = this;
    await this.known(hold);
    if (good === "goose" && hold.flock.at(-1)! > 0 && most(hold.decision.options!, "lead") > 0) {
      return this.follow(all ? Infinity : 1);
    }
    const [aboard, free, top] = [hold.aboard(good), hold.unlocked(good), hold.values(good).at(-1)!];
    // Whoever loads what is locked has to stay: that is asked for by itself.
    if (top > aboard) hold.set(good, all ? (free > aboard ? free : top) : aboard + 1);
    else this.board.refuse(await this.board.why(`load 1 ${good}`));
  }

  /** More or fewer geese follow, as far as they can. */
  async follow(by: number): Promise<void> {
    if (!this.holds) return;
    const { hold } = this;
    const { flock } = hold;
    const now = hold.following + hold.cargo.lead - hold.cargo.leave;
    const wanted = Math.min(flock.at(-1)!, Math.max(flock[0]!, now + by));
    if (wanted !== now) hold.setFlock(wanted);
    else this.board.refuse(await this.board.why(by > 0 ? "lead 1 geese" : "leave 1 geese"));
  }

  /** Of a kind, by its number in the bar. */
  async count(verb: "load" | "drop", number: number, all: boolean): Promise<void> {
    const kind = this.holds ? this.hold.kinds[number - 1] : undefined;
    if (!kind) return;
    if (verb === "load") await this.stage(kind, all);
    else await this.board.drop(this.board.decision!.transporter!, kind, all);
  }

  /** Loaded at a stop where it has been: back to there, and the steps again. If one of them is refused all stays as it was. */
  private async insert(journey: Journey, stop: number, good: string, all: boolean): Promise<void> {
    const { board } = this;
    const { done, gathered } = board;
    const most = Math.min(
      placeNamed(board.view, journey.route[stop]!.place)?.goods[good] ?? 0,
      good === "goose" ? Infinity : TRANSPORTERS[journey.id.split("-")[0]!]!.capacity,
    );
    const counts = all ? Array.from({ length: most }, (_, n) => most - n) : [1];
    const ways = good === "goose" ? [true, false] : [false];
    const tried = ways.flatMap((leads) => counts.map((count) => loadedAt(journey, done, stop, good, count, leads)));
    const [first] = tried;
    const undo = board.table.scene!.undo;
    if (!first || undo === null || undo > first.ply) {
      return board.refuse(t("rbaNotBeside", { place: board.placed(journey.route[stop]!.place) }));
    }
    if (!(await board.table.undo(first.ply))) return;
    let reason = "";
    for (const { ply, now } of tried) {
      const texts = [...done.slice(first.ply, ply).map((one) => one.do!), ...now, ...gathered];
      const refusal = await board.refusalOf(texts);
      if (!refusal) return void (await board.choose(...texts));
      reason ||= refusal.reason;
    }
    await board.choose(...first.was, ...gathered);
    board.refuse(reason);
  }

  // Dragging.

  /** What can be dragged of what is on the map, if it is something. */
  lift(target: Target): Carry | null {
    const { board } = this;
    if (!board.mine || board.overlay || !["move", "stop"].includes(board.decision!.kind)) return null;
    if (target.sort === "transporter") {
      const unit = board.transporters.find(({ id }) => wholeName(id, board.own) === target.name);
      const may = unit && (unit.id === board.current?.id || unit.id === board.journey?.id || board.idle.includes(unit));
      if (!may) return null;
      return target.good && unit.id === board.current?.id ? this.slotOf(unit.id, target.good) : this.plate(unit.id, unit.kind);
    }
    const here = placeNamed(board.view, target.name);
    const mine = here?.transporters.some((name) => board.transporters.some(({ id }) => wholeName(id, board.own) === name));
    return target.sort === "counter" && target.good && mine ? this.chipOf(target.name, target.good) : null;
  }

  private plate(id: string, kind: string): Carry {
    const { board } = this;
    let drag: Dragged | null = null;
    const here = (place: string) => placeNamed(board.view, place)?.place ?? place;
    const enter = async (name: string): Promise<void> => {
      const place = here(name);
      const meant = drag && entered(drag, place);
      if (meant === "back") {
        if (await board.table.undo(drag!.plies.at(-1)!)) drag = unstepped(drag!);
      } else if (meant === "step") {
        const way = board.wayTo(place);
        const ply = board.table.scene!.ply + board.gathered.length;
        if (way?.texts.length === 1 && (await board.choose(...way.texts))) drag = stepped(drag!, place, ply);
      }
    };
    return {
      kind,
      isGood: false,
      take: () =>
        this.queued(async () => {
          if (board.current?.id !== id && board.idle.some((one) => one.id === id)) await board.pick(id);
          const unit = board.transporters.find((one) => one.id === id)!;
          drag = begun(unit.place);
        }),
      over: (place) => {
        this.restsAt = null;
        this.queued(() => enter(place));
      },
      rest: () =>
        this.queued(async () => {
          if (!drag) return;
          drag = rested(drag);
          this.restsAt = drag.places.at(-1)!;
        }),
      cancel: () =>
        this.queued(async () => {
          this.restsAt = null;
          const [first] = drag?.plies ?? [];
          if (first !== undefined) await board.table.undo(first);
        }),
      put: ({ place }) =>
        this.queued(async () => {
          this.restsAt = null;
          if (!drag || !place || here(place) === drag.places.at(-1)) return;
          const way = board.wayTo(here(place));
          if (way) await board.choose(...way.texts);
          else if (board.current) void board.tellWhy(here(place));
        }),
    };
  }

  private still(kind: string, put: Carry["put"]): Carry {
    return { kind, isGood: true, take: () => {}, over: () => {}, rest: () => {}, cancel: () => {}, put };
  }

  private own(name: string | null): string | undefined {
    return this.board.transporters.find(({ id }) => wholeName(id, this.board.own) === name)?.id;
  }

  /** A chip goes onto a plate. */
  private chipOf(place: string, good: string): Carry {
    return this.still(good, ({ transporter }) => {
      const id = this.own(transporter);
      if (!id) return;
      this.queued(async () => {
        if (this.board.current?.id !== id && this.board.journey?.id !== id) await this.board.pick(id);
        await this.load(place, good, false);
      });
    });
  }

  /** What is aboard goes to the ground, or onto another own plate. */
  private slotOf(id: string, good: string): Carry {
    const { board } = this;
    return this.still(good, ({ place, transporter }) => {
      const other = this.own(transporter);
      this.queued(async () => {
        if (other && other !== id) {
          if (!board.isLegal(`with ${other}`)) return board.refuse(await board.why(`with ${other}`));
          if (await board.choose(`with ${other}`)) await board.drop(id, good, false);
        } else if (!other && place && placeNamed(board.view, place) === placeNamed(board.view, board.current?.place ?? "")) {
          await board.drop(id, good, false);
        }
      });
    });
  }

  // Keys.

  /** One step that way, by an arrow. */
  go(key: string): void {
    this.queued(async () => {
      const { board } = this;
      if (!board.current || board.decision?.kind !== "stop") return;
      const survey = new Survey(board.view);
      const ways = board.decision.ways!.filter(({ texts }) => texts.length === 1);
      const number = step(
        ways.map(({ place }) => survey.on(place)),
        survey.on(board.current.place),
        key,
      );
      if (ways[number]) await board.choose(...ways[number].texts);
    });
  }

  /** The last way again of the one that moves, if it has done nothing yet; else of the next. */
  repeat(): void {
    this.queued(async () => {
      const { board } = this;
      if (!board.mine) return;
      await board.logged();
      const fresh = board.current && board.route.length === 1 && board.gathered.length === 0 ? board.current : undefined;
      const unit = fresh ?? board.idle[0];
      if (unit) await board.again(unit.id);
    });
  }

  /** A key of the board; whether it was one of these. */
  press(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): boolean {
    const { board } = this;
    const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
    const { verb } = this;
    if (verb && event.key === "Shift") return false;
    this.verb = null;
    // The log is there while goods are loaded, too.
    if (event.shiftKey && event.key.toLowerCase() === "l") return false;
    if (verb && event.key === "Escape") return true;
    if (verb && digit) this.queued(() => this.count(verb, Number(digit), event.shiftKey));
    else if (event.shiftKey && event.key.startsWith("Arrow") && board.current) this.go(event.key);
    else {
      const key = event.key.toLowerCase();
      if (key === "r" && ["move", "stop"].includes(board.decision!.kind)) this.repeat();
      else if (key === "n" && board.idle.length) this.queued(() => board.next());
      else if (key === "backspace") this.queued(() => board.undoing.undo());
      else if (!this.holds) return false;
      else if (key === "g") this.queued(() => this.follow(event.shiftKey ? Infinity : 1));
      else if (key === "l" && verb === "load") this.hold.loadAll();
      else if (key === "d" && verb === "drop") this.hold.dropAll();
      else if (key === "l") this.verb = "load";
      else if (key === "d") this.verb = "drop";
      else return false;
    }
    return true;
  }
}
