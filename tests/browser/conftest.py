"""A real browser at a real table, with the client as it was built."""
from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, expect, sync_playwright

from tests.paths import ROOT
from tests.table.server import Server
from tests.waiting import PATIENCE

#: The server serves it from the same place.
CLIENT = Path(os.environ.get("ROADSTEAD_CLIENT", ROOT / "src" / "roadstead" / "table" / "web" / "client")) / "index.html"
#: The browser people have; and the same without windows, which takes half the time.
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
DESK, WIDE, PHONE = (1366, 768), (1920, 1080), (390, 844)
HOUSE = "the-key-of-the-house"
expect.set_options(timeout=PATIENCE * 1000)

Size = tuple[int, int]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
#: Opens a browser of somebody's own: open_page(PHONE, dark=True).
Opener = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = "there is no Chromium" if SHELL is None else "the client is not built" if not CLIENT.exists() else None
    if missing is not None:
        here = Path(__file__).parent
        for item in items:
            if here in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=missing))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("table"), house_key=HOUSE) as running:
        yield running


def opened(
    browser: Browser,
    url: str,
    size: Size = DESK,
    dark: bool = False,
    curtain: bool = False,
    pace: str = "instant",
    motion: bool = False,
    worker: bool = False,
) -> BrowserContext:
    """Somebody's browser. Who has not asked for it is stopped neither by a curtain on the way nor by a film of others' turns, and
    has no worker that keeps the client."""
    settings = {"curtain": "on" if curtain else "off", "pace": pace}
    kept: StorageState = {
        "cookies": [],
        "origins": [
            {"origin": url, "localStorage": [{"name": f"roadstead.{name}", "value": value} for name, value in settings.items()]}
        ],
    }
    context = browser.new_context(
        base_url=url,
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if motion else "reduce",
        has_touch=size == PHONE,
        locale="en-GB",
        storage_state=kept,
        service_workers="allow" if worker else "block",
    )
    context.set_default_timeout(PATIENCE * 1000)
    return context


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Opener]:
    """Pages whose scripts must not fail, each in a browser with nothing in it."""
    contexts: list[BrowserContext] = []
    failures: list[str] = []

    def opener(size: Size = DESK, *, url: str = server.url, **wishes: Any) -> Page:
        contexts.append(opened(browser, url, size, **wishes))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: failures.append(str(error)))
        return page

    yield opener
    for context in contexts:
        context.close()
    assert not failures


@pytest.fixture
def page(open_page: Opener) -> Page:
    return open_page()
