"""Players that are programs."""
from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from roadstead.core.errors import InvalidOptions
from roadstead.core.state import State
from roadstead.opponents.random_bot import RandomBot


class Bot(Protocol):
    def choose(self, state: State) -> int:
        """One of the legal actions of the player to move."""


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


def make(name: str, seed: int) -> Bot:
    if name not in BOTS:
        raise InvalidOptions(f"there is no bot {name!r}; there is {', '.join(BOTS)}")
    return BOTS[name](seed)
