// Chat, and notes of one's own.

import { labelled, make, panel } from "./dom.js";
import { WORDS } from "./words.js";

const PAUSE = 1000; // milliseconds without a key before notes are saved

export function chatPanel(game) {
  const { element, body } = panel(WORDS.chat, {}, true);
  const list = make("ol", { class: "chat", role: "log", tabindex: 0, "aria-label": WORDS.chat });
  const text = make("input", { maxlength: 2000, autocomplete: "off" });
  const form = make("form", { class: "typed", onsubmit: say }, labelled(WORDS.message, text), make("button", {}, WORDS.say));
  body.append(list, form);
  let shown = 0;

  async function say(event) {
    event.preventDefault();
    if (!text.value.trim()) return;
    try {
      await game.ask("POST", "/messages", { text: text.value, seat: game.eyes });
      text.value = "";
    } catch (refusal) {
      game.refused(refusal);
    }
  }

  return {
    element,
    draw() {
      form.hidden = game.scene.yours.length === 0;
      for (; shown < game.messages.length; shown++) {
        const message = game.messages[shown];
        const when = new Date(message.at * 1000).toLocaleString();
        list.append(make("li", { title: when }, make("strong", {}, `${message.name}: `), message.text));
        list.scrollTop = list.scrollHeight;
      }
      list.hidden = shown === 0;
    },
  };
}

export function notesPanel(game) {
  const { element, body } = panel(WORDS.notes, {}, false);
  const text = make("textarea", { rows: 5, maxlength: 20000 });
  const state = make("small", { role: "status" });
  body.append(labelled(WORDS.notes, text, WORDS.notesHelp), state);
  let seat = null; // whose notes are shown
  let timer = null;

  async function load() {
    try {
      text.value = (await game.ask("GET", `/note?seat=${seat}`)).text;
      state.textContent = "";
    } catch (refusal) {
      game.refused(refusal);
    }
  }

  async function save() {
    clearTimeout(timer);
    timer = null;
    try {
      await game.ask("PUT", "/note", { text: text.value, seat });
      if (timer === null) state.textContent = WORDS.saved;
    } catch (refusal) {
      game.refused(refusal);
    }
  }

  text.addEventListener("input", () => {
    state.textContent = WORDS.unsaved;
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE);
  });
  text.addEventListener("blur", () => timer !== null && save());

  return {
    element,
    draw() {
      element.hidden = game.scene.yours.length === 0;
      if (element.hidden || seat === game.scene.seat || document.activeElement === text) return;
      if (timer !== null) return;
      seat = game.scene.seat;
      load();
    },
  };
}
