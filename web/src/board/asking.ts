// What a decision asks, in the engine's words: data/*.json has the sentences by `asks`, and the boards fill in names.

import { fill } from "../words";
import type { Decision } from "./types";

/** Headings and what somebody else is waited for, by kind; questions by `asks`. */
export interface Asking {
  titles: Record<string, string>;
  to_do: Record<string, string>;
  questions: Record<string, string>;
}

/** A kind that this client does not know yet is asked as the table put it. */
export function sentence(asking: Asking, decision: Decision, gaps: Record<string, string | number>): string {
  const question = asking.questions[decision.asks!];
  return question === undefined ? (decision.question ?? "") : fill(question, gaps);
}
