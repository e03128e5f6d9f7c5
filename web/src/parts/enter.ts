import { keepKeys } from "../api/keys";
import type { Founded } from "../api/types";
import { go } from "../router.svelte";
import { address } from "./games";

/** What was founded is kept, and opened. */
export function enter({ id, key, invite, watch, scene }: Founded): void {
  keepKeys(id, { key, invite, watch });
  const where = address(scene);
  if (where.startsWith("/plain")) location.assign(where);
  else go(where);
}
