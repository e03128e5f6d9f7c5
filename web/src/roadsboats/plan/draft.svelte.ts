// A table on which a seat tries out what it will do when its turn comes. The real one is asked what would come of it, and
// nothing is done there; to the board it is a table like any other.

import { Refusal } from "../../api/ask";
import { Table } from "../../api/table.svelte";
import type { Imagined, Preview, ReasonShown, Refused, Scene } from "../../api/types";

/** What a draft needs of the table that it is of. */
export type Real = Pick<Table, "id" | "key" | "version" | "scene" | "entries" | "messages" | "ask" | "change">;

export class Draft extends Table {
  /** What was planned, in the steps in which it was. */
  batches = $state.raw<string[][]>([]);
  /** The first action that is no longer possible, and why: it and all after it was cut off. */
  broken = $state.raw<{ action: string; reason: string } | null>(null);
  /** Mines draw on the way: what they give is invented. */
  invents = $state(false);
  private count = 0;

  private constructor(
    readonly real: Real,
    readonly seat: number,
  ) {
    super(real.id, real.key, seat);
  }

  static async of(real: Real, seat: number, batches: string[][]): Promise<Draft> {
    const draft = new Draft(real, seat);
    await draft.imagine(batches);
    return draft;
  }

  get actions(): string[] {
    return this.batches.flat();
  }

  /** As the real table stands now; what is not possible there is cut off. */
  async imagine(batches = this.batches): Promise<void> {
    const actions = batches.flat();
    const told = await this.told(actions, 0);
    this.broken = told.refused ? { action: actions[told.played]!, reason: told.refused.text } : null;
    this.show(told, first(batches, told.played));
    this.messages = this.real.messages;
  }

  private told(actions: string[], known: number): Promise<Imagined> {
    return this.real.ask<Imagined>("POST", "/plan", { version: this.real.version, seat: this.seat, actions, known });
  }

  private show(told: Imagined, batches: string[][]): void {
    const { real, seat } = this;
    const scene = real.scene!;
    this.batches = batches;
    this.invents = told.reveals;
    // Each position has a version of its own, and that of the last step is it.
    this.count = Math.max(this.count, real.version) + batches.length + 1;
    let { ply } = scene;
    this.entries = [
      ...real.entries,
      ...batches.map((batch, at) => ({
        version: this.count - batches.length + 1 + at,
        kind: "act" as const,
        seat,
        actions: batch.map((text) => ({ do: text, interrupt: false, happened: [] })),
        ply: (ply += batch.length),
        at: scene.changed,
      })),
    ];
    const asked = {
      view: told.view,
      decision: told.decision,
      to_move: told.decision ? seat : null,
      interrupts: [],
      hints: false,
      plan: null,
    };
    this.scene = {
      ...scene,
      ...asked,
      seat,
      version: this.count,
      ply,
      undo: batches.length ? scene.ply : null,
      redo: false,
    } satisfies Scene;
  }

  // What the board asks of a table.

  override async change(method: string, path: string, body: Record<string, unknown> = {}): Promise<boolean> {
    if (path !== "/act" && path !== "/undo") return this.real.change(method, path, body);
    try {
      if (path === "/act") await this.add(body["actions"] as string[]);
      else await this.imagine(first(this.batches, this.left(body["ply"] as number | null)));
      this.notice = "";
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  private async add(texts: string[]): Promise<void> {
    const told = await this.more(texts);
    if (told.refused) throw new Refusal(422, "illegal", told.refused.text);
    this.broken = null;
    this.show(told, [...this.batches, texts]);
  }

  /** How many actions are left after an undo to a ply, or of the last step. */
  private left(ply: number | null): number {
    return ply === null ? this.batches.slice(0, -1).flat().length : ply - this.real.scene!.ply;
  }

  /** What comes of more actions, as far as they are possible. */
  private more(texts: string[]): Promise<Imagined> {
    return this.told([...this.actions, ...texts], this.actions.length);
  }

  override async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { actions } = (body ?? {}) as { actions: string[] };
    if (path === "/why") return { reasons: await Promise.all(actions.map((text) => this.reason(text))) } as Answer;
    return this.real.ask<Answer>(method, path, body);
  }

  override async tried(texts: string[]): Promise<Preview | Refused> {
    const { changes, decision, reveals, played, refused } = await this.more(texts);
    if (refused) return { refused: { code: "illegal", message: refused.text, action: played - this.actions.length } };
    return { changes, decision, reveals, actions: texts.length, to_move: decision ? this.seat : null };
  }

  private async reason(text: string): Promise<ReasonShown | null> {
    return (await this.told([...this.actions, text], 0)).refused;
  }
}

/** So many actions of the list of steps. */
export function first(batches: string[][], count: number): string[][] {
  let left = count;
  return batches.flatMap((batch) => {
    const kept = batch.slice(0, Math.max(0, left));
    left -= batch.length;
    return kept.length ? [kept] : [];
  });
}
