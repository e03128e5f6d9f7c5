"""The plain page: the table where no client was built. Found, join, read what is asked, choose or type, look at the table."""
from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from roadstead.table.names import BOT_NAMES
from tests.browser.axe import violations
from tests.browser.conftest import HOUSE, PHONE, Opener
from tests.table.server import ME, OPEN, Server
from tests.waiting import waited


def test_a_game_is_founded_and_played(page: Page, server: Server) -> None:
    page.goto(f"/plain#house={HOUSE}")
    page.get_by_label("Game", exact=True).select_option("Le Havre")
    page.get_by_label("Seat 2").select_option("bot, random")
    page.get_by_role("button", name="Found the game").click()
    page.get_by_role("button", name="supply", exact=True).click()
    expect(page.get_by_text("Take an offer or enter a building.")).to_be_visible()
    page.get_by_label("Moves in notation").fill("take fish; end")
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_text(re.compile("lay out the supply|Take an offer"))).to_be_visible()  # the bot has moved
    players = page.locator("details", has=page.get_by_text("players", exact=True))
    players.get_by_text(re.compile(f"^({'|'.join(BOT_NAMES)})$")).click()
    expect(players.get_by_text("francs: ").first).to_be_visible()
    assert violations(page) == []


def test_what_is_not_allowed_says_why_and_changes_nothing(page: Page, server: Server) -> None:
    chair = server.found("lehavre", ME, key=HOUSE, seed=1)
    page.goto(f"/plain/g/{chair.game}#{chair.key}")
    page.get_by_label("Moves in notation").fill("enter 18")
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("alert")).to_contain_text("not now")
    assert chair.scene()["ply"] == 0


def test_what_is_typed_stays_while_others_sit_down(page: Page, server: Server) -> None:
    host = server.found("lehavre", ME, OPEN, OPEN, key=HOUSE)
    page.goto(f"/plain/g/{host.game}#{host.made['invite']}")
    page.get_by_label("Your name").fill("Bea")
    host.join("Cy")
    expect(page.get_by_text("Cy").first).to_be_visible()
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("Bea (you)")).to_be_visible()


def test_whoever_types_goes_on_typing_when_others_move(page: Page, server: Server) -> None:
    host = server.found("lehavre", ME, OPEN, key=HOUSE)
    guest = host.join("Bea")
    page.goto(f"/plain/g/{host.game}#{guest.key}")
    line = page.get_by_label("Moves in notation")
    line.press_sequentially("ta")
    host.act("supply")
    expect(page.get_by_role("main")).to_contain_text("phase: main")
    page.keyboard.type("ke")
    expect(line).to_have_value("take")


def test_a_guest_takes_a_seat_and_sees_what_the_other_does(open_page: Opener, server: Server) -> None:
    host = server.found("lehavre", ME, OPEN, key=HOUSE)
    guest = open_page(PHONE)
    guest.goto(f"/plain/g/{host.game}#{host.made['invite']}")
    guest.get_by_label("Your name").fill("Bea")
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest.get_by_text("Bea (you)")).to_be_visible()
    waited(lambda: host.scene()["status"] == "running")
    host.act("supply")
    host.act("take fish")
    host.act("end")
    expect(guest.get_by_text("Bea: ")).to_be_visible()
    guest.get_by_role("button", name="supply").click()
    expect(guest.get_by_role("button", name="take wood")).to_be_visible()
