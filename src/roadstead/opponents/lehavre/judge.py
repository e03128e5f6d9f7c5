"""What a position of Le Havre is worth to a seat: the wealth it has, and the francs that the weights expect it to gain."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.lehavre.rules.position import Position
from roadstead.lehavre.rules.scoring import wealth
from roadstead.opponents.lehavre.features import FEATURES, actions_left, features, next_turn
from roadstead.opponents.search.knots import between_knots

#: Weights are given for so many actions left, and in between by the straight line; with none left wealth is everything.
KNOTS: Final = vec[i64]([0, 1, 2, 3, 5, 8, 14, 24, 40])
MOST_ACTIONS: Final[i64] = 50


class Judge:
    """`weights` are the rows of the knots from the second on; `rivalry` is what a franc of the others counts."""

    def __init__(self, weights: vec[float], rivalry: float) -> None:
        self.rivalry: Final[float] = rivalry
        self.table: Final[vec[float]] = between_knots(weights, KNOTS, FEATURES, MOST_ACTIONS)

    def expected(self, s: Position, seat: i64, turn: i64) -> float:
        """The wealth that the seat will probably have at the end."""
        base = actions_left(s, seat, turn) * FEATURES
        row = features(s, seat, turn)
        table = self.table
        total = float(wealth(s, seat))
        for i in range(i64(len(row))):
            total += row[i] * table[base + i]
        return total

    def parts(self, s: Position, seat: i64) -> vec[float]:
        """What the expectation is made of: the wealth so far, and what each feature adds."""
        turn = next_turn(s)
        base = actions_left(s, seat, turn) * FEATURES
        row = features(s, seat, turn)
        parts = vec[float]([0.0 for _ in range(FEATURES + 1)])
        parts[0] = float(wealth(s, seat))
        for i in range(i64(len(row))):
            parts[i + 1] = row[i] * self.table[base + i]
        return parts

    def worth(self, s: Position, seat: i64) -> float:
        """The own expectation, less that of the others."""
        turn = next_turn(s)
        own = self.expected(s, seat, turn)
        if s.players == 1:
            return own
        others = 0.0
        for other in range(s.players):
            if other != seat:
                others += self.expected(s, other, turn)
        return own - self.rivalry * others / float(s.players - 1)
