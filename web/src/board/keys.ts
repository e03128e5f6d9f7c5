// The keyboard: digits make a number, which chooses a thing on the board; single keys do the rest, the same on both boards.

import type { Word } from "../words";

/** Milliseconds in which another digit belongs to the same number. */
export const PAUSE = 600;

/** Whether a longer number could still be meant. */
export function mayGoOn(typed: string, most: number): boolean {
  return Number(typed) * 10 <= most;
}

export type Command =
  | "main"
  | "act"
  | "clear"
  | "undo"
  | "redo"
  | "hint"
  | "card"
  | "log"
  | "sound"
  | "pause"
  | "talk"
  | "table"
  | "settings"
  | "rules"
  | "help"
  | "line";

const COMMANDS: Record<string, Command> = {
  " ": "act",
  escape: "clear",
  y: "redo",
  h: "hint",
  i: "card",
  l: "log",
  m: "sound",
  p: "pause",
  c: "talk",
  f: "table",
  o: "settings",
  u: "rules",
  "?": "help",
  "/": "line",
};

/** A key as it is written, or the word for it, and what it does. */
export type Key = { keys: (string | { word: Word })[]; does: Word };

/** What the keys do on both boards, for the list of keys; a game has its own before these. */
export const KEYS: Key[] = [
  { keys: [{ word: "keyEnter" }], does: "keyMain" },
  { keys: [{ word: "keySpace" }], does: "keyAct" },
  { keys: [{ word: "keyEscape" }], does: "keyClear" },
  { keys: [{ word: "keyTab" }], does: "keyNext" },
  { keys: ["Z"], does: "keyUndo" },
  { keys: [{ word: "keyShift" }, "Z"], does: "keyRedo" },
  { keys: ["H"], does: "keyHint" },
  { keys: ["I"], does: "keyCard" },
  { keys: ["L"], does: "keyLog" },
  { keys: ["M"], does: "keySound" },
  { keys: ["P"], does: "keyPause" },
  { keys: ["C", "F", "O"], does: "keySheets" },
  { keys: ["/"], does: "keyLine" },
  { keys: ["←", "→"], does: "keyHistory" },
  { keys: ["U"], does: "keyRules" },
  { keys: ["?"], does: "keyHelp" },
];

/** What a key means outside of fields; null: nothing of ours. */
export function commandOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): Command | null {
  if (event.key === "Enter") return event.altKey || event.shiftKey ? null : "main";
  if (event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  if (event.ctrlKey || event.metaKey) return null;
  return COMMANDS[key] ?? null;
}

/** The key of a command, as it is written. */
export function keyOf(command: Command): string {
  return Object.keys(COMMANDS)
    .find((key) => COMMANDS[key] === command)!
    .toUpperCase();
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

/** Whether the keyboard stands on a control: it keeps Enter. On what lies on a map only Space acts. */
export function isReached(element: Element | null): boolean {
  return element?.matches(":is(button, a, summary, [role=button]:not([data-sort])):focus-visible") ?? false;
}
