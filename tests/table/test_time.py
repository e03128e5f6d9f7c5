"""Time to think at real tables, by clocks that the tests set: how it ends, who is told before, and what it outlasts."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection

from roadstead.table import clock, moves, seats
from roadstead.table.errors import NotNow
from roadstead.table.founding import Wish, new_game
from roadstead.table.history import ACT, BACK, REST, TIME, UNDO
from roadstead.table.keys import new_id
from roadstead.table.notices import REMINDER, notice_of
from roadstead.table.open_game import OPEN, OVER, OWNER, OWNERSHIP, OpenGame, Proposal
from roadstead.table.open_games import OpenGames
from roadstead.table.scene import summary
from roadstead.table.settings import Settings
from roadstead.table.storage import games, notices, ways
from roadstead.table.storage.database import Database, migrate
from roadstead.table.storage.ways import PUSH, Way
from roadstead.table.timing.keeper import Keeper
from roadstead.table.timing.rest import Rest
from roadstead.table.timing.resting import rest_at
from roadstead.table.timing.tempo import BOT, GAME, NOTHING, RESIGN, TURN, Tempo
from tests.table.cluster import address, cluster, needs_postgres, only_sqlite
from tests.waiting import awaited

DAY = 86_400.0
#: However long nobody looked: the table was open.
ALWAYS = 1e12


class Clocks:
    """That of the process, and that on the wall."""

    def __init__(self) -> None:
        self.steady, self.wall = 1000.0, 1_800_000_000.0

    def go(self, seconds: float) -> None:
        self.steady += seconds
        self.wall += seconds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    clocks = Clocks()
    monkeypatch.setattr(clock, "steady", lambda: clocks.steady)
    monkeypatch.setattr(clock, "now", lambda: clocks.wall)
    return clocks


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One database for all of them: each has a game of its own."""
    made = address(tmp_path_factory.mktemp("time"))
    migrate(made)
    return made


class House:
    """A table without its doors."""

    def __init__(self, url: str, patience: float = ALWAYS) -> None:
        self.database = Database(url)
        self.games = OpenGames(Settings(url, down_seconds=patience), self.database)
        self.keeper = Keeper(self.games)

    async def found(self, tempo: Tempo, *holders: str, game: str = "lehavre") -> OpenGame:
        wishes = [Wish(holder, f"Player {number}", None) for number, holder in enumerate(holders or (OWNER, OWNER))]
        made = new_game(game, {}, wishes, None, None, False, None, False, tempo)
        made.live.seats = [replace(seat, holder="guest") if seat.holder == OPEN else seat for seat in made.live.seats]
        await self.games.found(made, None)
        game = made.live.about.id
        owners = Way(new_id(), None, game, OWNERSHIP, PUSH, "https://a.browser", None, "", True, True, None, 0.0, None)
        await self.database.write(lambda connection: ways.add(connection, owners))
        return made.live

    async def act(self, live: OpenGame, *texts: str) -> None:
        seat = live.state.current_player()
        await self.games.commit(live, moves.act(live, seat, list(texts)))

    async def end_turn(self, live: OpenGame) -> None:
        seat = live.to_move()
        while live.to_move() == seat:
            options = [live.state.action_to_string(action) for action in live.state.legal_actions()]
            await self.act(live, next((text for text in ("supply", "end") if text in options), options[0]))

    async def look(self) -> None:
        """Until there is nothing more to be done now."""
        while await self.keeper.look() == 0:
            pass

    async def reminders(self, live: OpenGame) -> list[str]:
        """Those that wait to be sent, which then are."""

        def take(connection: Connection) -> list[str]:
            taken = [due for due in notices.take(connection, 100, mails=True) if due.game == live.about.id]
            for due in taken:
                notices.done(connection, due)
            return [notice_of(due, None).text for due in taken if due.kind == REMINDER]

        return await self.database.write(take)

    async def kinds(self, live: OpenGame) -> list[str]:
        entries = await self.database.read(lambda connection: games.log(connection, live.about.id, 0))
        return [entry.kind for entry in entries]


@asynccontextmanager
async def open_house(url: str, patience: float = ALWAYS) -> AsyncIterator[House]:
    house = House(url, patience)
    try:
        yield house
    finally:
        await asyncio.to_thread(house.database.close)


