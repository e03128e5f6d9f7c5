// What a player prefers, kept in this browser.

export const LANGUAGES = { en: "English", it: "Italiano", es: "Español", ru: "Русский", fr: "Français" };
export type Language = keyof typeof LANGUAGES;

export const CHOICES = {
  language: Object.keys(LANGUAGES) as Language[],
  theme: ["system", "light", "dark"],
  /** How large everything is, in percent. */
  text: [100, 110, 125, 150],
  motion: ["system", "reduced"],
  /** How long an event of another's turn stays. */
  pace: ["slow", "normal", "fast", "instant"],
  sound: ["off", "on"],
  /** Whether the browser tells of the own turn who looks elsewhere. */
  telling: ["off", "on"],
  /** Who lays out the supply, and who ends a turn in which nothing is left to do. */
  supply: ["auto", "hand"],
  ending: ["hand", "auto"],
  /** Whether a click on a building enters it, or shows what it would bring first. */
  entering: ["click", "confirm"],
  /** When the big card is shown: never by itself, where the pointer rests, by the right button. */
  card: ["never", "rest", "click"],
  /** Whether cards show as much as fits, or all of them two lines. */
  faces: ["fit", "plates"],
  /** Between players on one device, where something is hidden. */
  curtain: ["on", "off"],
} as const;
export type Name = keyof typeof CHOICES;
export const NAMES = Object.keys(CHOICES) as Name[];

// Unit tests run without a browser.
const storage = globalThis.localStorage as Storage | undefined;

function kept<Of extends Name>(name: Of, usual: (typeof CHOICES)[Of][number]): (typeof CHOICES)[Of][number] {
  const found = storage?.getItem(`roadstead.${name}`);
  const values: readonly (typeof CHOICES)[Of][number][] = CHOICES[name];
  return values.find((value) => String(value) === found) ?? usual;
}

function languageOfBrowser(): Language {
  const wanted = globalThis.navigator?.language.slice(0, 2);
  return CHOICES.language.find((one) => one === wanted) ?? "en";
}

/** How loud sounds are, in percent. */
const VOLUME = 40;

function keptVolume(): number {
  const found = Number(storage?.getItem("roadstead.volume") ?? VOLUME);
  return found >= 0 && found <= 100 ? found : VOLUME;
}

export class Settings {
  language = $state(kept("language", languageOfBrowser()));
  theme = $state(kept("theme", "system"));
  text = $state(kept("text", 100));
  motion = $state(kept("motion", "system"));
  pace = $state(kept("pace", "normal"));
  sound = $state(kept("sound", "off"));
  volume = $state(keptVolume());
  telling = $state(kept("telling", "off"));
  supply = $state(kept("supply", "auto"));
  ending = $state(kept("ending", "hand"));
  entering = $state(kept("entering", "click"));
  card = $state(kept("card", "rest"));
  faces = $state(kept("faces", "fit"));
  curtain = $state(kept("curtain", "on"));
}

export const settings = new Settings();

/** To be run whenever they change; style sheets read theme, motion and the size of the text from the root. */
export function keepSettings(): void {
  for (const name of [...NAMES, "volume"] as const) storage?.setItem(`roadstead.${name}`, String(settings[name]));
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
  root.style.setProperty("--text", String(settings.text / 100));
}
