// What happened, entry by entry; what was taken back is struck out. Each action leads to the table after it.

import { make, mark, panel } from "./dom.js";
import { plyLink } from "./history.js";
import { WORDS } from "./words.js";

export function logPanel(game) {
  const { element, body } = panel(WORDS.log);
  const list = make("ol", { class: "log", role: "log", tabindex: 0, "aria-label": WORDS.log });
  body.append(list);
  const inForce = []; // the actions' elements
  const undone = []; // the next one last
  let shown = 0;
  let since = null;

  function add(entry) {
    const first = entry.ply - entry.actions.length + 1;
    const actions = entry.actions.map((action, number) => item(action, first + number));
    move(entry, actions);
    const when = new Date(entry.at * 1000);
    list.append(make("li", { title: `${WORDS.version(entry.version)}, ${when.toLocaleString()}` },
      make("span", { class: "version", "aria-label": WORDS.version(entry.version) }, String(entry.version)),
      make("span", {}, entry.seat !== null && mark(entry.seat),
        make("strong", {}, `${game.name(entry.seat)}: `), entry.kind === "act" ? actions : WORDS.did[entry.kind](entry.ply))));
  }

  function item(action, ply) {
    return make("span", { class: "action" }, plyLink(game, ply, action.do ?? WORDS.secret),
      action.interrupt && make("small", {}, ` (${WORDS.outOfTurn})`));
  }

  // As the table does it: an undo can be done again, going back together cannot.
  function move(entry, actions) {
    if (entry.kind === "act") {
      inForce.push(...actions);
      undone.length = 0;
    }
    while (inForce.length > entry.ply) {
      const gone = inForce.pop();
      gone.classList.add("gone");
      if (entry.kind === "undo") undone.push(gone);
    }
    while (entry.kind === "redo" && inForce.length < entry.ply) {
      const again = undone.pop();
      again.classList.remove("gone");
      inForce.push(again);
    }
    if (entry.kind === "rewind") undone.length = 0;
  }

  return {
    element,
    draw() {
      if (shown === game.entries.length) return;
      const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      for (; shown < game.entries.length; shown++) add(game.entries[shown]);
      const own = game.entries.findLastIndex((entry) => game.isMine(entry.seat));
      since?.classList.remove("since");
      since = own >= 0 ? list.children[own + 1] ?? null : null;
      since?.classList.add("since");
      since?.setAttribute("data-since", WORDS.since);
      if (atEnd) list.scrollTop = list.scrollHeight;
    },
  };
}
