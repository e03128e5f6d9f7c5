// An answer to a decision about a number.

import type { Decision } from "../../api/lehavre";

/** The option whose amount is the wanted one, or the nearest that is possible. */
export function amount(decision: Decision, wanted: number): string[] {
  const distance = (n: number | undefined) => Math.abs((n ?? 0) - wanted);
  const sorted = [...decision.options!].sort((one, other) => distance(one.amount) - distance(other.amount));
  return [sorted[0]!.text];
}
