"""What a player prefers: chosen once, kept in the browser, and heeded on every page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Opener, Size
from tests.browser.person import Person
from tests.browser.places import brought, laid, sit, start_page
from tests.lehavre.arrange import table
from tests.paths import recorded
from tests.table.server import Server

CHOSEN = {
    "Others' turns": "at once",
    "Lay out the supply": "I do it",
    "End the turn": "when nothing is left",
    "Enter a building": "click, then Enter",
    "Big card": "on right click",
    "Cards show": "always two lines",
    "Motion": "reduced",
    "Theme": "dark",
    "Curtain": "on",
}
PAGES = ["/", "/rules", "/rules/cards", "/rules/roadsboats", "/about", "/icons", "/maps"]


def test_everything_is_kept(page: Page) -> None:
    start_page(page)
    page.get_by_role("button", name="Settings").click()
    for name, choice in CHOSEN.items():
        page.get_by_role("group", name=name).get_by_label(choice).check()
    page.get_by_role("button", name="Sound on").click()
    page.get_by_label("Volume").fill("65")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    for name, choice in CHOSEN.items():
        expect(page.get_by_role("group", name=name).get_by_label(choice)).to_be_checked()
    expect(page.get_by_role("button", name="Sound on")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("Volume")).to_have_value("65")


TELLING = "Tell me when it is my turn"
#: Somebody who says no to the browser's question.
DENIES = """(() => {
    window.Notification = class {
        static permission = "default";
        static requestPermission() {
            return Promise.resolve((this.permission = "denied"));
        }
    };
})()"""


def test_the_browser_is_asked_for_leave_to_tell_of_the_turn(page: Page, server: Server) -> None:
    page.context.grant_permissions(["notifications"], origin=server.url)
    start_page(page)
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("button", name=TELLING)
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("localStorage.getItem('roadstead.telling')") == "on"
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_a_browser_that_blocks_notices_says_so(page: Page) -> None:
    page.add_init_script(DENIES)
    start_page(page)
    page.get_by_role("button", name="Settings").click()
    group = page.get_by_role("group", name=TELLING)
    expect(group).to_contain_text("off")
    group.get_by_role("button").click()
    expect(group).to_contain_text("blocked by the browser")
    expect(group.get_by_role("button")).to_have_attribute("aria-pressed", "false")


def test_theme_and_language(page: Page, server: Server) -> None:
    sit(page, laid(server, table()))
    page.get_by_role("button", name="Settings").click()
    ground = "getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(ground)
    page.get_by_label("dark").check()
    assert page.evaluate(ground) != day
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_label("Language").select_option("Italiano")
    expect(Person(page).offer("Legno")).to_be_visible()
    page.reload()
    expect(Person(page).offer("Legno")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    assert page.evaluate(ground) != day


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_larger_text_makes_everything_larger_and_nothing_wider_than_the_window(
    open_page: Opener, server: Server, size: Size
) -> None:
    brought(server, recorded("roadsboats-a-river-runs-through-it-plain"))  # a score in the table of the maps for one
    page = open_page(size)
    start_page(page)
    heading = page.get_by_role("heading", name="New game")
    before = heading.evaluate("one => one.getBoundingClientRect().height")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Size of text").get_by_label("150 %").check()
    assert heading.evaluate("one => one.getBoundingClientRect().height") == pytest.approx(1.5 * before, rel=0.02)
    for address in PAGES:
        page.goto(address)
        expect(page.locator("h1")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], address


@pytest.mark.parametrize("text", [100, 110, 150])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_board_with_larger_text_fills_the_window_and_no_more(open_page: Opener, server: Server, size: Size, text: int) -> None:
    page = open_page(size)
    page.goto("/")
    page.evaluate(f"localStorage.setItem('roadstead.text', '{text}')")
    sit(page, laid(server, table(players=3)))
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    expect(page.locator("[data-at=bar]")).to_be_in_viewport(ratio=1)
