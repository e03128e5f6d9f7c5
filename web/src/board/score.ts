// The final reckoning: the figures of a seat, row by row, as the engine gives them; who is where, by how much, and when.

import type { CoursePoint } from "../api/types";

export interface Row {
  label: string;
  icon: string;
  figure: number;
  /** What it is made of. */
  items: { label: string; figure: number }[];
}

/** Something that a seat had at the end. `mark`: what stands on its tab, a text or a picture, and in which colours. */
export interface Held {
  label: string;
  figure: number;
  mark: { text?: string; icon?: string; ground: string; ink: string };
}

export interface Placed {
  seat: number;
  place: number;
  total: number;
}

/** How much a seat gained in a round. */
export interface Step {
  seat: number;
  round: number;
  ply: number;
  from: number;
  to: number;
}

export function total(rows: Row[]): number {
  return rows.reduce((sum, row) => sum + row.figure, 0);
}

/** Signed with a true minus. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** The best first; of equals who wins by the rules. */
export function placed(totals: number[], winners: number[]): Placed[] {
  const isWinner = (seat: number) => Number(winners.includes(seat));
  return totals
    .map((score, seat) => ({ seat, total: score, place: 1 + totals.filter((other) => other > score).length }))
    .sort((one, other) => other.total - one.total || isWinner(other.seat) - isWinner(one.seat));
}

/** Where one seat is ahead of another, and where behind, in figures with their signs. */
export function lead(one: Row[], other: Row[]): { label: string; figure: string }[] {
  return one
    .map(({ label, figure: n }, place) => ({ label, by: n - other[place]!.figure }))
    .filter(({ by }) => by !== 0)
    .sort((first, second) => second.by - first.by)
    .map(({ label, by }) => ({ label, figure: by > 0 ? `+${by}` : figure(by) }));
}

/** The greatest changes of a score within a round, in the order in which they came. */
export function biggestSteps(points: CoursePoint[], most: number): Step[] {
  const steps = points.slice(1).flatMap((next, place) => {
    const { ply, round, scores } = points[place]!;
    return scores.map((from, seat) => ({ seat, round, ply, from, to: next.scores[seat]! }));
  });
  const size = ({ from, to }: Step) => Math.abs(to - from);
  return steps
    .filter((step) => size(step) > 0)
    .sort((one, other) => size(other) - size(one))
    .slice(0, most)
    .sort((one, other) => one.ply - other.ply || one.seat - other.seat);
}
