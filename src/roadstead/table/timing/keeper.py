"""Sees to it that time ends where it ends, and tells a moment before: one timer for all games, which need not be in memory.

When a game is to be looked at is a column of the database, so whichever process looks first takes it; what comes of it is an
entry of the log, which is stored once.
"""
from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

from roadstead.table.errors import Unavailable, Unknown
from roadstead.table.open_game import OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.seats import time_up
from roadstead.table.storage import hours as stored
from roadstead.table.storage.games import timed
from roadstead.table.storage.sharing import Overtaken
from roadstead.table.timing import clocks

LOG = logging.getLogger("roadstead.table")
#: Seconds between looks for what other processes have stored, and until a game is looked at again that was taken.
LOOK, AGAIN = 15.0, 30.0
#: Games taken at once.
SOME = 20


class Keeper:
    def __init__(self, open_games: OpenGames) -> None:
        self.open_games = open_games
        self.database, self.hours = open_games.database, open_games.hours
        #: When it looks next, by the table's time.
        self.next = float("inf")
        self.woken = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        open_games.watchers.append(self.wake)

    def begin(self) -> None:
        self.task = asyncio.create_task(self.run())

    def close(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def wake(self, live: OpenGame) -> None:
        _, look = timed(live, live.clocks, live.asked(), live.seats) if live.clocks is not None else (None, None)
        if look is not None and look < self.next:
            self.woken.set()

    async def run(self) -> None:
        while True:
            wait = LOOK
            try:
                wait = await self.look()
            except Unavailable:  # which is known, and mended
                pass
            except Exception:
                LOG.exception("nobody looked whose time is up; that is tried again")
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self.woken.wait()
            self.woken.clear()

    async def look(self) -> float:
        """Seconds until the next."""
        found = await self.database.read(stored.next_look)
        if found is None:
            self.next = float("inf")
            return LOOK
        now = await self.hours.now()
        self.next = min(found, now + LOOK)
        if found <= now:
            for number in await self.database.write(partial(stored.take, at=now, most=SOME, again=AGAIN)):
                with suppress(Unknown, Overtaken):  # deleted, or another process was quicker
                    await self.see(number)
            return 0.0
        return self.next - now

    async def see(self, number: str) -> None:
        live = await self.open_games.newest(number)
        async with live.lock:
            if self.open_games.games.get(number) is not live:
                return
            left = time_left(live, await self.hours.now())
            seat = live.to_move()
            if left is None or live.clocks is None or seat is None:
                await self.look_later(live)
            elif left <= 0:
                planned, becomes = time_up(live, seat)
                await self.open_games.commit(live, planned, seat=becomes)
            elif left > clocks.little(live.clocks) or live.clocks.reminded:
                await self.look_later(live)
            else:
                await self.open_games.remind(live, seat, left)

    async def look_later(self, live: OpenGame) -> None:
        """There was nothing to do yet, or is nothing any more."""
        _, look = timed(live, live.clocks, live.asked(), live.seats)
        await self.database.write(partial(stored.look_at, game=live.about.id, version=live.version, look=look))


def time_left(live: OpenGame, at: float) -> float | None:
    """To the person whom the position waits for; None: to nobody, or it has been told already that there is none."""
    asked = live.asked()
    if live.clocks is None or live.clocks.out or asked.seat is None:
        return None
    spent = clocks.spent(live.clocks, asked, live.seats[asked.seat].rest, live.hours.stretches, at)
    return None if spent is None else live.clocks.left[asked.seat] - spent
