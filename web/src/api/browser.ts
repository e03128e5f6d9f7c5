// This browser as one that is told of the own turn although no page is open: its worker, and its address at the service of
// whoever made it.

import { address } from "../root";
import { ask, Refusal } from "./ask";
import { isSignedIn, keptGames, keysOf } from "./keys";
import type { BrowserWay, Tried, Way, WayMade } from "./types";

const isThere = () => "serviceWorker" in navigator && "PushManager" in window;

/** The worker that keeps the client and shows notices. In development there is none. */
export async function work(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(address("/worker.js"), { scope: address("/") });
  } catch {
    return; // a browser that will not have one shows everything but notices
  }
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage(loaded.filter((url) => url.startsWith(location.origin + address("/assets/"))));
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return isThere() ? navigator.serviceWorker.getRegistration(address("/")) : undefined;
}

export async function subscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

function told(found: PushSubscription): BrowserWay {
  const { keys = {} } = found.toJSON();
  return { endpoint: found.endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" };
}

const plain = (key: string) => key.replace(/=+$/, "");
const written = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? [])))
    .replace(/\+/g, "-")
    .replace(/\//g, "_");

/** The browser's maker gives it an address; null: it does not, or cannot be reached. Another table's takes no part in it. */
async function subscribed(): Promise<PushSubscription | null> {
  const manager = (await registration())?.pushManager;
  if (!manager) return null;
  const { key } = await ask<{ key: string }>(null, "GET", "/push");
  const before = await manager.getSubscription();
  if (before && plain(written(before.options.applicationServerKey)) === plain(key)) return before;
  await before?.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return null;
  }
}

/** What it is called in the list of its person. */
function called(): string {
  const maker = /Firefox|Edg|OPR|Chrome|Safari/.exec(navigator.userAgent)?.[0] ?? "";
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? "";
  return [{ Edg: "Edge", OPR: "Opera" }[maker] ?? maker, system].filter(Boolean).join(", ");
}

/** From now on it is told of every turn of who is signed in, and of those at games of which it has a link. Whether that is so. */
export async function tellHere(): Promise<boolean> {
  const found = await subscribed();
  if (!found) return false;
  if (isSignedIn()) await tellAccount();
  for (const id of keptGames()) {
    const { key } = keysOf(id);
    if (key) await tellAt(id, key);
  }
  return true;
}

/** Whoever is signed in is told here, if this browser is told of anything. */
export async function tellAccount(): Promise<void> {
  const found = await subscription();
  if (found) await ask<WayMade>(null, "POST", "/people/me/ways", { kind: "push", browser: told(found), name: called() });
}

/** So is whoever plays by a link. What is refused, by a game that is gone or by a link that only watches, is nobody's worry. */
export async function tellAt(id: string, key: string): Promise<void> {
  const found = await subscription();
  if (!found) return;
  try {
    await ask(key, "PUT", `/games/${id}/browser`, told(found));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** It is told of nothing more. */
export async function tellNotHere(): Promise<void> {
  const found = await subscription();
  if (!found) return;
  await ask(null, "POST", "/push/end", { endpoint: found.endpoint });
  await found.unsubscribe();
}

/** Before somebody signs out: who comes next is not told of their turns. */
export async function leaveAccount(): Promise<void> {
  const found = await subscription();
  if (!found) return;
  const { ways } = await ask<{ ways: Way[] }>(null, "GET", "/people/me/ways");
  const here = ways.find(({ kind, address }) => kind === "push" && address === found.endpoint);
  if (here) await ask(null, "DELETE", `/people/me/ways/${here.id}`);
}

export async function tryHere(): Promise<Tried> {
  const found = await subscription();
  return ask<Tried>(null, "POST", "/push/test", { endpoint: found?.endpoint ?? "-" });
}
