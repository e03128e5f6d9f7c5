// What a clock shows: it is worked out from what the table told once. Moments are seconds since 1970, by the table's clock.

import type { TimeShown } from "../api/types";
import { t } from "../words/time";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Of what there was when the turn began, or so many seconds: less is little. */
const LITTLE = 0.25;

/** What a seat has left; of the one whose clock goes, less what has gone by since, but for the times in which it stands. */
export function leftOf(time: TimeShown, seat: number, now: number): number {
  const left = time.left[seat]!;
  if (seat !== time.seat || time.since === null) return left;
  const since = time.since;
  const still = time.pauses.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(now, to) - Math.max(since, from)), 0);
  return Math.max(0, Math.min(left, left - (now - since - still)));
}

/** Until when the clock that goes stands still now, if it does. */
export function standsUntil(time: TimeShown, now: number): number | null {
  return time.pauses.find(([from, to]) => from <= now && now < to)?.[1] ?? null;
}

export function isLittle(time: TimeShown, seat: number, now: number): boolean {
  return seat === time.seat && time.full !== null && leftOf(time, seat, now) <= time.full * LITTLE;
}

/** As short as can be: 2d 4h, 5h 12m, 12:34. */
export function short(seconds: number): string {
  if (seconds >= DAY) return t("timeDays", { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= HOUR) return t("timeHours", { hours: Math.floor(seconds / HOUR), minutes: two((seconds % HOUR) / MINUTE) });
  const whole = Math.ceil(seconds);
  return whole >= HOUR ? t("timeHours", { hours: 1, minutes: two(0) }) : `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

const two = (n: number) => String(Math.floor(n)).padStart(2, "0");

/** A moment, as it is said: the hour of today, or the day with it. */
export function at(moment: number, now: number, language: string): string {
  const soon = moment - now < DAY;
  const form: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", ...(!soon && { weekday: "short" }) };
  return new Date(moment * 1000).toLocaleString(language, form);
}
