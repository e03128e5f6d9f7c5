"""How a scenario is written down: what it is called, whom it is for, and its tiles row by row.

A line of `rows` is one row of the map, `-5 2: m0 w23 r . p*`: row r = -5 begins at q = 2 and goes on with q = 3, 4 and so on.
A letter is a terrain (woods, pasture, rock, mountain, desert, sea), the digits after it are the directions by which its river
leaves, `.` is a gap, `*` marks a printed home. On a tile with several banks the digits after `*` are the whole edges of the
home's bank. Further blanks only make the text look like the map.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Orientation = Literal["pointy", "flat", "tilted15", "tilted38"]


@dataclass(frozen=True)
class Scenario:
    """`playable` is False where the printed map needs pieces of the expansion; no `start_goods` are the standard ones.

    `best_known` is the highest score on a map for one that players have told of, if they have."""

    id: str
    name: str
    players: int
    orientation: Orientation
    rows: str
    playable: bool = True
    special: str = ""
    start_goods: dict[str, int] | None = field(default=None, hash=False)
    best_known: int | None = None
