"""What a position of Roads & Boats is worth to a seat: the score it has, and the points that the weights expect to come."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.features import features
from roadstead.opponents.roadsboats.look import Habits, phases_left
from roadstead.opponents.roadsboats.row import FEATURES
from roadstead.opponents.roadsboats.ways import Atlas
from roadstead.opponents.search.knots import between_knots
from roadstead.roadsboats.rules.position import HOMES, Position
from roadstead.roadsboats.rules.scoring import score

#: In phases left.
KNOTS: Final = vec[i64]([0, 2, 6, 12, 24, 48, 96])
MOST_PHASES: Final[i64] = 140


class Judge:
    """`rivalry` is what a point of the others counts."""

    def __init__(self, weights: vec[float], rivalry: float, keeps: float, share_made: float) -> None:
        self.rivalry: Final[float] = rivalry
        self.habits: Final[Habits] = Habits(between_knots(weights, KNOTS, FEATURES, MOST_PHASES), keeps, share_made)
        self.atlas: Final[Atlas] = Atlas()

    def expected(self, s: Position, seat: i64) -> float:
        """The score that the seat will probably have at the end."""
        total = 0.0
        for part in self.parts(s, seat):
            total += part
        return total

    def parts(self, s: Position, seat: i64) -> vec[float]:
        """The score so far, and what each feature adds."""
        parts = vec[float]([0.0 for _ in range(FEATURES + 1)])
        if s.phase < HOMES:
            return parts  # there is no board yet
        parts[0] = float(score(s, seat))
        if len(s.stack) > 0:
            row = features(s, seat, self.atlas.ways(s, seat), self.habits)
            base = phases_left(s) * FEATURES
            table = self.habits.table
            for i in range(FEATURES):
                parts[i + 1] = row[i] * table[base + i]
        return parts

    def worth(self, s: Position, seat: i64) -> float:
        """The own expectation, less what the others have."""
        own = self.expected(s, seat)
        if s.players == 1:
            return own
        others = 0.0
        for other in range(s.players):
            if other != seat and s.phase >= HOMES:
                others += float(score(s, other))
        return own - self.rivalry * others / float(s.players - 1)


