// Who is waited for, in words; empty when nobody is.

import { t } from "../../words";
import type { Play } from "../play.svelte";

export function waitedFor(play: Play): string {
  const seat = play.decision?.seat ?? null;
  if (play.view.over || seat === null) return "";
  const { yours } = play.table.scene!;
  return yours.length === 1 && yours[0] === seat ? t("rbYouMove") : t("rbMoves", { name: play.nameOf(seat) });
}
