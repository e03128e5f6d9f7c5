// What others did since the own turn, as it stays on the map: their trails, what changed, and a way through it step by step. The
// film and its tickets tell the same: what they have not shown yet is not shown here.

import { untrack } from "svelte";

import { news } from "../../board/film/tickets";
import type { History } from "../../board/history.svelte";
import type { Turn } from "../../board/steps";
import type { Line } from "../../board/teller";
import type { Board } from "../board.svelte";
import type { Marks } from "../map/marks";
import type { Planning } from "../plan/planning.svelte";
import { plannedOf } from "../plan/drawn";
import { counted, t } from "../../words/roadsboats";
import { Light } from "./light.svelte";
import { banksOf } from "./meaning";
import { changesOf, spotsOf, trailsOf } from "./traces";

/** Decisions with which a phase of one's own begins. */
export const BEGINS = ["produce", "move", "construct", "bricks"];

export class Since {
  /** Asked for by who wants to see it once more. */
  private isAsked = $state(false);
  /** It was left with what had happened up to this ply. */
  private left = $state(-1);
  /** The step that is looked at; null: all of them. */
  at = $state<number | null>(null);
  /** The goods that were within reach: the table is asked. */
  reached = $state.raw<string[]>([]);
  readonly light: Light;

  constructor(
    readonly history: History<Board>,
    private readonly planning: Planning,
  ) {
    this.light = new Light(
      () => this.lines,
      () => (this.isShown && this.at !== null ? this.lines[this.at]! : null),
    );
    history.light = this.light;
  }

  private get board(): Board {
    return this.history.board;
  }

  private isOwn = (seat: number | null) => seat !== null && this.board.table.seats.includes(seat);

  /** What others did and what came over all, as far as it was seen. */
  private linesIn(turns: Turn[]): Line[] {
    const { film } = this.board;
    const shown = film.isRunning ? film.ply : Infinity;
    return turns
      .map((turn) => ({ ...turn, steps: turn.steps.filter(({ ply }) => ply <= shown) }))
      .filter(({ steps }) => steps.length > 0)
      .flatMap((turn) => this.history.teller.linesOf(turn, this.history.seats))
      .filter((line) => !this.isOwn(line.seat) && spotsOf(line).length > 0);
  }

  private fresh = $derived.by(() => this.linesIn(news(this.history, this.board.table.seats)));

  /** What was before the last own turn. */
  private older = $derived.by(() => {
    const turns = this.history.turns.filter((turn) => !turn.undone);
    const ends = turns.flatMap((turn, at) => (this.isOwn(turn.seat) && this.history.teller.hasEnded(turn) ? [at] : []));
    return this.linesIn(turns.slice(ends.at(-2) ?? 0, (ends.at(-1) ?? turns.length) + 1));
  });

  /** Where nothing is new one sees what was before. */
  lines = $derived.by(() => (this.isAsked && this.fresh.length === 0 ? this.older : this.fresh));

  /** Others have done something since, or before. */
  get hasLines(): boolean {
    return this.fresh.length > 0 || this.older.length > 0;
  }

  private end = $derived(this.fresh.at(-1)?.ply ?? 0);
  private begun = $derived.by(() => this.history.inForce.filter(({ seat, ply }) => ply > this.end && this.isOwn(seat)).length);

  /** Somebody else did something, and now a phase of one's own begins. */
  private opensItself = $derived.by(() => {
    const isNews = this.left !== this.end && this.fresh.some(({ seat }) => seat !== null);
    return isNews && this.begun === 0 && this.board.mine && BEGINS.includes(this.board.decision!.kind);
  });

  /** It is on the board, unless that shows something else. */
  isShown = $derived.by(() => {
    const { film, moment, advice } = this.board;
    const isFree = !film.isRunning && !moment && !advice.isOpen && !this.planning.board;
    return isFree && this.lines.length > 0 && (this.isAsked || this.opensItself);
  });

  /** The phase can be begun from here. */
  get isBegin(): boolean {
    return this.board.mine && this.begun === 0 && BEGINS.includes(this.board.decision!.kind);
  }

  toggle(): void {
    if (this.isShown) this.close();
    else this.isAsked = true;
  }

  close(): void {
    this.left = this.end;
    this.isAsked = false;
    this.at = null;
  }

  /** Whatever one does oneself ends it. */
  follow(): void {
    if (this.begun > 0) untrack(() => this.close());
  }

  step(by: number): void {
    const last = this.lines.length - 1;
    this.at = this.at === null ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, this.at + by));
  }

  /** The film of the step that is looked at, or of everything. */
  play(): void {
    const { film } = this.board;
    const { at, lines } = this;
    const to = lines[at ?? lines.length - 1]!.ply;
    const from = at === null ? (lines === this.fresh ? film.whole?.from : undefined) : lines[at - 1]?.ply;
    const turn = this.history.turns.find((one) => !one.undone && one.from < to && to <= one.to);
    void film.replay(Math.min(from ?? turn!.from, to - 1), to);
  }

  changes = $derived.by(() => changesOf(this.lines, this.board.view.places));

  /** Why the kept plan cannot be played; null: it can, or there is none. */
  get refused(): string | null {
    return this.planning.kept?.refused?.text ?? null;
  }

  /** What the bar says before the first deed of one's own; null: it has to say something else. */
  get opening(): { title: string; asked: string } | null {
    if (!this.isShown || !this.isBegin) return null;
    const { length } = banksOf(this.changes);
    return {
      title: t("rbsYourTurn"),
      asked: length === 0 ? t("rbsChangedNone") : counted(length, "rbsChangedOne", "rbsChanged"),
    };
  }

  /** What the map shows of it. */
  marks: Partial<Marks> = $derived.by(() => {
    if (this.planning.board) return {};
    const { lines } = this.light;
    const trails = this.board.moment ? [] : this.lines.filter((one) => !lines.some(({ key }) => key === one.key));
    return {
      trails: [...trails, ...lines].flatMap(trailsOf),
      lit: { keys: lines.map(({ key }) => key), spots: lines.flatMap(spotsOf) },
      sought: (this.light.meant && spotsOf(this.light.meant).at(-1)) ?? null,
      changes: this.isShown ? this.changes : [],
      plans: this.board.moment ? [] : plannedOf(this.board.view, this.board.seat, this.planning.kept),
    };
  });

  /** Where the own transporters stand, and where they can go in this phase: only the table knows the rules. */
  async reach(): Promise<void> {
    const { board } = this;
    const { version } = board.table;
    const ids = board.decision?.kind === "move" ? board.transporters.map(({ id }) => id).filter((id) => board.isLegal(id)) : [];
    const seen = await Promise.all(ids.map((id) => board.preview([id])));
    if (version !== board.table.version) return;
    const ways = seen.flatMap((one) => (one?.decision as Board["decision"])?.ways ?? []);
    this.reached = [...board.transporters.map(({ place }) => place), ...ways.map(({ place }) => place)];
  }
}
