"""The first game of Roads & Boats: by mouse as it begins, by touch on a phone to its end, and found again after a while."""
from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.places import at_table, follow_the_guide, start_page
from tests.browser.roadsboats.person import Carter
from tests.paths import ROOT
from tests.table.server import Chair, Server
from tests.waiting import waited

TUTORIAL = json.loads((ROOT / "web" / "src" / "data" / "tutorial-roadsboats.json").read_text(encoding="utf-8"))


def begun(page: Page) -> Locator:
    """The guide of the first game, after its welcome."""
    start_page(page)
    page.get_by_role("link", name=re.compile("^First journey ")).click()
    guide = page.get_by_role("complementary", name="First game")
    guide.get_by_role("button", name="Go on").click()
    return guide


def test_the_first_game_begins_by_clicking(page: Page) -> None:
    guide = begun(page)
    carter = Carter(page)
    steps = len(TUTORIAL["steps"])
    expect(page.locator("path[data-pointed]")).to_have_attribute("data-name", "B2")
    carter.click("B2")
    carter.go.click()
    expect(guide).to_contain_text(f"3 of {steps}")
    carter.choose("Demand an order")
    expect(guide).to_contain_text("leads away")
    guide.get_by_role("button", name="Take it back").click()
    carter.choose("Never ask me")
    expect(guide).to_contain_text(f"4 of {steps}")
    carter.press("production")
    expect(guide).to_contain_text(f"5 of {steps}")
    expect(carter.chip(re.compile("about it again"))).to_have_count(0)  # the other seat speaks for itself
    carter.click("donkey-1 of seat 0", "transporter")
    carter.map.locator("[data-counter=good][data-place=B2][data-good=boards]").click()
    expect(carter.thing("donkey-1 of seat 0", "transporter").locator("[data-slot][data-good=boards]")).to_have_count(1)
    carter.click("A1")
    carter.asked(re.compile("^No step left"))
    carter.press("Finish Donkey 1")
    expect(guide).to_contain_text(f"6 of {steps}")


def test_the_first_game_to_its_end(page: Page, server: Server) -> None:
    """Most of it happens while nobody looks; the guide knows where it is. What it asks for then is typed."""
    begun(page)
    chair = at_table(page, server)
    steps = TUTORIAL["steps"]
    page.goto("/about")
    for step in steps[1:-4]:
        for seat, actions in [(0, step["do"]), *((run["seat"], run["actions"]) for run in step["then"])]:
            chair.act(*actions, seat=seat)
    page.goto(f"/g/{chair.game}")
    follow_the_guide(page, steps, len(steps) - 3)


class Thumb(Carter):
    """Does with a finger what the guide asks for, as a record would write it."""

    def __init__(self, page: Page, chair: Chair) -> None:
        super().__init__(page)
        self.chair = chair
        self.unit = ""
        self.deeds: dict[str, Callable[..., None]] = {
            r"end|done": self.go_on,
            r"order never": lambda: self.pick_chip("Never ask me"),
            r"load (\d) (\w+)": self.load,
            r"lead (\d) geese": lambda count: self.load(count, "goose"),
            r"drop (\d) (\w+)": lambda count, good: self.drop(count, f"[data-good={good}]"),
            r"leave (\d) geese": lambda count: self.drop(count, "[data-slot=geese]"),
            r"build (\w+)": lambda kind: self.pick_chip(kind.replace("_", " ").capitalize()),
            r"road (\w+)": lambda way: self.pick_chip(f"Road {way}"),
            r"make (\d)": lambda count: self.pick_chip(f"Make {count}"),
            r"brick": lambda: self.pick_chip(re.compile("Stone")),
            r"([a-z]+)-(\d)": self.begin,
            r"(.+)": self.go_to,
        }

    def do(self, action: str) -> None:
        """Where others have moved that is looked at first."""
        self.settled()
        if self.go.inner_text().startswith("Begin "):
            self.go.tap()
        expect(self.go).not_to_contain_text("Begin ")
        pattern, deed = next((one, deed) for one, deed in self.deeds.items() if re.fullmatch(one, action))
        found = re.fullmatch(pattern, action)
        assert found
        deed(*found.groups())

    def settled(self) -> None:
        expect(self.bar).to_have_attribute("aria-busy", "false")

    def go_on(self) -> None:
        expect(self.go).to_have_attribute("aria-disabled", "false")
        self.go.tap()

    def pick_chip(self, text: str | re.Pattern[str]) -> None:
        """A first tap names it on the large button, which then does it."""
        self.chip(text).first.tap()
        self.go_on()

    def begin(self, kind: str, number: str) -> None:
        self.unit = f"{kind}-{number} of seat 0"
        self.page.get_by_role("list", name="Your fleet").get_by_role("button", name=f"{kind.capitalize()} {number}").tap()

    def load(self, count: str, good: str) -> None:
        place = self.chair.scene()["decision"]["source"]
        for _ in range(int(count)):
            self.touch(f"[data-counter=good][data-place='{place}'][data-good={good}]")

    def drop(self, count: str, slot: str) -> None:
        for _ in range(int(count)):
            self.touch(f"[data-sort=transporter][data-name='{self.unit}'] {slot}")

    def touch(self, counter: str) -> None:
        """One that is too small for a finger is only enlarged by it, and touched again in the lens."""
        large = self.page.locator(f"[data-lens] {counter}")
        goods = self.map.locator("[data-counter]")
        lay = goods.all_text_contents()
        if not large.count():
            self.map.locator(counter).first.tap()
            waited(lambda: large.count() > 0 or goods.all_text_contents() != lay)
        if goods.all_text_contents() == lay:
            large.first.tap()
        waited(lambda: goods.all_text_contents() != lay)

    def go_to(self, way: str) -> None:
        decision = self.chair.scene()["decision"]
        place = next((one["place"] for one in decision.get("ways") or [] if one["texts"] == [way]), None)
        if place is None:
            return self.pick_chip(way.replace("dock", "Dock"))
        self.tap(place)
        self.go_on()


def test_the_first_game_by_touch_on_a_phone(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    guide = begun(page)
    thumb = Thumb(page, at_table(page, server))
    for number, step in enumerate(TUTORIAL["steps"][1:], 2):
        expect(guide).to_contain_text(f"{number} of {len(TUTORIAL['steps'])}")
        for action in step["do"]:
            thumb.do(action)
        if not step["do"] and number < len(TUTORIAL["steps"]):
            guide.get_by_role("button", name="Go on").tap()
    guide.get_by_role("button", name="Begin a game of your own").tap()
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
