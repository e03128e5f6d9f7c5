// Where on the board the tutorial points.

import { LEARNER, type TutorialStep } from "../board/tutorial";
import { isStep } from "./ground";

/** A step points at the panel it speaks of, or at the first place to go to. */
export function placeOf(next: string, { at, do: all }: TutorialStep): string {
  if (next === "done" || (next === "end" && (all.length > 1 || at === ""))) return "go";
  if (/^[a-z]+-\d$/.test(next)) return `transporter:${next} of seat ${LEARNER}`;
  if (/^(load|drop|lead|leave|make|build) /.test(next)) return "bar";
  return isStep(next) && all.find(isStep) !== next ? "" : at || "bar";
}

/** On a phone: the button of the sheet on which a place is. */
export function tabOf(place: string): string {
  const sheets: Record<string, string> = { wonder: "tab:wonder", forecast: "tab:players" };
  return sheets[place] ?? "";
}
