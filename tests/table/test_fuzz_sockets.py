"""Whatever comes over a socket, the server stays up, closes it with a code of the standard, and nobody else at the table notices:
the others go on hearing, and nothing changes.
"""
from __future__ import annotations

import json
import socket as network
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from roadstead.table.web.sockets import MOST_FRAMES
from tests.table.players import Watcher
from tests.table.server import ME, OPEN, Chair, Server, healthy, live
from tests.waiting import PATIENCE

PROTOCOL, LOST, UNREADABLE, REFUSED, TOO_BIG = 1002, 1006, 1007, 1008, 1009
TEXT, CLOSE, PING = 1, 8, 9


class Table:
    """Ann and Bob play, and Bob listens."""

    def __init__(self, server: Server) -> None:
        self.ann = server.found("lehavre", ME, OPEN)
        self.bob = Watcher(self.ann.join("Bob"))
        self.bob.until(lambda scene: bool(scene["seats"][1]["online"]))
        self.said = 0

    def check(self) -> None:
        """Bob hears what Ann says, the table is as it was, and whoever was cut off is gone from it."""
        assert healthy(self.ann.server.url)
        self.said += 1
        self.ann.ok("POST", "messages", {"text": f"word {self.said}"}, 201)
        while len(self.bob.messages) < self.said:
            self.bob.hear()
        assert [message["text"] for message in self.bob.messages] == [f"word {number + 1}" for number in range(self.said)]
        scene = self.ann.scene()
        assert (scene["version"], scene["ply"], scene["status"]) == (1, 0, "running")
        assert [entry["kind"] for entry in self.ann.ok("GET", "log")["entries"]] == ["join"]

    def close(self) -> None:
        """The game goes on, and Bob hears of it."""
        self.ann.act("supply")
        self.bob.until(lambda scene: scene["version"] == 2)
        self.bob.close()


@pytest.fixture
def table(server: Server) -> Iterator[Table]:
    table = Table(server)
    yield table
    table.check()
    table.close()


def opened(chair: Chair) -> ClientConnection:
    return live(chair.server, chair.game)


def closed_with(socket: ClientConnection) -> int | None:
    """Reads until the server closes it."""
    with socket, suppress(ConnectionClosed):
        while True:
            socket.recv(PATIENCE)
    return socket.close_code


def hellos(chair: Chair, rng: Random) -> Iterator[str | bytes]:
    """First messages of which none says properly who one is."""
    good = {"key": chair.key, "seat": 0, "version": 1, "message": 0}
    odd: list[Any] = [None, True, -1, 1.5, 2**31, 2**70, "", "0", "x" * 101, [], [0], {}, "\x00", "\ud800"]
    for name in good:
        for value in odd:
            if not (value is None and name != "key"):
                yield json.dumps({**good, name: value})
    yield from ("", " ", "{", "null", "17", '"key"', "[]", "{}", chair.key, "[" * 4000, '{"key":' * 500, "NaN", "1" * 4000)
    yield json.dumps({**good, "seat": 6})
    yield json.dumps({**good, "more": 1})
    yield json.dumps([good])
    yield json.dumps(good).replace('"seat": 0', '"seat": NaN')
    yield json.dumps(good).encode()
    yield b""
    text = json.dumps(good)
    for _ in range(60):
        start = rng.randrange(len(text))
        broken = text[:start] + chr(rng.randrange(0x20, 0x2FF)) * rng.randrange(1, 4) + text[start + rng.randrange(1, 9) :]
        if not proper(broken):
            yield broken
        yield rng.randbytes(rng.randrange(200))


def proper(text: str) -> bool:
    """A change of what does not matter: a space, or a number that is as good."""
    try:
        found = json.loads(text)
    except ValueError:
        return False
    return isinstance(found, dict) and found.keys() <= {"key", "seat", "version", "message"}


def test_a_first_message_that_says_nothing_proper_ends_the_connection(table: Table) -> None:
    for message in hellos(table.ann, Random(1)):
        socket = opened(table.ann)
        socket.send(message)
        assert closed_with(socket) in (UNREADABLE, REFUSED), message


def test_a_message_too_long_ends_the_connection(table: Table) -> None:
    fragments = ["x" * 1000] * 10
    messages: list[str | bytes | list[str]] = ["x" * 5000, b"x" * 5000, "x" * 2_000_000, fragments]
    for message in messages:
        for hello in (False, True):
            socket = table.ann.socket() if hello else opened(table.ann)
            with suppress(ConnectionClosed):  # it need not hear it out
                socket.send(message)
            # What is not heard out resets the connection, and its last word may be lost with it.
            assert closed_with(socket) in (TOO_BIG, LOST)


def test_who_says_nothing_keeps_nobody_waiting(table: Table) -> None:
    silent = [opened(table.ann) for _ in range(20)]
    table.check()
    for socket in silent:
        socket.close()


