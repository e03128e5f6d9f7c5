"""A finished game is gone through in the background; what comes of it is the engine's own review; a restart goes on with it."""
from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import insert

import roadstead
from roadstead.opponents.review import review
from roadstead.table.analyses import Analyses
from roadstead.table.open_game import OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.settings import Settings
from roadstead.table.storage.database import Database
from roadstead.table.storage.schema import analyses
from roadstead.table.workers import Workers
from tests.paths import recorded
from tests.table.cluster import only_sqlite
from tests.table.server import ME, Chair, Json, Server
from tests.table.test_opening import OTHER_RULES, brought, set_rules, spoil, stored, writing
from tests.waiting import awaited, waited

thinks = pytest.mark.skipif(not roadstead.compiled(), reason="going through a game takes minutes with uncompiled rules")


def finished() -> Json:
    return recorded("lehavre-1p-short-plain")


@cache
def expected() -> Json:
    found: Json = json.loads(json.dumps(review(roadstead.game("lehavre"), finished(), lambda done, total: None)))
    return found


def shown(chair: Chair) -> Json:
    return chair.ok("GET", "analysis")


@thinks
def test_it_is_gone_through_in_the_background_with_progress(server: Server) -> None:
    chair = brought(server, finished())
    assert shown(chair) == {"status": "none", "progress": 0.0, "result": None}
    with ThreadPoolExecutor() as threads:  # whoever asks, and however often: it is done once
        begun = list(threads.map(lambda _: chair.ok("POST", "analysis"), range(5)))
    assert {found["status"] for found in begun} == {"running"}
    seen: list[float] = []

    def is_done() -> bool:
        seen.append(shown(chair)["progress"])
        return bool(shown(chair)["status"] == "done")

    waited(is_done)
    assert seen == sorted(seen)
    assert any(0 < progress < 1 for progress in seen)
    assert shown(chair) == {"status": "done", "progress": 1.0, "result": expected()}
    assert chair.ok("POST", "analysis") == shown(chair), "it is not begun again"
    version = chair.scene()["version"]
    chair.ok("POST", "undo", {"version": version})
    assert shown(chair)["status"] == "none", "the game is another one now"
    chair.refused(409, "POST", "analysis")


class Late(Analyses):
    """Who asks second has looked before the first has begun it, and goes on after that."""

    looks = 0

    async def look(self, live: OpenGame) -> Json:
        self.looks += 1
        is_second = self.looks == 2
        found = await super().look(live)
        while is_second and not self.tasks:
            await asyncio.sleep(0)
        return found

    async def run(self, game: str, version: int, record: Json, asker: str) -> None:
        await asyncio.Event().wait()


@only_sqlite
def test_who_asks_while_it_is_begun_hears_that_it_runs(tmp_path: Path) -> None:
    url, game = stored(tmp_path, finished())

    async def asked_twice() -> list[Json]:
        with closing(Database(url)) as database, closing(Workers(1, 1)) as workers:
            open_games = OpenGames(Settings(url), database)
            with closing(Late(open_games, workers)) as late:
                live = await open_games.game(game)
                return list(await asyncio.gather(late.start(live), late.start(live)))

    assert [found["status"] for found in awaited(asked_twice())] == ["running", "running"]


@thinks
def test_a_restart_in_the_middle_goes_on_with_it(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        chair = brought(server, finished())
        chair.ok("POST", "analysis")
        waited(lambda: shown(chair)["progress"] > 0)
        server.kill()
        server.start()
        assert shown(chair)["status"] == "running"
        waited(lambda: shown(chair)["status"] != "running")
        assert shown(chair) == {"status": "done", "progress": 1.0, "result": expected()}


def test_only_a_game_that_was_played_to_its_end_is_gone_through(server: Server) -> None:
    begun = brought(server, {**finished(), "actions": finished()["actions"][:-1], "scores": None})
    given_up = server.found("lehavre", ME, ME)
    given_up.ok("POST", "resign", {"version": 0, "seat": 0})
    assert given_up.scene()["status"] == "over"
    for chair in (begun, given_up):
        chair.refused(409, "POST", "analysis")
        assert shown(chair)["status"] == "none"


def test_one_begun_in_a_game_that_is_now_frozen_does_not_keep_the_table_from_starting(tmp_path: Path) -> None:
    url, game = stored(tmp_path, finished())
    with writing(url) as connection:
        begun = {"version": 1, "status": "running", "progress": 0.0}
        connection.execute(insert(analyses).values(game_id=game, **begun))
    spoil(url, game, 1)
    set_rules(url, game, OTHER_RULES)
    with Server(tmp_path):
        pass
