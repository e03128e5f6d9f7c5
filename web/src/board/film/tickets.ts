// What happened since the own turn, in short: a ticket for what each seat did in its turn, and one for what came over all.

import { t } from "../../words";
import type { Story } from "../film.svelte";
import type { Turn } from "../steps";
import type { Line } from "../teller";

/** `seat` null: it came over all. A title of its own has only such a one. */
export interface Ticket {
  key: string;
  seat: number | null;
  title: string;
  icon: string;
  lines: Line[];
  from: number;
  to: number;
  /** What it tells is shown just now. */
  isLive: boolean;
}

/** `shown` is the ply up to which it is told, `now` the one that is shown. */
export function ticketsOf(story: Story, own: number[], shown: number, now: number | null): Ticket[] {
  const tickets: Ticket[] = [];
  /** Where what is not told began: it leads to what is. */
  let untold: number | null = null;
  for (const turn of news(story, own)) {
    const steps = turn.steps.filter(({ ply }) => ply <= shown);
    for (const line of steps.length ? story.teller.linesOf({ ...turn, steps }, story.seats) : []) {
      if (line.ticket === "none") untold = turn.from;
      else {
        put(tickets, line, untold ?? turn.from);
        untold = null;
      }
    }
  }
  for (const ticket of tickets) ticket.isLive = now !== null && ticket.from < now && now <= ticket.to;
  return tickets.filter(({ seat }) => seat === null || !own.includes(seat));
}

/** The turns since the last own one, which may have ended the round for all; who only looks on sees the last of each seat. */
export function news(story: Story, own: number[]): Turn[] {
  const turns = story.turns.filter((turn) => !turn.undone);
  const isOwn = ({ seat }: Turn) => seat !== null && own.includes(seat);
  const last = turns.findLastIndex((turn) => isOwn(turn) && story.teller.hasEnded(turn));
  return turns.slice(own.length ? Math.max(last, 0) : -2 * story.seats.length);
}

/** What one seat does on and on is one ticket, what comes over all too. Each goes on where the one before ended. */
function put(tickets: Ticket[], line: Line, from: number): void {
  const { key, icon, ply } = line;
  const seat = line.ticket === "all" ? null : line.seat;
  const last = tickets.at(-1);
  const start = Math.max(from, Math.min(last?.to ?? 0, ply - 1));
  const ticket = last?.seat === seat ? last : { key, seat, title: "", icon, lines: [], from: start, to: ply, isLive: false };
  if (ticket !== last) tickets.push(ticket);
  ticket.lines.push(line);
  ticket.to = Math.max(ticket.to, ply);
  if (seat === null) Object.assign(ticket, { title: line.title ?? (ticket.title || t("filmAll")), icon });
}
