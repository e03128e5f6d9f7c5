"""Whether the database can be written to, found out by writing; and when it can again, what was left undone is taken up."""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import Connection, text

from roadstead.table.errors import Unavailable
from roadstead.table.storage.database import Database
from roadstead.table.storage.files import space_left
from roadstead.table.storage.revisions import is_known
from roadstead.table.storage.trouble import FULL, NEWER, SLOW, Trouble

#: Seconds: so long an answer holds, so long an asker waits for one, and so often it is tried while something is wrong.
FRESH, PATIENCE, AGAIN = 1.0, 3.0, 2.0
#: Bytes. With less on the disk of an SQLite file small writes may be possible yet, and others not.
LEAST = 4 * 1024 * 1024


class Heart:
    def __init__(self, database: Database, mend: Sequence[Callable[[], Awaitable[None]]]) -> None:
        self.database = database
        self.mend = mend
        self.beating: asyncio.Task[None] | None = None
        self.beaten = float("-inf")
        self.mending: asyncio.Task[None] | None = None
        database.health.on_trouble.append(self.worry)

    async def ask(self) -> Trouble | None:
        """What is wrong. All who ask at once share one write."""
        loop = asyncio.get_running_loop()
        if self.beating is None or (self.beating.done() and loop.time() > self.beaten + FRESH):
            self.beating = asyncio.create_task(self.beat())
        await asyncio.wait([self.beating], timeout=PATIENCE)
        if not self.beating.done():
            return self.database.health.trouble or SLOW
        return self.database.health.trouble

    async def beat(self) -> None:
        health = self.database.health
        try:
            revision = await self.database.write(touch)
        except Unavailable:
            pass
        else:
            if not is_known(revision):
                health.is_wrong(NEWER)
            elif await asyncio.to_thread(space_left, self.database.url) < LEAST:
                health.is_wrong(FULL)
            else:
                health.is_well()
        self.beaten = asyncio.get_running_loop().time()

    def worry(self) -> None:
        if self.mending is None or self.mending.done():
            self.mending = asyncio.create_task(self.wait_and_mend())

    async def wait_and_mend(self) -> None:
        """What failed is not tried again by itself: when all is well, whatever waits for the table is found anew."""
        while (trouble := self.database.health.trouble) is not None:
            if trouble.lasting:
                return
            await asyncio.sleep(AGAIN)
            await self.beat()
        try:
            for resume in self.mend:
                await resume()
        except Unavailable:
            self.mending = None
            self.worry()

    def close(self) -> None:
        if self.mending is not None:
            self.mending.cancel()


def touch(connection: Connection) -> str:
    """Writes what is there already, so that nothing changes and yet all is done that a write needs."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
