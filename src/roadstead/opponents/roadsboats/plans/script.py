"""What a plan does in a phase, as rows of numbers: for the one phase that is played on the engine (acting.py)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The first number of a row, and what follows it.
SCRIPT_BREED: Final[i64] = 0  # tile
SCRIPT_MAKE: Final[i64] = 1  # tile, trunks
SCRIPT_RESEARCH: Final[i64] = 2  # place, topic
SCRIPT_BUILD: Final[i64] = 3  # place, building, mixture
SCRIPT_ROAD: Final[i64] = 4  # place, the place it leads to, slot
SCRIPT_BRIDGE: Final[i64] = 5  # place, the action
SCRIPT_SHAFT: Final[i64] = 6  # place, mixture
SCRIPT_BRICK: Final[i64] = 7  # of each kind so many

# The rows of a trip.
TRIP_STEP: Final[i64] = 0  # node
TRIP_GOODS: Final[i64] = 1  # place, kind, how many more are aboard
