"""Another seat, game or note is never reachable: every request of the API with keys that do not open what it asks for."""
from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.server import ME, OPEN, Chair, Json, Server
from tests.waiting import PATIENCE

HOUSE_KEY = "the house's own key"
#: Every request at a game, with a body that would do if the key did.
REQUESTS: list[tuple[str, str, Json | None]] = [
    ("GET", "", None),
    ("GET", "at/0", None),
    ("GET", "log", None),
    ("GET", "film?from=0&to=0", None),
    ("GET", "course", None),
    ("GET", "entering", None),
    ("GET", "record", None),
    ("GET", "messages", None),
    ("GET", "note", None),
    ("GET", "analysis", None),
    ("POST", "analysis", None),
    ("POST", "join", {"name": "Eve"}),
    ("POST", "links", None),
    ("POST", "claim", None),
    ("POST", "key", {}),
    ("POST", "seats/1/dismissal", {"bot": "easy"}),
    ("POST", "preview", {"version": 0, "actions": ["supply"]}),
    ("POST", "why", {"actions": ["supply"]}),
    ("POST", "act", {"version": 0, "actions": ["supply"]}),
    ("POST", "plan", {"version": 0, "actions": []}),
    ("PUT", "plan", {"actions": ["supply"]}),
    ("DELETE", "plan", None),
    ("POST", "undo", {"version": 0}),
    ("POST", "redo", {"version": 0}),
    ("POST", "resign", {"version": 0}),
    ("POST", "rewind", {"version": 0, "ply": 0}),
    ("POST", "rewind/answer", {"version": 0, "agree": True}),
    ("POST", "hint", {}),
    ("POST", "messages", {"text": "hello"}),
    ("PUT", "note", {"text": "mine"}),
    ("PUT", "seats/1/bot", {"level": "easy"}),
    ("DELETE", "seats/1/bot", None),
    ("PUT", "seats/1/rest", {"zone": "UTC", "night": None, "vacation": None}),
    ("PUT", "browser", {"endpoint": "https://a.browser/1", "p256dh": "", "auth": ""}),
    ("PUT", "lobby", {"join": True, "watch": True}),
    ("POST", "sandbox", {}),
    ("DELETE", "", None),
]
#: What those who only watch may ask; the invitation also takes a seat.
WATCHING = {
    *(("GET", path) for path in ("", "at/0", "log", "film?from=0&to=0", "course", "messages", "analysis")),
    ("POST", "analysis"),
}


def table(server: Server, **more: Any) -> tuple[Chair, Chair]:
    """Ann, who owns the game, and Bob. Ann has a note, and there has been a word."""
    ann = server.found("lehavre", ME, OPEN, **more)
    bob = ann.join("Bob")
    ann.ok("PUT", "note", {"text": "Ann's thoughts"})
    return ann, bob


def test_the_list_of_requests_is_complete(server: Server) -> None:
    paths = server.guest().get("/openapi.json").json()["paths"]
    known = {(method.upper(), path) for path, methods in paths.items() if "{game}" in path for method in methods}
    bare = ((method, path.split("?")[0]) for method, path, _ in REQUESTS)
    ours = {(method, path.replace("at/0", "at/{ply}").replace("seats/1", "seats/{seat}")) for method, path in bare}
    assert known == {(method, "/api/games/{game}" + (f"/{path}" if path else "")) for method, path in ours}


def test_a_key_of_one_game_opens_nothing_of_another(server: Server) -> None:
    """Nor is it told whether there is such a game: the answer is that to a game that does not exist."""
    ann, bob = table(server)
    stranger, guest = table(server)
    before = ann.scene()
    keys = [stranger.key, guest.key, stranger.made["invite"], stranger.made["watch"], HOUSE_KEY, "wrong", ann.game]
    for key in keys:
        for method, path, body in REQUESTS:
            answer = ann.with_key(key).ask(method, path, body)
            nowhere = Chair(server, "A" * 12, key).ask(method, path, body)
            assert (answer.status_code, answer.json()) == (nowhere.status_code, nowhere.json())
            assert answer.status_code == 404
    for method, path, body in REQUESTS:
        address = f"/api/games/{ann.game}" + (f"/{path}" if path else "")
        assert server.guest().request(method, address, json=body).status_code == 401
    assert ann.scene() == before
    assert bob.ok("GET", "note") == {"text": ""}


