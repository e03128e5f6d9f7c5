"""Somebody at Roads & Boats' board, who clicks on the map and in the bar."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import DONE, MOVED, PRESS, SOON, Person, Seen, tab_to
from tests.table.server import Chair

#: The point of a thing on the map that is farthest from all that is not the thing: banks are no rectangles.
POINT = """([sort, name]) => {
    const [thing] = document.querySelectorAll(`[data-sort="${sort}"][data-name="${name}"]`);
    const { left, top, width, height } = thing.getBoundingClientRect();
    const across = (n) => (n * 0.618) % 1.1 - 0.05;
    const all = Array.from({ length: 400 }, (_, n) => [left + width * across(n), top + height * (n / 360 - 0.05)]);
    const isFree = ([x, y]) => document.elementFromPoint(x, y)?.closest("[data-sort]") === thing;
    const covered = all.filter((point) => !isFree(point));
    const depth = ([x, y]) => Math.min(...covered.map(([a, b]) => Math.hypot(a - x, b - y)));
    return all.filter(isFree).toSorted((one, other) => depth(other) - depth(one))[0] ?? null;
}"""
#: Where the keyboard stands on the map, and where it wants to go.
STANDS = """([sort, name]) => {
    const middle = (thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const [at, goal] = [document.activeElement, document.querySelector(`[data-sort="${sort}"][data-name="${name}"]`)];
    return [`${at.dataset.sort} ${at.dataset.name}`, ...middle(at), ...middle(goal)];
}"""
#: Chips that only arrange what is shown, and those whose work is seen only with the next step.
IDLE = re.compile(r"^(Back|By hand|Why not|Less|More|Repeat|Next|aboard|.*Load and unload|.*Take up)")
CARGO = re.compile(r"^(Load|Drop) all")
#: What can be built is built; goods are too good for bricks.
EAGER = {"Build on": 0.95, "Choose a transporter": 0.8, "The next brick": 0.1}


class Carter(Person):
    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.map = self.board.get_by_role("group", name="Map")

    # The map.

    def thing(self, name: str, sort: str = "place") -> Locator:
        return self.map.locator(f"[data-sort={sort}][data-name='{name}']").first

    def spot(self, name: str, sort: str = "place") -> tuple[float, float]:
        expect(self.thing(name, sort)).to_be_attached()
        x, y = self.page.evaluate(POINT, [sort, name])
        return x, y

    def click(self, name: str, sort: str = "place", shift: bool = False) -> None:
        x, y = self.spot(name, sort)
        if shift:
            self.page.keyboard.down("Shift")
        self.page.mouse.click(x, y)
        if shift:
            self.page.keyboard.up("Shift")

    def tap(self, name: str, sort: str = "place") -> None:
        self.page.touchscreen.tap(*self.spot(name, sort))

    # The fleet.

    def row(self, text: str | re.Pattern[str]) -> Locator:
        """A button in the fleet: a transporter's, or one of its own."""
        return self.board.locator("[data-at=fleet]").get_by_role("button", name=text)

    def pick(self, transporter: str) -> None:
        self.row(re.compile(f"^{transporter},")).click()

    # The bar.

    def choose(self, text: str | re.Pattern[str]) -> None:
        self.chip(text).first.click()

    def draw(self) -> None:
        """The drawer of a stop, where goods and steps are chosen by their names."""
        drawer = self.bar.get_by_role("button", name=re.compile("^aboard"))
        expect(drawer).to_be_visible()
        if drawer.get_attribute("aria-expanded") == "false":
            drawer.click()
        expect(drawer).to_have_attribute("aria-expanded", "true")

    def aboard(self, good: str) -> Locator:
        return self.bar.get_by_role("spinbutton", name=f"{good} aboard")

    def numbered(self, good: str) -> int:
        """The number of a good, when one is asked for."""
        one = self.bar.locator(".kind", has=self.page.get_by_role("spinbutton", name=f"{good} aboard"))
        return int(one.locator("kbd").inner_text())

    def more(self, good: str, times: int = 1) -> None:
        for _ in range(times):
            self.chip(f"More {good} aboard").click()

    def less(self, good: str, times: int = 1) -> None:
        for _ in range(times):
            self.chip(f"Less {good} aboard").click()

    def notice(self, text: str | re.Pattern[str]) -> None:
        expect(self.bar.locator(".notice")).to_contain_text(text)

    # The keyboard.

    def tab_to(self, target: Locator) -> None:
        tab_to(self.page, target)

    def number(self, text: str | re.Pattern[str]) -> None:
        """The key that stands on a chip, as one reads it."""
        key = self.chip(text).first.get_attribute("data-key")
        assert key
        self.page.evaluate(PRESS, list(key))

    def walk_to(self, name: str, sort: str = "place") -> None:
        """Into the map by Tab and over it by arrows, towards what one sees; another way where one has been before."""
        self.tab_to(self.map.locator("[data-sort][tabindex='0']"))
        tried: set[tuple[str, str]] = set()
        while True:
            at, x, y, goal_x, goal_y = self.page.evaluate(STANDS, [sort, name])
            if at == f"{sort} {name}":
                return
            right, down = goal_x - x, goal_y - y
            gains = {"ArrowRight": right, "ArrowLeft": -right, "ArrowDown": down, "ArrowUp": -down}
            arrow = next(one for one in sorted(gains, key=lambda one: -gains[one]) if (at, one) not in tried)
            tried.add((at, arrow))
            self.page.keyboard.press(arrow)

    # A game.

    def act(self, seen: Seen) -> list[str]:
        """What is ready, or as often something of what can be clicked: a factory to feed, a way to go with a load, a site."""
        if self.bar.get_by_role("button", name=re.compile("^aboard"), expanded=False).count():
            self.draw()
            return []
        chips = [(place, text) for place, text in seen["chips"] if not IDLE.match(text)]
        eager = next((chance for asked, chance in EAGER.items() if seen["asked"].startswith(asked)), 0.5)
        rows = self.board.locator("[data-at=fleet] .may .pick")
        if seen["asked"].startswith("Choose") and rows.count() and self.chance.random() < eager:
            rows.nth(self.chance.randrange(rows.count())).click(timeout=SOON)
            return MOVED
        if seen["ready"] and not (chips and self.chance.random() < eager):
            self.go.click(timeout=SOON)
            return DONE
        if not chips:
            return MOVED
        cargo = [chip for chip in chips if CARGO.match(chip[1])]
        place, text = self.chance.choice(cargo if cargo and self.chance.random() < 0.4 else chips)
        self.bar.locator(".dialogue button").nth(place).click(timeout=SOON)
        if not CARGO.match(text):
            return MOVED
        self.gone(self.bar.locator(".dialogue[aria-busy=true]"))  # what is possible with that load is known
        return []


def transporter(chair: Chair, seat: int, number: int) -> dict[str, Any]:
    """By the table's word."""
    fleet = chair.scene()["view"]["players"][seat]["transporters"]
    found: dict[str, Any] = next(one for one in fleet if one["id"].endswith(f"-{number}"))
    return found


def where(chair: Chair, number: int) -> str:
    """A transporter of the first seat."""
    return str(transporter(chair, 0, number)["place"])


def lying(chair: Chair, place: str) -> dict[str, int]:
    goods: dict[str, int] = next(one["goods"] for one in chair.scene()["view"]["places"] if place in one["joins"])
    return goods


def building(chair: Chair, tile: str) -> str | None:
    found = next(one["building"] for one in chair.scene()["view"]["tiles"] if one["tile"] == tile)
    return None if found is None else str(found["kind"])


def edge(chair: Chair, name: str) -> dict[str, Any] | None:
    return next((one for one in chair.scene()["view"]["edges"] if one["edge"] == name), None)
