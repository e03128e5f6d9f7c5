// Le Havre's own keys, for the list of keys.

import type { Key } from "../board/keys";

export const KEYS: Key[] = [
  { keys: ["1", "–", "7"], does: "keyOffers" },
  { keys: ["E", "1", "8"], does: "keyEnters" },
  { keys: ["E", "S", "1"], does: "keySpecial" },
  { keys: ["B"], does: "keyBuys" },
  { keys: ["S"], does: "keySells" },
  { keys: ["W", "I", "T", "L"], does: "keyShips" },
  { keys: ["R"], does: "keyRepays" },
  { keys: ["1", "–", "9"], does: "keyChoices" },
];
