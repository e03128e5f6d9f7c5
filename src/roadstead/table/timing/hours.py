"""The table's own time, by which people's clocks go: seconds for which it has been open, in all its processes together.

It is stored, so that it outlasts a restart, and grows by what a clock measures that nobody can set. While the table is down for
longer than a moment (it is stopped, its machine sleeps, the database is away) it stands still, and every clock with it: nobody
could move. And when the clock on the wall is set, nobody has a second more or less; only nights are where the wall says.

What the wall said is kept as `Stretch`es: from this time of the table on, it said that. In between both go alike.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from roadstead.table import clock
from roadstead.table.storage import hours as stored
from roadstead.table.storage.database import Database
from roadstead.table.storage.hours import Known, Stretch
from roadstead.table.timing.rest import Rest, goes

#: Seconds after which it is looked up again, and told on.
BEAT = 15.0
FOREVER = float("inf")


class Hours:
    def __init__(self, database: Database, patience: float) -> None:
        self.database = database
        self.patience = patience
        self.known: Known | None = None
        #: Told when the wall's clock and the table's have parted.
        self.parted: list[Callable[[], None]] = []

    async def now(self) -> float:
        known = self.known
        if known is None or clock.steady() - known.measured > min(BEAT, self.patience / 2):
            known = await self.beat()
        return known.at + clock.steady() - known.measured

    async def beat(self) -> Known:
        before = self.known
        known = await self.database.write(lambda connection: stored.beat(connection, before, self.patience))
        self.known = known
        if before is not None and before.stretches != known.stretches:
            for told in self.parted:
                told()
        return known

    @property
    def stretches(self) -> Sequence[Stretch]:
        return () if self.known is None else self.known.stretches

    def wall(self) -> float:
        """What the clocks by which nights go say now: people's own may be wrong."""
        if self.known is None:
            return clock.now()
        last = self.stretches[-1]
        return last.wall + self.known.at + clock.steady() - self.known.measured - last.at


@dataclass(frozen=True)
class Piece:
    """A time of the table in which the wall's clock went with it: from `at`, when it said `start`."""

    at: float
    start: float
    end: float


def pieces(stretches: Sequence[Stretch], start: float, end: float = FOREVER) -> Iterator[Piece]:
    ends = [*(after.at for _, after in pairwise(stretches)), FOREVER]
    for number, (stretch, until) in enumerate(zip(stretches, ends, strict=True)):
        first, last = start if number == 0 else max(start, stretch.at), min(end, until)
        if first < last:
            yield Piece(first, stretch.wall + first - stretch.at, stretch.wall + last - stretch.at)


def thought(rest: Rest | None, stretches: Sequence[Stretch], start: float, end: float) -> float:
    """Seconds for which a person's clock went between two times of the table."""
    return sum(off - on for piece in pieces(stretches, start, end) for on, off in goes(rest, piece.start, piece.end))


def used_up(rest: Rest | None, stretches: Sequence[Stretch], start: float, left: float) -> float:
    """The time of the table at which somebody who had so much left has nothing, if nothing happens before."""
    for piece in pieces(stretches, start):
        for on, off in goes(rest, piece.start, piece.end):
            if left <= off - on:
                return piece.at + on + left - piece.start
            left -= off - on
    return FOREVER
