// What travels over the board from one position to the next. Places are named as elements name themselves by data-at.

/** How long something moves, in milliseconds. */
export const MOVE = 180;

/** Whether nothing is to move: by the system, or by the player's settings. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "reduced";
}

export interface Journey {
  icon: string;
  n: number;
  from: string;
  to: string;
}

/** What a game says of its own motion. */
export interface Mover<View> {
  journeys(before: View, after: View): Journey[];
  /** The places whose number is another now. */
  changedPlaces(before: View, after: View): string[];
  /** The places that come from where they were, if they are somewhere else now. */
  slides: RegExp;
}
