// The window as layouts see it: in pixels of the page, which are larger where the text is.
import { innerHeight, innerWidth } from "svelte/reactivity/window";

import { settings } from "./settings.svelte";

const scale = () => settings.text / 100;

export const screen = {
  get scale() {
    return scale();
  },
  get width() {
    return (innerWidth.current ?? 0) / scale();
  },
  get height() {
    return (innerHeight.current ?? 0) / scale();
  },
};

/** Where an element is, in the same pixels: for what is put beside it or travels to it. */
export function boxOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const by = scale();
  return new DOMRect(x / by, y / by, width / by, height / by);
}
