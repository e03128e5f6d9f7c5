// Who sits where, who is there, whose turn it is; taking a seat, and letting a bot move for one.

import { ask } from "./api.js";
import { button, labelled, make, mark, panel, select } from "./dom.js";
import { WORDS } from "./words.js";

const USUAL = "normal";

export function seatsPanel(game) {
  const { element, body } = panel(WORDS.seats);
  const list = make("ul", { class: "seats" });
  const eyes = make("div");
  body.append(list, eyes);
  let bots = [USUAL];
  let shown = null;
  ask(null, "GET", "/catalogue").then((catalogue) => {
    bots = catalogue.bots;
    shown = null;
    game.draw();
  });

  function row(seat, number) {
    const { to_move, owner } = game.scene;
    const facts = [game.isMine(number) && WORDS.you, presence(seat), seat.resigned && WORDS.resigned].filter(Boolean);
    const turn = to_move === number && make("span", { class: "badge" }, WORDS.toMove);
    const isPlayed = ["running", "waiting"].includes(game.scene.status);
    const handing = (owner || game.isMine(number)) && seat.holder !== "bot" && !seat.resigned && isPlayed;
    return make("li", { "aria-current": to_move === number ? "true" : null },
      make("div", {}, mark(number), make("strong", {}, seat.holder === "open" ? WORDS.empty : game.name(number)), turn),
      make("small", {}, facts.join(" · ")), handing && hand(seat, number));
  }

  function hand(seat, number) {
    const path = `/seats/${number}/bot`;
    if (seat.bot) return button(game.isMine(number) ? WORDS.comeBack : WORDS.giveBack, () => game.change("DELETE", path));
    const title = seat.holder === "open" ? WORDS.fill : WORDS.standIn;
    const level = select(bots.map((name) => [name, name]), USUAL, { "aria-label": WORDS.level(game.name(number)) });
    const go = button(title, () => game.change("PUT", path, { level: level.value }));
    return make("details", {}, make("summary", {}, title), make("div", { class: "row" }, level, go));
  }

  function lookAs() {
    const { yours } = game.scene;
    if (yours.length < 2) return [];
    const choice = select([["", WORDS.follow], ...yours.map((seat) => [seat, game.name(seat)])], game.eyes ?? "");
    choice.addEventListener("change", () => game.lookFrom(choice.value === "" ? null : Number(choice.value)));
    return [labelled(WORDS.lookAs, choice)];
  }

  return {
    element,
    draw() {
      const { seats, to_move, yours, status } = game.scene;
      const what = JSON.stringify([seats, to_move, yours, status]);
      if (what === shown) return;
      shown = what;
      list.replaceChildren(...seats.map(row));
      eyes.replaceChildren(...lookAs());
    },
  };
}

// Who moves, or whether somebody is there.
function presence(seat) {
  if (seat.holder === "open") return null;
  if (seat.bot) return (seat.holder === "bot" ? WORDS.isBot : WORDS.botMoves)(seat.bot);
  return seat.online ? WORDS.online : WORDS.away;
}

// For a guest who was invited.
export function joinPanel(game) {
  const { element, body } = panel(WORDS.join);
  const name = make("input", { maxlength: 40, required: true, autocomplete: "nickname" });
  const which = make("select");
  body.append(make("form", { class: "join", onsubmit: take }, labelled(WORDS.yourName, name), labelled(WORDS.whichSeat, which),
    make("button", { class: "main" }, WORDS.join)));

  async function take(event) {
    event.preventDefault();
    try {
      const joined = await game.ask("POST", "/join", { name: name.value, seat: which.value === "" ? null : Number(which.value) });
      game.become(joined.key, joined.scene);
    } catch (refusal) {
      game.refused(refusal);
    }
  }

  let shown = null;
  return {
    element,
    draw() {
      const free = game.scene.seats.flatMap((seat, number) => (seat.holder === "open" ? [number] : []));
      element.hidden = !free.length || !game.scene.invited;
      if (String(free) === shown) return;
      shown = String(free);
      which.replaceChildren(...[["", WORDS.anySeat], ...free.map((number) => [number, WORDS.seat(number)])]
        .map(([value, text]) => make("option", { value }, text)));
    },
  };
}
