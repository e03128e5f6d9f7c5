"""A turn on Le Havre's board: how many clicks and keys it takes, and what is done without being asked."""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from roadstead.core.state import State
from tests.browser.conftest import Opener
from tests.browser.person import Person
from tests.browser.places import holding, sit
from tests.browser.turning import FED, OVEN, TURN, card, chip, ended, go, offer, opened_oven, seated
from tests.lehavre.arrange import counted, play, table
from tests.lehavre.moments import INTEREST, last_turn, tile_next
from tests.table.server import ME, OPEN, Server
from tests.waiting import waited

# Clicks and keys.


@dataclass
class Way:
    """A turn: its position, the buttons that a mouse presses one after the other, the keys (Enter with what it presses), and what
    seat 0 has then."""

    state: Callable[[], State]
    mouse: list[Callable[[Person], None]]
    keys: list[str]
    has: str = ""
    ends: bool = True
    ending: str = "hand"


END = go("End turn")
FIVE = {0: ["S01", "S06"]}

#: As many clicks as there are steps.
WAYS = {
    "an offer": Way(
        lambda: table(offers="3 fish, 1 wood"),
        [offer("Fish"), END],
        ["2", "Enter End turn"],
        "3 fish",
    ),
    "an offer, and the end by itself": Way(
        lambda: table(offers="3 fish, 1 wood"),
        [offer("Fish")],
        ["2"],
        "3 fish",
        ending="auto",
    ),
    "an own building with a fixed gain": Way(
        lambda: table(owns={0: ["16"]}),
        [card("16"), END],
        ["e", "1", "6", "Enter End turn"],
        "3 coal",
    ),
    "an own wharf": Way(
        lambda: table("5 wood, 4 iron, 1 brick, 1 coal", owns={0: ["12"]}),
        [card("12"), chip("Wooden ship"), END],
        ["e", "1", "2", "1", "Enter End turn"],
        "4 iron, 1 brick",
    ),
    "a building": Way(
        lambda: table("3 wood, 1 clay", tops=["04", "07", "30"]),
        [card("B1"), card("04"), END],
        ["e", "b", "1", "1", "Enter End turn"],
        "1 clay",
    ),
    "five holds": Way(
        lambda: table("2 coal, 5 steel", owns={0: ["18"]}, ships=FIVE),
        [card("18"), go("Sell for 40 francs"), END],
        ["e", "1", "8", "Enter Sell for 40 francs", "Enter End turn"],
        "40 franc",
    ),
    "a loan": Way(
        lambda: table("7 franc", loans={0: 2}),
        [chip("^Repay")],
        ["r"],
        "2 franc",
        ends=False,
    ),
}


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("name", WAYS)
def test_clicks_and_keys_of_a_turn(name: str, by: str, page: Page, server: Server) -> None:
    way = WAYS[name]
    me, chair = seated(page, server, way.state(), ending=way.ending)
    if by == "mouse":
        for press in way.mouse:
            press(me)
    else:
        for key in way.keys:
            key, _, label = key.partition(" ")
            if label:
                expect(me.go).to_contain_text(label)
                expect(me.go).to_have_attribute("aria-disabled", "false")
            page.keyboard.press(key)
    waited(lambda: ended(chair) if way.ends else chair.scene()["ply"] > 0)
    assert holding(chair) == counted(way.has)
    assert page.evaluate("[clicks, keys]") == ([len(way.mouse), 0] if by == "mouse" else [0, len(way.keys)])


# What is done without being asked, and what is not.


def test_the_supply_lays_itself(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("9 franc", frame="opening"))
    me.asked(TURN)
    first, second = chair.scene()["view"]["supply_tiles"][chair.scene()["view"]["turn"] - 1]
    expect(me.bar).to_contain_text(re.compile(r"Supply laid:\s*\+1\s*\+1\s*undo"))
    for kind in (first, second):
        expect(me.bar.get_by_role("img", name=kind.capitalize(), exact=True).first).to_be_visible()
    me.chip("undo", exact=True).click()
    me.asked("Buy, sell or repay first, or lay out the supply.")
    assert chair.scene()["ply"] == 0
    me.press("Lay out the supply")
    me.asked(TURN)


