// Links to share. Their keys are after the #, which a browser sends to nobody.

import { button, make, notice, panel } from "./dom.js";
import { houseKey, keepKeys, keysOf } from "./store.js";
import { WORDS } from "./words.js";

const HERE = ["localhost", "127.0.0.1", "[::1]"];

export function linksPanel(game) {
  const { element, body } = panel(WORDS.links, {}, game.scene.status === "waiting");
  let shown = null;

  function link(text, key) {
    const address = `${location.origin}/g/${game.id}#${key}`;
    const field = make("input", { readonly: true, value: address, "aria-label": text, onfocus: () => field.select() });
    const copy = button(WORDS.copy, async () => {
      field.select();
      if (navigator.clipboard) await navigator.clipboard.writeText(address);
      else document.execCommand("copy"); // over plain http from another machine there is no clipboard
      notice(WORDS.copied);
    });
    return make("div", { class: "link" }, make("span", {}, text), make("div", { class: "row" }, field, copy));
  }

  async function renew() {
    try {
      keepKeys(game.id, await game.ask("POST", "/links"));
      game.draw();
    } catch (refusal) {
      game.refused(refusal);
    }
  }

  return {
    element,
    draw() {
      const keys = keysOf(game.id);
      const own = game.scene.owner && game.key === houseKey() ? keys.key : game.scene.yours.length ? game.key : null;
      const alone = !game.scene.seats.some((seat) => ["open", "guest"].includes(seat.holder));
      const what = JSON.stringify([keys, own, alone]);
      if (what === shown) return;
      shown = what;
      const links = [
        keys.invite && !alone && link(WORDS.invite, keys.invite),
        keys.watch && link(WORDS.watch, keys.watch),
        own && link(WORDS.mine, own),
      ].filter(Boolean);
      const reach = HERE.includes(location.hostname) ? WORDS.thisMachine(location.hostname) : "";
      const again = game.scene.owner ? [button(WORDS.newLinks, renew)] : [];
      body.replaceChildren(...links, make("p", { class: "quiet" }, links.length ? reach : WORDS.noLinks), ...again);
    },
  };
}
