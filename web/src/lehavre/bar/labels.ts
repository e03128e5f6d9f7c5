// What a chip says for an action: the words of its notation, with names instead of ids.

import type { ShipType, View } from "../../api/lehavre";
import { t, type Word } from "../../words/lehavre";
import { name, shortName } from "../../words/names";
import { CARDS, GOODS } from "../data";

const VERBS: Record<string, Word> = {
  take: "barTake",
  enter: "barEnter",
  build: "barBuild",
  buy: "barBuy",
  sell: "barSell",
  pick: "barPick",
  trade: "barTrade",
  pay: "barPay",
  burn: "barBurn",
  give: "barGive",
  ship: "barShip",
  sail: "barSail",
  haul: "barHaul",
  scrap: "barScrap",
  return: "barReturn",
  get: "barGet",
  redeem: "barRedeem",
  dismiss: "barDismiss",
};
const WHOLE: Record<string, Word> = {
  supply: "barSupply",
  end: "barEnd",
  repay: "barRepay",
  loan: "barLoan",
  feed: "barFeed",
  pass: "barPass",
  done: "barDone",
  keep: "barKeep",
  swap: "barSwap",
  "pay interest": "barPayInterest",
  "fee food": "barFeeFood",
  "fee francs": "barFeeFrancs",
  "pay the bar": "barPayBar",
};

/** A building, a pile of ships, or a ship by type and value: `iron-6`. */
export function thing(id: string): string {
  if (id in CARDS) return name("buildings", id);
  const [type, value = ""] = id.split("-") as [string, string?];
  return `${name("ships", type)} ${value}`.trim();
}

/** As many letters as an entry of a page has room for. */
const SHORT = 11;

/** Where its picture stands beside it: a ship of a pile by its type, unless that is long; others are told by their value. */
export function shortThing(id: string, { ships }: View): string {
  if (id in CARDS) return shortName(id);
  const [type, value = ships[id as ShipType].at(-1)!] = id.split("-") as [ShipType, string?];
  const called = name("ships", type);
  return id === type && called.length <= SHORT ? called : t("valueIs", { value });
}

/** Without a count it is all there is. */
export function goods(kinds: string, count = 2): string {
  return kinds
    .split(/[-+]/)
    .map((kind) => (kind in GOODS ? name("goods", kind, count) : kind))
    .join(" + ");
}

const OF_THINGS = ["enter", "build", "buy", "sell", "sail", "scrap"];

/** The word for an action and what it is about; null: it is said as a whole, or not known. */
export function parted(text: string): { word: Word; what: string; isThing: boolean } | null {
  const [verb, ...rest] = text.split(" ") as [string, ...string[]];
  const word = VERBS[verb];
  if (!word || text in WHOLE) return null;
  const last = rest.pop() ?? "";
  if (verb === "dismiss") return { word, what: String(Number(last) + 1), isThing: true };
  const isThing = OF_THINGS.includes(verb);
  return { word, what: [...rest, isThing ? thing(last) : goods(last, Number(rest[0] ?? 2))].join(" "), isThing };
}

export function label(text: string): string {
  const found = parted(text);
  return found ? t(found.word, { what: found.what }) : text in WHOLE ? t(WHOLE[text]!) : text;
}
