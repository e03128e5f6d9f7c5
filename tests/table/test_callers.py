"""Under which names the table answers, to which pages it opens a socket, and by whose address it counts behind a proxy."""
from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from roadstead.core.errors import InvalidOptions
from roadstead.table.settings import Settings
from roadstead.table.web.names import is_another_site, is_called, networks, own_names, whence
from roadstead.table.web.serving import server as served
from tests.table.server import ME, Server
from tests.waiting import PATIENCE, waited

MACHINE = socket.gethostname()
PRIVATE = ["127.0.0.1", "192.168.1.7", "10.0.0.1", "172.16.3.4", "100.101.102.103", "[::1]", "[fe80::1]", "[fd00::7]"]
FOREIGN = ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.1.7.evil.example", "8.8.8.8", "[2a00::1]"]
NO_NAME = ["", "[", "]", "[::1", "::1]", "localhost:x", "localhost@evil.example", "localhost evil.example", "\xe9", "0x7f.1"]


# Names.


def with_ports(*names: str) -> list[str]:
    return [*names, *(f"{name}:8420" for name in names)]


@pytest.mark.parametrize("bound", ["127.0.0.1", "0.0.0.0"])
def test_numbers_of_private_networks_and_this_machine_are_its_names(bound: str) -> None:
    """A page of another name cannot pretend to be a number."""
    names = own_names(bound, [])
    for host in with_ports("localhost", "LocalHost", *PRIVATE):
        assert is_called(host, names), host
    for host in [*with_ports(*FOREIGN), *NO_NAME]:
        assert not is_called(host, names), host


def test_this_machines_own_name_counts_where_others_can_reach_it() -> None:
    for name in with_ports(MACHINE, MACHINE.upper(), f"{MACHINE}.local"):
        assert is_called(name, own_names("0.0.0.0", []))
        assert not is_called(name, own_names("127.0.0.1", []))
    assert is_called("8.8.8.8:8420", own_names("8.8.8.8", [])), "the address that it was started for"


def test_names_can_be_added_and_all_allowed() -> None:
    names = own_names("0.0.0.0", ["Club.Example", "8.8.8.8"])
    for host in with_ports("club.example", "CLUB.example", "8.8.8.8", "localhost"):
        assert is_called(host, names)
    assert not is_called("www.club.example", names)
    for host in [*FOREIGN, *NO_NAME]:
        assert is_called(host, own_names("127.0.0.1", ["*"]))


# Sockets.

HERE = [
    ("http://localhost:8420", "localhost:8420"),
    ("http://localhost", "localhost:80"),
    ("http://[::1]:8420", "[::1]:8420"),
    ("https://club.example", "club.example"),
    ("https://club.example", "club.example:443"),
    ("https://Club.example:443", "club.example"),
]
ELSEWHERE = ["https://evil.example", "http://localhost:3000", "http://localhost", "null", "", "file://", "http://localhost:8420.evil.example"]


def test_a_page_of_the_table_is_no_other_site() -> None:
    for origin, host in HERE:
        assert not is_another_site(origin, host), origin
    assert not is_another_site(None, "localhost:8420"), "what is no page says nothing"
    for origin in [*ELSEWHERE, "http://[", "http://localhost:x", "localhost:8420", "http://localhost:8420@evil.example"]:
        assert is_another_site(origin, "localhost:8420"), origin


def test_pages_of_another_site_cannot_open_a_socket(server: Server) -> None:
    chair = server.found("lehavre", ME)
    place = f"127.0.0.1:{server.port}"
    address = f"ws://{place}/api/games/{chair.game}/live"
    for origin in ELSEWHERE:
        with pytest.raises(InvalidStatus) as refused:
            connect(address, origin=Origin(origin), open_timeout=PATIENCE, legacy=True)
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["code"] == "not_yours"
    for good in (Origin(f"http://{place}"), None):
        with connect(address, origin=good, open_timeout=PATIENCE, legacy=True) as opened:
            opened.send(json.dumps({"key": chair.key}))
            assert json.loads(opened.recv(PATIENCE))["type"] == "scene"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, additional_headers={"Host": "evil.example"}, open_timeout=PATIENCE, legacy=True)
    assert refused.value.response.status_code == 404


# Behind a proxy.


def asked(server: Server, *said: tuple[str, str], path: str = "/api/catalogue") -> httpx.Response:
    return server.guest().get(path, headers=list(said))


