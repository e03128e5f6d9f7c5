// The thing on the board that is told in full, and where it is. It is shown while the pointer rests on it or the keyboard is
// there, and goes at once when they leave; pinned by a key, the right button or a finger it stays until it is closed.

import { boxOf } from "../screen.svelte";
import type { Board } from "./board.svelte";

/** Milliseconds that a pointer rests on a thing before it is told in full. */
const REST = 400;

interface Pointed {
  element: Element;
  target: string;
  /** What one would do with it, if it were possible; empty: it is only told about. */
  verb: string;
}

export class Tip {
  target = $state<string | null>(null);
  verb = $state("");
  place = $state.raw(new DOMRect());
  pinned = $state(false);
  /** What pointer or keyboard is on, told or not. */
  private under: Pointed | null = null;
  private element: Element | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** What pointer or keyboard is on, or what is pinned. */
  get pointed(): string | null {
    return this.under?.target ?? this.target;
  }

  show(element: Element, target: string, verb: string): void {
    clearTimeout(this.rest);
    this.under = { element, target, verb };
    this.target = target;
    this.verb = verb;
    this.element = element;
    this.place = boxOf(element);
    this.pinned = false;
  }

  showSoon(element: Element, target: string, verb: string): void {
    clearTimeout(this.rest);
    this.under = { element, target, verb };
    if (!this.pinned) this.rest = setTimeout(() => this.show(element, target, verb), REST);
  }

  pin(element: Element, target: string, verb: string): void {
    this.show(element, target, verb);
    this.pinned = true;
    window.addEventListener("pointerdown", this.elsewhere, true);
  }

  /** What is pointed at is pinned, or what is pinned closed. */
  toggle(): void {
    const { under } = this;
    if (this.pinned && (under === null || under.target === this.target)) this.close();
    else if (under) this.pin(under.element, under.target, under.verb);
  }

  /** Pointer and keyboard have left the thing. */
  hide(): void {
    clearTimeout(this.rest);
    this.under = null;
    if (!this.pinned) this.target = null;
  }

  close(): void {
    clearTimeout(this.rest);
    this.target = null;
    this.pinned = false;
    window.removeEventListener("pointerdown", this.elsewhere, true);
  }

  /** What was scrolled has moved the thing away. */
  scrolled({ target }: Event): void {
    if (!this.pinned && (target as Node).contains(this.element)) this.hide();
  }

  /** A press on something else closes what is pinned; one on the thing itself is its second. */
  private readonly elsewhere = ({ target }: Event): void => {
    if (!(target as Element).closest("#tip") && !this.element?.contains(target as Node)) this.close();
  };
}

export const tip = new Tip();

/** For a board that tells about its things: the keys that pin and close. To be called while a component is set up. */
export function pinnedByKeys(board: Board): void {
  $effect(() => board.when("card", () => tip.toggle()));
  $effect(() => (tip.pinned ? board.when("clear", () => tip.close()) : undefined));
}
