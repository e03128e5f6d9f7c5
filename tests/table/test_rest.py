"""When a clock stands still, to the second: nights over midnight and over a change of summer time, vacations, and both."""
from __future__ import annotations

from datetime import datetime
from itertools import islice
from zoneinfo import ZoneInfo

import pytest

from roadstead.table.errors import Invalid, NotNow
from roadstead.table.storage.hours import Stretch
from roadstead.table.timing.hours import thought, used_up
from roadstead.table.timing.rest import Rest, chosen, goes, off, slept, stands_still

BERLIN, HOUR, DAY = "Europe/Berlin", 3600.0, 86_400.0
NIGHT = (22 * 60, 7 * 60)


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def said(moment: float, zone: str = BERLIN) -> str:
    return datetime.fromtimestamp(moment, ZoneInfo(zone)).strftime("%m-%d %H:%M")


def first(rest: Rest, since: float, number: int) -> list[tuple[str, str]]:
    return [(said(start), said(end)) for start, end in islice(stands_still(rest, since), number)]


def hours(rest: Rest, start: str, end: str) -> float:
    return sum(later - earlier for earlier, later in goes(rest, at(start), at(end))) / HOUR


def test_a_night_goes_over_midnight() -> None:
    rest = Rest(BERLIN, NIGHT)
    assert first(rest, at("2026-05-01 12:00"), 2) == [("05-01 22:00", "05-02 07:00"), ("05-02 22:00", "05-03 07:00")]
    assert first(rest, at("2026-05-01 02:00"), 1) == [("04-30 22:00", "05-01 07:00")], "one is in it"
    assert hours(rest, "2026-05-01 12:00", "2026-05-02 12:00") == 15


def test_a_night_may_be_at_noon() -> None:
    assert hours(Rest(BERLIN, (12 * 60, 14 * 60)), "2026-05-01 00:00", "2026-05-03 00:00") == 44


def test_nights_are_where_the_person_lives() -> None:
    assert hours(Rest("Asia/Kathmandu", (0, 6 * 60)), "2026-05-01 20:15", "2026-05-02 02:15") == 0


@pytest.mark.parametrize(("day", "next_day", "long"), [("03-28", "03-29", 23), ("10-24", "10-25", 25), ("06-01", "06-02", 24)])
def test_clocks_are_put_forward_and_back_at_night(day: str, next_day: str, long: int) -> None:
    """It is an hour shorter or longer, and the day has its hours."""
    rest = Rest(BERLIN, NIGHT)
    ((start, end),) = islice(stands_still(rest, at(f"2026-{day} 12:00")), 1)
    assert (said(start), said(end)) == (f"{day} 22:00", f"{next_day} 07:00")
    assert (end - start) / HOUR == long - 15
    assert hours(rest, f"2026-{day} 22:00", f"2026-{next_day} 22:00") == 15


def test_hours_that_are_left_out_or_struck_twice_end_no_night_before_it_begins() -> None:
    rest = Rest(BERLIN, (2 * 60 + 30, 3 * 60 + 10))
    for day in ("2026-03-28", "2026-10-24"):
        for start, end in islice(stands_still(rest, at(f"{day} 12:00")), 3):
            assert start < end


def test_a_vacation_is_of_whole_days_and_nights_add_nothing_to_it() -> None:
    rest = Rest(BERLIN, NIGHT, ("2026-05-02", "2026-05-03"))
    assert hours(rest, "2026-05-01 07:00", "2026-05-05 07:00") == 15 + 0 + 0 + 15
    spans = first(rest, at("2026-05-01 12:00"), 2)
    assert spans == [("05-01 22:00", "05-04 07:00"), ("05-04 22:00", "05-05 07:00")], "they are one where they meet"


def test_without_rest_it_goes_on() -> None:
    assert list(goes(None, 5.0, 9.0)) == [(5.0, 9.0)]
    assert list(stands_still(Rest(BERLIN), 0.0)) == []


# Along the table's own time.


def test_while_the_table_is_down_nothing_is_thought_and_the_night_is_where_it_is() -> None:
    """It was open from noon to 6 p.m., and from 6 a.m. on."""
    stretches = (Stretch(0, at("2026-05-01 12:00")), Stretch(6 * HOUR, at("2026-05-02 06:00")))
    rest = Rest(BERLIN, NIGHT)
    assert thought(None, stretches, 0, 8 * HOUR) == 8 * HOUR
    assert thought(rest, stretches, 0, 8 * HOUR) == 7 * HOUR, "the last of the night is not counted"
    assert used_up(rest, stretches, 0, 7 * HOUR) == 8 * HOUR
    assert used_up(rest, stretches, 0, 22 * HOUR) == 32 * HOUR, "and neither is the next"


def test_when_the_clock_on_the_wall_is_set_nobody_has_more_or_less() -> None:
    for jump in (-DAY, DAY):
        stretches = (Stretch(0, 1e9), Stretch(HOUR, 1e9 + HOUR + jump))
        assert thought(None, stretches, 0, 2 * HOUR) == 2 * HOUR
        assert used_up(None, stretches, 0, 2 * HOUR) == 2 * HOUR


# What may be chosen.


def test_what_is_no_zone_and_no_night_is_refused() -> None:
    assert chosen(BERLIN, NIGHT).night == NIGHT
    for zone in ("Mars/Olympus", "../../etc/passwd", "", "europe/berlin\x00"):
        with pytest.raises(Invalid):
            chosen(zone, None)
    for night in ((0, 0), (8 * 60, 7 * 60), (0, 12 * 60 + 1)):
        with pytest.raises(Invalid):
            chosen(BERLIN, night)


def test_nights_are_changed_once_a_week_at_most() -> None:
    now = at("2026-05-01 12:00")
    rest = slept(None, Rest(BERLIN, NIGHT), now)
    assert slept(rest, Rest(BERLIN, NIGHT), now + 1) == rest, "that is no change"
    other = Rest(BERLIN, (0, 8 * 60))
    with pytest.raises(NotNow):
        slept(rest, other, now + 6 * DAY)
    assert slept(rest, other, now + 7 * DAY).night == (0, 8 * 60)
    assert slept(rest, other, now - DAY).night == (0, 8 * 60), "a clock that was set back locks nobody out"


def test_days_of_vacation_are_used_up() -> None:
    now = at("2026-05-10 12:00")
    rest = off(Rest(BERLIN), ("2026-05-10", "2026-05-14"), 7, now)
    with pytest.raises(NotNow):
        off(rest, ("2026-05-11", "2026-05-20"), 7, at("2026-05-11 12:00"))
    shorter = off(rest, ("2026-05-12", "2026-05-12"), 7, at("2026-05-12 12:00"))
    assert (shorter.vacation, shorter.used) == (("2026-05-12", "2026-05-12"), 2)
    over = off(shorter, None, 7, at("2026-05-12 13:00"))
    assert (over.vacation, over.used) == (None, 3), "today counts: it has stood still since midnight"
    assert off(over, ("2026-06-01", "2026-06-04"), 7, now).used == 3
    with pytest.raises(NotNow):
        off(over, ("2026-06-01", "2026-06-05"), 7, now)
    for first_day, last in (("2026-05-09", "2026-05-12"), ("2026-05-14", "2026-05-13")):
        with pytest.raises(Invalid):
            off(Rest(BERLIN), (first_day, last), 7, now)
