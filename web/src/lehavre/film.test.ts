import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Refusal } from "../api/ask";
import type { View } from "../api/lehavre";
import { scene } from "../api/testing";
import type { Entry, Happening, Reel } from "../api/types";
import { TELLER } from "./log";
import { view } from "./testing";
import { settings } from "../settings.svelte";
import { Film, type Stage, type Story } from "../board/film.svelte";
import { timed } from "../board/film/pace";
import type { Pacing } from "../board/film/pacing";
import { stepsOf, turnsOf, type Turn } from "../board/steps";

// A game of three seats in which every action is a turn and adds one to a number. The own seat is the first.

const PACING: Pacing = {
  times: { take: [1100, 600, 250], round: [1500, 900, 400] },
  unbidden: ["round"],
  sound: () => "token",
  icon: (what) => what,
  spots: (place) => [place],
  elsewhere: [],
  slides: /^$/,
};
const MOVES = [{ what: "wood", n: 1, origin: "offer:wood", goal: "seat:0" }];
const took = (seat: number): Happening => ({ kind: "take", seat, moves: MOVES });

class Game {
  entries: Entry[] = [];
  asked: [number, number][] = [];
  /** What the table answers the next request with. */
  refusal: Refusal | null = null;
  stage: Stage;
  film: Film;

  constructor() {
    const told = () => this.reel;
    this.stage = {
      moment: null,
      table: {
        id: "game",
        scene: scene({ players: 3, view: view({ round: 0 }) }),
        entries: [],
        seats: [0],
        film: (from: number, to: number) => told()(from, to),
      },
    };
    this.film = new Film(this.stage);
  }

  private reel = (from: number, to: number): Promise<Reel> => {
    this.asked.push([from, to]);
    if (this.refusal) {
      const { refusal } = this;
      this.refusal = null;
      return Promise.reject(refusal);
    }
    const { inForce } = stepsOf(this.entries);
    const frames: Reel["frames"] = inForce.slice(from, to).flatMap(({ ply, happened }) =>
      happened.map((happening, place) => ({
        ply,
        happening,
        changes: [{ path: ["round"], value: ply - (place === happened.length - 1 ? 0 : 0.5) }],
      })),
    );
    return Promise.resolve({ from, to, view: view({ round: from }), frames });
  };

  get story(): Story {
    const steps = stepsOf(this.entries);
    return {
      inForce: steps.inForce,
      turns: turnsOf(steps.all, () => false),
      seats: [],
      teller: {
        ...TELLER,
        hasEnded: () => true,
        linesOf: ({ key, seat, to }: Turn) => [{ key, ply: to, seat, icon: "", who: "", parts: [] }],
      },
    };
  }

  begin(): void {
    const story = {} as Story;
    for (const name of ["inForce", "turns", "seats", "teller"] as const) {
      Object.defineProperty(story, name, { get: () => this.story[name] });
    }
    this.film.begin(story, PACING);
  }

  /** Each of these seats acts, in an entry of its own, and the table tells it. */
  play(...seats: number[]): void {
    for (const seat of seats) this.act(seat, [took(seat)]);
    this.tell();
  }

  act(seat: number, happened: Happening[]): void {
    const version = this.entries.length + 1;
    const ply = stepsOf(this.entries).inForce.length + 1;
    this.entries = [
      ...this.entries,
      { version, kind: "act", seat, ply, at: 0, actions: [{ do: "take wood", interrupt: false, happened }] } as Entry,
    ];
  }

  undo(ply: number): void {
    this.entries = [...this.entries, { version: this.entries.length + 1, kind: "undo", seat: 0, ply, at: 0, actions: [] }];
    this.tell();
  }

  tell(): void {
    const { length } = stepsOf(this.entries).inForce;
    Object.assign(this.stage.table, { entries: this.entries });
    this.stage.table.scene = { ...this.stage.table.scene!, ply: length, view: view({ round: length }) };
    this.film.follow();
  }

  /** What the board shows. */
  get sum(): number {
    return ((this.film.view ?? this.stage.table.scene!.view) as View).round;
  }
}

