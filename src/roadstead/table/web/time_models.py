"""How long people may think: what is chosen, and what is shown of it."""
from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from roadstead.table.timing.tempo import MOST_VACATION
from roadstead.table.web.shapes import Answer, Count, Request


def a_day(text: str) -> str:
    """That the calendar has; so far off that nobody can reckon with it, it is none."""
    if not 2000 <= date.fromisoformat(text).year < 9000:
        raise ValueError("that is too far off")
    return text


class TempoWish(Request):
    """How much time to think there is, in seconds, and what happens when it is used up."""

    per: Literal["turn", "game"] = Field(description="so much for each turn, anew, or for the whole game")
    time: Count
    increment: Count = Field(0, description="on top for each turn, where the time is for the whole game")
    end: Literal["nothing", "bot", "resign"] = Field(description="bot: one moves until the person takes the seat back")
    vacation: Annotated[int, Field(ge=0, le=MOST_VACATION)] = Field(0, description="days on which one's clock may stand")


Clocked = Annotated[str, Field(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]
Day = Annotated[str, Field(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$"), AfterValidator(a_day)]


class Night(Request):
    start: Clocked
    end: Clocked


class Vacation(Request):
    first: Day
    last: Day


class RestWish(Request):
    """When your clock stands still: every night from one hour to another, by the clocks of your time zone, and from one day to
    another, both whole."""

    zone: Annotated[str, Field(min_length=1, max_length=64, description="as in Europe/Berlin")]
    night: Night | None
    vacation: Vacation | None


# Answers.


class NightShown(Answer):
    start: str
    end: str


class VacationShown(Answer):
    first: str
    last: str


class RestShown(Answer):
    """When your clock stands still; `used` are days of vacation before this one."""

    zone: str
    night: NightShown | None
    vacation: VacationShown | None
    used: int


class TempoShown(Answer):
    per: Literal["turn", "game"]
    time: float
    increment: float
    end: Literal["nothing", "bot", "resign"]
    vacation: int


class TimeShown(Answer):
    """What each had `left` at a moment. If a clock goes it is that of `seat`: it went on `since` then, stands still in the
    `pauses`, and has nothing left when it `ends`. Moments are the table's; `now` of a list or a first push says which it is."""

    tempo: TempoShown
    seat: int | None
    left: list[float]
    full: float | None = Field(description="what there was when the turn began")
    since: float | None
    ends: float | None
    pauses: list[tuple[float, float]]
    out: bool = Field(description="the time for this turn is up")
