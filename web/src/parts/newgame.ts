// Who sits where at a new game, as the start page asks it and as the table wants it.

import type { Catalogue, NewGame, SeatWish } from "../api/types";
import { asOption, type MapShown } from "../maps/maps";

/** The founder, a friend beside, a friend who gets a link, a bot. */
export type Holder = "me" | "here" | "link" | "bot";
export type Company = "solo" | "bots" | "here" | "link";

export interface Place {
  holder: Holder;
  name: string;
  level: string;
}

/** What the form shows before anybody has touched it. */
export interface Beginning {
  kind: NewGame["game"];
  company: Company;
  count: number;
  options: Record<string, unknown>;
}

export const USUAL: Beginning = { kind: "lehavre", company: "bots", count: 3, options: {} };

/** On a map the game is settled, and how many play it. */
export function onMap(shown: MapShown): Beginning {
  const { players } = shown.map;
  return { kind: "roadsboats", company: players === 1 ? "solo" : "bots", count: players, options: { map: asOption(shown) } };
}

/** What was played last from here, with whom. */
export interface Last extends Beginning {
  seats: Place[];
}

const NAME = "roadstead.name";
const LAST = "roadstead.last";
const USUAL_LEVEL = "normal";
const OTHERS: Record<Company, Holder> = { solo: "bot", bots: "bot", here: "here", link: "link" };

export function keptName(): string {
  return localStorage.getItem(NAME) ?? "";
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}

export function keepLast(last: Last): void {
  localStorage.setItem(LAST, JSON.stringify(last));
}

export function keptLast(): string | null {
  return localStorage.getItem(LAST);
}

/** The form as it was kept; of what the table has no longer the usual is taken. */
export function begunAgain(kept: string | null, { games, bots }: Catalogue): Last | null {
  const last = JSON.parse(kept ?? "null") as Last | null;
  const game = games.find(({ name }) => name === last?.kind);
  if (!last || !game?.players.includes(last.count)) return null;
  const known = ([name, value]: [string, unknown]) =>
    typeof value === "object" || game.options[name]?.values.some((one) => one === value);
  const level = (seat: Place) => (bots.includes(seat.level) ? seat.level : USUAL_LEVEL);
  return {
    ...last,
    options: Object.fromEntries(Object.entries(last.options).filter(known)),
    seats: last.seats.map((seat) => ({ ...seat, level: level(seat) })),
  };
}

/** As many places as asked for; those that were there stay, new ones are for that company. */
export function places(count: number, company: Company, before: Place[], me: string): Place[] {
  const place = (number: number): Place => ({
    holder: number === 0 ? "me" : OTHERS[company],
    name: number === 0 ? me : "",
    level: USUAL_LEVEL,
  });
  return Array.from({ length: count }, (_, number) => before[number] ?? place(number));
}

export function wishes(all: Place[]): SeatWish[] {
  return all.map(({ holder, name, level }) => {
    if (holder === "link") return { holder: "open" };
    const named = name.trim() && { name: name.trim() };
    return holder === "bot" ? { holder: "bot", bot: level, ...named } : { holder: "me", ...named };
  });
}
