"""The command `roadstead doctor`: whether a table can be opened here, and what to do where not."""
from __future__ import annotations

import argparse
import importlib.metadata
import platform
import socket
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import roadstead
from roadstead.commands.arguments import uncompiled
from roadstead.commands.configuring import settings_arguments, settings_of
from roadstead.commands.failing import Failed
from roadstead.core.errors import RoadsteadError

if TYPE_CHECKING:
    from roadstead.table.settings import Settings

HELP = "what of a table is well here, and what is not"
OK, WARN, BAD = "ok", "warn", "bad"
#: Bytes: less than the first is soon full, less than the second is.
FEW, TOO_FEW = 1_000_000_000, 100_000_000
#: Seconds by which a clock may differ from what the games say.
TOLERANCE = 60
Finding = tuple[str, str]


def add_arguments(command: argparse.ArgumentParser) -> None:
    settings_arguments(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """All is looked at, whatever is found."""
    from roadstead.commands.hosting import placed

    settings = placed(settings_of(args))
    found = [*installed(), *client(), *folder(settings), *database(settings), *address(settings)]
    for level, said in found:
        print(f"{level:5} {said}")
    wrong = sum(level == BAD for level, _ in found)
    if wrong:
        raise Failed(f"{wrong} of {len(found)} are bad")


def installed() -> Iterator[Finding]:
    names = ("fastapi", "uvicorn", "SQLAlchemy", "alembic")
    packages = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in names)
    yield OK, f"Roadstead {roadstead.__version__}, Python {platform.python_version()}, {packages}"
    yield (OK, "the rules are compiled") if roadstead.compiled() else (WARN, uncompiled())


def client() -> Iterator[Finding]:
    from roadstead.table.web.app import CLIENT

    if (CLIENT / "index.html").exists():
        yield OK, "the client is built"
    else:
        yield WARN, "the client is not built, a plain page takes its place: install Roadstead where there is Node, or a wheel"


def folder(settings: Settings) -> Iterator[Finding]:
    from roadstead.table.storage.files import file_of, parts

    assert settings.data is not None
    if not settings.data.is_dir():
        yield OK, f"{settings.data} is not there yet: the first start makes it"
        return
    yield from private(settings.data)
    path = file_of(settings.database)
    for one in [settings.data / "house.key", *(parts(path) if path is not None else ())]:
        if one.exists():
            yield from private(one)


def private(path: Path) -> Iterator[Finding]:
    rights = stat.S_IMODE(path.stat().st_mode)
    if rights & 0o077:
        own = "700" if path.is_dir() else "600"
        yield WARN, f"{path} can be read or written by others than its owner: chmod {own} {path}"
    else:
        yield OK, f"{path} is its owner's alone"


def database(settings: Settings) -> Iterator[Finding]:
    from sqlalchemy import func, select

    from roadstead.table.storage.checking import opened, revision_found
    from roadstead.table.storage.files import file_of, space_left
    from roadstead.table.storage.heart import touch
    from roadstead.table.storage.revisions import head
    from roadstead.table.storage.schema import games

    path = file_of(settings.database)
    if path is not None:
        there = next(one for one in (path, *path.parents) if one.exists())
        yield room(space_left(f"sqlite:///{there / 'table.db' if there.is_dir() else there}"))
        if not path.exists():
            yield OK, "there are no games yet"
            return
    try:
        with opened(settings.database) as connection:
            revision = revision_found(connection)
            yield OK, f"the database can be read ({connection.dialect.name})"
            if revision != head():
                yield WARN, f"it is of revision {revision}, not {head()}: the next start or roadstead migrate brings it there"
                return
            if connection.dialect.name == "sqlite":
                yield whole(str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()))
            number, last = connection.execute(select(func.count(), func.max(games.c.changed)).select_from(games)).one()
            yield OK, f"its revision is {revision}, with {number} games"
            yield clock(last)
            connection.rollback()
            touch(connection)
            connection.commit()
            yield OK, "it can be written to"
    except RoadsteadError as error:
        yield BAD, str(error)


def room(left: float) -> Finding:
    said = f"{left / 1e9:.1f} GB are left on its disk"
    if left < FEW:
        return (BAD if left < TOO_FEW else WARN), f"{said}: make room"
    return OK, said


def whole(said: str) -> Finding:
    return (OK, "it is whole") if said == "ok" else (BAD, f"it is damaged ({said}): bring back a backup with roadstead restore")


def clock(last: float | None) -> Finding:
    behind = (last or 0.0) - time.time()
    if behind > TOLERANCE:
        return WARN, f"the clock is {behind:.0f} s behind the last move in the games: set it"
    return OK, "the clock is not behind the games"


def address(settings: Settings) -> Iterator[Finding]:
    yield OK, f"the table is called {', '.join(settings.hosts)}, or by a number of a private network"
    try:
        socket.create_server((settings.host, settings.port)).close()
        yield OK, f"{settings.host}:{settings.port} is free"
    except OSError as error:
        yield WARN, f"{settings.host}:{settings.port}: {error.strerror}; if it is not this table's, choose another --port"
