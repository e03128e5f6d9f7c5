"""Finished games gone through in the background."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from roadstead.table.errors import NotNow
from roadstead.table.founding import exported
from roadstead.table.open_game import OVER, OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import games
from roadstead.table.workers import Workers, analysis

LOG = logging.getLogger("roadstead.table")


class Analyses:
    def __init__(self, open_games: OpenGames, workers: Workers) -> None:
        self.open_games = open_games
        self.workers = workers
        self.progress: dict[str, float] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        workers.watch(self.hear)

    def hear(self, game: str, progress: float) -> None:
        self.progress[game] = progress

    async def resume(self) -> None:
        for game in await self.open_games.database.read(games.analyses_begun):
            live = await self.open_games.game(game)
            with suppress(NotNow):  # by new rules it may be frozen, or not over
                await self.start(live)

    async def start(self, live: OpenGame) -> dict[str, Any]:
        """Begins, unless it has been begun; says how far it is."""
        if live.status != OVER or not live.state.is_terminal():
            raise NotNow("only a game that was played to its end can be gone through")
        game, version = live.about.id, live.version
        known = await self.look(live)
        if known["status"] == "done" or game in self.tasks:
            return known
        record = await asyncio.to_thread(exported, live, None)
        await self.save(game, version, "running", 0.0, None)
        if game not in self.tasks:  # somebody else may have asked meanwhile
            self.tasks[game] = asyncio.create_task(self.run(game, version, record))
            self.tasks[game].add_done_callback(lambda _: self.tasks.pop(game))
        return await self.look(live)

    async def look(self, live: OpenGame) -> dict[str, Any]:
        """`none`, `running` with its progress from 0 to 1, `done` with its result, or `failed`."""
        game = live.about.id
        stored = await self.open_games.database.read(lambda connection: games.analysis(connection, game))
        if stored is None or stored["version"] != live.version:
            return {"status": "none", "progress": 0.0, "result": None}
        progress = self.progress.get(game, 0.0) if stored["status"] == "running" else stored["progress"]
        return {"status": stored["status"], "progress": progress, "result": stored["result"]}

    async def save(self, game: str, version: int, status: str, done: float, result: Mapping[str, Any] | None) -> None:
        await self.open_games.database.write(
            lambda connection: games.save_analysis(connection, game, version, status, done, result)
        )

    async def run(self, game: str, version: int, record: dict[str, Any]) -> None:
        status, result = "done", None
        try:
            result = await self.workers.ask(analysis, game, record)
        except Exception:
            LOG.exception("game %s could not be gone through", game)
            status = "failed"
        await self.save(game, version, status, 1.0, result)
        self.progress.pop(game, None)  # not before: until it is stored somebody may ask how far it is

    def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
