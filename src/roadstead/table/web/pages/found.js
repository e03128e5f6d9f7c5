// @ts-check
// The start: games of this browser, and a new one.

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

/** @typedef {import("../../../../../web/src/api/schema").components["schemas"]} Schemas */

/** @param {HTMLElement} page */
export async function found(page) {
  const keys = Object.values(games()).flatMap(
    ({ key, link }) => key ?? link ?? [],
  );
  const own = await attempt(
    () =>
      /** @type {Promise<Schemas["Summaries"]>} */ (
        ask(house.get(), "POST", "/games/list", { keys })
      ),
  );
  const catalogue = await attempt(
    () =>
      /** @type {Promise<Schemas["Catalogue"]>} */ (
        ask(null, "GET", "/catalogue")
      ),
  );
  const rows = (own?.games ?? []).map((game) =>
    make(
      "li",
      {},
      make("a", { href: address(`/plain/g/${game.id}`) }, game.title),
      ` ${game.status}`,
    ),
  );
  page.replaceChildren(
    make("h1", {}, "Your games"),
    rows.length ? make("ul", {}, rows) : make("p", {}, "None yet."),
    make("h2", {}, "A new game"),
    ...(catalogue ? [newGame(catalogue)] : []),
  );
}

/** @param {Schemas["Catalogue"]} catalogue */
function newGame(catalogue) {
  const title = select(catalogue.games.map((game) => [game.name, game.title]));
  const players = make("select");
  const options = make("div", { class: "options" });
  const seats = make("div", { class: "options" });
  const chosen = () =>
    /** @type {Schemas["Catalogue"]["games"][number]} */ (
      catalogue.games.find((game) => game.name === title.value)
    );
  const holders = /** @type {[string, string][]} */ ([
    ["me", "me"],
    ["open", "open for a friend"],
    ...catalogue.bots.map((level) => [`bot ${level}`, `bot, ${level}`]),
  ]);

  function drawSeats() {
    const rows = Array.from({ length: Number(players.value) }, (_, seat) => {
      const holder = select(holders);
      holder.value = seat === 0 ? "me" : "bot normal";
      return labelled(`Seat ${seat + 1}`, holder);
    });
    seats.replaceChildren(...rows);
  }

  function drawGame() {
    players.replaceChildren(
      ...chosen().players.map((count) =>
        make("option", { selected: count === 2 }, String(count)),
      ),
    );
    const fields = Object.entries(chosen().options).map(([name, option]) => {
      const values = option.values.map(
        (value) =>
          /** @type {[string, string]} */ ([
            JSON.stringify(value),
            String(value),
          ]),
      );
      const field = select(values, { name });
      field.value = JSON.stringify(option.default);
      return labelled(name, field);
    });
    options.replaceChildren(...fields);
    drawSeats();
  }

  const fields = (/** @type {HTMLElement} */ place) => [
    ...place.querySelectorAll("select"),
  ];
  async function send(/** @type {Event} */ event) {
    event.preventDefault();
    const made = await attempt(
      () =>
        /** @type {Promise<Schemas["Founded"]>} */ (
          ask(house.get(), "POST", "/games", {
            game: title.value,
            options: Object.fromEntries(
              fields(options).map((field) => [
                field.name,
                JSON.parse(field.value),
              ]),
            ),
            seats: fields(seats).map(({ value }) =>
              value.startsWith("bot ")
                ? { holder: "bot", bot: value.slice(4) }
                : { holder: value },
            ),
          })
        ),
    );
    if (!made) return;
    keep(made.id, { key: made.key, invite: made.invite });
    location.assign(address(`/plain/g/${made.id}`));
  }

  title.addEventListener("change", drawGame);
  players.addEventListener("change", drawSeats);
  drawGame();
  const more = make("details", {}, make("summary", {}, "Options"), options);
  return make(
    "form",
    { onsubmit: send },
    labelled("Game", title),
    labelled("Players", players),
    seats,
    more,
    make("button", {}, "Found the game"),
  );
}
