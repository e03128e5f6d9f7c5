"""What a table's database holds, whichever it is, past the table."""
from __future__ import annotations

from typing import Any

from sqlalchemy import select, text

from roadstead.table.storage.database import engine
from roadstead.table.storage.schema import metadata
from tests.table.server import Server


def everything(server: Server) -> str:
    """All that is written there."""
    with engine(server.database).connect() as connection:
        return "\n".join(str(row) for table in metadata.sorted_tables for row in connection.execute(select(table)))


def change(server: Server, sql: str) -> None:
    with engine(server.database).begin() as connection:
        connection.execute(text(sql))


def found(server: Server, sql: str) -> Any:
    with engine(server.database).connect() as connection:
        return connection.execute(text(sql)).scalar_one()
