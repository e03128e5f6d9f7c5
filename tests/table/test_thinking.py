"""Each kind of thinking has processes of its own, those who ask take turns, and what nobody waits for is dropped: hints and maps
hold up no bot, and no address holds up another."""
from __future__ import annotations

import asyncio
import json
import math
import os
import select
import shutil
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

import roadstead
from roadstead.commands.arguments import uncompiled
from roadstead.core.state import State
from roadstead.table.errors import TooMany, Unavailable
from roadstead.table.settings import Settings
from roadstead.table.workers import TABLE, Workers, bot_turn
from tests.commands.test_play import playing
from tests.table.players import log
from tests.table.server import ME, Chair, Json, Server, bot
from tests.table.test_bots import bot_has_moved, held, stopped, thinkers, workers
from tests.waiting import PATIENCE, awaited, waited

#: What an address may wait for at once.
MOST = Settings("").questions_at_once


class Asking:
    """A request on a line of its own, from an address of this machine: 127.0.0.2 is somebody else than 127.0.0.1."""

    def __init__(self, port: int, path: str, body: Json, key: str = "", address: str = "127.0.0.1") -> None:
        self.line = socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0))
        text = json.dumps(body)
        head = (f"POST {path} HTTP/1.1", "Host: localhost", f"Authorization: Bearer {key}", f"Content-Length: {len(text)}")
        self.line.sendall("\r\n".join([*head, "Content-Type: application/json", "", text]).encode())

    def is_answered(self) -> bool:
        return bool(select.select([self.line], [], [], 0)[0])

    def answer(self) -> tuple[int, Json]:
        with self.line.makefile("rb") as reading:
            status = int(reading.readline().split()[1])
            length = 0
            while line := reading.readline().strip().lower():
                name, _, value = line.partition(b": ")
                length = int(value) if name == b"content-length" else length
            return status, json.loads(reading.read(length))


@contextmanager
def asked(*askings: Asking) -> Iterator[None]:
    """Until they go."""
    try:
        yield
    finally:
        for one in askings:
            one.line.close()


def hint(chair: Chair, address: str = "127.0.0.1") -> Asking:
    return Asking(chair.server.port, f"/api/games/{chair.game}/hint", {}, chair.key, address)


def answered(askings: list[Asking]) -> list[Asking]:
    return [one for one in askings if one.is_answered()]


# Hints and maps beside bots.


