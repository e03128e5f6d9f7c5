// When the game is over: the scores, and the game gone through by the table.

import { button, make, notice, panel } from "./dom.js";
import { plyLink } from "./history.js";
import { WORDS } from "./words.js";

const LOOK_AGAIN = 1000;

export function reviewPanel(game) {
  const { element, body } = panel(WORDS.scores);
  const scores = make("div");
  const analysis = make("div", { "aria-live": "polite" });
  body.append(scores, analysis);
  let shown = null;

  async function look(method) {
    try {
      tell(await game.ask(method, "/analysis"));
    } catch (refusal) {
      notice(refusal.message, true);
    }
  }

  function tell({ status, progress, result }) {
    const start = button(WORDS.analyse, () => look("POST"));
    if (status === "none") analysis.replaceChildren(start);
    else if (status === "failed") analysis.replaceChildren(make("p", {}, WORDS.analysisFailed), start);
    else if (status === "done") analysis.replaceChildren(...report(result));
    else {
      analysis.replaceChildren(make("label", {}, WORDS.analysing, " ", make("progress", { max: 1, value: progress })));
      setTimeout(() => look("GET"), LOOK_AGAIN);
    }
  }

  function report(result) {
    const turns = result.worst.map((place) => result.turns[place]);
    const columns = [WORDS.when, WORDS.who, WORDS.played, WORDS.better, WORDS.loss, WORDS.reason];
    const head = make("tr", {}, columns.map((text) => make("th", { scope: "col" }, text)));
    const row = (turn) => make("tr", {},
      make("td", {}, plyLink(game, turn.ply, turn.when)),
      make("td", {}, game.name(turn.seat)), make("td", {}, turn.played.join("; ")), make("td", {}, turn.best.join("; ")),
      make("td", {}, String(turn.loss)), make("td", {}, turn.reason));
    return [
      make("h3", {}, WORDS.analysis),
      make("p", {}, `${WORDS.lost}: ${result.lost.map((points, seat) => `${game.name(seat)} ${points}`).join(", ")}`),
      make("h3", {}, WORDS.worst),
      make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": WORDS.worst },
        make("table", {}, make("thead", {}, head), make("tbody", {}, turns.map(row)))),
    ];
  }

  return {
    element,
    draw() {
      const { result, version } = game.scene;
      element.hidden = result === null;
      const what = JSON.stringify([result, version]);
      if (result === null || what === shown) return;
      shown = what;
      const won = WORDS.wonBy(result.winners.map((seat) => game.name(seat)).join(", ") || WORDS.none);
      const points = (result.scores ?? []).map((score, seat) => make("li", {}, `${game.name(seat)}: ${score}`));
      scores.replaceChildren(make("p", { class: "sentence" }, won), make("ul", {}, points));
      if (result.scores) look("GET");
      else analysis.replaceChildren();
    },
  };
}
