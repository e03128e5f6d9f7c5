// Whether a curtain falls between players on one device.

import type { Scene } from "../api/types";

/** The seat that must come to the device before anything is shown; null: whoever looks may look on. */
export function awaited(scene: Scene, uncovered: number | null): number | null {
  const people = scene.yours.filter((seat) => scene.seats[seat]?.bot === null);
  const hidden = scene.secrets && !scene.sandbox && scene.status === "running";
  const mover = scene.to_move;
  return hidden && people.length > 1 && mover !== null && people.includes(mover) && mover !== uncovered ? mover : null;
}
