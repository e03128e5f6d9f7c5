"""The table's own time in the database; each function within a transaction of whoever calls it. What it is: timing/hours.py."""
from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select, text, update

from roadstead.table import clock
from roadstead.table.storage.schema import games, hours

#: Seconds by which the wall's clock may be off before it counts as set. Those that go wrong slowly are put right by less.
CLOSE = 5.0
#: Older ones are of no use: what has been thought is settled with each entry of a log.
MOST_STRETCHES = 200
BEGIN = text("INSERT INTO hours (id, at, wall, stretches) VALUES (1, 0, 0, '[]') ON CONFLICT DO NOTHING")


@dataclass(frozen=True)
class Stretch:
    """From this time of the table on, the clock on the wall said that."""

    at: float
    wall: float


@dataclass(frozen=True)
class Known:
    """The table's time, when this process measured it by its own steady clock, and what the wall said when."""

    at: float
    measured: float
    stretches: tuple[Stretch, ...]


def beat(connection: Connection, mine: Known | None, patience: float) -> Known:
    """Tells on what time it is. By the own clock if one has told it a moment ago, else by the wall's if somebody has: then the
    table was open. Otherwise it was not, and goes on where it stopped."""
    query = select(hours).with_for_update()
    row = connection.execute(query).one_or_none()
    if row is None:
        connection.execute(BEGIN)
        row = connection.execute(query).one()
    measured, wall = clock.steady(), wall_of(connection)
    stretches = tuple(Stretch(*one) for one in row.stretches)
    at = row.at
    if mine is not None and measured - mine.measured <= patience:
        at = max(at, mine.at + measured - mine.measured)
    elif 0 <= wall - row.wall <= patience:
        at += wall - row.wall
    values = {"at": at, "wall": wall}
    if not stretches or abs(wall - (stretches[-1].wall + at - stretches[-1].at)) > CLOSE:
        earlier = [one for one in stretches if one.at < at]
        stretches = (*earlier, Stretch(at, wall))[-MOST_STRETCHES:]
        values["stretches"] = [[one.at, one.wall] for one in stretches]
        connection.execute(update(games).where(games.c.look.is_not(None)).values(look=at))  # nights are elsewhere now
    connection.execute(update(hours).values(values))
    return Known(at, measured, stretches)


def wall_of(connection: Connection) -> float:
    """One for all processes: clocks of machines may differ."""
    if connection.dialect.name != "postgresql":
        return clock.now()
    return float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())


# Games whose clocks are to be looked at.


def next_look(connection: Connection) -> float | None:
    found: float | None = connection.execute(NEXT).scalar_one_or_none()
    return found


NEXT = select(games.c.look).where(games.c.look.is_not(None)).order_by(games.c.look).limit(1)


def take(connection: Connection, at: float, most: int, again: float) -> list[str]:
    """Those that it is time for, which no other process looks at. Should this one die, another does after a while."""
    due = select(games.c.id).where(games.c.look <= at).order_by(games.c.look).limit(most).with_for_update(skip_locked=True)
    taken = update(games).where(games.c.id.in_(due)).values(look=at + again).returning(games.c.id)
    return list(connection.execute(taken).scalars())


def look_at(connection: Connection, game: str, version: int, look: float | None) -> None:
    """When next, unless something has happened there meanwhile."""
    connection.execute(update(games).where(games.c.id == game, games.c.version == version).values(look=look))
