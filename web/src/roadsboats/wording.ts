// A turn as an advice: "Donkey 2: load 2 trunks, go NE, E; Wagon 1: go W", or where it is known what happens "Donkey 2: load 2
// trunks, A1 → A2 → B2".

import type { Happening } from "../api/types";
import { grouped, lowered, times } from "../board/wording";
import { t } from "../words/roadsboats";
import * as labels from "./bar/labels";
import { isStep } from "./ground";
import { legOf, type Leg } from "./hint";
import type { Placed } from "./places";

/** What was chosen on the way to a deed, and what is done anyway. */
const SILENT = /^(end|done|pass|use .*|pay 0 .*)$/;
const TRANSPORTER = /^\w+-\d$/;

/** By transporters, where there are any; steps that follow on one another are one way. Where nothing else is done, the last
    action is said. `nameOf` is who sits where, `placed` what places are called. */
export function wording(
  actions: string[],
  nameOf: (seat: number) => string,
  happened: Happening[][] = [],
  placed: Placed = (id) => id,
): string {
  const clauses: Action[][] = [];
  const all = actions.map((text, at): Action => ({ text, leg: legOf(happened[at] ?? []) }));
  const told = all.filter(({ text }) => !SILENT.test(text));
  for (const action of told.length ? told : all.slice(-1)) {
    if (TRANSPORTER.test(action.text) || !clauses.length) clauses.push([]);
    clauses.at(-1)!.push(action);
  }
  return clauses.map((clause) => said(clause, nameOf, placed)).join("; ");
}

interface Action {
  text: string;
  leg: Leg | undefined;
}

function said(clause: Action[], nameOf: (seat: number) => string, placed: Placed): string {
  const isOf = TRANSPORTER.test(clause[0]!.text);
  const groups = grouped(isOf ? clause.slice(1) : clause, ({ text }) => (isStep(text) ? "step" : text));
  let hasGone = false;
  const deeds = groups.map((group) => {
    const { text, leg } = group[0]!;
    if (!isStep(text)) return times(lowered(labels.label(text, nameOf)), group.length);
    if (!leg) return lowered(t("rbaStep", { way: group.map((one) => one.text).join(", ") }));
    const way = [hasGone ? "" : placed(leg.from), ...group.map((one) => placed(one.leg!.to))].join(" → ").trim();
    hasGone = true;
    return way;
  });
  const who = isOf ? labels.label(clause[0]!.text, nameOf) : "";
  return who && deeds.length ? `${who}: ${deeds.join(", ")}` : who || deeds.join(", ");
}
