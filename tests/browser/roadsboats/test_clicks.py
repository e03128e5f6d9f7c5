"""How many acts it takes: the rows of the design's table by keys alone and by a finger alone (by mouse: test_handling.py)."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from roadstead.roadsboats.game import RoadsBoatsState
from tests.browser.conftest import PHONE, Opener
from tests.browser.places import laid, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.hand import UNMOVED, Hand, arrived, cargo, chip, moment, plate
from tests.browser.roadsboats.person import Carter, lying, transporter, where
from tests.roadsboats.arrange import play
from tests.table.server import Chair, Server
from tests.waiting import waited

ROADS = ["A1 E", "C1 E", "D1 E"]
STARTS = {"A1": "2 trunks", "C1": "2 stone", "D1": "2 gold"}
GOODS = {1: "trunks", 2: "stone", 3: "gold"}
GOALS = {1: "A2", 2: "C2", 3: "D2"}


def three() -> RoadsBoatsState:
    return coast("movement", "donkey A1", "donkey C1", "donkey D1", goods=STARTS, roads=ROADS)


def again() -> RoadsBoatsState:
    """A turn after each has taken something one step and come back."""
    state = three()
    for number, good in GOODS.items():
        play(state, f"donkey-{number}", f"load 1 {good}", "E", f"drop 1 {good}", "W", "done")
    play(state, "end")
    while state.view()["phase"] != "movement" or state.view()["turn"] < 2:
        play(state, "end")
    return state


def out_and_back() -> RoadsBoatsState:
    return coast("movement", "donkey A1", "donkey D2", goods={"A2": "2 trunks"}, roads=["A1 E"])


def geese() -> RoadsBoatsState:
    return coast("movement", "donkey C2", "donkey A1", goods={"C2": "2 goose"}, roads=ROADS)


def advised() -> RoadsBoatsState:
    goods, homes = {"A1": "2 trunks"}, {0: "A1", 1: "D1"}
    return coast("movement", "donkey A1", goods=goods, buildings={"A2": "sawmill"}, roads=["A1 E"], homes=homes)


class Player:
    """Somebody who counts each act."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server
        self.acts: list[str] = []

    def at(self, state: RoadsBoatsState, asked: str = UNMOVED) -> Chair:
        self.chair = laid(self.server, state)
        sit(self.page, self.chair)
        self.me = Carter(self.page)
        self.me.asked(asked)
        self.acts = []
        self.moment = moment(self.chair)
        return self.chair

    def ended(self) -> None:
        waited(lambda: moment(self.chair) != self.moment)

    def free(self) -> None:
        """What was done is seen: the next act is about it."""
        expect(self.me.bar.locator(".dialogue[aria-busy=true]")).to_have_count(0)


class Typist(Player):
    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.acts.append(key)


class Finger(Player):
    def at(self, state: RoadsBoatsState, asked: str = UNMOVED) -> Chair:
        chair = super().at(state, asked)
        self.hand = Hand(self.me, self.page.context.new_cdp_session(self.page))
        return chair

    def drag(self, number: int, *ways: str) -> None:
        """Over banks, on each of which but the last it rests."""
        self.hand.down(*self.me.spot(plate(number), "transporter"))
        for place in ways[:-1]:
            self.hand.rest(place)
        self.hand.to(ways[-1])
        self.hand.up()
        self.acts.append("drag")
        # The map comes close, and then lies still.
        expect(self.page.locator(".stage[data-r='66']")).to_be_visible()

    def hold(self, x: float, y: float, seen: Any) -> None:
        self.hand.down(x, y)
        waited(seen)
        self.hand.up()
        self.acts.append("hold")

    def go(self, text: str) -> None:
        expect(self.me.go).to_contain_text(text)
        self.me.go.tap()
        self.acts.append("tap")


def carried(chair: Chair) -> list[dict[str, int]]:
    return [cargo(chair, number) for number in (1, 2, 3)]


LOADED = [{"trunks": 2}, {"stone": 2}, {"gold": 2}]


