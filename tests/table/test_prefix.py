"""The table below an address of somebody's site, whether the proxy takes that off or hands it on."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from websockets.sync.client import connect

from roadstead.core.errors import InvalidOptions
from roadstead.table.settings import Settings
from roadstead.table.web.app import ADDRESSES
from roadstead.table.web.serving import server as served
from tests.table.proxy import Proxy
from tests.table.server import ME, Server
from tests.table.test_guard import LARGE, check_headers, check_refusal
from tests.waiting import PATIENCE

PREFIX = "/club/road.stead"
PAGES = [re.sub(r"\{\w+\}", "1", address) for address in ADDRESSES]
#: Whatever else a page loads or leads to.
LED_TO = re.compile(r'(?:href|src|content)="(\.?/[^"]*)"')


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("below")
    with Server(folder, root_path=PREFIX, new_games_a_minute=5, trusted_proxies=["127.0.0.1"]) as running:
        yield running


@pytest.fixture(scope="module", params=["handed on", "taken off"])
def url(request: pytest.FixtureRequest, below: Server) -> Iterator[str]:
    """Where a browser finds it."""
    if request.param == "handed on":
        yield below.url + PREFIX
        return
    with Proxy(below, PREFIX) as proxy:
        yield proxy.url


def got(address: str, **more: str) -> httpx.Response:
    return httpx.get(address, headers=more, verify=False, follow_redirects=True, timeout=PATIENCE)


@pytest.mark.parametrize("page", [*PAGES, "/plain", "/plain/g/1", "/docs", "/nowhere"])
def test_all_that_a_page_loads_is_below_it(url: str, page: str) -> None:
    answer = got(url + page, accept="text/html")
    assert answer.status_code == (404 if page == "/nowhere" else 200)
    check_headers(answer)
    found = LED_TO.findall(answer.text)
    if page == "/nowhere" and not found:
        return  # without the built client there is no page to show
    assert found
    for address in found:
        assert address.startswith(f"{PREFIX}/")
        assert got(url.removesuffix(PREFIX) + address).status_code == 200


def test_its_address_alone_leads_to_the_first_page(below: Server) -> None:
    assert got(below.url + PREFIX).url == f"{below.url}{PREFIX}/"


def test_requests_sockets_and_their_limits_are_the_same_there(url: str) -> None:
    made = httpx.post(f"{url}/api/games", json={"game": "lehavre", "seats": [ME]}, verify=False, timeout=PATIENCE)
    assert made.status_code == 201
    check_headers(made)
    game, key = made.json()["id"], made.json()["key"]
    address = f"{url.replace('http', 'ws', 1)}/api/games/{game}/live"
    with connect(address, legacy=True, open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"key": key}))
        assert json.loads(socket.recv(PATIENCE))["scene"]["id"] == game
    large = httpx.post(f"{url}/api/games", content=b"[" + b" " * (LARGE - 2) + b"]", verify=False, timeout=PATIENCE)
    check_refusal(large, 422)


def test_its_own_description_says_where_it_is(url: str) -> None:
    assert got(f"{url}/openapi.json").json()["servers"] == [{"url": PREFIX}]


def test_what_costs_more_is_counted_there_too(below: Server) -> None:
    with httpx.Client(verify=False, timeout=PATIENCE, headers={"X-Forwarded-For": "203.0.113.77"}) as client:
        answers = [client.post(f"{below.url}{PREFIX}/api/maps/generate", json={"players": 9}) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [422] * 5 + [429]


@pytest.mark.parametrize("wrong", ["club", "/club/", "/", "//club", "/a b", '/"', "/<x>", "https://club.example/x"])
def test_a_prefix_that_is_none_is_refused_at_the_start(wrong: str) -> None:
    with pytest.raises(InvalidOptions, match="a root path is written like /roadstead"):
        served(Settings("sqlite://", root_path=wrong))
