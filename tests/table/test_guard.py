"""What stands before the table: bodies too large or not to be read, requests too many, names that are not the table's, and what
every answer carries. Whatever is sent, the answer is a refusal in one shape and never a failure."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from roadstead.table.settings import Settings
from roadstead.table.storage.database import engine
from roadstead.table.web.guard import HEADERS
from tests.table.server import ME, OPEN, Chair, Server
from tests.waiting import waited

BODY, LARGE = Settings("").body, Settings("").large_body
SEATS = [{"holder": "me"}]


def check_refusal(answer: httpx.Response, *statuses: int) -> None:
    """In the shape of all refusals, in one line, with the headers of all answers."""
    assert answer.status_code in statuses, f"{answer.status_code}: {answer.text[:300]}"
    found = answer.json()
    assert isinstance(found["code"], str)
    assert found["message"]
    assert "\n" not in found["message"]
    check_headers(answer)


def check_headers(answer: httpx.Response) -> None:
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    if answer.request.url.path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


def parts(size: int) -> Iterator[bytes]:
    """Sent without a length."""
    yield b'{"text": "'
    for _ in range(size // 1000):
        yield b"x" * 1000
    yield b'"}'


@pytest.fixture(scope="module")
def ann(server: Server) -> Chair:
    ann = server.found("lehavre", ME, OPEN)
    ann.join("Bob")
    return ann


def post(chair: Chair, path: str, content: str | bytes | Iterator[bytes], kind: str = "application/json") -> httpx.Response:
    return chair.client.post(f"/api/games{path}", content=content, headers={"content-type": kind})


def test_a_body_is_bounded_with_and_without_a_length(ann: Chair) -> None:
    note = f"/{ann.game}/messages"
    for path, most in ((note, BODY), ("/import", LARGE), ("", LARGE)):
        check_refusal(post(ann, path, b'"' + b"x" * most + b'"'), 413)
        check_refusal(post(ann, path, parts(most + 1000)), 413)
        check_refusal(post(ann, path, b" " * (most - 2) + b"{}"), 422)
        check_refusal(post(ann, path, parts(most - 2000)), 422)


#: None of them is a body that any request could have.
MALFORMED: list[Any] = [
    b"",
    b"{",
    b"nonsense",
    b"\xff\xfe{}",
    b'{"text": "\x00"}',
    b"null",
    b"[]",
    b"17",
    b'"text"',
    b"[" * 30_000,
    b"[" * 30_000 + b"]" * 30_000,
    b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    b"9" * 10_000,
    b"1e999",
    b'{"text": "a", "text": NaN}',
    b'{"version": NaN}',
    b'{"version": -Infinity, "actions": []}',
]
TEXTS = ["\x00", "a\x00b", "\x07", "\x7f", "\ud800", "a\udfff", "", " ", "x" * 30_000]


@pytest.mark.parametrize("path", ["", "/import", "/list", *(f"/GAME/{name}" for name in ("act", "join", "messages", "sandbox"))])
def test_what_cannot_be_read_is_refused(ann: Chair, path: str) -> None:
    before = ann.scene()
    for body in MALFORMED:
        check_refusal(post(ann, path.replace("GAME", ann.game), body), 400, 422)
    check_refusal(post(ann, path.replace("GAME", ann.game), b"{}", "text/plain"), 400, 422)
    assert ann.scene() == before


@pytest.mark.parametrize("text", TEXTS)
def test_texts_that_cannot_be_shown_are_refused(ann: Chair, text: str) -> None:
    before = ann.scene()
    bodies: list[tuple[str, Any]] = [
        ("", {"game": text, "seats": SEATS}),
        ("", {"game": "lehavre", "seats": [{"holder": "me", "name": text or "\x00"}]}),
        ("", {"game": "lehavre", "seats": [{"holder": "bot", "bot": text}]}),
        ("", {"game": "lehavre", "seats": SEATS, "options": {"variant": text}}),
        ("", {"game": "lehavre", "seats": SEATS, "options": {text: True}}),
        ("", {"game": "roadsboats", "seats": SEATS, "options": {"map": text}}),
        ("/import", {"record": {"format": text}}),
        (f"/{ann.game}/act", {"version": 1, "actions": [text]}),
        (f"/{ann.game}/messages", {"text": text}),
        (f"/{ann.game}/join", {"name": text}),
    ]
    for path, body in bodies:
        check_refusal(post(ann, path, json.dumps(body)), 422)
    assert ann.scene() == before


@pytest.mark.parametrize("number", [-1, 2**31, 2**63, 2**64, 10**4000, 1.5, 1e300, True, None, "1", [1]])
def test_numbers_out_of_range_are_refused(ann: Chair, number: Any) -> None:
    before = ann.scene()
    bodies: list[tuple[str, Any]] = [
        (f"/{ann.game}/act", {"version": number, "actions": ["supply"]}),
        (f"/{ann.game}/undo", {"version": number}),
        (f"/{ann.game}/rewind", {"version": 0, "ply": number}),
        ("", {"game": "lehavre", "seats": SEATS, "options": {"variant": number}}),
        ("", {"game": "roadsboats", "seats": SEATS, "options": {"land": number}}),
        ("/import", {"record": {**empty_record(), "players": number}}),
    ]
    for path, body in bodies:
        check_refusal(post(ann, path, json.dumps(body)), 400, 422)
    for address in (f"at/{number}", "seats/99/bot", f"log?since={number}x", f"messages?since={number}x", f"note?seat={number}x"):
        check_refusal(ann.client.get(f"/api/games/{ann.game}/{address}"), 404, 405, 422)
    assert ann.scene() == before


def empty_record() -> dict[str, Any]:
    head = {"format": "roadstead/1", "game": "lehavre", "options": {}, "players": 2, "seed": 1, "setup": {}}
    return {**head, "actions": [], "scores": None}


def test_unknown_addresses_and_methods_are_refused_in_the_same_shape(server: Server, ann: Chair) -> None:
    guest = server.guest()
    for address in ("/nothing", "/api", "/api/nothing", "/api/games/short", "/pages/nothing.js", "/pages/../app.py"):
        check_refusal(guest.get(address), 401, 404, 405, 422)
    answer = guest.get("/nothing", headers={"accept": "text/html"})  # a page, where the client is built
    assert answer.status_code == 404
    check_headers(answer)
    for method in ("DELETE", "PATCH", "TRACE"):
        check_refusal(guest.request(method, f"/api/games/{ann.game}/act"), 405)


def test_every_answer_carries_the_headers(server: Server, ann: Chair) -> None:
    for address in ("/", "/plain", "/docs", "/pages/plain.js", "/healthz", "/openapi.json", f"/g/{ann.game}", "/api/catalogue"):
        answer = server.guest().get(address)
        assert answer.status_code in (200, 307)  # without the built client the first page leads to the plain one
        check_headers(answer)
    check_headers(ann.ask("GET", ""))
    check_headers(ann.ask("GET", "at/99"))


def test_a_failure_of_the_database_is_said_in_the_same_shape(folder: Path) -> None:
    with Server(folder) as server:
        ann = server.found("lehavre", ME)
        with engine(server.database).begin() as database:
            database.exec_driver_sql("DROP TABLE messages")
        answer = ann.ask("GET", "messages")
        check_refusal(answer, 500)
        assert "messages" not in answer.json()["message"], "what is inside is nobody's business"
        assert ann.scene()["status"] == "running"


def test_the_table_answers_to_its_own_names_alone(server: Server, ann: Chair) -> None:
    """A page of another name that is led to this machine gets nothing."""
    port = server.url.rpartition(":")[2]
    for name in (f"localhost:{port}", f"127.0.0.1:{port}", "localhost"):
        assert server.guest().get("/api/catalogue", headers={"host": name}).status_code == 200
    for name in ("evil.example", f"evil.example:{port}", "localhost.evil.example", "[::2]", "", "127.0.0.1.evil.example", "\xe9"):
        answer = server.guest().get("/api/catalogue", headers=[(b"host", name.encode("latin-1"))])
        assert answer.status_code in (400, 404)
        assert answer.status_code == 400 or answer.json()["code"] == "unknown"


def test_requests_are_counted_and_the_count_is_forgotten(folder: Path) -> None:
    with Server(folder, requests_a_second=1) as server:
        guest = server.guest()
        waited(lambda: is_refused(guest.get("/api/catalogue")))
        waited(lambda: not is_refused(guest.get("/api/catalogue")))


def is_refused(answer: httpx.Response) -> bool:
    if answer.status_code == 200:
        return False
    check_refusal(answer, 429)
    return True


def test_what_costs_more_is_counted_by_itself(folder: Path) -> None:
    with Server(folder, new_games_a_minute=4) as server:
        chair = server.found("lehavre", ME, OPEN)
        chair.join("Bob")  # this is one of them
        assert post(chair, f"/{chair.game}/sandbox", b"{}").status_code == 201
        assert post(chair, "/import", json.dumps({"record": empty_record()})).status_code == 201
        for path in ("", "/import", f"/{chair.game}/sandbox", f"/{chair.game}/hint", f"/{chair.game}/analysis", "/records"):
            check_refusal(post(chair, path, b"{}"), 429)
        assert chair.ask("GET", "").status_code == 200
        assert chair.ask("POST", "act", {"version": 1, "actions": ["supply"]}).status_code == 200
