// What makes a drawing a thing that one can point at and choose. Pointing previews; a click chooses what is the only
// possibility, and otherwise selects. A finger that cannot point selects with the first tap and chooses with the second.

import type { Board } from "./board.svelte";
import { tip } from "./tip.svelte";

/** `verb` is what one would naturally do with it, to ask why that is not possible. */
export function hand(board: Board, target: string, verb: string) {
  function reach(element: Element): void {
    board.point(board.actions(target)[0] ?? null);
    tip.show(element, target, verb);
  }
  function hover(element: Element): void {
    board.point(board.actions(target)[0] ?? null);
    tip.showSoon(element, target, verb);
  }
  function leave(): void {
    board.point(null);
    tip.hide();
  }
  return {
    onpointerenter: (event: PointerEvent & { currentTarget: Element }) =>
      event.pointerType !== "touch" && hover(event.currentTarget),
    onpointerleave: leave,
    onfocus: (event: FocusEvent & { currentTarget: Element }) =>
      event.currentTarget.matches(":focus-visible") && reach(event.currentTarget),
    onblur: leave,
    onclick: (event: MouseEvent & { currentTarget: Element }) => {
      const [action, ...others] = board.actions(target);
      const isFirstTap = (event as MouseEvent as PointerEvent).pointerType === "touch" && board.selected !== target;
      if (action !== undefined && others.length === 0 && !isFirstTap) {
        tip.hide();
        board.choose(action);
      } else {
        board.selected = target;
        reach(event.currentTarget);
      }
    },
  };
}

/** Its state, as classes. */
export function stateOf(board: Board, target: string): string {
  return board.selected === target || board.decision?.source === target ? "staged" : board.actions(target).length ? "legal" : "";
}
