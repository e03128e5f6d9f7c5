"""What a game weighs: all scripts and styles that its board loads, compressed."""
from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import CLIENT
from tests.browser.places import brought, late, sit
from tests.table.server import Server

#: In kB.
MOST = {"lehavre-3p-full-rich": 180, "roadsboats-dead-sea-plain": 210}


@pytest.mark.parametrize("name", MOST)
def test_a_game_is_light(name: str, page: Page, server: Server) -> None:
    loaded: set[str] = set()
    page.on("response", lambda response: loaded.add(response.url.removeprefix(server.url)))
    sit(page, brought(server, late(name, 30)))
    page.wait_for_load_state("networkidle")
    files = [CLIENT.parent / address[1:] for address in loaded if address.endswith((".js", ".css"))]
    sizes = {file.name: len(gzip.compress(file.read_bytes(), 9)) / 1000 for file in files}
    assert len(sizes) > 3
    assert sum(sizes.values()) < MOST[name], sizes
