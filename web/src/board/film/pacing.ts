// What each game says of its own film.

import type { Happening } from "../../api/types";
import type { Sound } from "../sounds";
import type { Times } from "./pace";

export interface Pacing {
  times: Record<string, Times>;
  /** Kinds of events that nobody does: they come of a round's end. */
  unbidden: string[];
  sound(happening: Happening): Sound;
  /** The picture of what is moved; null: it is not seen to fly. */
  icon(what: string, seat: number | null): string | null;
  /** Where on the screen a place is, the first that there is: elements name themselves by data-at. On a phone it may be in
      another part of the board: then it is the way there. */
  spots(place: string, what: string, own: number): string[];
  /** Where what has no place on the screen comes from and goes to, in the same way. */
  elsewhere: string[];
  /** Places that come from where they were, if they are somewhere else now. */
  slides: RegExp;
}
