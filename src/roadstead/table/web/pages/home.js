// The start page: the games of this browser, and a new one.

import { ask } from "./api.js";
import { button, check, labelled, make, mark, notice, panel, select } from "./dom.js";
import { inline, label } from "./show.js";
import { HOME, allKeys, houseKey, keepKeys } from "./store.js";
import { WORDS } from "./words.js";

const LOOK_AGAIN = 15_000;

export async function openHome() {
  const page = document.getElementById("page");
  page.className = "home";
  const mine = panel(WORDS.yourGames);
  const fresh = panel(WORDS.newGame);
  const record = panel(WORDS.bring, {}, false);
  const heading = make("h1", { class: "unseen" }, "Roadstead");
  page.replaceChildren(heading, mine.element, make("div", {}, fresh.element, record.element));
  record.body.append(importing());
  list(mine.body);
  setInterval(() => document.hidden || list(mine.body), LOOK_AGAIN);
  document.addEventListener("visibilitychange", () => document.hidden || list(mine.body));
  const catalogue = await attempt(() => ask(null, "GET", "/catalogue"));
  if (catalogue) fresh.body.append(founding(catalogue));
}

async function attempt(request) {
  try {
    return await request();
  } catch (refusal) {
    notice(refusal.message, true);
    return null;
  }
}

// What was founded is kept, and opened.
function enter(made) {
  keepKeys(made.id, { key: made.key, invite: made.invite, watch: made.watch });
  location.assign(`${HOME}/g/${made.id}`);
}

async function list(place) {
  const found = await attempt(() => ask(houseKey(), "POST", "/games/list", { keys: allKeys() }));
  if (!found) return;
  const focused = document.activeElement?.getAttribute("href");
  const rows = found.games.map(row);
  place.replaceChildren(rows.length ? make("ul", { class: "games" }, rows) : make("p", { class: "quiet" }, WORDS.noGames));
  if (focused) place.querySelector(`a[href="${focused}"]`)?.focus();
}

function row(game) {
  const own = game.to_move !== null && game.yours.includes(game.to_move);
  const names = game.seats.map((seat) => seat.name || WORDS.empty).join(", ");
  const when = new Date(game.changed * 1000);
  return make("li", { class: own ? "own" : "" },
    make("a", { href: `${HOME}/g/${game.id}` }, game.title),
    make("span", { class: own ? "badge" : "quiet" }, standing(game, own)),
    make("small", {}, [names, game.sandbox && WORDS.sandbox, !game.yours.length && WORDS.watching].filter(Boolean).join(" · ")),
    make("time", { datetime: when.toISOString() }, when.toLocaleString([], { dateStyle: "medium", timeStyle: "short" })));
}

function standing(game, own) {
  if (game.status === "running") return own ? WORDS.yourTurn : WORDS.turnOf(game.seats[game.to_move].name);
  const winners = game.result?.winners.map((seat) => game.seats[seat].name).join(", ");
  if (game.status === "over") return WORDS.wonBy(winners || WORDS.none);
  return WORDS[game.status];
}

function founding(catalogue) {
  const kind = select(catalogue.games.map((game) => [game.name, game.title]), catalogue.games[0].name);
  const players = make("select");
  const options = make("div", { class: "fields" });
  const seats = make("div");
  const title = make("input", { maxlength: 80, placeholder: WORDS.optional });
  const seed = make("input", { inputmode: "numeric", pattern: "[0-9]*", placeholder: WORDS.optional });
  const hints = select([["", WORDS.hintsUsual], ["true", WORDS.hintsYes], ["false", WORDS.hintsNo]], "");
  const draw = check(WORDS.drawSeats);
  const chosen = () => catalogue.games.find((game) => game.name === kind.value);

  function drawKind() {
    players.replaceChildren(...chosen().players.map((count) => make("option", { selected: count === 2 }, String(count))));
    options.replaceChildren(...Object.entries(chosen().options).map(([name, option]) => {
      const values = option.values.map((value) => [JSON.stringify(value), inline(value)]);
      const field = select(values, JSON.stringify(option.default), { name });
      return labelled(label(name), field, option.help);
    }));
    drawSeats();
  }

  function drawSeats() {
    const before = [...seats.children].map((place) => place.wish);
    const wish = (_, number) => seatWish(number, catalogue.bots, before[number]);
    seats.replaceChildren(...Array.from({ length: Number(players.value) }, wish));
  }

  async function found(event) {
    event.preventDefault();
    const made = await attempt(() => ask(houseKey(), "POST", "/games", {
      game: kind.value,
      options: Object.fromEntries([...options.querySelectorAll("select")].map((field) => [field.name, JSON.parse(field.value)])),
      seats: [...seats.children].map((place) => place.wish()),
      title: title.value || null,
      seed: seed.value ? Number(seed.value) : null,
      draw_seats: draw.box.checked,
      hints: hints.value ? JSON.parse(hints.value) : null,
    }));
    if (made) enter(made);
  }

  kind.addEventListener("change", drawKind);
  players.addEventListener("change", drawSeats);
  drawKind();
  return make("form", { onsubmit: found },
    make("div", { class: "fields" }, labelled(WORDS.game, kind), labelled(WORDS.players, players), labelled(WORDS.title, title)),
    make("fieldset", {}, make("legend", {}, WORDS.seats), seats, draw.field),
    make("details", {}, make("summary", {}, WORDS.options), options,
      make("div", { class: "fields" }, labelled(WORDS.hints, hints), labelled(WORDS.seed, seed, WORDS.seedHelp))),
    make("button", { class: "main" }, WORDS.found));
}

// A row whose `wish` is what the table is asked for. It takes over what the row before it said.
function seatWish(number, bots, before) {
  const said = before?.() ?? (number === 0 ? { holder: "me" } : { holder: "bot", bot: "normal" });
  const holders = [["me", WORDS.me], ["open", WORDS.open], ...bots.map((level) => [`bot ${level}`, WORDS.bot(level)])];
  const holder = select(holders, said.bot ? `bot ${said.bot}` : said.holder, { "aria-label": WORDS.seat(number) });
  const about = { placeholder: WORDS.yourName, "aria-label": WORDS.nameOf(number), value: said.name };
  const name = make("input", { maxlength: 40, ...about });
  const show = () => { name.hidden = holder.value !== "me"; };
  holder.addEventListener("change", show);
  show();
  const place = make("div", { class: "wish" }, mark(number), holder, name);
  place.wish = () => {
    const [who, bot] = holder.value.split(" ");
    return { holder: who, ...(bot && { bot }), ...(who === "me" && name.value.trim() && { name: name.value }) };
  };
  return place;
}

function importing() {
  const file = make("input", { type: "file", accept: ".json,application/json" });
  async function bring() {
    let record;
    try {
      record = JSON.parse(await file.files[0].text());
    } catch {
      notice(WORDS.notJson, true);
      return;
    }
    const made = await attempt(() => ask(houseKey(), "POST", "/games/import", { record }));
    if (made) enter(made);
  }
  const go = button(WORDS.bring, bring, { disabled: true });
  file.addEventListener("change", () => { go.disabled = file.files.length === 0; });
  return make("div", {}, labelled(WORDS.record, file, WORDS.bringHelp), go);
}