def for_(*addresses: str) -> tuple[str, str]:
    return "X-Forwarded-For", ", ".join(addresses)


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Two proxies lead there: this machine and a network. Nobody may do more than one costly thing a minute."""
    trusted = ["127.0.0.1", "10.0.0.0/8"]
    with Server(tmp_path_factory.mktemp("behind"), trusted_proxies=trusted, new_games_a_minute=1, connections=2) as running:
        yield running


def checks_a_map(server: Server, *said: tuple[str, str]) -> bool:
    """What may be done once a minute from an address."""
    answer = server.guest().post("/api/maps/generate", json={"players": 9}, headers=list(said))
    assert answer.status_code in (422, 429), answer.text
    return answer.status_code == 422


def test_behind_a_proxy_the_client_is_counted_by_its_own_address(behind: Server) -> None:
    assert checks_a_map(behind, for_("203.0.113.1"))
    assert not checks_a_map(behind, for_("203.0.113.1"))
    assert checks_a_map(behind, for_("203.0.113.2")), "another client"
    assert not checks_a_map(behind, for_("203.0.113.2:4711")), "the same from another port"
    assert checks_a_map(behind, for_("203.0.113.3", "10.1.2.3")), "through two proxies"
    assert not checks_a_map(behind, for_("203.0.113.3"))


def test_what_the_client_says_of_itself_is_not_believed(behind: Server) -> None:
    """A proxy adds whom it saw on the right; all that stands left of an address that is no proxy's may be invented."""
    assert checks_a_map(behind, for_("203.0.113.4"))
    assert not checks_a_map(behind, for_("198.51.100.1", "203.0.113.4"))
    assert not checks_a_map(behind, for_("10.0.0.1", "203.0.113.4", "10.1.1.1"))
    assert not checks_a_map(behind, for_("198.51.100.2"), for_("203.0.113.4")), "in two headers"


def test_a_whole_neighbourhood_of_long_addresses_is_one(behind: Server) -> None:
    """Whoever has one of them has them all."""
    assert checks_a_map(behind, for_("2001:db8:1:1::1"))
    assert not checks_a_map(behind, for_("2001:db8:1:1:ffff::2"))
    assert checks_a_map(behind, for_("2001:db8:1:2::1"))
    assert whence({"client": ("::ffff:203.0.113.9", 1)}) == "203.0.113.9"


def test_who_is_no_proxy_cannot_speak_for_others(folder: Path) -> None:
    with Server(folder, trusted_proxies=["10.0.0.0/8"], new_games_a_minute=1) as server:
        assert checks_a_map(server, for_("203.0.113.1"))
        assert not checks_a_map(server, for_("203.0.113.2"))
        assert led_to(server, ("X-Forwarded-Proto", "https")).startswith("http://")


def led_to(server: Server, *said: tuple[str, str]) -> str:
    """From an address with a stroke too many."""
    return asked(server, *said, path="/about/").headers["location"]


def test_the_proxy_says_whether_the_page_came_by_https(behind: Server) -> None:
    assert led_to(behind, ("X-Forwarded-Proto", "https")).startswith("https://")
    assert led_to(behind, ("X-Forwarded-Proto", "http")).startswith("http://")


def test_behind_a_proxy_sockets_of_one_client_are_limited_and_the_proxys_are_not(behind: Server) -> None:
    """The proxy itself has more connections than anybody may have."""
    chair = behind.found("lehavre", ME)
    address = f"ws://127.0.0.1:{behind.port}/api/games/{chair.game}/live"

    def opened(client: str) -> bool:
        try:
            socket = connect(address, additional_headers=[for_(client)], open_timeout=PATIENCE, legacy=True)
            sockets.append(stack.enter_context(socket))
        except InvalidStatus as refused:
            return refused.response.status_code != 429
        return True

    sockets: list[ClientConnection] = []
    with ExitStack() as stack:
        for client in ("203.0.113.5", "203.0.113.6", "203.0.113.7"):
            assert opened(client)
            assert opened(client)
            assert not opened(client)
        assert asked(behind, for_("203.0.113.5")).status_code == 429
        assert asked(behind, for_("203.0.113.8")).status_code == 200
        sockets[0].close()
        waited(lambda: opened("203.0.113.5"))


@pytest.mark.parametrize("wrong", ["everybody", "*", "10.0.0.0/33", "10.1.2.3/8", ""])
def test_a_proxy_that_is_no_address_is_refused_at_the_start(wrong: str) -> None:
    with pytest.raises(InvalidOptions, match="a trusted proxy is an address or a network"):
        networks([wrong])
    with pytest.raises(InvalidOptions):
        served(Settings("sqlite://", trusted_proxies=(wrong,)))
