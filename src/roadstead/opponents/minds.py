"""What a search needs of a game, and the one place that knows of which games there is a mind.

It does not belong to `Game`: rules know no opponents.
"""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Protocol

from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents.lehavre import mind as lehavre
from roadstead.opponents.reasons import Heading
from roadstead.opponents.roadsboats import mind as roadsboats
from roadstead.opponents.search.prospect import Prospect


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


MINDS: dict[str, Mind] = {"lehavre": lehavre, "roadsboats": roadsboats}


def mind_of(state: State) -> Mind:
    return MINDS[state.game.name]


def prospect_of(state: State, seat: int, rng: Random) -> Prospect:
    return mind_of(state).prospect(state, seat, rng)


def weights_version() -> str:
    """The same as long as the opponents judge the same."""
    return hashlib.sha256("".join(mind.weights() for mind in MINDS.values()).encode()).hexdigest()[:12]
