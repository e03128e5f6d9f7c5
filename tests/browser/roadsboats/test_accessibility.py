"""Roads & Boats' pages break nothing of WCAG 2.2 A or AA, by day or night, at a desk or on a phone."""
from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.conftest import SIZES, Opener, Size
from tests.browser.places import brought, laid, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.test_layout import GAMES
from tests.browser.test_accessibility import Positions, check, dialogues
from tests.roadsboats.arrange import play
from tests.table.server import Server

BOTH = {0: ["donkey A1: 2 gold", "donkey D2"], 1: ["donkey A1: 1 iron"]}
HOMES = {0: "A2", 1: "D1"}
#: The dialogues of each phase.
POSITIONS: Positions = {
    "production": lambda: coast("production", "donkey A2", goods={"A2": "2 trunks"}, buildings={"A2": "sawmill"}),
    "work": lambda: play(coast("production", "donkey A2", goods={"A2": "2 goose, 1 paper, 1 clay"}), "donkey-1"),
    "stow": lambda: play(coast("production", "donkey A2: 2 clay", goods={"A2": "1 gold"}), "donkey-1", "stow"),
    "movement": lambda: coast("movement", "donkey A1", "donkey D2"),
    "stop": lambda: play(coast("movement", "donkey A1: 1 gold", "donkey D2", goods={"A1": "3 trunks, 2 goose"}), "donkey-1"),
    "exchange": lambda: play(coast("movement", transporters=BOTH), "donkey-1", "with donkey-1 of seat 1"),
    "building": lambda: coast("building", "donkey A2", goods={"A2": "3 boards, 1 stone"}),
    "site": lambda: play(coast("building", "donkey A2", goods={"A2": "3 boards, 1 stone"}), "donkey-1"),
    "wonder": lambda: coast("wonder", "donkey A2: 2 trunks", goods={"A2": "1 paper, 2 goose"}, homes=HOMES),
    "payment": lambda: play(coast("wonder", "donkey A2: 2 trunks", goods={"A2": "1 paper"}, homes=HOMES), "brick"),
    "order": lambda: coast("turn", transporters=BOTH, asked=True),
}


@SIZES
def test_dialogues(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    check(page, dialogues(page, server, POSITIONS), "[data-at=bar]")


@SIZES
def test_a_hint(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)

    def hint() -> Iterator[str]:
        goods = {"A1": "2 trunks"}
        sit(page, laid(server, coast("movement", "donkey A1", goods=goods, buildings={"A2": "sawmill"}, homes=HOMES)))
        page.keyboard.press("h")
        expect(page.get_by_role("button", name="Play the hint")).to_have_attribute("aria-disabled", "false")
        yield "hint"

    check(page, hint())


def boards(page: Page, server: Server) -> Iterator[str]:
    """A board in its parts, another before the end, and one that is being laid."""
    sit(page, brought(server, GAMES["two"]))
    yield "board"
    for sheet in page.get_by_role("navigation", name="Sheets over the map").get_by_role("button").all():
        sheet.click()
        expect(sheet).to_have_attribute("aria-expanded", "true")
        yield sheet.get_attribute("title") or ""
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page.locator("[data-at=aid]")).to_be_visible()
    yield "player aid"
    for name in ("end", "laying"):
        sit(page, brought(server, GAMES[name]))
        yield name


@SIZES
def test_boards(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    check(page, boards(page, server))
