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

    def part(self, share: float) -> Budget:
        """A share of what is left, with a clock that runs out as much sooner."""
        deadline = self.deadline
        if deadline != float("inf"):
            now = self.clock()
            deadline = now + share * (deadline - now)
        return Budget(i64(share * float(self.nodes)), deadline, self.clock)

    def gone(self, nodes: i64, began: float) -> float:
        """The share that is spent of so many nodes and the time since then, whichever is more."""
        by_nodes = 1.0 - float(self.nodes) / float(nodes) if nodes > 0 else 1.0
        if self.deadline == float("inf"):
            return by_nodes
        by_time = (self.clock() - began) / (self.deadline - began) if self.deadline > began else 1.0
        return by_time if by_time > by_nodes else by_nodes
