// A table: what this browser knows of a game, and the panels that show it.

import { ask } from "./api.js";
import { decisionPanel } from "./decision.js";
import { make, notice, panel } from "./dom.js";
import { historyPanel } from "./history.js";
import { linksPanel } from "./links.js";
import { connect, patch } from "./live.js";
import { logPanel } from "./log.js";
import { reviewPanel } from "./review.js";
import { joinPanel, seatsPanel } from "./seats.js";
import { show } from "./show.js";
import { HOME, keepKeys, keysFor, keysOf, useInTab } from "./store.js";
import { chatPanel, notesPanel } from "./talk.js";
import { helpPanel, toolsPanel } from "./tools.js";
import { WORDS } from "./words.js";

class Game {
  constructor(id, key) {
    this.id = id;
    this.key = key;
    this.scene = null; // what is shown
    this.pushed = null; // what the socket said, which its changes refer to
    this.entries = [];
    this.messages = [];
    this.eyes = null; // of several own seats the one to look from; null: the one to move
    this.moment = null; // the table at an earlier ply, if one looks back
    this.panels = [];
    this.socket = null;
  }

  ask(method, path, body, more) {
    return ask(this.key, method, `/games/${this.id}${path}`, body, more);
  }

  name(seat) {
    return seat === null ? WORDS.everybody : this.scene.seats[seat].name || WORDS.seat(seat);
  }

  isMine(seat) {
    return this.scene.yours.includes(seat);
  }

  // Something that changes the game, at the version that is shown. Whether it was done.
  async change(method, path, body = undefined) {
    try {
      const scene = await this.ask(method, path, body);
      notice("");
      this.take(scene);
      return true;
    } catch (refusal) {
      this.refused(refusal);
      return false;
    }
  }

  refused(refusal) {
    const stale = refusal.code === "stale";
    if (stale) this.take(refusal.told.scene);
    notice(stale ? WORDS.stale : refusal.message, true);
  }

  take(scene) {
    if (this.scene && scene.version < this.scene.version) return;
    this.scene = scene;
    this.draw();
  }

  hear(news) {
    if (news.type === "scene") this.pushed = news.scene;
    else patch(this.pushed, news.changes);
    this.entries.push(...news.entries);
    this.messages.push(...news.messages);
    this.take(this.pushed);
  }

  draw() {
    const { title, status, to_move } = this.scene;
    document.title = `${status === "running" && this.isMine(to_move) ? "● " : ""}${title} – Roadstead`;
    for (const panel of this.panels) panel.draw();
  }

  connect() {
    this.socket?.close();
    this.socket = connect(this.id, {
      hello: () => ({
        key: this.key,
        seat: this.eyes,
        version: this.entries.at(-1)?.version ?? 0,
        message: this.messages.at(-1)?.id ?? 0,
      }),
      hear: (news) => this.hear(news),
      refused: (reason) => notice(reason, true),
      state: (seconds) => this.panels.forEach((panel) => panel.connection?.(seconds)),
    });
  }

  // Through the eyes of one of several own seats.
  lookFrom(seat) {
    this.eyes = seat;
    this.connect();
  }

  // After taking a seat one is somebody else.
  become(key, scene) {
    this.key = key;
    keepKeys(this.id, { key });
    useInTab(this.id, key);
    this.take(scene);
    this.connect();
  }
}

export async function openGame(id, ply, linkKey) {
  const page = document.getElementById("page");
  let game;
  try {
    game = await entered(id, linkKey ? [linkKey] : keysFor(id));
  } catch (refusal) {
    page.replaceChildren(make("p", {}, refusal.message), make("p", {}, make("a", { href: HOME }, WORDS.yourGames)));
    return;
  }
  if (linkKey) keepLink(game, linkKey);
  lay(page, game);
  game.draw();
  game.connect();
  if (ply !== null) game.goTo(ply);
}

// By the first key that opens it.
async function entered(id, [key, ...others]) {
  if (!key) throw new Error(WORDS.noKey);
  const game = new Game(id, key);
  try {
    game.scene = await game.ask("GET", "");
    return game;
  } catch (refusal) {
    if (refusal.status === 404 && others.length) return entered(id, others);
    throw refusal;
  }
}

// The link counts in this tab; the browser remembers it unless it knows a better one.
function keepLink(game, key) {
  useInTab(game.id, key);
  const sits = game.scene.owner || game.scene.yours.length > 0;
  if (!sits) keepKeys(game.id, { link: key });
  else if (!keysOf(game.id).invite) keepKeys(game.id, { key });
}

function lay(page, game) {
  page.className = "table";
  const parts = {
    middle: [joinPanel, decisionPanel, reviewPanel, helpPanel, historyPanel, viewPanel].map((part) => part(game)),
    left: [seatsPanel, linksPanel, toolsPanel].map((part) => part(game)),
    right: [logPanel, chatPanel, notesPanel].map((part) => part(game)),
  };
  game.panels = [headingPanel(game), ...Object.values(parts).flat()];
  const sides = Object.entries(parts).map(([side, panels]) => make("div", { class: side }, panels.map((part) => part.element)));
  page.replaceChildren(...sides);
}

function headingPanel(game) {
  const heading = make("h1");
  const connection = make("span", { class: "quiet", role: "status" }, WORDS.connecting);
  document.getElementById("heading").replaceChildren(heading, connection);
  return {
    draw() {
      heading.textContent = game.scene.title + (game.scene.sandbox ? ` (${WORDS.sandbox})` : "");
    },
    connection(seconds) {
      connection.textContent = seconds === null ? WORDS.connected : WORDS.reconnecting(seconds);
    },
  };
}

function viewPanel(game) {
  const { element, body } = panel(WORDS.view, { class: "panel view" });
  const folded = new Map();
  let shown = null;
  return {
    element,
    draw() {
      const view = game.moment?.view ?? game.scene.view;
      element.hidden = view === null;
      const text = JSON.stringify(view);
      if (view === null || text === shown) return;
      shown = text;
      body.replaceChildren(...show(view, game.scene.seats.map((_, seat) => game.name(seat)), folded));
    },
  };
}
