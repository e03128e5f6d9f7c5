"""Finished games gone through in the background."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import Connection

from roadstead.table.errors import NotNow, Unavailable
from roadstead.table.founding import exported
from roadstead.table.open_game import OVER, OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import games, sharing
from roadstead.table.workers import TABLE, Workers, analysis

LOG = logging.getLogger("roadstead.table")
#: Seconds between two words on how far it is, where others wait for them.
TELL = 2.0


class Analyses:
    def __init__(self, open_games: OpenGames, workers: Workers) -> None:
        self.open_games = open_games
        self.workers = workers
        self.progress: dict[str, float] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        #: Several may ask at once: the second finds what the first has begun.
        self.starting = asyncio.Lock()
        workers.watch(self.hear)
        open_games.farewells.append(self.end)

    def hear(self, game: str, progress: float) -> None:
        self.progress[game] = progress

    async def resume(self) -> None:
        for game in await self.open_games.database.read(games.analyses_begun):
            live = await self.open_games.game(game)
            with suppress(NotNow):  # by new rules it may be frozen, or not over
                await self.start(live)

    async def start(self, live: OpenGame, asker: str = TABLE) -> dict[str, Any]:
        """Begins, unless it has been begun; says how far it is. It goes on when the asker has gone: it is for all who look."""
        if live.status != OVER or not live.state.is_terminal():
            raise NotNow("only a game that was played to its end can be gone through")
        game, version = live.about.id, live.version
        async with self.starting:
            is_running = game in self.tasks  # asked before it is looked at: it may end meanwhile
            known = await self.look(live)
            if known["status"] == "done" or is_running:
                return known
            self.workers.require_room(asker)
            if self.open_games.process:
                await self.hand_in(live)
                return await self.look(live)
            record = await asyncio.to_thread(exported, live, None)
            await self.save(game, version, "running", 0.0, None)
            self.tasks[game] = asyncio.create_task(self.go_on(game, version, record, asker))
            self.tasks[game].add_done_callback(lambda _: self.tasks.pop(game))
        return await self.look(live)

    async def look(self, live: OpenGame) -> dict[str, Any]:
        """`none`, `running` with its progress from 0 to 1, `done` with its result, or `failed`."""
        game = live.about.id
        stored = await self.open_games.database.read(lambda connection: games.analysis(connection, game))
        if stored is None or stored["version"] != live.version:
            return {"status": "none", "progress": 0.0, "result": None}
        progress = max(stored["progress"], self.progress.get(game, 0.0))
        return {"status": stored["status"], "progress": progress, "result": stored["result"]}

    async def save(self, game: str, version: int, status: str, done: float, result: Mapping[str, Any] | None) -> None:
        await self.open_games.database.write(
            lambda connection: games.save_analysis(connection, game, version, status, done, result)
        )

    async def go_on(self, game: str, version: int, record: dict[str, Any], asker: str) -> None:
        with suppress(Unavailable):  # it stays begun, and is begun again when all is well
            await self.run(game, version, record, asker)

    async def run(self, game: str, version: int, record: dict[str, Any], asker: str) -> None:
        status, result = "done", None
        try:
            try:
                result = await self.workers.ask(asker, (game, version), analysis, game, record)
            except Unavailable:
                raise
            except Exception:
                LOG.exception("game %s could not be gone through", game)
                status = "failed"
            await self.save(game, version, status, 1.0, result)
        finally:
            self.progress.pop(game, None)  # not before: until it is stored somebody may ask how far it is

    def end(self, game: str) -> None:
        self.progress.pop(game, None)
        if game in self.tasks:
            self.tasks[game].cancel()

    # Where several processes share the database, any of them does it: see jobs.py.

    async def hand_in(self, live: OpenGame) -> None:
        game, version = live.about.id, live.version

        def write(connection: Connection) -> None:
            games.hold(connection, game)
            known = games.analysis(connection, game)
            if known is None or known["version"] != version or known["status"] != "running":
                games.save_analysis(connection, game, version, "running", 0.0, None)
                sharing.add(connection, self.open_games.process, sharing.ANALYSIS, game)

        await self.open_games.store_beside(live, write)

    async def go_through(self, game: str) -> None:
        """What another has handed in. It may have been taken back meanwhile."""
        live = await self.open_games.newest(game)
        if live.status == OVER and live.state.is_terminal():
            telling = asyncio.create_task(self.tell(game))
            try:
                await self.run(game, live.version, await asyncio.to_thread(exported, live, None), TABLE)
            finally:
                telling.cancel()
        await self.open_games.database.write(lambda connection: sharing.done(connection, sharing.ANALYSIS, game))

    async def tell(self, game: str) -> None:
        """Now and then how far it is, for who asks another process."""
        while True:
            await asyncio.sleep(TELL)
            done = self.progress.get(game, 0.0)
            with suppress(Unavailable):
                await self.open_games.database.write(partial(games.advance_analysis, game=game, progress=done))

    def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
