"""A game is opened from the last position kept and what was done since, which gives what a full replay gives; a log that no
longer fits the rules freezes its game, and nothing of it is lost."""
from __future__ import annotations

import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

import roadstead
from roadstead.core.state import State
from roadstead.table.founding import imported
from roadstead.table.open_game import OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.settings import Settings
from roadstead.table.storage import database, games
from roadstead.table.storage.database import Database
from roadstead.table.storage.games import SNAPSHOT
from roadstead.table.storage.opening import opened
from roadstead.table.storage.schema import entries, snapshots
from roadstead.table.storage.schema import games as games_table
from tests.paths import recorded
from tests.table.cluster import address
from tests.table.server import ME, Chair, Json, Server
from tests.waiting import PATIENCE, awaited

KEY = "the house's own key"
#: Rules that nobody has.
OTHER_RULES = -1


def record(name: str, actions: int) -> Json:
    """The beginning of a game."""
    whole = recorded(name)
    return {**whole, "actions": whole["actions"][:actions], "scores": None}


@contextmanager
def writing(url: str) -> Iterator[Connection]:
    engine = database.engine(url)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def from_database(url: str, game: str) -> OpenGame:
    with writing(url) as connection:
        found = opened(connection, game)
    assert found is not None
    return found.live


def replayed(live: OpenGame, ply: int | None = None) -> State:
    """By the engine alone, from the start."""
    return roadstead.replay({**live.start.head(), "actions": [move.action for move in live.history.moves[:ply]]})


def kept(url: str, game: str) -> dict[int, Any]:
    """The positions in the database, by their ply."""
    with writing(url) as connection:
        found = connection.execute(select(snapshots).where(snapshots.c.game_id == game))
        return {row.ply: row.position for row in found}


# From a position kept and the rest.


@pytest.mark.parametrize("name", ["lehavre-4p-full-rich", "roadsboats-dead-sea-rich"])
@pytest.mark.parametrize("actions", [0, 1, SNAPSHOT - 1, SNAPSHOT, SNAPSHOT + 1, 3 * SNAPSHOT - 1])
def test_a_game_of_any_length_opens_as_it_was(tmp_path: Path, name: str, actions: int) -> None:
    url, game = stored(tmp_path, record(name, actions))
    live = from_database(url, game)
    assert live.state == roadstead.replay(record(name, actions))
    assert sorted(kept(url, game)) == list(range(SNAPSHOT, actions + 1, SNAPSHOT))


def test_only_what_came_after_the_position_is_played(tmp_path: Path) -> None:
    """What came before may be nonsense and is not looked at."""
    url, game = stored(tmp_path, record("lehavre-4p-full-rich", 2 * SNAPSHOT + 9))
    before = from_database(url, game)
    spoil(url, game, 1)
    assert from_database(url, game).state == before.state


def test_through_acts_undos_and_redos_it_always_opens_where_it_stands(server: Server) -> None:
    """Back and forth over the ply at which a position is kept."""
    chance = random.Random(5)
    chair = brought(server, record("lehavre-3p-full-rich", SNAPSHOT - 4))
    seen = set()
    for _ in range(60):
        scene = chair.scene()
        ply, version = scene["ply"], scene["version"]
        kind = chance.choice(["act", "act", "redo", "undo"])
        if kind == "redo" and scene["redo"]:
            scene = chair.ok("POST", "redo", {"version": version})
        elif kind == "undo" and ply > SNAPSHOT - 10:
            scene = chair.ok("POST", "undo", {"version": version, "ply": chance.randrange(SNAPSHOT - 10, ply)})
        else:
            scene = chair.act(chance.choice(scene["decision"]["options"])["text"])
        live = from_database(server.database, chair.game)
        assert live.ply == scene["ply"]
        assert live.state == replayed(live)
        assert live.state.view(scene["seat"]) == scene["view"]
        positions = kept(server.database, chair.game)
        assert all(ply <= live.ply and position == replayed(live, ply).to_dict() for ply, position in positions.items())
        seen.add(bool(positions))
    assert seen == {True, False}, "positions were kept, and dropped by undo"


def option(scene: Json) -> str:
    text: str = scene["decision"]["options"][0]["text"]
    return text


# By other rules.


def test_other_rules_play_it_from_the_start_and_use_no_old_position(tmp_path: Path) -> None:
    url, game = stored(tmp_path, record("roadsboats-dead-sea-rich", 2 * SNAPSHOT + 9))
    before, positions = from_database(url, game), kept(url, game)
    with writing(url) as connection:
        connection.execute(update(snapshots).values(position={"of": "rules that are no more"}))
    set_rules(url, game, OTHER_RULES)

    async def opened_by_the_house() -> OpenGame:
        with closing(Database(url)) as kept_open:
            return await OpenGames(Settings(url), kept_open).game(game)

    assert awaited(opened_by_the_house()).state == before.state
    assert kept(url, game) == positions
    with writing(url) as connection:
        assert connection.execute(select(games_table.c.rules_version)).scalar_one() == before.start.game.rules_version


