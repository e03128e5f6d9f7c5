// What a decision asks, in the engine's words: data/*.json has the sentences by `asks`, and the boards fill in names.

import type { Decision, Schemas } from "../api/types";
import { fill } from "../words";

type Asking = Schemas["Asking"];

/** A kind that this client does not know yet is asked as the table put it. */
export function sentence(asking: Asking, decision: Decision, gaps: Record<string, string | number>): string {
  const question = asking.questions[decision.asks!];
  return question === undefined ? (decision.question ?? "") : fill(question, gaps);
}
