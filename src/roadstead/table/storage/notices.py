"""Notices that are to be sent: each is a row until it has arrived, or is given up.

A row is made by the transaction that makes it true, so none is lost and none made twice. It is taken by whatever process of
those at the database comes first, which has it for a while: should that process die, another takes it then. Each function runs
within a transaction of whoever calls it.
"""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, or_, select, text, update

from roadstead.table import clock
from roadstead.table.open_game import RUNNING
from roadstead.table.storage import sharing
from roadstead.table.storage.schema import games, notices, presence, seats, ways
from roadstead.table.storage.ways import MAIL, Way

#: Seconds for which whoever takes a notice has it, and the longest that one waits: after a jump of the clock none waits longer.
LEASE, LONGEST = 60.0, 12 * 3600.0


@dataclass(frozen=True)
class Due:
    """One that is to be sent now: on which way, about which seat, and since which version of the game."""

    way: Way
    kind: str
    game: str
    title: str
    seat: int
    name: str
    version: int
    facts: Mapping[str, Any]
    tries: int


def now(connection: Connection) -> float:
    """The database's own, where several machines share one."""
    if connection.dialect.name != "postgresql":
        return clock.now()
    moment: float = connection.execute(NOW).scalar_one()
    return moment


NOW = text(f"SELECT CAST({sharing.NOW} AS double precision)")


def add(
    connection: Connection, kind: str, game: str, seat: int, held: tuple[int, str | None], version: int, wait: float, **facts: Any
) -> None:
    """To all who are told of a seat, which is `held` as a place and maybe by an account. One of the same kind about the same seat
    that is still waiting has been overtaken by it."""
    place, person = held
    about = {"game": game, "seat": seat, "kind": kind, "version": version, "facts": json.dumps(facts)}
    sql = ADD[connection.dialect.name]
    connection.execute(sql, {**about, "place": place, "person": person, "now": clock.now(), "wait": wait})


def adding(moment: str) -> str:
    """A browser that somebody has both by an account and by the key of a seat is told once."""
    return f"""
    INSERT INTO notices (way_id, game_id, seat, kind, version, facts, due, tries)
    SELECT min(id), CAST(:game AS varchar(16)), :seat, CAST(:kind AS varchar(10)), :version, :facts, {moment} + :wait, 0 FROM ways
    WHERE is_on AND confirmed AND (person_id = :person OR (game_id = CAST(:game AS varchar(16)) AND place = :place))
    GROUP BY ways.kind, address
    ON CONFLICT (way_id, game_id, seat, kind)
    DO UPDATE SET version = excluded.version, facts = excluded.facts, due = excluded.due, tries = 0
    """


ADD = {"sqlite": text(adding(":now")), "postgresql": text(adding(sharing.NOW))}


def is_due(moment: float, mails: bool) -> ColumnElement[bool]:
    """Without `mails`: what a process can send that knows no mail server."""
    come = or_(notices.c.due <= moment, notices.c.due > moment + LONGEST)
    return come if mails else come & (ways.c.kind != MAIL)


def any_due(connection: Connection, mails: bool) -> bool:
    query = select(notices.c.way_id).select_from(notices.join(ways)).where(is_due(now(connection), mails)).limit(1)
    return connection.execute(query).first() is not None


def take(connection: Connection, most: int, mails: bool) -> list[Due]:
    """Those that have waited longest, first on ways that do not fail; what is true no more is thrown away."""
    moment = now(connection)
    tables = notices.join(ways).join(games, games.c.id == notices.c.game_id)
    tables = tables.join(seats, (seats.c.game_id == notices.c.game_id) & (seats.c.seat == notices.c.seat))
    columns = (notices, games.c.title, games.c.status, games.c.to_move, seats.c.name.label("sitting"), seats.c.bot)
    query = select(*columns, *[column.label(f"of_{column.name}") for column in ways.c]).select_from(tables)
    query = query.where(is_due(moment, mails)).order_by(ways.c.failed.is_not(None), notices.c.due).limit(most)
    taken = []
    for row in connection.execute(query.with_for_update(skip_locked=True, of=notices)).mappings().all():
        way = Way(**{column.name: row[f"of_{column.name}"] for column in ways.c})
        title, name, facts = row["title"], row["sitting"], json.loads(row["facts"])
        due = Due(way, row["kind"], row["game_id"], title, row["seat"], name, row["version"], facts, row["tries"] + 1)
        still = row["status"] == RUNNING and row["to_move"] == due.seat and row["bot"] is None and way.is_on
        if still:
            connection.execute(update(notices).where(is_it(due)).values(due=moment + LEASE, tries=due.tries))
            taken.append(due)
        else:
            done(connection, due)
    return taken


def in_sight(connection: Connection, game: str) -> frozenset[int]:
    """The seats from which somebody has the game before their eyes, through any process."""
    query = select(presence.c.in_sight).where(presence.c.game_id == game)
    return frozenset(seat for seen in connection.execute(query).scalars() for seat in seen)


def done(connection: Connection, due: Due) -> None:
    """One that has overtaken it meanwhile stays."""
    connection.execute(delete(notices).where(is_it(due)))


def again(connection: Connection, due: Due, seconds: float) -> None:
    connection.execute(update(notices).where(is_it(due)).values(due=now(connection) + seconds))


def is_it(due: Due) -> ColumnElement[bool]:
    same = (notices.c.way_id == due.way.id) & (notices.c.game_id == due.game) & (notices.c.seat == due.seat)
    return same & (notices.c.kind == due.kind) & (notices.c.version == due.version)
