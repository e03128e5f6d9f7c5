"""Roadstead: Le Havre and Roads & Boats, played completely.

    game = roadstead.game("lehavre")
    state = game.new(players=3, seed=7)
"""
from __future__ import annotations

import os

if os.environ.get("ROADSTEAD_PURE") == "1":
    from roadstead import pure

    pure.install()

from typing import TYPE_CHECKING, Any, TypeAlias

from roadstead.core import record as _record
from roadstead.core import stack as _stack
from roadstead.core.errors import IllegalAction, InvalidOptions, InvalidPosition, InvalidRecord, RoadsteadError
from roadstead.core.game import Game, Option
from roadstead.core.random import Random
from roadstead.core.reason import Reason
from roadstead.core.stack import TERMINAL
from roadstead.core.state import State
from roadstead.lehavre import decisions as _lehavre
from roadstead.lehavre.game import LEHAVRE
from roadstead.lehavre.shapes import LeHavreView
from roadstead.roadsboats import decisions as _roadsboats
from roadstead.roadsboats.game import ROADSBOATS
from roadstead.roadsboats.shapes import RoadsBoatsView

__version__ = "0.1.0"

__all__ = [
    "TERMINAL",
    "Decision",
    "Game",
    "IllegalAction",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidRecord",
    "Option",
    "Random",
    "Reason",
    "RoadsteadError",
    "State",
    "View",
    "compiled",
    "game",
    "game_of",
    "games",
    "replay",
]

#: What a seat is shown, told apart by `game`.
View = LeHavreView | RoadsBoatsView
#: What a seat is asked, told apart within a game by `kind`.
if TYPE_CHECKING:
    Decision: TypeAlias = dict[str, Any]
else:
    Decision = _lehavre.SHAPE | _roadsboats.SHAPE
_GAMES: dict[str, Game] = {game.name: game for game in (LEHAVRE, ROADSBOATS)}


def compiled() -> bool:
    """Whether the rules run compiled, about thirty times faster than from their sources."""
    return not (_stack.__file__ or "").endswith(".py")


def game(name: str) -> Game:
    if name not in _GAMES:
        raise InvalidOptions(f"there is no game {name!r}; there is {', '.join(_GAMES)}")
    return _GAMES[name]


def games() -> list[dict[str, Any]]:
    """The games with their player counts and options, JSON-safe."""
    return [entry.describe() for entry in _GAMES.values()]


def game_of(record: Any) -> Game:
    """The game that a record is of."""
    _record.check_shape(record)
    if record["game"] not in _GAMES:
        raise InvalidRecord(f"the record is of an unknown game, {record['game']!r}")
    return _GAMES[record["game"]]


def replay(record: Any) -> State:
    """Plays a record again and returns its final state."""
    return _record.replayed(game_of(record), record)
