"""Who is there: by an open page, or by what was asked a moment ago."""
from __future__ import annotations

from collections.abc import Iterable

from roadstead.table import clock


class Presence:
    """Of the seats of a game. Everybody counts as seen when it came into memory: after a restart, or when it was not of use for a
    while, nobody knows who was there, and all have time to come back."""

    def __init__(self, began: float = 0.0, patience: float = 0.0) -> None:
        self.began = began
        self.patience = patience
        #: Whose pages are open here, and at other processes; and both.
        self.here: frozenset[int] = frozenset()
        self.elsewhere: frozenset[int] = frozenset()
        self.online: frozenset[int] = frozenset()
        #: Who has a page before their eyes here.
        self.in_sight: frozenset[int] = frozenset()
        self.seen: dict[int, float] = {}

    def see(self, seats: Iterable[int]) -> None:
        self.seen.update(dict.fromkeys(seats, clock.steady()))

    def look(self, here: frozenset[int], in_sight: frozenset[int]) -> None:
        """Whose pages are open now, and before whose eyes; who has closed the last one was there until now."""
        self.here, self.in_sight = here, in_sight
        self.see(self.online | here | self.elsewhere)
        self.online = here | self.elsewhere

    def patience_left(self, seat: int) -> float:
        """Seconds until one who is not there counts as away."""
        return max(self.began, self.seen.get(seat, 0.0)) + self.patience - clock.steady()

    def is_away(self, seat: int) -> bool:
        return seat not in self.online and self.patience_left(seat) <= 0
