// @ts-check
// A table without a built client: found a game, join one, read what is asked and choose. Everything is said by the table itself.

import { found } from "./found.js";
import {
  address,
  ask,
  attempt,
  games,
  house,
  keep,
  labelled,
  make,
  select,
} from "./parts.js";
import { tree } from "./tree.js";

/** @typedef {import("../../../../../web/src/api/schema").components["schemas"]} Schemas */
/** @typedef {Schemas["Scene"]} Scene */

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const fragment = decodeURIComponent(location.hash.slice(1));
history.replaceState(null, "", location.pathname); // what the address brought is a secret
if (fragment.startsWith("house=")) house.set(fragment.slice("house=".length));

class Table {
  /** @type {Scene | null} */
  scene = null;
  /** What was opened in the view stays open. @type {Set<string>} */
  opened = new Set(["players"]);

  /**
   * @param {string} id
   * @param {string | null} key
   */
  constructor(id, key) {
    this.id = id;
    this.key = key;
    this.typed = make("input", {
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
    });
    this.name = make("input", {
      required: true,
      maxlength: 40,
      autocomplete: "nickname",
    });
  }

  /**
   * @template Answer
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<Answer>}
   */
  ask(method, path, body) {
    return ask(this.key, method, `/games/${this.id}${path}`, body);
  }

  /** Shows what an answer or a look at the table gives. @param {() => Promise<Scene>} request */
  async take(request) {
    const scene = await attempt(request);
    const isNews = JSON.stringify(scene) !== JSON.stringify(this.scene);
    if (!scene || !isNews) return; // what is drawn again is gone under the pointer
    this.scene = scene;
    this.draw(scene);
  }

  look = () => this.take(() => this.ask("GET", ""));

  /** Whatever is heard means that something is new. */
  listen() {
    const socket = new WebSocket(
      address(`/api/games/${this.id}/live`).replace(/^http/, "ws"),
    );
    socket.onopen = () =>
      socket.send(
        JSON.stringify({ key: this.key, seat: null, version: 0, message: 0 }),
      );
    socket.onmessage = this.look;
    socket.onclose = (event) =>
      event.code < 1007 && setTimeout(() => this.listen(), 3000);
  }

  /** @param {string[]} actions */
  act(actions) {
    const { version, seat } = /** @type {Scene} */ (this.scene);
    return this.take(async () => {
      const scene = await this.ask("POST", "/act", { version, seat, actions });
      this.typed.value = "";
      return /** @type {Scene} */ (scene);
    });
  }

  /** @param {Scene} scene */
  draw(scene) {
    document.title = `${scene.title} – Roadstead`;
    const name = (/** @type {number} */ seat) =>
      scene.seats[seat]?.name || `Seat ${seat + 1}`;
    const names = scene.seats.map((_, seat) => name(seat));
    const offered = [
      ...(scene.decision && "options" in scene.decision
        ? scene.decision.options
        : []),
      ...scene.interrupts,
    ];
    const chips = offered.map(({ text }) =>
      make("button", { type: "button", onclick: () => this.act([text]) }, text),
    );
    const undo =
      scene.undo !== null &&
      make(
        "button",
        { type: "button", onclick: () => this.undo(scene) },
        "Undo",
      );
    const held = document.activeElement;
    page.replaceChildren(
      make("h1", {}, scene.title),
      make(
        "p",
        {},
        names
          .map(
            (one, seat) =>
              `${one}${scene.yours.includes(seat) ? " (you)" : ""}`,
          )
          .join(", "),
      ),
      ...this.join(scene),
      make(
        "p",
        { "aria-live": "polite" },
        make("strong", {}, asked(scene, name)),
      ),
      make("div", { class: "options" }, chips, undo),
      ...(scene.yours.length ? [this.line()] : []),
      make("h2", {}, "The table"),
      tree("", scene.view, names, this.opened),
      ...this.invitation(),
    );
    // Whoever types goes on typing.
    [this.typed, this.name].find((field) => field === held)?.focus();
  }

  /** Moves as they are written, with ; between several. */
  line() {
    const send = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.act(
        this.typed.value
          .split(";")
          .map((text) => text.trim())
          .filter(Boolean),
      );
    };
    return make(
      "form",
      { onsubmit: send },
      labelled("Moves in notation", this.typed),
      make("button", {}, "Do it"),
    );
  }

  /** @param {Scene} scene */
  undo(scene) {
    return this.take(() =>
      this.ask("POST", "/undo", { version: scene.version }),
    );
  }

  /** A free seat for who was invited. @param {Scene} scene */
  join(scene) {
    const free = scene.seats.flatMap((seat, number) =>
      seat.holder === "open" ? [number] : [],
    );
    if (!scene.invited || !free.length) return [];
    const seat = select([
      ["", "any"],
      ...free.map(
        (number) =>
          /** @type {[string, string]} */ ([`${number}`, `${number + 1}`]),
      ),
    ]);
    const sit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const wish = {
        name: this.name.value,
        seat: seat.value === "" ? null : Number(seat.value),
      };
      const joined = await attempt(
        () =>
          /** @type {Promise<Schemas["Joined"]>} */ (
            this.ask("POST", "/join", wish)
          ),
      );
      if (!joined) return;
      keep(this.id, { key: joined.key });
      location.reload();
    };
    return [
      make(
        "form",
        { onsubmit: sit },
        labelled("Your name", this.name),
        labelled("Seat", seat),
        make("button", {}, "Take a seat"),
      ),
    ];
  }

  invitation() {
    const { invite } = games()[this.id] ?? {};
    return invite
      ? [
          make(
            "p",
            {},
            "To invite others: ",
            make("code", {}, address(`/g/${this.id}#${invite}`)),
          ),
        ]
      : [];
  }
}

/**
 * @param {Scene} scene
 * @param {(seat: number) => string} name
 */
function asked({ status, decision, result, seat }, name) {
  if (status === "over")
    return `The game is over. Scores: ${result?.scores?.map((score, one) => `${name(one)} ${score}`).join(", ")}`;
  if (!decision || decision.seat === null)
    return "The game begins when every seat is taken.";
  if (decision.seat !== seat || !("question" in decision))
    return `Waiting for ${name(decision.seat)}.`;
  return `${name(decision.seat)}: ${decision.question}`;
}

const [, id] = location.pathname.match(/\/plain\/g\/([^/]+)$/) ?? [];
if (id === undefined) void found(page);
else {
  const known = games()[id];
  if (fragment && !fragment.startsWith("house="))
    keep(id, known?.key ? { link: fragment } : { key: fragment });
  const table = new Table(id, known?.key ?? (fragment || house.get()));
  await table.look();
  table.listen();
}