def test_what_was_turned_up_and_what_others_did_stays(page: Page, server: Server) -> None:
    """In the first round the tiles are hidden until their turn: among several people there is no way back."""
    founder = server.found("lehavre", ME, OPEN, options={"variant": "short"})
    ann = founder.join("Ann")
    sit(page, founder)
    me = Person(page)
    me.asked(TURN)
    expect(me.bar).to_contain_text(re.compile(r"Supply laid:\s*\+1\s*\+1\s*turned up: no undo"))
    expect(me.chip("Undo")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("z")
    expect(me.bar.get_by_role("alert")).to_have_text("Something was turned up: it cannot be hidden again.")
    page.keyboard.press("Escape")
    founder.act("take wood", "end")
    ann.act("supply")
    me.asked("Waiting for Ann to take the main action.")
    page.keyboard.press("z")
    expect(me.bar.get_by_role("alert")).to_have_text("Ann has acted since: that cannot be taken back.")
    assert founder.scene()["ply"] == 4


def test_who_wants_it_lays_the_supply(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("9 franc", frame="opening"), supply="hand")
    me.press("Lay out the supply")
    me.asked(TURN)
    assert chair.scene()["ply"] == 1


@pytest.mark.parametrize(("francs", "waits"), [(5, True), (4, False)])
def test_before_interest_it_waits_for_who_could_repay(francs: int, waits: bool, page: Page, server: Server) -> None:
    state = play(tile_next(INTEREST, "", {1: f"{francs} franc"}, loans={1: 1}), "end")
    me, chair = seated(page, server, state)
    if not waits:
        return me.asked(TURN)
    me.asked("Interest is due: repay first, or lay out the supply.")
    expect(me.go).to_contain_text("Lay out the supply")
    page.keyboard.press("r")
    me.asked(TURN)  # nothing is due any more
    assert holding(chair, 1) == {}
    return None


def test_the_end_of_a_round_says_what_it_takes(page: Page, server: Server) -> None:
    """11 food are due and 5 can be paid: two loans of 4 francs, which the button announces and takes."""
    others = {0: "99 franc", 2: "99 franc", 3: "99 franc"}
    state = last_turn("99 franc", {**others, 1: "3 fish, 2 franc"}, round=18)
    me, chair = seated(page, server, state, ending="auto")
    me.press("End turn, take 2 loans")
    waited(lambda: chair.scene()["view"]["players"][1]["loans"] == 2)
    waited(lambda: chair.scene()["view"]["round"] == 19)
    assert holding(chair, 1) == counted("2 franc")


def test_a_round_fed_with_francs_says_so(page: Page, server: Server) -> None:
    state = last_turn("99 franc", {**FED, 1: "3 fish, 20 franc"}, round=18)
    me, chair = seated(page, server, state, ending="auto")
    expect(me.go).to_contain_text("End turn, pay 8 francs")
    assert chair.scene()["ply"] == 0


def test_a_sale_takes_two_presses_and_nothing_else_does(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("40 franc", owns={0: ["12"]}))
    page.keyboard.press("b")
    me.bar.get_by_role("listitem").get_by_role("button", name=re.compile("^B1 ")).click()
    waited(lambda: chair.scene()["view"]["players"][0]["buildings"] == ["B1", "12"])
    me.asked(TURN)
    page.keyboard.press("s")
    me.card("12").click()
    expect(me.go).to_contain_text("Sell for 7")
    assert chair.scene()["view"]["players"][0]["buildings"] == ["B1", "12"]
    me.card("12").click()
    waited(lambda: chair.scene()["view"]["players"][0]["buildings"] == ["B1"])
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("how", ["shift", "plate"])
def test_buying_on_the_board(how: str, page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("4 franc"))
    if how == "shift":
        me.card("B1").click(modifiers=["Shift"])
    else:
        me.card("B1").locator(".value").click()
    waited(lambda: chair.scene()["view"]["players"][0]["buildings"] == ["B1"])
    me.asked(TURN)


# Pages.

MANY = ["B1", "01", "03", "04", "05", "06", "07", "08", "09", "10", "12", "18", "20", "22", "23", "25", "26", "011", "013", "014"]


def test_a_page_holds_six_by_three(page: Page, server: Server) -> None:
    me, _ = seated(page, server, table("9 franc", owns={0: MANY}, ships={0: ["S01"]}))
    me.chip("Sell 21").click()
    chips = me.bar.get_by_role("listitem")
    expect(chips).to_have_count(18)
    boxes = [one.bounding_box() for one in chips.all()]
    assert len({box["x"] for box in boxes if box}) == 6
    assert len({box["y"] for box in boxes if box}) == 3
    for one in chips.all():
        expect(one).to_be_in_viewport(ratio=1)
        assert one.evaluate("one => one.querySelector('.called').scrollWidth <= one.querySelector('.called').clientWidth")
    me.chip("More", exact=True).click()
    expect(chips).to_have_count(3)
    me.chip("More", exact=True).click()
    expect(chips).to_have_count(18)
    for number in MANY:
        assert me.card(number).locator(".value.tag").count() == 1
    expect(me.card("12").locator(".value")).to_have_text("7")


@pytest.mark.parametrize("language", ["fr", "it", "es", "ru"])
def test_names_on_a_page_have_room(language: str, page: Page, server: Server) -> None:
    me, _ = seated(page, server, table("99 franc", owns={0: MANY}, ships={0: ["S01"]}), language=language)
    for key in ("s", "b"):
        page.keyboard.press(key)
        expect(me.bar.get_by_role("listitem").first).to_be_visible()
        for name in me.bar.locator(".called").all():
            assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), name.inner_text()
        page.keyboard.press("Escape")


def test_what_is_not_possible_is_dashed_and_says_why(page: Page, server: Server) -> None:
    me, chair = seated(page, server, table("3 franc", loans={0: 1}))
    for name, why in (
        ("Buy 0", "The cheapest costs 4 francs; you have 3."),
        ("Sell 0", "You have nothing to sell."),
        ("Repay 0", "A loan costs 5 francs to repay; you have 3."),
    ):
        button = me.chip(name)
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(button).to_have_css("border-style", "dashed")
        button.click(force=True)
        expect(me.bar.get_by_role("alert")).to_have_text(why)
    assert chair.scene()["ply"] == 0


# Tips.


def test_tips_leave_at_once_and_none_comes_over_a_dialogue(open_page: Opener, server: Server) -> None:
    page = open_page()
    page.clock.install()
    me, _ = seated(page, server, table(OVEN, owns={0: ["05"], 1: ["16"]}))
    tip = page.get_by_role("tooltip")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    me.card("16").hover()
    page.clock.run_for(399)
    expect(tip).to_have_count(0)
    page.clock.run_for(1)
    expect(tip).to_be_visible()
    page.mouse.move(2, 2)
    expect(tip).to_have_count(0)
    page.clock.resume()
    opened_oven(me)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    me.card("16").hover()
    page.clock.run_for(5_000)
    expect(tip).to_have_count(0)
