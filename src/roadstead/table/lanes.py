"""Who is served next: each waits in a lane of its own, and the lanes take turns."""
from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Lanes(Generic[Item]):
    def __init__(self) -> None:
        self.lanes: dict[str, deque[Item]] = {}

    def add(self, lane: str, item: Item) -> None:
        self.lanes.setdefault(lane, deque()).append(item)

    def drop(self, lane: str, item: Item) -> None:
        """It no longer waits there, if it did."""
        if item in self.lanes.get(lane, ()):
            self.lanes[lane].remove(item)
            if not self.lanes[lane]:
                del self.lanes[lane]

    def next(self) -> Item | None:
        """The first of the first lane, which is the last one then."""
        if not self.lanes:
            return None
        lane, waiting = next(iter(self.lanes.items()))
        del self.lanes[lane]
        item = waiting.popleft()
        if waiting:
            self.lanes[lane] = waiting
        return item
