"""What the house alone knows, by its name."""
from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from roadstead.table.keys import new_key
from roadstead.table.storage.database import Database
from roadstead.table.storage.schema import secrets

#: From this the chance of a bot's turn is drawn.
BOTS = "bots"
#: With this notices to browsers are signed.
PUSH = "push"


async def secret(database: Database, name: str, draw: Callable[[], str] = new_key) -> str:
    """The same after a restart, and for all who serve this database, which need not be writable for it."""
    known_already = await database.read(lambda connection: read(connection, name))
    if known_already is not None:
        return known_already
    try:
        return await database.write(lambda connection: known(connection, name, draw))
    except IntegrityError:  # another server drew it at the same moment
        return await database.write(lambda connection: known(connection, name, draw))


def read(connection: Connection, name: str) -> str | None:
    value: str | None = connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar_one_or_none()
    return value


def known(connection: Connection, name: str, draw: Callable[[], str]) -> str:
    """Drawn when it is first asked for."""
    value = read(connection, name)
    if value is None:
        value = draw()
        connection.execute(insert(secrets).values(name=name, value=value))
    return value
