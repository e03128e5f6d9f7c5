// What makes a drawing a thing that one can point at and choose. Pointing previews; a click chooses what is the only
// possibility, and otherwise selects. A finger that cannot point selects with the first tap and chooses with the second.

import type { Play } from "./play.svelte";
import { tip } from "./tip.svelte";

/** `verb` is what one would naturally do with it, to ask why that is not possible. */
export function hand(play: Play, target: string, verb: string) {
  function reach(element: Element): void {
    play.point(play.actions(target)[0] ?? null);
    tip.show(element, target, verb);
  }
  function hover(element: Element): void {
    play.point(play.actions(target)[0] ?? null);
    tip.showSoon(element, target, verb);
  }
  function leave(): void {
    play.point(null);
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
      const [action, ...others] = play.actions(target);
      const isFirstTap = (event as MouseEvent as PointerEvent).pointerType === "touch" && play.selected !== target;
      if (action !== undefined && others.length === 0 && !isFirstTap) {
        tip.hide();
        play.choose(action);
      } else {
        play.selected = target;
        reach(event.currentTarget);
      }
    },
  };
}

/** Its state, as classes. */
export function stateOf(play: Play, target: string): string {
  return play.selected === target || play.decision?.source === target ? "staged" : play.actions(target).length ? "legal" : "";
}
