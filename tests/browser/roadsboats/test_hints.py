"""A hint is a whole move: drawn on the map with its way and its loads, said with what it is for, played by H and Enter."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from roadstead.roadsboats.game import RoadsBoatsState
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.person import Carter, transporter, where
from tests.waiting import waited

SAWMILL = "to bring 2 trunks to the Sawmill on A2"


def beside_a_sawmill() -> RoadsBoatsState:
    """A donkey stands where two trunks lie, next to a sawmill: nothing is better than to bring them there."""
    homes = {0: "C3", 1: "D1"}
    return coast("movement", "donkey A1", goods={"A1": "2 trunks"}, buildings={"A2": "sawmill"}, homes=homes)


def drawn(me: Carter) -> Locator:
    return me.map.locator("[data-at=hint]")


def tickets(me: Carter) -> Locator:
    return me.page.get_by_role("list", name="The best turns").get_by_role("button")


def changes(me: Carter) -> list[str]:
    """What the chips say would be another number."""
    return [text for text in me.map.locator("[data-counter=good]").all_text_contents() if "→" in text]


def shown(me: Carter) -> None:
    """The hint has been asked for, and is on the map and in the bar."""
    me.page.keyboard.press("h")
    expect(me.go).to_contain_text("Play the hint")
    expect(me.go).to_have_attribute("aria-disabled", "false")
    expect(drawn(me).locator("[data-step]")).to_have_text(["1"])
    assert changes(me) == ["2→0"], "it would take both trunks"


def test_it_is_drawn_and_said_and_played_by_h_and_enter(sat: Any) -> None:
    me, chair = sat(beside_a_sawmill())
    before = chair.scene()["ply"]
    shown(me)
    first = tickets(me).first
    expect(first).to_contain_text("Donkey 1: load 2 trunks, A1 → A2")
    expect(first).to_contain_text(SAWMILL)
    assert chair.scene()["ply"] == before, "nothing is done yet"
    me.page.keyboard.press("Enter")
    waited(lambda: where(chair, 1) == "A2")
    assert transporter(chair, 0, 1)["cargo"] == {"trunks": 2}
    expect(drawn(me)).to_have_count(0)
    me.page.keyboard.press("z")
    expect(me.bar.get_by_role("button", name=re.compile("^Play the hint"))).to_have_count(0)


def test_another_number_draws_another_hint(sat: Any) -> None:
    me, _ = sat(beside_a_sawmill())
    shown(me)
    me.page.keyboard.press("2")
    second = tickets(me).nth(1)
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(me.go).to_have_attribute("aria-disabled", "false")
    loads = re.findall(r"load (\d) trunks", second.inner_text())
    waited(lambda: changes(me) == [f"2→{2 - int(n)}" for n in loads])


def test_escape_drops_it_and_nothing_is_done(sat: Any) -> None:
    me, chair = sat(beside_a_sawmill())
    before = chair.scene()["ply"]
    shown(me)
    me.page.keyboard.press("Escape")
    expect(drawn(me)).to_have_count(0)
    expect(me.bar.get_by_role("heading", name="Hint")).to_have_count(0)
    assert chair.scene()["ply"] == before


def test_a_step_of_ones_own_drops_it(sat: Any) -> None:
    me, chair = sat(beside_a_sawmill())
    shown(me)
    me.click("donkey-1 of seat 0", "transporter")
    me.asked(re.compile("^2 steps left"))
    expect(drawn(me)).to_have_count(0)
    assert where(chair, 1) == "A1"


def test_what_is_built_is_marked_where_it_would_be(sat: Any) -> None:
    me, _ = sat(coast("building", "donkey C1", goods={"C1": "1 boards"}, homes={0: "C3", 1: "D1"}))
    me.page.keyboard.press("h")
    expect(tickets(me).first).to_contain_text("build Woodcutter")
    expect(drawn(me).locator("path")).to_have_count(1)
