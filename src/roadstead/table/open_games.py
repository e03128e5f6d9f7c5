"""The house: all games of a server. What happens goes through here, one thing after the other, stored before it is told."""
from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from copy import copy
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from roadstead.table.errors import NoKey, NotNow, Stale, Unknown
from roadstead.table.founding import Founded
from roadstead.table.history import RESIGN
from roadstead.table.keys import Access
from roadstead.table.moves import Planned
from roadstead.table.open_game import RUNNING, OpenGame, Plan, Seat, standing
from roadstead.table.plans import left
from roadstead.table.scene import scene
from roadstead.table.settings import Settings
from roadstead.table.storage import games
from roadstead.table.storage.database import Database
from roadstead.table.storage.games import Progress
from roadstead.table.storage.opening import opened

Watcher = Callable[[OpenGame], None]


class OpenGames:
    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.games: OrderedDict[str, OpenGame] = OrderedDict()
        self.opening: dict[str, asyncio.Task[OpenGame]] = {}
        #: Told of everything that changes at a table: who pushes it, and who moves for bots.
        self.watchers: list[Watcher] = []
        #: Whether a game is of use in memory although nobody asks for it.
        self.is_busy: list[Callable[[str], bool]] = []

    # Games in memory.

    async def game(self, number: str) -> OpenGame:
        live = self.games.get(number)
        if live is None:
            if number not in self.opening:
                self.opening[number] = asyncio.create_task(self.open(number))
            live = await asyncio.shield(self.opening[number])
        if number in self.games:  # others may have been opened since, and this one put away
            self.games.move_to_end(number)
        return live

    async def open(self, number: str) -> OpenGame:
        try:
            found = await self.database.read(lambda connection: opened(connection, number))
            if found is None:
                raise Unknown("there is no such game, or the link is not one of its links")
            live = found.live
            if found.replayed:
                await self.database.write(lambda connection: games.replayed(connection, live))
            self.keep(live)
            return live
        finally:
            del self.opening[number]

    def keep(self, live: OpenGame) -> None:
        self.games[live.about.id] = live
        for number in list(self.games)[: max(0, len(self.games) - self.settings.games_in_memory)]:
            if not self.games[number].lock.locked() and not any(busy(number) for busy in self.is_busy):
                del self.games[number]

    def forget(self, live: OpenGame) -> None:
        """After a doubt whether something was stored: the next who asks reads what is."""
        if self.games.get(live.about.id) is live:
            del self.games[live.about.id]

    async def enter(self, number: str, key: str | None) -> tuple[OpenGame, Access]:
        """The game and what the key opens there. Whoever has no key is not told whether there is such a game."""
        if key is None:
            raise NoKey("say who you are: Authorization: Bearer KEY, with the key from your link")
        live = await self.game(number)
        access = live.access(key, self.settings.house_key)
        if access is None:
            raise Unknown("there is no such game, or the link is not one of its links")
        return live, access

    @asynccontextmanager
    async def playing(self, number: str, key: str | None) -> AsyncIterator[tuple[OpenGame, Access]]:
        """The same, and nobody else changes it meanwhile."""
        while True:
            live, access = await self.enter(number, key)
            async with live.lock:
                if self.games.get(number) is not live or live.access(key, self.settings.house_key) != access:
                    continue
                yield live, access
                return

    # Changes.

    async def found(self, made: Founded) -> None:
        await self.database.write(lambda connection: games.add_game(connection, made.live, made.log))
        self.keep(made.live)
        self.tell(made.live)

    async def commit(self, live: OpenGame, step: Planned, rest: Plan | None = None) -> None:
        """Stores an entry, and `rest` of the plan that it carried out; then it is in force, and everybody is told."""
        entry, number, before = step.entry, live.about.id, live.ply
        seats = [copy(seat) for seat in live.seats]
        if entry.kind == RESIGN and entry.seat is not None:
            seats[entry.seat].resign()
        status = standing(step.state, seats)
        to_move = step.state.current_player() if status == RUNNING else None
        scores = step.state.returns() if step.state.is_terminal() else None
        facts = Progress(status, entry.version, entry.ply, to_move, entry.at, scores)

        plans = left(live, entry, rest)

        def write(connection: Connection) -> None:
            games.append(connection, number, entry, facts, before, step.state)
            if plans != live.plans:
                games.save_plans(connection, number, plans)
            if entry.kind == RESIGN and entry.seat is not None:
                games.save_seat(connection, number, entry.seat, seats[entry.seat])

        await self.store(live, write)
        live.plans = plans
        live.take(entry, step.state)
        self.tell(live)

    async def plan(self, live: OpenGame, seat: int, plan: Plan | None) -> None:
        """A seat makes a plan, or gives it up."""
        plans = {number: one for number, one in live.plans.items() if number != seat}
        if plan is not None:
            plans[seat] = plan
        await self.store(live, lambda connection: games.save_plans(connection, live.about.id, plans))
        live.plans = plans
        self.tell(live)

    async def seat(self, live: OpenGame, number: int, seat: Seat) -> None:
        """Somebody else sits, or moves, at a seat."""
        seats = [seat if other == number else one for other, one in enumerate(live.seats)]
        status = standing(live.state, seats)
        to_move = live.state.current_player() if status == RUNNING else None
        facts = Progress(status, live.version, live.ply, to_move, live.changed, live.scores())

        def write(connection: Connection) -> None:
            games.save_seat(connection, live.about.id, number, seat)
            games.save_progress(connection, live.about.id, facts)

        await self.store(live, write)
        live.seats[number] = seat
        self.tell(live)

    async def store(self, live: OpenGame, write: Callable[[Connection], Any]) -> Any:
        try:
            return await self.database.write(write)
        except IntegrityError as error:
            self.forget(live)
            raise NotNow("the game has changed meanwhile: look again") from error
        except BaseException:
            self.forget(live)
            raise

    def tell(self, live: OpenGame) -> None:
        for watcher in self.watchers:
            watcher(live)

    def check_version(self, live: OpenGame, access: Access, version: int) -> None:
        if version != live.version:
            raise Stale(f"the game has gone on to version {live.version}: yours is {version}", scene=scene(live, access))
