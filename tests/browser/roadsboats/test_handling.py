"""Transporters and goods in the hand: dragged along a way, chips and slots clicked, by mouse, by touch and by keys alone."""
from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.places import laid, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.hand import (
    IN_AREA,
    ROADS,
    UNMOVED,
    arrived,
    cargo,
    carries,
    chip,
    dragging,
    loaded,
    moment,
    plate,
    press_chip,
)
from tests.browser.roadsboats.person import Carter, lying, transporter, where
from tests.roadsboats.arrange import play
from tests.table.server import Chair, Server
from tests.waiting import waited


def test_three_donkeys_load_and_step_each(sat: Any) -> None:
    """3 drags, 3 clicks with Shift, Enter."""
    fleet = ["donkey A1", "donkey D1", "donkey D4"]
    me, chair = sat(coast("movement", *fleet, goods={"A1": "3 trunks", "D1": "2 stone", "D4": "1 gold"}, roads=ROADS))
    ways = [("A1", "A2", "trunks"), ("D1", "D2", "stone"), ("D4", "D3", "gold")]
    for number, (start, goal, good) in enumerate(ways, 1):
        with dragging(me, plate(number)) as hand:
            hand.to(goal)
        arrived(chair, number, goal)
        press_chip(me, start, good, shift=True)
        loaded(chair, number, good)
        arrived(chair, number, goal)
    expect(me.go).to_contain_text("End movement")
    before = moment(chair)
    me.page.keyboard.press("Enter")
    waited(lambda: moment(chair) != before)
    assert [cargo(chair, number) for number in (1, 2, 3)] == [{"trunks": 2}, {"stone": 2}, {"gold": 1}]
    assert [where(chair, number) for number in (1, 2, 3)] == ["A2", "D2", "D3"]


def test_out_and_back_for_two_trunks(sat: Any) -> None:
    """1 drag, 1 click with Shift: resting fixes what is gone, back over the edge is then a step."""
    me, chair = sat(coast("movement", "donkey A1", "donkey D2", goods={"A2": "3 trunks"}, roads=ROADS))
    with dragging(me, plate(1)) as hand:
        hand.rest("A2")
        hand.to("A1")
    waited(lambda: chair.scene()["ply"] == 3 and where(chair, 1) == "A1")
    expect(me.map.locator("[data-sort=stop]")).to_have_count(2)
    press_chip(me, "A2", "trunks", shift=True)
    waited(lambda: cargo(chair, 1) == {"trunks": 2} and where(chair, 1) == "A1")
    assert lying(chair, "A2") == {"trunks": 1}


def test_back_over_the_last_edge_takes_the_step_off(sat: Any) -> None:
    me, chair = sat(coast("movement", "donkey A1", "donkey D2", goods={"A1": "1 stone"}, roads=ROADS))
    with dragging(me, plate(1)) as hand:
        hand.to("A2")
        waited(lambda: where(chair, 1) == "A2")
        hand.to("A1")
        waited(lambda: where(chair, 1) == "A1")
    assert chair.scene()["ply"] == 1
    with dragging(me, plate(1)) as hand:
        hand.to("A2")
        hand.to("B2b")
    waited(lambda: where(chair, 1) == "B2b")
    me.page.keyboard.press("Backspace")
    waited(lambda: where(chair, 1) == "A2")
    with dragging(me, plate(1)) as hand:  # what was let go of is fixed
        hand.to("A1")
    waited(lambda: where(chair, 1) == "A1" and chair.scene()["ply"] == 3)


def test_dragged_where_it_cannot_go(sat: Any) -> None:
    """The bar says why, and nothing is moved."""
    me, chair = sat(coast("movement", "donkey A2", "donkey D2", goods={"A2": "1 stone"}, roads=ROADS))
    with dragging(me, plate(1)) as hand:
        hand.to("A3")
    me.notice("it cannot leave the land")
    assert where(chair, 1) == "A2"


