"""Sends notices, those whose time has come: to nobody who has the game before their eyes, and again where it did not work."""
from __future__ import annotations

import asyncio
import logging
from functools import partial

from sqlalchemy import Connection

from roadstead.table.errors import Unavailable
from roadstead.table.notices import notice_of
from roadstead.table.open_games import OpenGames
from roadstead.table.outside import Unreachable
from roadstead.table.reaching import Gone, Reach
from roadstead.table.storage import notices, ways
from roadstead.table.storage.database import Job
from roadstead.table.storage.notices import Due
from roadstead.table.storage.ways import PUSH

LOG = logging.getLogger("roadstead.table")
#: Seconds between looks, and how many are sent at once.
LOOK, AT_ONCE = 1.0, 64
#: Seconds until the next try, after each; then it is given up.
WAITS = (2.0, 10.0, 60.0, 600.0, 3600.0, 4 * 3600.0)
#: Seconds that a notice may take on its way, and that a stop waits for those that are on it. Less than notices.LEASE.
PATIENCE, STOP = 40.0, 3.0


class Messenger:
    def __init__(self, open_games: OpenGames, reach: Reach) -> None:
        self.open_games = open_games
        self.database = open_games.database
        self.reach = reach
        self.looking: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        self.looking = asyncio.create_task(self.run())

    async def run(self) -> None:
        while True:
            try:
                await self.look(AT_ONCE - len(self.tasks))
            except Unavailable:  # which is known, and mended
                pass
            except Exception:  # whatever it was, the others are told
                LOG.exception("no notices could be taken")
            await asyncio.sleep(LOOK)

    async def look(self, room: int) -> None:
        mails = self.reach.post.is_open
        if room <= 0 or not await self.database.read(partial(notices.any_due, mails=mails)):
            return
        here = frozenset((number, seat) for number, live in self.open_games.games.items() for seat in live.presence.in_sight)

        def take(connection: Connection) -> list[Due]:
            taken = notices.take(connection, room, mails)
            seen = [due for due in taken if (due.game, due.seat) in here or due.seat in notices.in_sight(connection, due.game)]
            for due in seen:
                notices.done(connection, due)
            return [due for due in taken if due not in seen]

        for due in await self.database.write(take):
            task = asyncio.create_task(self.send(due))
            self.tasks.add(task)
            task.add_done_callback(self.sent)

    def sent(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a notice was not sent", exc_info=task.exception())

    async def send(self, due: Due) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.reach.send(due.way, notice_of(due, self.open_games.settings.address))
        except Gone as error:
            await self.store(partial(gone, due=due, why=str(error)))
        except (Unreachable, TimeoutError) as error:
            may_work = not isinstance(error, Unreachable) or error.for_now
            wait = WAITS[due.tries - 1] if may_work and due.tries <= len(WAITS) else None
            await self.store(partial(failed, due=due, why=str(error) or "it took too long", wait=wait))
        else:
            await self.store(partial(arrived, due=due))

    async def store(self, job: Job[None]) -> None:
        """However long that takes: forgotten, it would be sent twice."""
        while True:
            try:
                return await self.database.write(job)
            except Unavailable:
                await asyncio.sleep(LOOK)

    async def close(self) -> None:
        if self.looking is not None:
            self.looking.cancel()
        if self.tasks:
            _, late = await asyncio.wait(self.tasks, timeout=STOP)
            for task in late:
                task.cancel()
        self.reach.close()


def arrived(connection: Connection, due: Due) -> None:
    notices.done(connection, due)
    if due.way.failed is not None:
        ways.change(connection, due.way.id, failed=None)


def failed(connection: Connection, due: Due, why: str, wait: float | None) -> None:
    if wait is None:
        notices.done(connection, due)
    else:
        notices.again(connection, due, wait)
    ways.change(connection, due.way.id, failed=why)


def gone(connection: Connection, due: Due, why: str) -> None:
    """A browser comes back by itself, with another address. What somebody typed stays to be looked at, and is not tried again."""
    notices.done(connection, due)
    if due.way.kind == PUSH:
        ways.remove_address(connection, PUSH, due.way.address)
    else:
        ways.change(connection, due.way.id, is_on=False, failed=why)