def test_who_says_nothing_is_not_waited_for(folder: Path) -> None:
    with Server(folder, hello_seconds=0.0) as hasty:
        for _ in range(20):
            assert closed_with(opened(hasty.found("lehavre", ME))) == UNREADABLE


def test_what_is_said_after_the_first_message_is_not_listened_to_and_bounded(table: Table) -> None:
    rng = Random(2)
    words: list[str | bytes] = ["", "{", json.dumps({"act": "supply"}), rng.randbytes(50), b""]
    socket = table.ann.socket(seat=0)
    for _ in range(MOST_FRAMES - 10):
        socket.send(rng.choice(words))
    table.check()
    with suppress(ConnectionClosed):
        for _ in range(20):
            socket.send('{"version": 0, "actions": ["supply"]}')
    assert closed_with(socket) == REFUSED


def frame(opcode: int, data: bytes, first: int = 0x80, mask: bool = True) -> bytes:
    """A frame as the standard has it, or nearly."""
    length = struct.pack("!B", len(data) | (0x80 if mask else 0)) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
    return bytes([first | opcode]) + length + (bytes(4) if mask else b"") + data


BROKEN: list[tuple[bytes, tuple[int, ...]]] = [
    (frame(TEXT, b"\xff\xfe"), (UNREADABLE,)),
    (frame(TEXT, b'{"key": "\xed\xa0\x80"}'), (UNREADABLE,)),
    (frame(3, b"reserved"), (PROTOCOL,)),
    (frame(15, b""), (PROTOCOL,)),
    (frame(TEXT, b"reserved bits", first=0xF0), (PROTOCOL,)),
    (frame(TEXT, b"not masked", mask=False), (PROTOCOL,)),
    (frame(0, b"goes on from nothing"), (PROTOCOL,)),
    (frame(TEXT, b"begun", first=0) + frame(TEXT, b"begun again"), (PROTOCOL,)),
    (frame(PING, b"", first=0), (PROTOCOL,)),
    (frame(CLOSE, b"\x00"), (PROTOCOL,)),
    (frame(CLOSE, struct.pack("!H", 999)), (PROTOCOL,)),
    (bytes([0x81, 0xFF]) + struct.pack("!Q", 2**62) + bytes(4), (TOO_BIG,)),
    (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", (PROTOCOL, UNREADABLE)),
]


@pytest.mark.parametrize(("sent", "codes"), BROKEN)
def test_frames_against_the_standard_end_the_connection(table: Table, sent: bytes, codes: tuple[int, ...]) -> None:
    for begin in (opened, Chair.socket):
        socket = begin(table.ann)
        socket.socket.sendall(sent)
        assert closed_with(socket) in codes


def test_noise_ends_the_connection(table: Table) -> None:
    rng = Random(3)
    for number in range(60):
        socket = table.ann.socket() if number % 2 else opened(table.ann)
        socket.socket.sendall(rng.randbytes(rng.randrange(20, 3000)))
        with suppress(OSError):  # it may have been closed meanwhile
            socket.socket.shutdown(network.SHUT_WR)
        assert closed_with(socket) is not None


def gone_at_once(table: Table) -> None:
    opened(table.ann).socket.close()


def gone_in_a_frame(table: Table) -> None:
    socket = opened(table.ann)
    socket.socket.sendall(frame(TEXT, b'{"key":')[:-3])
    socket.socket.close()


def gone_after_hello(table: Table) -> None:
    table.ann.socket().socket.close()


def reset(table: Table) -> None:
    """The cable is pulled: no close, no end, a reset."""
    socket = table.ann.socket(version=0)
    socket.socket.setsockopt(network.SOL_SOCKET, network.SO_LINGER, struct.pack("ii", 1, 0))
    socket.socket.close()


def half_a_handshake(table: Table) -> None:
    host, port = table.ann.server.url.removeprefix("http://").split(":")
    with network.create_connection((host, int(port))) as raw:
        raw.sendall(f"GET /api/games/{table.ann.game}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n".encode())


def never_reads(table: Table) -> None:
    """It says who it is and then leaves what it is sent lying."""
    socket = table.ann.socket()
    for _ in range(20):
        socket.ping()


@pytest.mark.parametrize("leave", [gone_at_once, gone_in_a_frame, gone_after_hello, reset, half_a_handshake, never_reads])
def test_whoever_goes_away_in_the_middle_is_not_missed(table: Table, leave: Callable[[Table], None]) -> None:
    for _ in range(10):
        leave(table)
    table.check()


def test_sockets_of_unknown_games_are_refused(server: Server, table: Table) -> None:
    for name in ("A" * 12, "x", "%00", "%ff%fe", "a" * 3000, "';%20DROP%20TABLE%20games;%20--"):
        socket = live(server, name)
        socket.send(json.dumps({"key": table.ann.key}))
        assert closed_with(socket) == REFUSED
    with pytest.raises(InvalidStatus):
        live(server, "..%2f")