def test_by_keys(page: Page, server: Server) -> None:
    me = Typist(page, server)
    chair = me.at(three())
    for number, goal in GOALS.items():
        me.keys(str(number))
        expect(me.me.bar.get_by_role("heading", name=f"Donkey {number}")).to_be_visible()
        me.free()
        me.keys("l", "l", "Shift+ArrowRight")
        arrived(chair, number, goal)
        me.free()
    expect(me.me.go).to_contain_text("End movement")
    me.keys("Enter")
    me.ended()
    assert (carried(chair), len(me.acts)) == (LOADED, 13)

    chair = me.at(out_and_back())
    me.keys("1")
    me.me.asked(re.compile("^2 steps left"))
    me.keys("Shift+ArrowRight")
    arrived(chair, 1, "A2")
    me.me.asked(re.compile("^One step left"))
    me.keys("l", "l", "Shift+ArrowLeft")
    waited(lambda: cargo(chair, 1) == {"trunks": 2} and where(chair, 1) == "A1")
    assert len(me.acts) == 5

    chair = me.at(again())
    me.keys("r", "r", "r")
    waited(lambda: [lying(chair, goal) for goal in GOALS.values()] == LOADED)
    expect(me.me.go).to_contain_text(re.compile("End movement Enter"))
    me.keys("Enter")
    me.ended()
    assert len(me.acts) == 4

    chair = me.at(geese())
    me.keys("1")
    me.me.asked(re.compile("^2 steps left"))
    me.keys("Shift+G", "Shift+ArrowLeft")
    waited(lambda: transporter(chair, 0, 1)["geese_following"] == 2 and where(chair, 1) == "C1")
    assert len(me.acts) == 3

    chair = me.at(advised())
    me.keys("h")
    expect(me.me.go).to_have_attribute("aria-disabled", "false")
    me.keys("Enter")
    arrived(chair, 1, "A2")
    assert len(me.acts) == 2


def test_by_a_finger(open_page: Opener, server: Server) -> None:
    me = Finger(open_page(PHONE), server)
    chair = me.at(three())
    for (number, goal), start in zip(GOALS.items(), STARTS, strict=True):
        me.drag(number, goal)
        arrived(chair, number, goal)
        me.hold(*chip(me.me, start, GOODS[number]), lambda number=number: cargo(chair, number) == LOADED[number - 1])
    me.go("End movement")
    me.ended()
    assert (carried(chair), me.acts) == (LOADED, ["drag", "hold"] * 3 + ["tap"])

    chair = me.at(out_and_back())
    me.drag(1, "A2", "A1")
    waited(lambda: chair.scene()["ply"] == 3 and where(chair, 1) == "A1")
    me.hold(*chip(me.me, "A2", "trunks"), lambda: cargo(chair, 1) == {"trunks": 2})
    assert (where(chair, 1), me.acts) == ("A1", ["drag", "hold"])

    chair = me.at(again())
    for number, goal in GOALS.items():
        row = me.page.get_by_role("list", name="Your fleet").get_by_role("button", name=f"Donkey {number}")
        box = row.bounding_box()
        assert box
        me.hold(box["x"] + 20, box["y"] + 20, lambda goal=goal, number=number: lying(chair, goal) == LOADED[number - 1])
    me.go("End movement")
    me.ended()
    assert me.acts == ["hold"] * 3 + ["tap"]

    chair = me.at(geese())
    me.drag(1, "C1")
    arrived(chair, 1, "C1")
    me.hold(*chip(me.me, "C2", "goose"), lambda: transporter(chair, 0, 1)["geese_following"] == 2)
    assert (where(chair, 1), me.acts) == ("C1", ["drag", "hold"])

    chair = me.at(advised())
    me.me.bar.get_by_role("button", name="Hint").tap()
    me.acts.append("tap")
    expect(me.me.go).to_have_attribute("aria-disabled", "false")
    me.me.go.tap()
    me.acts.append("tap")
    arrived(chair, 1, "A2")
    assert len(me.acts) == 2
