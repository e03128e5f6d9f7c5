// Where the rules of a game are, and in them a card or a building.

export const RULES_AT = { lehavre: "/rules", roadsboats: "/rules/roadsboats" };

/** `entry`: below the rules' own address. */
export function rulesAt(game: keyof typeof RULES_AT, entry = ""): string {
  return entry ? `${RULES_AT[game]}/${entry}` : RULES_AT[game];
}
