"""The clocks as a page is sent them: what does not change until something happens, so that it counts down by itself."""
from __future__ import annotations

from itertools import islice, takewhile
from typing import Any

from roadstead.table.open_game import OpenGame
from roadstead.table.timing.hours import thought, used_up
from roadstead.table.timing.rest import Rest, stands_still

Json = dict[str, Any]
#: Times to come in which a clock stands still; the page is told more when something happens.
MOST_PAUSES = 30


def time_shown(live: OpenGame) -> Json | None:
    """What each had `left` at a moment, `since`, when the clock of `seat` went on. Moments are the wall's here."""
    timing, tempo = live.clocks, live.tempo
    if timing is None or tempo is None:
        return None
    asked = live.asked()
    rules = {"tempo": tempo.to_dict(), "out": timing.out}
    seat = asked.seat if asked.person and asked.seat == timing.asked else None
    if seat is None:
        return {**rules, "seat": None, "left": list(timing.left), "full": None, "since": None, "ends": None, "pauses": []}
    rest, stretches = live.seats[seat].rest, live.hours.stretches
    # From where this table's time and the wall's have gone together, so that a page has to know of one of them only.
    last = stretches[-1]
    at = max(timing.at, last.at)
    left = list(timing.left)
    left[seat] -= min(left[seat], thought(rest, stretches, timing.at, at))
    since = last.wall + at - last.at
    ends = last.wall + used_up(rest, stretches, at, left[seat]) - last.at
    still = islice(takewhile(lambda pause: pause[0] < ends, stands_still(rest, since)), MOST_PAUSES)
    pauses = [list(pause) for pause in still]
    return {**rules, "seat": seat, "left": left, "full": timing.full, "since": since, "ends": ends, "pauses": pauses}


def rest_shown(rest: Rest | None) -> Json | None:
    """To whom it is that rests."""
    if rest is None:
        return None
    night = None if rest.night is None else {"start": clocked(rest.night[0]), "end": clocked(rest.night[1])}
    return {"zone": rest.zone, "night": night, "vacation": vacation_shown(rest), "used": rest.used}


def vacation_shown(rest: Rest | None) -> Json | None:
    """To all: they know for how long they wait."""
    if rest is None or rest.vacation is None:
        return None
    return {"first": rest.vacation[0], "last": rest.vacation[1]}


def clocked(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
