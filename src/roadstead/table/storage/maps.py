"""Maps in the database: what is written and read, each function within a transaction of whoever calls it."""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from roadstead.table import clock
from roadstead.table.storage.schema import maps


@dataclass(frozen=True)
class Saved:
    """A map that somebody drew; without `owner_key`, a hash, it is the house's."""

    id: str
    owner_key: str | None
    chart: Mapping[str, Any]
    changed: float
    size: int


def saved_now(number: str, owner_key: str | None, chart: Mapping[str, Any]) -> Saved:
    return Saved(number, owner_key, chart, clock.now(), len(json.dumps(chart)))


def add(connection: Connection, saved: Saved) -> None:
    connection.execute(insert(maps).values(asdict(saved)))


def change(connection: Connection, saved: Saved) -> None:
    connection.execute(update(maps).where(maps.c.id == saved.id).values(asdict(saved)))


def remove(connection: Connection, number: str) -> None:
    connection.execute(delete(maps).where(maps.c.id == number))


def load(connection: Connection, number: str) -> Saved | None:
    row = connection.execute(select(maps).where(maps.c.id == number)).mappings().one_or_none()
    return None if row is None else Saved(**row)


def owned(connection: Connection, owner_key: str | None, most: int) -> list[Saved]:
    """The last changed first."""
    query = select(maps).where(maps.c.owner_key.is_not_distinct_from(owner_key)).order_by(maps.c.changed.desc()).limit(most)
    return [Saved(**row) for row in connection.execute(query).mappings()]
