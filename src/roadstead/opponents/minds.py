"""What a search needs of a game, and the one place that knows of which games there is a mind.

It does not belong to `Game`: rules know no opponents.
"""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Protocol

from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents.aim import Aim
from roadstead.opponents.lehavre import mind as lehavre
from roadstead.opponents.reasons import Heading
from roadstead.opponents.roadsboats import mind as roadsboats
from roadstead.opponents.search.prospect import Prospect
from roadstead.opponents.visit import Visit


class Mind(Protocol):
    """A module of each game fulfils it."""

    #: What features are called where they are reasons.
    HEADINGS: Sequence[Heading]

    def feature_names(self) -> list[str]:
        """In the order of `Prospect.parts`, which begin with the score."""

    def weights(self) -> str:
        """What the features count, as it is kept."""

    def prospect(self, state: State, seat: int, rng: Random) -> Prospect:
        """What the seat may think it sees: hidden things are drawn anew, so that no opponent can peek."""

    def ways_on(self, seen: Prospect, seat: int) -> list[list[int]]:
        """What is compared where the seat is to decide: each way to go on by its first actions. Whole moves, where a turn is made
        of such, otherwise the choices."""

    def is_whole(self, state: State) -> bool:
        """Whether a whole move ends there, before the turn does."""

    def aim(self, state: State, seat: int, actions: Sequence[int]) -> Aim | None:
        """What a move from there is for, as far as the planner knows."""

    def told(self, aim: Aim) -> str:
        """An aim in English, as what a seat means to do."""

    def entering(self, state: State, seat: int, rng: Random) -> dict[str, Visit]:
        """What each building would bring who entered it now, by its name, as far as the seat may know; empty while the seat
        is not to decide that, and where no game has such buildings."""


MINDS: dict[str, Mind] = {"lehavre": lehavre, "roadsboats": roadsboats}


def mind_of(state: State) -> Mind:
    return MINDS[state.game.name]


def prospect_of(state: State, seat: int, rng: Random) -> Prospect:
    return mind_of(state).prospect(state, seat, rng)


def weights_version() -> str:
    """The same as long as the opponents judge the same."""
    return hashlib.sha256("".join(mind.weights() for mind in MINDS.values()).encode()).hexdigest()[:12]
