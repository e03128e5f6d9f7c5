// Something that follows the pointer over the map until it lets go: over which banks, and where it is put.

import { STRAY } from "../../board/held";
import { between } from "../handling/way";

/** Milliseconds on one spot that mean it. */
const RESTED = 300;

export interface Spot {
  /** An area of the map, and a transporter on it. */
  area: string | null;
  transporter: string | null;
}

export interface Followed {
  begin(): void;
  /** The pointer, where it is on the page. */
  move(event: PointerEvent): void;
  over(area: string): void;
  rest(): void;
  /** It has begun, and is not meant any more. */
  cancel(): void;
  /** Null: it has not begun. */
  end(spot: Spot | null): void;
}

function spotAt([x, y]: [number, number], inLens: boolean): Spot {
  const all = document.elementsFromPoint(x, y).filter((one) => inLens || !one.closest("[data-lens]"));
  const found = (what: string) => all.map((one) => one.closest<SVGElement>(what)).find((one) => one !== null)?.dataset;
  return { area: found("[data-area]")?.area ?? null, transporter: found("[data-sort=transporter]")?.name ?? null };
}

export function followed(what: Followed, down: PointerEvent, onbegin: () => void): void {
  const listeners = new AbortController();
  const inLens = (down.target as Element).closest("[data-lens]") !== null;
  let [at, begun]: [[number, number], boolean] = [[down.clientX, down.clientY], false];
  let area: string | null = null;
  let rested: ReturnType<typeof setTimeout> | undefined;
  const end = (spot: Spot | null): void => {
    listeners.abort();
    clearTimeout(rested);
    what.end(begun ? spot : null);
  };
  const on = (kind: "pointermove" | "pointerup" | "pointercancel" | "pointerdown", heard: (event: PointerEvent) => void): void =>
    window.addEventListener(kind, heard, { signal: listeners.signal, capture: true });
  on("pointermove", (event) => {
    if (event.pointerId !== down.pointerId) return;
    const to: [number, number] = [event.clientX, event.clientY];
    if (!begun) {
      if (Math.hypot(to[0] - at[0], to[1] - at[1]) <= STRAY) return;
      begun = true;
      onbegin();
      what.begin();
    }
    for (const point of between(at, to)) {
      const next = spotAt(point, inLens).area;
      if (next !== null && next !== area) what.over((area = next));
    }
    at = to;
    what.move(event);
    clearTimeout(rested);
    rested = setTimeout(() => what.rest(), RESTED);
  });
  on("pointerup", (event) => event.pointerId === down.pointerId && end(spotAt([event.clientX, event.clientY], inLens)));
  on("pointercancel", () => end({ area: null, transporter: null }));
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !begun) return;
      event.stopPropagation();
      event.preventDefault();
      end(null);
      what.cancel();
    },
    { signal: listeners.signal, capture: true },
  );
  // Two fingers move the map.
  on("pointerdown", (event) => event.pointerId !== down.pointerId && end({ area: null, transporter: null }));
}