/** The answer of the table is there. */
const answered = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let game: Game;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  settings.pace = "normal";
  game = new Game();
  game.begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("others' events come one after the other, each with its own view, and then the present is there", async () => {
  game.play(1, 2);
  expect([game.film.isRunning, game.sum]).toEqual([true, 0]);
  await answered();
  expect([game.film.acting, game.film.count]).toEqual([1, { now: 1, all: 2 }]);
  await pass(479);
  expect(game.sum).toBe(0);
  await pass(1);
  expect(game.sum).toBe(1); // 80 % of 600
  await pass(300); // the rest of it, and 180 between
  expect([game.film.acting, game.sum]).toEqual([2, 1]);
  await pass(780);
  expect([game.film.isRunning, game.sum]).toEqual([false, 2]);
});

test("what one does oneself is there at once, and what others did before it is not shown again", async () => {
  game.play(0);
  expect([game.film.isRunning, game.sum]).toEqual([false, 1]);
  game.play(0, 1);
  await answered();
  expect(game.asked).toEqual([[2, 3]]);
  expect(game.sum).toBe(2);
});

test("what an own deed brings over all is shown, the deed itself is there at once", async () => {
  game.act(0, [took(0), { kind: "round", seat: null, moves: MOVES }]);
  game.tell();
  expect(game.film.isRunning).toBe(true);
  await answered();
  expect([game.sum, game.film.count.all]).toEqual([0.5, 1]);
  await pass(1080);
  expect([game.film.isRunning, game.sum]).toEqual([false, 1]);
});

test("events that arrive meanwhile join the film", async () => {
  game.play(1);
  await answered();
  await pass(300);
  game.play(2);
  await answered();
  expect(game.asked).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(game.film.count).toEqual({ now: 1, all: 2 });
  await pass(480);
  expect([game.film.acting, game.sum]).toEqual([2, 1]);
  await pass(780);
  expect(game.film.isRunning).toBe(false);
});

test("what arrives while the table is asked is asked for next", async () => {
  game.play(1);
  game.play(2);
  await answered();
  expect(game.asked).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(game.film.count.all).toBe(2);
});

test("a table that cannot be reached is asked again, and nothing is lost", async () => {
  game.refusal = new Refusal(0, "unreachable", "");
  game.play(1);
  await answered();
  expect([game.film.isRunning, game.sum]).toEqual([true, 0]);
  await pass(1000);
  expect(game.film.acting).toBe(1);
  await pass(780);
  expect(game.sum).toBe(1);
});

test("where the table does not tell it, the present is there", async () => {
  game.refusal = new Refusal(422, "invalid", "");
  game.play(1);
  await answered();
  expect([game.film.isRunning, game.sum]).toEqual([false, 1]);
});

test("a long film is sped up as a whole; what is too short to be followed is only tinted", () => {
  const kinds = Array.from({ length: 30 }, () => "take");
  const whole = (times: ReturnType<typeof timed>) => times.reduce((sum, { ms, between }) => sum + ms + between, 0);
  expect(whole(timed(kinds, PACING.times, "normal", false))).toBeCloseTo(9000);
  expect(whole(timed(kinds, PACING.times, "slow", false))).toBeCloseTo(20_000);
  expect(whole(timed(kinds, PACING.times, "fast", false))).toBeCloseTo(4000);
  expect(timed(["take"], PACING.times, "fast", false)).toEqual([{ ms: 250, between: 60, flies: true }]);
  const [mixed] = timed(["round", ...kinds], PACING.times, "normal", false);
  expect(mixed!.ms / timed(kinds, PACING.times, "normal", false)[0]!.ms).toBeCloseTo((1.5 * (30 * 780)) / (30 * 780 + 1080));
  expect(timed([...kinds, ...kinds, ...kinds], PACING.times, "normal", false)[0]!.flies).toBe(false);
});

test("without motion nothing flies, in the same order, in 0.6 of the time", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  game.play(1, 2);
  await answered();
  expect([game.film.event!.flies, game.film.event!.landed, game.sum]).toEqual([false, true, 1]);
  await pass(467);
  expect(game.film.acting).toBe(1);
  await pass(1);
  expect([game.film.acting, game.sum]).toEqual([2, 2]);
});

