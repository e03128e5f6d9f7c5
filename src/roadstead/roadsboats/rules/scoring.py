"""The score: wealth on own transporters, and the rows of the wonder."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import KINDS, WEALTH
from roadstead.roadsboats.rules.position import NEUTRAL, Position

#: Spaces of the wonder's rows, from the bottom.
ROWS: Final = vec[i64]([4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7])
ROW_POINTS: Final[i64] = 10


def row_score(own: i64, others: i64) -> i64:
    """A row gives 10 points, shared by bricks, rounded down; neutral bricks do not count."""
    return ROW_POINTS * own // (own + others) if own > 0 else 0


def wonder_score(s: Position, seat: i64) -> i64:
    total: i64 = 0
    space: i64 = 0
    laid: i64 = len(s.bricks)
    for row in range(i64(len(ROWS))):
        own: i64 = 0
        others: i64 = 0
        for _ in range(ROWS[row]):
            if space < laid and s.bricks[space] != NEUTRAL:
                if s.bricks[space] == seat:
                    own += 1
                else:
                    others += 1
            space += 1
        total += row_score(own, others)
    return total


def wealth(s: Position, seat: i64) -> i64:
    total: i64 = 0
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.kind[transporter] != NONE:
            for kind in range(KINDS):
                total += WEALTH[kind] * s.has(s.hold(transporter), kind)
    return total


def score(s: Position, seat: i64) -> i64:
    return wealth(s, seat) + wonder_score(s, seat)
