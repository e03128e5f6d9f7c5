"""Takes away what nobody needs any more, at the start and once a day: games whose time is over, and who founded how many."""
from __future__ import annotations

import asyncio
import logging
from functools import partial

from sqlalchemy import Connection

from roadstead.table import clock
from roadstead.table.errors import Unavailable
from roadstead.table.expiry import Expiry, expiry_of
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import leaving, quotas, sharing

LOG = logging.getLogger("roadstead.table")
#: Games that are looked at together: who plays does not wait for all of them.
TOGETHER = 50
#: Seconds until it is tried again when the database was not to be had.
AGAIN = 600.0


class Sweeper:
    def __init__(self, open_games: OpenGames) -> None:
        self.open_games = open_games
        self.task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        while True:
            wait = clock.DAY
            try:
                await self.sweep()
            except Unavailable:  # which is known, and mended
                wait = AGAIN
            except Exception:
                LOG.exception("games whose time is over could not be deleted; that is tried again tomorrow")
            await asyncio.sleep(wait)

    async def sweep(self) -> None:
        database, expiry, now = self.open_games.database, expiry_of(self.open_games.settings), clock.now()
        await database.write(lambda connection: quotas.forget(connection, now))
        old = await database.read(lambda connection: leaving.untouched(connection, expiry, now))
        for first in range(0, len(old), TOGETHER):
            some = old[first : first + TOGETHER]
            for number in await database.write(partial(self.expire, expiry=expiry, now=now, named=some)):
                self.open_games.part(number)

    def expire(self, connection: Connection, expiry: Expiry, now: float, named: list[str]) -> list[str]:
        went = leaving.expire(connection, expiry, now, named)
        if self.open_games.process:
            for number in went:
                sharing.say(connection, self.open_games.process, number)
        return went

    def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
