// What is expected, in one sentence, and the heading above it.

import type { Decision, View } from "../../api/roadsboats";
import * as asking from "../../board/asking";
import { t } from "../../words/roadsboats";
import { DECISIONS } from "../data";
import { name } from "../names";
import { placeCalled } from "../places";
import * as labels from "./labels";

const PHASES = {
  laying: "rbLaying",
  homes: "rbHomes",
  production: "rbProduction",
  movement: "rbMovement",
  building: "rbBuilding",
  wonder: "rbWonder",
} as const;

export function heading(view: View, decision: Decision, nameOf: (seat: number) => string): string {
  const title = DECISIONS.titles[decision.kind];
  if (title) return title;
  return decision.transporter ? labels.transporter(decision.transporter, nameOf) : t(PHASES[view.phase]);
}

export function sentence(view: View, decision: Decision, nameOf: (seat: number) => string): string {
  const called = (id: string | null | undefined) => (id ? labels.transporter(id, nameOf) : "");
  return asking.sentence(DECISIONS, decision, {
    phase: t(PHASES[view.phase]),
    source: decision.source ? placeCalled(view, decision.source) : "",
    spot: decision.spot ?? "",
    tile: decision.tile ?? "",
    transporter: called(decision.transporter),
    partner: called(decision.partner),
    carried: called(decision.carried),
    good: decision.good ? name("goods", decision.good).toLowerCase() : "",
    count: decision.count ?? 0,
    topic: decision.topic ? name("research", decision.topic) : "",
    moves_left: decision.moves_left ?? 0,
    needed: decision.needed ?? 0,
    price: decision.price ?? 0,
    due: decision.due ?? 0,
  });
}

/** What somebody else has to do. */
export function doing(kind: string): string {
  return DECISIONS.to_do[kind] ?? "";
}
