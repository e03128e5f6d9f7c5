// What a ship's hold is filled with: goods by their shipping value, as many as there is room for.

import type { Counts, Decision, Payment } from "../../api/lehavre";
import { GOODS } from "../data";

const SHIPPING_LINE = "18";

/** The decisions of a visit to the Shipping Line after its fee: ships, fuel, goods. */
export function isShipping(decision: Decision): boolean {
  const isFuel = decision.kind === "pay" && decision.purpose === "energy" && decision.source === SHIPPING_LINE;
  return isFuel || decision.kind === "sail" || decision.kind === "cargo";
}

const OFFICE = "21";
/** Of entering a building. */
export const isFee = (decision: Decision) => decision.kind === "fee" || decision.purpose === "fee";

/** The Shipping Line from its fee on. */
export function isVoyage(decision: Decision): boolean {
  return isShipping(decision) || (decision.source === SHIPPING_LINE && isFee(decision));
}

/** The Business Office from its fee on. */
export function isOffice(decision: Decision): boolean {
  return decision.kind === "office" || (decision.source === OFFICE && isFee(decision));
}

/** Dialogues with so many numbers that they take the place of the own board too. */
export function isLargeDialogue(decision: Decision): boolean {
  return isVoyage(decision) || isOffice(decision);
}

/** The goods of a stock that can be shipped, the dearest first. */
export function byPrice(stock: Counts): string[] {
  const kinds = Object.keys(stock).filter((kind) => kind !== "franc" && stock[kind]! > 0);
  return kinds.sort((one, other) => GOODS[other]!.shipping - GOODS[one]!.shipping || GOODS[one]!.food - GOODS[other]!.food);
}

export function fill(stock: Counts, room: number): Counts {
  const cargo: Counts = {};
  for (const kind of byPrice(stock)) {
    const n = Math.min(stock[kind]!, room);
    if (n > 0) cargo[kind] = n;
    room -= n;
  }
  return cargo;
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

export function price(cargo: Counts): number {
  return Object.entries(cargo).reduce((sum, [kind, n]) => sum + n * GOODS[kind]!.shipping, 0);
}

/** A stock without what feeds so many, taking first what would fetch least for its food. */
export function withoutFood(stock: Counts, food: number): Counts {
  const left = { ...stock };
  const loss = (kind: string) => GOODS[kind]!.shipping / GOODS[kind]!.food;
  const eaten = Object.keys(stock).filter((kind) => kind !== "franc" && GOODS[kind]!.food > 0);
  for (const kind of eaten.sort((one, other) => loss(one) - loss(other))) {
    const n = Math.min(left[kind]!, Math.ceil(Math.max(food, 0) / GOODS[kind]!.food));
    left[kind]! -= n;
    food -= n * GOODS[kind]!.food;
  }
  return left;
}

export function less(stock: Counts, tokens: Counts): Counts {
  const left = { ...stock };
  for (const [kind, n] of Object.entries(tokens)) left[kind] = (left[kind] ?? 0) - n;
  return left;
}

/** The payment in which so many of a kind are burnt, as near as possible to another one. */
export function burning(payments: Payment[], now: Payment, kind: string, n: number): Payment {
  const distance = ({ tokens }: Payment) =>
    [...new Set([...Object.keys(tokens), ...Object.keys(now.tokens)])].reduce(
      (sum, one) => sum + Math.abs((tokens[one] ?? 0) - (now.tokens[one] ?? 0)),
      0,
    );
  const found = payments.filter(({ tokens }) => (tokens[kind] ?? 0) === n);
  return found.sort((one, other) => distance(one) - distance(other) || one.waste - other.waste)[0] ?? now;
}

/** The fuel that leaves the dearest cargo. */
export function bestFuel(payments: Payment[], stock: Counts, room: number): Payment | undefined {
  const worth = (one: Payment) => price(fill(less(stock, one.tokens), room));
  return [...payments].sort((one, other) => worth(other) - worth(one))[0];
}
