// What the table tells of Le Havre.

import type { AnyKind, Counts, Payment, Schemas } from "./types";

export type { Counts, Payment };
export type View = Schemas["LeHavreView"];
export type Player = Schemas["LeHavrePlayer"];
export type Round = Schemas["LeHavreRound"];
export type Meal = Schemas["LeHavreMeal"];
export type ShipType = Schemas["LeHavreShip"]["type"];
export type Option = Schemas["LeHavreOption"];
export type Decision = AnyKind<Schemas["LeHavreDecision"] | Schemas["Awaited"]>;
