"""Several processes at one database: each hears of what the others have changed, and tells them who is there.

A notice says only at which game something is new; what it is, the database says. So whatever was missed while the connection
was broken is made good by comparing the games in memory with the database.
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import psycopg
from sqlalchemy.exc import IntegrityError

from roadstead.table.errors import Unavailable, Unknown
from roadstead.table.open_game import OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import people, postgres, sharing
from roadstead.table.watchers import Watchers

LOG = logging.getLogger("roadstead.table")
#: Seconds between attempts to listen again, and signs of life in the time after which a silent process counts as dead.
AGAIN, SIGNS = 0.5, 4
Seen = tuple[frozenset[int], frozenset[int]]
NOBODY: Seen = (frozenset(), frozenset())


class Others:
    def __init__(self, open_games: OpenGames, watchers: Watchers) -> None:
        self.open_games = open_games
        self.watchers = watchers
        self.database = open_games.database
        self.me = open_games.process
        self.lease = open_games.settings.lease_seconds
        #: Called when there may be something to think about: what kind of it, or none to say which.
        self.workers: list[Callable[[str | None], None]] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_listening = asyncio.Event()
        #: From which seats people look here, and which of them have it before their eyes, as the others have been told; and the
        #: games of which they are to be told.
        self.told: dict[str, Seen] = {}
        self.untold: set[str] = set()
        self.has_news = asyncio.Event()
        open_games.watchers.append(self.see)
        open_games.farewells.append(self.end)

    async def start(self) -> None:
        """Returns when nothing is missed any more."""
        await self.live_on()
        self.begin(self.again_and_again(self.listen, AGAIN))
        self.begin(self.again_and_again(self.live_on, self.lease / SIGNS))
        self.begin(self.again_and_again(self.tell, 0.0))
        await self.is_listening.wait()

    async def close(self) -> None:
        """The others need not wait until they miss it."""
        for task in self.tasks:
            task.cancel()
        with suppress(Unavailable):
            await self.database.write(partial(sharing.leave, process=self.me))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def again_and_again(self, work: Callable[[], Coroutine[Any, Any, None]], seconds: float) -> None:
        while True:
            await tried(work())
            await asyncio.sleep(seconds)

    # Listening.

    async def listen(self) -> None:
        """Until the connection breaks."""
        async with await psycopg.AsyncConnection.connect(postgres.listening(self.database.url), autocommit=True) as connection:
            for channel in (sharing.CHANNEL, sharing.PEOPLE):
                await connection.execute(f"LISTEN {channel}".encode())
            await self.compare()
            self.is_listening.set()
            async for notice in connection.notifies():
                if notice.channel == sharing.PEOPLE:
                    self.begin(tried(self.end_sessions(notice.payload)))
                else:
                    self.hear(*notice.payload.split(" "))

    def hear(self, process: str, game: str, kind: str | None = None) -> None:
        if kind is not None:
            self.wake(kind)
        if process != self.me:
            self.fall_behind(game)

    async def compare(self) -> None:
        """What came while nobody listened."""
        known = {game: (live.revision, live.last_message) for game, live in self.open_games.games.items()}
        found = await self.database.read(lambda connection: sharing.standing(connection, list(known)))
        for game, stood in known.items():
            if found.get(game) != stood:
                self.fall_behind(game)
        await self.end_sessions(None)
        self.tell_all()
        self.wake(None)

    async def end_sessions(self, person: str | None) -> None:
        """Somebody has signed out, perhaps through another process, or anybody may have."""
        known = self.watchers.sessions(person)
        if known:
            lasting = await self.database.read(lambda connection: people.lasting(connection, known))
            self.watchers.end_sessions(known - lasting)

    def wake(self, kind: str | None) -> None:
        for worker in self.workers:
            worker(kind)

    def fall_behind(self, game: str) -> None:
        """Those who watch are told now; where nobody does, the next who asks finds out."""
        if game in self.open_games.games or game in self.open_games.opening:
            self.open_games.behind.add(game)
            if any(busy(game) for busy in self.open_games.is_busy):
                self.begin(tried(self.take_over(game)))

    async def take_over(self, game: str) -> None:
        if game in self.open_games.games:
            with suppress(Unknown):  # it has been deleted, and those who watch have been told
                await self.open_games.game(game)

    # Who is here.

    def see(self, live: OpenGame) -> None:
        game = live.about.id
        seen = (live.presence.here, live.presence.in_sight)
        if seen != self.told.get(game, NOBODY):
            self.told[game] = seen
            self.untold.add(game)
            self.has_news.set()

    def end(self, game: str) -> None:
        self.told.pop(game, None)

    def tell_all(self) -> None:
        self.told.clear()
        for live in self.open_games.games.values():
            self.see(live)

    async def tell(self) -> None:
        await self.has_news.wait()
        self.has_news.clear()
        games, self.untold = self.untold, set()
        await asyncio.gather(*(tried(self.tell_of(game)) for game in games))
        self.told = {game: seen for game, seen in self.told.items() if seen != NOBODY}

    async def tell_of(self, game: str) -> None:
        seats, in_sight = map(sorted, self.told.get(game, NOBODY))
        look = partial(sharing.look, process=self.me, game=game, seats=seats, in_sight=in_sight)
        with suppress(IntegrityError):  # it has been deleted
            await self.database.write(look)

    async def live_on(self) -> None:
        if not await self.database.write(partial(sharing.live_on, process=self.me, lease=self.lease)):
            self.tell_all()  # it had been taken for dead
        if await self.database.write(partial(sharing.bury, lease=self.lease)):
            self.wake(None)


async def tried(work: Coroutine[Any, Any, None]) -> None:
    """Whatever keeps it from being done now, it is wanted again; that the database is away is said elsewhere, once."""
    try:
        with suppress(psycopg.OperationalError, Unavailable):
            await work
    except Exception:
        LOG.exception("something went wrong between this process and the others; it goes on")
