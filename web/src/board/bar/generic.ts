// How a decision is put by one who knows nothing of its kind: a number to choose, or the options grouped by what they point at.

import type { Decision, Option } from "../../api/types";

/** Notation by which one goes on without choosing anything more, the likeliest first. */
const ONWARD = ["done", "end", "pass"];
/** What an option has besides the things it points at. */
const OWN = ["action", "text", "cost", "moved"];

export interface Generic {
  /** Where a number is asked for: the notation of each possible one. */
  amounts: Map<number, string> | null;
  /** The others, one row for each sort of thing. */
  rows: Option[][];
  onward: string | null;
}

const countOf = (option: Option) => option.amount ?? option.count;
const sortOf = (option: Option) => Object.keys(option).find((key) => !OWN.includes(key)) ?? "";

export function generic(decision: Decision): Generic {
  const options = decision.options ?? [];
  const counted = decision.unit === undefined ? [] : options.filter((option) => countOf(option) !== undefined);
  const amounts = counted.length ? new Map(counted.map((option) => [countOf(option)!, option.text])) : null;
  const onward = ONWARD.find((text) => options.some((option) => option.text === text)) ?? null;
  const rows: Record<string, Option[]> = {};
  for (const option of options) {
    if (!counted.includes(option) && option.text !== onward) (rows[sortOf(option)] ??= []).push(option);
  }
  return { amounts, rows: Object.values(rows), onward };
}
