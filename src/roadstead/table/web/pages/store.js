// The keys of this browser: the house's, and for each game what its founder or guest was told.

/** Where this page lives. */
export const HOME = "/plain";

const HOUSE = "roadstead.house";
const GAMES = "roadstead.games";
const MOST_KEYS = 200;

export function houseKey() {
  return localStorage.getItem(HOUSE);
}

export function keepHouseKey(key) {
  localStorage.setItem(HOUSE, key);
}

function games() {
  return JSON.parse(localStorage.getItem(GAMES) ?? "{}");
}

// As far as they are known: `key` owns the game or sits at it, `link` only looks; `invite` and `watch` are for others.
export function keysOf(id) {
  return games()[id] ?? {};
}

export function keepKeys(id, keys) {
  const { [id]: before, ...others } = games();
  localStorage.setItem(GAMES, JSON.stringify({ ...others, [id]: { ...before, ...keys } })); // the newest last
}

export function allKeys() {
  return Object.values(games()).map((keys) => keys.key ?? keys.link).slice(-MOST_KEYS);
}

// A link opened here counts in this tab, so that two tabs can be two players.
function tabKey(id) {
  return sessionStorage.getItem(`roadstead.${id}`);
}

export function useInTab(id, key) {
  sessionStorage.setItem(`roadstead.${id}`, key);
}

// To be tried one after the other.
export function keysFor(id) {
  const { key, link } = keysOf(id);
  return [tabKey(id), houseKey(), key, link].filter(Boolean);
}

// What the address brought, taken out of it: it is a secret.
export function takeFragment() {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (!fragment || fragment === "page") return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return fragment;
}
