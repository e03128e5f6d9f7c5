"""Room at a table: who sits there or owns it gets in, however many watch; but nobody has pages without end."""
from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.table.players import Watcher
from tests.table.server import ME, OPEN, Chair, Server
from tests.waiting import PATIENCE, waited

WATCHERS, PAGES = 6, 3
REFUSED, TOO_MANY_PAGES = 1008, 4000


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """All come from one address."""
    folder = tmp_path_factory.mktemp("small")
    with Server(folder, watchers_at_a_table=WATCHERS, watchers_from_an_address=WATCHERS, sockets_at_a_seat=PAGES) as running:
        yield running


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def gets_in(chair: Chair, opened: ExitStack) -> ClientConnection | None:
    """None: it was turned away."""
    socket = opened.enter_context(chair.socket())
    try:
        assert json.loads(socket.recv(PATIENCE))["type"] == "scene"
    except ConnectionClosed as closed:
        check_closed(closed, REFUSED)
        return None
    return socket


def check_closed(closed: ConnectionClosed, code: int) -> None:
    assert closed.rcvd is not None
    assert closed.rcvd.code == code
    assert closed.rcvd.reason


def watching(ann: Chair, opened: ExitStack) -> list[ClientConnection]:
    """As many as there is room for, half of them by the invitation."""
    links = [ann.with_key(ann.made["watch"]), ann.with_key(ann.made["invite"])]
    found = [gets_in(links[number % 2], opened) for number in range(WATCHERS)]
    assert gets_in(links[0], opened) is None
    assert gets_in(links[1], opened) is None
    return [socket for socket in found if socket is not None]


def test_players_get_in_however_many_watch(small: Server, opened: ExitStack) -> None:
    ann = small.found("lehavre", ME, OPEN, OPEN)
    bob = ann.join("Bob")
    assert len(watching(ann, opened)) == WATCHERS
    assert gets_in(ann, opened) is not None
    assert gets_in(bob, opened) is not None
    cy = ann.join("Cy")
    assert gets_in(cy, opened) is not None


def test_the_owner_gets_in_without_a_seat(small: Server, opened: ExitStack) -> None:
    ann = small.found("lehavre", OPEN, OPEN)
    watching(ann, opened)
    assert gets_in(ann, opened) is not None


def test_a_watcher_who_leaves_makes_room_for_another(small: Server, opened: ExitStack) -> None:
    ann = small.found("lehavre", ME, OPEN)
    watching(ann, opened)[0].close()
    waited(lambda: gets_in(ann.with_key(ann.made["watch"]), opened) is not None)
    assert gets_in(ann.with_key(ann.made["watch"]), opened) is None


def test_players_take_no_watchers_place(small: Server, opened: ExitStack) -> None:
    ann = small.found("lehavre", ME, OPEN)
    assert gets_in(ann, opened) is not None
    assert gets_in(ann.join("Bob"), opened) is not None
    assert len(watching(ann, opened)) == WATCHERS


def test_one_address_cannot_take_all_places(tmp_path_factory: pytest.TempPathFactory, opened: ExitStack) -> None:
    with Server(tmp_path_factory.mktemp("proxied"), watchers_from_an_address=2, trusted_proxies=["127.0.0.1"]) as server:
        ann = server.found("lehavre", ME)
        link = ann.with_key(ann.made["watch"])
        assert gets_in(link, opened) is not None
        assert gets_in(link, opened) is not None
        assert gets_in(link, opened) is None
        assert gets_in(ann, opened) is not None, "a player"
        assert gets_in(link.seen_as("203.0.113.1"), opened) is not None, "somebody elsewhere"


def test_of_many_pages_of_one_seat_the_oldest_goes(small: Server, opened: ExitStack) -> None:
    """It hears why, and the others go on; another seat's pages do not count."""
    ann = small.found("lehavre", ME, OPEN)
    bob = ann.join("Bob")
    others = Watcher(bob)
    first, *pages = [gets_in(ann, opened) for _ in range(PAGES)]
    newest = gets_in(ann, opened)
    assert first is not None
    assert newest is not None
    with pytest.raises(ConnectionClosed) as closed:
        hears_of(first, 2)
    check_closed(closed.value, TOO_MANY_PAGES)
    ann.act("supply")
    for page in (*pages, newest):
        assert page is not None
        assert hears_of(page, 2)
    assert others.until(lambda scene: scene["version"] == 2)["seats"][0]["online"]
    others.close()


def hears_of(page: ClientConnection, version: int) -> bool:
    while json.loads(page.recv(PATIENCE)).get("version") != version:
        pass
    return True
