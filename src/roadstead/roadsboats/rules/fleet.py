"""The six transporters: how far they move, how much they carry, how many one may own."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final[i64] = -1
DONKEY: Final[i64] = 0
WAGON: Final[i64] = 1
TRUCK: Final[i64] = 2
RAFT: Final[i64] = 3
ROWBOAT: Final[i64] = 4
STEAMER: Final[i64] = 5

NAMES: Final[list[str]] = ["donkey", "wagon", "truck", "raft", "rowboat", "steamer"]
#: Steps in a movement phase: by road, or on water.
MOVES: Final = vec[i64]([2, 3, 4, 3, 4, 6])
CAPACITY: Final = vec[i64]([2, 3, 6, 3, 5, 8])

MOST_TRANSPORTERS: Final[i64] = 8
MOST_ON_LAND: Final[i64] = 5
MOST_ON_WATER: Final[i64] = 5
#: A seat's transporters are numbered 1 to 9: for a moment, before one is scrapped, there may be one too many.
SLOTS: Final[i64] = 9


def is_boat(kind: i64) -> bool:
    return kind >= RAFT