test("at once: no film, only tickets", async () => {
  settings.pace = "instant";
  game.play(1, 2);
  await answered();
  expect([game.film.isRunning, game.asked, game.sum]).toEqual([false, [], 2]);
  expect(game.film.tickets.map(({ seat }) => seat)).toEqual([1, 2]);
});

test("after more than one own turn away there is no film", async () => {
  game.play(1, 2, 0, 1, 2);
  await answered();
  expect(game.film.isRunning).toBe(true);
  game.film.end();
  game.play(0, 1, 2, 0, 1, 2);
  await answered();
  expect([game.film.isRunning, game.sum]).toEqual([false, 11]);
  expect(game.film.tickets.map(({ from, seat }) => [from, seat])).toEqual([
    [9, 1],
    [10, 2],
  ]);
});

test("what was missed can be shown as a whole, until one has played", async () => {
  game.play(0, 1, 2, 0, 1, 2, 0, 1);
  await answered();
  expect([game.film.isRunning, game.film.whole]).toEqual([false, { from: 0, to: 8 }]);
  game.play(2, 0, 1, 2);
  await answered();
  game.film.end();
  expect(game.film.whole).toEqual({ from: 10, to: 12 });
});

test("of what brings nothing about there is no film", async () => {
  game.act(1, []);
  game.tell();
  expect([game.film.isRunning, game.asked]).toEqual([false, []]);
});

test("tickets fill while the film runs", async () => {
  game.play(0, 1, 2);
  await answered();
  expect(game.film.tickets.map(({ seat, isLive }) => [seat, isLive])).toEqual([[1, true]]);
  await pass(780);
  expect(game.film.tickets.map(({ seat, isLive }) => [seat, isLive])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test("an event can be ended, the film be stopped and left", async () => {
  game.play(1, 2, 1);
  await answered();
  game.film.skip();
  expect([game.film.acting, game.sum]).toEqual([2, 1]);
  await pass(100);
  game.film.pause(true);
  await pass(10_000);
  expect(game.sum).toBe(1);
  game.film.pause(false);
  await pass(379);
  expect(game.sum).toBe(1);
  await pass(1);
  expect(game.sum).toBe(2);
  let over = false;
  void game.film.over().then(() => (over = true));
  await answered();
  expect(over).toBe(false);
  game.film.end();
  await answered();
  expect([over, game.film.isRunning, game.sum]).toEqual([true, false, 3]);
});

test("after an undo the present is there", async () => {
  game.play(1, 2);
  await answered();
  game.undo(0);
  expect([game.film.isRunning, game.sum]).toEqual([false, 0]);
  game.play(2);
  await answered();
  expect(game.asked.at(-1)).toEqual([0, 1]);
  expect(game.film.count.all).toBe(1);
});

test("an answer to a film that was left comes too late", async () => {
  game.play(1);
  game.film.end();
  await answered();
  expect([game.film.isRunning, game.film.count.all]).toEqual([false, 0]);
});

test("a turn is shown again, and what comes meanwhile after it", async () => {
  game.play(1);
  await answered();
  game.film.end();
  void game.film.replay(0, 1);
  await answered();
  expect([game.sum, game.film.acting]).toEqual([0, 1]);
  game.play(2);
  expect(game.asked).toHaveLength(2);
  await pass(780);
  expect(game.asked.at(-1)).toEqual([1, 2]);
  expect([game.sum, game.film.acting, game.film.isReplay]).toEqual([1, 2, false]);
});

test("in the past there is none", async () => {
  game.stage.moment = { ply: 0 } as Stage["moment"];
  game.play(1);
  await answered();
  expect([game.film.isRunning, game.asked]).toEqual([false, []]);
});

test("another pace counts for what is left", async () => {
  game.play(1, 2);
  await answered();
  settings.pace = "fast";
  game.film.time();
  await pass(780);
  await pass(310);
  expect(game.film.isRunning).toBe(false);
});
