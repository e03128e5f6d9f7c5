"""The fleet beside the map: whose number is pressed moves, slots drop what is aboard; and production that asks nobody."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.person import building, lying, transporter, where
from tests.table.players import log
from tests.table.server import Chair
from tests.waiting import waited

ROADS = ["A1 E", "A2 SE"]


def said(chair: Chair) -> list[str]:
    """All that has been said at the table."""
    return [action["do"] for entry in log(chair) for action in entry["actions"]]


def test_each_row_says_where_one_stands_and_what_it_carries(sat: Any) -> None:
    fleet = ["donkey A1: 1 gold", "raft B2 river: 2 boards", "donkey D2"]
    me, _ = sat(coast("movement", *fleet, goods={"A1": "3 trunks", "B2a": "1 clay"}))
    rows = me.page.locator("[data-at=fleet] li[data-at]")
    expect(rows).to_have_count(3)
    expect(me.row("Raft 2, B2, river")).to_be_visible()
    raft = me.page.locator("[data-at='unit:raft-2']")
    expect(raft.locator("ul > li")).to_have_count(3)
    expect(raft.get_by_role("button", name="Drop Boards from Raft 2")).to_have_count(2)
    expect(raft.get_by_role("img", name="3 of 3 steps left")).to_be_visible()
    goods = me.page.locator("[data-at=goods] p")
    expect(goods.nth(0)).to_contain_text(re.compile("aboard.*2.*1", re.DOTALL))
    expect(goods.nth(1)).to_contain_text(re.compile("in reach.*3.*1", re.DOTALL))


def test_numbers_choose_and_choosing_another_finishes_the_last(sat: Any) -> None:
    me, chair = sat(coast("movement", "donkey A1", "donkey A2", "donkey D2", roads=ROADS))
    me.page.keyboard.press("3")
    expect(me.bar.get_by_role("heading", name="Donkey 3")).to_be_visible()
    me.pick("Donkey 2")
    expect(me.bar.get_by_role("heading", name="Donkey 2")).to_be_visible()
    me.click("B2b")
    me.asked(re.compile("^One step left"))
    me.page.keyboard.press("1")
    expect(me.bar.get_by_role("heading", name="Donkey 1")).to_be_visible()
    waited(lambda: where(chair, 2) == "B2b" and transporter(chair, 0, 2)["had_its_part"])
    assert not transporter(chair, 0, 3)["had_its_part"], "it was only chosen"
    expect(me.page.locator("[data-at='unit:donkey-2']")).to_contain_text("moved")
    expect(me.page.locator("[data-at='unit:donkey-3']").get_by_role("img", name="2 of 2 steps left")).to_be_visible()


def test_a_slot_drops_one_and_with_shift_all_of_its_kind(sat: Any) -> None:
    me, chair = sat(coast("movement", "wagon A1: 2 trunks, 1 gold", "donkey D2", roads=ROADS))
    me.row("Drop Trunks from Wagon 1").first.click()
    expect(me.row("Drop Trunks from Wagon 1")).to_have_count(1)
    me.row("Drop Gold from Wagon 1").click()
    expect(me.row("Drop Gold from Wagon 1")).to_have_count(0)
    me.click("A2")
    me.asked(re.compile("^2 steps left"))
    waited(lambda: lying(chair, "A1") == {"trunks": 1, "gold": 1})
    me.row("Drop Trunks from Wagon 1").first.click(modifiers=["Shift"])
    expect(me.row("Drop Trunks from Wagon 1")).to_have_count(0)
    me.press("Finish Wagon 1")
    waited(lambda: lying(chair, "A2") == {"trunks": 1})


def test_the_row_that_is_pointed_at_is_lit_on_the_map(sat: Any) -> None:
    me, _ = sat(coast("building", "donkey A2", "donkey D2", goods={"A2": "3 boards"}))
    there = me.thing("donkey-2 of seat 0", "transporter")
    expect(there).not_to_have_accessible_name(re.compile("looked at"))
    me.row(re.compile("^Donkey 2,")).hover()
    expect(there).to_have_accessible_name(re.compile("looked at"))
    me.page.mouse.move(5, 5)
    expect(there).not_to_have_accessible_name(re.compile("looked at"))


def test_all_that_have_moved_last_turn_go_again(sat: Any) -> None:
    state = coast("movement", "donkey A1", "donkey D2", roads=ROADS)
    me, chair = sat(state)
    chair.act("donkey-1", "E", "W", "donkey-2", "W", "end")
    while chair.scene()["view"]["phase"] != "movement" or chair.scene()["view"]["turn"] < 2:
        chair.act("end")
    expect(me.row("Repeat the last route of Donkey 1")).to_be_visible()
    expect(me.row("Repeat the last route of Donkey 2")).to_be_visible()


def test_production_in_which_only_a_load_could_be_dropped_passes_by_itself(sat: Any) -> None:
    me, chair = sat(coast("production", transporters={0: ["donkey A1: 1 gold"], 1: ["donkey D2"]}))
    me.asked("Choose a transporter to move.")
    assert said(chair) == ["end"], "as if it had been said"
    me.page.keyboard.press("z")
    me.asked(re.compile("^Feed factories"))
    me.press("End production")
    me.asked("Choose a transporter to move.")


def test_production_stops_where_another_could_take_what_lies_there(sat: Any) -> None:
    fleets = {0: ["donkey A1"], 1: ["donkey D2"]}
    me, _ = sat(coast("production", transporters=fleets, goods={"A1": "1 gold"}))
    me.asked(re.compile("^Feed factories"))


def test_a_place_that_was_only_looked_at_stays_open(sat: Any) -> None:
    me, chair = sat(coast("building", "donkey A2", "donkey D2", goods={"A2": "3 boards", "D2": "3 boards"}))
    me.pick("Donkey 1")
    me.asked(re.compile("^Build on A2"))
    me.press("Leave A2")
    me.asked(re.compile("^Choose where to build"))
    me.pick("Donkey 1")
    me.asked(re.compile("^Build on A2"))
    me.pick("Donkey 2")
    me.asked(re.compile("^Build on D2"))
    me.choose("Coal burner")
    waited(lambda: building(chair, "D2") == "coal_burner")
    me.asked(re.compile("^Choose where to build"))
    expect(me.row(re.compile("^Donkey 1,"))).to_be_visible()
    assert chair.scene()["decision"]["options"][0]["text"] == "donkey-1", "it may still build there"
