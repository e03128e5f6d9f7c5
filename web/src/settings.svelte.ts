// What a player prefers, kept in this browser.

export const LANGUAGES = { en: "English", it: "Italiano", es: "Español", ru: "Русский", fr: "Français" };
export type Language = keyof typeof LANGUAGES;

const CHOICES = {
  language: Object.keys(LANGUAGES) as Language[],
  theme: ["system", "light", "dark"] as const,
  motion: ["system", "reduced"] as const,
  /** Between players on one device, where something is hidden. */
  curtain: ["on", "off"] as const,
};

// Unit tests run without a browser.
const storage = globalThis.localStorage as Storage | undefined;

function kept<Value extends string>(name: string, values: readonly Value[], usual: Value): Value {
  const found = storage?.getItem(`roadstead.${name}`);
  return values.find((value) => value === found) ?? usual;
}

function languageOfBrowser(): Language {
  const wanted = globalThis.navigator?.language.slice(0, 2);
  return CHOICES.language.find((one) => one === wanted) ?? "en";
}

class Settings {
  language = $state(kept("language", CHOICES.language, languageOfBrowser()));
  theme = $state(kept("theme", CHOICES.theme, "system"));
  motion = $state(kept("motion", CHOICES.motion, "system"));
  curtain = $state(kept("curtain", CHOICES.curtain, "on"));
}

export const settings = new Settings();

/** To be run whenever they change; style sheets read theme and motion from the root. */
export function keepSettings(): void {
  for (const name of ["language", "theme", "motion", "curtain"] as const) storage?.setItem(`roadstead.${name}`, settings[name]);
  document.documentElement.dataset["theme"] = settings.theme;
  document.documentElement.dataset["motion"] = settings.motion;
}
