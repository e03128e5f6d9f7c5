// How long ago something was, in words.

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Both in seconds since 1970. Less than a minute is now. */
export function ago(at: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const past = Math.max(0, now - at);
  const [unit, size] = UNITS.find(([, least]) => past >= least) ?? ["second", Infinity];
  return format.format(-Math.floor(past / size), unit);
}
