"""The player aid says what can be built now and where, by what the table answers; a row lights its banks, a click builds."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, WIDE, Opener
from tests.browser.places import laid, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.person import Carter, building
from tests.roadsboats.arrange import play
from tests.table.players import log
from tests.table.server import Server
from tests.waiting import waited

#: Woodcutters stand in woods: A1. Three boards and a stone build most of the rest on either.
GOODS = {"A1": "3 boards", "A2": "3 boards, 1 stone"}


def row(page: Page, build: str) -> Locator:
    return page.locator(f"[data-at=aid] tr[data-build={build}]")


def places(page: Page, build: str) -> list[str]:
    buttons = row(page, build).locator(".now button:not(.why) [aria-hidden]")
    return sorted(buttons.all_inner_texts())


def test_it_names_where_each_building_can_stand_now(sat: Any) -> None:
    me, chair = sat(coast("building", "donkey A1", "donkey A2", goods=GOODS))
    me.page.keyboard.press("a")
    expect(row(me.page, "coal_burner").get_by_role("button", name="Build Coal burner on A1")).to_be_visible()
    expect(row(me.page, "coal_burner").get_by_role("button", name="Build Coal burner on A2")).to_be_visible()
    assert {build: places(me.page, build) for build in ("woodcutter", "sawmill", "quarry", "clay_pit", "road")} == {
        "woodcutter": ["A1"], "sawmill": ["A2"], "quarry": [], "clay_pit": ["A2"], "road": ["A2"],
    }  # fmt: skip
    expect(row(me.page, "sawmill")).to_have_class(re.compile("can"))
    expect(row(me.page, "quarry")).not_to_have_class(re.compile("can"))
    assert log(chair) == [], "asking does nothing"


def test_a_row_lights_its_banks_and_a_click_builds(sat: Any) -> None:
    me, chair = sat(coast("building", "donkey A1", "donkey A2", goods=GOODS))
    me.page.keyboard.press("a")
    expect(row(me.page, "woodcutter")).to_have_class(re.compile("can"))
    cost = row(me.page, "woodcutter").locator("td").first.bounding_box()
    assert cost
    me.page.mouse.move(cost["x"] + 10, cost["y"] + 10)
    expect(me.thing("A1")).to_have_accessible_name(re.compile("looked at"))
    expect(me.thing("A2")).not_to_have_accessible_name(re.compile("looked at"))
    me.page.mouse.click(cost["x"] + 10, cost["y"] + 10)
    waited(lambda: building(chair, "A1") == "woodcutter")
    expect(row(me.page, "woodcutter")).not_to_have_class(re.compile("can"))


def test_what_cannot_be_built_says_why(sat: Any) -> None:
    me, _ = sat(play(coast("building", "donkey A2", goods={"A2": "3 boards"}), "donkey-1"))
    me.page.keyboard.press("a")
    me.page.get_by_role("button", name="Why not Quarry?").click()
    me.notice("it cannot stand on this terrain")
    me.page.get_by_role("button", name="Why not Sawmill?").click()
    me.notice("1 stone")


def test_it_opens_and_closes_by_its_button_its_key_and_escape(sat: Any) -> None:
    me, _ = sat(coast("movement", "donkey A1", "donkey D2"))
    aid = me.page.locator("[data-at=aid]")
    expect(aid).to_have_count(0)
    me.page.get_by_role("button", name="Aid").click()
    expect(aid).to_be_visible()
    expect(row(me.page, "sawmill").locator(".now button")).to_have_count(0)
    me.page.keyboard.press("Escape")
    expect(aid).to_have_count(0)
    me.page.keyboard.press("a")
    expect(aid.get_by_role("heading", name="Player aid")).to_be_visible()
    me.page.keyboard.press("a")
    expect(aid).to_have_count(0)


def test_it_prints_what_the_rules_say(sat: Any) -> None:
    """By the rulebook: a mint takes two gold and a fuel; a wagon two steps more than a donkey carries; stock is worth 120."""
    me, _ = sat(coast("movement", "donkey A1", "donkey D2"))
    me.page.keyboard.press("a")
    expect(row(me.page, "sawmill")).to_be_visible()

    def words(build: str) -> list[str]:
        return [re.sub(r"\s+", " ", cell).strip() for cell in row(me.page, build).locator("th, td").all_inner_texts()]

    sawmill, woodcutter = words("sawmill"), words("woodcutter")
    assert (sawmill[0], sawmill[2], sawmill[4]) == ("Sawmill", "land", "6")
    assert (woodcutter[2], woodcutter[4]) == ("woods", "1")
    moves = me.page.locator("[data-at=aid] .rest tr").all_inner_texts()
    said = [re.sub(r"\s+", " ", text).strip() for text in moves]
    assert {"Donkey 2 road, 1 off 2", "Wagon 3 road 3", "Truck 4 road 6", "Raft 3 water 3", "Steamer 6 water 8"} <= set(said)
    assert re.search(r"10\s+40\s+120", me.page.locator("[data-at=aid] .rest p").last.inner_text())


def test_on_a_wide_screen_it_is_always_there(open_page: Opener, server: Server) -> None:
    page = open_page(WIDE)
    chair = laid(server, coast("building", "donkey A1", "donkey A2", goods=GOODS))
    sit(page, chair)
    page.get_by_role("button", name="Build Woodcutter on A1").click()
    waited(lambda: building(chair, "A1") == "woodcutter")


def test_on_a_phone_it_is_a_sheet(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    chair = laid(server, coast("building", "donkey A1", "donkey A2", goods=GOODS))
    sit(page, chair)
    me = Carter(page)
    page.get_by_role("button", name="Player aid").tap()
    page.get_by_role("button", name="Build Woodcutter on A1").tap()
    waited(lambda: building(chair, "A1") == "woodcutter")
    expect(me.go).to_be_in_viewport(ratio=1)
