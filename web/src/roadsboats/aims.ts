// What a move is for, in words: how the planner says it.

import type { Schemas } from "../api/types";
import { t, type Word } from "../words/roadsboats";
import { name, spokenCounts } from "./names";

const WORDS: Record<string, Word> = {
  build: "rbAimBuild",
  bring: "rbAimBring",
  work: "rbAimWork",
  bricks: "rbAimBricks",
  research: "rbAimResearch",
  geese: "rbAimGeese",
  donkeys: "rbAimDonkeys",
};

/** "to bring 2 trunks to the Sawmill on C2"; `placed` tells where a place is. */
export function aimed({ what, args }: Schemas["Aim"], placed: (place: string) => string): string {
  const { building, place, goods } = args as { building?: string; place?: string; goods?: Record<string, number> };
  return t(WORDS[what]!, {
    building: building ? name("buildings", building) : "",
    place: place ? placed(place) : "",
    goods: goods ? spokenCounts(goods) : "",
  });
}
