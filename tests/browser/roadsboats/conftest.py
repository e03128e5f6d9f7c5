"""Somebody at a position."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from roadstead.roadsboats.game import RoadsBoatsState
from tests.browser.places import laid, sit
from tests.browser.roadsboats.person import Carter
from tests.table.server import Chair, Server


@pytest.fixture
def sat(page: Page, server: Server) -> Any:
    """Somebody who sits at a position, on every seat."""

    def sit_at(state: RoadsBoatsState) -> tuple[Carter, Chair]:
        chair = laid(server, state)
        sit(page, chair)
        return Carter(page), chair

    return sit_at
