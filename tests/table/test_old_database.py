"""A database of an earlier version opens, and its games go on: old positions are read, logs replayed, plans and bots wake up.

tests/table/old/ has what a server of that version stored, and what it told of each game in the end (old/make.py).
"""
from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic import command

from roadstead.table.open_game import RUNNING
from roadstead.table.storage import opening
from roadstead.table.storage.checking import bring_up_to_date, revision_found
from roadstead.table.storage.checking import opened as reached
from roadstead.table.storage.revisions import alembic, head, revisions
from tests.table.cluster import only_sqlite
from tests.table.old.make import HOUSE, facts
from tests.table.players import chosen, log
from tests.table.server import Chair, Json, Server
from tests.waiting import waited

OLD = Path(__file__).parent / "old"
VERSIONS = sorted(path.name.removesuffix(".sql.gz") for path in OLD.glob("*.sql.gz"))

#: What somebody has kept, a server of before made with SQLite.
pytestmark = only_sqlite


def kept(name: str) -> str:
    return gzip.decompress((OLD / f"{name}.gz").read_bytes()).decode()


def unpack(version: str, path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(kept(f"{version}.sql"))


@pytest.fixture(params=VERSIONS)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, list[Json]]]:
    """A server of today on the old games, and what was told of them."""
    unpack(request.param, tmp_path / "table.db")
    told: list[Json] = json.loads(kept(f"{request.param}.json"))
    with Server(tmp_path, house_key=HOUSE) as server:
        yield server, told


def chairs(opened: tuple[Server, list[Json]], *titles: str) -> list[Chair]:
    server, told = opened
    return [Chair(server, game["id"], game["key"]) for game in told if not titles or game["title"] in titles]


def test_every_game_is_as_it_was_left(opened: tuple[Server, list[Json]]) -> None:
    """All but the one in which a bot thinks."""
    for chair, game in zip(chairs(opened), opened[1], strict=True):
        if game["title"] != "thinking":
            assert {"id": chair.game, "key": chair.key, **facts(chair.scene())} == game


def test_a_game_goes_on_from_every_kind_of_decision(opened: tuple[Server, list[Json]]) -> None:
    """One person sits on all seats of these: some actions, and all of them taken back."""
    for chair in chairs(opened):
        before = chair.scene()
        if before["ply"] == 0 and len(before["yours"]) == before["players"]:
            rng, scene = Random(1), before
            while scene["status"] == "running" and scene["ply"] < 4:
                scene = chair.act(chosen(scene, rng))
            scene = chair.ok("POST", "undo", {"version": scene["version"], "ply": 0})
            assert (scene["view"], scene["decision"]) == (before["view"], before["decision"])


def test_long_games_go_on_from_a_stored_position_and_back_to_their_start(opened: tuple[Server, list[Json]]) -> None:
    for chair in chairs(opened, "lehavre, long", "roadsboats, long"):
        before = chair.scene()
        assert chair.ok("GET", f"at/{before['ply']}")["view"] == before["view"]
        assert chair.ok("GET", "at/0")["of"] == before["ply"]
        rng = Random(2)
        for _ in range(20):
            scene = chair.act(chosen(chair.scene(), rng))
        assert len(log(chair)) == scene["version"]
        assert chair.ok("POST", "undo", {"version": scene["version"], "ply": 0})["ply"] == 0


def test_what_was_said_and_noted_is_there(opened: tuple[Server, list[Json]]) -> None:
    (chair,) = chairs(opened, "with guests")
    assert [said["text"] for said in chair.ok("GET", "messages")["messages"]] == ["good morning"]
    assert chair.ok("GET", "note")["text"] == "buy the wharf"


def test_a_plan_is_played_when_its_turn_comes(opened: tuple[Server, list[Json]]) -> None:
    mover, planner = chairs(opened, "planned")
    seat = planner.scene()["yours"][0]
    version = mover.act("end")["version"]
    waited(lambda: planner.scene()["version"] > version)
    last = log(planner, version)[0]
    assert (last["seat"], [action["do"] for action in last["actions"]]) == (seat, ["donkey-1", "done", "end"])


def test_a_bot_that_was_thinking_moves(opened: tuple[Server, list[Json]]) -> None:
    (chair,) = chairs(opened, "thinking")
    waited(lambda: chair.scene()["to_move"] == 1)
    assert chair.scene()["version"] > 0


def test_a_drawn_map_can_be_played_again(opened: tuple[Server, list[Json]]) -> None:
    server, _ = opened
    maps = server.guest(HOUSE).get("/api/maps").json()["maps"]
    (drawn,) = [one["map"] for one in maps if one["yours"]]
    assert drawn["name"] == "My island"
    assert server.found("roadsboats", {"holder": "me"}, options={"map": drawn}).scene()["status"] == "running"


@pytest.mark.parametrize("revision", revisions()[:-1])
def test_of_every_earlier_revision_the_games_can_be_opened_and_go_on(revision: str, tmp_path: Path) -> None:
    """The first version's, brought to that revision or back to it; then to today's as a start does it."""
    url, told = f"sqlite:///{tmp_path / 'table.db'}", json.loads(kept("0.1.0.json"))
    unpack("0.1.0", tmp_path / "table.db")
    with reached(url) as connection:
        there = revision_found(connection)
    assert there is not None
    change = command.downgrade if revision < there else command.upgrade
    change(alembic(url), revision)
    bring_up_to_date(url)
    with reached(url) as connection:
        assert revision_found(connection) == head()
        for game in told:
            found = opening.opened(connection, game["id"])
            assert found is not None
            live = found.live
            assert (live.frozen, live.status, live.version, live.ply) == (None, game["status"], game["version"], game["ply"])
            if live.status == RUNNING:
                state = live.state.clone()
                state.apply_action(state.legal_actions()[0])
