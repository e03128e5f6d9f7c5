// Le Havre on the board: things are offers (`take fish`), cards, piles (`iron`) and own ships (`iron-6`).

import { Play as Base } from "../board/play.svelte";
import { GOODS, OFFERS, SHIP_TYPES } from "./data";
import type { Decision, Player, View } from "./types";

export class Play extends Base<View, Decision> {
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
    const { goods, ...player } = this.view.players[seat]!;
    const numbers = ["francs", "loans", "wealth", "ship_food", "food_due"] as const;
    const changed = numbers.flatMap((field) => {
      const then = this.after("players", seat, field);
      return then === undefined ? [] : [[field, Number(then)]];
    });
    const counts = Object.keys(GOODS).map((kind) => [
      kind,
      Number(this.after("players", seat, "goods", kind) ?? goods[kind] ?? 0),
    ]);
    return { ...player, ...Object.fromEntries(changed), goods: Object.fromEntries(counts) };
  }
}
