// What makes a figure say what it is: to a pointer that rests on it, to a finger, and to the keyboard.

import { tip } from "../board/tip.svelte";

/** `target` is what the tip tells about: `good:wood`, `goods:1`. */
export function explain(target: string) {
  return {
    onpointerenter: (event: PointerEvent & { currentTarget: Element }) =>
      event.pointerType !== "touch" && tip.showSoon(event.currentTarget, target, ""),
    onpointerleave: () => tip.hide(),
    onfocus: (event: FocusEvent & { currentTarget: Element }) =>
      event.currentTarget.matches(":focus-visible") && tip.show(event.currentTarget, target, ""),
    onblur: () => tip.hide(),
    onclick: (event: MouseEvent & { currentTarget: Element }) => tip.pin(event.currentTarget, target, ""),
  };
}
