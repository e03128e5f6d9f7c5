// Le Havre on the board: things are offers (`take fish`), cards, piles (`iron`) and own ships (`iron-6`).

import type { Decision, Player, View } from "../api/lehavre";
import type { ReasonShown, Visit } from "../api/types";
import { changed } from "../board/changed";
import { Board as Base, type Press } from "../board/board.svelte";
import { play } from "../board/sounds";
import { settings } from "../settings.svelte";
import { t } from "../words/lehavre";
import { isLargeDialogue } from "./bar/cargo";
import { dealsOf, noPurchase, priceOf, repayable, type Deal } from "./business";
import { CARDS, OFFERS, SHIP_TYPES } from "./data";
import { byItself } from "./turn";
import { Typing } from "./typing.svelte";

/** `code` is short for `why`. */
export type Entering = Omit<Visit, "why"> & { why: string; code: string };

/** Decisions of a turn, and those that its end brings: the others belong to a building. */
const TURN = ["opening", "main", "closing"];
const FORCED = ["feeding", "interest"];

export class Board extends Base<View, Decision> {
  declare page: Deal | null;
  readonly typing = new Typing(this);
  private visits = $state.raw<{ version: number; visits: Record<string, Visit> }>({ version: -1, visits: {} });
  private visitsAsked = -1;
  /** The supply that is on its way. */
  private laying: Promise<boolean> | null = null;

  /** Whether the own seat chooses on the board, and not in a dialogue. */
  get isTurn(): boolean {
    return this.mine && TURN.includes(this.decision!.kind);
  }

  override get isLarge(): boolean {
    return this.mine && isLargeDialogue(this.decision!);
  }

  protected isDialogue(decision: Decision): boolean {
    return ![...TURN, ...FORCED].includes(decision.kind);
  }

  /** Whether it is among the options, or out of turn allowed then. */
  may(text: string): boolean {
    return this.legal.has(text) || (!this.mine && !this.moment && this.outOfTurn.includes(text));
  }

  private get outOfTurn(): string[] {
    return this.table.scene!.interrupts.map((one) => one.text);
  }

  /** What a click does with a card, a pile or an own ship; an offer is an action itself. Buying and selling have a page. */
  actions(target: string): string[] {
    if (!this.page && this.legal.has(target)) return [target];
    const verbs = this.page ? [this.page] : ["enter", "build", "scrap"];
    return verbs.map((verb) => `${verb} ${target}`).filter((text) => this.may(text));
  }

  /** All that can be done with it, buying too; selling has its own page. */
  verbs(target: string): string[] {
    return ["enter", "build", "buy", "scrap"].filter((verb) => this.may(`${verb} ${target}`));
  }

  /** Offers in a turn, empty ones too; in a dialogue the stacks or the piles. */
  keyed = $derived.by(() => {
    if (!this.mine || this.page || this.advice.isOpen) return [];
    const { kind } = this.decision!;
    if (kind === "build") return this.view.stacks.map((stack) => stack[0] ?? "");
    if (kind === "shipyard") return SHIP_TYPES;
    return this.isTurn ? OFFERS.map((offer) => `take ${offer}`) : [];
  });

  override press(target: string, { touch: isTouch = false, buys = false }: Press = {}): void {
    const [action] = buys && !this.page ? [`buy ${target}`].filter((text) => this.may(text)) : this.actions(target);
    // Who has not seen that others took of it is shown so first, as who cannot point is.
    const touch = isTouch || this.isLess(target);
    if (action === undefined && !buys && byItself(this) === "supply") void this.follows(target, { touch });
    else if (action === undefined || (touch && !this.page && this.selected !== target)) {
      if (action === undefined && this.mine && !isTouch) play("no"); // a finger may only point
      this.selected = target;
    } else if (action.startsWith("sell ")) this.sell(action);
    else if (action.startsWith("enter ")) void this.enter(target);
    else void this.choose(action);
  }

