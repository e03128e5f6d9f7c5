"""Games that go: deleted by their owner, with the word of those who play at them, or when nobody has touched them for as long as
the table says. All of them goes, and a copy can be had before."""
from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest
from websockets.exceptions import ConnectionClosed

import roadstead
from roadstead.table.storage.schema import metadata
from tests.table.players import Watcher, chosen, person_to_move, texts
from tests.table.server import ME, OPEN, Chair, Json, Server, bot
from tests.table.stored import found
from tests.waiting import PATIENCE, waited

SHORT: Json = {"variant": "short"}
DAY = 86_400.0


def friends(server: Server, *names: str) -> list[Chair]:
    ann = server.found("lehavre", ME, *[OPEN for _ in names], options=SHORT)
    return [ann, *(ann.join(name) for name in names)]


def delete(chair: Chair) -> Json:
    return chair.ok("DELETE", "")


def is_there(chair: Chair) -> bool:
    return chair.ask("GET", "").status_code == 200


def answer(chair: Chair, **what: object) -> Json:
    return chair.ok("POST", "rewind/answer", {"version": chair.scene()["version"], "agree": True, **what})


def play_to_the_end(chairs: list[Chair]) -> None:
    rng = Random(1)
    while (scene := chairs[0].scene())["status"] == "running":
        mover = chairs[scene["to_move"]]
        mover.act(chosen(mover.scene(), rng))


def rows(server: Server, game: str) -> dict[str, int]:
    """How many rows of a game there are in each table."""
    known = {table.name: "game_id" for table in metadata.tables.values() if "game_id" in table.c} | {"games": "id"}
    return {table: found(server, f"SELECT count(*) FROM {table} WHERE {name} = '{game}'") for table, name in known.items()}


def listed(server: Server, *chairs: Chair) -> Json:
    asked = {"keys": [chair.key for chair in chairs], "games": [chair.game for chair in chairs]}
    told: Json = server.guest().post("/api/games/list", json=asked).json()
    return {"games": {game["id"] for game in told["games"]}, "gone": set(told["gone"])}


# By the owner.


def test_a_deleted_game_leaves_nothing(server: Server) -> None:
    chairs = friends(server, "Bob")
    ann, bob = chairs
    other = server.found("lehavre", ME)
    ann.ok("POST", "messages", {"text": "farewell"}, 201)
    bob.ok("PUT", "note", {"text": "Bob's thoughts"})
    ann.act("supply")
    ann.ok("POST", "rewind", {"version": ann.scene()["version"], "ply": 0})
    before = rows(server, ann.game)
    assert all(before[name] for name in ("games", "seats", "entries", "messages", "notes", "proposals"))
    bob.ok("POST", "rewind/answer", {"version": bob.scene()["version"], "agree": False})
    play_to_the_end(chairs)
    ann.ok("POST", "analysis")
    assert rows(server, ann.game)["analyses"] == 1
    assert delete(ann) == {"deleted": True, "scene": None}
    assert not any(rows(server, ann.game).values())
    for chair in (ann, bob, ann.with_key(ann.made["watch"])):
        assert chair.ask("GET", "").status_code == 404
    assert ann.ask("DELETE", "").status_code == 404
    assert listed(server, ann, bob, other) == {"games": {other.game}, "gone": {ann.game}}


def test_who_has_the_page_open_is_told(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN)
    watcher = Watcher(ann.with_key(ann.made["watch"]))
    delete(ann)
    with pytest.raises(ConnectionClosed) as closed:
        watcher.socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "this game has been deleted")


