"""Several people: by link in two browsers, and on one device with a curtain between them."""
from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.person import Person
from tests.browser.places import at_table, start_page
from tests.table.server import Server


def found(page: Page, company: str, length: str) -> None:
    start_page(page)
    page.get_by_role("group", name="With whom").get_by_label(company, exact=True).check()
    page.get_by_role("group", name="Players").get_by_label("2", exact=True).check()
    page.get_by_label("Name at seat 1").fill("Ada")
    page.get_by_role("group", name="Length").get_by_label(length, exact=True).check()
    page.get_by_role("button", name="Play").click()


def turn(person: Person) -> None:
    """A whole turn: the first offer there is, once the supply has laid itself."""
    person.asked("Take an offer or enter a building.")
    person.page.locator("[data-at^='offer:'].legal").first.click()
    person.press("End turn")


def sheet(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Table").get_by_role("button", name=name).click()


def test_two_browsers_at_one_table(page: Page, open_page: Opener, server: Server) -> None:
    found(page, "By link", "Short")
    chair = at_table(page, server)
    expect(page.get_by_text("The game begins when every seat is taken: 1 to go.")).to_be_visible()
    sheet(page, "Table")
    invitation = page.get_by_label("Invitation: takes a free seat").input_value()
    page.keyboard.press("Escape")

    other = open_page()
    other.goto(invitation)
    assert "#" not in other.url  # the key is taken out of the address
    other.get_by_label("Your name").fill("Ben")
    other.get_by_role("button", name="Take the seat").click()
    expect(other.get_by_role("button", name="Take the seat")).to_have_count(0)
    expect(page.get_by_role("region", name="Ben")).to_be_visible()
    expect(other.get_by_role("region", name="Ada")).to_be_visible()

    ada, ben = Person(page), Person(other)
    ben.asked(re.compile("^Waiting for Ada"))
    turn(ada)
    ada.asked(re.compile("^Waiting for Ben"))
    expect(other.get_by_role("region", name="Log").get_by_text("Ada").first).to_be_visible()
    turn(ben)
    ben.asked(re.compile("^Waiting for Ada"))
    expect(ada.bar.locator(".asked")).not_to_contain_text("Waiting")
    assert chair.scene()["to_move"] == 0

    sheet(page, "Chat and notes")
    page.get_by_label("Message").fill("Good wind to you")
    page.get_by_role("button", name="Say").click()
    other.get_by_role("button", name="Chat and notes, 1 unread").click()
    expect(other.get_by_role("log", name="Chat")).to_contain_text("Good wind to you")
    page.get_by_label("Your notes").fill("watch the iron")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    page.keyboard.press("Escape")

    sheet(page, "Table")
    seats = page.get_by_role("region", name="Table").get_by_role("listitem")
    expect(seats.filter(has_text="Ben")).to_contain_text("here")
    other.close()
    expect(seats.filter(has_text="Ben")).to_contain_text("away")


def test_a_guest_comes_back_to_the_own_seat(page: Page, open_page: Opener, server: Server) -> None:
    found(page, "By link", "Short")
    at_table(page, server)
    sheet(page, "Table")
    invitation = page.get_by_label("Invitation: takes a free seat").input_value()
    watching = page.get_by_label("To watch only").input_value()

    guest = open_page()
    guest.goto(invitation)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.get_by_role("region", name="You")).to_be_visible()
    guest.goto("/")
    guest.get_by_role("link", name=re.compile("Ada to move")).first.click()
    expect(guest.get_by_role("region", name="You")).to_be_visible()

    watcher = open_page()
    watcher.goto(watching)
    expect(watcher.get_by_role("region", name="Ben")).to_be_visible()
    expect(watcher.locator(".thing.legal")).to_have_count(0)


def test_one_device_with_a_curtain(open_page: Opener, server: Server) -> None:
    page = open_page(curtain=True)
    found(page, "One device", "Full")
    curtain = page.get_by_role("alertdialog")
    expect(curtain).to_contain_text("Pass the device to Ada")
    chair = at_table(page, server)
    page.keyboard.press("1")  # the board hears nothing
    expect(page.get_by_role("button", name=re.compile("^Fish: "))).to_have_count(0)
    curtain.get_by_role("button", name="I am Ada").click()
    me = Person(page)
    turn(me)
    expect(curtain).to_contain_text("Pass the device to Player 2")
    assert chair.scene()["to_move"] == 1
    page.keyboard.press("Enter")
    expect(curtain).to_have_count(0)
    turn(me)
    expect(curtain).to_contain_text("Pass the device to Ada")