  /** In the present less lies in the offer than the film still shows. */
  private isLess(target: string): boolean {
    const lie = ({ offers }: View) => Object.entries(offers).find(([kind]) => target === `take ${kind}`)?.[1] ?? 0;
    return !this.moment && lie(this.table.scene!.view as View) < lie(this.view);
  }

  /** Lays the supply: whoever asks for it meanwhile, it is laid once. */
  supply(): Promise<boolean> {
    return (this.laying ??= this.choose("supply").finally(() => (this.laying = null)));
  }

  /** The own action is begun before the supply has laid itself. */
  private async follows(target: string, press: Press): Promise<void> {
    if ((await this.supply()) && this.isTurn) this.press(target, press);
  }

  /** Selling is done by a second press. */
  sell(action: string): void {
    if (this.armed === action) void this.choose(action);
    else this.armed = action;
  }

  /** A second press is needed where something would be turned up, and by who wants it so. */
  async enter(card: string): Promise<void> {
    const again = this.selected === card;
    if (!again && settings.entering === "confirm") this.selected = card;
    else if ((await this.open(`enter ${card}`)) === "reveals") {
      if (again) await this.choose(`enter ${card}`);
      else this.selected = card;
    }
  }

  // Business.

  deals(deal: Deal): string[] {
    return dealsOf(deal, this.mine ? this.legal.keys() : this.moment ? [] : this.outOfTurn);
  }

  /** Loans that can be repaid now. */
  get repayable(): number {
    return this.may("repay") ? repayable(this.view.players[this.own]!) : 0;
  }

  /** Why nothing of it is possible; empty: something is. */
  refusal(deal: Deal | "repay"): string {
    const { loans, francs } = this.view.players[this.own]!;
    if (deal === "repay" ? this.repayable : this.deals(deal).length) return "";
    if (this.seat === null) return t("undoWatching");
    if (deal === "repay") return loans === 0 ? t("repayNone") : francs < 5 ? t("repayPoor", { francs }) : t("dealNotNow");
    if (this.mine && !this.isTurn && this.decision!.kind !== "build") return t("dealNotNow");
    if (deal === "sell") return t("sellNothing");
    return this.mine ? noPurchase(this.view, francs) : t("buyWaits");
  }

  /** Opens the page, or says why it would be empty. */
  turnTo(deal: Deal): true {
    const refusal = this.refusal(deal);
    this.selected = this.armed = null;
    this.typing.stop();
    if (refusal) this.refuse(refusal);
    else this.page = this.page === deal ? null : deal;
    return true;
  }

  repay(): true {
    const refusal = this.refusal("repay");
    if (refusal) this.refuse(refusal);
    else void this.choose("repay");
    return true;
  }

  /** The price that stands on a thing instead of its value while a page is open. */
  tagOf(target: string): number | null {
    return this.page && this.actions(target).length ? priceOf(this.page, target) : null;
  }

  entryOf(target: string): string {
    return target in CARDS ? `cards/${target}` : "";
  }

  type(key: string): boolean {
    return this.typing.press(key);
  }

  /** What entering a building would bring now, or why it is not possible; null while that is not to be decided, or not known
      yet. Asked once for each version, for all buildings. */
  entering(card: string): Entering | null {
    if (!this.mine || this.decision!.kind !== "main") return null;
    const { version } = this.table;
    if (this.visitsAsked !== version) {
      this.visitsAsked = version;
      this.table.entering(this.seat).then(
        (visits) => (this.visits = { version, visits }),
        (error) => this.table.refused(error),
      );
    }
    const visit = this.visits.version === version ? this.visits.visits[card] : undefined;
    const reason = visit?.why as ReasonShown | null;
    return visit ? { ...visit, why: this.told(reason), code: reason?.code ?? "" } : null;
  }

  /** A card goes by its name here; its number is for programs. */
  override told(reason: Pick<ReasonShown, "text"> | null): string {
    return super.told(reason).replace(/ \(\w+\)/g, "");
  }

  /** A player as the previewed choice would leave them. */
  later(seat: number): Player {
    return changed(this.view, this.changes).players[seat]!;
  }
}