def test_same_as_last_turn(page: Page, server: Server) -> None:
    """R R R Enter."""
    goods = {"A1": "2 trunks", "D1": "2 stone", "D4": "2 gold"}
    state = coast("movement", "donkey A1", "donkey D1", "donkey D4", goods=goods, roads=ROADS)
    for number, (good, out, back) in enumerate([("trunks", "E", "W"), ("stone", "E", "W"), ("gold", "W", "E")], 1):
        play(state, f"donkey-{number}", f"load 1 {good}", out, f"drop 1 {good}", back, "done")
    play(state, "end")
    while state.view()["phase"] != "movement" or state.view()["turn"] < 2:
        play(state, "end")
    chair = laid(server, state)
    sit(page, chair)
    me = Carter(page)
    me.asked(UNMOVED)
    before = moment(chair)
    for _ in range(3):
        page.keyboard.press("r")
    waited(lambda: [lying(chair, place) for place in ("A2", "D2", "D3")] == [{"trunks": 2}, {"stone": 2}, {"gold": 2}])
    expect(me.go).to_contain_text(re.compile("End movement Enter"))
    page.keyboard.press("Enter")
    waited(lambda: moment(chair) != before)


def test_two_geese_led_one_step(sat: Any) -> None:
    """1 drag, 1 click with Shift on the oval chip of where it began; one stays by a click on its segment."""
    me, chair = sat(coast("movement", "donkey D2", "donkey A1", goods={"D2": "2 goose"}, roads=ROADS))
    with dragging(me, plate(1)) as hand:
        hand.to("D1")
    waited(lambda: where(chair, 1) == "D1")
    press_chip(me, "D2", "goose", shift=True)
    waited(lambda: transporter(chair, 0, 1)["geese_following"] == 2 and where(chair, 1) == "D1")


def test_chips_and_slots_of_where_one_stands(sat: Any) -> None:
    """A click loads or drops one, with Shift all of its kind: written into the counters, done with the next step."""
    me, chair = sat(coast("movement", "donkey A1: 2 stone", "donkey D2", goods={"A1": "3 trunks"}, roads=ROADS))
    me.page.keyboard.press("1")
    me.asked(re.compile("^2 steps left"))
    me.thing(plate(1), "transporter").locator("[data-good=stone]").first.click()
    carries(me, 1, "stone", 1)
    press_chip(me, "A1", "trunks")
    carries(me, 1, "trunks", 1)
    trunks = me.map.locator("[data-place=A1][data-good=trunks]").first
    expect(trunks).to_have_text("3→2")
    me.thing(plate(1), "transporter").locator("[data-good=stone]").first.click(modifiers=["Shift"])
    carries(me, 1, "stone", 0)
    press_chip(me, "A1", "trunks", shift=True)
    carries(me, 1, "trunks", 2)
    assert chair.scene()["ply"] == 1
    me.click("A2")
    waited(lambda: where(chair, 1) == "A2" and cargo(chair, 1) == {"trunks": 2})
    assert lying(chair, "A1") == {"trunks": 1, "stone": 2}


def test_goods_are_handled_in_production_and_over_a_river(sat: Any) -> None:
    """A click on a chip begins to load; a ferry is loaded and emptied by clicks and keys as at any stop."""
    me, chair = sat(coast("production", "raft B2 river", "donkey D2", goods={"B2a": "2 trunks, 1 stone", "B2b": "1 clay"}))
    me.asked(re.compile("^Feed factories"))
    me.page.mouse.click(*chip(me, "B2a", "trunks"))
    me.asked("Raft 1 loads.")
    raft = me.thing("raft-1 of seat 0", "transporter")
    expect(raft.locator("[data-good=trunks]")).to_have_count(1)
    press_chip(me, "B2a", "trunks", shift=True)
    expect(raft.locator("[data-good=trunks]")).to_have_count(2)
    me.press("Next")
    me.asked(re.compile("^Raft 1 (?!loads)"))
    me.click("B2b")
    waited(lambda: chair.scene()["decision"]["source"] == "B2b")
    raft.locator("[data-good=trunks]").first.click()
    expect(raft.locator("[data-good=trunks]")).to_have_count(1)
    me.page.keyboard.press("d")
    me.page.keyboard.press(f"Shift+Digit{me.numbered('Trunks')}")
    expect(raft.locator("[data-good=trunks]")).to_have_count(0)
    me.press("Next")
    waited(lambda: lying(chair, "B2b") == {"clay": 1, "trunks": 2} and lying(chair, "B2a") == {"stone": 1})


