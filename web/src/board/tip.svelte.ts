// The thing on the board whose tooltip is shown, and where it is.

/** Milliseconds that a pointer rests on a thing before it is told in full. */
const REST = 350;

export class Tip {
  target = $state<string | null>(null);
  /** What one would do with it, if it were possible; empty: it is only told about. */
  verb = $state("");
  place = $state.raw(new DOMRect());
  private element: Element | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;

  show(element: Element, target: string, verb: string): void {
    clearTimeout(this.rest);
    this.target = target;
    this.verb = verb;
    this.element = element;
    this.place = element.getBoundingClientRect();
  }

  showSoon(element: Element, target: string, verb: string): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.show(element, target, verb), REST);
  }

  /** What was scrolled has moved the thing away. */
  scrolled({ target }: Event): void {
    if ((target as Node).contains(this.element)) this.hide();
  }

  hide(): void {
    clearTimeout(this.rest);
    this.target = null;
  }
}

export const tip = new Tip();
