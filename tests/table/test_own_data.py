"""One's own data: all of it is told to its person, and goes when the account does."""
from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.table.browsers import PASSWORD, Browser
from tests.table.players import log
from tests.table.server import ME, OPEN, Server, bot
from tests.waiting import waited

SHORT = {"variant": "short"}


def test_everything_that_is_held_of_somebody_is_told(server: Server) -> None:
    ada = Browser(server).sign_up("Ada", mail="ada@example.org")
    ada.ok("PUT", "/people/me/settings", {"settings": {"theme": "dark"}})
    game = ada.found("lehavre", {**ME, "name": "Captain"}, OPEN, options=SHORT, title="Friday")
    bob = game.join("Bob")
    ada.ok("PUT", f"/games/{game.game}/note", {"text": "buy the wharf"})
    bob.ok("PUT", "note", {"text": "Bob's thoughts"})
    ada.ok("POST", f"/games/{game.game}/messages", {"text": "good wind"}, 201)
    bob.ok("POST", "messages", {"text": "and to you"}, 201)
    answer = ada.ask("GET", "/people/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="roadstead.json"'
    told = answer.json()
    assert told["account"] == ada.ok("GET", "/people/me")
    assert len(told["sessions"]) == 1
    (one,) = told["games"]
    assert (one["id"], one["title"], one["owner"], one["seat"], one["name"]) == (game.game, "Friday", True, 0, "Captain")
    assert one["note"] == "buy the wharf"
    assert [said["text"] for said in one["said"]] == ["good wind"]
    assert "Bob" not in answer.text
    assert "argon2" not in answer.text


def test_who_leaves_is_forgotten_and_the_others_play_on(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Browser(server).sign_up("Adalbert", mail="adalbert@example.org")
        ben = Browser(server).sign_up("Ben")
        together = ben.found("lehavre", {**ME, "name": "Ben"}, OPEN, options=SHORT)
        body = {"name": "Adalbert"}
        key = ada.ok("POST", f"/games/{together.game}/join", body, 201, key=together.made["invite"])["key"]
        seat = together.with_key(key)
        ada.ok("PUT", f"/games/{together.game}/note", {"text": "Adalbert's thoughts"})
        ada.ok("POST", f"/games/{together.game}/messages", {"text": "good wind"}, 201)
        alone = ada.found("lehavre", {**ME, "name": "Adalbert"}, bot("random"), options=SHORT)
        version = alone.scene()["version"]

        ada.refused(401, "POST", "/people/me/delete", {"password": "not the password"})
        assert ada.is_in()
        ada.ok("POST", "/people/me/delete", {"password": PASSWORD})
        assert not ada.is_in()
        Browser(server).refused(401, "POST", "/people/sign-in", {"name": "Adalbert", "password": PASSWORD})
        assert together.scene()["seats"][1]["name"] == "Somebody"
        assert together.ok("GET", "messages")["messages"][0]["name"] == "Somebody"
        assert [(entry["kind"], entry["seat"]) for entry in log(together)] == [("join", 1), ("hand", 1)], "a bot plays on"
        together.act("supply")
        together.act("take fish")
        together.act("end")
        waited(lambda: together.scene()["to_move"] == 0)
        left = alone.scene()
        assert (left["version"], left["seats"][0]["name"]) == (version, "Somebody"), "where nobody waits no bot plays"
        assert seat.ok("DELETE", "seats/1/bot")["seats"][1]["bot"] is None, "the key goes on"
        assert seat.ok("GET", "note") == {"text": ""}
        server.kill()
        with closing(sqlite3.connect(tmp_path / "table.db")) as connection:
            assert "adalbert" not in "\n".join(connection.iterdump()).lower()
        server.start()
        assert together.scene()["seats"][1]["name"] == "Somebody"
        assert Browser(server).sign_up("Adalbert").games() == {}
        assert list(ben.games()) == [together.game]
