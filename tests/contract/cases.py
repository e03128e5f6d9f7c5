"""The games as the contract tests play them: every game in every set-up, by the same code."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pytest

from roadstead.core.state import State
from tests.lehavre import random_games as lehavre
from tests.roadsboats import random_games as roadsboats


@dataclass(frozen=True)
class Case:
    """A game in one set-up; `moves` plays it at random, the state before each action and at the end."""

    game: str
    label: str
    moves: Callable[[int], Iterator[State]]

    def __str__(self) -> str:
        return f"{self.game}-{self.label}"


#: One with the cards of the expansion: the others differ only in which come up.
EXPANDED: lehavre.Setup = (3, {"variant": "full", "expansion": "only"})
SETUPS = [*lehavre.SETUPS, *lehavre.EXPERT, EXPANDED]
LEHAVRE = [Case("lehavre", lehavre.setup_name(setup), partial(lehavre.moves, setup)) for setup in SETUPS]
#: One map for each number of players, and a map that is laid in the game.
MAPS = ["a-river-runs-through-it", "dead-sea", "entangled", "waterways", "rings", "jejobrapjath", "laid-2"]
ROADSBOATS = [Case("roadsboats", setup, partial(roadsboats.moves, setup)) for setup in MAPS]
CASES = LEHAVRE + ROADSBOATS

ALL = pytest.mark.parametrize("case", CASES, ids=str)
#: One set-up of each game, for what does not depend on it.
ONE_OF_EACH = pytest.mark.parametrize("case", [LEHAVRE[1], ROADSBOATS[1]], ids=str)
GAMES = ("lehavre", "roadsboats")
EACH_GAME = pytest.mark.parametrize("name", GAMES)
