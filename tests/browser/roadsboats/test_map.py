"""The map under the hand: dragged, zoomed, pinched and walked over; what it says, and what it hides."""
from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.places import laid, sit
from tests.browser.roadsboats.person import Carter
from tests.roadsboats.arrange import table
from tests.table.server import Chair, Server
from tests.waiting import waited

Point = tuple[float, float]
#: A river from a source to the sea between two pastures, and what can lie about.
ROWS = """
0 0: m0 p03 p03 s
1 0: w r p
2 -1: d d d d
"""


@pytest.fixture
def chair(server: Server) -> Chair:
    return laid(
        server,
        table(
            ROWS,
            "movement",
            transporters={0: ["donkey A2b: 1 trunks", "donkey B1"], 1: ["raft A3 dock E left: 2 clay"]},
            goods={"A2b": "2 stone", "B2": "3 boards"},
            buildings={"A2b": "sawmill", "A1": "mine"},
            bags={"A1": (2, 3)},
            roads=["A2 E left"],
            bridges=["A3"],
            walls={"B1 E": (2, 1)},
            homes={0: "B1", 1: "B3"},
        ),
    )


@pytest.fixture
def sheet(page: Page, chair: Chair) -> Locator:
    sit(page, chair)
    return page.locator(".sheet")


def area(page: Page, name: str) -> Locator:
    return page.locator(f"[data-area='{name}']")


def middle(locator: Locator) -> Point:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def distance(one: Point, other: Point) -> float:
    return max(abs(there - here) for there, here in zip(one, other, strict=True))


def spread(page: Page) -> float:
    """How far two tiles are from each other: the size of the map."""
    return middle(area(page, "B2"))[0] - middle(area(page, "B1"))[0]


def test_names(page: Page, sheet: Locator) -> None:
    """Each place says what and where it is, and what is there."""
    names = {name: area(page, name).get_attribute("aria-label") for name in ("A2a", "A2b", "A1", "A2 river", "A4", "B1")}
    assert re.match(r"Pasture A2, south bank", names["A2a"] or "")
    assert re.match(r"Pasture A2, north bank, sawmill, 2 stone, donkey 1 of ", names["A2b"] or "")
    assert re.match(r"Mountain A1, mine, bag with 2 gold and 3 iron", names["A1"] or "")
    assert re.match(r"A2, river", names["A2 river"] or "")
    assert re.match(r"Sea A4", names["A4"] or "")
    assert "home of" in (names["B1"] or "")
    expect(page.get_by_role("button", name=re.compile(r"^raft 1 of .*2 of 3 aboard, 2 clay, docked"))).to_be_visible()


def test_drag_and_wheel(page: Page, chair: Chair, sheet: Locator) -> None:
    """A drag moves the map and chooses nothing; the wheel zooms about the pointer; Fit bgates all of it back."""
    begun = middle(area(page, "B2"))
    before = chair.scene()["version"]
    page.mouse.move(*begun)
    page.mouse.down()
    page.mouse.move(begun[0] + 80, begun[1] + 30, steps=4)
    page.mouse.up()
    waited(lambda: distance(middle(area(page, "B2")), (begun[0] + 80, begun[1] + 30)) < 0.5)
    size, now = spread(page), middle(area(page, "B2"))
    page.mouse.move(*now)
    page.mouse.wheel(0, -300)
    waited(lambda: spread(page) > size * 1.4 and distance(middle(area(page, "B2")), now) < 3)
    page.get_by_role("button", name="Fit").click()
    waited(lambda: distance(middle(area(page, "B2")), begun) < 2)
    assert chair.scene()["version"] == before


def test_keys(page: Page, sheet: Locator) -> None:
    """One stop of Tab leads into the map, arrows from thing to thing; + and - and 0 are its size."""
    assert sheet.locator("[tabindex='0']").count() == 1
    sheet.locator("[tabindex='0']").focus()
    area(page, "B1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-name^='donkey-']:focus")).to_be_attached()
    x = "(({ left, width }) => left + width / 2)(document.activeElement.getBoundingClientRect())"
    before = page.evaluate(x)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(x) > before
    area(page, "B2").focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.area") in ("A2a", "A3a")
    assert sheet.locator("[tabindex='0']").count() == 1
    area(page, "B2").focus()
    page.keyboard.press("Space")
    expect(area(page, "B2")).to_have_class(re.compile("looked|refused"))
    expect(area(page, "B2")).to_be_focused()
    size = spread(page)
    page.keyboard.press("+")
    waited(lambda: spread(page) > size * 1.2)
    page.keyboard.press("-")
    page.keyboard.press("-")
    waited(lambda: spread(page) < size * 0.9)
    page.keyboard.press("0")
    waited(lambda: abs(spread(page) - size) < 1)


def test_zoom_levels(page: Page, sheet: Locator) -> None:
    """From afar there are colours, rivers, walls and homes; nearer buildings; nearest goods and names. Counters can be hidden."""
    goods = sheet.locator("[data-counter=good]")
    expect(goods).to_have_count(2)
    expect(sheet.get_by_text("B2", exact=True)).to_be_visible()
    page.get_by_role("button", name="Hide counters").click()
    for what in ("[data-counter=good]", "[data-building]", "[data-sort=transporter]"):
        expect(sheet.locator(what)).to_have_count(0)
    expect(sheet.locator("[data-wall]")).to_have_count(1)
    expect(sheet.locator("[data-home]")).to_have_count(2)
    page.get_by_role("button", name="Hide counters").click()
    expect(sheet.locator("[data-building]")).to_have_count(2)
    assert [goods.nth(n).text_content() for n in range(2)] == ["2", "3"]


