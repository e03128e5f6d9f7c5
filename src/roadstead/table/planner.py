"""Plays the plans of those whose turn has come, as soon as it has, whether they are there or not."""
from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from roadstead.table import plans
from roadstead.table.errors import Unavailable
from roadstead.table.open_game import OpenGame, Plan
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import games
from roadstead.table.storage.sharing import Overtaken

LOG = logging.getLogger("roadstead.table")


class Planner:
    def __init__(self, open_games: OpenGames) -> None:
        self.open_games = open_games
        self.tasks: dict[str, asyncio.Task[None]] = {}
        open_games.watchers.append(self.wake)
        open_games.is_busy.append(self.tasks.__contains__)
        open_games.farewells.append(self.end)

    async def resume(self) -> None:
        """After a start: every plan whose turn had come."""
        for game in await self.open_games.database.read(games.plans_turn):
            self.wake(await self.open_games.game(game))

    def wake(self, live: OpenGame) -> None:
        game = live.about.id
        if live.plans and game not in self.tasks and plans.due(live) is not None:
            self.tasks[game] = asyncio.create_task(self.play(game))
            self.tasks[game].add_done_callback(lambda _: self.rest(game))

    def rest(self, game: str) -> None:
        task = self.tasks.pop(game)
        if not task.cancelled() and task.exception() is not None:
            if not isinstance(task.exception(), Unavailable):  # which is known, and mended
                LOG.error("a plan could not be played in game %s", game, exc_info=task.exception())
            return
        live = self.open_games.games.get(game)
        if live is not None and not task.cancelled():
            self.wake(live)

    async def play(self, game: str) -> None:
        live = await self.open_games.game(game)
        async with live.lock:
            seat = plans.due(live) if self.open_games.games.get(game) is live else None
            if seat is None:
                return
            outcome = plans.carried_out(live, seat)
            if isinstance(outcome, Plan):
                live.plans[seat] = outcome
                self.open_games.tell(live)
            else:
                with suppress(Overtaken):  # by another process, perhaps with the same plan
                    await self.open_games.commit(live, *outcome)

    def end(self, game: str) -> None:
        if game in self.tasks:
            self.tasks[game].cancel()

    def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
