"""The guide at the side of the first game and of the lessons, as somebody sees it who may press its buttons too often."""
from __future__ import annotations

import re

from playwright.sync_api import FloatRect, Locator, Page, expect


class Guide:
    def __init__(self, page: Page, title: str) -> None:
        self.panel = page.get_by_role("complementary", name=title, exact=True)
        self.leave = self.panel.get_by_role("button", name=re.compile("^Leave "))
        self.ways_on: list[FloatRect] = []
        self.ways_out: list[FloatRect] = []

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name, exact=True)

    def says(self, text: str | re.Pattern[str]) -> None:
        """Whatever it says, the way out is beside it."""
        expect(self.panel).to_contain_text(text)
        self.ways_out.append(box(self.leave))

    def press(self, name: str) -> None:
        self.ways_on.append(box(self.button(name)))
        self.button(name).click()

    def check(self) -> None:
        """The way out never was where there had been a way on: who clicks on and on does not leave."""
        assert self.ways_out
        clashes = [(on, out) for on in self.ways_on for out in self.ways_out if overlap(on, out)]
        assert not clashes


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None
    return found


def overlap(one: FloatRect, other: FloatRect) -> bool:
    wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    high = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return wide > 0 and high > 0
