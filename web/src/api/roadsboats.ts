// What the table tells of Roads & Boats.

import type { AnyKind, Counts, Payment, Schemas } from "./types";

export type { Counts, Payment };
export type View = Schemas["RoadsBoatsView"];
export type Phase = View["phase"];
export type Tile = Schemas["RoadsBoatsTile"];
export type Terrain = Tile["terrain"];
export type Place = Schemas["RoadsBoatsPlace"];
export type Edge = Schemas["RoadsBoatsEdge"];
export type Player = Schemas["RoadsBoatsPlayer"];
export type Transporter = Schemas["RoadsBoatsTransporter"];
export type Wonder = Schemas["RoadsBoatsWonder"];
export type Forecast = Schemas["RoadsBoatsForecast"];
export type Working = Schemas["RoadsBoatsWorking"];
export type Way = Schemas["RoadsBoatsWay"];
export type Option = Schemas["RoadsBoatsOption"];
export type Decision = AnyKind<Schemas["RoadsBoatsDecision"] | Schemas["Awaited"]>;
