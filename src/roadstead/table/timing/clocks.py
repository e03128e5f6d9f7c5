"""What everybody at a table has left to think: a fold over the log, in which each entry says how long was thought before it.

The clock of the person goes whom the position waits for; bots have none. A turn lasts until another seat is asked or it is ended.
Its time is given once, and only on new ground: what was undone and is done again, or done otherwise, has no new time. A proposal
stops no clock. When all have agreed to go back further, turns from there on are new, but for who was thinking at that moment.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from roadstead.table.history import ACT, REWIND, TIME, Entry
from roadstead.table.storage.hours import Stretch
from roadstead.table.timing.hours import thought, used_up
from roadstead.table.timing.rest import Rest
from roadstead.table.timing.tempo import NOTHING, Tempo

#: Of what there was when the turn began. Then somebody is told.
LITTLE = 0.25


@dataclass(frozen=True)
class Clocks:
    """Right after an entry: when that was by the table's own time, what each had left, and of the turn whose it is."""

    at: float
    left: tuple[float, ...]
    asked: int | None = None
    #: It has had its time; with what there was then; and it is on new ground: it is the furthest that the game has been.
    given: bool = False
    full: float = 0.0
    fresh: bool = False
    furthest: int = -1
    #: That little is left has been told, and that none is.
    reminded: bool = False
    out: bool = False

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def read(stored: dict[str, Any] | None) -> Clocks | None:
    return None if stored is None else Clocks(**{**stored, "left": tuple(stored["left"])})


@dataclass(frozen=True)
class Asked:
    """Whom the position waits for, if anybody, and whether a person moves there: bots have no clock."""

    seat: int | None
    person: bool


def founded(tempo: Tempo, players: int, at: float, asked: Asked) -> Clocks:
    nobody = Clocks(at, (tempo.time,) * players)
    return turn_begun(nobody, tempo, 0, asked) if asked.seat is not None else nobody


def after(clocks: Clocks, tempo: Tempo, entry: Entry, at: float, asked: Asked) -> Clocks:
    """What an entry makes of them, before which the one whose clock went has thought for `entry.spent`."""
    thinking = clocks.asked
    left = list(clocks.left)
    if entry.spent is not None:
        assert thinking is not None
        left[thinking] = max(0.0, left[thinking] - entry.spent)
    clocks = replace(clocks, at=at, left=tuple(left), out=clocks.out or entry.kind == TIME)
    passed = asked.seat != thinking
    if entry.kind == REWIND:
        clocks = replace(clocks, furthest=entry.ply - 1 if passed else entry.ply)
    if passed or (entry.kind == ACT and "end" in entry.actions):
        if clocks.fresh and entry.kind == ACT and entry.spent is not None:
            assert thinking is not None
            left[thinking] = tempo.ending(left[thinking])
            clocks = replace(clocks, left=tuple(left))
        return turn_begun(clocks, tempo, entry.ply, asked)
    return given(clocks, tempo, entry.ply, asked)


def turn_begun(clocks: Clocks, tempo: Tempo, ply: int, asked: Asked) -> Clocks:
    old = ply <= clocks.furthest
    fresh = replace(clocks, asked=asked.seat, given=old, fresh=False, reminded=old, out=False)
    return given(fresh, tempo, ply, asked)


def given(clocks: Clocks, tempo: Tempo, ply: int, asked: Asked) -> Clocks:
    """A turn has its time when it is a person's, which it may become on the way."""
    if clocks.given or asked.seat is None or not asked.person:
        return clocks
    left = list(clocks.left)
    left[asked.seat] = tempo.beginning(left[asked.seat])
    furthest = max(clocks.furthest, ply)
    return replace(clocks, left=tuple(left), given=True, full=left[asked.seat], fresh=True, furthest=furthest)


# Of whom the position waits for.


def spent(clocks: Clocks, asked: Asked, rest: Rest | None, stretches: Sequence[Stretch], at: float) -> float | None:
    """Seconds thought since the last entry; None: no clock went. Nobody has less than nothing: more is not counted."""
    if asked.seat is None or not asked.person or asked.seat != clocks.asked:
        return None
    return min(clocks.left[asked.seat], thought(rest, stretches, clocks.at, at))


def little(clocks: Clocks) -> float:
    return clocks.full * LITTLE


def next_look(clocks: Clocks, asked: Asked, rest: Rest | None, stretches: Sequence[Stretch]) -> float | None:
    """The time of the table at which something is to be told or done, if nothing happens before."""
    if asked.seat is None or not asked.person or clocks.out:
        return None
    left = clocks.left[asked.seat]
    before = max(0.0, left - (0.0 if clocks.reminded else little(clocks)))
    return used_up(rest, stretches, clocks.at, before)


def is_lost(tempo: Tempo, clocks: Clocks, seat: int) -> bool:
    """A turn that a bot has to take, because its time was up."""
    return tempo.end != NOTHING and clocks.asked == seat and clocks.out


