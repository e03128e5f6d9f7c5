// What is done without being asked for, and what the end of a turn brings.

import type { Decision } from "../api/lehavre";
import { follow } from "../board/bar/follow";
import { guided } from "../board/tutorial";
import { settings } from "../settings.svelte";
import type { Board } from "./board.svelte";

/** A loan brings so much at once. */
const BORROWED = 4;

/** Before the Interest tile a debtor may want to repay first. */
export function waits(board: Board): boolean {
  const { interest_tile, turn, players } = board.view;
  return interest_tile === turn - 1 && players[board.own]!.loans > 0 && board.may("repay");
}

/** What the seat does next by itself; null: it decides. Nothing where something was just taken back, or is being dealt. */
export function byItself(board: Board): "supply" | "end" | null {
  const { table, decision, rests } = board;
  if (!board.mine || board.lead || board.page || rests === "now" || rests === table.scene!.ply || guided(table.id)) return null;
  if (decision!.kind === "opening") return settings.supply === "auto" && !waits(board) ? "supply" : null;
  if (decision!.kind !== "closing" || settings.ending !== "auto" || costs(board)) return null;
  // What can be sold can be sold out of turn too.
  return board.deals("buy").length + board.repayable === 0 ? "end" : null;
}

/** What the end of this turn costs who has too little food: francs, or loans. */
export function costs(board: Board): { francs: number; loans: number } | null {
  const { turn, supply_tiles, final, players } = board.view;
  const { ahead, francs } = players[board.own]!;
  const short = ahead.meal?.short ?? 0;
  if (final || turn < supply_tiles.length || short === 0) return null;
  return { francs: short, loans: Math.max(0, Math.ceil((short - francs) / BORROWED)) };
}

/** Ends the turn, and where the own seat is fed next with the loans that this takes: the button has said so. */
export async function end(board: Board): Promise<void> {
  const answer = ({ kind, options, due, held }: Decision) => {
    if (kind === "closing") return ["end"];
    return kind === "feeding" && options && due! > held! ? ["loan"] : null;
  };
  const course = costs(board)?.loans ? await follow(board.decision!, answer, (texts) => board.preview(texts)) : null;
  await board.choose(...(course?.texts ?? ["end"]));
}
