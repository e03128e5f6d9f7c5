// Who is waited for, in words; empty when nobody is.

import { t } from "../../words/roadsboats";
import type { Board } from "../board.svelte";

export function waitedFor(board: Board): string {
  const seat = board.decision?.seat ?? null;
  if (board.view.over || seat === null) return "";
  const { yours } = board.table.scene!;
  return yours.length === 1 && yours[0] === seat ? t("rbYouMove") : t("rbMoves", { name: board.nameOf(seat) });
}
