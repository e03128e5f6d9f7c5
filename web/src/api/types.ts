// What the table is asked and answers, by the names of its own description (openapi.json).

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Scene = Schemas["Scene"];
export type Summary = Schemas["Summary"];
export type SeatShown = Schemas["SeatShown"];
export type Entry = Schemas["EntryShown"];
export type Message = Schemas["Message"];
export type NewGame = Schemas["NewGame"];
export type SeatWish = Schemas["SeatWish"];
export type Founded = Schemas["Founded"];
export type Joined = Schemas["Joined"];
export type Moment = Schemas["Moment"];
export type Preview = Schemas["Preview"];
export type Imagined = Schemas["Imagined"];
export type Change = Schemas["Change"];
export type ReasonShown = Schemas["ReasonShown"];
export type AnalysisShown = Schemas["AnalysisShown"];
export type Catalogue = Schemas["Catalogue"];
export type Links = Schemas["Links"];
