"""Bots as seats: they think in other processes, and a restart finds their move where it was."""
from __future__ import annotations

import asyncio
import hashlib
import logging

from roadstead.table import moves
from roadstead.table.open_game import OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import games
from roadstead.table.workers import Workers, bot_turn

LOG = logging.getLogger("roadstead.table")


class Bots:
    def __init__(self, open_games: OpenGames, workers: Workers) -> None:
        self.open_games = open_games
        self.workers = workers
        self.tasks: dict[str, asyncio.Task[None]] = {}
        open_games.watchers.append(self.wake)
        open_games.is_busy.append(self.tasks.__contains__)

    async def resume(self) -> None:
        """After a start: every bot that is to move."""
        for game in await self.open_games.database.read(games.bots_turn):
            self.wake(await self.open_games.game(game))

    def wake(self, live: OpenGame) -> None:
        game = live.about.id
        if game not in self.tasks and bot_to_move(live) is not None:
            self.tasks[game] = asyncio.create_task(self.play(game))
            self.tasks[game].add_done_callback(lambda _: self.rest(game))

    def rest(self, game: str) -> None:
        """Done, or failed, which another start of the table tries again."""
        task = self.tasks.pop(game)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a bot could not move in game %s", game, exc_info=task.exception())
            return
        live = self.open_games.games.get(game)
        if live is not None and not task.cancelled():
            self.wake(live)

    async def play(self, game: str) -> None:
        """Until a person is to move. What was thought of a position that is no longer there is dropped."""
        while True:
            live = await self.open_games.game(game)
            asked = bot_to_move(live)
            if asked is None:
                return
            seat, level = asked
            version = live.version
            texts = await self.workers.ask(bot_turn, live.start.game.name, live.state.to_dict(), level, seed(game, live.ply))
            async with live.lock:
                same = self.open_games.games.get(game) is live and live.version == version and bot_to_move(live) == asked
                if same:
                    await self.open_games.commit(live, moves.act(live, seat, texts))

    def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()


def bot_to_move(live: OpenGame) -> tuple[int, str] | None:
    """The seat and its bot."""
    seat = live.to_move()
    level = None if seat is None else live.seats[seat].bot
    return None if seat is None or level is None else (seat, level)


def seed(game: str, ply: int) -> int:
    """The same after a restart."""
    return int.from_bytes(hashlib.sha256(f"{game}/{ply}".encode()).digest()[:7], "big")
