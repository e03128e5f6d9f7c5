// Who is signed in in this browser, if anybody is. The session itself is a cookie that no script reads.

import { ask, Refusal } from "./ask";
import { leaveAccount, tellAccount } from "./browser";
import { forgetKept } from "./kept";
import { allKeys, isSignedIn, keepSignedIn, keysOf } from "./keys";
import { adopt, chosen } from "./preferred";
import type { Me, Scene, Summary } from "./types";

/** Milliseconds that a setting stays before it is kept with the account. */
const REST = 400;

class Account {
  me = $state.raw<Me | null>(null);
  /** The settings as the account has them. */
  private kept = "";

  constructor() {
    $effect.root(() => {
      $effect(() => this.keepSettings());
    });
  }

  /** At the start: whether the session goes on. */
  async look(): Promise<void> {
    if (!isSignedIn()) return;
    try {
      this.take(await ask<Me>(null, "GET", "/people/me"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 401) this.leave();
    }
  }

  /** Somebody has come in, or changed something about the account. */
  take(me: Me): void {
    const known = this.me?.name === me.name;
    this.me = me;
    keepSignedIn(me.name);
    if (!known && Object.keys(me.settings).length) adopt(me.settings);
    if (!known) this.kept = JSON.stringify(me.settings);
    if (!known) tellAccount().catch(() => {}); // it may have as many ways as it can: the account's page says so
  }

  leave(): void {
    this.me = null;
    keepSignedIn(null);
    void forgetKept();
  }

  async change(method: string, path: string, body: Record<string, unknown>): Promise<void> {
    this.take(await ask<Me>(null, method, `/people${path}`, body));
  }

  async signOut(everywhere: boolean): Promise<void> {
    await leaveAccount();
    await ask(null, "POST", "/people/sign-out", { everywhere });
    this.leave();
  }

  /** Whenever they change: the settings are the same on all devices. */
  private keepSettings(): (() => void) | undefined {
    const settings = chosen();
    const now = JSON.stringify(settings);
    if (!this.me || now === this.kept) return undefined;
    const timer = setTimeout(() => {
      this.kept = now;
      this.change("PUT", "/me/settings", { settings }).catch(() => (this.kept = ""));
    }, REST);
    return () => clearTimeout(timer);
  }
}

export const account = new Account();

/** The games that keys of this browser hold and the account does not. */
export async function untied(): Promise<Summary[]> {
  const list = (keys: string[]) => ask<{ games: Summary[] }>(null, "POST", "/games/list", { keys });
  const [held, all] = [await list([]), await list(allKeys())];
  const known = held.games.map(({ id }) => id);
  return all.games.filter(({ id, owner, yours }) => !known.includes(id) && (owner || yours.length > 0));
}

/** By each key that this browser has for it; what others hold stays theirs. */
export async function tie(game: string): Promise<void> {
  const { key, more = [] } = keysOf(game);
  for (const one of [key, ...more]) if (one) await ask<Scene>(one, "POST", `/games/${game}/claim`);
}
