// What the table advises.

import type { Board } from "../board.svelte";

export interface Hint {
  text: string;
  value: number;
  /** Against the best. */
  loss: number;
  reason: string;
}

export async function askHints(board: Board): Promise<Hint[]> {
  return (await board.table.ask<{ options: Hint[] }>("POST", "/hint", { seat: board.seat })).options;
}
