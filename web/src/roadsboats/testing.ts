// Positions for tests of this board.

import type { Player, Transporter, View } from "../api/roadsboats";
import { placesOf, tilesOf, type TileRow } from "./arranged";

export { transporter } from "./arranged";

/** A river comes from the source B1 through B2 into the sea B3; bank a of B2 is the southern one.

    A1 woods, A2 pasture, A3 sea
      B1 mountain, B2 pasture, B3 sea
    C1 woods, C2 pasture, C3 rock
*/
const COAST: TileRow[] = [
  ["A1", 0, 0, "woods", []],
  ["A2", 1, 0, "pasture", []],
  ["A3", 2, 0, "sea", []],
  ["B1", 0, 1, "mountain", ["E"]],
  ["B2", 1, 1, "pasture", ["E", "W"]],
  ["B3", 2, 1, "sea", []],
  ["C1", -1, 2, "woods", []],
  ["C2", 0, 2, "pasture", []],
  ["C3", 1, 2, "rock", []],
];

/** The seats have these transporters. */
export function coast(...fleets: Transporter[][]): View {
  const tiles = tilesOf(COAST);
  const places = tiles.flatMap(placesOf);
  fleets.forEach((fleet, seat) =>
    fleet.forEach(({ id, place }) => places.find((one) => one.place === place)!.transporters.push(`${id} of seat ${seat}`)),
  );
  const players = fleets.map((transporters): Player => ({
    home: null,
    transporters,
    research: [],
    score_now: 0,
    wealth: 0,
    wonder: 0,
    score: { gold: 0, coins: 0, stock: 0, wonder: 0 },
  }));
  return {
    game: "roadsboats",
    seat: 0,
    turn: 1,
    phase: "movement",
    over: false,
    temple: [],
    order: [],
    asked: [],
    orientation: "pointy",
    tiles,
    laying: null,
    places,
    edges: [],
    irrigated: false,
    wonder: { bricks: 0, rows: [], points: [], row_lengths: [], price: 1, end_mark: null, neutral_left: null, turns: null },
    players,
    forecast: null,
    at_risk: [],
    end: { turns: 1, bricks: null, near: false },
  };
}
