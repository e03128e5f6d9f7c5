// What things and actions are called: the words of the notation, with names instead of ids.

import { t, type Word } from "../../words/roadsboats";
import { name, spokenCounts } from "../names";

/** `donkey-2`, `wagon-3 of seat 1`; `nameOf` tells whose it is. */
export function transporter(id: string, nameOf: (seat: number) => string): string {
  const [, kind, number, seat] = /^(\w+)-(\d)(?: of seat (\d))?$/.exec(id)!;
  const gaps = { kind: name("transporters", kind!), number: number! };
  return seat === undefined ? t("rbaUnit", gaps) : t("rbaUnitOf", { ...gaps, name: nameOf(Number(seat)) });
}

const WHOLE: Record<string, Word> = {
  demand: "rbaDemand",
  pass: "rbaPass",
  "order never": "rbaOrderNever",
  "order ask": "rbaOrderAsk",
  keep: "rbaKeep",
  stop: "rbaStop",
  breed: "rbaBreed",
  stow: "rbaStow",
  accept: "rbaAccept",
  refuse: "rbaRefuse",
  river: "rbaRiver",
  bridge: "rbaBridge",
  shaft: "rbaShaft",
  brick: "rbaBrick",
  "put down": "rbaPutDown",
  done: "rbaDone",
  end: "rbaEnd",
};
const OF_WAYS: Record<string, Word> = {
  road: "rbaRoad",
  bridge: "rbaBridgeArm",
  wall: "rbaWall",
  demolish: "rbaDemolish",
  dock: "rbaDock",
};
const OF_GOODS: Record<string, Word> = { drop: "rbaDrop", load: "rbaLoad", pay: "rbaPay", fill: "rbaFill" };
const OF_GEESE: Record<string, Word> = { lead: "rbaLead", leave: "rbaLeave" };
const OF_NUMBERS: Record<string, Word> = { make: "rbaMake", place: "rbaPlace" };

/** `2 trunks`, `3 gold 3 iron`, `1 moved stone`. */
function goods(words: string[]): string {
  const kept = words.filter((word) => word !== "moved");
  return spokenCounts(Object.fromEntries(kept.flatMap((word, at) => (at % 2 ? [[word, Number(kept[at - 1])]] : []))));
}

/** A bank by its letter alone, where its tile is not known. */
function lettered(bank: string): string {
  return t(`rbaBank_${bank as "a" | "b" | "c"}`);
}

/** `nameOf` is who sits where, `bankOf` tells a bank by its letter. */
export function label(text: string, nameOf: (seat: number) => string, bankOf = lettered): string {
  const whole = WHOLE[text];
  if (whole) return t(whole);
  const [verb, ...rest] = text.split(" ") as [string, ...string[]];
  const what = rest.join(" ");
  if (verb in OF_WAYS) return t(OF_WAYS[verb]!, { way: what });
  if (verb === "load" && rest.includes("moved")) return t("rbaLoadMoved", { what: goods(rest) });
  if (verb in OF_GOODS) return t(OF_GOODS[verb]!, { what: goods(rest) });
  if (verb in OF_GEESE) return t(OF_GEESE[verb]!, { n: rest[0]! });
  if (verb in OF_NUMBERS) return t(OF_NUMBERS[verb]!, { n: what });
  if (verb === "research") return t("rbaResearch", { topic: name("research", what) });
  if (verb === "build") return t("rbaBuild", { what: name("buildings", what) });
  if (verb === "bank") return t("rbaBankChoice", { what: bankOf(what) });
  if (verb === "with") return t("rbaWith", { what: transporter(what, nameOf) });
  if (text.startsWith("take up ")) return t("rbaTakeUp", { what: transporter(text.slice(8), nameOf) });
  if (/^\w+-\d/.test(text)) return transporter(text, nameOf);
  return /^[NESW]+( |$)/.test(text) ? t("rbaStep", { way: text }) : text;
}
