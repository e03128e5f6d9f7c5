"""The database: one thread writes, many read.

Whatever wants to write hands over a job and waits until it is committed. Jobs that come meanwhile share the next commit, so
that a full sync to disk is paid once for all of them and not once for each.
"""
from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event

Answer = TypeVar("Answer")
Job = Callable[[Connection], Answer]
MOST_IN_A_COMMIT = 200


class Database:
    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        self.waiting: queue.SimpleQueue[Writing | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.writer.start()

    def close(self) -> None:
        self.waiting.put(None)
        self.writer.join()
        self.engine.dispose()

    async def write(self, job: Job[Answer]) -> Answer:
        """Returns when it is safe on disk."""
        writing = Writing(job)
        self.waiting.put(writing)
        answer: Answer = await writing.done
        return answer

    async def read(self, job: Job[Answer]) -> Answer:
        return await asyncio.to_thread(self.read_now, job)

    def read_now(self, job: Job[Answer]) -> Answer:
        with self.engine.connect() as connection:
            return job(connection)

    def write_all(self) -> None:
        while (first := self.waiting.get()) is not None:
            together = [first]
            while len(together) < MOST_IN_A_COMMIT and not self.waiting.empty():
                another = self.waiting.get()
                if another is None:
                    self.waiting.put(None)
                    break
                together.append(another)
            self.write_together(together)

    def write_together(self, together: list[Writing]) -> None:
        try:
            with self.engine.begin() as connection:
                for writing in together:
                    writing.run(connection)
        except Exception as error:  # the commit itself failed, and all of them with it
            for writing in together:
                writing.error = error
        for writing in together:
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
        part = connection.begin_nested()
        try:
            self.answer = self.job(connection)
            part.commit()
        except Exception as error:
            part.rollback()
            self.error = error

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
    made = create_engine(url)
    if made.dialect.name == "sqlite":
        event.listen(made, "connect", prepare_sqlite)
        event.listen(made, "begin", begin_sqlite)
    return made


def prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # the driver's own transactions know no savepoints
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def migrate(url: str) -> None:
    """Brings the database to the present schema, making it if there is none."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["url"] = url
    command.upgrade(config, "head")
