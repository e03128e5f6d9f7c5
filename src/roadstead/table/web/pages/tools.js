// What one can do besides moving: take back and ask for help; give up, try something out, take the record home.

import { button, make, panel } from "./dom.js";
import { HOME, keepKeys } from "./store.js";
import { WORDS } from "./words.js";

export function helpPanel(game) {
  const element = make("section", { class: "panel bar", "aria-label": WORDS.help });
  const asked = make("div", { role: "status" });
  const advice = make("div", { "aria-live": "polite" });
  const version = () => ({ version: game.scene.version });
  const undo = button(WORDS.undo, () => game.change("POST", "/undo", version()));
  const redo = button(WORDS.redo, () => game.change("POST", "/redo", version()));
  const hint = button(WORDS.hint, help);
  element.append(make("div", { class: "buttons" }, undo, redo, hint), asked, advice);

  async function help() {
    const at = game.scene.version;
    advice.replaceChildren(make("p", {}, WORDS.thinking));
    try {
      const { options } = await game.ask("POST", "/hint", { seat: game.eyes });
      if (game.scene.version !== at) return advice.replaceChildren();
      advice.replaceChildren(options.length ? make("ol", {}, options.slice(0, 5).map(choice)) : make("p", {}, WORDS.noAdvice));
    } catch (refusal) {
      advice.replaceChildren();
      game.refused(refusal);
    }
  }

  function choice(option) {
    const turn = option.turn.join("; ");
    return make("li", {}, WORDS.advice(option.text, option.loss, option.reason), " ",
      button(turn, () => game.put(option.turn), { class: "plain", "aria-label": WORDS.intoField(turn) }));
  }

  function proposal() {
    const { proposal, yours } = game.scene;
    if (!proposal) return [];
    const names = proposal.agreed.map((seat) => game.name(seat)).join(", ") || WORDS.none;
    const open = yours.length > 0 && !yours.every((seat) => proposal.agreed.includes(seat));
    const answer = (text, agree) => button(text, () => game.change("POST", "/rewind/answer", { ...version(), agree }));
    return [make("p", {}, WORDS.proposal(proposal.ply, names)),
      make("div", { class: "buttons" }, open && answer(WORDS.agree, true), yours.length > 0 && answer(WORDS.refuse, false))];
  }

  let shown = null;
  let proposed = null;
  return {
    element,
    draw() {
      const { scene } = game;
      element.hidden = scene.yours.length === 0 || !["running", "over"].includes(scene.status);
      undo.disabled = scene.undo === null;
      redo.disabled = !scene.redo;
      hint.hidden = !scene.hints || scene.status !== "running";
      if (shown !== scene.version) advice.replaceChildren();
      shown = scene.version;
      const now = JSON.stringify([scene.proposal, scene.yours]);
      if (now !== proposed) asked.replaceChildren(...proposal());
      proposed = now;
    },
  };
}

export function toolsPanel(game) {
  const { element, body } = panel(WORDS.table);
  const sandbox = button(WORDS.makeSandbox, tryOut);
  const record = button(WORDS.download, download);
  const sure = button("", giveUp, { class: "bad" });
  const resign = make("details", {}, make("summary", {}, WORDS.resign), sure);
  body.append(make("div", { class: "buttons" }, sandbox, record), resign);

  async function giveUp() {
    if (await game.change("POST", "/resign", { version: game.scene.version, seat: game.scene.seat })) resign.open = false;
  }

  async function tryOut() {
    try {
      const made = await game.ask("POST", "/sandbox", { ply: game.moment?.ply ?? null, seat: game.eyes });
      keepKeys(made.id, { key: made.key });
      location.assign(`${HOME}/g/${made.id}`);
    } catch (refusal) {
      game.refused(refusal);
    }
  }

  async function download() {
    try {
      const told = await game.ask("GET", `/record${game.eyes === null ? "" : `?seat=${game.eyes}`}`);
      const address = URL.createObjectURL(new Blob([JSON.stringify(told, null, 1)], { type: "application/json" }));
      make("a", { href: address, download: `${game.scene.game}-${game.id}.json` }).click();
      setTimeout(() => URL.revokeObjectURL(address), 1000);
    } catch (refusal) {
      game.refused(refusal);
    }
  }

  return {
    element,
    draw() {
      const { scene } = game;
      const sits = scene.yours.length > 0;
      sandbox.hidden = record.hidden = scene.status === "frozen" || (!sits && scene.status !== "over");
      resign.hidden = !sits || scene.status !== "running" || scene.seats[scene.seat].resigned;
      element.hidden = sandbox.hidden && resign.hidden;
      if (sits) sure.textContent = WORDS.resignSure(game.name(scene.seat));
    },
  };
}
