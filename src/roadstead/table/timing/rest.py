"""When a person's clock stands still: at night, by the clocks of where that person lives, and on vacation."""
from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from roadstead.table.clock import DAY
from roadstead.table.errors import Invalid, NotNow

#: Seconds since 1970, from and to.
Span = tuple[float, float]
MINUTES = 24 * 60
#: Nobody sleeps longer, and nobody moves the night about to win time.
LONGEST_NIGHT, NIGHTS_BETWEEN = 12 * 60, 7 * DAY
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Rest:
    """A night is from one minute of the day to another. A vacation is from one day to another, both whole; `used` are the days of
    vacation before this one. `changed` is when the night was changed last."""

    zone: str
    night: tuple[int, int] | None = None
    vacation: tuple[str, str] | None = None
    used: int = 0
    changed: float | None = None

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    def today(self, now: float) -> date:
        return datetime.fromtimestamp(now, ZoneInfo(self.zone)).date()


def read(stored: Mapping[str, Any] | None) -> Rest | None:
    """As JSON keeps it."""
    if stored is None:
        return None
    pairs = {name: None if stored[name] is None else tuple(stored[name]) for name in ("night", "vacation")}
    return Rest(**{**stored, **pairs})


# When it is.


def stands_still(rest: Rest | None, since: float) -> Iterator[Span]:
    """One time after the other, from then on, without end where there are nights."""
    if rest is None:
        return
    going: Span | None = None
    for start, end in heapq.merge(nights(rest, since), vacations(rest)):
        if going is None or start > going[1]:
            if going is not None and going[1] > since:
                yield going
            going = (start, end)
        else:
            going = (going[0], max(going[1], end))
    if going is not None and going[1] > since:
        yield going


def nights(rest: Rest, since: float) -> Iterator[Span]:
    if rest.night is None:
        return
    first, last = rest.night
    day = rest.today(since) - ONE_DAY
    while True:
        start, end = moment(rest, day, first), moment(rest, day if last > first else day + ONE_DAY, last)
        if start < end:  # where clocks are put forward at night, a short one may fall out
            yield start, end
        day += ONE_DAY


def vacations(rest: Rest) -> Iterator[Span]:
    if rest.vacation is not None:
        first, last = map(date.fromisoformat, rest.vacation)
        yield moment(rest, first, 0), moment(rest, last + ONE_DAY, 0)


def moment(rest: Rest, day: date, minutes: int) -> float:
    """An hour that the clocks leave out is counted as if they did not, one that they strike twice is the first."""
    return datetime.combine(day, time(minutes // 60, minutes % 60), ZoneInfo(rest.zone)).timestamp()


def goes(rest: Rest | None, start: float, end: float) -> Iterator[Span]:
    """When the clock goes, between two moments."""
    for stop, on in stands_still(rest, start):
        if stop >= end:
            break
        if stop > start:
            yield start, stop
        start = on
    if start < end:
        yield start, end


# How it is chosen.


def chosen(zone: str, night: tuple[int, int] | None) -> Rest:
    if zone not in zones():
        raise Invalid(f"there is no time zone {zone!r}: it is called as in Europe/Berlin")
    if night is not None and not 0 < (night[1] - night[0]) % MINUTES <= LONGEST_NIGHT:
        raise Invalid(f"a night lasts {LONGEST_NIGHT // 60} hours at most")
    return Rest(zone, night)


@cache
def zones() -> frozenset[str]:
    return frozenset(available_timezones())


def slept(was: Rest | None, wish: Rest, now: float) -> Rest:
    """With another night, or in another zone; the vacation stays. Whoever has chosen keeps to it for a week."""
    if was is None:
        return replace(wish, changed=now)
    if (was.zone, was.night) == (wish.zone, wish.night):
        return was
    if was.changed is not None and was.changed <= now < was.changed + NIGHTS_BETWEEN:
        raise NotNow("you have changed your nights within a week: others count on them")
    return replace(was, zone=wish.zone, night=wish.night, changed=now)


def off(rest: Rest, vacation: tuple[str, str] | None, most: int, now: float) -> Rest:
    """On another vacation, or on none. Days on which the clock stood still are used."""
    if vacation == rest.vacation:
        return rest
    today = rest.today(now)
    used = rest.used + days_gone(rest, today, with_today=vacation is None)
    if vacation is not None:
        first, last = map(date.fromisoformat, vacation)
        if first < today or last < first:
            raise Invalid("a vacation is from today or a later day to the same or a later one")
        if used + days(first, last) > most:
            raise NotNow(f"there are {most} days of vacation in this game, of which you have {max(0, most - used)} left")
    return replace(rest, vacation=vacation, used=used)


def days_gone(rest: Rest, today: date, with_today: bool) -> int:
    """Of the vacation that is."""
    if rest.vacation is None:
        return 0
    first, last = map(date.fromisoformat, rest.vacation)
    return max(0, days(first, min(last, today if with_today else today - ONE_DAY)))


def days(first: date, last: date) -> int:
    return (last - first).days + 1
