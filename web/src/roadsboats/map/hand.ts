// Pointer, finger and keys on the map: what is pointed at, what is chosen, and walking by arrow keys from one thing to the next.
// Everything that can be chosen says what it is by `data-sort` and `data-name`.

import type { Target } from "./marks";
import { step } from "./walk";

export interface Hand {
  choose(target: Target, event: MouseEvent | KeyboardEvent): void;
  point(target: Target | null): void;
  /** The keyboard has come to it; a place may have several areas. */
  focus(target: Target, area: string): void;
}

function thing(event: Event): SVGElement | null {
  return (event.target as Element).closest<SVGElement>("[data-sort]");
}

function target({ dataset: { sort, name } }: SVGElement): Target {
  return { sort: sort as Target["sort"], name: name! };
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

    on("click", (event) => {
      const found = thing(event);
      if (found) hand().choose(target(found), event);
    });
    on("keydown", (event) => {
      const found = thing(event);
      if (!found || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Enter" || event.key === " ") hand().choose(target(found), event);
      else if (event.key.startsWith("Arrow")) {
        const things = [...map.querySelectorAll<SVGElement>("[data-sort]")];
        things[step(things.map(middle), middle(found), event.key)]?.focus();
      } else return;
      // Elsewhere Enter ends the turn and arrows walk through the game.
      event.preventDefault();
      event.stopPropagation();
    });
    // A finger points by touching, which brings the focus.
    on("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const found = thing(event);
      hand().point(found ? target(found) : null);
    });
    on("pointerleave", () => hand().point(null));
    on("focusin", (event) => {
      const found = thing(event);
      if (!found) return;
      hand().point(target(found));
      if (isSeen(found)) hand().focus(target(found), found.dataset.area ?? found.dataset.name!);
    });
    // Moving a focused thing in the page takes the focus from it in the midst of drawing.
    on("focusout", () => queueMicrotask(() => hand().point(null)));
    return () => listeners.abort();
  };
}
