// A game as this page knows it: the scene, what happened, what was said, and everything that can be done with it.

import { address } from "../root";
import { house } from "../time/house.svelte";
import { t } from "../words";
import { ask, Refusal } from "./ask";
import { asSeen, keep, keptOf } from "./kept";
import { isSignedIn, keepKeys, keysFor, useInTab } from "./keys";
import { patched } from "./patch";
import type {
  CoursePoint,
  Entry,
  Joined,
  Message,
  Moment,
  News,
  Preview,
  ReasonShown,
  Reel,
  Refused,
  Scene,
  Visit,
} from "./types";

/** The standard's code of a connection that is refused. */
const REFUSED = 1008;
/** Milliseconds until a lost connection is tried again, longer each time. */
const WAITS = [250, 500, 1000, 2000, 4000, 8000];
/** Milliseconds that an answer waits for the push that tells the same. */
const PUSHED = 300;
/** Milliseconds after a change until the position is kept for when there is no connection. */
const KEPT = 2000;
/** How the table closes a socket whose place a newer page of the same seat has taken. */
const TOO_MANY_PAGES = 4000;

export class Table {
  scene = $state.raw<Scene | null>(null);
  entries = $state.raw<Entry[]>([]);
  messages = $state.raw<Message[]>([]);
  connected = $state(false);
  /** Newer pages of the same seat are told what happens, and this one no longer. */
  replaced = $state(false);
  /** When this position was kept, in milliseconds since 1970: there is no connection, and nothing can be done but look. */
  kept = $state<number | null>(null);
  /** There is no such game any more, or not for this key. */
  gone = $state(false);
  /** One line for the player: a refusal, or what went wrong. */
  notice = $state("");
  /** The version that a request under way was decided on: nothing else is sent until there is an answer, or a newer version. */
  private asking = $state<number | null>(null);
  private pushed: Scene | null = null;
  private readonly listeners: (() => void)[] = [];
  private socket: WebSocket | null = null;
  private tries = 0;
  /** Another key for the own link is on its way: the one before it opens nothing any more. */
  private rekeying: Promise<void> | null = null;
  private closed = false;
  private keeping: ReturnType<typeof setTimeout> | undefined;
  /** A page behind others is not looked at: whoever has it open is told on other ways. */
  private readonly see = () => {
    if (this.connected) this.socket?.send(JSON.stringify({ in_sight: !document.hidden }));
    if (document.hidden) this.keep();
  };

  protected constructor(
    readonly id: string,
    /** Null: as who is signed in, or as anybody. */
    public key: string | null,
    /** One of several own seats through which it is always seen; null: the one to move. */
    private readonly eyes: number | null,
  ) {}

