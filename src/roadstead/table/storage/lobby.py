"""Games that are open to all, in the database."""
from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, not_, or_, select

from roadstead.table.open_game import RUNNING, WAITING
from roadstead.table.storage.schema import IN_LOBBY, games, people, seats

#: In the order in which the lobby has them: who waits comes first.
ORDER = (games.c.status.desc(), games.c.changed.desc())
COLUMNS = ("id", "title", "game", "players", "hints", "options", "tempo", "status", "ply", "created", "changed")


@dataclass(frozen=True)
class Shown:
    """A game in the lobby, with who sits at it: name, holder and bot."""

    about: dict[str, Any]
    seats: list[dict[str, Any]]


def shown(connection: Connection, since: float, most: int) -> list[Shown]:
    """Those that wait for players whom anybody may join, then those that are played and anybody may watch, at which something
    has happened since: in one query."""
    waits, runs = and_(games.c.status == WAITING, games.c.all_join), and_(games.c.status == RUNNING, games.c.all_watch)
    fit = (IN_LOBBY, games.c.status.in_((WAITING, RUNNING)), games.c.changed > since, or_(waits, runs), not_(games.c.sandbox))
    some = select(*(games.c[name] for name in COLUMNS)).where(*fit).order_by(*ORDER).limit(most).subquery()
    sitting = (seats.c.name, seats.c.holder, seats.c.bot)
    query = select(some, *(column.label(f"seat_{column.name}") for column in sitting))
    query = query.join_from(some, seats, seats.c.game_id == some.c.id)
    query = query.order_by(some.c.status.desc(), some.c.changed.desc(), some.c.id, seats.c.seat)
    found: dict[str, Shown] = {}
    for row in connection.execute(query).mappings():
        one = found.setdefault(row["id"], Shown({name: row[name] for name in COLUMNS}, []))
        one.seats.append({column.name: row[f"seat_{column.name}"] for column in sitting})
    return list(found.values())


def named(connection: Connection, folded: Collection[str]) -> dict[str, str]:
    """Of names those that are of accounts, and whose."""
    query = select(people.c.folded, people.c.id).where(people.c.folded.in_(folded))
    return {row.folded: row.id for row in connection.execute(query)}
