// The last position of each game that was looked at in this browser, for when there is no connection.

import { address } from "../root";
import type { Entry, Message, Scene } from "./types";

export interface Kept {
  scene: Scene;
  entries: Entry[];
  messages: Message[];
  /** Milliseconds since 1970. */
  at: number;
}

/** One for each table at the same site. */
const NAME = `roadstead ${address("/")} positions`;
const place = (game: string) => address(`/positions/${game}`);
/** A page that is not sent over a closed line has no such store. */
const canKeep = () => "caches" in globalThis;

export async function keep(game: string, kept: Kept): Promise<void> {
  if (!canKeep()) return;
  const cache = await caches.open(NAME);
  await cache.put(place(game), new Response(JSON.stringify(kept)));
}

export async function keptOf(game: string): Promise<Kept | null> {
  const found = canKeep() ? await caches.match(place(game), { cacheName: NAME }) : undefined;
  return found ? ((await found.json()) as Kept) : null;
}

/** Somebody has signed out, and what was seen is nobody else's. */
export async function forgetKept(): Promise<void> {
  if (canKeep()) await caches.delete(NAME);
}

/** As it was, with nothing in it that could be done: whoever looks sits nowhere. */
export function asSeen({ scene }: Kept): Scene {
  const { decision } = scene;
  const asked = decision && { seat: decision.seat, kind: decision.kind };
  const nothing = {
    yours: [],
    owner: false,
    invited: false,
    interrupts: [],
    plan: null,
    undo: null,
    redo: false,
    proposal: null,
  };
  return { ...scene, ...nothing, decision: asked } as Scene;
}