@pytest.mark.parametrize("which", ["watch", "invite"])
def test_who_only_watches_can_do_nothing(server: Server, which: str) -> None:
    ann, _ = table(server)
    watcher = ann.with_key(ann.made[which])
    before = ann.scene()
    for method, path, body in REQUESTS:
        if (method, path) not in WATCHING:
            taken = which == "invite" and path == "join"
            assert watcher.ask(method, path, body).status_code == (409 if taken else 403), path
    assert ann.scene() == before
    assert watcher.scene()["yours"] == []


def test_one_seat_is_never_reached_by_the_key_of_another(server: Server) -> None:
    ann, bob = table(server)
    before = ann.scene()
    assert bob.ok("GET", "note") == {"text": ""}
    for path in ("", "note", "at/0", "film?from=0&to=0", "entering", "record"):
        assert bob.ask("GET", path, seat=0).status_code == 403
    for method, path, body in REQUESTS:
        if body is not None and path in ("preview", "why", "act", "plan", "resign", "hint", "messages", "note", "sandbox"):
            assert bob.ask(method, path, {**body, "seat": 0}).status_code == 403, path
    for method, path, body in REQUESTS:  # not his turn, not his table
        if path in ("act", "undo", "redo", "rewind", "links"):
            assert bob.ask(method, path, body).status_code in (403, 409, 422), path
    assert bob.ask("PUT", "seats/0/bot", {"level": "easy"}).status_code == 403
    assert bob.ask("DELETE", "seats/0/bot").status_code == 403
    assert ann.scene() == before
    assert ann.ok("GET", "note") == {"text": "Ann's thoughts"}


def test_the_owner_does_not_see_with_the_eyes_of_a_guest(server: Server) -> None:
    ann, bob = table(server)
    bob.ok("PUT", "note", {"text": "Bob's thoughts"})
    for path in ("", "note", "at/0", "film?from=0&to=0", "entering", "record"):
        assert ann.ask("GET", path, seat=1).status_code == 403
    assert ann.ask("POST", "act", {"version": 0, "seat": 1, "actions": ["supply"]}).status_code == 403
    bob.ok("PUT", "seats/1/bot", {"level": "easy"})
    assert ann.ask("GET", "note", seat=1).status_code == 403, "handing a seat to a bot does not make it one's own"


def test_the_key_of_the_house_opens_what_was_founded_with_it(server: Server) -> None:
    ann, _ = table(server)
    of_the_house = server.found("lehavre", ME, OPEN, key=HOUSE_KEY)
    guest = of_the_house.join("Bob")
    guest.ok("PUT", "note", {"text": "Bob's thoughts"})
    house = of_the_house.with_key(HOUSE_KEY)
    assert house.scene()["owner"]
    assert house.ask("GET", "note", seat=1).status_code == 403
    listed = server.guest(HOUSE_KEY).post("/api/games/list", json={"keys": []}).json()["games"]
    assert {game["id"] for game in listed} >= {of_the_house.game}
    assert ann.game not in {game["id"] for game in listed}


def test_a_list_holds_the_games_of_its_keys_alone(server: Server) -> None:
    ann, bob = table(server)
    table(server)
    listed = server.guest().post("/api/games/list", json={"keys": [bob.key, "wrong"]}).json()["games"]
    assert [(game["id"], game["owner"], game["yours"]) for game in listed] == [(ann.game, False, [1])]
    nothing = server.guest().post("/api/games/list", json={"keys": [], "games": ["A", "\x00"]}).json()
    assert (nothing["games"], nothing["gone"]) == ([], [])


def test_a_socket_is_refused_like_a_request(server: Server) -> None:
    ann, bob = table(server)
    stranger, _ = table(server)
    for socket in (ann.with_key(stranger.key).socket(), bob.socket(seat=0), Chair(server, "A" * 12, ann.key).socket()):
        with socket, pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
        assert socket.close_code == 1008
