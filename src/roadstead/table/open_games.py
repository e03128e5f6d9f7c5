"""The house: all games of a server. What happens goes through here, one thing after the other, stored before it is told."""
from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from roadstead.table import clock, results
from roadstead.table.errors import NoKey, NotNow, Stale, Unknown
from roadstead.table.expiry import expiry_of
from roadstead.table.founding import Founded
from roadstead.table.history import Entry
from roadstead.table.keys import ID, Access, Caller, new_id
from roadstead.table.moves import Planned
from roadstead.table.notices import REMINDER, TURN, lasting
from roadstead.table.open_game import RUNNING, Keys, OpenGame, Plan, Seat, asked, held_as, is_open, standing
from roadstead.table.plans import left
from roadstead.table.presence import Presence
from roadstead.table.scene import scene
from roadstead.table.seats import people_after, seats_after
from roadstead.table.settings import Settings
from roadstead.table.storage import games, holdings, leaving, notices, quotas, sharing
from roadstead.table.storage.database import Answer, Database, Job
from roadstead.table.storage.games import Progress, Stored
from roadstead.table.storage.opening import Opened, opened
from roadstead.table.storage.quotas import Founding
from roadstead.table.storage.sharing import Overtaken
from roadstead.table.timing import clocks
from roadstead.table.timing.clocks import Asked, Clocks
from roadstead.table.timing.hours import Hours

Watcher = Callable[[OpenGame], None]
NO_SUCH_GAME = "there is no such game, or the link is not one of its links"


