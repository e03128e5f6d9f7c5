// The changes that a push carries, made.

import type { Patch } from "./types";

/** The same document with the changes; what did not change is shared with the old one. */
export function patched<Document>(document: Document, changes: Patch[]): Document {
  return changes.reduce<unknown>((now, change) => set(now, change.path, change), document) as Document;
}

function set(now: unknown, path: (string | number)[], change: Patch): unknown {
  if (path.length === 0) return change.value;
  const [first, ...rest] = path as [string | number, ...(string | number)[]];
  if (Array.isArray(now)) {
    const list: unknown[] = [...now];
    list[first as number] = set(list[first as number], rest, change);
    return list;
  }
  const record = { ...(now as Record<string, unknown>) };
  if (rest.length === 0 && !("value" in change)) delete record[first];
  else record[first] = set(record[first], rest, change);
  return record;
}
