"""What the tests of the standard buildings have in common."""
from __future__ import annotations

from roadstead.core.state import State
from tests.lehavre.arrange import texts

ME, ANN, BEN, CAT = range(4)


def closed(state: State) -> bool:
    """The main action is over."""
    return "end" in texts(state)


def held(**counts: int) -> dict[str, int]:
    """What `holds` says of such goods and francs: zeros are left out."""
    return {kind: count for kind, count in counts.items() if count}