class OpenGames:
    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.games: OrderedDict[str, OpenGame] = OrderedDict()
        self.opening: dict[str, asyncio.Task[OpenGame]] = {}
        #: Of those the ones that were deleted meanwhile.
        self.parted: set[str] = set()
        #: The name of this process among those at the same database, if there can be others.
        self.process = new_id() if database.is_shared else ""
        #: By which people's clocks go.
        self.hours = Hours(database, settings.down_seconds)
        self.hours.parted.append(self.tell_the_time)
        #: What others of them have changed since it was read here.
        self.behind: set[str] = set()
        #: Told of everything that changes at a table: who pushes it, and who moves for bots.
        self.watchers: list[Watcher] = []
        #: Told of a game that is gone for good.
        self.farewells: list[Callable[[str], None]] = []
        #: Whether a game is of use in memory although nobody asks for it.
        self.is_busy: list[Callable[[str], bool]] = []

    # Games in memory.

    async def game(self, number: str) -> OpenGame:
        live = self.games.get(number)
        if live is None:
            if number not in self.opening:
                self.opening[number] = asyncio.create_task(self.open(number))
            live = await asyncio.shield(self.opening[number])
        if number in self.behind:
            await self.take_over(live)
            return await self.game(number)  # it may be another now, or none
        if number in self.games:  # others may have been opened since, and this one put away
            self.games.move_to_end(number)
        return live

    async def open(self, number: str) -> OpenGame:
        try:
            self.behind.discard(number)

            def read(connection: Connection) -> tuple[Opened | None, frozenset[int]]:
                return opened(connection, number), self.elsewhere(connection, number)

            found, elsewhere = await self.database.read(read)
            if found is None:
                raise Unknown(NO_SUCH_GAME)
            live = found.live
            if found.replayed:
                try:
                    await self.write(live, lambda connection: games.replayed(connection, live))
                except Overtaken:  # another process has replayed it, too
                    return await self.open(number)
            if live.clocks is not None:
                await self.hours.now()
            if number in self.parted:
                raise Unknown("this game has been deleted")
            self.keep(live)
            live.presence.elsewhere = elsewhere
            return live
        finally:
            self.opening.pop(number, None)
            self.parted.discard(number)

    def keep(self, live: OpenGame) -> None:
        live.presence = Presence(clock.steady(), self.settings.away_seconds)
        live.expiry = expiry_of(self.settings)
        live.hours = self.hours
        self.games[live.about.id] = live
        for number in list(self.games)[: max(0, len(self.games) - self.settings.games_in_memory)]:
            if not self.games[number].lock.locked() and not any(busy(number) for busy in self.is_busy):
                del self.games[number]

    def forget(self, live: OpenGame) -> None:
        """After a doubt whether something was stored: the next who asks reads what is."""
        if self.games.get(live.about.id) is live:
            del self.games[live.about.id]

    async def enter(self, number: str, key: Caller, version: int | None = None) -> tuple[OpenGame, Access]:
        """The game and what the key opens there. Whoever has no key is not told whether there is such a game, unless it is open
        to all."""
        try:
            if not re.fullmatch(ID, number):
                raise Unknown(NO_SUCH_GAME)
            live = await self.game(number)
            if live.version != version or live.access(key, self.settings.house_key) is None:
                live = await self.newest(number)
            access = self.access(live, key)
        except Unknown:
            if key == Caller():
                raise NoKey("say who you are: Authorization: Bearer KEY, with the key from your link") from None
            raise
        live.presence.see(access.seats)
        return live, access

    def access(self, live: OpenGame, key: Caller) -> Access:
        access = live.access(key, self.settings.house_key)
        if access is None:
            raise Unknown(NO_SUCH_GAME)
        return access

    @asynccontextmanager
    async def playing(
        self, number: str, key: Caller, version: int | None = None
    ) -> AsyncIterator[tuple[OpenGame, Access]]:
        """The same, and nobody else changes it meanwhile. With the version on which something is to be stored it is not asked
        first whether another process has changed the game: that is found out when it is stored."""
        while True:
            live, access = await self.enter(number, key, version)
            async with live.lock:
                if self.games.get(number) is not live or live.access(key, self.settings.house_key) != access:
                    continue
                try:
                    yield live, access
                except Overtaken as error:
                    if self.games.get(number) is not live:
                        raise Unknown(NO_SUCH_GAME) from error
                    now = self.access(live, key)
                    raise Stale(str(error), scene=scene(live, now)) from error
                return

    # Other processes at the same database.

    async def newest(self, number: str) -> OpenGame:
        """What any process has acknowledged is seen by whoever asks another one afterwards."""
        live = await self.game(number)
        if self.process:
            stored = await self.database.read(lambda connection: sharing.revision(connection, number))
            if stored != live.revision:
                self.behind.add(number)
                live = await self.game(number)
        return live

    async def take_over(self, live: OpenGame) -> None:
        async with live.lock:
            if live.about.id in self.behind and self.games.get(live.about.id) is live:
                await self.catch_up(live)

    async def catch_up(self, live: OpenGame) -> None:
        """Takes over what others have changed. Whoever calls has the game's lock."""
        number = live.about.id
        self.behind.discard(number)

        def read(connection: Connection) -> tuple[int | None, int, list[Entry], Stored | None, frozenset[int]]:
            """Mostly somebody has acted, and nothing else is read."""
            revision, message = sharing.standing(connection, [number]).get(number, (None, 0))
            log = [] if revision in (None, live.revision) else games.log(connection, number, live.version)
            known = revision is None or live.is_led_on_by(log, revision)
            stored = None if known else games.load_about(connection, number)
            return revision, message, log, stored, self.elsewhere(connection, number)

        try:
            revision, message, log, stored, live.presence.elsewhere = await self.database.read(read)
            if revision is None:
                return self.part(number)
            if stored is not None:
                live.follow(stored.live, log)
            elif log:
                live.go_on(log, revision)
            live.last_message = max(live.last_message, message)
        except BaseException:
            self.forget(live)
            raise
        self.tell(live)

    def elsewhere(self, connection: Connection, number: str) -> frozenset[int]:
        """The seats from which people look through other processes."""
        return sharing.looking(connection, self.process, number) if self.process else frozenset()

    async def write(self, live: OpenGame, change: Job[Answer]) -> Answer:
        """Stores a change, unless another process was quicker, and tells them all."""
        if not self.process:
            return await self.database.write(change)

        def job(connection: Connection) -> Answer:
            sharing.claim(connection, live.about.id, live.revision)
            answer = change(connection)
            sharing.announce(connection, self.process, live.about.id)
            return answer

        answer = await self.database.write(job)
        live.revision += 1
        return answer

    # Changes.

    async def found(self, made: Founded, address: str | None) -> None:
        """From an address, whose day has an end; without one it is the house's own."""
        size, live = made.size(), made.live
        live.hours = self.hours
        if live.tempo is not None:
            live.clocks = clocks.founded(live.tempo, live.start.players, await self.hours.now(), live.asked())

        def write(connection: Connection) -> None:
            founding = Founding(games=1, bytes=size, lobby=int(is_open(live.keys)))
            quotas.charge(connection, self.settings, address, founding)
            games.add_game(connection, live, made.log, size)
            if self.process:
                sharing.announce(connection, self.process, live.about.id)

        await self.database.write(write)
        self.keep(live)
        self.tell(live)

    async def commit(
        self,
        live: OpenGame,
        step: Planned,
        rest: Plan | None = None,
        seat: Seat | None = None,
        keys: Keys | None = None,
        person: str | None = None,
    ) -> None:
        """Stores an entry with what becomes of its seat or of the game's keys, who holds that by an account from now on, `rest`
        of the plan that it carried out, and what people reached if it ends the game; then it is in force, and everybody is told.
        """
        number, before = live.about.id, live.ply
        seats = seats_after(live.seats, step, seat)
        status = standing(step.state, seats)
        to_move = step.state.current_player() if status == RUNNING else None
        scores = step.state.returns() if step.state.is_terminal() else None
        entry, timing = await self.timed(live, step.entry, asked(to_move, seats))
        times = games.timed(live, timing, asked(to_move, seats), seats)
        facts = Progress(status, entry.version, entry.ply, to_move, entry.at, scores, *times)
        plans, people = left(live, entry, rest), people_after(live.people, entry, person)
        reached = results.reached_in(live, step, seats, people)
        called = turn_of(seats, to_move) if to_move != live.to_move() else None

        def write(connection: Connection) -> None:
            games.append(connection, number, entry, facts, before, step.state)
            if plans != live.plans:
                games.save_plans(connection, number, plans)
            if entry.seat is not None and seats[entry.seat] is not live.seats[entry.seat]:
                games.save_seat(connection, number, entry.seat, seats[entry.seat])
            if keys is not None:
                games.save_keys(connection, number, keys)
            if people != live.people:
                holdings.save(connection, number, people)
            if reached:
                results.keep(connection, reached)
            if called is not None and to_move is not None:
                held, wait = (called, people.get(called)), self.settings.tell_after_seconds
                notices.add(connection, TURN, number, to_move, held, entry.version, wait)

        await self.store(live, write)
        live.plans = plans
        live.take(entry, step.state, seats)
        live.keys, live.people, live.clocks = keys or live.keys, people, timing
        self.tell(live)

    async def timed(self, live: OpenGame, entry: Entry, then: Asked) -> tuple[Entry, Clocks | None]:
        """An entry with what was thought before it, and the clocks after it."""
        if live.tempo is None or live.clocks is None:
            return entry, None
        at, now = await self.hours.now(), live.asked()
        rest = None if now.seat is None else live.seats[now.seat].rest
        entry = replace(entry, spent=clocks.spent(live.clocks, now, rest, self.hours.stretches, at))
        return entry, clocks.after(live.clocks, live.tempo, entry, at, then)

    async def remind(self, live: OpenGame, seat: int, left: float) -> None:
        """Little time is left to a seat, which is told once in a turn: by the process that stores it."""
        assert live.clocks is not None
        timing = replace(live.clocks, reminded=True)
        made, look = games.timed(live, timing, live.asked(), live.seats)
        number, version, place = live.about.id, live.version, turn_of(live.seats, seat)

        def write(connection: Connection) -> bool:
            is_first = games.save_clocks(connection, number, version, made, look)
            if is_first and place is not None:
                notices.add(connection, REMINDER, number, seat, (place, live.people.get(place)), version, 0, left=lasting(left))
            return is_first

        if await self.store(live, write):
            live.clocks = timing

    def tell_the_time(self) -> None:
        for live in self.games.values():
            if live.clocks is not None:
                self.tell(live)

    async def plan(self, live: OpenGame, seat: int, plan: Plan | None) -> None:
        """A seat makes a plan, or gives it up."""
        plans = {number: one for number, one in live.plans.items() if number != seat}
        if plan is not None:
            plans[seat] = plan
        await self.store(live, lambda connection: games.save_plans(connection, live.about.id, plans))
        live.plans = plans
        self.tell(live)

    async def remove(self, live: OpenGame) -> None:
        """All of it, for everybody."""
        await self.store(live, lambda connection: leaving.remove(connection, live.about.id, clock.now()))
        self.part(live.about.id)

    def part(self, number: str) -> None:
        """It is stored no more."""
        self.games.pop(number, None)
        if number in self.opening:
            self.parted.add(number)
        for farewell in self.farewells:
            farewell(number)

    async def say(self, live: OpenGame, seat: int, text: str) -> int:
        """Somebody says something; the number of the message."""
        number, name = live.about.id, live.seats[seat].name

        def write(connection: Connection) -> int:
            if self.process:
                sharing.say(connection, self.process, number)
            return games.add_message(connection, number, seat, name, text)

        message = await self.store_beside(live, write)
        live.last_message = max(live.last_message, message)
        self.tell(live)
        return message

    async def store(self, live: OpenGame, write: Job[Answer]) -> Answer:
        async with self.doubting(live):
            return await self.write(live, write)

    async def store_beside(self, live: OpenGame, write: Job[Answer]) -> Answer:
        """What belongs to a game and changes nothing about it: it may be stored whatever else is changed meanwhile."""
        async with self.doubting(live):
            return await self.database.write(write)

    @asynccontextmanager
    async def doubting(self, live: OpenGame) -> AsyncIterator[None]:
        """What is in memory is held on to as long as it is what is stored."""
        try:
            yield
        except Overtaken:
            await self.catch_up(live)
            raise
        except IntegrityError as error:
            self.forget(live)
            raise NotNow("the game has changed meanwhile: look again") from error
        except BaseException:
            self.forget(live)
            raise

    def tell(self, live: OpenGame) -> None:
        live.looks = {}
        for watcher in self.watchers:
            watcher(live)

    def check_version(self, live: OpenGame, access: Access, version: int) -> None:
        if version != live.version:
            raise Stale(f"the game has gone on to version {live.version}: yours is {version}", scene=scene(live, access))


def turn_of(seats: list[Seat], number: int | None) -> int | None:
    """The place of whoever is waited for, if it is a person."""
    return None if number is None or seats[number].bot is not None else held_as(seats, number)
