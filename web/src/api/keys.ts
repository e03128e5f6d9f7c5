// The keys of this browser: the house's, and for each game what its founder or guest was told.

import { address } from "../root";

const HOUSE = "roadstead.house";
const GAMES = "roadstead.games";
/** Of whom this browser believes that he is signed in: a guest's asks for nobody. */
const ACCOUNT = "roadstead.account";
const MOST_KEYS = 200;

/** `key` owns the game or sits at it, `more` did before and still do; `link` only looks; `invite` and `watch` are for others. */
export interface GameKeys {
  key?: string;
  more?: string[];
  link?: string;
  invite?: string;
  watch?: string;
}

export function houseKey(): string | null {
  return localStorage.getItem(HOUSE);
}

export function isSignedIn(): boolean {
  return localStorage.getItem(ACCOUNT) !== null;
}

export function keepSignedIn(name: string | null): void {
  if (name === null) localStorage.removeItem(ACCOUNT);
  else localStorage.setItem(ACCOUNT, name);
}

function games(): Record<string, GameKeys> {
  return JSON.parse(localStorage.getItem(GAMES) ?? "{}");
}

export function keysOf(id: string): GameKeys {
  return games()[id] ?? {};
}

/** A page that a key opens. */
export function linkTo(id: string, key: string): string {
  return `${location.origin}${address(`/g/${id}`)}#${key}`;
}

/** The newest last. A key that another takes the place of is kept too: the owner may also be a guest. */
export function keepKeys(id: string, keys: GameKeys): void {
  const { [id]: before = {}, ...others } = games();
  const replaced = before.key && keys.key && before.key !== keys.key ? [before.key] : [];
  const more = [...replaced, ...(before.more ?? [])];
  localStorage.setItem(GAMES, JSON.stringify({ ...others, [id]: { ...before, ...keys, more } }));
}

/** The games of which this browser has keys. */
export function keptGames(): string[] {
  return Object.keys(games()).slice(-MOST_KEYS);
}

/** Of games that are no more. */
export function forgetKeys(ids: string[]): void {
  localStorage.setItem(GAMES, JSON.stringify(Object.fromEntries(Object.entries(games()).filter(([id]) => !ids.includes(id)))));
}

export function allKeys(): string[] {
  return Object.values(games())
    .flatMap((keys) => (keys.key ? [keys.key, ...(keys.more ?? [])] : (keys.link ?? [])))
    .slice(-MOST_KEYS);
}

/** A link opened here counts in this tab, so that two tabs can be two players. */
export function useInTab(id: string, key: string): void {
  sessionStorage.setItem(`roadstead.${id}`, key);
}

/** To be tried one after the other; null: without a key, as who is signed in, or as anybody. */
export function keysFor(id: string): (string | null)[] {
  const { key, more = [], link } = keysOf(id);
  const found = [sessionStorage.getItem(`roadstead.${id}`), houseKey(), key, ...more].filter((one) => one != null);
  return [...found, ...(isSignedIn() ? [null, link] : [link, null])].filter((one) => one !== undefined);
}

/** What the address brought after its #, taken out of it: it is a secret. The house's key is kept at once. */
export function takeFragment(): string | null {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (!fragment) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (!fragment.startsWith("house=")) return fragment;
  localStorage.setItem(HOUSE, fragment.slice("house=".length));
  return null;
}
