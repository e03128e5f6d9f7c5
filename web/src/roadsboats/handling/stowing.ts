// Goods handled in production: what leads from the question that is open to where a certain good can be loaded or dropped. The
// table is asked; of the order in which transporters unload and load nothing is known here.

import type { Decision } from "../../api/roadsboats";
import type { Board } from "../board.svelte";
import { tileOf } from "../ground";

export interface Led {
  texts: string[];
  decision: Decision;
}

/** The transporters on a tile that can begin something. */
export function workersOn(board: Board, tile: string): string[] {
  const there = board.transporters.filter(({ id, place }) => tileOf(place) === tile && board.isLegal(id));
  return there.map(({ id }) => id);
}

/** What stowing begins with. */
function begins(board: Board, tile: string): string[][] {
  const { kind } = board.decision!;
  if (kind === "stow") return [board.gathered];
  return kind === "work" ? [["stow"]] : workersOn(board, tile).map((id) => [id, "stow"]);
}

async function led(board: Board, texts: string[]): Promise<Led | null> {
  const decision = (texts.length ? (await board.preview(texts))?.decision : board.decision) as Decision | undefined;
  return decision?.options && decision.kind === "stow" ? { texts, decision } : null;
}

/** From a bank to the next, and from unloading to loading where nobody else is passed over by that. */
async function further(board: Board, { texts, decision }: Led): Promise<Led[]> {
  const banks = decision.options!.filter(({ bank, text }) => bank && text.startsWith("bank "));
  const next = await Promise.all(banks.map(({ text }) => led(board, [...texts, text])));
  const done = decision.stage === "unload" ? await led(board, [...texts, "done"]) : null;
  return [...next, done?.decision.stage === "load" ? done : null].filter((one) => one !== null);
}

/** The first question that fits, and what leads there; where none does `begun` is that with which stowing begins. */
export async function toStowing(
  board: Board,
  tile: string,
  fits: (decision: Decision) => boolean,
): Promise<{ found: Led | null; begun: Led | null }> {
  let begun: Led | null = null;
  for (const texts of begins(board, tile)) {
    const first = await led(board, texts);
    if (!first) continue;
    begun ??= first;
    let open = [first];
    while (open.length) {
      const found = open.find(({ decision }) => fits(decision));
      if (found) return { found, begun };
      open = (await Promise.all(open.map((one) => further(board, one)))).flat();
    }
  }
  return { found: null, begun };
}
