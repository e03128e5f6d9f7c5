"""What is read beside the board: the big card and what it says of entering."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.person import Person, tab_to
from tests.browser.places import holding, laid, sit
from tests.lehavre.arrange import counted, table
from tests.table.server import Chair, Server


def big_card(page: Page) -> Locator:
    return page.get_by_role("group", name="Big card")


def voyage(server: Server) -> Chair:
    """Seat 0 has an iron ship for 3 goods; the Shipping Line is of seat 1, who takes 2 food."""
    me = "4 steel, 1 charcoal, 2 fish"
    return laid(server, table(me, owns={0: ["03"], 1: ["18"]}, ships={0: ["S13"]}, town=["12"], persons={2: "12"}))


def test_it_comes_where_the_pointer_rests_and_goes_at_once_when_it_leaves(page: Page, server: Server) -> None:
    sit(page, voyage(server))
    me = Person(page)
    me.card("18").hover()
    card = page.get_by_role("tooltip")
    expect(card.get_by_role("heading", name="Shipping Line")).to_be_visible()
    expect(card).to_contain_text(re.compile("If you entered now.*entry.*burnt.*sold.*24"))
    expect(card).to_contain_text("2 food, to Player 2")
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)


def test_it_stands_at_the_side_away_from_the_pointer(page: Page, server: Server) -> None:
    sit(page, voyage(server))
    me = Person(page)
    for number in ("18", "12"):
        me.card(number).hover()
        card = page.get_by_role("tooltip")
        expect(card.get_by_role("heading", level=2)).to_be_visible()
        box, thing = card.bounding_box(), me.card(number).bounding_box()
        assert box is not None
        assert thing is not None
        assert box["width"] == 320
        assert (box["x"] < 683) == (thing["x"] + thing["width"] / 2 > 683)
        page.mouse.move(5, 5)
        expect(card).to_have_count(0)


def test_a_key_or_the_right_button_keeps_it_and_escape_closes_it(page: Page, server: Server) -> None:
    sit(page, voyage(server))
    me = Person(page)
    me.card("18").hover()
    page.keyboard.press("i")
    expect(big_card(page)).to_contain_text("Shipping Line")
    page.mouse.move(5, 5)
    expect(big_card(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(big_card(page)).to_have_count(0)
    me.card("12").click(button="right")
    expect(big_card(page)).to_contain_text(re.compile("Why not now.*Player 3"))
    expect(me.bar.locator(".asked")).to_have_text("Take an offer or enter a building.")
    me.bar.locator("h2").click()
    expect(big_card(page)).to_have_count(0)


def test_the_keyboard_reaches_it_without_a_mouse(page: Page, server: Server) -> None:
    sit(page, voyage(server))
    me = Person(page)
    tab_to(page, me.card("03"))
    expect(me.card("03")).to_have_accessible_description(re.compile("Fishery.*If you entered now"))
    page.keyboard.press("i")
    expect(big_card(page)).to_contain_text("free for you, it is yours")
    page.keyboard.press("i")
    expect(big_card(page)).to_have_count(0)


@pytest.mark.parametrize("choice", ["never", "click"])
def test_who_does_not_want_it_by_itself_opens_it_by_hand(page: Page, server: Server, choice: str) -> None:
    page.add_init_script(f"localStorage.setItem('roadstead.card', '{choice}')")
    sit(page, voyage(server))
    me = Person(page)
    me.card("18").hover()
    page.keyboard.press("i")
    expect(big_card(page)).to_be_visible()
    page.keyboard.press("i")
    expect(big_card(page)).to_have_count(0)
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_on_a_phone_it_comes_from_below_and_enters(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    chair = voyage(server)
    sit(page, chair)
    me = Person(page)
    page.locator("[data-at='tab:town'], [data-at='tab:me']").last.tap()
    me.card("03").first.tap()
    expect(big_card(page)).to_contain_text("Fishery")
    box = big_card(page).bounding_box()
    assert box is not None
    assert abs(box["y"] + box["height"] - PHONE[1]) < 1
    assert holding(chair) == counted("4 steel, 1 charcoal, 2 fish")
    big_card(page).get_by_role("button", name="Enter Fishery").tap()
    expect(big_card(page)).to_have_count(0)
    me.asked(re.compile("or end your turn"))
    assert holding(chair)["fish"] == 6
