"""Players that are programs."""
from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from roadstead.core.errors import InvalidOptions
from roadstead.core.state import State
from roadstead.opponents.analysis import analyse as analyse
from roadstead.opponents.random_bot import RandomBot
from roadstead.opponents.thinking import LEVELS, GreedyBot, planner


class Bot(Protocol):
    def choose(self, state: State) -> int:
        """One of the legal actions of the player to move."""


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
NAMES = (*BOTS, *LEVELS)


def make(spec: str, seed: int) -> Bot:
    """A bot by its name. A level may name its nodes, `hard:20000`: then it decides the same on every machine, slow or fast."""
    name, colon, nodes = spec.partition(":")
    if name in LEVELS and nodes.isdecimal() == bool(colon):
        return planner(name, seed, int(nodes) if nodes else None)
    if spec not in BOTS:
        raise InvalidOptions(f"there is no bot {spec!r}; there is {', '.join(NAMES)}, and a level with its nodes (hard:20000)")
    return BOTS[spec](seed)
