"""Roads & Boats' board is on one screen with one to six players, and in parts on a phone."""
from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, WIDE, Opener
from tests.browser.places import brought, late, sit
from tests.browser.test_layout import HIDDEN, OVERFLOW
from tests.paths import recorded
from tests.table.server import Json, Server

#: Panels that must show all they have; what is looked at, the forecast and the log may scroll.
CUT = """() => {
    const places = document.querySelectorAll(":is(.desk, .phone) > header, .left, .left section, .right, .action-bar, nav");
    const isCut = (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    return [...places].filter(isCut).map((one) => one.className || one.tagName);
}"""
#: Parts of the head that lie over each other.
CROWDED = """() => {
    const parts = [...document.querySelectorAll(":is(.desk, .phone) > header :is(.brand, .turn, h1, .temple, ol, nav)")];
    const boxes = parts.filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap(([one, a], at) => {
        const others = boxes.slice(at + 1).filter(([other, b]) => !one.contains(other) && over(a, b));
        return others.map(([other]) => `${one.className} ${other.className}`);
    });
}"""


def after(name: str, actions: int) -> Json:
    """A recorded game's first actions."""
    record = recorded(f"roadsboats-{name}")
    return {**record, "actions": record["actions"][:actions], "scores": None}


#: One, two, four and six players in the middle of a game, one just before its end, and a map that is being laid.
GAMES: dict[str, Json] = {
    "one": after("a-river-runs-through-it-rich", 270),
    "two": after("dead-sea-rich", 765),
    "four": after("waterways-rich", 700),
    "six": after("jejobrapjath-rich", 900),
    "end": late("roadsboats-rings-rich", 60),
    "laying": after("laid-2-rich", 20),
}


def check(page: Page) -> None:
    assert page.evaluate(OVERFLOW) == [0, 0]
    assert page.evaluate(CUT) == []
    assert page.evaluate(CROWDED) == []


@pytest.mark.parametrize("name", GAMES)
def test_one_screen(name: str, open_page: Opener, server: Server) -> None:
    page = open_page(DESK)
    sit(page, brought(server, GAMES[name]))
    for width, height in (DESK, WIDE):
        page.set_viewport_size({"width": width, "height": height})
        check(page)
        assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("name", ["one", "two", "six", "laying"])
def test_parts_on_a_phone(name: str, open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    sit(page, brought(server, GAMES[name]))
    parts = page.get_by_role("navigation", name="The board's parts").get_by_role("button")
    for part in parts.all():
        part.tap()
        expect(part).to_have_attribute("aria-current", "page")
        check(page)
        shown = page.locator("#part")
        assert shown.count() == 0 or shown.evaluate("part => part.scrollWidth <= part.clientWidth")
        expect(page.locator("[data-main]")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Fit")).to_be_visible()


def test_what_is_pointed_at_is_told(open_page: Opener, server: Server) -> None:
    page = open_page(DESK)
    sit(page, brought(server, GAMES["six"]))
    player = page.locator("[data-at='player:5']")
    player.get_by_role("button", name="4 Donkey").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("2 steps, carries 2")
    page.keyboard.press("Tab")
    player.get_by_role("button").nth(1).focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Researched for")
