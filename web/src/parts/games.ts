// A game in a list: how it stands.

import type { Summary } from "../api/types";
import { figure } from "../board/score";
import { t } from "../words";

export function isYourTurn(game: Summary): boolean {
  return game.status === "running" && game.to_move !== null && game.yours.includes(game.to_move);
}

/** The own seat, where one person plays one seat. */
export function ownSeat({ yours }: Summary): number | null {
  return yours.length === 1 ? yours[0]! : null;
}

export function standing(game: Summary): string {
  if (isYourTurn(game)) return t("yourTurn");
  if (game.status === "frozen") return t("frozen");
  if (game.status === "waiting") return t("waitsForPlayers");
  if (game.status === "running") return t("turnOf", { name: game.seats[game.to_move!]!.name });
  if (game.players > 1 && game.result!.winners.length === 1 && game.result!.winners[0] === ownSeat(game)) return t("wonByYou");
  const winners = game.result!.winners.map((seat) => game.seats[seat]!.name).join(", ");
  return winners ? t("wonBy", { names: winners }) : t("overNoWinner");
}

/** What a player most likely goes on with: where it is their most urgent turn, else the last one changed that is not over. */
export function toContinue(games: Summary[]): Summary | undefined {
  const open = games.filter(
    (game) => game.yours.length > 0 && !game.sandbox && (game.status === "running" || game.status === "waiting"),
  );
  return listed(open)[0];
}

/** When the time is up of who is to move; without a clock, never. */
function ends({ time }: Summary): number {
  return time?.ends && !time.out ? time.ends : Number.MAX_VALUE;
}

/** Those where it is your turn first, of them the one whose time is up soonest. */
export function listed(games: Summary[]): Summary[] {
  const urgent = games.filter(isYourTurn).sort((one, other) => ends(one) - ends(other));
  return [...urgent, ...games.filter((game) => !isYourTurn(game))];
}

/** How far it is and how one stands: "round 18 of 18 · worth 111, place 3 of 3". */
export function progress(game: Summary): string {
  if (!game.standing || game.status === "waiting") return "";
  const { round, rounds, scores } = game.standing;
  const seat = ownSeat(game);
  const lehavre = game.game === "lehavre";
  const far = t(round === 0 ? "listBefore" : lehavre ? "listRound" : rounds ? "listTurnOf" : "listTurn", {
    round,
    rounds: rounds ?? "",
  });
  if (seat === null) return far;
  const worth = t(lehavre ? "listWorth" : "listPoints", { score: figure(scores[seat]!) });
  const place = 1 + scores.filter((score) => score > scores[seat]!).length;
  return `${far} · ${game.players === 1 ? worth : t("listPlace", { worth, place, players: game.players })}`;
}
