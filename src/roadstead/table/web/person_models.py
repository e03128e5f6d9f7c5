"""What is sent about people and what is answered."""
from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, Field

from roadstead.table.called import called
from roadstead.table.web.models import UNREADABLE, Json
from roadstead.table.web.shapes import Answer, Request
from roadstead.table.web.time_models import RestShown

ADDRESS = re.compile(r"[!-?A-~]{1,64}@[!-?A-~]{1,185}")
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
MOST_SETTINGS, LONGEST_SETTING = 50, 100


def typed(text: str) -> str:
    """As it was typed: spaces count in a password."""
    if UNREADABLE.search(text):
        raise ValueError("the text has characters that cannot be typed")
    return text


def mailed(text: str) -> str:
    if not ADDRESS.fullmatch(text.strip()):
        raise ValueError("that is no mail address")
    return text.strip().lower()


PersonName = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(typed), AfterValidator(called)]
NewPassword = Annotated[
    str, Field(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD), AfterValidator(typed)
]
Password = Annotated[str, Field(max_length=LONGEST_PASSWORD), AfterValidator(typed)]
Mail = Annotated[str, Field(max_length=254), AfterValidator(mailed)]
SettingName = Annotated[str, Field(pattern="^[a-z_]{1,30}$")]
Setting = bool | int | Annotated[str, Field(max_length=LONGEST_SETTING), AfterValidator(typed)]


class SignUp(Request):
    name: PersonName
    password: NewPassword
    mail: Mail | None = Field(None, description="only to send a link when the password is forgotten")


class SignIn(Request):
    name: Annotated[str, Field(max_length=100), AfterValidator(typed)]
    password: Password


class SignOut(Request):
    everywhere: bool = False


class ChangePassword(Request):
    password: Password
    new: NewPassword


class ChangeMail(Request):
    password: Password
    mail: Mail | None


class Forgotten(Request):
    who: Annotated[str, Field(max_length=254), AfterValidator(typed)] = Field(description="a name, or a mail address")


class Reset(Request):
    token: Annotated[str, Field(max_length=100), AfterValidator(typed)] = Field(description="what stands after # in the link")
    password: NewPassword


class Leave(Request):
    password: Password


class Profile(Request):
    shown: bool = Field(description="whether others may read your results")


class Settings(Request):
    settings: Annotated[dict[SettingName, Setting], Field(max_length=MOST_SETTINGS)]


class Me(Answer):
    name: str
    mail: str | None
    shown: bool
    settings: Json
    created: float
    rest: RestShown | None = Field(description="your nights")


class Rested(Answer):
    rest: RestShown
    refused: list[str] = Field(description="games in which it could not be: others count on what was, or no days are left there")


class Sent(Answer):
    """Whether this table sends mails at all. Whether one went is not told."""

    mails: bool


class Held(Answer):
    """A game in which you hold something: a seat, or as its owner the game."""

    id: str
    title: str
    game: str
    status: str
    created: float
    changed: float
    owner: bool
    seat: int | None
    name: str | None
    note: str
    said: list[Json]


class RatingShown(Answer):
    """With so many players; the strength is within two deviations of the mean, nearly always."""

    game: str
    players: int
    mean: float
    deviation: float
    games: int


class Reached(Answer):
    game_id: str
    seat: int
    game: str
    title: str
    players: int
    place: int
    score: int | None
    rated: bool
    at: float


class Best(Answer):
    """Alone, on what was played."""

    game: str
    title: str
    score: int
    games: int


class Statistics(Answer):
    name: str
    created: float
    ratings: list[RatingShown]
    records: list[Best]
    results: list[Reached] = Field(description="the last 100; empty for others")


class Export(Answer):
    account: Me
    sessions: list[Json]
    games: list[Held]
    ratings: list[RatingShown]
    results: list[Reached]
    ways: list[Json] = Field(description="on which you are told of your turns")


class Nothing(Answer):
    """Done."""
