import { keepKeys } from "../api/keys";
import type { Founded } from "../api/types";
import { go } from "../router.svelte";

/** What was founded is kept, and opened. */
export function enter({ id, key, invite, watch }: Founded): void {
  keepKeys(id, { key, invite, watch });
  go(`/g/${id}`);
}
