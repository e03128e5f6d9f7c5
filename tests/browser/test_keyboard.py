"""Everything by keyboard alone: nothing here touches a mouse."""
from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import HOUSE
from tests.browser.person import Person, Typist, tab_to
from tests.browser.places import at_table, check_scoring, laid, sit
from tests.lehavre.arrange import table
from tests.table.server import Server


def test_a_short_game_by_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(f"/#house={HOUSE}")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    keys = page.keyboard
    for place in (2, 3):
        seat = page.get_by_label(f"Seat {place}", exact=True)
        tab_to(page, seat)
        while seat.input_value() != "bot greedy":
            keys.press("ArrowUp")
    length = page.get_by_role("group", name="Length")
    tab_to(page, length.get_by_label("Full"))
    keys.press("ArrowDown")
    expect(length.get_by_label("Short")).to_be_checked()
    tab_to(page, page.get_by_role("button", name="Play"))
    keys.press("Enter")

    chair = at_table(page, server)
    Typist(page).play_on()
    assert chair.scene()["status"] == "over"
    check_scoring(page, chair)


def test_a_dialogue_by_arrows_and_figures(page: Page, server: Server) -> None:
    """Who comes by keys goes on in the dialogue that a key has opened."""
    chair = laid(server, table("12 grain, 8 wood, 3 coal", owns={0: ["05"]}))
    sit(page, chair)
    me = Typist(page)
    page.keyboard.type("e5")
    grain = me.bar.get_by_role("spinbutton", name="Grain")
    expect(grain).to_be_focused()
    page.keyboard.type("10")
    expect(grain).to_have_text("10")
    page.keyboard.press("ArrowDown")
    expect(grain).to_have_text("9")
    expect(me.go).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    me.asked("Buy, sell, repay, or end your turn.")
    assert chair.scene()["view"]["players"][0]["goods"]["bread"] == 9


def test_payments_by_tab(page: Page, server: Server) -> None:
    chair = laid(server, table("1 fish, 1 bread, 2 franc", owns={1: ["16"]}))
    sit(page, chair)
    me = Typist(page)
    page.keyboard.type("e16")
    chips = me.bar.locator(".payments button")
    tab_to(page, chips.nth(1))
    page.keyboard.press("Enter")
    me.asked("Buy, sell, repay, or end your turn.")
    assert chair.scene()["view"]["players"][1]["goods"] == {"fish": 1}


def test_the_list_of_keys_and_hints(page: Page, server: Server) -> None:
    sit(page, laid(server, table("1 fish")))
    me = Person(page)
    page.keyboard.press("?")
    expect(page.get_by_text("walk through the game")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("walk through the game")).to_have_count(0)
    page.keyboard.press("h")
    expect(me.bar.get_by_role("listitem").first).to_be_visible()
    expect(me.go).to_contain_text("Play the hint")
    expect(me.go).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    me.asked("Buy, sell, repay, or end your turn.")
