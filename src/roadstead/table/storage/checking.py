"""Whether a table can be opened on a database: looked at before anything is done with it."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, inspect
from sqlalchemy.exc import ArgumentError, DBAPIError

from roadstead.core.errors import InvalidOptions
from roadstead.table.errors import Unavailable
from roadstead.table.storage.database import engine, migrate
from roadstead.table.storage.revisions import head, is_known, revision_of
from roadstead.table.storage.trouble import NEWER, trouble_of


@contextmanager
def opened(url: str) -> Iterator[Connection]:
    """A connection for as long as it is needed; what is wrong with the database is told in one line."""
    try:
        made = engine(url)
    except (ArgumentError, ModuleNotFoundError) as error:
        raise InvalidOptions(f"no database can be reached as {url!r}: {first_line(error)}") from error
    try:
        with telling(), made.connect() as connection:
            yield connection
    finally:
        made.dispose()


@contextmanager
def telling() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        trouble = trouble_of(error)
        if trouble is None:
            raise
        raise Unavailable(f"{trouble.line} ({first_line(error.orig)})") from error


def first_line(error: BaseException | None) -> str:
    return str(error).strip().partition("\n")[0]


def revision_found(connection: Connection) -> str | None:
    """One that this version knows; none: there is nothing yet."""
    tables = inspect(connection).get_table_names()  # first: another process may be making them
    revision = revision_of(connection)
    if revision is None and tables:
        raise Unavailable("the database has tables, and none of a table of Roadstead: choose another")
    if revision is not None and not is_known(revision):
        raise Unavailable(f"{NEWER.line} (its revision is {revision})")
    return revision


def check(url: str) -> None:
    with opened(url) as connection:
        revision_found(connection)


def bring_up_to_date(url: str) -> None:
    """One that is needs nobody to wait for it."""
    with opened(url) as connection:
        revision = revision_found(connection)
    if revision != head():
        with telling():
            migrate(url)
