"""Keys on Le Havre's board: what Enter, Space and Escape do after a click and without, and cards by what is printed on them."""
from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person, tab_to
from tests.browser.places import holding
from tests.browser.turning import DONE, OVEN, TURN, card, chip, ended, offer, opened_oven, seated
from tests.lehavre.arrange import counted, table
from tests.table.server import Server
from tests.waiting import waited

# Enter, Space, Escape, and the way back.


def redone(me: Person) -> None:
    me.offer("Fish").click()
    me.asked(DONE)
    me.page.keyboard.press("z")
    me.asked(TURN)
    me.chip("Redo").click()
    me.asked(DONE)


def closed_sheet(me: Person, by: str) -> None:
    me.offer("Fish").click()
    me.asked(DONE)
    me.page.get_by_role("button", name="Settings").click()
    sheet = me.page.get_by_role("region", name="Settings")
    expect(sheet).to_be_visible()
    me.page.keyboard.press("Escape") if by == "key" else sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


def log_line(me: Person) -> None:
    me.offer("Fish").click()
    me.asked(DONE)
    me.page.get_by_role("region", name="Log").get_by_role("list").locator("button").first.click()
    expect(me.go).to_contain_text("Back to now")


def chosen(press: Callable[[Person], None]) -> Callable[[Person], None]:
    def both(me: Person) -> None:
        opened_oven(me)
        press(me)

    return both


#: What was clicked, and what the large button says then.
CLICKS: dict[str, tuple[Callable[[Person], None], str]] = {
    "offer": (offer("Fish"), "End turn"),
    "card": (card("05"), "Do it"),
    "chip": (chosen(chip("2 Wood")), "Do it"),
    "stepper": (chosen(chip("Less Grain")), "Do it"),
    "tool": (redone, "End turn"),
    "log": (log_line, "Back to now"),
    "page": (chip("^Buy"), "Back"),
    "sheet": (lambda me: closed_sheet(me, "mouse"), "End turn"),
    "sheet by Escape": (lambda me: closed_sheet(me, "key"), "End turn"),
}


@pytest.mark.parametrize("name", CLICKS)
def test_after_a_click_enter_presses_the_large_button(name: str, page: Page, server: Server) -> None:
    click, label = CLICKS[name]
    me, _ = seated(page, server, table(f"{OVEN}, 9 franc", owns={0: ["05"]}, offers="3 fish"))
    click(me)
    expect(me.go).to_contain_text(label)
    expect(me.go).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    assert page.evaluate("pressed") == label


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_what_the_keyboard_stands_on_keeps_its_keys(key: str, page: Page, server: Server) -> None:
    me, chair = seated(page, server, table(owns={0: ["16"]}, offers="3 fish"))
    tab_to(page, me.card("16"))
    page.keyboard.press(key)
    me.asked(DONE)
    assert page.evaluate("pressed") == "card:16"
    assert holding(chair) == counted("3 coal")


def test_space_without_a_cursor_presses_nothing(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table(offers="3 fish, 1 wood"))
    me.offer("Fish").click()
    me.asked(DONE)
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    waited(lambda: ended(chair))
    assert page.evaluate("pressed") == "End turn"


