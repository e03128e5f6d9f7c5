// A game of one's own from a position of another.

import type { Table } from "../api/table.svelte";
import type { Founded } from "../api/types";
import { enter } from "./enter";

/** The bots of who does not choose them. */
export const BOTS = "normal";

/** From a ply, or from the present. The other seats are bots', or with null one sits on every seat. */
export async function playOn(table: Table, ply: number | null, bots: typeof BOTS | null): Promise<void> {
  try {
    enter(await table.ask<Founded>("POST", "/sandbox", { ply, seat: table.scene!.seat, bots }));
  } catch (error) {
    table.refused(error);
  }
}
