"""Hints: whole turns, whose parts add up to what is given away; shown on the board, and done by Enter, but for the end."""
from __future__ import annotations

import re
from decimal import Decimal

import pytest
from playwright.sync_api import Locator, Page, expect

import roadstead
from roadstead.core.record import play
from tests.browser.conftest import PHONE, Opener
from tests.browser.person import Person
from tests.browser.places import brought, holding, laid, sit
from tests.lehavre.arrange import counted, table
from tests.paths import recorded
from tests.table.server import Chair, Server

STOCK = "4 steel, 1 coke, 3 franc"
MAIN = "The last action: take an offer or enter a building."
POINTS = re.compile("[−+][0-9.]+")


def last_cargo(server: Server) -> Chair:
    """The last action: 3 steel bring 8 francs each in the Shipping Line, everything else brings nothing."""
    return laid(server, table(STOCK, final=True, owns={0: ["18"]}, ships={0: ["S13"]}, offers="2 fish, 1 wood, 1 clay"))


def tickets(page: Page) -> Locator:
    return page.get_by_role("list", name="The best turns").get_by_role("button")


def written(text: str) -> list[Decimal]:
    return [Decimal(points.replace("−", "-")) for points in POINTS.findall(text)]


def test_turns_in_words_with_parts_that_add_up(page: Page, server: Server) -> None:
    sit(page, last_cargo(server))
    page.keyboard.press("h")
    first, second, third = tickets(page).nth(0), tickets(page).nth(1), tickets(page).nth(2)
    expect(first).to_have_text(re.compile(r"Enter Shipping Line, ship 3 steel\s*The best: 24.0 more than the next."))
    for other in (second, third):
        expect(other).to_have_text(re.compile(r"Take (fish|wood|clay)\s*wealth −24.0\s*together −24.0"))
    expect(tickets(page)).to_have_count(3)


@pytest.mark.parametrize(
    ("name", "ply", "kind"),
    [("lehavre-3p-full-rich", 330, "main"), ("lehavre-5p-full-rich", 200, "main"), ("roadsboats-rings-rich", 100, "move")],
)
def test_the_parts_on_the_page_add_up(page: Page, server: Server, name: str, ply: int, kind: str) -> None:
    """At the first decision of a kind from a ply on."""
    record = recorded(name)
    states = enumerate(play(roadstead.game_of(record), record))
    start = next(place for place, state in states if place >= ply and state.decision_kind() == kind)
    sit(page, brought(server, {**record, "actions": record["actions"][:start], "scores": None}))
    page.keyboard.press("h")
    expect(tickets(page).nth(1)).to_contain_text("together")
    for ticket in tickets(page).all()[1:]:
        *parts, total = written(ticket.inner_text())
        assert len(parts) > 1
        assert sum(parts) == total


def test_a_number_shows_and_enter_does_it_without_the_end(page: Page, server: Server) -> None:
    chair = last_cargo(server)
    sit(page, chair)
    me = Person(page)
    page.keyboard.press("h")
    expect(tickets(page).nth(0)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("2")
    expect(tickets(page).nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    expect(me.card("18")).to_have_class(re.compile("staged"))
    expect(me.go).to_contain_text("Play the hint")
    expect(me.bar.locator(".sum")).to_contain_text("24")
    assert holding(chair) == counted(STOCK), "nothing is done yet"
    page.keyboard.press("Enter")
    me.asked(re.compile("or end your turn"))
    assert holding(chair) == counted("1 steel, 27 franc")
    page.keyboard.press("z")
    me.asked(MAIN)


def test_escape_leaves_it_and_nothing_is_done(page: Page, server: Server) -> None:
    chair = last_cargo(server)
    sit(page, chair)
    me = Person(page)
    page.keyboard.press("h")
    expect(me.bar.locator(".sum")).to_contain_text("24")
    page.keyboard.press("Escape")
    expect(tickets(page)).to_have_count(0)
    me.asked(MAIN)
    expect(me.bar.locator(".sum")).not_to_contain_text("24")
    page.keyboard.press("1")  # an offer again
    assert holding(chair) == counted(STOCK)


def test_what_would_turn_something_up_is_left_to_the_player(page: Page, server: Server) -> None:
    """The second pick of the Marketplace shows the next special buildings."""
    chair = laid(server, table(owns={0: ["01"]}, offers="1 fish"))
    sit(page, chair)
    me = Person(page)
    page.keyboard.press("h")
    ticket = tickets(page).filter(has_text="Marketplace")
    expect(ticket).to_have_text(re.compile("Enter Marketplace, pick .* and "))
    ticket.click()
    expect(me.go).to_contain_text("up to what is turned up")
    page.keyboard.press("Enter")
    expect(me.bar.get_by_role("heading", name="Marketplace")).to_be_visible()
    assert sum(holding(chair).values()) == 1
    assert chair.scene()["view"]["specials"]["seen"] == []


def test_by_touch_on_a_phone(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    chair = last_cargo(server)
    sit(page, chair)
    me = Person(page)
    me.chip("Hint").tap()
    ticket = tickets(page).first
    expect(ticket).to_contain_text("Enter Shipping Line")
    box = ticket.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    ticket.tap()
    expect(me.go).to_contain_text("Play the hint")
    me.go.tap()
    me.asked(re.compile("or end your turn"))
    assert holding(chair) == counted("1 steel, 27 franc")
