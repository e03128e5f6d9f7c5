"""Games that go, with everything of them: deleted by their owner, or because nobody has touched them for too long. Kept is their
name in the address, so that a browser that has their keys can be told."""
from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update

from roadstead.table.clock import DAY
from roadstead.table.expiry import Expiry
from roadstead.table.open_game import OVER
from roadstead.table.storage.schema import games, removed

#: A look at the clock marks a game whose time is over, one almost a day later takes it away: one that goes wrong takes nothing.
BETWEEN = 0.8 * DAY


def remove(connection: Connection, game: str, now: float) -> bool:
    """Whether there was such a game."""
    if connection.execute(delete(games).where(games.c.id == game)).rowcount == 0:
        return False
    connection.execute(insert(removed).values(id=game, at=now))
    return True


def gone(connection: Connection, named: Sequence[str]) -> list[str]:
    """Which of them were here once."""
    return list(connection.execute(select(removed.c.id).where(removed.c.id.in_(named))).scalars())


def untouched(connection: Connection, expiry: Expiry, now: float) -> list[str]:
    """The games whose time may be over."""
    days = expiry.shortest()
    if days is None:
        return []
    return list(connection.execute(select(games.c.id).where(games.c.changed <= now - days * DAY)).scalars())


def expire(connection: Connection, expiry: Expiry, now: float, named: Sequence[str]) -> list[str]:
    """Marks those whose time is over, and takes away those that were marked a day ago. Returns which have gone."""
    columns = (games.c.id, games.c.status, games.c.sandbox, games.c.changed, games.c.due)
    went = []
    for row in connection.execute(select(*columns).where(games.c.id.in_(named)).with_for_update()).all():
        at = expiry.at(row.changed, row.status == OVER, row.sandbox)
        if at is None or at > now:
            continue
        if row.due is None or not at <= row.due <= now:
            connection.execute(update(games).where(games.c.id == row.id).values(due=now))
        elif now - row.due >= BETWEEN:
            remove(connection, row.id, now)
            went.append(row.id)
    return went
