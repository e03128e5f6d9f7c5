"""What the lobby shows."""
from __future__ import annotations

from typing import Literal

from pydantic import Field

from roadstead.table.web.models import GameName
from roadstead.table.web.shapes import Answer
from roadstead.table.web.time_models import TempoShown


class LobbySeat(Answer):
    name: str
    holder: Literal["owner", "guest", "bot", "open"]
    bot: str | None


class LobbyGame(Answer):
    """A game that is open to all: to be joined while it waits, to be watched while it runs."""

    id: str
    title: str
    what: str = Field(description="what is played: the game's name, or that of the map")
    game: GameName
    players: int
    hints: bool
    options: dict[str, bool | int | str] = Field(description="those that are not the usual ones")
    tempo: TempoShown | None = Field(description="none: everybody has as much time as they like")
    status: Literal["waiting", "running"]
    ply: int
    created: float
    changed: float
    seats: list[LobbySeat]


class Lobby(Answer):
    games: list[LobbyGame]
