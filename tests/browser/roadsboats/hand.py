"""A hand on the map: a mouse or a finger that drags, clicks chips and slots, and what the table says of it."""
from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import expect

from tests.browser.roadsboats.person import Carter, transporter, where
from tests.table.server import Chair
from tests.waiting import waited

UNMOVED = "Choose a transporter to move."
#: The point of an area of the map that is in the midst of it.
IN_AREA = """name => {
    const area = document.querySelector(`.sheet [data-area="${name}"]`);
    const { left, top, width, height } = area.getBoundingClientRect();
    const isIn = (x, y) => document.elementsFromPoint(x, y).includes(area);
    const across = (n) => (n % 15 + 0.5) / 15;
    const all = Array.from({ length: 225 }, (_, n) => [left + width * across(n), top + height * across(n / 15 | 0)]);
    const out = all.filter(([x, y]) => !isIn(x, y));
    const depth = ([x, y]) => Math.min(1000, ...out.map(([a, b]) => Math.hypot(a - x, b - y)));
    return all.filter(([x, y]) => isIn(x, y)).toSorted((one, other) => depth(other) - depth(one))[0];
}"""


class Hand:
    """A mouse or a finger that is down."""

    def __init__(self, me: Carter, finger: Any = None) -> None:
        self.me, self.finger = me, finger
        self.at = (0.0, 0.0)

    def send(self, kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y, "id": 0}]
        self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x: float, y: float) -> None:
        self.at = (x, y)
        if self.finger:
            return self.send("touchStart", x, y)
        self.me.page.mouse.move(x, y)
        self.me.page.mouse.down()

    def move(self, x: float, y: float) -> None:
        for part in range(1, 9):
            point = tuple(old + (new - old) * part / 8 for old, new in zip(self.at, (x, y), strict=True))
            if self.finger:
                self.send("touchMove", *point)
            else:
                self.me.page.mouse.move(*point)
        self.at = (x, y)

    def to(self, place: str) -> None:
        x, y = self.me.page.evaluate(IN_AREA, place)
        self.move(x, y)

    def rest(self, place: str) -> None:
        """Until the rim of the bank fills."""
        self.to(place)
        expect(self.me.page.locator(f".sheet [data-area='{place}']")).to_have_class(re.compile("looked"))

    def up(self) -> None:
        if self.finger:
            return self.send("touchEnd")
        self.me.page.mouse.up()


@contextmanager
def dragging(me: Carter, name: str, sort: str = "transporter", finger: Any = None, part: str = "") -> Iterator[Hand]:
    hand = Hand(me, finger)
    if part:
        box = me.thing(name, sort).locator(part).first.bounding_box()
        assert box
        hand.down(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        hand.down(*me.spot(name, sort))
    yield hand
    hand.up()


def plate(number: int) -> str:
    return f"donkey-{number} of seat 0"


def chip(me: Carter, place: str, good: str) -> tuple[float, float]:
    thing = me.map.locator(f"[data-counter=good][data-place='{place}'][data-good={good}]")
    expect(thing).to_be_attached()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press_chip(me: Carter, place: str, good: str, shift: bool = False) -> None:
    at = chip(me, place, good)
    if shift:
        me.page.keyboard.down("Shift")
    me.page.mouse.click(*at)
    if shift:
        me.page.keyboard.up("Shift")


def cargo(chair: Chair, number: int) -> dict[str, int]:
    return dict(transporter(chair, 0, number)["cargo"])


def carries(me: Carter, number: int, good: str, count: int) -> None:
    """As it is written on its plate."""
    expect(me.thing(plate(number), "transporter").locator(f"[data-slot][data-good={good}]")).to_have_count(count)


def arrived(chair: Chair, number: int, goal: str) -> None:
    waited(lambda: where(chair, number) == goal)


def loaded(chair: Chair, number: int, good: str) -> None:
    waited(lambda: good in cargo(chair, number))


def moment(chair: Chair) -> tuple[int, str]:
    view = chair.scene()["view"]
    return view["turn"], view["phase"]


ROADS = ["A1 E", "A2 SE", "D1 E", "D3 E"]
