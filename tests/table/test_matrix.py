"""Everybody at every request: nobody reaches another's seats, notes or data.

The requests are those of the API's own page, each with a body that would do if whoever asks might ask. A request that is new is
missing here until it is said how it is asked, and whether somebody who has nothing to do with a game may change something by it.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from roadstead.table.settings import Settings
from roadstead.table.web.app import create_app
from tests.table.browsers import PASSWORD, Browser
from tests.table.players import texts
from tests.table.receivers import unpadded
from tests.table.server import ME, OPEN, Chair, Json, Server

API: Json = create_app(Settings("")).openapi()
PATHS: Json = API["paths"]
OPERATIONS = [(method.upper(), path) for path, methods in PATHS.items() for method in methods]
#: A key that a browser might have.
KEY = ec.derive_private_key(7, ec.SECP256R1()).public_key()
POINT = unpadded(KEY.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
#: What is asked, where something is. Each would be done for whoever may do it.
BODIES: dict[tuple[str, str], Json] = {
    ("POST", "/api/games"): {"game": "lehavre", "seats": [ME]},
    ("POST", "/api/games/list"): {"keys": []},
    ("POST", "/api/games/bests"): {"keys": []},
    ("POST", "/api/games/records"): {"keys": []},
    ("POST", "/api/games/import"): {"record": {}},
    ("POST", "/api/games/{game}/join"): {"name": "Mallory"},
    ("POST", "/api/games/{game}/key"): {"seat": 1},
    ("POST", "/api/games/{game}/seats/{seat}/dismissal"): {"bot": "random"},
    ("PUT", "/api/games/{game}/seats/{seat}/bot"): {"level": "random"},
    ("PUT", "/api/games/{game}/lobby"): {"join": True, "watch": True},
    ("POST", "/api/games/{game}/sandbox"): {},
    ("POST", "/api/games/{game}/preview"): {"version": 0, "actions": ["supply"]},
    ("POST", "/api/games/{game}/why"): {"actions": ["supply"]},
    ("POST", "/api/games/{game}/act"): {"version": 0, "actions": ["supply"]},
    ("POST", "/api/games/{game}/plan"): {"version": 0, "actions": []},
    ("PUT", "/api/games/{game}/plan"): {"actions": ["supply"]},
    ("POST", "/api/games/{game}/undo"): {"version": 0},
    ("POST", "/api/games/{game}/redo"): {"version": 0},
    ("POST", "/api/games/{game}/resign"): {"version": 0},
    ("POST", "/api/games/{game}/rewind"): {"version": 0, "ply": 0},
    ("POST", "/api/games/{game}/rewind/answer"): {"version": 0, "agree": True},
    ("POST", "/api/games/{game}/hint"): {},
    ("POST", "/api/games/{game}/messages"): {"text": "hello"},
    ("PUT", "/api/games/{game}/note"): {"text": "mine"},
    ("POST", "/api/maps"): {"map": {}},
    ("POST", "/api/maps/check"): {"map": {}},
    ("POST", "/api/maps/generate"): {"players": 9},
    ("PUT", "/api/maps/{map}"): {"map": {}},
    ("POST", "/api/people"): {"name": "Ann", "password": PASSWORD},
    ("POST", "/api/people/sign-in"): {"name": "Ann", "password": "not the password"},
    ("POST", "/api/people/sign-out"): {},
    ("POST", "/api/people/forgotten"): {"who": "Ann"},
    ("POST", "/api/people/reset"): {"token": "wrong", "password": PASSWORD},
    ("POST", "/api/people/me/delete"): {"password": "not the password"},
    ("PUT", "/api/people/me"): {"shown": False},
    ("PUT", "/api/people/me/settings"): {"settings": {"theme": "light"}},
    ("PUT", "/api/people/me/mail"): {"password": "not the password", "mail": None},
    ("PUT", "/api/people/me/password"): {"password": "not the password", "new": PASSWORD},
    ("POST", "/api/people/me/ways"): {"kind": "json", "address": "https://localhost/"},
    ("PUT", "/api/people/me/ways/{way}"): {"on": False},
    ("POST", "/api/ways/confirm"): {"token": "wrong"},
    ("POST", "/api/push/end"): {"endpoint": "https://localhost/"},
    ("POST", "/api/push/test"): {"endpoint": "https://localhost/"},
    ("PUT", "/api/games/{game}/browser"): {"endpoint": "https://localhost/", "p256dh": POINT, "auth": "A" * 22},
}
#: Asked in the words of Ann's and Bob's own, and never told to anybody else.
SECRETS = {
    "Ann": ["annmail@example.org", "anns-setting", "Ann thought so", "anns-service"],
    "Bob": ["bobmail@example.org", "bobs-setting", "Bob thought so", "bobs-service"],
}


def test_every_request_is_here() -> None:
    """And how it is asked."""
    asked = {(method, path) for method, path in OPERATIONS if "requestBody" in PATHS[path][method.lower()]}
    assert asked == set(BODIES)


@dataclass
class Somebody:
    """By an account, a key, or neither. `who` is known to have secrets; the others have nothing to do with the game."""

    name: str
    who: str | None
    browser: Browser
    key: str | None = None
    seats: tuple[int, ...] = ()

    def ask(self, method: str, path: str, body: Json | None, **query: Any) -> httpx.Response:
        headers = {} if self.key is None else {"authorization": f"Bearer {self.key}"}
        return self.browser.client.request(method, path, json=body, params=query, headers=headers)


def needed(described: Json) -> Json:
    """What must be in the query."""
    return {one["name"]: 0 for one in described.get("parameters", []) if one["in"] == "query" and one["required"]}


@dataclass
class World:
    """Ann owns a game and sits on its first seat, Bob is her guest; a secret of each is in every place for one."""

    game: Chair
    #: One of Ann's.
    way: str
    everybody: list[Somebody]
    state: Callable[[], Any]

    def at(self, path: str) -> str:
        for name, value in {"game": self.game.game, "seat": 1, "ply": 0, "map": "A" * 12, "name": "Ann", "way": self.way}.items():
            path = path.replace(f"{{{name}}}", str(value))
        assert "{" not in path, f"what stands for it in {path}?"
        return path


@pytest.fixture(scope="module")
def world(server: Server) -> World:
    ann, bob, eve = (Browser(server).sign_up(name, mail=f"{name.lower()}mail@example.org") for name in ("Ann", "Bob", "Eve"))
    game = ann.found("lehavre", ME, OPEN, hints=True)
    bobs = bob.ok("POST", f"/games/{game.game}/join", {"name": "Bob"}, 201, key=game.made["invite"])["key"]
    for browser, name in ((ann, "Ann"), (bob, "Bob")):
        browser.ok("PUT", "/people/me/settings", {"settings": {"theme": f"{name.lower()}s-setting"}})
        browser.ok("PUT", f"/games/{game.game}/note", {"text": f"{name} thought so"})
        browser.ok("POST", "/people/me/ways", {"kind": "json", "address": f"https://localhost/{name.lower()}s-service"}, 201)
    other = eve.found("lehavre", ME, OPEN)
    nobody = Browser(server)
    keys = {"key": game.key, "guest": bobs, "watch": game.made["watch"], "invite": game.made["invite"]}
    everybody = [
        Somebody("nobody", None, nobody),
        Somebody("an account", None, eve),
        Somebody("a key of another game", None, nobody, other.key),
        Somebody("a wrong key", None, nobody, "wrong"),
        Somebody("a watcher", "watch", nobody, keys["watch"]),
        Somebody("an invited one", "watch", nobody, keys["invite"]),
        Somebody("the owner's account", "Ann", ann, None, (0,)),
        Somebody("the owner's key", "Ann", nobody, keys["key"], (0,)),
        Somebody("the guest's account", "Bob", bob, None, (1,)),
        Somebody("the guest's key", "Bob", nobody, keys["guest"], (1,)),
    ]

    def state() -> Any:
        seen = [game.scene(), game.ok("GET", "log"), game.ok("GET", "messages"), game.ok("GET", "note")]
        mine = [browser.ok("GET", f"/people/me{what}") for browser in (ann, bob) for what in ("", "/ways")]
        return [*seen, *mine, game.with_key(bobs).ok("GET", "note"), game.with_key(bobs).scene(), ann.games(), bob.games()]

    assert "supply" in texts(game.scene())
    return World(game, ann.ok("GET", "/people/me/ways")["ways"][0]["id"], everybody, state)


def check_silence(somebody: Somebody, answer: httpx.Response) -> None:
    for person, secrets in SECRETS.items():
        if person != somebody.who:
            assert not [secret for secret in secrets if secret in answer.text], (somebody.name, answer.request.url)


def test_who_has_nothing_to_do_with_a_game_reads_and_changes_nothing(world: World) -> None:
    before = world.state()
    for somebody in [one for one in world.everybody if one.who is None]:
        for method, path in OPERATIONS:
            if path.startswith("/api/people") and "{way}" not in path and somebody.name == "an account":
                continue  # her own
            asked = needed(PATHS[path][method.lower()])
            answer = somebody.ask(method, world.at(path), BODIES.get((method, path)), **asked)
            check_silence(somebody, answer)
            if "{game}" in path:
                nameless = somebody.name == "nobody"
                assert answer.status_code == (401 if nameless else 404), (somebody.name, method, path)
            if "{way}" in path:
                assert answer.status_code == (404 if somebody.name == "an account" else 401), (somebody.name, method, path)
            assert answer.status_code < 500
    assert world.state() == before


def test_everybody_reads_only_the_own(world: World) -> None:
    before = world.state()
    for somebody in world.everybody:
        for method, path in OPERATIONS:
            if method == "GET":
                asked = needed(PATHS[path]["get"])
                check_silence(somebody, somebody.ask(method, world.at(path), None, **asked))
    assert world.state() == before


def test_nobody_asks_for_anothers_seat(world: World) -> None:
    """Wherever a request names a seat, in its address, its query or its body."""
    before = world.state()
    named = 0
    for somebody in [one for one in world.everybody if one.who is not None]:
        for method, path in OPERATIONS:
            described = PATHS[path][method.lower()]
            in_query = any(one["in"] == "query" and one["name"] == "seat" for one in described.get("parameters", []))
            body = BODIES.get((method, path))
            in_body = body is not None and "{game}" in path and has_a_seat(described)
            if (not in_query and not in_body) or path.endswith(("/join", "/key")):
                continue
            for other in {0, 1} - set(somebody.seats):
                query: Json = {**needed(described), **({"seat": other} if in_query else {})}
                asked = {**body, "seat": other} if in_body and body is not None else body
                answer = somebody.ask(method, world.at(path), asked, **query)
                assert answer.status_code == 403, (somebody.name, method, path, answer.text)
                check_silence(somebody, answer)
                named += 1
    assert named > 60
    assert world.state() == before


def has_a_seat(described: Json) -> bool:
    schema = described["requestBody"]["content"]["application/json"]["schema"]
    name = schema["$ref"].rsplit("/", 1)[1]
    return "seat" in API["components"]["schemas"][name]["properties"]


def test_a_guest_does_nothing_that_is_the_owners(world: World) -> None:
    before = world.state()
    owners: list[tuple[str, str, Json | None]] = [("POST", "links", None), ("POST", "key", {"seat": 0})]
    owners += [("POST", "seats/0/dismissal", {}), ("PUT", "seats/0/bot", {"level": "random"}), ("DELETE", "seats/0/bot", None)]
    for somebody in [one for one in world.everybody if one.who in ("Bob", "watch")]:
        for method, path, body in owners:
            answer = somebody.ask(method, f"/api/games/{world.game.game}/{path}", body)
            assert answer.status_code == 403, (somebody.name, path, answer.text)
    assert world.state() == before
