"""What one lets go of, level by level, and what a finger holds."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.places import laid, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.hand import ROADS, UNMOVED, Hand, arrived, carries, chip, dragging, plate, press_chip
from tests.browser.roadsboats.person import Carter, where
from tests.roadsboats.arrange import play
from tests.table.server import Server
from tests.waiting import waited

#: As in a browser that never tells of a long press by itself.
SILENT = "addEventListener('contextmenu', (event) => event.stopImmediatePropagation(), true)"


def test_escape_goes_back_level_by_level(sat: Any) -> None:
    """What is dragged is where it was; then what is gathered falls away; then the one chosen is let go, with its way."""
    me, chair = sat(coast("movement", "donkey A1", "donkey D2", goods={"A1": "2 trunks"}, roads=ROADS))
    keys = me.page.keyboard
    with dragging(me, plate(1)) as hand:
        hand.to("A2")
        arrived(chair, 1, "A2")
        keys.press("Escape")
        arrived(chair, 1, "A1")
        expect(me.map.locator("xpath=../..").locator(".carried")).to_have_count(0)
        hand.to("A2")
    me.asked(re.compile("^2 steps left"))
    assert (where(chair, 1), chair.scene()["ply"]) == ("A1", 1)
    press_chip(me, "A1", "trunks")
    carries(me, 1, "trunks", 1)
    keys.press("Escape")
    carries(me, 1, "trunks", 0)
    me.asked(re.compile("^2 steps left"))
    keys.press("Escape")
    me.asked(UNMOVED)
    assert chair.scene()["ply"] == 0
    with dragging(me, plate(1)) as hand:
        hand.to("A2")
    arrived(chair, 1, "A2")
    me.asked(re.compile("step"))
    keys.press("Escape")
    me.asked(UNMOVED)
    assert where(chair, 1) == "A2"
    keys.press("z")
    me.asked(re.compile("step"))
    assert where(chair, 1) == "A2"


def test_what_another_has_moved_is_locked_on_its_chip(sat: Any) -> None:
    state = coast("movement", "donkey A1: 1 gold", "donkey A2", goods={"A2": "1 trunks"}, roads=ROADS)
    me, _ = sat(play(state, "donkey-1", "E", "drop 1 gold", "done"))
    me.page.keyboard.press("2")
    me.asked(re.compile("^2 steps left"))
    chips = me.map.locator("[data-counter=good][data-place=A2]")
    expect(chips.locator("[data-lock]")).to_have_count(1)
    expect(me.map.locator("[data-good=gold] [data-lock]").first).to_be_visible()
    press_chip(me, "A2", "gold", shift=True)
    locked = me.thing(plate(2), "transporter").locator("[data-good=gold] [data-lock]")
    expect(locked).to_have_count(1)
    expect(me.bar.get_by_text("Your other transporter has moved it")).to_be_visible()
    me.thing(plate(2), "transporter").locator("[data-good=gold]").first.click()
    expect(locked).to_have_count(0)
    me.page.keyboard.press("l")
    expect(me.bar.locator(".kind", has=me.page.get_by_role("spinbutton", name="Gold aboard")).get_by_role("img")).to_have_count(2)
    me.page.keyboard.press(str(me.numbered("Gold")))
    expect(locked).to_have_count(1)


def test_held_by_a_finger(open_page: Opener, server: Server) -> None:
    """In any browser: a row of the fleet goes its last way again; a counter that is too small for it is enlarged."""
    page = open_page(PHONE)
    page.add_init_script(SILENT)
    state = coast("movement", "donkey A1", "donkey D2", goods={"D2": "8 trunks, 1 clay"}, roads=ROADS)
    play(state, "donkey-1", "E", "W", "end")
    while state.view()["phase"] != "movement" or state.view()["turn"] < 2:
        play(state, "end")
    chair = laid(server, state)
    sit(page, chair)
    me = Carter(page)
    me.asked(UNMOVED)
    before = chair.scene()["ply"]
    hand = Hand(me, page.context.new_cdp_session(page))
    box = page.get_by_role("list", name="Your fleet").get_by_role("button", name="Donkey 1").bounding_box()
    assert box
    hand.down(box["x"] + 20, box["y"] + 20)
    waited(lambda: chair.scene()["ply"] == before + 3)
    hand.up()
    me.asked(UNMOVED)
    page.get_by_role("button", name="Fit").tap()
    lens = page.locator("[data-lens]")
    expect(lens).to_have_count(0)
    page.touchscreen.tap(*chip(me, "D2", "clay"))
    expect(lens).to_have_attribute("data-lens", "D2")
    page.touchscreen.tap(*me.spot("C2"))
    expect(lens).to_have_count(0)
    assert where(chair, 1) == "A1"
