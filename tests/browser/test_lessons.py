"""The lessons, each gone through by the board's own controls; what is allowed but not meant is refused and taken back."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, SIZES, Opener, Size
from tests.browser.guide import Guide
from tests.browser.person import CHANGED, DONE, Person
from tests.browser.places import holding
from tests.lehavre.arrange import counted
from tests.table.server import Chair, Json, Server

TITLES = ["Reading a card", "Upgrading", "Energy", "Building", "Food and loans", "Ships", "Shipping Line", "The end"]
#: A lesson is opened by this tab alone.
KEY = "game => sessionStorage.getItem(`roadstead.${game}`)"


class Learner(Person):
    def __init__(self, page: Page, lesson: int) -> None:
        super().__init__(page)
        self.lesson = lesson
        self.guide = Guide(page, TITLES[lesson - 1])
        page.goto("/lessons")
        page.get_by_role("link", name=re.compile(f"^{TITLES[lesson - 1]}")).click()
        expect(self.bar).to_be_visible()
        expect(self.guide.panel).to_be_visible()

    def chair(self, server: Server) -> Chair:
        game = self.page.url.split("/g/")[1]
        return Chair(server, game, self.page.evaluate(KEY, game))

    def go_on(self, until: str) -> None:
        """The large button, until the lesson says something else."""
        while not self.guide.panel.get_by_text(until).is_visible():
            expect(self.go).to_have_attribute("aria-disabled", "false")
            seen = self.look()
            self.go.click()
            self.page.wait_for_function(CHANGED, arg=[seen, DONE])
        self.guide.says(until)

    def refused(self, why: str) -> None:
        """The lesson says why, and the move is taken back."""
        self.guide.says(why)
        self.guide.press("Take it back")
        expect(self.guide.button("Take it back")).to_have_count(0)
        expect(self.board).to_be_visible()

    def learnt(self, why: str) -> None:
        """Why it mattered; and it is known as done."""
        self.guide.says(why)
        expect(self.guide.button("Play on from here")).to_be_visible()
        self.guide.check()
        self.guide.button("All lessons").click()
        expect(self.page.get_by_role("link", name=re.compile(f"^{TITLES[self.lesson - 1]}.*Done$"))).to_be_visible()
        expect(self.page.get_by_text("You have been through 1 of 8")).to_be_visible()


def big_card(page: Page) -> Locator:
    return page.get_by_role("group", name="Big card")


def own(chair: Chair) -> Json:
    found: Json = chair.scene(seat=0)["view"]["players"][0]
    return found


def test_reading_a_card(page: Page, server: Server) -> None:
    me = Learner(page, 1)
    guide, chair = me.guide, me.chair(server)
    me.card("08").click()
    guide.says("Smokehouse does something else: Turn up to 6 fish into smoked fish")
    me.card("01").click()
    guide.says("Marketplace is not built yet")
    expect(big_card(page)).to_have_count(0)  # it would lie over what is still to be looked at
    me.card("16").click()
    guide.says("What does it cost you to enter?")
    expect(big_card(page)).to_contain_text("2 food, to Player 2")
    for wrong in ("Nothing", "1 food", "2 francs"):
        guide.press(wrong)
        guide.says("Look again")
    guide.press("2 food")
    guide.says("Click that one")
    page.keyboard.press("2")
    me.refused("That was a move")
    me.card("B1").click()
    guide.says("Building Firm is empty")
    me.card("03").click()
    assert chair.scene()["ply"] == 0  # all that was clicked was only looked at
    me.learnt("every card says all four")


def test_upgrading(page: Page, server: Server) -> None:
    me = Learner(page, 2)
    chair = me.chair(server)
    assert own(chair)["energy"] == 4
    me.offer("Fish").click()
    me.refused("This lesson asks for another")
    me.enter("07")
    me.bar.get_by_role("spinbutton", name="Wood").press("3")
    me.press("Do it")
    me.refused("Some of the wood is still wood")
    me.enter("03")
    me.refused("not what this lesson asks for")
    me.enter("07")
    me.press("Do it")
    me.guide.says("burn for 12 instead of 4")
    assert (own(chair)["energy"], holding(chair)) == (12, counted("4 charcoal, 2 franc"))
    me.learnt("burn for 12 instead of 4")


@pytest.mark.parametrize(("tokens", "left"), [("1 Charcoal 2 Wood", "1 coal"), ("1 Coal 2 Wood", "1 charcoal")])
def test_energy(tokens: str, left: str, page: Page, server: Server) -> None:
    """There is more than one way to pay without waste."""
    me = Learner(page, 3)
    chair = me.chair(server)
    for wasteful in ("1 Coke 5 wasted", "1 Charcoal 1 Coal 1 wasted"):
        me.enter("23")
        me.chip(re.compile(f"{wasteful}$")).click()
        me.refused("more than 5 was burnt")
    me.enter("23")
    me.chip(re.compile(rf"^(\d )?{tokens}")).click()
    me.guide.says("nothing wasted")
    assert holding(chair) == counted(f"1 steel, 1 coke, {left}, 3 franc")
    me.learnt("nothing wasted")


@pytest.mark.parametrize("card", ["05", "07"])
def test_building(card: str, page: Page, server: Server) -> None:
    """Bakehouse and Charcoal Kiln both ask for clay."""
    me = Learner(page, 4)
    me.enter("B1")
    me.card("03").click()  # it lies below another: the table says so
    expect(page.get_by_text("not on top of a proposal stack")).to_be_visible()
    page.keyboard.press("Escape")
    me.chip(re.compile("Market")).click()
    me.refused("asks for wood alone")
    me.enter("B1")
    me.card(card).click()
    me.guide.says("It is yours")
    assert own(me.chair(server))["buildings"] == [card]
    me.learnt("It is yours")


def test_food_and_loans(page: Page, server: Server) -> None:
    me = Learner(page, 5)
    chair = me.chair(server)
    me.chip(re.compile("^Sell 1")).click()
    me.bar.locator(".deal").click()
    me.press("Sell for 1")
    me.refused("The loan is cheaper")
    expect(me.go).to_contain_text("End turn, take 1 loan")
    me.go_on("1 franc is left")
    assert (own(chair)["loans"], holding(chair)) == (1, counted("1 franc, 2 wood"))
    me.guide.press("Go on")
    me.guide.says("The ship now comes to that tile")
    for offer in ("Cattle", "Franc"):
        me.press("Lay out the supply")
        me.press("interest")
        me.offer(offer).click()
        if offer == "Cattle":
            me.refused("This lesson asks for another")
    expect(me.chip(re.compile("Repay 1"))).to_be_visible()
    page.keyboard.press("r")
    me.guide.says("the loan has cost 2")
    assert (own(chair)["loans"], holding(chair)) == (0, counted("2 wood"))
    me.learnt("counted 7 against you")


def test_ships(page: Page, server: Server) -> None:
    me = Learner(page, 6)
    chair = me.chair(server)
    me.enter("12")
    me.chip(re.compile("Wooden ship")).click()
    me.refused("needs no brick")
    me.enter("12")
    me.chip(re.compile("Iron ship")).click()
    me.press("Pay 1 coal")
    me.guide.says("The brick stays in the wharf")
    assert (own(chair)["ship_food"], holding(chair)) == (5, counted("5 wood, 3 franc"))
    assert chair.scene()["view"]["modernised"] == ["12"]
    me.learnt("5 food at the end of every round")


def test_shipping_line(page: Page, server: Server) -> None:
    me = Learner(page, 7)
    chair = me.chair(server)
    me.enter("18")
    me.press("Sell for 17 francs")  # the dearest cargo, from the start
    me.refused("kept, it feeds 3")
    for n in (14, 15):
        me.enter("18")
        expect(me.go).to_contain_text("Sell for 17 francs")
        me.chip("Keep food").click()
        expect(me.go).to_contain_text("Sell for 15 francs")
        if n == 14:
            me.chip("Less Clay").click()
        me.press(f"Sell for {n} francs")
        if n == 14:
            me.refused("there was more to earn")
    me.guide.says("15 francs")
    assert holding(chair) == counted("2 meat, 18 franc")
    assert own(chair)["ahead"]["meal"]["short"] == 0
    me.learnt("cost 6 then")


def test_the_end_and_playing_on_against_a_bot(page: Page, server: Server) -> None:
    me = Learner(page, 8)
    chair = me.chair(server)
    page.keyboard.press("1")
    me.refused("36, or 38")
    me.enter("B1")
    me.card("20").click()
    me.refused("you are worth 39")
    me.enter("B1")
    me.card("29").click()
    me.guide.says("16 on the card and 10 besides")
    assert own(chair)["wealth"] == 53
    me.guide.check()
    lesson = page.url
    me.guide.press("Play on from here")
    page.wait_for_url(lambda url: "/g/" in url and url != lesson)
    expect(me.guide.panel).to_have_count(0)
    me.press("End turn")
    expect(page.locator("#scores")).to_be_visible()  # the bot has had its last action too
    expect(page.get_by_role("heading", name="You win with 53")).to_be_visible()


def test_from_one_lesson_to_the_next(page: Page) -> None:
    """Taken back behind a step, it is asked for again; a lesson goes on after a reload; it is none of one's games."""
    me = Learner(page, 2)
    me.enter("07")
    me.press("Do it")
    me.guide.says("burn for 12")
    page.keyboard.press("z")
    me.guide.says("turn all of it into charcoal")
    me.enter("07")
    me.press("Do it")
    me.guide.says("burn for 12")
    page.reload()
    me.guide.says("burn for 12")
    me.guide.panel.get_by_role("link", name="Next lesson").click()
    following = Guide(page, "Energy")
    following.says("Burn exactly 5")
    following.leave.click()
    expect(page.get_by_role("heading", name="Lessons of Le Havre")).to_be_visible()
    page.get_by_role("link", name="Roadstead").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Lessons ")).click()
    page.goto("/rules")
    page.get_by_role("navigation", name="Topics").get_by_role("link", name="Lessons").click()
    expect(page.get_by_role("link", name=re.compile("^Reading a card"))).to_be_visible()


