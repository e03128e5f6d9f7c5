// What is seen to change beside the map: a player's figures, the wonder. The map itself moves what stands on it.

import type { Player, View } from "../api/roadsboats";
import type { Mover } from "../board/motion";

const figures = ({ score_now, transporters, research }: Player) =>
  `${score_now} ${transporters.map(({ kind }) => kind).join()} ${research.join()}`;

function changedPlaces(before: View, after: View): string[] {
  const players = after.players.flatMap((player, seat) =>
    figures(player) === figures(before.players[seat]!) ? [] : [`player:${seat}`],
  );
  return after.wonder.bricks === before.wonder.bricks ? players : [...players, "wonder"];
}

export const MOVER: Mover<View> = { journeys: () => [], changedPlaces, slides: /^$/ };