def test_hints_and_maps_hold_up_no_bot_and_few_of_one_address_wait(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        chair = server.found("lehavre", ME, ME)
        chair.ok("POST", "hint", {})
        assert server.guest().post("/api/maps/generate", json={"players": 1}).status_code == 200
        with stopped(*workers(server)):  # those that were started for hints and for maps
            hints = [hint(chair) for _ in range(25)]
            maps = [Asking(server.port, "/api/maps/generate", {"players": 1, "seed": seed}) for seed in range(30)]
            with asked(*hints, *maps):
                waited(lambda: len(answered(hints)) == 25 - MOST and len(answered(maps)) == 30 - MOST)
                for one in answered([*hints, *maps]):
                    status, refusal = one.answer()
                    assert (status, refusal["code"]) == (429, "too_many")
                    assert "wait for an answer" in refusal["message"]
                other = server.found("lehavre", bot("random"), ME)
                waited(lambda: bot_has_moved(other, 0))


def test_who_has_gone_waits_for_nothing(server: Server) -> None:
    chair = server.found("lehavre", ME, ME)
    chair.ok("POST", "hint", {})

    def refused() -> int:
        """Of one more than may wait."""
        askings = [hint(chair) for _ in range(MOST + 1)]
        with asked(*askings):
            waited(lambda: bool(answered(askings)))
            chair.scene()  # by when all of them have been looked at
            return len(answered(askings))

    with stopped(*workers(server)):
        assert refused() == 1
        waited(lambda: refused() == 1)


def test_the_limit_is_for_each_address(server: Server) -> None:
    chair = server.found("lehavre", ME, ME)
    chair.ok("POST", "hint", {})
    ours, theirs = [hint(chair) for _ in range(MOST)], hint(chair, "127.0.0.2")
    with asked(*ours, theirs):
        assert theirs.answer()[0] == 200
        assert {one.answer()[0] for one in ours} <= {200, 429}


def test_games_of_bots_alone_hold_up_nobody(server: Server) -> None:
    """They take turns with the games in which somebody plays, all of them as one."""
    with held(server):
        alone = [server.found("lehavre", bot("random"), bot("random")) for _ in range(6)]
        chair = server.found("lehavre", bot("random"), ME)

    def begun() -> list[float]:
        logs = [one.ok("GET", "log")["entries"] for one in (chair, *alone)]
        return [log[0]["at"] if log else math.inf for log in logs]

    waited(lambda: math.inf not in begun())
    ours, *theirs = begun()
    assert sum(at < ours for at in theirs) <= 2, "one that was being thought about, and one whose turn it was"


# Order.


def asked_of(questions: Callable[[Workers], Any], most: int = MOST) -> Any:
    """What comes of questions to a process that thinks."""

    async def ask() -> Any:
        with closing(Workers(1, most)) as minds:
            return await questions(minds)

    return awaited(ask())


def test_addresses_take_turns() -> None:
    async def order(minds: Workers) -> list[str]:
        done: list[str] = []

        async def ask(asker: str, number: int) -> None:
            await minds.ask(asker, (asker, number), abs, number)
            done.append(f"{asker}{number}")

        questions = [("a", 1), ("a", 2), ("a", 3), ("a", 4), ("b", 1), ("b", 2), ("c", 1)]
        await asyncio.gather(*(ask(*one) for one in questions))
        return done

    assert asked_of(order) == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


def test_the_same_question_asked_twice_at_once_is_thought_about_once(tmp_path: Path) -> None:
    """A folder is made only once."""
    path = tmp_path / "made"

    async def twice(minds: Workers) -> list[Any]:
        first = await asyncio.gather(*(minds.ask(asker, "make", os.mkdir, path) for asker in ("a", "b", "a")))
        return [*first, *await asyncio.gather(minds.ask("a", "make", os.mkdir, path), return_exceptions=True)]

    *first, later = asked_of(twice)
    assert first == [None, None, None]
    assert isinstance(later, FileExistsError), "later it is another question"


def test_a_question_is_dropped_when_the_last_who_waits_has_gone(tmp_path: Path) -> None:
    async def gone(minds: Workers) -> None:
        asking = {
            name: [asyncio.create_task(minds.ask(asker, name, os.mkdir, tmp_path / name)) for asker in askers]
            for name, askers in {"first": "a", "left": "abb", "wanted": "abc"}.items()
        }
        await asyncio.sleep(0)
        for task in (*asking["first"], *asking["left"], *asking["wanted"][:2]):
            task.cancel()
        await asking["wanted"][2]
        assert not minds.asking
        await minds.ask("a", "last", os.mkdir, tmp_path / "last")

    asked_of(gone)
    begun, *others = sorted(path.name for path in tmp_path.iterdir())
    assert [begun, *others] == ["first", "last", "wanted"], "what was begun is thought to its end"


def test_more_than_a_few_are_refused_but_not_to_the_table_itself() -> None:
    async def many(minds: Workers) -> list[Any]:
        askers = ["a"] * 3 + ["b"] + [TABLE] * 3
        return await asyncio.gather(*(minds.ask(who, place, abs, -1) for place, who in enumerate(askers)), return_exceptions=True)

    answers = asked_of(many, most=2)
    assert isinstance(answers.pop(2), TooMany)
    assert answers == [1] * 6


def test_who_waits_when_the_table_stops_is_told_so() -> None:
    async def stop(minds: Workers) -> list[Any]:
        questions = [minds.ask("a", number, signal.pause) for number in range(2)]  # for ever
        asking = asyncio.gather(*questions, return_exceptions=True)
        await asyncio.sleep(0)
        minds.close()
        later = await asyncio.gather(minds.ask("a", 0, abs, -1), return_exceptions=True)
        return [*await asking, *later]

    assert [type(answer) for answer in asked_of(stop)] == [Unavailable] * 3


@pytest.mark.parametrize("keyboard", [True, False])
def test_a_table_that_stops_while_it_thinks_says_nothing_of_it(tmp_path: Path, keyboard: bool) -> None:
    """Ctrl-C is heard by all processes that the keyboard reaches, also by those that are just being started."""
    with playing(tmp_path) as play, play.house() as house:
        seats = [[ME, ME], *[[bot("hard"), bot("hard")]] * 3]
        games = [{"game": "roadsboats", "seats": who, "options": {"map": "dead-sea"}} for who in seats]
        made, *_ = [house.post("/api/games", json=one).raise_for_status().json() for one in games]
        port, path = httpx.URL(play.url).port or 0, f"/api/games/{made['id']}/hint"
        addresses = [f"127.0.0.{number}" for number in range(2, 7)]
        hints = [Asking(port, path, {}, made["key"], address) for address in addresses for _ in range(MOST + 1)]
        with asked(*hints):
            waited(lambda: len(answered(hints)) >= len(addresses) and len(thinkers(play.process.pid)) == 2)
            for process in (*thinkers(play.process.pid), play.process.pid) if keyboard else (play.process.pid,):
                os.kill(process, signal.SIGINT if keyboard else signal.SIGTERM)
            assert {one.answer()[0] for one in hints} <= {200, 429, 503}
            said, errors = play.process.communicate(timeout=PATIENCE)
        assert play.process.returncode == 0
        assert said + errors in ("", f"roadstead: {uncompiled()}\n")


# What a bot draws.


def foretold(game: str, entry: Json, state: State) -> list[str]:
    """What a bot would do if its chance followed from what everybody can read: the game's name in its address and the ply."""
    ply = entry["ply"] - len(entry["actions"])
    seed = int.from_bytes(sha256(f"{game}/{ply}".encode()).digest()[:7], "big")
    return bot_turn(state.game.name, state.to_dict(), "random", seed)[0]


def test_a_bots_turn_cannot_be_foretold(server: Server) -> None:
    """Of a whole game of a bot that does nothing but draw."""
    chair = server.found("lehavre", bot("random"), options={"variant": "short"}, seed=3)
    waited(lambda: bool(chair.scene()["status"] == "over"))
    state = roadstead.game("lehavre").new(1, 3, {"variant": "short"})
    guesses = []
    for entry in log(chair):
        done = [action["do"] for action in entry["actions"]]
        guesses.append(foretold(chair.game, entry, state) == done)
        for text in done:
            state.apply_action(state.string_to_action(text))
    assert len(guesses) > 10
    assert sum(guesses) < len(guesses) / 2, "now and then there is little to choose"


def test_after_a_restart_it_is_the_same(tmp_path: Path) -> None:
    """On the same database; what was stored meanwhile is taken out of the way."""
    before, folder = tmp_path / "before", tmp_path / "table"
    folder.mkdir()
    turns = []
    with Server(folder) as server:
        with held(server):
            chair = server.found("lehavre", bot("random"), ME)
            server.kill()
        shutil.copytree(folder, before)
        for _ in range(2):
            shutil.copytree(before, folder, dirs_exist_ok=True)
            server.start()
            waited(lambda: bot_has_moved(chair, 0))
            turns.append(log(chair)[0]["actions"])
            server.kill()
    assert turns[0] == turns[1]
