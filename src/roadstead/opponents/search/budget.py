"""How long a player may think: so many nodes, and so many seconds of a clock that is handed in."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

#: The clock is read once in so many nodes: seldom enough to cost nothing, often enough for the uncompiled rules too.
NODES_A_LOOK: Final[i64] = 4


class Budget:
    """A node is one action tried in a search."""

    def __init__(self, nodes: i64, deadline: float, clock: Callable[[], float]) -> None:
        self.nodes = nodes
        self.deadline = deadline
        self.clock = clock
        self.until_look = NODES_A_LOOK
        self.late = False

    def spend(self) -> None:
        self.nodes -= 1
        self.until_look -= 1
        if self.until_look <= 0:
            self.until_look = NODES_A_LOOK
            self.late = self.clock() >= self.deadline

    def spent(self) -> bool:
        return self.late or self.nodes <= 0
