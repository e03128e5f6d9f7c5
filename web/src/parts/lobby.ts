// The games of the lobby: which of them fit, and what is said of one.

import type { LobbyGame } from "../api/types";
import { t } from "../words/lobby";
import { optionName, valueName } from "./options";

/** Of one kind, if any is chosen, and for so many, unless for any number. */
export function fitting(games: LobbyGame[], kind: string, players: number): LobbyGame[] {
  return games.filter((game) => (!kind || game.game === kind) && (!players || game.players === players));
}

/** For how many there are games. */
export function numbers(games: LobbyGame[]): number[] {
  return [...new Set(games.map(({ players }) => players))].sort((one, other) => one - other);
}

/** What is played, as far as the title does not say it: the game or the map, and the options that are not the usual ones. */
export function facts({ title, what, game, options, hints }: LobbyGame): string[] {
  const chosen = Object.entries(options).filter(([name]) => name !== "map");
  const named = chosen.map(([name, value]) => (value === true ? optionName(name) : `${optionName(name)}: ${valueName(value)}`));
  const all = [t(game), what, ...named, ...(hints ? [t("lobbyHints")] : [])];
  return all.filter((fact, place) => fact !== title && all.indexOf(fact) === place);
}

export function free({ seats }: LobbyGame): number {
  return seats.filter(({ holder }) => holder === "open").length;
}
