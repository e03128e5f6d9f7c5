// What is expected, in one sentence, and the heading above it.

import type { Decision } from "../../api/lehavre";
import * as asking from "../../board/asking";
import { name } from "../../words/names";
import { DECISIONS } from "../data";
import { isOffice, isVoyage } from "./cargo";

/** A large dialogue asks for everything at once, from its fee on. */
export function sentence(decision: Decision): string {
  if (isVoyage(decision)) return DECISIONS.questions["sail"]!;
  if (isOffice(decision)) return DECISIONS.questions["office"]!;
  const { due = 0, held = 0, left = 0, room = 0 } = decision;
  const building = decision["building"] ? name("buildings", String(decision["building"])) : "";
  return asking.sentence(DECISIONS, decision, { due, held, left, room, building, exactly: Number(decision["exactly"] ?? 0) });
}

export function heading(decision: Decision): string {
  return DECISIONS.titles[decision.kind] ?? DECISIONS.titles["main"]!;
}

/** What somebody else has to do. */
export function doing(kind: string): string {
  return DECISIONS.to_do[kind] ?? "";
}
