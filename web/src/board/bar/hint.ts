// What the table advises.

import type { Play } from "../play.svelte";

export interface Hint {
  text: string;
  value: number;
  /** Against the best. */
  loss: number;
  reason: string;
}

export async function askHints(play: Play): Promise<Hint[]> {
  return (await play.table.ask<{ options: Hint[] }>("POST", "/hint", { seat: play.seat })).options;
}
