// Cards by what is printed on them: E18 enters, B5 buys, S12 sells; special buildings are S1, S2 …, ships W I T L.

import type { ShipType, View } from "../api/lehavre";
import { PAUSE } from "../board/keys";
import { t } from "../words/lehavre";
import type { Board } from "./board.svelte";
import { byItself } from "./turn";

const SHIP_KEYS: Record<string, ShipType> = { W: "wooden", I: "iron", T: "steel", L: "luxury" };

/** All cards that lie open on the table. */
function open({ town, players, stacks }: View): string[] {
  return [...town, ...players.flatMap(({ buildings }) => buildings), ...stacks.flatMap((stack) => stack.slice(0, 1))];
}

const isSpecial = (id: string) => /^\d{3}$/.test(id);

/** What is typed for a card. Special buildings bear no number: they count in the order of the deck. */
export function codeOf(view: View, id: string): string {
  if (!isSpecial(id)) return id.replace(/^0/, "");
  return `S${open(view).filter(isSpecial).sort().indexOf(id) + 1}`;
}

/** What has been typed of some codes: the one it names, and whether a longer one could still be meant. */
export function read(codes: string[], typed: string): { found: string | null; more: boolean } {
  return {
    found: codes.find((code) => code === typed) ?? null,
    more: codes.some((code) => code.length > typed.length && code.startsWith(typed)),
  };
}

export class Typing {
  /** Whether E was pressed; a page of the bar stands for B and S. */
  private enters = $state(false);
  typed = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly board: Board) {}

  /** As far as it is written, for the bar. */
  get shown(): string {
    return this.enters || this.typed ? `${this.verb[0]!.toUpperCase()} ${this.typed}` : "";
  }

  private get verb(): string {
    return this.enters ? "enter" : (this.board.page ?? "");
  }

  /** The things that the verb can be about, by their codes. */
  private get codes(): Record<string, string> {
    const { board } = this;
    const { players } = board.view;
    const cards = this.enters ? open(board.view) : open(board.view).filter((id) => board.actions(id).length > 0);
    const codes = cards.map((id): [string, string] => [codeOf(board.view, id), id]);
    if (!this.enters) {
      const own = players[board.own]!.ships.map(({ type, value }) => `${type}-${value}`);
      for (const [letter, type] of Object.entries(SHIP_KEYS)) {
        const ship = [type, ...own.filter((one) => one.startsWith(`${type}-`))].find((one) => board.actions(one).length > 0);
        if (ship) codes.push([letter, ship]);
      }
    }
    return Object.fromEntries(codes);
  }

  /** Whether the key belongs to it. */
  press(key: string): boolean {
    if (key === "Escape" && this.shown) return this.stop();
    if (key === "Enter" && this.typed) return this.finish();
    if (key.length !== 1) return false;
    const upper = key.toUpperCase();
    if (this.verb) {
      const { found, more } = read(Object.keys(this.codes), this.typed + upper);
      if (found !== null || more) return this.go(upper, found, more);
      if (/\d/.test(upper)) return this.refuse(upper);
    }
    return this.begin(upper);
  }

  private go(upper: string, found: string | null, more: boolean): true {
    clearTimeout(this.timer);
    this.typed += upper;
    if (found !== null && !more) return this.finish();
    if (found !== null) this.timer = setTimeout(() => this.finish(), PAUSE);
    return true;
  }

  private finish(): true {
    const target = this.codes[this.typed];
    if (target === undefined) return this.refuse("");
    // While it is pressed it still counts as a page of the bar.
    this.board.press(target);
    return this.stop();
  }

  private refuse(upper: string): true {
    this.board.refuse(t(this.enters ? "typedNoCard" : "typedNoDeal", { code: this.typed + upper }));
    return this.stop();
  }

  stop(): true {
    clearTimeout(this.timer);
    this.enters = false;
    this.typed = "";
    return true;
  }

  private begin(upper: string): boolean {
    const { board } = this;
    if (this.shown) this.stop();
    const isEarly = upper === "E" && byItself(board) === "supply";
    if (isEarly || (upper === "E" && board.mine && board.decision!.kind === "main")) {
      board.page = board.selected = null;
      if (isEarly) void board.supply();
      return (this.enters = true);
    }
    if (upper === "B") return board.turnTo("buy");
    if (upper === "S") return board.turnTo("sell");
    if (upper === "R") return board.repay();
    return false;
  }
}
