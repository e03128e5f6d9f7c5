"""Games as whoever runs a table sees them: how large they are, who is waited for, and what may go."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, Connection, Text, cast, func, select, update

from roadstead.table import clock
from roadstead.table.keys import hashed, new_key
from roadstead.table.open_game import OPEN
from roadstead.table.storage import leaving, sharing
from roadstead.table.storage.schema import entries, games, seats, snapshots


@dataclass(frozen=True)
class GameSeen:
    id: str
    game: str
    title: str
    status: str
    sandbox: bool
    version: int
    changed: float
    #: Bytes of its log and its positions: about what it takes in the database.
    size: int
    #: Who is to move; where seats are open, how many.
    waits_for: str


def all_games(connection: Connection) -> list[GameSeen]:
    """The last changed first."""
    log, positions = size_of(connection, entries.c.actions), size_of(connection, snapshots.c.position)
    is_open = seats.c.holder == OPEN
    open_seats = number_of(connection, select(seats.c.game_id, func.count()).where(is_open).group_by(seats.c.game_id))
    mover = (seats.c.game_id == games.c.id) & (seats.c.seat == games.c.to_move)
    query = select(games, seats.c.name).select_from(games.outerjoin(seats, mover)).order_by(games.c.changed.desc())
    return [
        GameSeen(
            *(row.id, row.game, row.title, row.status, row.sandbox, row.version, row.changed),
            size=log.get(row.id, 0) + positions.get(row.id, 0),
            waits_for=f"{open_seats[row.id]} to come" if row.id in open_seats else row.name or "",
        )
        for row in connection.execute(query)
    ]


def size_of(connection: Connection, column: Column[Any]) -> dict[str, int]:
    game = column.table.c.game_id
    return number_of(connection, select(game, func.sum(func.length(cast(column, Text)))).group_by(game))


def number_of(connection: Connection, query: Any) -> dict[str, int]:
    return {game: int(number) for game, number in connection.execute(query)}


def remove(connection: Connection, game: str) -> bool:
    """With all that belongs to it. Whether there was such a game."""
    there = leaving.remove(connection, game, clock.now())
    if there:
        sharing.say_beside(connection, game)
    return there


def remove_idle_sandboxes(connection: Connection, before: float) -> int:
    """Those in which nothing was done since."""
    idle = select(games.c.id).where(games.c.sandbox, games.c.changed < before)
    return sum(remove(connection, game) for game in connection.execute(idle).scalars().all())


def replace_keys(connection: Connection, game: str) -> dict[str, str] | None:
    """New keys for the owner, the invitation and watching; the old ones open nothing any more. None: there is no such game."""
    made = {name: new_key() for name in ("owner", "invite", "watch")}
    values = {f"{name}_key": hashed(key) for name, key in made.items()}
    counted = update(games).where(games.c.id == game).values({**values, "revision": games.c.revision + 1})
    if connection.execute(counted).rowcount == 0:
        return None
    sharing.say_beside(connection, game)
    return made
