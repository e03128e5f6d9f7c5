"""A finished game is gone through in the background; what comes of it is the engine's own review; a restart goes on with it."""
from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import insert

import roadstead
from roadstead.opponents.review import review
from roadstead.table.storage.schema import analyses
from tests.paths import recorded
from tests.table.server import ME, Chair, Json, Server
from tests.table.test_opening import OTHER_RULES, brought, set_rules, spoil, stored, writing
from tests.waiting import waited

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
