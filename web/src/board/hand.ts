// What makes a drawing a thing that one can point at and choose. Pointing previews; what a click does, the board says.

import type { Board } from "./board.svelte";
import { held } from "./held";
import { tip } from "./tip.svelte";

/** `verb` is what one would naturally do with it, to ask why that is not possible. */
export function hand(board: Board, target: string, verb: string) {
  function reach(element: Element): void {
    board.point(board.actions(target)[0] ?? null);
    tip.showSoon(element, target, verb);
  }
  function leave(): void {
    board.point(null);
    tip.hide();
  }
  return {
    onpointerenter: (event: PointerEvent & { currentTarget: Element }) =>
      event.pointerType !== "touch" && reach(event.currentTarget),
    onpointerleave: leave,
    onfocus: (event: FocusEvent & { currentTarget: Element }) =>
      event.currentTarget.matches(":focus-visible") && reach(event.currentTarget),
    onblur: leave,
    onclick: (event: MouseEvent & { currentTarget: Element }) => {
      const touch = (event as MouseEvent as PointerEvent).pointerType === "touch";
      if (touch && board.selected !== target) tip.pin(event.currentTarget, target, verb);
      else tip.close();
      board.press(target, { touch, buys: event.shiftKey || (event.target as Element).closest("[data-plate]") !== null });
    },
    onpointerdown: (event: PointerEvent & { currentTarget: Element }) => {
      const { currentTarget } = event;
      const pin = () => (tip.pin(currentTarget, target, verb), true);
      if (event.pointerType === "touch") held(event, pin);
    },
    oncontextmenu: (event: MouseEvent & { currentTarget: Element }) => {
      event.preventDefault();
      tip.pin(event.currentTarget, target, verb);
    },
  };
}

/** Its state, as classes. */
export function stateOf(board: Board, target: string): string {
  const actions = board.actions(target);
  const isAdvised = [...actions, `buy ${target}`].includes(board.advice.chosen?.text ?? "");
  const isStaged = board.selected === target || board.decision?.source === target || board.armed?.endsWith(` ${target}`);
  return isStaged || isAdvised ? "staged" : actions.length ? "legal" : "";
}
