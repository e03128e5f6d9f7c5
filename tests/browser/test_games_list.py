"""Around the games: the list of one's own, addresses that lead nowhere, icons by name, the page's language, headings."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, SIZES, Opener, Size
from tests.browser.places import brought, laid, late, sit, start_page
from tests.browser.test_accessibility import POSITIONS
from tests.browser.test_layout import OVERFLOW
from tests.browser.test_result import SMALL
from tests.lehavre.arrange import table
from tests.paths import recorded
from tests.table.server import ME, OPEN, Json, Server, bot

ADA: Json = {"holder": "me", "name": "Ada"}
#: Headings that say nothing.
EMPTY = """() => [...document.querySelectorAll("h1, h2, h3, h4")]
    .filter((one) => one.checkVisibility() && !one.textContent.trim()).map((one) => one.outerHTML)"""


@SIZES
def test_own_turns_stand_first_with_who_how_far_and_how_one_stands(size: Size, open_page: Opener, server: Server) -> None:
    """The game of another is changed last, and still comes after."""
    page = open_page(size)
    mine = server.found("lehavre", ADA, bot("hard"), bot("easy"), title="Mine")
    other = server.found("lehavre", ADA, OPEN, title="Other")
    keys = {chair.game: {"key": chair.key} for chair in (mine, other)}
    page.add_init_script(f"localStorage.setItem('roadstead.games', JSON.stringify({keys}))")
    page.goto("/")
    rows = page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(rows).to_have_count(2)
    first = rows.first
    expect(first).to_contain_text("Mine")
    expect(first).to_contain_text("Your turn")
    expect(first).to_contain_text("round 1 of 18 · worth 5, place 1 of 3")
    expect(first.get_by_role("img", name="6 % of the game")).to_be_visible()
    for seat, level in ((1, "hard"), (2, "easy")):
        expect(first).to_contain_text(mine.scene()["seats"][seat]["name"])
        expect(first.get_by_role("img", name=f"bot, {level}")).to_be_visible()
    expect(rows.last).to_contain_text("Waits for players")
    assert page.evaluate(OVERFLOW)[0] == 0
    assert page.evaluate(SMALL) == []
    assert violations(page, ".mine") == []


def test_the_time_is_told_from_now_and_goes_on_by_itself(page: Page, server: Server) -> None:
    chair = server.found("lehavre", ADA, bot("greedy"))
    page.add_init_script(f"localStorage.setItem('roadstead.games', JSON.stringify({ {chair.game: {'key': chair.key}} }))")
    page.clock.install()
    page.goto("/")
    when = page.get_by_role("region", name="Your games").locator("time")
    expect(when).to_have_text("now")
    page.clock.fast_forward("05:20")
    expect(when).to_have_text("5 minutes ago")
    page.clock.fast_forward("30:00:00")
    expect(when).to_have_text("yesterday")


def test_a_finished_game_says_who_won_and_at_which_place_one_is(page: Page, server: Server) -> None:
    chair = brought(server, recorded("lehavre-1p-full-rich"))
    page.add_init_script(f"localStorage.setItem('roadstead.games', JSON.stringify({ {chair.game: {'key': chair.key}} }))")
    page.goto("/")
    [score] = chair.scene()["result"]["scores"]
    row = page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(row).to_contain_text(f"round 7 of 7 · worth {score}")


def test_the_founder_may_name_a_bot_and_see_how_strong_it_is(page: Page) -> None:
    start_page(page)
    page.get_by_label("Seat 2", exact=True).select_option("Bot, hard")
    page.get_by_label("Name at seat 2").fill("Grace")
    assert page.locator(".seats .lamps").first.locator("circle.lit").count() == 3
    page.get_by_role("button", name="Play").click()
    lane = page.get_by_role("region", name="Grace, Seat 2")
    expect(lane.get_by_role("img", name="bot, hard")).to_be_visible()
    expect(page.get_by_role("img", name="bot, normal")).to_be_visible()  # the third, with a name that was drawn


@pytest.mark.parametrize("address", ["/nothing/here", "/rules/nothing", "/workshops", "/g/short", "/tutorial/nothing"])
def test_an_address_that_leads_nowhere_is_a_page_that_leads_on(address: str, page: Page) -> None:
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing lies at this berth")
    expect(page.get_by_text(f"There is no page at {address}.")).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("heading", name="New game")).to_be_visible()


def test_a_program_is_still_told_in_its_own_words(server: Server) -> None:
    answer = server.guest().get("/nothing/here")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


@pytest.mark.parametrize(("key", "words"), [("", "This browser has no key for it."), ("#wrong", "There is no such game")])
def test_a_game_that_no_key_opens_is_a_page_that_leads_on(key: str, words: str, page: Page, server: Server) -> None:
    chair = server.found("lehavre", ME)
    page.goto(f"/g/{chair.game}{key}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This game does not open")
    expect(page.get_by_text(words)).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("heading", name="New game")).to_be_visible()


@pytest.mark.parametrize("place", ["/about", "/rules"])
def test_icons_are_reached_and_called_as_players_call_them(place: str, page: Page) -> None:
    page.goto(place)
    page.get_by_role("link", name=re.compile("[Ii]cons")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Icons")
    for name in ("Smoked fish", "Any standard good", "Economic building", "Rowboat factory", "Brick of the wonder"):
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    assert page.locator("main li").filter(has_text="_").count() == 0


def test_the_page_says_its_language(page: Page) -> None:
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("Français")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_no_heading_is_empty_or_stands_over_nothing(open_page: Opener, server: Server) -> None:
    """In the final stage nothing comes any more: on a phone nothing is headed so."""
    page = open_page(PHONE)
    for address in ("/", "/rules", "/about", "/icons", "/maps", "/nothing"):
        page.goto(address)
        expect(page.get_by_role("heading").first).to_be_visible()
        assert page.evaluate(EMPTY) == [], address
    sit(page, laid(server, table("3 fish")))
    expect(page.get_by_role("heading", name="Coming")).to_be_visible()
    sit(page, laid(server, table(players=2, variant="short", final=True, offers="2 fish")))
    expect(page.get_by_role("heading", name="Final action")).to_be_visible()
    expect(page.get_by_role("heading", name="Coming")).to_have_count(0)
    for name in ("lehavre-3p-full-rich", "roadsboats-rings-rich"):
        sit(page, brought(server, late(name, 60)))
        for part in page.get_by_role("navigation", name="The board's parts").get_by_role("button").all():
            part.click()
            assert page.evaluate(EMPTY) == [], part.inner_text()


def test_where_nothing_can_be_entered_the_town_says_so(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    sit(page, laid(server, POSITIONS["feeding"]()))
    page.locator("[data-at='tab:town']").tap()
    page.get_by_role("button", name=re.compile("^You can enter")).tap()
    expect(page.get_by_text("Nothing that you can enter now.")).to_be_visible()