def at_a_house(url: str, deed: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    async def visit() -> None:
        async with open_house(url) as house:
            await deed(house)

    awaited(visit())


def daily(end: str = BOT, vacation: int = 0) -> Tempo:
    return Tempo(TURN, DAY, 0, end, vacation)


# How it ends.


@pytest.mark.parametrize(("end", "bot", "resigned"), [(NOTHING, None, False), (BOT, "normal", False), (RESIGN, "normal", True)])
def test_at_the_end_happens_what_was_chosen_once(url: str, time: Clocks, end: str, bot: str | None, resigned: bool) -> None:
    async def deed(house: House) -> None:
        live = await house.found(daily(end), OWNER, OPEN, OPEN)
        time.go(DAY - 1)
        await house.look()
        assert await house.kinds(live) == []
        time.go(2)
        await house.look()
        await house.look()
        assert await house.kinds(live) == [TIME]
        assert (live.seats[0].bot, live.seats[0].resigned) == (bot, resigned)
        assert live.clocks is not None
        assert live.clocks.left == (0, DAY, DAY)

    at_a_house(url, deed)


def test_who_has_no_time_left_of_two_has_lost(url: str, time: Clocks) -> None:
    async def deed(house: House) -> None:
        live = await house.found(daily(RESIGN), OWNER, OPEN)
        time.go(DAY)
        await house.look()
        assert (live.status, live.winners()) == (OVER, [1])

    at_a_house(url, deed)


def test_where_nothing_happens_one_may_still_move(url: str, time: Clocks) -> None:
    async def deed(house: House) -> None:
        live = await house.found(Tempo(GAME, 3600, 60, NOTHING, 0))
        time.go(5000)
        await house.look()
        time.go(5000)
        await house.end_turn(live)
        assert live.clocks is not None
        assert live.clocks.left == (60, 3600)
        await house.end_turn(live)
        time.go(61)
        await house.look()
        assert (await house.kinds(live)).count(TIME) == 2, "once in each turn"

    at_a_house(url, deed)


def test_a_bot_does_the_turn_that_was_lost_and_the_next_is_ones_own(url: str, time: Clocks) -> None:
    async def deed(house: House) -> None:
        live = await house.found(daily(), OWNER, OPEN)
        time.go(DAY)
        await house.look()
        planned, becomes = seats.give_back(live, 0)
        await house.games.commit(live, planned, seat=becomes)
        assert live.seats[0].one_turn
        with pytest.raises(NotNow, match="the next is yours"):
            seats.give_back(live, 0)
        await house.end_turn(live)  # the bot
        assert live.seats[0].bot is None
        await house.end_turn(live)
        assert live.clocks is not None
        assert (live.to_move(), live.clocks.left[0]) == (0, DAY)
        assert [kind for kind in await house.kinds(live) if kind != ACT] == [TIME, BACK]

    at_a_house(url, deed)


# Who is told before.


def test_who_has_little_left_is_told_once_in_a_turn_also_over_a_restart(url: str, time: Clocks) -> None:
    async def visit() -> None:
        async with open_house(url) as house:
            live = await house.found(daily())
            time.go(DAY * 0.75 + 1)
            await house.look()
            await house.look()
            assert await house.reminders(live) == ["Le Havre: 5 hours left to you, Player 0."]
        async with open_house(url) as house:
            await house.look()
            assert await house.reminders(live) == []
            live = await house.games.game(live.about.id)
            await house.end_turn(live)
            time.go(DAY * 0.75 + 1)
            await house.look()
            assert await house.reminders(live) == ["Le Havre: 5 hours left to you, Player 1."]

    awaited(visit())


# What it outlasts.


@only_sqlite  # in PostgreSQL it is the database's clock that says how long nobody was there
def test_a_game_need_not_be_in_memory_for_its_time_to_end(url: str, time: Clocks) -> None:
    async def visit() -> None:
        async with open_house(url) as house:
            live = await house.found(daily())
        time.go(DAY)
        async with open_house(url) as house:
            await house.look()
            assert await house.kinds(live) == [TIME]

    awaited(visit())


@only_sqlite
@pytest.mark.parametrize("jump", [-DAY, DAY, 400 * DAY], ids=["back", "forward", "far"])
def test_a_clock_that_is_set_ends_nobodys_time_and_gives_none(url: str, time: Clocks, jump: float) -> None:
    async def visit() -> None:
        async with open_house(url) as house:
            live = await house.found(daily())
            time.go(DAY / 2)
            await house.look()
            time.wall += jump
            time.go(20)
            await house.look()
            shown = summary(live, live.owner())["time"]
            assert shown["ends"] == pytest.approx(time.wall + DAY / 2 - 20)
            assert shown["left"][0] == pytest.approx(DAY / 2 - 20)
        async with open_house(url) as house:  # and again, over a restart, at which the steady clock begins anew
            time.steady = 5.0
            time.go(DAY / 2 - 30)
            await house.look()
            assert await house.kinds(live) == []
            time.go(11)
            await house.look()
            assert await house.kinds(live) == [TIME]

    awaited(visit())


@only_sqlite
def test_while_the_table_is_down_the_clocks_stand_still(url: str, time: Clocks) -> None:
    """For longer than a moment; a quick restart costs what it took."""

    async def hour(house: House) -> None:
        for _ in range(120):
            time.go(30)
            await house.games.hours.now()
        await house.look()

    async def visit() -> None:
        async with open_house(url, patience=60) as house:
            live = await house.found(Tempo(TURN, 3 * 3600, 0, BOT, 0))
            await hour(house)
        time.go(7 * DAY)
        time.steady = 3.0
        async with open_house(url, patience=60) as house:
            await hour(house)
            live = await house.games.game(live.about.id)
            shown = summary(live, live.owner())["time"]
            assert shown["ends"] == pytest.approx(time.wall + 3600)
        time.go(40)
        async with open_house(url, patience=60) as house:
            await house.games.hours.now()
            time.go(20)
            await hour(house)
            assert await house.kinds(live) == [TIME]

    awaited(visit())


def test_undo_and_a_proposal_stop_no_clock(url: str, time: Clocks) -> None:
    async def deed(house: House) -> None:
        live = await house.found(daily(), OWNER, OPEN)
        await house.act(live, "supply")
        texts = [live.state.action_to_string(action) for action in live.state.legal_actions()]
        await house.act(live, texts[0])
        time.go(DAY / 2)
        await house.games.commit(live, moves.undo(live, (0,), None))
        asked = Proposal(live.version, 0, (0,))
        await house.games.store(live, lambda connection: games.save_proposal(connection, live.about.id, asked))
        live.proposal = asked
        time.go(DAY / 2)
        await house.look()
        assert await house.kinds(live) == [ACT, ACT, UNDO, TIME]
        assert live.proposal is None

    at_a_house(url, deed)


def test_another_night_counts_from_now_on_and_is_in_the_log(url: str, time: Clocks) -> None:
    async def deed(house: House) -> None:
        live = await house.found(daily(vacation=3))
        time.go(DAY / 2)
        today = Rest("UTC").today(time.wall).isoformat()
        await rest_at(house.games, live, 0, Rest("UTC", None, (today, today)))
        assert await house.kinds(live) == [REST]
        assert live.clocks is not None
        assert live.clocks.left[0] == pytest.approx(DAY / 2), "what was thought stays thought"
        with pytest.raises(NotNow):
            await rest_at(house.games, live, 0, Rest("UTC", None, (today, "2099-01-01")))

    at_a_house(url, deed)


@needs_postgres
def test_of_two_processes_exactly_one_ends_it(tmp_path: Path, time: Clocks) -> None:
    """And exactly one reminds."""
    shared = cluster().database(tmp_path)
    migrate(shared)

    async def visit() -> None:
        async with open_house(shared) as one, open_house(shared) as other:
            for _ in range(5):
                live = await one.found(daily())
                await other.games.game(live.about.id)
                time.go(DAY * 0.8)
                await asyncio.gather(one.look(), other.look())
                assert len(await one.reminders(live)) == 1
                time.go(DAY)
                await asyncio.gather(one.look(), other.look())
                assert await one.kinds(live) == [TIME]
                assert [(await house.games.newest(live.about.id)).seats[0].bot for house in (one, other)] == ["normal"] * 2

    awaited(visit())


# Whoever is waited for.


@pytest.mark.parametrize("game", ["lehavre", "roadsboats"])
def test_the_clock_goes_of_whom_the_position_waits_for_and_of_nobody_else(url: str, time: Clocks, game: str) -> None:
    """Through decisions in between and offers of others, to where a game has come after a while; then all is read again, and the
    log says how it came to be."""

    async def deed(house: House) -> None:
        tempo = Tempo(GAME, 90 * DAY, 60, NOTHING, 0)
        live = await house.found(tempo, OWNER, OWNER, OWNER, game=game)
        rng, thought, passed = Random(4), [0.0] * 3, set()
        for _ in range(250):
            seat = live.to_move()
            if seat is None or live.clocks is None:
                break
            shown = summary(live, live.owner())["time"]
            assert shown["seat"] == seat
            seconds = rng.randrange(1, 50)
            before = live.clocks.left
            time.go(seconds)
            options = [live.state.action_to_string(action) for action in live.state.legal_actions()]
            await house.act(live, rng.choice(options))
            thought[seat] += seconds
            passed.add((seat, live.to_move()))
            for other in {0, 1, 2} - {seat}:
                assert live.clocks.left[other] == before[other]
        assert len(passed) > 6, "all kinds of changes came"
        entries = await house.database.read(lambda connection: games.log(connection, live.about.id, 0))
        assert sum(entry.spent or 0 for entry in entries) == pytest.approx(sum(thought))
        again = await house.database.read(lambda connection: games.load_about(connection, live.about.id))
        assert again is not None
        assert again.live.clocks == live.clocks

    at_a_house(url, deed)