def test_a_chip_chooses_the_only_one_that_stands_there(sat: Any) -> None:
    me, chair = sat(coast("movement", "donkey A1", "donkey D2", goods={"A1": "3 trunks"}, roads=ROADS))
    me.asked(UNMOVED)
    press_chip(me, "A1", "trunks", shift=True)
    carries(me, 1, "trunks", 2)
    me.click("A2")
    waited(lambda: where(chair, 1) == "A2" and cargo(chair, 1) == {"trunks": 2})


def test_a_counter_never_leads_to_a_neighbour(sat: Any) -> None:
    """Whatever lies beside is clicked: nothing moves."""
    goods = {"A1": "1 clay", "A2": "3 trunks, 1 stone"}
    fleets = {0: ["donkey A1", "donkey D2"], 1: ["donkey A2"]}
    me, chair = sat(coast("movement", transporters=fleets, goods=goods, buildings={"A2": "sawmill"}, roads=ROADS))
    me.page.keyboard.press("1")
    me.asked(re.compile("^2 steps left"))
    counters = me.map.locator("[data-place=A2]")
    for number in range(counters.count()):
        counters.nth(number).click()
    me.asked(re.compile("^2 steps left"))
    assert (chair.scene()["ply"], where(chair, 1)) == (1, "A1")
    me.click("A2")
    waited(lambda: where(chair, 1) == "A2")


def test_a_load_that_the_way_refuses_leaves_all_as_it_was(sat: Any) -> None:
    """At an earlier stop: there is no room for it, as more was loaded later."""
    me, chair = sat(coast("movement", "donkey A1", "donkey D2", goods={"A1": "1 clay", "A2": "2 trunks"}, roads=ROADS))
    with dragging(me, plate(1)) as hand:
        hand.to("A2")
    waited(lambda: where(chair, 1) == "A2")
    me.page.mouse.click(*chip(me, "A2", "trunks"))
    carries(me, 1, "trunks", 1)
    press_chip(me, "A2", "trunks", shift=True)
    me.click("B2b")
    waited(lambda: where(chair, 1) == "B2b" and cargo(chair, 1) == {"trunks": 2})
    press_chip(me, "A1", "clay")
    me.notice(re.compile("."))
    waited(lambda: where(chair, 1) == "B2b" and cargo(chair, 1) == {"trunks": 2})
    assert lying(chair, "A1") == {"clay": 1}


def test_chip_and_slot_are_dragged(sat: Any) -> None:
    """A chip onto a plate chooses that transporter and loads; a slot to the ground drops."""
    me, chair = sat(coast("movement", "donkey A1: 1 stone", "donkey D2", goods={"A1": "3 trunks"}, roads=ROADS))
    with dragging(me, "A1", "counter", part="") as hand:
        hand.move(*me.spot(plate(1), "transporter"))
    carries(me, 1, "trunks", 1)
    with dragging(me, plate(1), part="[data-good=stone]") as hand:
        hand.move(*me.spot("A1"))
    carries(me, 1, "stone", 0)
    me.click("A2")
    waited(lambda: cargo(chair, 1) == {"trunks": 1} and lying(chair, "A1") == {"trunks": 2, "stone": 1})


