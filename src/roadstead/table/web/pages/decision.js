// The open decision: what is asked, the options, and a line to type in. What an option would change is asked of the table.

import { button, labelled, make, panel } from "./dom.js";
import { inline, isEmpty, label, named } from "./show.js";
import { WORDS } from "./words.js";

const PAUSE = 150; // milliseconds before a preview is asked for
const MOST_CHANGES = 24;
const NOT_NUMBERS = ["seat", "kind", "options", "payments", "source"];

export function decisionPanel(game) {
  const { element, body } = panel(WORDS.decision, { class: "panel decision" });
  const sentence = make("p", { class: "sentence", "aria-live": "polite" });
  const since = make("p", { class: "quiet" });
  const numbers = make("p", { class: "numbers" });
  const options = make("div", { class: "options", role: "group", tabindex: -1, "aria-label": WORDS.decision });
  const outOfTurn = make("div");
  const typed = make("input", { autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const form = make("form", { class: "typed", onsubmit: send },
    labelled(WORDS.typed, typed, WORDS.typedHelp), make("button", { class: "main" }, WORDS.send));
  const would = make("div", { class: "would", "aria-live": "polite" });
  const asking = previews(game, would);
  body.append(since, sentence, numbers, options, outOfTurn, form, would);
  typed.addEventListener("input", () => asking.ask(parsed(typed.value)));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    typed.focus();
  });

  async function act(actions) {
    asking.clear();
    const { version } = game.scene;
    if (!(await game.change("POST", "/act", { version, seat: game.eyes, actions }))) return;
    typed.value = "";
    if (!element.contains(document.activeElement)) options.focus({ preventScroll: true }); // the button is gone
  }

  function send(event) {
    event.preventDefault();
    const actions = parsed(typed.value);
    if (actions.length) act(actions);
  }

  function offer(text, more) {
    const show = () => asking.ask([text]);
    const pointing = { onfocus: show, onmouseenter: show, onmouseleave: asking.clear, onblur: asking.clear };
    const one = button(text, () => act([text]), pointing);
    if (more) one.append(make("small", {}, ` ${more}`));
    return one;
  }

  game.put = (actions) => {
    typed.value = actions.join("; ");
    typed.focus();
    asking.ask(actions);
  };

  let shown = null;
  return {
    element,
    draw() {
      const { decision, interrupts, yours, seat } = game.scene;
      since.replaceChildren(...sinceLastTurn(game));
      sentence.textContent = asked(game);
      const what = JSON.stringify([game.scene.version, decision, interrupts, seat]);
      if (what === shown) return;
      shown = what;
      asking.clear();
      const known = Object.entries(decision ?? {}).filter(([name, value]) => !NOT_NUMBERS.includes(name) && !isEmpty(value));
      numbers.textContent = known.map(([name, value]) => `${label(name).toLowerCase()} ${inline(value)}`).join(" · ");
      const choices = (decision?.options ?? []).map((option) => offer(option.text, option.cost && inline(option.cost)));
      options.replaceChildren(...choices, ...payments(decision));
      outOfTurn.replaceChildren(...(interrupts.length
        ? [make("h3", {}, WORDS.interrupts), make("div", { class: "options" }, interrupts.map((one) => offer(one.text)))] : []));
      form.hidden = yours.length === 0 || game.scene.status !== "running";
    },
  };
}

export function isTyping(target) {
  return target.matches?.("input, textarea, select, [role=region]");
}

function parsed(text) {
  return text.split(";").map((part) => part.trim()).filter(Boolean);
}

function payments(decision) {
  const ways = decision?.payments ?? [];
  return ways.length ? [make("p", { class: "quiet" }, WORDS.suggestion(ways.map((way) => inline(way.tokens)).join("; ")))] : [];
}

// The sentence: whose decision it is, and what is asked.
function asked(game) {
  const { status, decision, frozen } = game.scene;
  if (status === "frozen") return frozen;
  if (status === "waiting") return WORDS.waitForSeats;
  if (status === "over") return WORDS.gameOver;
  const kind = WORDS.kinds[game.scene.game]?.[decision.kind] ?? label(decision.kind).toLowerCase();
  const what = kind + (decision.source ? ` (${decision.source})` : "");
  const name = game.name(decision.seat);
  return decision.options ? WORDS.decide(name, what) : WORDS.waitFor(name, what);
}

// What the others did after one's own last action.
function sinceLastTurn(game) {
  const own = game.entries.findLastIndex((entry) => game.isMine(entry.seat));
  const after = own < 0 || game.scene.status !== "running" ? [] : game.entries.slice(own + 1);
  if (!after.length) return [];
  const told = after.map((entry) => `${game.name(entry.seat)}: ${entry.kind === "act"
    ? entry.actions.map((action) => action.do ?? WORDS.secret).join(", ") : WORDS.did[entry.kind](entry.ply)}`);
  return [make("strong", {}, `${WORDS.since}: `), told.join(" · ")];
}

// Asks after a pause, and only of the last thing pointed at.
function previews(game, place) {
  const known = new Map();
  let timer = null;
  let stop = null;

  function clear() {
    clearTimeout(timer);
    stop?.abort();
    place.replaceChildren();
  }

  function ask(actions) {
    clear();
    if (actions.length) timer = setTimeout(() => look(actions), PAUSE);
  }

  async function look(actions) {
    const { version } = game.scene;
    const name = JSON.stringify([version, game.eyes, actions]);
    stop = new AbortController();
    try {
      if (!known.has(name)) {
        const body = { version, seat: game.eyes, actions };
        known.set(name, await game.ask("POST", "/preview", body, { signal: stop.signal }));
      }
      place.replaceChildren(...changes(known.get(name), game));
    } catch (refusal) {
      if (refusal.name === "AbortError") return;
      if (refusal.code === "stale") game.refused(refusal);
      else place.replaceChildren(make("p", { class: "bad" }, refusal.message));
    }
  }

  return { ask, clear };
}

function changes(preview, game) {
  const names = game.scene.seats.map((_, seat) => game.name(seat));
  const lines = preview.changes.map(({ path, before, after }) => make("li", {}, `${pathText(path, game.scene.view, names)}: `,
    make("b", {}, `${named(path.at(-1), before, names)} → ${named(path.at(-1), after, names)}`)));
  const rest = lines.length - MOST_CHANGES;
  return [
    make("h3", {}, WORDS.would),
    lines.length ? make("ul", {}, lines.slice(0, MOST_CHANGES)) : make("p", {}, WORDS.nothing),
    rest > 0 && make("p", {}, WORDS.more(rest)),
    preview.reveals && make("p", {}, WORDS.reveals),
  ].filter(Boolean);
}

// Where in the view: a player by name, a thing in a list by what its first field says.
function pathText(path, view, names) {
  let part = view;
  const steps = path.map((step, place) => {
    const inList = Array.isArray(part);
    part = part?.[step];
    if (path[place - 1] === "players") return names[step];
    const first = inList && part !== null && typeof part === "object" ? Object.values(part)[0] : null;
    return typeof first === "string" ? first : step;
  });
  return steps.filter((step) => step !== "players").join(" › ");
}
