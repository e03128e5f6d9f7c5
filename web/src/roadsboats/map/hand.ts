// Pointer, finger and keys on the map: what is pointed at, what is chosen, and walking by arrow keys from one thing to the next.
// Everything that can be chosen says what it is by `data-sort` and `data-name`.

import { held } from "../../board/held";
import type { Target } from "./marks";
import { followed, type Followed } from "./followed";
import { step } from "./walk";

export interface Hand {
  choose(target: Target, event: MouseEvent | KeyboardEvent): void;
  point(target: Target | null): void;
  /** The keyboard has come to it; a place may have several areas. */
  focus(target: Target, area: string): void;
  /** It was held; true: that was all that it meant. */
  hold(target: Target, event: PointerEvent): boolean;
  /** What follows the pointer from here on, if it can be dragged. */
  lift(target: Target): Followed | null;
}

function thing(event: Event): SVGElement | null {
  return (event.target as Element).closest<SVGElement>("[data-sort]");
}

function target({ dataset: { sort, name } }: SVGElement, event: Event): Target {
  const part = (event.target as Element).closest<SVGElement>("[data-slot], [data-good]")?.dataset;
  return {
    sort: sort as Target["sort"],
    name: name!,
    ...(part?.good ? { good: part.good } : {}),
    ...(part?.slot ? { slot: part.slot } : {}),
  };
}

/** Pixels, with the line around it, below which a counter is too small for a finger: those of form near are not. */
const FINGER = 23;
const LINE = 1;

export function isFine(part: Element): boolean {
  const { width, height } = part.closest("[data-sort]")!.getBoundingClientRect();
  return Math.round(Math.min(width, height) + LINE) < FINGER;
}

function middle(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Whether a focus came by the keyboard. */
function isSeen(element: Element): boolean {
  return element.matches(":focus-visible");
}

export function hand(hand: () => Hand) {
  return (map: SVGSVGElement): (() => void) => {
    const listeners = new AbortController();
    const on = <Kind extends keyof SVGElementEventMap>(kind: Kind, heard: (event: SVGElementEventMap[Kind]) => void): void =>
      map.addEventListener(kind, heard, { signal: listeners.signal });

    let letGo = (): void => undefined;
    let isOver = false;
    on("pointerdown", (event) => {
      const found = thing(event);
      isOver = false;
      letGo();
      if (!found || event.button !== 0) return;
      const aimed = target(found, event);
      letGo = held(event, () => hand().hold(aimed, event));
      const lifted = event.isPrimary ? hand().lift(aimed) : null;
      if (lifted) {
        followed(lifted, event, () => (isOver = true));
      }
    });
    on("click", (event) => {
      const found = thing(event);
      if (isOver) return void (isOver = false);
      if (found) hand().choose(target(found, event), event);
    });
    on("keydown", (event) => {
      const found = thing(event);
      if (!found || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === " ") hand().choose(target(found, event), event);
      else if (event.key.startsWith("Arrow") && !event.shiftKey) {
        const things = [...map.querySelectorAll<SVGElement>("[data-sort]:not([data-sort=counter])")];
        things[step(things.map(middle), middle(found), event.key)]?.focus();
      } else return;
      // Elsewhere arrows walk through the game.
      event.preventDefault();
      event.stopPropagation();
    });
    // A finger points by touching, which brings the focus.
    on("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const found = thing(event);
      hand().point(found ? target(found, event) : null);
    });
    on("pointerleave", () => hand().point(null));
    on("focusin", (event) => {
      const found = thing(event);
      if (!found) return;
      hand().point(target(found, event));
      if (isSeen(found)) hand().focus(target(found, event), found.dataset.area ?? found.dataset.name!);
    });
    // Moving a focused thing in the page takes the focus from it in the midst of drawing.
    on("focusout", () => queueMicrotask(() => hand().point(null)));
    return () => {
      letGo();
      listeners.abort();
    };
  };
}
