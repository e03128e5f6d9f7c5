"""Building by hand: from the lens, and on edges."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.person import building, edge
from tests.waiting import waited

WALL = {"edge": "A2 SE", "tiles": ["A2", "B2"], "roads": [], "wall": {"rods": 1, "owner": 0}}


def test_the_lens_builds(sat: Any) -> None:
    """Where an own transporter stands all that it can build is in the lens, with its price; a click builds it."""
    me, chair = sat(coast("building", "donkey A1", "donkey D2", goods={"A1": "3 boards, 1 stone"}))
    me.asked(re.compile("^Choose where to build"))
    me.page.mouse.move(*me.spot("A1"))
    lens = me.page.locator("[data-lens=A1]")
    offers = lens.get_by_role("list", name="What can be built here").get_by_role("button")
    expect(offers.filter(has_text="Build Woodcutter")).to_have_count(1)
    expect(offers.filter(has_text="Build Woodcutter").get_by_role("img", name="Boards")).to_be_visible()
    offers.filter(has_text="Build Woodcutter").click()
    waited(lambda: building(chair, "A1") == "woodcutter")


def test_an_edge_offers_both_and_alt_is_a_wall(sat: Any) -> None:
    """A click shows road and wall with their prices on the map; with Alt it builds the wall, or says why there can be none."""
    me, chair = sat(coast("building", "donkey A2", "donkey D2", goods={"A2": "3 stone"}))
    me.page.keyboard.press("1")
    me.asked(re.compile("^Build on A2"))
    me.click("A2 SE", "edge")
    offers = me.page.locator(".offered").get_by_role("button")
    expect(offers).to_have_text([re.compile("Road SE"), re.compile("Wall SE")])
    assert chair.scene()["ply"] == 1
    offers.filter(has_text="Road SE").click()
    waited(lambda: (edge(chair, "A2 SE") or {}).get("roads") == ["road"])
    me.page.keyboard.press("z")
    waited(lambda: edge(chair, "A2 SE") is None)
    me.page.keyboard.down("Alt")
    me.click("A2 SE", "edge")
    waited(lambda: edge(chair, "A2 SE") == WALL)
    me.click("A2 NE", "edge")
    me.page.keyboard.up("Alt")
    me.notice(re.compile("."))
    assert [one["edge"] for one in chair.scene()["view"]["edges"]] == ["A2 SE"]
