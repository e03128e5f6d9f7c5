"""The database: few threads write, in SQLite one, and many read.

Whatever wants to write hands over a job and waits until it is committed. Jobs that come meanwhile share the next commit, so
that a full sync to disk is paid once for all of them and not once for each.
"""
from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from alembic import command
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from roadstead.table.storage import postgres
from roadstead.table.storage.health import Health
from roadstead.table.storage.revisions import alembic

Answer = TypeVar("Answer")
Job = Callable[[Connection], Answer]
MOST_IN_A_COMMIT = 200


class Database:
    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = engine(url)
        self.health = Health()
        self.is_shared = postgres.is_postgres(url)
        self.reading = postgres.reading(self.engine) if self.is_shared else self.engine
        self.waiting: queue.SimpleQueue[Writing | None] = queue.SimpleQueue()
        count, self.most = (postgres.WRITERS, postgres.MOST_IN_A_COMMIT) if self.is_shared else (1, MOST_IN_A_COMMIT)
        self.writers = [threading.Thread(target=self.write_all, name="writer", daemon=True) for _ in range(count)]
        for writer in self.writers:
            writer.start()

    def close(self) -> None:
        self.waiting.put(None)
        for writer in self.writers:
            writer.join()
        self.engine.dispose()

    async def write(self, job: Job[Answer]) -> Answer:
        """Returns when it is safe on disk."""
        writing = Writing(job)
        self.waiting.put(writing)
        with self.health.watching():
            answer: Answer = await writing.done
        return answer

    async def read(self, job: Job[Answer]) -> Answer:
        with self.health.watching():
            return await asyncio.to_thread(self.read_now, job)

    def read_now(self, job: Job[Answer]) -> Answer:
        with self.reading.connect() as connection:
            return job(connection)

    def write_all(self) -> None:
        while (first := self.waiting.get()) is not None:
            together = [first]
            with suppress(queue.Empty):
                while len(together) < self.most:
                    another = self.waiting.get_nowait()
                    if another is None:
                        self.waiting.put(None)
                        break
                    together.append(another)
            self.write_together(together)
        self.waiting.put(None)  # for the other writers

    def write_together(self, together: list[Writing]) -> None:
        try:
            with for_writing(self.engine).begin() as connection:
                for writing in together:
                    writing.run(connection)
        except Exception as error:  # the commit itself failed, and all of them with it
            for writing in together:
                writing.error = error
        for writing in together:
            if len(together) > 1 and postgres.is_deadlock(writing.error):
                # It wanted a game that another process held, which wanted one of the others': alone it can wait.
                writing.error = None
                self.write_together([writing])
            else:
                writing.tell()


class Writing:
    """A job, and whoever waits for it."""

    def __init__(self, job: Job[Any]) -> None:
        self.job = job
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.answer: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection) -> None:
        """A job that fails takes back what it did, and nothing of the others."""
        connection.exec_driver_sql("SAVEPOINT job")  # begin_nested writes these anew each time: a third of what an act costs here
        try:
            self.answer = self.job(connection)
        except Exception as error:
            try:
                connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
            except SQLAlchemyError:  # all was taken back already, by the database itself: that is told to all, and why
                raise error from None
            self.error = error
        connection.exec_driver_sql("RELEASE SAVEPOINT job")

    def tell(self) -> None:
        self.loop.call_soon_threadsafe(self.finish)

    def finish(self) -> None:
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.answer)


def engine(url: str) -> Engine:
    if postgres.is_postgres(url):
        return postgres.engine(url)
    made = create_engine(url)
    event.listen(made, "connect", prepare_sqlite)
    event.listen(made, "begin", begin_sqlite)
    return made


def prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # the driver's own transactions know no savepoints
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    """Who comes to write waits for another program at the beginning: in the middle SQLite does not wait."""
    is_writing = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


def for_writing(engine: Engine) -> Engine:
    return engine.execution_options(writes=True)


def migrate(url: str, revision: str = "head") -> None:
    """Brings the database to the present schema, or an earlier one, making it if there is none."""
    command.upgrade(alembic(url), revision)
