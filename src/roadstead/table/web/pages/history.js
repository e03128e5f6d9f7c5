// Looking back: the table at any ply, by buttons, arrow keys and addresses (/g/ID/PLY).

import { isTyping } from "./decision.js";
import { button, make, notice, panel } from "./dom.js";
import { HOME } from "./store.js";
import { WORDS } from "./words.js";

// A link to the table after a ply.
export function plyLink(game, ply, text) {
  const go = (event) => {
    event.preventDefault();
    game.goTo(ply);
  };
  return make("a", { href: `${HOME}/g/${game.id}/${ply}`, onclick: go }, text);
}

export function historyPanel(game) {
  const { element, body } = panel(WORDS.history, { class: "panel history" });
  const where = make("p", { "aria-live": "polite" });
  const steps = make("div", { class: "buttons" });
  body.append(where, steps);

  // null: back to the present.
  async function look(ply) {
    if (ply === null || ply === game.scene.ply) game.moment = null;
    else {
      try {
        game.moment = await game.ask("GET", `/at/${ply}${game.eyes === null ? "" : `?seat=${game.eyes}`}`);
      } catch (refusal) {
        notice(refusal.message, true);
        return false;
      }
    }
    game.draw();
    return true;
  }

  game.goTo = async (ply) => {
    if (!(await look(ply))) return;
    const address = `${HOME}/g/${game.id}${game.moment ? `/${game.moment.ply}` : ""}`;
    if (location.pathname !== address) history.pushState(null, "", address);
  };
  const step = (by) => {
    const ply = (game.moment?.ply ?? game.scene.ply) + by;
    if (ply >= 0 && ply <= game.scene.ply) game.goTo(ply);
  };
  window.addEventListener("popstate", () => look(Number(location.pathname.split("/")[4] ?? game.scene.ply)));
  document.addEventListener("keydown", (event) => {
    if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) step(by);
  });

  const first = button(WORDS.first, () => game.goTo(0));
  const back = button(`← ${WORDS.back}`, () => step(-1), { title: WORDS.walk });
  const forward = button(`${WORDS.forward} →`, () => step(1), { title: WORDS.walk });
  const now = button(WORDS.now, () => game.goTo(null));
  const goBack = async (path) => {
    const body = { version: game.scene.version, ply: game.moment.ply };
    if (await game.change("POST", path, body)) game.goTo(null);
  };
  const undo = button(WORDS.undoHere, () => goBack("/undo"));
  const rewind = button(WORDS.rewindHere, () => goBack("/rewind"));
  steps.append(first, back, forward, now, undo, rewind);

  return {
    element,
    draw() {
      const { scene } = game;
      element.hidden = scene.status === "frozen" || scene.ply === 0;
      if (game.moment && game.moment.ply >= scene.ply) game.moment = null; // it was taken back meanwhile
      const { moment } = game;
      element.classList.toggle("past", moment !== null);
      const move = moment?.move;
      const moved = move ? `, ${WORDS.after(game.name(move.seat), move.do ?? WORDS.secret)}` : "";
      where.textContent = WORDS.at(moment?.ply ?? scene.ply, scene.ply) + moved;
      first.disabled = back.disabled = moment?.ply === 0;
      forward.disabled = now.disabled = moment === null;
      undo.hidden = moment === null || scene.undo === null || moment.ply < scene.undo;
      rewind.hidden = moment === null || !scene.owner || !undo.hidden;
    },
  };
}
