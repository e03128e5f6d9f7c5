"""All that a database holds as one file: lines of JSON, packed with gzip. It is the same for SQLite and PostgreSQL, so it also
moves a table from one to the other, and it is restored at the revision it was made of and then brought up to date, so an old one
is of use to every later version.

First a head, then for each table its name and columns and a line for each row, at last how many rows there were: a file that was
cut off is known by it. The tables are those that the database has, not those that this version speaks of.
"""
from __future__ import annotations

import gzip
import json
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, Any, cast

from sqlalchemy import JSON, Column, Connection, MetaData, Table, Text, func, insert, select, text
from sqlalchemy import cast as sql_cast

import roadstead
from roadstead.core.errors import InvalidOptions
from roadstead.table.storage.revisions import is_known

FORMAT = 1
#: Rows that are read or written at once.
SOME = 500
Line = Any
Told = Callable[[int], object]


@dataclass(frozen=True)
class Head:
    revision: str
    made: float
    version: str


def tables_of(connection: Connection) -> list[Table]:
    """In an order in which each follows those that it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def count(connection: Connection) -> int:
    """All rows there are."""
    return sum(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables_of(connection))


# Written.


def write(connection: Connection, revision: str, file: IO[bytes], told: Told) -> None:
    """As it is at one moment: the connection is in a transaction that sees only that. `told` hears of rows that are done."""
    with gzip.open(file, "wt", encoding="utf-8", compresslevel=6) as packed:
        for line in lines(connection, revision, told):
            packed.write(json.dumps(line, ensure_ascii=True, separators=(",", ":")) + "\n")


def lines(connection: Connection, revision: str, told: Told) -> Iterator[Line]:
    yield {"roadstead": FORMAT, "revision": revision, "made": time.time(), "version": roadstead.__version__}
    counts = {}
    for table in tables_of(connection):
        counts[table.name] = 0
        yield {"table": table.name, "columns": [column.name for column in table.columns]}
        query = select(*map(plain, table.columns)).execution_options(yield_per=SOME)
        for rows in connection.execute(query).partitions():
            yield from ([*row] for row in rows)
            counts[table.name] += len(rows)
            told(len(rows))
    yield {"end": counts}


def plain(column: Column[Any]) -> Any:
    """JSON as its text: that nothing stands there is another thing than `null`."""
    return sql_cast(column, Text) if isinstance(column.type, JSON) else column


# Read.


def read(path: Path) -> Iterator[Line]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as packed:
            for line in packed:
                yield json.loads(line)
    except FileNotFoundError as error:
        raise InvalidOptions(f"cannot read {path}: {error.strerror}") from error
    except (OSError, EOFError, ValueError) as error:
        raise InvalidOptions(f"{path} is no backup of a table, or is damaged: {error}") from error


def checked(path: Path) -> tuple[Head, int]:
    """Gone through from the first line to the last: its head, and its rows. What cannot be restored is told before anything is
    done with it."""
    found = read(path)
    first = next(found, None)
    if not isinstance(first, dict) or "roadstead" not in first:
        raise InvalidOptions(f"{path} is no backup of a table")
    head = Head(str(first["revision"]), float(first["made"]), str(first["version"]))
    if first["roadstead"] != FORMAT or not is_known(head.revision):
        raise InvalidOptions(f"{path} was made by a newer version of Roadstead ({head.version}): install that")
    counts: dict[str, int] = {}
    table, line = "", first
    for line in found:
        if isinstance(line, list):
            counts[table] += 1
        elif "table" in line:
            table = line["table"]
            counts[table] = 0
    if line != {"end": counts}:
        raise InvalidOptions(f"{path} is not whole: its end is missing")
    return head, sum(counts.values())


def restore(connection: Connection, path: Path, told: Told) -> None:
    """Into tables of the file's revision, in which nothing stands."""
    tables = {table.name: table for table in tables_of(connection)}
    for table in tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type.none_as_null = True
    for name, columns, rows in parts(read(path)):
        table = tables[name]
        kinds = [table.columns[column] for column in columns]
        while some := list(islice(rows, SOME)):
            values = [{column.name: typed(column, value) for column, value in zip(kinds, row, strict=True)} for row in some]
            connection.execute(insert(table), values)
            told(len(values))
        go_on_counting(connection, table)


def parts(found: Iterator[Line]) -> Iterator[tuple[str, list[str], Iterator[list[Any]]]]:
    """Table by table."""
    next(found)
    line = next(found)
    while "table" in line:
        ahead: list[Line] = []
        yield line["table"], line["columns"], rows_of(found, ahead)
        (line,) = ahead


def rows_of(found: Iterator[Line], ahead: list[Line]) -> Iterator[list[Any]]:
    for line in found:
        if not isinstance(line, list):
            ahead.append(line)
            return
        yield line


def typed(column: Column[Any], value: Any) -> Any:
    if value is None or not isinstance(column.type, JSON):
        return value
    known = json.loads(value)
    return JSON.NULL if known is None else known


def go_on_counting(connection: Connection, table: Table) -> None:
    """PostgreSQL counts numbers that it gives by itself apart from the rows."""
    if connection.dialect.name != "postgresql":
        return
    for column in cast(Iterable[Column[Any]], table.primary_key.columns):
        names = {"table": table.name, "column": column.name}
        counter = connection.execute(text("SELECT pg_get_serial_sequence(:table, :column)"), names).scalar_one()
        most = connection.execute(select(func.max(column))).scalar_one()
        if counter is not None and most is not None:
            connection.execute(text("SELECT setval(:counter, :most)"), {"counter": counter, "most": most})