def test_only_the_owner_deletes(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    for chair in (bob, ann.with_key(ann.made["watch"]), ann.with_key(ann.made["invite"])):
        chair.refused(403, "DELETE", "")


def test_while_others_play_all_are_asked(server: Server) -> None:
    ann, bob, cleo = friends(server, "Bob", "Cleo")
    ann.act("supply")
    asked = delete(ann)
    assert (asked["deleted"], asked["scene"]["proposal"]["ply"], asked["scene"]["proposal"]["agreed"]) == (False, None, [0])
    answer(bob, delete=True)
    assert is_there(ann)
    answer(cleo, delete=True)
    assert not is_there(ann)
    assert not any(rows(server, ann.game).values())


def test_one_who_refuses_keeps_it(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    delete(ann)
    assert answer(bob, agree=False)["proposal"] is None
    bob.refused(409, "POST", "rewind/answer", {"version": bob.scene()["version"], "agree": True, "delete": True})


def test_who_agrees_to_go_back_has_not_agreed_to_delete(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    version = ann.act("supply")["version"]
    ann.ok("POST", "rewind", {"version": version, "ply": 0})
    delete(ann)  # in the moment in which Bob clicks
    for agreement in ({"ply": 0}, {}, {"ply": 0, "delete": True}):
        refused = bob.refused(409, "POST", "rewind/answer", {"version": version, "agree": True, **agreement})
        assert "delete the game" in refused["message"]


def test_a_friend_for_whom_a_bot_plays_is_asked(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    bob.ok("PUT", "seats/1/bot", {"level": "random"})
    assert not delete(ann)["deleted"]


def test_before_it_begins_and_when_it_is_over_nobody_is_asked(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, OPEN)
    ann.join("Bob")
    assert delete(ann)["deleted"]
    over, cleo = friends(server, "Cleo")
    cleo.ok("POST", "resign", {"version": cleo.scene()["version"], "seat": None})
    assert delete(over)["deleted"]


def test_a_game_that_sleeps_is_the_owners_to_delete(tmp_path: Path) -> None:
    (tmp_path / "clock").write_text("0")
    with Server(tmp_path, clock=str(tmp_path / "clock"), asleep_days=30) as server:
        ann, bob = friends(server, "Bob")
        (tmp_path / "clock").write_text(str(29 * DAY))
        assert not delete(ann)["deleted"]
        (tmp_path / "clock").write_text(str(31 * DAY))
        assert delete(ann)["deleted"]
        assert not is_there(bob)


def test_a_bot_that_thinks_about_it_stops(server: Server) -> None:
    """And the next one is thought for."""
    for level in ("hard", "random"):
        ann = server.found("lehavre", ME, bot(level), options=SHORT)
        scene = ann.scene()
        while scene["to_move"] == 0:
            scene = ann.act(next((text for text in ("supply", "end") if text in texts(scene)), texts(scene)[0]))
        if level == "hard":
            assert delete(ann)["deleted"]
    watcher = Watcher(ann)
    watcher.until(person_to_move)
    watcher.close()


# A copy before.


def test_all_records_come_in_one_file(server: Server) -> None:
    alone = server.found("lehavre", ME, options=SHORT, seed=1)
    play_to_the_end([alone])
    ann, bob = friends(server, "Bob")
    ann.act("supply")
    watched = server.found("lehavre", ME, options=SHORT)
    keys = [alone.key, bob.key, watched.made["watch"], "wrong"]
    answer = server.guest().post("/api/games/records", json={"keys": keys})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    with ZipFile(io.BytesIO(answer.content)) as bundle:
        records = {name: json.loads(bundle.read(name)) for name in bundle.namelist()}
    assert set(records) == {f"lehavre-{alone.game}.json", f"lehavre-{bob.game}.json"}
    assert records[f"lehavre-{alone.game}.json"] == alone.ok("GET", "record")
    running = records[f"lehavre-{bob.game}.json"]
    assert (running["seed"], running["actions"]) == (None, []), "no more than Bob may know"
    assert all(roadstead.replay(record) for record in records.values())


# By themselves.


def start_at(server: Server, days: float) -> None:
    """The table is started anew on another day, and has looked at its games."""
    server.kill()
    Path(server.settings["clock"]).write_text(str(days * DAY))
    server.start()


def marked(server: Server, chair: Chair) -> bool:
    return bool(found(server, f"SELECT count(*) FROM games WHERE id = '{chair.game}' AND due > 0"))


def test_a_game_that_nobody_touches_goes_and_says_when(tmp_path: Path) -> None:
    (tmp_path / "clock").write_text("0")
    days: dict[str, Any] = {"expire_days": 40, "expire_finished_days": 20, "expire_sandbox_days": 10}
    with Server(tmp_path, clock=str(tmp_path / "clock"), **days) as server:
        idle, played = server.found("lehavre", ME), server.found("lehavre", ME)
        made = idle.ok("POST", "sandbox", {}, 201)
        sandbox = Chair(server, made["id"], made["key"])
        over = server.found("lehavre", ME)
        over.ok("POST", "resign", {"version": 0, "seat": None})
        for chair, after in ((idle, 40), (sandbox, 10), (over, 20)):
            scene = chair.scene()
            assert scene["expires"] == scene["changed"] + after * DAY
        start_at(server, 39)
        waited(lambda: marked(server, sandbox) and marked(server, over))
        played.act("supply")
        start_at(server, 41)
        waited(lambda: marked(server, idle) and not is_there(sandbox) and not is_there(over))
        assert not marked(server, played)
        start_at(server, 42)
        waited(lambda: not is_there(idle))
        assert listed(server, idle, played) == {"games": {played.game}, "gone": {idle.game}}


def test_one_wrong_look_at_the_clock_takes_nothing(tmp_path: Path) -> None:
    """It is years ahead for an hour, and then set right; a game that is really over its time goes later, as it should."""
    (tmp_path / "clock").write_text("0")
    with Server(tmp_path, clock=str(tmp_path / "clock"), expire_days=10) as server:
        ann = server.found("lehavre", ME)
        start_at(server, 2000)
        waited(lambda: marked(server, ann))
        start_at(server, 2000)
        assert is_there(ann), "twice on the same day"
        start_at(server, 1)
        assert is_there(ann)
        start_at(server, 11)
        assert is_there(ann), "the look of then does not count"
        start_at(server, 12)
        waited(lambda: not is_there(ann))


def test_games_do_not_go_by_themselves_unless_the_table_says_so(server: Server) -> None:
    assert server.found("lehavre", ME).scene()["expires"] is None
