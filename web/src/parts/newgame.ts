// Who sits where at a new game, as the start page asks it and as the table wants it.

import type { NewGame, SeatWish } from "../api/types";
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

const NAME = "roadstead.name";
const USUAL_LEVEL = "normal";
const OTHERS: Record<Company, Holder> = { solo: "bot", bots: "bot", here: "here", link: "link" };

export function keptName(): string {
  return localStorage.getItem(NAME) ?? "";
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
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
    if (holder === "bot") return { holder: "bot", bot: level };
    if (holder === "link") return { holder: "open" };
    return { holder: "me", ...(name.trim() && { name: name.trim() }) };
  });
}
