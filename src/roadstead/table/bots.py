"""Bots as seats: they think in other processes, and a restart finds their move where it was."""
from __future__ import annotations

import asyncio
import hmac
import logging
from contextlib import suppress

from roadstead.table import moves
from roadstead.table.errors import Unavailable
from roadstead.table.open_game import BOT, OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import games
from roadstead.table.storage.sharing import Overtaken
from roadstead.table.workers import TABLE, Workers, bot_turn

LOG = logging.getLogger("roadstead.table")


class Bots:
    def __init__(self, open_games: OpenGames, workers: Workers, secret: str) -> None:
        self.open_games = open_games
        self.workers = workers
        self.secret = secret
        self.tasks: dict[str, asyncio.Task[None]] = {}
        if not open_games.process:  # otherwise the database says which are to move, and to which process: see jobs.py
            open_games.watchers.append(self.wake)
            open_games.is_busy.append(self.tasks.__contains__)
            open_games.farewells.append(self.end)

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
        error = None if task.cancelled() else task.exception()
        if error is not None:
            if not isinstance(error, Unavailable):  # which is known, and mended
                LOG.error("a bot could not move in game %s", game, exc_info=error)
            return
        live = self.open_games.games.get(game)
        if live is not None and not task.cancelled():
            self.wake(live)

    async def play(self, game: str) -> None:
        """Until a person is to move. What was thought of a position that is no longer there is dropped."""
        while True:
            live = await self.open_games.newest(game)
            asked = bot_to_move(live)
            if asked is None:
                return
            seat, level = asked
            version = live.version
            chance = seed(self.secret, game, live.ply)
            turn = (live.start.game.name, live.state.to_dict(), level, chance, live.remembered(seat))
            texts, aims, memory = await self.workers.ask(lane(live), (game, version), bot_turn, *turn)
            async with live.lock:
                same = self.open_games.games.get(game) is live and live.version == version and bot_to_move(live) == asked
                if same:
                    with suppress(Overtaken):
                        await self.open_games.commit(live, moves.act(live, seat, texts, aims))
                        live.memories[seat] = (live.ply, memory)

    def end(self, game: str) -> None:
        if game in self.tasks:
            self.tasks[game].cancel()

    def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()


def bot_to_move(live: OpenGame) -> tuple[int, str] | None:
    """The seat and its bot."""
    seat = live.to_move()
    level = None if seat is None else live.seats[seat].bot
    return None if seat is None or level is None else (seat, level)


def lane(live: OpenGame) -> str:
    """Where a game's bots wait for their turn to think. All games in which nobody but bots sits have one together: where somebody
    plays, they hold nobody up."""
    return TABLE if all(seat.holder == BOT for seat in live.seats) else live.about.id


def seed(secret: str, game: str, ply: int) -> int:
    """The same after a restart, and known to nobody: what a bot draws could be foretold otherwise."""
    return int.from_bytes(hmac.digest(secret.encode(), f"{game}/{ply}".encode(), "sha256")[:7], "big")
