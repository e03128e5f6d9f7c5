// What a browser runs although no page of the table is open: it shows notices, leads from them to the game, and keeps the client,
// so that the last position can be looked at without a connection.

import type { Told } from "./told";

declare const self: ServiceWorkerGlobalScope;

/** Below which address the table is, as "/roadstead/". */
const ROOT = new URL(self.registration.scope).pathname;
/** How the names begin under which this browser keeps the client of the table at this address; the next build has another one. */
const CLIENTS = `roadstead ${ROOT} client `;
const CLIENT = `${CLIENTS}BUILD_NAME`;
/** What is not the client's page. */
const OTHERS = /^(api|plain|docs|pages|openapi\.json|metrics|healthz)(\/|$)/;

const within = (url: string) => new URL(url).pathname.slice(ROOT.length);
const kept = () => caches.open(CLIENT);

self.addEventListener("install", (event) => {
  event.waitUntil(kept().then((cache) => cache.add(ROOT)));
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

async function forgetOthers(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(CLIENTS) && name !== CLIENT);
  await Promise.all(builds.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = within(request.url);
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  if (request.mode === "navigate" && !OTHERS.test(path)) event.respondWith(page(request));
  else if (path.startsWith("assets/")) event.respondWith(asset(request));
});

/** As the table has it now; without a connection the one that was kept, which finds out from the address what to show. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await (await kept()).match(ROOT)) ?? Response.error();
  }
}

/** Each has a name of its own in each build: what is kept is right. */
async function asset(request: Request): Promise<Response> {
  const cache = await kept();
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** A page tells what it had loaded before this was there. */
self.addEventListener("message", (event) => {
  event.waitUntil(Promise.all((event.data as string[]).map((url) => asset(new Request(url)))));
});

self.addEventListener("push", (event) => {
  event.waitUntil(tell(event.data!.json() as Told));
});

async function pages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

const showing = (game: string | null) => (page: WindowClient) => within(page.url).split("/")[1] === game;

async function tell(told: Told): Promise<void> {
  const seen = (await pages()).some((page) => page.visibilityState === "visible" && showing(told.game)(page));
  if (seen) return;
  const icon = `${ROOT}assets/icon-192.png`;
  await self.registration.showNotification(told.title, { body: told.text, tag: told.game ?? told.kind, icon, data: told });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { game } = event.notification.data as Told;
  event.waitUntil(lead(game));
});

/** To the page of the game that is open already, or to a new one. */
async function lead(game: string | null): Promise<unknown> {
  const open = (await pages()).find(game === null ? () => true : showing(game));
  return open ? open.focus() : self.clients.openWindow(game === null ? ROOT : `${ROOT}g/${game}`);
}
