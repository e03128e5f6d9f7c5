"""What a position of Le Havre is worth to a seat: the wealth it has, and the francs that the weights expect it to gain."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.lehavre.rules.position import Position
from roadstead.lehavre.rules.scoring import wealth
from roadstead.opponents.lehavre.features import FEATURES, actions_left, features

#: Weights are given for so many actions left, and in between by the straight line; with none left wealth is everything.
KNOTS: Final = vec[i64]([0, 1, 2, 4, 8, 16, 32])
MOST_ACTIONS: Final[i64] = 50


class Judge:
    """`weights` are the rows of the knots from the second on; `rivalry` is what a franc of the others counts."""

    def __init__(self, weights: vec[float], rivalry: float) -> None:
        self.rivalry: Final[float] = rivalry
        self.table: Final[vec[float]] = between_knots(weights)

    def expected(self, s: Position, seat: i64) -> float:
        """The wealth that the seat will probably have at the end."""
        base = actions_left(s, seat) * FEATURES
        row = features(s, seat)
        table = self.table
        total = float(wealth(s, seat))
        for i in range(FEATURES):
            total += row[i] * table[base + i]
        return total

    def worth(self, s: Position, seat: i64) -> float:
        """The own expectation, less that of the others."""
        own = self.expected(s, seat)
        if s.players == 1:
            return own
        others = 0.0
        for other in range(s.players):
            if other != seat:
                others += self.expected(s, other)
        return own - self.rivalry * others / float(s.players - 1)


def between_knots(weights: vec[float]) -> vec[float]:
    """One row of weights for each number of actions left."""
    table = vec[float]([0.0 for _ in range((MOST_ACTIONS + 1) * FEATURES)])
    last: i64 = len(KNOTS) - 1
    for left in range(i64(1), MOST_ACTIONS + 1):
        knot: i64 = 1
        while knot < last and KNOTS[knot] < left:
            knot += 1
        share = float(left - KNOTS[knot - 1]) / float(KNOTS[knot] - KNOTS[knot - 1])
        if share > 1.0:
            share = 1.0
        for i in range(FEATURES):
            above = weights[(knot - 1) * FEATURES + i]
            below = weights[(knot - 2) * FEATURES + i] if knot > 1 else 0.0
            table[left * FEATURES + i] = share * above + (1.0 - share) * below
    return table