def test_a_log_that_no_longer_fits_freezes_the_game_until_it_does(tmp_path: Path) -> None:
    with Server(tmp_path, house_key=KEY) as server:
        chair = brought(server, record("lehavre-2p-full-rich", SNAPSHOT + 9), KEY)
        chair.ok("POST", "messages", {"text": "good morning"}, 201)
        chair.ok("PUT", "note", {"text": "buy the wharf"})
        before, log = chair.scene(), chair.ok("GET", "log")
        server.kill()
        good = spoil(server.database, chair.game, 3)
        log_stored = everything(server.database)
        set_rules(server.database, chair.game, OTHER_RULES)

        for _ in range(2):  # and it stays so
            server.start()
            scene = chair.scene()
            assert scene["status"] == "frozen"
            assert scene["frozen"].startswith("the log no longer fits the rules: ")
            assert "nonsense" in scene["frozen"]
            assert (scene["version"], scene["ply"], scene["seats"]) == (before["version"], before["ply"], before["seats"])
            assert (scene["view"], scene["decision"], scene["to_move"]) == (None, None, None)
            chair.refused(409, "POST", "act", {"version": before["version"], "actions": ["end"]})
            chair.refused(409, "POST", "undo", {"version": before["version"]})
            told = chair.ok("POST", "preview", {"version": before["version"], "actions": ["end"]})
            assert told["refused"]["code"] == "not_now"
            chair.refused(409, "POST", "resign", {"version": before["version"], "seat": 0})
            chair.refused(409, "POST", "rewind", {"version": before["version"], "ply": 1})
            chair.refused(409, "POST", "why", {"actions": ["end"]})
            chair.refused(409, "POST", "hint", {})
            chair.refused(409, "POST", "sandbox", {})
            chair.refused(409, "POST", "analysis")
            chair.refused(409, "GET", "at/1")
            chair.refused(409, "GET", "record")
            chair.refused(409, "PUT", "seats/0/bot", {"level": "easy"})
            assert [entry["version"] for entry in chair.ok("GET", "log")["entries"]] == [one["version"] for one in log["entries"]]
            assert [said["text"] for said in chair.ok("GET", "messages")["messages"]] == ["good morning"]
            assert chair.ok("GET", "note")["text"] == "buy the wharf"
            listed = server.guest(KEY).post("/api/games/list", json={"keys": []}).json()["games"]
            assert [(game["id"], game["status"]) for game in listed] == [(chair.game, "frozen")]
            with chair.socket() as socket:
                assert json.loads(socket.recv(PATIENCE))["scene"]["status"] == "frozen"
            server.kill()
        assert everything(server.database) == log_stored, "nothing of the log is touched"

        repair(server.database, chair.game, 3, good)
        set_rules(server.database, chair.game, OTHER_RULES)
        server.start()
        assert chair.scene() == before
        assert chair.ok("GET", "log") == log
        assert chair.act(option(before))["ply"] == before["ply"] + 1


def test_a_bots_move_in_a_frozen_game_does_not_keep_the_table_from_starting(tmp_path: Path) -> None:
    url, game = stored(tmp_path, record("lehavre-2p-full-rich", 20))
    spoil(url, game, 1)
    set_rules(url, game, OTHER_RULES)
    with writing(url) as connection:
        connection.exec_driver_sql("UPDATE seats SET holder = 'bot', bot = 'easy'")
    with Server(tmp_path):
        assert from_database(url, game).status == "frozen"


# Out of memory.


def test_games_put_away_to_make_room_go_on_as_if_they_had_not(tmp_path: Path) -> None:
    """One fits in memory, six are played at once."""
    with Server(tmp_path, games_in_memory=1) as server:
        chairs = [server.found("lehavre", ME, ME, seed=seed) for seed in range(6)]

        def play(chair: Chair) -> list[Json]:
            scene, scenes = chair.scene(), []
            for number in range(1, 13):
                body = {"version": number - 1, "actions": [option(scene)]}
                scene = chair.ok("POST", "act", body)
                assert scene["version"] == number
                scenes.append(chair.ok("GET", ""))
                assert scenes[-1] == scene
            return scenes

        with chairs[0].socket() as socket, ThreadPoolExecutor(len(chairs)) as threads:
            assert json.loads(socket.recv(PATIENCE))["type"] == "scene"
            played = list(threads.map(play, chairs))
            told: list[int] = []
            while 12 not in told:
                told += [entry["version"] for entry in json.loads(socket.recv(PATIENCE))["entries"]]
            assert told == list(range(1, 13))
        for chair, scenes in zip(chairs, played, strict=True):
            live = from_database(server.database, chair.game)
            assert live.state == replayed(live)
            assert live.state.view(scenes[-1]["seat"]) == scenes[-1]["view"]
            assert [entry["version"] for entry in chair.ok("GET", "log")["entries"]] == list(range(1, 13))


# What is done to the database.


def stored(folder: Path, what: Json) -> tuple[str, str]:
    """A record in a new database: its address, and the game."""
    url = address(folder)
    database.migrate(url)
    made = imported(what, None, False)
    with writing(url) as connection:
        games.add_game(connection, made.live, made.log)
    return url, made.live.about.id


def brought(server: Server, what: Json, key: str | None = None) -> Chair:
    made = server.guest(key).post("/api/games/import", json={"record": what})
    assert made.status_code == 201, made.text
    return Chair(server, made.json()["id"], made.json()["key"], made.json())


def spoil(url: str, game: str, version: int) -> list[Any]:
    """Writes nonsense into the log; what was there."""
    with writing(url) as connection:
        entry = (entries.c.game_id == game) & (entries.c.version == version)
        good: list[Any] = connection.execute(select(entries.c.actions).where(entry)).scalar_one()
        connection.execute(update(entries).where(entry).values(actions=["nonsense"] * len(good)))
    return good


def repair(url: str, game: str, version: int, actions: list[Any]) -> None:
    with writing(url) as connection:
        entry = (entries.c.game_id == game) & (entries.c.version == version)
        connection.execute(update(entries).where(entry).values(actions=actions))


def set_rules(url: str, game: str, version: int) -> None:
    with writing(url) as connection:
        connection.execute(update(games_table).where(games_table.c.id == game).values(rules_version=version))


def everything(url: str) -> list[Any]:
    with writing(url) as connection:
        return [tuple(row) for row in connection.execute(select(entries).order_by(entries.c.game_id, entries.c.version))]
