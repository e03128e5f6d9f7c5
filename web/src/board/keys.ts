// The keyboard: digits make a number, which chooses a thing on the board; single keys do the rest.

/** Milliseconds in which another digit belongs to the same number. */
export const PAUSE = 600;

/** Whether a longer number could still be meant. */
export function mayGoOn(typed: string, most: number): boolean {
  return Number(typed) * 10 <= most;
}

export type Command = "undo" | "redo" | "hint" | "line" | "help" | "clear" | "main";

/** What a key means outside of fields; null: nothing of ours. */
export function commandOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): Command | null {
  if (event.key === "Enter") return event.altKey || event.shiftKey ? null : "main";
  if (event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  if (event.ctrlKey || event.metaKey) return null;
  return ({ h: "hint", "/": "line", "?": "help", escape: "clear" }[key] as Command | undefined) ?? null;
}

/** Collects digits into numbers; `done` gets each number once it is clear. */
export class Digits {
  private typed = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly most: () => number,
    readonly done: (number: number) => void,
  ) {}

  press(digit: string): void {
    clearTimeout(this.timer);
    this.typed += digit;
    if (mayGoOn(this.typed, this.most())) this.timer = setTimeout(() => this.finish(), PAUSE);
    else this.finish();
  }

  /** Also when Enter says that the number is complete; whether there was one. */
  finish(): boolean {
    clearTimeout(this.timer);
    const number = Number(this.typed);
    this.typed = "";
    if (number > 0) this.done(number);
    return number > 0;
  }
}

/** Moves between two texts of a batch are separated by `;`. */
export function batch(line: string): string[] {
  return line
    .split(";")
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** Where keys are text, or belong to the thing itself. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
