"""What the table sends to addresses that people name never reaches the operator's own network, however the address is written."""
from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from roadstead.table import outside
from roadstead.table.outside import Outside, Unreachable, is_outside, target
from tests.table.browsers import Browser
from tests.table.receivers import Receiver
from tests.table.server import Server
from tests.waiting import awaited

WITHIN = [
    *("127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
    *("255.255.255.255", "240.0.0.1", "192.0.2.1", "198.18.0.1"),
    *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "fec0::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:7f00:1", "::127.0.0.1"),
    *("64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::"),  # in which another hides
]


@pytest.mark.parametrize("address", WITHIN)
def test_what_is_not_the_internet(address: str) -> None:
    assert not is_outside(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "::ffff:1.1.1.1"])
def test_what_is(address: str) -> None:
    assert is_outside(address)


WRITTEN = [
    *("127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "localhost", "LOCALHOST", "[::1]", "[::ffff:127.0.0.1]"),
    *("[::ffff:7f00:1]", "0", "0.0.0.0", "10.0.0.1", "169.254.169.254"),
]


@pytest.mark.parametrize("host", WRITTEN)
def test_however_an_address_is_written_nothing_is_sent_within(host: str) -> None:
    with pytest.raises(Unreachable, match="not an address of the internet"):
        post(f"https://{host}:9/hook", private=False)


def test_who_names_an_address_within_is_told_that_nothing_goes_there(server: Server) -> None:
    ann = Browser(server).sign_up("Ann")
    way = ann.ok("POST", "/people/me/ways", {"kind": "json", "address": "https://localhost/hook"}, 201)["id"]
    told = {"delivered": False, "message": "it is not an address of the internet"}
    assert ann.ok("POST", f"/people/me/ways/{way}/test", {}) == told
    assert ann.ok("GET", "/people/me/ways")["ways"][0]["failed"] == told["message"]


NONE = [
    *("http://1.1.1.1/", "ftp://1.1.1.1/", "https://", "https://a:b@1.1.1.1/", "https://1.1.1.1:x/", "/hook", "https://hök.example/"),
    *("https://1.1.1.1/\r\nX: y", "https://1.1.1.1/a b", "https://[::1", "https://1.1.1.1/" + "x" * 1000),
]


def test_what_is_no_address_of_a_service(server: Server) -> None:
    wanda = Browser(server).sign_up("Wanda")
    for address in NONE:
        wanda.refused(422, "POST", "/people/me/ways", {"kind": "json", "address": address})


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as running:
        yield running


def resolving(monkeypatch: pytest.MonkeyPatch, *numbers: str) -> list[str]:
    """A name that means these; which names are looked up."""
    asked: list[str] = []

    def getaddrinfo(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        if host in numbers:  # the number itself, when it is connected to
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, port)) for number in numbers]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return asked


def post(address: str, private: bool) -> int:
    async def posting() -> int:
        sending = Outside(private)
        try:
            return await sending.post(address, {"X": "y"}, b"{}")
        finally:
            sending.close()

    return awaited(posting())


def test_a_name_that_means_something_within_is_not_sent_to(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    """Not even where it means something outside as well."""
    for numbers in (("127.0.0.1",), ("1.1.1.1", "127.0.0.1")):
        resolving(monkeypatch, *numbers)
        with pytest.raises(Unreachable, match="not an address of the internet"):
            post(f"https://hook.example:{receiver.port}/", private=False)
    assert receiver.received == []


def test_it_is_sent_to_the_number_that_was_looked_at(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    """The name is looked up once: what it means a moment later is of no interest."""
    asked = resolving(monkeypatch, "127.0.0.1")
    assert post(f"http://hook.example:{receiver.port}/there?x=1", private=True) == 200
    assert asked.count("hook.example") == 1
    (one,) = receiver.received
    assert (one.path, one.headers["host"], one.headers["x"]) == ("/there?x=1", f"hook.example:{receiver.port}", "y")


def test_nobody_is_followed_elsewhere(receiver: Receiver) -> None:
    for status in (301, 302, 307, 308):
        receiver.answers["/"] = [status]
        assert post(receiver.url, private=True) == status
    assert receiver.at("/elsewhere") == []


ODD = {
    b"": "cannot be read",
    b"HTTP/1.1 2": "cannot be read",
    b"SSH-2.0-x\r\n\r\n": "cannot be read",
    b"HTTP/1.1 200 OK\r\n" + b"x: y\r\n" * 10_000 + b"\r\n": "cannot be read",
}


@pytest.mark.parametrize("answer", ODD)
def test_an_answer_that_is_none_or_without_end(answer: bytes) -> None:
    async def answering() -> None:
        async def answer_with(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(answer)
            writer.close()

        async with await asyncio.start_server(answer_with, "127.0.0.1", 0) as odd:
            sending = Outside(private=True)
            with pytest.raises(Unreachable, match=ODD[answer]):
                await sending.post(f"http://127.0.0.1:{odd.sockets[0].getsockname()[1]}/", {}, b"")

    awaited(answering())


def test_who_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "PATIENCE", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(Unreachable, match="in time"):
        post(f"http://127.0.0.1:{silent.getsockname()[1]}/", private=True)


def test_what_is_not_what_it_says_it_is() -> None:
    """Without TLS where TLS should be."""
    with Receiver() as receiver, pytest.raises(Unreachable, match="certificate"):
        post(receiver.url.replace("http", "https"), private=True)


def test_an_address_taken_apart() -> None:
    there = target("https://Hook.example/a?b=c#d", private=False)
    assert (there.host, there.port, there.path, there.origin) == ("hook.example", 443, "/a?b=c", "https://hook.example")
    assert target("https://[2606:4700::1111]:8443", private=False).authority == "[2606:4700::1111]:8443"
