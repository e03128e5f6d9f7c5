"""A backup of a table, and a table from a backup."""
from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, MetaData, text

from roadstead.core.errors import InvalidOptions
from roadstead.table.storage import dump
from roadstead.table.storage.checking import opened, revision_found
from roadstead.table.storage.database import engine, migrate
from roadstead.table.storage.files import OURS, file_of, make_private, parts

#: Called with how many rows there are, it gives what is called with how many more are done.
Progress = Callable[[int], dump.Told]


def back_up(url: str, target: Path, progress: Progress) -> int:
    """Of a table that may be open and played on: one moment of it. The rows; the file is there when it is whole."""
    source = file_of(url)
    if source is not None and not source.exists():
        raise InvalidOptions(f"there are no games in {source.parent}")
    if target.exists():
        raise InvalidOptions(f"{target} is there already: choose another name")
    unfinished = target.with_name(f"{target.name}.part")
    try:
        unfinished.unlink(missing_ok=True)  # one that was killed
        unfinished.touch(mode=OURS)
        with unfinished.open("wb") as file, opened(url) as connection:
            if connection.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            revision = revision_found(connection)
            if revision is None:
                raise InvalidOptions("there are no games in the database")
            rows = dump.count(connection)
            dump.write(connection, revision, file, progress(rows))
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(target)
    except OSError as error:
        raise InvalidOptions(f"cannot write {target}: {error.strerror}") from error
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def bring_back(path: Path, url: str, replace: bool, progress: Progress) -> int:
    """The table from which it was made, brought up to date; no table is open on the database meanwhile. The rows."""
    head, rows = dump.checked(path)
    there = file_of(url)
    if there is None:
        clear(url, replace)
        fill(path, head, url, progress(rows))
        return rows
    if there.exists() and there.stat().st_size and not replace:
        raise InvalidOptions(f"there are games in {there.parent} already: say --replace to lose them, or choose another --data")
    made = there.with_name(f"{there.name}.part")
    for part in parts(made):
        part.unlink()
    address = f"sqlite:///{made}"
    make_private(address)
    fill(path, head, address, progress(rows))
    for part in parts(there)[1:]:  # a log of the one must never meet the other
        part.unlink()
    made.replace(there)
    return rows


def fill(path: Path, head: dump.Head, url: str, told: dump.Told) -> None:
    migrate(url, head.revision)
    database = engine(url)
    with database.begin() as connection:
        dump.restore(connection, path, told)
        if connection.dialect.name == "sqlite":
            check_whole(connection)
    database.dispose()
    migrate(url)


def check_whole(connection: Connection) -> None:
    lost = connection.execute(text("PRAGMA foreign_key_check")).first()
    if lost is not None:
        raise InvalidOptions(f"the backup is not whole: a row of {lost[0]} belongs to nothing")


def clear(url: str, replace: bool) -> None:
    with opened(url) as connection:
        revision = revision_found(connection)
        if revision is not None and dump.count(connection) and not replace:
            raise InvalidOptions("there are games in the database already: say --replace to lose them, or choose another")
        there = MetaData()
        there.reflect(connection)
        there.drop_all(connection)
        connection.commit()
