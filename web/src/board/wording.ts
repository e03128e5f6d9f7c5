// What sentences about a turn share.

import { t } from "../words";

/** Neighbours of the same kind together. */
export function grouped<T>(items: T[], kindOf: (item: T) => string): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && kindOf(last[0]!) === kindOf(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** "wood, clay and iron" */
export function listed(words: string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${t("hintAnd")} ${words.at(-1)!}`;
}

/** "repay a loan ×2" */
export function times(what: string, n: number): string {
  return n > 1 ? t("hintTimes", { what, n }) : what;
}

/** Within a sentence; names in it keep their capitals. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
