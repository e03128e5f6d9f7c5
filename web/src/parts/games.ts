// A game in a list: how it stands.

import type { Summary } from "../api/types";
import { t } from "../words";

export function isYourTurn(game: Summary): boolean {
  return game.status === "running" && game.to_move !== null && game.yours.includes(game.to_move);
}

export function standing(game: Summary): string {
  if (isYourTurn(game)) return t("yourTurn");
  if (game.status === "frozen") return t("frozen");
  if (game.status === "waiting") return t("waitsForPlayers");
  if (game.status === "running") return t("turnOf", { name: game.seats[game.to_move!]!.name });
  const winners = game.result!.winners.map((seat) => game.seats[seat]!.name).join(", ");
  return winners ? t("wonBy", { names: winners }) : t("overNoWinner");
}

/** What a player most likely wants to go on with: where it is their turn, else the last one changed that is not over. */
export function toContinue(games: Summary[]): Summary | undefined {
  const open = games.filter(
    (game) => game.yours.length > 0 && !game.sandbox && (game.status === "running" || game.status === "waiting"),
  );
  return open.find(isYourTurn) ?? open[0];
}
