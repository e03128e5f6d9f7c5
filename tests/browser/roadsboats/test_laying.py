"""Laying the map together and choosing homes: by mouse in two browsers, by keys, by touch."""
from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.person import Person
from tests.browser.places import sit
from tests.table.server import ME, OPEN, Chair, Server

LAND, SEA = 8, 1


def laid_by(server: Server, *seats: dict[str, str], **options: object) -> Chair:
    return server.found("roadsboats", *seats, options={"map": "build", "land": LAND, "sea": SEA, **options})


class Layer(Person):
    """Somebody who lays tiles."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.ghosts = page.locator("[data-ghost]")

    def kind(self, name: str) -> Locator:
        return self.bar.get_by_role("button", name=re.compile(f"^{name}: "))

    def take(self, name: str) -> None:
        self.kind(name).click()
        expect(self.kind(name)).to_have_attribute("aria-pressed", "true")

    def spot(self, name: str) -> Locator:
        return self.board.get_by_role("button", name=re.compile(f"^Spot {name}[ ,]"))

    def left(self) -> str:
        """What is still to be laid, as the bar says it."""
        return self.bar.locator(".lab").first.inner_text()

    def ready(self, label: str) -> None:
        expect(self.go).to_have_attribute("aria-disabled", "false")
        expect(self.go).to_contain_text(label)

    def lay(self, spot: str) -> None:
        """Once to look at it, once to lay it."""
        self.spot(spot).click()
        expect(self.spot(spot)).to_have_accessible_name(re.compile("not laid yet$"))
        self.spot(spot).click()
        self.gone(self.spot(spot))


def tiles(chair: Chair) -> dict[str, tuple[str, str]]:
    return {tile["tile"]: (tile["terrain"], "-".join(tile["river"])) for tile in chair.scene()["view"]["tiles"]}


def test_two_people_lay_a_map_and_settle(page: Page, open_page: Opener, server: Server) -> None:
    chair = laid_by(server, {"holder": "me", "name": "Ada"}, OPEN)
    other = chair.join("Ben")
    guest = open_page()
    sit(page, chair)
    sit(guest, other)
    first = chair.scene()["to_move"]
    here, there = (Layer(page), Layer(guest)) if first == 0 else (Layer(guest), Layer(page))
    mine = chair if first == 0 else other

    # The first tile lies in the middle; it is turned before it lies, and nothing is stored meanwhile.
    here.take("Mountain, source")
    here.ready("Lay Mountain, source")
    expect(here.spot("I9")).to_have_accessible_name("Spot I9 with Mountain, river east, not laid yet")
    here.page.keyboard.press("r")
    expect(here.spot("I9")).to_have_accessible_name("Spot I9 with Mountain, river south-east, not laid yet")
    assert mine.scene()["ply"] == 0
    there.asked(re.compile("Waiting for"))
    here.go.click()
    expect(there.page.get_by_text("Land to lay 7")).to_be_visible()
    assert tiles(mine) == {"I9": ("mountain", "SE")}

    # What is not possible says why. A river tile fits in some ways only.
    expect(here.kind("Pasture, wide bend")).to_have_attribute("aria-disabled", "false")
    here.take("Pasture, wide bend")
    expect(here.spot("J9")).to_have_accessible_name(re.compile("river .*north-west.*not laid yet"))
    here.bar.get_by_role("button", name="Turn").click()
    here.ready("Lay Pasture, wide bend")
    here.go.click()
    here.asked(re.compile("Waiting for"))
    there.asked(re.compile("Choose a tile"))

    there.take("Sea")
    expect(there.ghosts).not_to_have_count(0)
    end = mine.scene()["view"]["tiles"][1]["river"]
    there.lay("K9" if "SW" in end else "K10" if "SE" in end else "J10" if "E" in end else "J8")
    expect(there.kind("Sea")).to_have_attribute("aria-disabled", "true")
    there.kind("Sea").click(force=True)
    expect(there.bar.locator(".notice")).not_to_be_empty()
    for person in (there, here, here, there, there, here):
        person.asked(re.compile("Choose a tile"))
        person.take("Woods")
        expect(person.ghosts).not_to_have_count(0)
        name = person.ghosts.first.get_attribute("data-name")
        assert name is not None
        person.lay(name)

    # Homes: in the order of the sequence, framed on the map; looked at once, chosen the second time.
    expect(page.get_by_text("Selected", exact=True)).to_be_visible()
    for seat in chair.scene()["view"]["order"]:
        person = Layer(page if seat == 0 else guest)
        person.asked(re.compile("Choose the tile on which you live"))
        chosen = person.page.get_by_role("button", name=re.compile("^Woods .*can be chosen")).first
        place = chosen.get_attribute("data-area")
        person.page.locator(f"[data-area='{place}']").click()
        person.ready(f"Live on {place}")
        person.page.locator(f"[data-area='{place}']").click()
        expect(person.bar.locator(".asked")).not_to_contain_text("on which you live")
    homes = [player["home"] for player in chair.scene()["view"]["players"]]
    assert all(homes)
    assert chair.scene()["view"]["turn"] == 1


def test_by_keys_alone(page: Page, server: Server) -> None:
    chair = laid_by(server, ME, land=2, sea=0)
    sit(page, chair)
    me = Layer(page)
    me.ready("Lay Pasture")
    page.keyboard.press("Enter")
    me.asked(re.compile("Choose a tile"))
    expect(page.get_by_role("button", name=re.compile("^Pasture I9"))).to_be_visible()
    page.keyboard.press("6")  # woods
    expect(me.kind("Woods")).to_have_attribute("aria-pressed", "true")
    expect(me.ghosts).to_have_count(6)
    page.keyboard.press("Tab")
    me.ghosts.first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    me.ready("Lay Woods")
    page.keyboard.press("Enter")
    me.asked(re.compile("on which you live"))
    page.keyboard.press("1")
    me.ready("Live on")
    page.keyboard.press("Enter")
    expect(me.bar.locator(".asked")).not_to_contain_text("on which you live")
    assert chair.scene()["view"]["turn"] == 1


def test_on_a_phone(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    chair = laid_by(server, ME, land=3, sea=0)
    sit(page, chair)
    me = Layer(page)
    me.ready("Lay Pasture")
    me.go.tap()
    me.kind("Rock").tap()
    expect(me.ghosts).to_have_count(6)
    me.spot("I10").tap()
    me.ready("Lay Rock")
    assert chair.scene()["ply"] == 1
    me.spot("I10").tap()
    me.gone(me.spot("I10"))
    assert tiles(chair) == {"I9": ("pasture", ""), "I10": ("rock", "")}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_laying_is_accessible(page: Page, server: Server) -> None:
    sit(page, laid_by(server, ME))
    me = Layer(page)
    me.go.click()
    expect(me.ghosts).to_have_count(6)
    assert violations(page) == []
