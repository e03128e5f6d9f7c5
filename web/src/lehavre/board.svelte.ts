// Le Havre on the board: things are offers (`take fish`), cards, piles (`iron`) and own ships (`iron-6`).

import type { Decision, Player, View } from "../api/lehavre";
import { changed } from "../board/changed";
import { Board as Base } from "../board/board.svelte";
import { OFFERS, SHIP_TYPES } from "./data";

export class Board extends Base<View, Decision> {
  /** What can be done with a card, a pile or an own ship: `enter`, `build`, `buy`, `sell`, `scrap`, in this order. */
  verbs(id: string): string[] {
    return ["enter", "build", "buy", "sell", "scrap"].filter((verb) => this.legal.has(`${verb} ${id}`));
  }

  /** An offer is an action itself, the others have one for each verb. */
  actions(target: string): string[] {
    return this.legal.has(target) ? [target] : this.verbs(target).map((verb) => `${verb} ${target}`);
  }

  keyed = $derived.by(() => {
    if (!this.mine) return [];
    const { stacks, town, players } = this.view;
    const own = players[this.own]!.buildings;
    const others = this.rivals.flatMap((seat) => players[seat]!.buildings);
    const cards = [...stacks.flatMap((stack) => stack.slice(0, 1)), ...town, ...own, ...others];
    const offers = OFFERS.map((kind) => `take ${kind}`).filter((text) => this.legal.has(text));
    return [...offers, ...[...cards, ...SHIP_TYPES].filter((id) => this.verbs(id).length > 0)];
  });

  /** A player as the previewed choice would leave them. */
  later(seat: number): Player {
    return changed(this.view, this.changes).players[seat]!;
  }
}