def test_a_slot_is_dragged_onto_another_own_plate(sat: Any) -> None:
    me, chair = sat(coast("movement", "donkey A1: 1 stone", "donkey A1", "donkey D2", roads=ROADS))
    me.page.keyboard.press("1")
    me.asked(re.compile("^2 steps left"))
    with dragging(me, plate(1), part="[data-good=stone]") as hand:
        hand.move(*me.spot(plate(2), "transporter"))
    carries(me, 1, "stone", 0)
    me.press("Finish Donkey 1")
    waited(lambda: cargo(chair, 2) == {"stone": 1} and cargo(chair, 1) == {})


def test_ground_is_dragged_as_ever(sat: Any) -> None:
    me, chair = sat(coast("movement", "donkey A1", "donkey D2", roads=ROADS))
    x, y = me.spot("C2")
    before = me.page.evaluate(IN_AREA, "C2")
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x + 60, y + 20, steps=4)
    me.page.mouse.up()
    waited(lambda: me.page.evaluate(IN_AREA, "C2")[0] > before[0] + 40)
    assert chair.scene()["ply"] == 0


def test_by_keys_alone(sat: Any) -> None:
    """A number chooses, L and D with numbers load and drop, G leads, Shift with an arrow steps, Enter is the large button."""
    goods = {"A1": "3 trunks, 1 clay, 1 goose"}
    me, chair = sat(coast("movement", "donkey A1: 1 stone", "donkey D2", goods=goods, roads=ROADS))
    keys = me.page.keyboard
    keys.press("1")
    me.asked(re.compile("^2 steps left"))
    for key in ("d", "d"):
        keys.press(key)
    carries(me, 1, "stone", 0)
    keys.press("l")
    number = me.numbered("Trunks")
    keys.press(str(number))
    carries(me, 1, "trunks", 1)
    keys.press("l")
    keys.press(f"Shift+Digit{number}")
    carries(me, 1, "trunks", 2)
    keys.press("g")
    keys.press("Shift+ArrowRight")
    waited(lambda: where(chair, 1) == "A2" and cargo(chair, 1) == {"trunks": 2})
    assert transporter(chair, 0, 1)["geese_following"] == 1
    me.asked(re.compile("steps? left"))
    keys.press("Backspace")
    waited(lambda: where(chair, 1) == "A1")
    keys.press("Shift+ArrowRight")
    waited(lambda: where(chair, 1) == "A2")
    me.asked(re.compile("steps? left"))
    expect(me.go).to_contain_text("Finish Donkey 1")
    keys.press("Enter")
    me.asked(UNMOVED)
    expect(me.go).to_contain_text("End movement, 1 unmoved")


@pytest.fixture
def phone(open_page: Opener, server: Server) -> Any:
    def sit_at(state: Any) -> tuple[Carter, Chair, Any]:
        page = open_page(PHONE)
        chair = laid(server, state)
        sit(page, chair)
        return Carter(page), chair, page.context.new_cdp_session(page)

    return sit_at


def test_a_donkey_loads_all_and_steps_on_a_phone(phone: Any) -> None:
    """1 drag, 1 long press, the button."""
    me, chair, finger = phone(coast("movement", "donkey A1", "donkey D2", goods={"A1": "3 trunks"}, roads=ROADS))
    with dragging(me, plate(1), finger=finger) as hand:
        hand.to("A2")
    waited(lambda: where(chair, 1) == "A2")
    # The map has come close: there a chip is large enough for a finger.
    expect(me.page.locator(".stage[data-r='66']")).to_be_visible()
    at = chip(me, "A1", "trunks")
    hand.send("touchStart", *at)
    waited(lambda: cargo(chair, 1) == {"trunks": 2} and where(chair, 1) == "A2")
    hand.send("touchEnd")
    expect(me.go).to_contain_text("Finish Donkey 1")
    me.go.tap()
    me.asked(UNMOVED)