def test_building_on_a_phone(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    me = Learner(page, 4)
    for card in ("01", "05"):
        expect(page.locator("[data-at='tab:town'][data-pointed], [data-at='card:B1'][data-pointed]")).to_be_visible()
        page.locator("[data-at='tab:town']").tap()
        me.card("B1").first.tap()
        big_card(page).get_by_role("button", name="Enter Building Firm").tap()
        me.card(card).first.tap()
        big_card(page).get_by_role("button", name=re.compile("^Build ")).tap()
        if card == "01":
            me.refused("asks for wood alone")
    me.guide.says("It is yours")
    assert own(me.chair(server))["buildings"] == ["05"]
    me.learnt("It is yours")


def test_finding_a_card_on_a_phone(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    me = Learner(page, 1)
    chair = me.chair(server)
    page.locator("[data-at='tab:town']").tap()
    me.card("08").first.tap()
    me.guide.says("Smokehouse does something else")
    big_card(page).get_by_role("button", name="Close").tap()
    me.card("16").first.tap()
    me.guide.says("What does it cost you to enter?")
    me.guide.press("2 food")
    page.get_by_role("button", name=re.compile("^All")).tap()
    me.card("03").first.tap()
    me.guide.says("every card says all four")
    assert chair.scene()["ply"] == 0
    me.learnt("every card says all four")


@SIZES
def test_nobody_is_left_out(size: Size, open_page: Opener) -> None:
    page = open_page(size)
    page.goto("/lessons")
    expect(page.get_by_role("listitem")).to_have_count(len(TITLES))
    found = violations(page)
    me = Learner(page, 1)
    if size == PHONE:
        page.locator("[data-at='tab:town']").tap()
    me.card("08").first.click()
    me.guide.says("does something else")
    found += violations(page, "aside[aria-label]")
    assert not found
