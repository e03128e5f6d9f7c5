/** How long a number counts and a card slides, in milliseconds. */
export const MOVE = 180;

/** Whether nothing is to move: by the system, or by the player's settings. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "reduced";
}
