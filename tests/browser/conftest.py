"""A real browser at a real table, with the client as it was built."""
from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.table.server import Server

ROOT = Path(__file__).resolve().parent.parent.parent
CLIENT = ROOT / "src" / "roadstead" / "table" / "web" / "client" / "index.html"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DESK, WIDE, PHONE = (1366, 768), (1920, 1080), (390, 844)
HOUSE = "the-key-of-the-house"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = "there is no Chromium" if CHROMIUM is None else "the client is not built" if not CLIENT.exists() else None
    if missing is not None:
        here = Path(__file__).parent
        for item in items:
            if here in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=missing))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("table"), house_key=HOUSE) as running:
        yield running


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """Somebody's browser, with nothing in it."""
    fresh = opened(browser, server)
    yield fresh
    fresh.close()


def opened(browser: Browser, server: Server, size: tuple[int, int] = DESK, dark: bool = False) -> BrowserContext:
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=size == PHONE,
    )
    context.set_default_timeout(15_000)
    return context


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page whose scripts must not fail."""
    fresh = context.new_page()
    failures: list[str] = []
    fresh.on("pageerror", lambda error: failures.append(str(error)))
    yield fresh
    assert not failures
