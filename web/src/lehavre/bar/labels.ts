// What a chip says for an action: the words of its notation, with names instead of ids.

import { name, t, type Word } from "../../words";
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
};

/** A building, a pile of ships, or a ship by type and value: `iron-6`. */
export function thing(id: string): string {
  if (id in CARDS) return name("buildings", id);
  const [type, value = ""] = id.split("-") as [string, string?];
  return `${name("ships", type)} ${value}`.trim();
}

export function goods(kinds: string): string {
  return kinds
    .split(/[-+]/)
    .map((kind) => (kind in GOODS ? name("goods", kind) : kind))
    .join(" + ");
}

const OF_THINGS = ["enter", "build", "buy", "sell", "sail", "scrap"];

export function label(text: string): string {
  const whole = WHOLE[text];
  if (whole) return t(whole);
  const [verb, ...rest] = text.split(" ") as [string, ...string[]];
  const word = VERBS[verb];
  if (!word) return text;
  const last = rest.pop() ?? "";
  return t(word, { what: [...rest, OF_THINGS.includes(verb) ? thing(last) : goods(last)].join(" ") });
}
