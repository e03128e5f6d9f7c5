"""Cards of the expansion as they are played on the board, and the page on which one ticks those that a game draws from."""
from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.places import holding
from tests.browser.test_dialogues import DONE, player, seated
from tests.lehavre.arrange import counted, table
from tests.table.server import Server
from tests.waiting import waited

HANDS = [["GH05", "GH09", "024"], ["GH06", "GH08", "032"], ["GH30", "GH16", "GH32"], ["016", "020", "030"]]


def test_construction_site(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("3 fish, 2 hides, 1 leather", town=["037"], hands=HANDS))
    me.enter("037")
    me.asked("Choose one of your cards to build.")
    me.chip(re.compile("Fur Factory")).click()
    me.asked("How many times?")
    me.press("Do it")
    me.asked(DONE)
    assert holding(chair) == counted("1 leather, 8 franc")
    assert player(chair)["person"] == "GH05"


def test_pawnbrokers_lay_down_and_redeem(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("2 wood, 1 coke, 1 fish", owns={1: ["040"]}))
    me.enter("040")
    me.asked("Choose what you lay down, one of each kind.")
    me.chip("Wood").click()
    me.chip("Coke").click()
    me.press("Do it")
    me.asked(DONE)
    assert holding(chair) == counted("1 wood, 4 franc")
    me.chip("Redeem Coke").click()
    me.gone(me.chip("Redeem Coke"))
    assert holding(chair) == counted("1 wood, 1 coke, 2 franc")
    assert player(chair)["pawned"] == ["wood"]


def test_trading_firm(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("1 steel, 2 wood", owns={0: ["GH26"]}))
    me.enter("GH26")
    me.asked("Choose what you give.")
    me.chip("More Give Steel").click()
    me.chip("More Take Cattle").click()
    me.chip("More Take Cattle").click()
    me.chip("More Take Iron").click()
    me.press("Do it")
    me.asked(DONE)
    assert holding(chair) == counted("2 wood, 1 iron, 2 cattle")


def test_main_station(page: Page, server: Server) -> None:
    state = table("3 wood", owns={1: ["GH03", "07", "04"]}, persons={0: "GH03"})
    me, chair = seated(page, server, state)
    me.enter("04")
    me.press("Do it")
    me.asked("Enter another building without a fee, or leave it at one.")
    me.press("That is all")
    me.asked(DONE)
    assert holding(chair) == counted("7 franc")


def test_workers_cottages(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("", owns={0: ["036"]}, offers="4 fish, 2 wood", final=True))
    me.press_on(me.offer("Fish"))
    me.press("End turn")
    me.asked("The last action: take an offer or enter a building.")
    me.press_on(me.offer("Wood"))
    waited(lambda: holding(chair) == counted("4 fish, 2 wood"))


def test_cards_of_ones_own_choice(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_text("More options").click()
    page.get_by_label("Pick special buildings").check()
    for card in ("Ranch", "Hotel", "Dunny"):
        page.get_by_label(card, exact=True).check()
    expect(page.get_by_text("All 3 of these come into the pile")).to_be_visible()
    with page.expect_response(lambda answer: answer.url.endswith("/api/games") and answer.request.method == "POST") as told:
        page.get_by_role("button", name="Play", exact=True).click()
    view = told.value.json()["scene"]["view"]
    assert view["picked"] == ["00", "GH04", "GH25"]
    assert view["specials"]["count"] == 3
