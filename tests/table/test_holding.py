"""What accounts hold: a person finds the own games on every device, ties seats that keys hold, and replaces keys; the owner sends
guests away without ever seeing what they saw."""
from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.table.browsers import Browser
from tests.table.players import log, texts
from tests.table.server import ME, OPEN, Chair, Json, Server, live
from tests.waiting import PATIENCE, waited

SHORT: Json = {"variant": "short"}
#: Somebody may come to know what the others do not.
SECRET: Json = {"variant": "full"}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table at which whoever is not there counts as away at once."""
    with Server(tmp_path_factory.mktemp("hasty"), away_seconds=0.0) as running:
        yield running


@pytest.fixture(scope="module")
def ada(hasty: Server) -> Browser:
    return Browser(hasty).sign_up("Ada")


@pytest.fixture(scope="module")
def ben(hasty: Server) -> Browser:
    return Browser(hasty).sign_up("Ben")


@pytest.fixture(scope="module")
def eve(hasty: Server) -> Browser:
    """She has an account, and nothing to do with the games."""
    return Browser(hasty).sign_up("Eve")


def joined(browser: Browser, chair: Chair, name: str) -> Json:
    found: Json = browser.ok("POST", f"/games/{chair.game}/join", {"name": name}, 201, key=chair.made["invite"])
    return found


def told(chair: Chair) -> list[tuple[str, int | None]]:
    return [(entry["kind"], entry["seat"]) for entry in log(chair)]


# The own games.


def test_the_own_games_are_there_on_another_device(hasty: Server, ada: Browser, ben: Browser, eve: Browser) -> None:
    """The founder's as its owner, the guest's seat as a seat; without any key."""
    game = ada.found("lehavre", ME, OPEN, options=SHORT)
    joined(ben, game, "Ben")
    for browser, owner, seat in ((ada, True, 0), (ben, False, 1)):
        name = browser.ok("GET", "/people/me")["name"]
        phone = Browser(hasty).sign_in(name)
        assert (phone.games()[game.game]["owner"], phone.games()[game.game]["yours"]) == (owner, [seat])
        assert phone.scene(game.game)["seat"] == seat
    moved = Browser(hasty).sign_in("Ada").ok("POST", f"/games/{game.game}/act", {"version": 1, "actions": ["supply"]})
    assert moved["version"] == 2
    assert game.game not in eve.games()
    assert eve.ask("GET", f"/games/{game.game}").status_code == 404
    assert Browser(hasty).ask("GET", f"/games/{game.game}").status_code == 401


def test_the_key_that_is_shown_counts_and_not_who_is_signed_in(ada: Browser, ben: Browser) -> None:
    """So two pages of one browser are two players."""
    game = ada.found("lehavre", ME, OPEN, options=SHORT)
    key = joined(ben, game, "Ben")["key"]
    assert ada.ok("GET", f"/games/{game.game}", key=key)["yours"] == [1]
    assert ada.ok("GET", f"/games/{game.game}", key=game.made["watch"])["yours"] == []
    assert ada.ask("GET", f"/games/{game.game}", key="wrong").status_code == 404


def test_a_socket_opens_for_who_is_signed_in_and_closes_when_that_ends(hasty: Server, ada: Browser) -> None:
    game = ada.found("lehavre", ME, options=SHORT)
    cookie = f"roadstead={ada.client.cookies['roadstead']}"
    with live(hasty, game.game, {"origin": hasty.url, "cookie": cookie}) as socket:
        socket.send("{}")
        assert json.loads(socket.recv(PATIENCE))["scene"]["yours"] == [0]
        Browser(hasty).sign_in("Ada").ok("POST", "/people/sign-out", {})
        game.act("supply")
        assert json.loads(socket.recv(PATIENCE))["version"] == 1, "another session ended, not this one"
        ada.ok("POST", "/people/sign-out", {})
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
    ada.sign_in("Ada")
    cookie = f"roadstead={ada.client.cookies['roadstead']}"
    for origin in ("https://evil.example", f"http://localhost:{hasty.port}"):
        with pytest.raises(InvalidStatus), live(hasty, game.game, {"origin": origin, "cookie": cookie}):
            pass
    with live(hasty, game.game, {"cookie": cookie}) as socket:
        socket.send("{}")
        with pytest.raises(ConnectionClosed, match="own pages"):
            socket.recv(PATIENCE)


# Keys and accounts.


def test_a_guests_seat_is_tied_by_its_key(hasty: Server, ada: Browser, ben: Browser, eve: Browser) -> None:
    game = hasty.found("lehavre", ME, OPEN, options=SHORT)
    bob = game.join("Bob")
    address = f"/games/{game.game}/claim"
    for key, status in ((game.made["watch"], 403), (game.made["invite"], 403), ("wrong", 404)):
        assert eve.ask("POST", address, key=key).status_code == status
    assert bob.ask("POST", "claim").status_code == 401, "by somebody"
    assert ben.ok("POST", address, key=bob.key)["yours"] == [1]
    assert ben.ok("POST", address, key=bob.key)["yours"] == [1], "twice is once"
    assert ada.ok("POST", address, key=game.key)["owner"]
    assert eve.ask("POST", address, key=bob.key).status_code == 409, "one seat, one account"
    assert ben.scene(game.game)["yours"] == [1]
    assert ada.scene(game.game)["owner"]
    assert bob.scene()["yours"] == [1], "the key goes on"
    assert told(game) == [("join", 1), ("claim", 1), ("claim", None)]
    hasty.kill()
    hasty.start()
    assert ben.scene(game.game)["yours"] == [1]


def test_another_key_in_the_place_of_one_that_others_know(ada: Browser, ben: Browser) -> None:
    game = ada.found("lehavre", ME, OPEN, options=SHORT)
    key = joined(ben, game, "Ben")["key"]
    thief = game.with_key(key)
    with thief.socket() as socket:
        socket.recv(PATIENCE)
        new = ben.ok("POST", f"/games/{game.game}/key", {})["key"]
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
    assert thief.ask("GET", "").status_code == 404
    assert game.with_key(new).scene()["yours"] == [1]
    again = game.with_key(new).ok("POST", "key", {})["key"]
    assert game.with_key(new).ask("GET", "").status_code == 404
    assert game.with_key(again).scene()["yours"] == [1]
    owner = game.ok("POST", "key", {})["key"]
    assert game.ask("GET", "").status_code == 404
    assert game.with_key(owner).scene()["owner"]
    assert ada.scene(game.game)["owner"]
    assert told(game.with_key(owner)) == [("join", 1), ("key", 1), ("key", 1), ("key", None)]


def test_a_guest_who_lost_the_key_gets_one_from_the_owner(hasty: Server) -> None:
    """In a game without secrets, while away; everybody can read it, and what was noted is not told with it."""
    game = hasty.found("roadsboats", ME, OPEN)
    bob = game.join("Bob")
    game.act(texts(game.scene())[0])
    bob.ok("PUT", "note", {"text": "Bob's thoughts"})
    with bob.socket() as socket:
        socket.recv(PATIENCE)
        assert "Bob is there" in game.refused(409, "POST", "key", {"seat": 1})["message"]
    waited(lambda: game.scene()["seats"][1]["away"])
    new = game.with_key(game.ok("POST", "key", {"seat": 1})["key"])
    assert new.scene()["yours"] == [1]
    assert new.ok("GET", "note") == {"text": ""}
    assert bob.ask("GET", "").status_code == 404
    assert told(game)[-1] == ("rekey", 1)


def test_but_not_where_the_owner_would_see_what_the_guest_has_seen(hasty: Server, ben: Browser) -> None:
    game = hasty.found("lehavre", ME, OPEN, options=SECRET)
    game.join("Bob")
    game.ok("POST", "key", {"seat": 1})  # nothing has been seen yet
    game.act("supply")
    assert "only a bot" in game.refused(409, "POST", "key", {"seat": 1})["message"]
    other = hasty.found("lehavre", ME, OPEN, options=SHORT)
    joined(ben, other, "Ben")
    assert "has an account" in other.refused(409, "POST", "key", {"seat": 1})["message"]


# Sending somebody away.


def test_before_it_begins_a_guest_can_be_sent_away_at_once(ada: Browser, ben: Browser) -> None:
    game = ada.found("lehavre", ME, OPEN, OPEN, options=SECRET)
    seat = game.with_key(joined(ben, game, "Ben")["key"])
    with seat.socket() as socket:
        socket.recv(PATIENCE)
        scene = game.ok("POST", "seats/1/dismissal", {})
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
    assert (scene["seats"][1]["holder"], scene["seats"][1]["name"]) == ("open", "")
    assert told(game) == [("join", 1), ("remove", 1)]
    assert seat.ask("GET", "").status_code == 404
    assert ben.ask("GET", f"/games/{game.game}").status_code == 404, "nor by the account"
    assert game.game not in ben.games()
    game.join("Cleo")
    assert game.scene()["seats"][1]["name"] == "Cleo"


def test_once_it_has_begun_only_who_is_away(hasty: Server, ada: Browser) -> None:
    game = ada.found("roadsboats", ME, OPEN)
    bob = game.join("Bob")
    game.act(texts(game.scene())[0])
    assert bob.ask("POST", "seats/0/dismissal", {}).status_code == 403
    assert game.refused(409, "POST", "seats/0/dismissal", {})["code"] == "not_now", "the own seat is no guest's"
    with bob.socket() as socket:
        socket.recv(PATIENCE)
        assert "Bob is there" in game.refused(409, "POST", "seats/1/dismissal", {})["message"]
    waited(lambda: game.scene()["seats"][1]["away"])
    game.ok("POST", "seats/1/dismissal", {})
    assert game.scene()["status"] == "waiting"
    cleo = game.join("Cleo")
    assert (game.scene()["status"], cleo.scene()["yours"]) == ("running", [1])


def test_who_may_know_more_than_others_is_replaced_by_a_bot_alone(hasty: Server, ada: Browser) -> None:
    """Else the owner could sit down there, and look."""
    game = ada.found("lehavre", ME, OPEN, options=SECRET)
    bob = game.join("Bob")
    bob.ok("PUT", "note", {"text": "Bob's thoughts"})
    game.act("supply")
    assert "only a bot" in game.refused(409, "POST", "seats/1/dismissal", {})["message"]
    scene = game.ok("POST", "seats/1/dismissal", {"bot": "random"})
    assert (scene["seats"][1]["holder"], scene["seats"][1]["bot"]) == ("bot", "random")
    assert scene["seats"][1]["name"] != "Bob"
    assert game.ask("GET", "", seat=1).status_code == 403
    assert game.ask("GET", "note", seat=1).status_code == 403
    assert game.ask("DELETE", "seats/1/bot").status_code == 409, "for good"
    assert bob.ask("GET", "").status_code == 404
