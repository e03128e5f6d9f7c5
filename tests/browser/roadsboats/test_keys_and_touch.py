"""A turn at Roads & Boats' board by keys alone, and one by touch on a phone."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.places import laid, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.person import Carter, building, edge, lying, transporter, where
from tests.table.server import Server
from tests.waiting import waited


def test_a_turn_by_keys_alone(sat: Any) -> None:
    """Nothing here touches a mouse: Tab, arrows, numbers, letters and Enter."""
    goods = {"A2": "2 trunks, 1 clay", "A1": "3 stone"}
    fleets = {0: ["donkey A2"], 1: ["donkey D1"]}
    more: Any = {"goods": goods, "buildings": {"A2": "sawmill"}, "roads": ["A1 E"], "homes": {0: "A1", 1: "D1"}}
    me, chair = sat(coast("production", transporters=fleets, **more))
    keys = me.page.keyboard
    me.asked(re.compile("^Feed factories"))
    keys.press("1")
    me.asked(re.compile("^Donkey 1 on A2"))
    me.number("Make 2")
    waited(lambda: transporter(chair, 0, 1)["cargo"] == {"boards": 2} and lying(chair, "A2") == {"boards": 2, "clay": 1})
    me.asked(re.compile("^Donkey 1 on A2"))
    keys.press("Enter")
    me.asked(re.compile("^Feed factories"))
    keys.press("Enter")

    me.asked("Choose a transporter to move.")
    keys.press("1")
    me.asked(re.compile("^2 steps left"))
    me.tab_to(me.chip(re.compile("^aboard")))
    keys.press("Enter")
    me.tab_to(me.aboard("Boards"))
    keys.press("ArrowDown")
    me.tab_to(me.aboard("Clay"))
    expect(me.aboard("Clay")).to_have_attribute("aria-valuemax", "1")  # there is room now
    keys.press("ArrowUp")
    expect(me.aboard("Clay")).to_have_text("1")
    keys.press("Escape")
    me.walk_to("A1")
    keys.press("Space")
    me.asked(re.compile("^One step left"))
    waited(lambda: transporter(chair, 0, 1)["cargo"] == {"boards": 1, "clay": 1} and where(chair, 1) == "A1")
    keys.press("d")
    keys.press("d")
    expect(me.chip("aboard 0 of 2")).to_be_visible()
    keys.press("Enter")  # the large button, though the keyboard stands on the map
    waited(lambda: lying(chair, "A1") == {"boards": 1, "clay": 1, "stone": 3})
    expect(me.row(re.compile("D1$"))).to_be_visible()
    keys.press("Control+Enter")

    me.asked(re.compile("^Choose where to build"))
    keys.press("1")
    me.asked(re.compile("^Build on A1"))
    me.number("Woodcutter")
    waited(lambda: building(chair, "A1") == "woodcutter")
    me.walk_to("A1 SE", "edge")
    keys.press("Space")
    me.number("Road SE")
    waited(lambda: (edge(chair, "A1 SE") or {}).get("roads") == ["road"])
    me.asked(re.compile("^Build on A1"))
    keys.press("Escape")  # away from the edge
    keys.press("Enter")
    me.asked(re.compile("^Choose where to build"))
    keys.press("Enter")

    me.asked(re.compile("^The next brick costs 1"))
    keys.press("1")
    me.asked(re.compile("^The next brick costs 2"))
    waited(lambda: chair.scene()["view"]["wonder"]["rows"][:1] == [[0]])
    keys.press("Control+Enter")  # the keyboard stands on the next payment
    expect(me.page.get_by_text("Turn 2", exact=True)).to_be_visible()
    me.asked(re.compile("^(?!The next brick)"))
    keys.press("?")
    expect(me.page.get_by_text("the next transporter that has not moved")).to_be_visible()


def test_a_turn_by_touch_on_a_phone(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    chair = laid(server, coast("movement", "donkey A1", "donkey D2", goods={"A1": "2 trunks"}, roads=["A1 E"]))
    sit(page, chair)
    me = Carter(page)
    me.tap("donkey-1 of seat 0", "transporter")
    expect(me.go).to_contain_text("Donkey 1")
    me.tap("donkey-1 of seat 0", "transporter")
    me.asked(re.compile("^2 steps left"))
    me.chip("aboard 0 of 2").tap()
    me.chip("More Trunks aboard").tap()
    expect(me.bar.get_by_role("spinbutton", name="Trunks aboard")).to_have_attribute("aria-valuenow", "1")
    me.tap("A2")
    expect(me.go).to_contain_text("Go to A2")
    me.tap("A2")
    me.asked(re.compile("^One step left"))
    waited(lambda: transporter(chair, 0, 1)["cargo"] == {"trunks": 1})
    me.go.tap()
    me.asked("Choose a transporter to move.")


def test_the_large_button_names_what_a_finger_points_at(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    chair = laid(server, coast("building", "donkey A2", "donkey D2", goods={"A2": "3 boards"}))
    sit(page, chair)
    me = Carter(page)
    page.get_by_role("list", name="Your fleet").get_by_role("button", name="Donkey 1").tap()
    me.asked(re.compile("^Build on A2"))
    me.chip(re.compile("Coal burner")).tap()
    expect(me.go).to_contain_text("Build Coal burner")
    me.bar.get_by_role("button", name="Undo").tap()
    expect(me.go).to_contain_text("Leave A2")
    me.chip(re.compile("Coal burner")).tap()
    me.go.tap()
    waited(lambda: building(chair, "A2") == "coal_burner")
