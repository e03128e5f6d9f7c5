"""How people want to be told, and whom: ways of an account, which count for all its seats, and browsers of somebody without one,
each for the seats of a game that its key opens. Each function within a transaction of whoever calls it."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from roadstead.table.storage.schema import ways

PUSH, MAIL = "push", "mail"


@dataclass(frozen=True)
class Way:
    """Of a person or, where there is none, of a place at a game. `secret` is what is sent is signed or closed with, as its kind
    has it; `mark` the hash of a link that confirms it; `failed` why the last notice did not arrive."""

    id: str
    person_id: str | None
    game_id: str | None
    place: int | None
    kind: str
    address: str
    secret: str | None
    name: str
    is_on: bool
    confirmed: bool
    mark: str | None
    created: float
    failed: str | None


def add(connection: Connection, way: Way) -> None:
    connection.execute(insert(ways).values(asdict(way)))


def of_person(connection: Connection, person: str) -> list[Way]:
    return found(connection, ways.c.person_id == person)


def at_place(connection: Connection, game: str, place: int) -> list[Way]:
    return found(connection, (ways.c.game_id == game) & (ways.c.place == place))


def with_address(connection: Connection, kind: str, address: str) -> list[Way]:
    return found(connection, (ways.c.kind == kind) & (ways.c.address == address))


def found(connection: Connection, which: ColumnElement[bool]) -> list[Way]:
    rows = connection.execute(select(ways).where(which).order_by(ways.c.created, ways.c.id)).mappings()
    return [Way(**row) for row in rows]


def count(connection: Connection, person: str) -> int:
    number: int = connection.execute(select(func.count()).select_from(ways).where(ways.c.person_id == person)).scalar_one()
    return number


def change(connection: Connection, way: str, **values: Any) -> None:
    connection.execute(update(ways).where(ways.c.id == way).values(**values))


def confirm(connection: Connection, mark: str, since: float) -> bool:
    """Whether the link was good: it is so once, and for a while."""
    asked = update(ways).where(ways.c.mark == mark, ways.c.created >= since)
    return connection.execute(asked.values(confirmed=True, mark=None)).rowcount > 0


def remove(connection: Connection, named: Sequence[str]) -> None:
    connection.execute(delete(ways).where(ways.c.id.in_(named)))


def remove_address(connection: Connection, kind: str, address: str) -> None:
    """Whoever was told by it."""
    connection.execute(delete(ways).where(ways.c.kind == kind, ways.c.address == address))


def remove_kind(connection: Connection, kind: str, person: str) -> None:
    connection.execute(delete(ways).where(ways.c.person_id == person, ways.c.kind == kind))


def remove_place(connection: Connection, game: str, place: int) -> None:
    """Whoever holds it now is another, or does not trust whoever had its key."""
    connection.execute(delete(ways).where(ways.c.game_id == game, ways.c.place == place))


def told(way: Way) -> Mapping[str, Any]:
    """To its person."""
    return {
        "id": way.id,
        "kind": way.kind,
        "address": way.address,
        "name": way.name,
        "on": way.is_on,
        "confirmed": way.confirmed,
        "created": way.created,
        "failed": way.failed,
    }