  /** With the first of this browser's keys that opens the game; a key from the address first. */
  static async open(id: string, fragment: string | null, eyes: number | null = null): Promise<Table> {
    let last = new Refusal(401, "no_key", t("noKey"));
    for (const key of [...(fragment ? [fragment] : []), ...keysFor(id)]) {
      const table = new Table(id, key, eyes);
      try {
        table.take(await table.ask<Scene>("GET", eyes === null ? "" : `?seat=${eyes}`));
        if (key !== null && fragment === key) {
          keepKeys(id, table.scene!.yours.length || table.scene!.owner ? { key } : { link: key });
          useInTab(id, key);
        }
        await table.readLog();
        table.connect();
        document.addEventListener("visibilitychange", table.see);
        return table;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code !== "no_key") last = error; // that it is not open to all is no news
      }
    }
    throw last;
  }

  /** As it was when it was seen last; null: it never was in this browser. */
  static async asKept(id: string): Promise<Table | null> {
    const found = await keptOf(id);
    if (!found) return null;
    const table = new Table(id, null, null);
    table.scene = asSeen(found);
    [table.entries, table.messages, table.kept] = [found.entries, found.messages, found.at];
    return table;
  }

  private keep(): void {
    clearTimeout(this.keeping);
    const { scene, entries, messages } = this;
    if (scene && !this.gone) void keep(this.id, { scene, entries, messages, at: Date.now() }).catch(() => {}); // there is no room
  }

  ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return ask<Answer>(this.key, method, `/games/${this.id}${path}`, body);
  }

  private async readLog(): Promise<void> {
    for (;;) {
      const since = this.entries.at(-1)?.version ?? 0;
      const log = await this.ask<{ version: number; entries: Entry[] }>("GET", `/log?since=${since}`);
      this.entries = [...this.entries, ...log.entries];
      if (log.entries.length === 0 || this.entries.at(-1)!.version >= log.version) break;
    }
    this.messages = (await this.ask<{ messages: Message[] }>("GET", "/messages")).messages;
  }

  // Live.

  private connect(): void {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}${address(`/api/games/${this.id}/live`)}`);
    this.socket = socket;
    socket.onopen = () => {
      const version = this.entries.at(-1)?.version ?? 0;
      const message = this.messages.at(-1)?.id ?? 0;
      socket.send(JSON.stringify({ key: this.key, seat: this.eyes, version, message, in_sight: !document.hidden }));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = ({ code }) => {
      this.connected = false;
      this.replaced = code === TOO_MANY_PAGES;
      if (this.closed || this.replaced) return;
      if (code === REFUSED) void this.look();
      setTimeout(() => this.connect(), WAITS[Math.min(this.tries, WAITS.length - 1)]);
      this.tries += 1;
    };
  }

  /** Whether it is still there, when the table would not have this page watch it. */
  private async look(): Promise<void> {
    await this.rekeying;
    try {
      await this.ask<Scene>("GET", "");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.gone = error.code === "unknown" || (error.code === "no_key" && !isSignedIn());
      if (this.gone) this.close();
    }
  }

  private hear(news: News): void {
    this.connected = true;
    this.tries = 0;
    if (news.type === "scene") house.hear(news.now);
    this.pushed = news.type === "scene" ? news.scene : patched(this.pushed!, news.changes);
    if (news.entries.length) this.entries = [...this.entries, ...news.entries];
    if (news.messages.length) this.messages = [...this.messages, ...news.messages];
    this.take(this.pushed);
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keep(), KEPT);
    for (const heard of this.listeners.splice(0)) heard();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.keeping);
    document.removeEventListener("visibilitychange", this.see);
    this.socket?.close();
  }

  /** The own link has another key; the connection comes back with it by itself. */
  async rekey(): Promise<void> {
    const made = this.ask<{ key: string }>("POST", "/key", {}).then(({ key }) => {
      keepKeys(this.id, { key });
      if (this.key === null) return;
      this.key = key;
      useInTab(this.id, key);
    });
    this.rekeying = made.catch(() => undefined);
    await made;
  }

  /** Somebody who has taken a seat goes on with its own key; the connection comes back by itself. */
  become(joined: Joined): void {
    this.key = joined.key;
    keepKeys(this.id, { key: joined.key });
    useInTab(this.id, joined.key);
    this.take(joined.scene);
    this.socket?.close();
  }

  private take(scene: Scene): void {
    if (!this.scene || scene.version >= this.scene.version) this.scene = scene;
  }

  /** The socket tells it too, and what happened with it, and here the next seat may look: it has a moment to do so. */
  private async answered(scene: Scene): Promise<void> {
    const late = Date.now() + PUSHED;
    while (this.connected && scene.version > this.pushed!.version && Date.now() < late) await this.heard(late - Date.now());
    if (!this.connected || scene.version > this.pushed!.version) this.take(scene);
  }

  private heard(most: number): Promise<void> {
    return new Promise((done) => {
      this.listeners.push(done);
      setTimeout(done, most);
    });
  }

  // Doing.

  /** Something that changes the game; whether it was done. What is refused is said in `notice`. */
  async change(method: string, path: string, body: Record<string, unknown> = {}): Promise<boolean> {
    if (this.isAsking) return false;
    const { version } = this;
    this.asking = version;
    try {
      await this.answered(await this.ask<Scene>(method, path, body));
      this.notice = "";
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    } finally {
      if (this.asking === version) this.asking = null;
    }
  }

  refused(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "stale") this.take(error.told["scene"] as Scene);
    this.notice = error.code === "stale" ? t("stale") : error.message;
  }

  get version(): number {
    return this.scene!.version;
  }

  /** The own seats that are spoken for here. */
  get seats(): number[] {
    return this.eyes === null ? this.scene!.yours : [this.eyes];
  }

  /** Whether something was sent and is not answered yet. */
  get isAsking(): boolean {
    return this.asking === this.version;
  }

  act(actions: string[], seat: number | null = null): Promise<boolean> {
    return this.change("POST", "/act", { version: this.version, seat, actions });
  }

  undo(ply: number | null = null): Promise<boolean> {
    return this.change("POST", "/undo", { version: this.version, ply });
  }

  redo(ply: number | null = null): Promise<boolean> {
    return this.change("POST", "/redo", { version: this.version, ply });
  }

  /** What actions would change; null if they are refused. */
  async preview(actions: string[], seat: number | null = null): Promise<Preview | null> {
    const told = await this.tried(actions, seat);
    return "refused" in told ? null : told;
  }

  /** What actions would change, or why they are refused. */
  async tried(actions: string[], seat: number | null = null): Promise<Preview | Refused> {
    try {
      return await this.ask("POST", "/preview", { version: this.version, seat, actions });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { refused: { code: error.code, message: error.message } };
    }
  }

  /** Also as if others had been done before. */
  async why(actions: string[], seat: number | null = null, after: string[] = []): Promise<(ReasonShown | null)[]> {
    return (await this.ask<{ reasons: (ReasonShown | null)[] }>("POST", "/why", { seat, actions, after })).reasons;
  }

  /** What each building would bring who entered it now, by its card. */
  entering(seat: number | null = null): Promise<Record<string, Visit>> {
    return this.ask<Record<string, Visit>>("GET", `/entering${seat === null ? "" : `?seat=${seat}`}`);
  }

  /** How it came from one ply to another. */
  film(from: number, to: number): Promise<Reel> {
    return this.ask<Reel>("GET", `/film?from=${from}&to=${to}${this.eyes === null ? "" : `&seat=${this.eyes}`}`);
  }

  /** What everybody would have scored at the start of each round, and now. */
  async course(): Promise<CoursePoint[]> {
    return (await this.ask<{ points: CoursePoint[] }>("GET", "/course")).points;
  }

  at(ply: number, seat: number | null = null): Promise<Moment> {
    return this.ask<Moment>("GET", `/at/${ply}${seat === null ? "" : `?seat=${seat}`}`);
  }
}