def test_bag_of_a_mine(page: Page, sheet: Locator) -> None:
    """Who points at a mine sees what is in its bag."""
    note = sheet.locator(".note")
    expect(note).to_have_count(0)
    area(page, "A1").hover(position={"x": 20, "y": 50})
    expect(note).to_have_text(re.compile(r"3\s*2|2\s*3"))
    area(page, "A4").hover()
    expect(note).to_have_count(0)


def test_pinch(open_page: Opener, chair: Chair) -> None:
    """Two fingers on a phone."""
    page = open_page(PHONE)
    sit(page, chair)
    x, y = middle(page.locator(".sheet").locator(".."))
    size = spread(page)
    hand = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 40)
    for apart in (50, 60, 70, 80):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    waited(lambda: 1.7 < spread(page) / size < 2.3)


#: The counters that are in part under something else.
COVERED = """things => things.filter(thing => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const at = (x, y) => document.elementFromPoint(left + width * x, top + height * y)?.closest("[data-sort]");
    return ![[.5, .5], [.5, .15], [.5, .85], [.15, .5], [.85, .5]].every(([x, y]) => at(x, y) === thing);
}).map(thing => `${thing.dataset.counter} ${thing.dataset.name}`)"""
#: A2b is so full that its tile is enlarged.
CROWD: dict[str, Any] = {
    "transporters": {0: [*["donkey B1"] * 3, "donkey A2b"], 1: ["donkey B1: 1 trunks", "donkey A2b", "donkey A2b"]},
    "goods": {"B1": "3 boards, 2 goose, 1 stone, 4 clay", "A2b": "2 stone, 1 boards, 3 clay"},
    "buildings": {"B1": "woodcutter", "A2b": "sawmill"},
    "homes": {0: "B1", 1: "B3"},
}


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_crowd(open_page: Opener, server: Server, size: tuple[int, int]) -> None:
    """Many transporters beside a home, a building and goods: none is covered, and all are counted."""
    page = open_page(size)
    sit(page, laid(server, table(ROWS, "movement", **CROWD)))
    sheet = page.locator(".sheet")
    expect(sheet.locator("[data-counter]").first).to_be_visible()
    waited(lambda: sheet.locator("[data-counter]").evaluate_all(COVERED) == [])
    goods = sheet.locator(":is([data-counter=good], [data-counter=rest])[data-place=B1]")
    assert sum(int(count or 0) for count in goods.evaluate_all("all => all.map(one => one.dataset.count)")) == 10


def far(page: Page) -> None:
    """So far away that counters are small, once the map rests and is drawn in its size."""
    begun = spread(page)
    for _ in range(5):
        page.keyboard.press("-")
    waited(lambda: spread(page) < begun * 0.75 and "scale" not in (page.locator(".sheet").get_attribute("style") or ""))


def test_lens(page: Page, server: Server) -> None:
    """Resting on small counters enlarges their tile, with everything to be chosen; Escape closes it, focus opens it again."""
    chair = laid(server, table(ROWS, "movement", **CROWD))
    sit(page, chair)
    lens = page.locator("[data-lens]")
    expect(page.locator(".sheet [data-counter]").first).to_be_visible()
    far(page)
    expect(lens).to_have_count(0)
    page.locator(".sheet [data-place=A2b]").first.hover()
    expect(lens).to_have_attribute("data-lens", "A2")
    expect(lens.locator("[data-sort=transporter]")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(lens).to_have_count(0)
    page.keyboard.press("Tab")
    area(page, "A2b").focus()
    expect(lens).to_have_attribute("data-lens", "A2")
    lens.locator("[data-name='donkey-4 of seat 0']").click()
    waited(lambda: chair.scene()["decision"].get("transporter") == "donkey-4")
    page.keyboard.press("Escape")
    expect(lens).to_have_count(0)


def test_lens_on_a_phone(open_page: Opener, server: Server) -> None:
    """A tap on a small counter does nothing but enlarge it; in the lens it is chosen as on the map."""
    page = open_page(PHONE)
    chair = laid(server, table(ROWS, "movement", **CROWD))
    sit(page, chair)
    page.get_by_role("button", name="Fit").tap()
    far(page)
    lens = page.locator("[data-lens]")
    page.locator(".sheet [data-counter][data-place=A2b]").first.tap()
    expect(lens.locator("[data-sort=transporter]")).to_have_count(3)
    assert chair.scene()["ply"] == 0
    lens.locator("[data-name='donkey-4 of seat 0']").tap()
    lens.locator("[data-name='donkey-4 of seat 0']").tap()
    waited(lambda: chair.scene()["decision"].get("transporter") == "donkey-4")


def test_back_to_before_the_gate_that_is_clicked(page: Page, server: Server) -> None:
    """A way that goes and comes over an edge has a gate for each step; it leads back to before it."""
    transporters = {0: ["donkey B1"], 1: ["donkey B3"]}
    chair = laid(server, table(ROWS, "movement", transporters=transporters, goods={"B1": "1 stone"}, roads=["B1 E"]))
    sit(page, chair)
    chair.act("donkey-1", "E", "W")
    me = Carter(page)
    gates = me.map.locator("[data-sort=stop]")
    expect(gates).to_have_count(2)
    me.click("1", "stop")
    expect(gates).to_have_count(1)
    assert chair.scene()["view"]["players"][0]["transporters"][0]["place"] == "B2"
    chair.act("W")
    expect(gates).to_have_count(2)
    me.click("0", "stop")
    me.gone(gates)
    assert chair.scene()["ply"] == 1
