// What the table is asked and answers, by the names of its own description (openapi.json).

import type { components } from "./schema";

export type Schemas = components["schemas"];

export type Scene = Schemas["Scene"];
export type Summary = Schemas["Summary"];
export type SeatShown = Schemas["SeatShown"];
export type Entry = Schemas["EntryShown"];
export type Happening = Schemas["Happening"];
export type Transfer = Schemas["Transfer"];
export type Reel = Schemas["Film"];
export type Message = Schemas["Message"];
export type NewGame = Schemas["NewGame"];
export type SeatWish = Schemas["SeatWish"];
export type Founded = Schemas["Founded"];
export type Joined = Schemas["Joined"];
export type Moment = Schemas["Moment"];
export type Preview = Schemas["Preview"];
export type Refused = Schemas["Refused"];
export type Imagined = Schemas["Imagined"];
export type Change = Schemas["Change"];
export type ReasonShown = Schemas["ReasonShown"];
export type Choice = Schemas["Choice"];
export type Visit = Schemas["Visit"];
export type CoursePoint = Schemas["CoursePoint"];
export type AnalysisShown = Schemas["AnalysisShown"];
export type Catalogue = Schemas["Catalogue"];
export type OptionShown = Schemas["OptionShown"];
export type TimeShown = Schemas["TimeShown"];
export type TempoWish = Schemas["TempoWish"];
export type RestShown = Schemas["RestShown"];
export type Statistics = Schemas["Statistics"];
export type Me = Schemas["Me"];
export type LobbyGame = Schemas["LobbyGame"];
export type Way = Schemas["WayShown"];
export type WayMade = Schemas["WayMade"];
export type Ways = Schemas["WaysShown"];
export type BrowserWay = Schemas["BrowserWay"];
export type Tried = Schemas["TriedShown"];
export type Links = Schemas["Links"];
export type News = Schemas["SceneNews"] | Schemas["ChangeNews"];
export type Patch = Schemas["Patch"];

// Of any game; api/lehavre.ts and api/roadsboats.ts have those of one.

export type View = Moment["view"];
/** Of somebody else's only seat and kind are known. */
export type Decision = AnyKind<NonNullable<Scene["decision"]>>;
/** An option of any game: what it points at, or how many are meant. */
export type Option = AnyKind<NonNullable<Decision["options"]>[number]>;
export type Payment = Schemas["Payment"];
export type Counts = Record<string, number>;

/** Whichever of several kinds: it has what they all have, and may have what some have. */
export type AnyKind<Kinds> = Pick<Kinds, keyof Kinds> & { [Field in FieldOf<Kinds>]?: ValueOf<Kinds, Field> };
type FieldOf<Kinds> = Kinds extends unknown ? keyof Kinds : never;
type ValueOf<Kinds, Field> = Kinds extends unknown ? (Field extends keyof Kinds ? Kinds[Field] : never) : never;
