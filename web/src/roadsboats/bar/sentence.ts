// What is expected, in one sentence, and the heading above it.

import { t, type Word } from "../../words";
import { name, spokenCounts } from "../names";
import { placeCalled } from "../places";
import type { Decision, View } from "../types";
import * as labels from "./labels";

const ORDER = ["demand", "pray", "position"];
const CONSENT = ["consent", "carry_consent"];
const PHASES = {
  laying: "rbLaying",
  homes: "rbHomes",
  production: "rbProduction",
  movement: "rbMovement",
  building: "rbBuilding",
  wonder: "rbWonder",
} as const;

export function heading(view: View, decision: Decision, nameOf: (seat: number) => string): string {
  if (ORDER.includes(decision.kind)) return t("rbaTitleOrder");
  if (CONSENT.includes(decision.kind)) return t("rbaTitleOffer");
  if (decision.transporter) return labels.transporter(decision.transporter, nameOf);
  return t(PHASES[view.phase]);
}

function wordOf(decision: Decision): Word {
  if (decision.kind === "stow")
    return { unload: "rbaAsk_stowUnload", load: "rbaAsk_stowLoad", "set down": "rbaAsk_stowSet" }[decision.stage!] as Word;
  if (decision.kind === "consent") return decision.offer === "give" ? "rbaAsk_consentGive" : "rbaAsk_consentTake";
  if (decision.kind !== "stop") return `rbaAsk_${decision.kind}` as Word;
  if (!decision.options!.some((option) => option.text === "done")) return "rbaAsk_stopGeese";
  return (["rbaAsk_stopNone", "rbaAsk_stopOne"][decision.moves_left!] as Word | undefined) ?? "rbaAsk_stop";
}

export function sentence(view: View, decision: Decision, nameOf: (seat: number) => string): string {
  const called = (id: string | null | undefined) => (id ? labels.transporter(id, nameOf) : "");
  const own = view.players[decision.seat!]?.transporters.find(({ id }) => id === decision.transporter);
  return t(wordOf(decision), {
    phase: t(PHASES[view.phase]),
    place: decision.source ? placeCalled(view, decision.source) : "",
    transporter: called(decision.transporter),
    partner: called(decision.partner),
    carried: called(own?.carries),
    what: decision.good ? spokenCounts({ [decision.good]: decision.count ?? 0 }) : "",
    topic: decision.topic ? name("research", decision.topic) : "",
    left: decision.moves_left ?? 0,
    needed: decision.needed ?? 0,
    price: decision.price ?? 0,
    due: decision.due ?? 0,
  });
}

/** What somebody else is deciding. */
export function doing(view: View, kind: string): string {
  if (ORDER.includes(kind)) return t("rbaDoing_order");
  return CONSENT.includes(kind) ? t("rbaDoing_consent") : t(`rbaDoing_${view.phase}`);
}
