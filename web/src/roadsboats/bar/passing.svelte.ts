// Production in which nothing is to be chosen is ended without asking: as ever by saying `end`, so that records and the order of
// play stay what they are. Where it was taken back one is asked.

import type { Decision, View } from "../../api/roadsboats";
import { guided } from "../../board/tutorial";
import type { Board } from "../board.svelte";
import { tileOf } from "../ground";

/** What each of the listed transporters could begin, by its name. */
export type Visits = Record<string, Decision>;

/**
 * Loading and dropping only, which its first stop in movement can do as well: no other own transporter is there to hand goods to
 * without locking them, and nothing lies there that somebody else could take before.
 */
function canWait(view: View, seat: number, id: string, visit: Decision): boolean {
  if (!visit.options!.every(({ text }) => text === "stow" || text === "done")) return false;
  const { place } = view.players[seat]!.transporters.find((one) => one.id === id)!;
  const there = view.places.filter(({ tile }) => tile === tileOf(place));
  const own = there.flatMap(({ transporters }) => transporters).filter((one) => one.endsWith(` of seat ${seat}`));
  return own.length === 1 && (view.players.length === 1 || there.every(({ goods }) => Object.keys(goods).length === 0));
}

/** Whether the end is all that is to be said in this production. */
export function passes(view: View, decision: Decision, visits: Visits): boolean {
  const units = decision.options!.filter(({ transporter }) => transporter);
  return units.every(({ text }) => visits[text] !== undefined && canWait(view, decision.seat!, text, visits[text]));
}

export class Passing {
  constructor(readonly board: Board) {}

  /** For an effect: it is asked anew for each position. */
  follow(): () => void {
    let stale = false;
    void this.ask(() => stale);
    return () => (stale = true);
  }

  private async ask(isStale: () => boolean): Promise<void> {
    const { board } = this;
    const { decision, rests, table } = board;
    const isAsked = board.mine && decision!.kind === "produce" && !guided(table.id);
    if (!isAsked || rests === "now" || rests === table.scene!.ply) return;
    const visits: Visits = {};
    for (const { text, transporter } of decision!.options!) {
      if (!transporter) continue;
      const seen = await board.preview([text]);
      if (isStale() || !seen?.decision) return;
      visits[text] = seen.decision as Decision;
    }
    if (!isStale() && passes(board.view, decision!, visits)) await board.choose("end");
  }
}
