"""A small map on which everything there is can be done."""
from __future__ import annotations

from typing import Any

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import table

#: The river comes from B1 through B2 into the sea B3; bank a of B2 is the southern one.
COAST = """
    0 0: w p s s
    1 0: m0 p03 s s
    2 -1: w p r s
    3 -1: p w p r
"""


def coast(phase: str, *fleet: str, **more: Any) -> RoadsBoatsState:
    """A phase begins; the transporters are the first player's, if `more` does not say otherwise."""
    return table(COAST, phase, **{"transporters": {0: fleet}, **more})
