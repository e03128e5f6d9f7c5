"""A position as a searching player sees it: the same few questions for both games."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.opponents.counsel import Counsel
from roadstead.opponents.search.budget import Budget

#: Signatures have 56 bits, so that no product with 31 passes 62.
MASK: Final[i64] = 0xFFFFFFFFFFFFFF


class Prospect:
    """Each game wraps its own position; nothing in it is hidden from the player who searches (see minds.py)."""

    def seat(self) -> i64:
        """Who decides; negative when the game is over."""
        raise NotImplementedError

    def choices(self) -> vec[i64]:
        """What is worth a thought, the likeliest first: legal actions only, and at least one."""
        raise NotImplementedError

    def play(self, action: i64) -> None:
        raise NotImplementedError

    def clone(self) -> Prospect:
        raise NotImplementedError

    def turn(self) -> i64:
        """A number of its own for each turn (a seat's part of a phase, where a game has phases)."""
        raise NotImplementedError

    def is_milestone(self) -> bool:
        """Whether this turn comes in every course of the game, so that lines can be compared at its end."""
        raise NotImplementedError

    def stage(self) -> i64:
        """How far the turn has come: positions are compared with those of the same stage."""
        raise NotImplementedError

    def at_rest(self) -> bool:
        """Nothing is half done, so that the position can be judged."""
        raise NotImplementedError

    def worth(self, seat: i64) -> float:
        """How good the position is for the seat, the others considered, in points."""
        raise NotImplementedError

    def expected(self, seat: i64) -> float:
        """The score that the seat will probably have at the end."""
        raise NotImplementedError

    def parts(self, seat: i64) -> vec[float]:
        """What the expectation is made of: the score so far, then what each feature adds, in the order of the row."""
        raise NotImplementedError

    def advise(self, seat: i64, memory: str, budget: Budget, seed: i64) -> Counsel | None:
        """The turn that begins here by a plan to the end of the game, where a game has such; None: by lines of play."""
        return None

    def signature(self) -> i64:
        """The same for positions that are alike to everybody."""
        raise NotImplementedError


def mixed(total: i64, items: vec[i64]) -> i64:
    """A signature with more items in it; most counts are 0 and are passed over quickly."""
    for i in range(i64(len(items))):
        item = items[i]
        if item != 0:
            total = (total * 31 + i * 1024 + item) & MASK
    return (total * 31 + 1) & MASK
