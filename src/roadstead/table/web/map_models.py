"""What is sent to the table about maps, and what it answers."""
from __future__ import annotations

from typing import Annotated

from pydantic import Field

from roadstead.roadsboats.shapes import RoadsBoatsMap
from roadstead.table.web.models import MOST_SEATS, Json
from roadstead.table.web.shapes import Answer, Count, Request


class Chart(Request):
    map: Json = Field(description="a map as docs/maps.md describes it")


class RandomMap(Request):
    players: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = Field(None, description="the same seed gives the same map")
    size: Count | None = Field(None, description="tiles in all, three of four of them land; instead of land and sea")
    land: Count | None = Field(None, description="land tiles; left out: ten a player")
    sea: Count | None = Field(None, description="sea tiles; left out: a third of the land")


# Answers.


class MapShown(Answer):
    """`note`: what is special about it, or why it cannot be played. `changed` is None of a map that comes with the game."""

    id: str
    bundled: bool
    yours: bool
    playable: bool
    note: str
    changed: float | None
    map: RoadsBoatsMap


class SavedMap(MapShown):
    key: str | None = Field(description="owns this map and those saved with it later; told once. None: the key you showed does")


class Maps(Answer):
    maps: list[MapShown]
    standard: list[str] = Field(description="the map of a game for which none is named, by its players from one on")
    most_laying: int = Field(description="so many players at most lay a map together")


class TileShown(Answer):
    name: str
    q: int
    r: int


class ProblemShown(Answer):
    tile: TileShown | None = Field(description="of several the first; None: the map as a whole")
    text: str


class HomeShown(Answer):
    """What lies within three steps of a home, and the tiles that it reaches sooner than any other."""

    home: str
    woods: int
    pasture: int
    rock: int
    mountain: int
    shore: int
    sum: int
    room: int


class Checked(Answer):
    problems: list[ProblemShown]
    warnings: list[ProblemShown] = Field(description="what is odd about a map that can be played all the same")
    homes: list[HomeShown] = Field(description="the marked homes, of a map without problems")


class RandomMapShown(Answer):
    seed: int
    map: RoadsBoatsMap


class Best(Answer):
    id: str
    score: int
    name: str
    at: float


class MapBests(Answer):
    map: str
    name: str
    best_known: int | None = Field(description="the highest score that players have told of")
    games: list[Best]


class Bests(Answer):
    maps: list[MapBests]
