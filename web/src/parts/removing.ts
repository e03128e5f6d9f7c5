// Games that go: a copy of one, copies of all, and deleting.

import { ask, Refusal } from "../api/ask";
import { allKeys, forgetKeys, houseKey, keysFor } from "../api/keys";
import type { Scene, Schemas, Summary } from "../api/types";
import { address } from "../root";
import { t } from "../words";
import { download, save } from "./download";

/** Whether others play at it, who are asked before it is deleted. */
export function isShared({ seats, yours, status }: Pick<Summary, "seats" | "yours" | "status">): boolean {
  const others = seats.some(({ holder, resigned }, seat) => holder === "guest" && !resigned && !yours.includes(seat));
  return others && status !== "over" && status !== "waiting";
}

/** With the first of this browser's keys that may. */
async function withKeys<Answer>(id: string, method: string, path = ""): Promise<Answer> {
  let last = new Refusal(401, "no_key", t("noKey"));
  for (const key of keysFor(id)) {
    try {
      return await ask<Answer>(key, method, `/games/${id}${path}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A key that opens it says why not; the others only that they do not.
      if (last.status !== 409) last = error;
    }
  }
  throw last;
}

/** Whether it is deleted; if not, the others have been asked. */
export async function removeGame(id: string): Promise<boolean> {
  const { deleted } = await withKeys<Schemas["Removed"]>(id, "DELETE");
  if (deleted) forgetKeys([id]);
  return deleted;
}

export async function saveCopy({ id, game }: Summary): Promise<void> {
  download(`${game}-${id}`, await withKeys(id, "GET", "/record"));
}

/** Of the games of this browser, in one file. */
export async function saveAll(): Promise<void> {
  const key = houseKey();
  const headers = { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) };
  const answer = await fetch(address("/api/games/records"), {
    method: "POST",
    headers,
    body: JSON.stringify({ keys: allKeys() }),
  });
  if (!answer.ok) {
    const { code, message } = await answer.json();
    throw new Refusal(answer.status, code, message);
  }
  save("roadstead.zip", await answer.blob());
}

/** Whether a game that does not open was deleted; then its keys are of no use any more. */
export async function wasRemoved(id: string): Promise<boolean> {
  const { gone } = await ask<Schemas["Summaries"]>(null, "POST", "/games/list", { keys: [], games: [id] });
  if (gone.includes(id)) forgetKeys(gone);
  return gone.includes(id);
}

/** "on 3 December", of a game that nobody touches. */
export function goesOn({ expires }: Pick<Scene, "expires">, language: string): string {
  const day = new Date(expires! * 1000).toLocaleDateString(language, { day: "numeric", month: "long", year: "numeric" });
  return t("goesOn", { day });
}
