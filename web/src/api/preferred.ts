// What is preferred here, taken along to other devices.

import { CHOICES, NAMES, settings, type Name, type Settings } from "../settings.svelte";

export function chosen(): Record<string, string | number> {
  return Object.fromEntries(([...NAMES, "volume"] as const).map((name) => [name, settings[name]]));
}

/** What was preferred on another device; of what this one does not know nothing is taken. */
export function adopt(given: Record<string, unknown>): void {
  const take = <Of extends Name>(name: Of) => {
    const values: readonly Settings[Of][] = CHOICES[name] as readonly unknown[] as readonly Settings[Of][];
    const found = values.find((value) => value === given[name]);
    if (found !== undefined) (settings as Settings)[name] = found;
  };
  NAMES.forEach(take);
  const volume = given["volume"];
  if (typeof volume === "number" && volume >= 0 && volume <= 100) settings.volume = volume;
}
