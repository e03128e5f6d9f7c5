"""What never becomes a request: heads without end, requests by halves, connections without number. Whoever sends it is told so
or cut off, and nobody else notices."""
from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection

from roadstead.table.settings import Settings
from tests.table.server import ME, Server, healthy
from tests.table.test_guard import check_headers
from tests.waiting import PATIENCE, waited

HEAD, HEADERS = Settings("").head, Settings("").headers
#: More of it than anything on the way could hold back.
ENDLESS = 64 * 1024 * 1024
START = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
PIECES = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
SOCKET = (
    b"GET /api/games/x/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


def raw(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def told(connection: socket.socket) -> httpx.Response | None:
    """The answer after which the connection is closed; None: it was closed without one."""
    came = b""
    try:
        while more := connection.recv(65536):
            came += more
    except ConnectionResetError:
        pass
    if not came:
        return None
    head, _, body = came.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    assert headers["connection"] == "close"
    assert len(body) == int(headers["content-length"])
    return httpx.Response(int(first.split()[1]), headers=headers, content=body, request=httpx.Request("GET", "http://localhost/api/"))


def check_told(answer: httpx.Response | None, status: int) -> None:
    """A refusal like any other."""
    assert answer is not None, "cut off without a word"
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "message"}
    check_headers(answer)


def sent(server: Server, *parts: bytes) -> httpx.Response | None:
    with closing(raw(server)) as connection:
        for part in parts:
            connection.sendall(part)
        return told(connection)


# Heads.


def header(name: str, size: int) -> bytes:
    return name.encode() + b": " + b"x" * size + b"\r\n"


TOO_LARGE = {
    "a long line": START + header("a", HEAD) + b"\r\n",
    "many lines": START + b"".join(header(f"a{number}", 400) for number in range(HEADERS // 2)) + b"\r\n",
    "too many lines": START + b"".join(header(f"a{number}", 1) for number in range(HEADERS)) + b"\r\n",
    "a long address": b"GET /" + b"x" * HEAD + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "after a body": PIECES + b"0\r\n" + header("a", HEAD) + b"\r\n",
    "for a socket": SOCKET + header("a", 9000) + b"\r\n",
}


@pytest.mark.parametrize("head", TOO_LARGE.values(), ids=TOO_LARGE)
def test_a_head_is_bounded(server: Server, head: bytes) -> None:
    check_told(sent(server, head), 431)


@pytest.mark.parametrize("size", [1, 7, 1000, HEAD])
def test_a_head_may_be_as_long_as_that_in_pieces_of_any_size(server: Server, size: int) -> None:
    lines = START + header("a", 7000) + header("b", 7000) + b"Connection: close\r\n\r\n"
    answer = sent(server, *(lines[start : start + size] for start in range(0, len(lines), size)))
    assert answer is not None
    assert answer.status_code == 200


WITHOUT_END: dict[str, tuple[bytes, bytes]] = {
    "a header": (START + b"a: ", b"x"),
    "the name of a header": (START, b"x"),
    "headers": (START, b"a: b\r\n"),
    "an address": (b"GET /", b"x"),
    "a method": (b"", b"GET"),
    "empty lines": (b"", b"\r\n"),
    "a chunk's extension": (PIECES + b"1;", b"x"),
    "headers after the body": (PIECES + b"0\r\n", b"a: b\r\n"),
    "a body that nobody reads": (PIECES.replace(b"api/games", b"nothing"), b"1\r\nx\r\n"),
}


@pytest.mark.parametrize(("start", "again"), WITHOUT_END.values(), ids=WITHOUT_END)
def test_what_has_no_end_is_cut_off(server: Server, start: bytes, again: bytes) -> None:
    """Long before all of it is sent; what is not heard out may lose the last word."""
    piece = again * (256 * 1024 // len(again))

    def send() -> None:
        connection.sendall(start)
        for _ in range(ENDLESS // len(piece)):
            connection.sendall(piece)

    with closing(raw(server)) as connection, pytest.raises(ConnectionError):
        send()
    assert healthy(server.url)


# Halves.

#: Until they are given up: long enough for a whole request on a busy machine.
SECONDS = 2.0
HALVES = {
    "the first line": b"GET /hea",
    "a head": START,
    "a header": START + b"Accept: ",
    "a handshake": SOCKET,
    "a body": b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
    "a body in pieces": PIECES + b"5\r\n{",
    "the second of two": START.replace(b"healthz", b"api/catalogue") + b"\r\n" + START,
}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("hasty"), request_seconds=SECONDS, idle_seconds=int(PATIENCE)) as running:
        yield running


def test_requests_by_halves_are_not_waited_for(hasty: Server) -> None:
    with ExitStack() as stack:
        connections = {name: stack.enter_context(closing(raw(hasty))) for name in HALVES}
        for name, connection in connections.items():
            connection.sendall(HALVES[name])
        assert first_answer(connections["the second of two"]).startswith(b"HTTP/1.1 200 OK")
        for connection in connections.values():
            check_told(told(connection), 408)


@pytest.mark.parametrize("more", [b"Content-Length: 5\r\n\r\nhello", b"Transfer-Encoding: chunked\r\n\r\n"])
def test_a_handshake_with_a_body_is_refused(server: Server, more: bytes) -> None:
    check_told(sent(server, HALVES["a handshake"] + more), 400)


def test_who_says_nothing_at_all_is_cut_off_without_a_word(hasty: Server) -> None:
    with closing(raw(hasty)) as silent, closing(raw(hasty)) as nearly:
        nearly.sendall(b"\r\n")
        assert told(silent) is None
        assert told(nearly) is None


def test_a_connection_may_idle_between_requests(hasty: Server) -> None:
    """Longer than a request may take: one that was begun later has been given up meanwhile."""
    with httpx.Client(base_url=hasty.url, verify=False) as client:
        assert client.get("/healthz").status_code == 200
        idle = client.get("/healthz").extensions["network_stream"].get_extra_info("client_addr")
        check_told(sent(hasty, START), 408)
        assert client.get("/healthz").extensions["network_stream"].get_extra_info("client_addr") == idle


def first_answer(connection: socket.socket) -> bytes:
    """Its head; the body is read as far as it says, and the connection is left open."""
    came = b""
    while b"\r\n\r\n" not in came:
        came += connection.recv(1)
    head = came.lower()
    left = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
    while left:
        left -= len(connection.recv(left))
    return came


def test_half_a_body_changes_nothing_and_leaves_no_trace(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with Server(folder, request_seconds=SECONDS) as server:
        check_told(sent(server, HALVES["a body"]), 408)
        assert server.guest().post("/api/games/list", json={"keys": []}).json()["games"] == []
    assert "Traceback" not in capfd.readouterr().err


# Connections.

FEW = 4


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("small"), connections=FEW) as running:
        yield running


def test_connections_from_an_address_are_limited_until_one_of_them_goes(small: Server) -> None:
    waited(lambda: not crowded(small))  # those that asked whether the server is up have gone
    with ExitStack() as stack:
        kept = [stack.enter_context(closing(raw(small))) for _ in range(FEW)]
        check_told(sent(small), 429)
        kept[0].close()
        waited(lambda: not crowded(small))


def test_a_socket_is_a_connection_too(small: Server) -> None:
    waited(lambda: not crowded(small))
    chair = small.found("lehavre", ME)
    chair.client.close()
    with ExitStack() as stack:
        sockets: list[ClientConnection] = []
        while len(sockets) < FEW:
            waited(lambda: not crowded(small))
            sockets.append(stack.enter_context(chair.socket()))
        assert crowded(small)
        for watching in sockets:
            assert json.loads(watching.recv(PATIENCE))["type"] == "scene"


def crowded(server: Server) -> bool:
    """Whether one more is turned away."""
    try:
        return httpx.get(f"{server.url}/healthz", verify=False).status_code == 429
    except httpx.TransportError:  # turned away while it was still speaking
        return True
