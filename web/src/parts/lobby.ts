// The games of the lobby: which of them fit, and what is said of one.

import type { LobbyGame } from "../api/types";
import { settings } from "../settings.svelte";
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
export function facts({ title, what, game, options, hints, tempo }: LobbyGame): string[] {
  const chosen = Object.entries(options).filter(([name]) => name !== "map");
  const named = chosen.map(([name, value]) => (value === true ? optionName(name) : `${optionName(name)}: ${valueName(value)}`));
  const all = [t(game), what, ...named, ...(hints ? [t("lobbyHints")] : []), ...(tempo ? [thinking(tempo)] : [])];
  return all.filter((fact, place) => fact !== title && all.indexOf(fact) === place);
}

/** How much time there is to think. */
function thinking({ per, time, increment }: NonNullable<LobbyGame["tempo"]>): string {
  return per === "turn"
    ? t("lobbyTurnTime", { time: lasting(time) })
    : t("lobbyGameTime", { time: lasting(time), more: lasting(increment) });
}

const UNITS: [number, string][] = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
  [1, "second"],
];

/** In the largest unit of which it is whole, or halves. */
function lasting(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds >= length && (2 * seconds) % length === 0)!;
  return new Intl.NumberFormat(settings.language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

export function free({ seats }: LobbyGame): number {
  return seats.filter(({ holder }) => holder === "open").length;
}
