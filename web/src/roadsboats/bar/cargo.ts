// What is to be dropped and loaded at one stop, gathered until the next step is taken and then said in the order that the
// rules want: geese left, goods dropped, goods loaded kind by kind, geese led away.

import type { Counts, Option } from "../../api/roadsboats";
import { GOODS } from "../data";

export interface Cargo {
  /** More of it aboard, or (negative) less. */
  goods: Counts;
  /** Loaded too, of what another own transporter has carried in this phase. */
  moved: Counts;
  leave: number;
  lead: number;
}

export const NO_CARGO: Cargo = { goods: {}, moved: {}, leave: 0, lead: 0 };

export function textsOf({ goods, moved, leave, lead }: Cargo): string[] {
  const dropped = GOODS.filter((kind) => (goods[kind] ?? 0) < 0).map((kind) => `drop ${-goods[kind]!} ${kind}`);
  const loaded = GOODS.flatMap((kind) => [
    ...((goods[kind] ?? 0) > 0 ? [`load ${goods[kind]} ${kind}`] : []),
    ...((moved[kind] ?? 0) > 0 ? [`load ${moved[kind]} moved ${kind}`] : []),
  ]);
  return [...(leave ? [`leave ${leave} geese`] : []), ...dropped, ...loaded, ...(lead ? [`lead ${lead} geese`] : [])];
}

const SAID = /^(drop|load|leave|lead) (\d+) (moved )?(\w+)$/;

/** What was said at a stop, read back; null: something else was done there, too. */
export function cargoOf(texts: string[]): Cargo | null {
  const cargo = { goods: {} as Counts, moved: {} as Counts, leave: 0, lead: 0 };
  for (const text of texts) {
    const [, verb, number, moved, kind] = SAID.exec(text) ?? [];
    if (!verb) return null;
    const n = Number(number);
    if (verb === "leave" || verb === "lead") cargo[verb] += n;
    else {
      const counts = moved ? cargo.moved : cargo.goods;
      counts[kind!] = (counts[kind!] ?? 0) + (verb === "load" ? n : -n);
    }
  }
  return cargo;
}

/** The part of it that makes room. */
export function drops(cargo: Cargo): string[] {
  return textsOf({
    ...NO_CARGO,
    leave: cargo.leave,
    goods: Object.fromEntries(Object.entries(cargo.goods).filter(([, n]) => n < 0)),
  });
}

export type Verb = "drop" | "load" | "load moved" | "leave" | "lead";

function verbOf({ text, moved }: Option): string {
  return moved ? "load moved" : text.split(" ")[0]!;
}

/** The most that the options allow of a kind; geese that follow are of no kind. */
export function most(options: Option[], verb: Verb, kind?: string): number {
  const fitting = options.filter((option) => verbOf(option) === verb && option.good === kind);
  return Math.max(0, ...fitting.map((option) => option.count!));
}

export function isCargo(option: Option): boolean {
  return /^(drop|load|leave|lead) \d/.test(option.text);
}
