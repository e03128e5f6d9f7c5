"""What is to be thought about, where several processes share a database: each takes as much as it has room for, and has it
while it lives. In SQLite there is one process, and bots.py and analyses.py know by themselves what is to be done."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from roadstead.table.errors import Unavailable, Unknown
from roadstead.table.others import Others
from roadstead.table.storage import sharing

LOG = logging.getLogger("roadstead.table")
#: Seconds until a job that was not done is tried again, each time as many more; and between looks for what nobody told of.
AGAIN, LOOK = 5.0, 5.0


class Jobs:
    """Of one kind: `work` does that of a game, and `room` are done at once."""

    def __init__(self, others: Others, kind: str, work: Callable[[str], Awaitable[None]], room: int) -> None:
        self.database = others.database
        self.me = others.me
        self.lease = others.lease
        self.kind = kind
        self.work = work
        self.room = room
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.woken = asyncio.Event()
        self.woken.set()
        others.workers.append(self.wake)
        others.open_games.is_busy.append(self.tasks.__contains__)
        others.open_games.farewells.append(self.end)
        self.taking = asyncio.create_task(self.take_all())

    def wake(self, kind: str | None) -> None:
        if kind in (None, self.kind):
            self.woken.set()

    async def take_all(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):  # wait_for overhears that it is to stop if it is woken in the same moment
                    await self.woken.wait()
            self.woken.clear()
            try:
                await self.take(self.room - len(self.tasks))
            except Unavailable:
                continue
            except Exception:  # whatever it was, this process goes on taking
                LOG.exception("no %s could be taken", self.kind)

    async def take(self, most: int) -> None:
        if most <= 0:
            return
        take = partial(sharing.take, process=self.me, kind=self.kind, most=most, lease=self.lease)
        for job in await self.database.write(take):
            if job.game not in self.tasks:
                self.tasks[job.game] = asyncio.create_task(self.do(job))

    async def do(self, job: sharing.Job) -> None:
        """A job that is done is gone with what came of it; what is left is tried again after a while."""
        try:
            try:
                await self.work(job.game)
            except (Unavailable, Unknown):  # that is said elsewhere; or the game has been deleted, and the job with it
                pass
            except Exception:
                LOG.exception("%s in game %s failed, the %d. time", self.kind, job.game, job.tries)
            await self.put_back(job)
        finally:
            del self.tasks[job.game]
            self.woken.set()

    async def put_back(self, job: sharing.Job) -> None:
        """While it is this process's nobody else takes it, so this is done however long it takes."""
        wait = AGAIN * job.tries
        while True:
            try:
                put_back = partial(sharing.put_back, process=self.me, kind=self.kind, game=job.game, seconds=wait)
                return await self.database.write(put_back)
            except Unavailable:
                await asyncio.sleep(AGAIN)

    def end(self, game: str) -> None:
        if game in self.tasks:
            self.tasks[game].cancel()

    def close(self) -> None:
        """What it has is put back when its process leaves."""
        for task in (self.taking, *self.tasks.values()):
            task.cancel()