def test_escape_closes_the_innermost_and_takes_nothing_back(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table(f"{OVEN}, 9 franc", owns={0: ["05"], 1: ["16"]}, offers="3 fish"))
    card = page.get_by_role("group", name="Big card")
    opened_oven(me)
    me.card("16").click(button="right")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(me.chip("Most: 4")).to_be_visible()
    page.keyboard.press("Escape")  # what was staged falls away
    me.asked(TURN)
    assert chair.scene()["ply"] == 0

    page.keyboard.press("b")
    expect(me.bar.locator("[data-dialogue=buy]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(me.bar.locator("[data-dialogue=buy]")).to_have_count(0)
    page.keyboard.press("e")
    expect(me.bar.locator(".sum kbd")).to_have_text("E")
    page.keyboard.press("Escape")
    expect(me.bar.locator(".sum kbd")).to_have_count(0)

    me.offer("Fish").click()
    me.asked(DONE)
    for _ in range(3):
        page.keyboard.press("Escape")
    me.asked(DONE)
    assert chair.scene()["ply"] == 1


@pytest.mark.parametrize(("key", "name"), [("c", "Chat and notes"), ("f", "Table"), ("o", "Settings")])
def test_sheets_open_and_close_by_their_keys(key: str, name: str, page: Page, server: Server) -> None:
    """What is typed in one stays in it."""
    seated(page, server, table(offers="3 fish"))
    sheet = page.get_by_role("region", name=name, exact=True)
    page.keyboard.press(key)
    expect(sheet).to_be_visible()
    if name == "Chat and notes":
        field = sheet.get_by_label("Message")
        field.press_sequentially("cof")
        expect(field).to_have_value("cof")
        sheet.get_by_role("heading", name=name).click()
    page.keyboard.press(f"Control+{key}")
    expect(sheet).to_be_visible()
    page.keyboard.press(key)
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("again", ["Shift+Z", "y"])
def test_back_and_again(again: str, page: Page, server: Server) -> None:
    me, chair = seated(page, server, table(offers="3 fish, 1 wood"))
    me.offer("Fish").click()
    me.asked(DONE)
    page.keyboard.press("z")
    me.asked(TURN)
    assert holding(chair) == {}
    page.keyboard.press(again)
    me.asked(DONE)
    assert holding(chair) == counted("3 fish")


# Cards by what is printed on them.


@pytest.mark.parametrize(("keys", "entered"), [("e16", "16"), ("eb3", "B3"), ("es1", "018"), ("E16", "16")])
def test_a_number_enters(keys: str, entered: str, page: Page, server: Server) -> None:
    state = table("9 wood, 9 clay, 9 fish, 4 franc", town=["018"], owns={0: ["16"]}, tops=["04", "07", "30"])
    me, _ = seated(page, server, state)
    page.keyboard.type(keys)
    if entered == "16":
        me.asked(DONE)
    else:
        expect(me.card(entered)).to_have_class(re.compile("staged"))


def test_a_number_that_could_go_on_waits(page: Page, server: Server) -> None:
    """E1 could be E16 as well: it waits 600 ms, or for Enter."""
    page.clock.install()
    me, chair = seated(page, server, table("2 franc", owns={0: ["01", "16"]}))
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    page.keyboard.type("e1")
    expect(me.bar.locator(".sum kbd")).to_have_text("E 1")
    page.clock.run_for(599)
    expect(me.bar.locator(".sum kbd")).to_have_text("E 1")
    page.clock.run_for(1)
    me.asked(re.compile("^Choose 2 different goods"))
    page.keyboard.press("Escape")
    me.asked(TURN)
    page.keyboard.type("e1")
    page.keyboard.press("Enter")
    me.asked(re.compile("^Choose 2 different goods"))
    assert chair.scene()["ply"] == 0


def test_a_number_that_nothing_bears_says_so(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table())
    page.keyboard.type("e99")
    expect(me.bar.get_by_role("alert")).to_have_text("There is no building 9 to enter.")
    assert chair.scene()["ply"] == 0


def test_business_by_keys(page: Page, server: Server) -> None:
    """B and S with a number, ships by their letters, R."""
    me, chair = seated(page, server, table("40 franc", owns={0: ["12"]}, ships={0: ["S01"]}, loans={0: 1}))
    page.keyboard.type("bb1")
    waited(lambda: holding(chair) == counted("36 franc"))
    me.asked(TURN)
    page.keyboard.type("bw")
    waited(lambda: holding(chair) == counted("22 franc"))
    me.asked(TURN)
    page.keyboard.type("r")
    waited(lambda: holding(chair) == counted("17 franc"))
    me.asked(TURN)
    page.keyboard.type("s12")
    expect(me.go).to_contain_text("Sell for 7")  # half of 14, by a second press
    assert holding(chair) == counted("17 franc")
    page.keyboard.press("Enter")
    waited(lambda: holding(chair) == counted("24 franc"))
    me.asked(TURN)
    page.keyboard.type("sw")
    expect(me.go).to_contain_text(re.compile("Sell for [13]"))
    page.keyboard.press("Enter")
    waited(lambda: holding(chair)["franc"] > 24)


def test_figures_are_the_offers(page: Page, server: Server) -> None:
    """Always: an empty one says why, and so does every one once the action is done."""
    me, chair = seated(page, server, table(offers="3 fish, 1 wood"))
    page.keyboard.press("5")
    expect(me.bar).to_contain_text(re.compile("Take Iron: .+"))
    page.keyboard.press("2")
    me.asked(DONE)
    assert holding(chair) == counted("3 fish")
    page.keyboard.press("3")
    expect(me.bar).to_contain_text(re.compile("Take Wood: .+"))
    assert chair.scene()["ply"] == 1


def test_figures_are_the_choices_of_a_dialogue(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table(owns={0: ["01", "03"]}, offers="3 fish"))
    expect(me.offer("Fish").locator("kbd")).to_have_text("2")
    me.enter("01")
    expect(me.offer("Fish").locator("kbd")).to_have_count(0)
    page.keyboard.type("247")
    me.press("Take them")
    me.asked(re.compile("^You have seen"))
    page.keyboard.press("2")
    me.press("Swap them")
    me.asked(DONE)
    assert holding(chair) == counted("1 wood, 1 iron, 1 coal")
