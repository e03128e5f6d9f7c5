"""Roads & Boats' board is on one screen with one to six players, and in parts on a phone."""
from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import DESK, PHONE, WIDE, Opener, Size
from tests.browser.places import brought, laid, late, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.stage import NAMES
from tests.browser.test_layout import OVERFLOW
from tests.paths import recorded
from tests.table.server import ME, Json, Server, bot

#: What cannot be reached where it is drawn. What scrolls may show a part of what it has; what comes with its key is not there.
HIDDEN = """() => {
    const scrolls = (element) => element.closest(".list, .about, .dialogue, [role=tooltip]");
    const all = [...document.querySelectorAll("main :is(button, a, input, [role=spinbutton])")];
    const things = all.filter((one) => one.checkVisibility({ opacityProperty: true }) && !scrolls(one));
    const inside = (x, y, element) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (element.contains(top) || top.contains(element) && getComputedStyle(top).pointerEvents === "none");
    };
    return things.flatMap((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [[left + 5, top + 5], [right - 5, bottom - 5], [(left + right) / 2, (top + bottom) / 2]];
        return points.every(([x, y]) => inside(x, y, element)) ? [] : [element.ariaLabel || element.textContent.trim()];
    });
}"""
#: Panels that must show all they have; what is looked at, the forecast and the log may scroll.
CUT = """() => {
    const places = document.querySelectorAll(":is(.desk, .phone) > header, .left, .right, .action-bar, nav");
    const isCut = (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    return [...places].filter(isCut).map((one) => one.className || one.tagName);
}"""
#: Parts of the head that lie over each other.
CROWDED = """() => {
    const parts = [...document.querySelectorAll(":is(.desk, .phone) > header :is(.brand, .turn, h1, .temple, ol, nav)")];
    const boxes = parts.filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap(([one, a], at) => {
        const others = boxes.slice(at + 1).filter(([other, b]) => !one.contains(other) && over(a, b));
        return others.map(([other]) => `${one.className} ${other.className}`);
    });
}"""


def after(name: str, actions: int) -> Json:
    """A recorded game's first actions."""
    record = recorded(f"roadsboats-{name}")
    return {**record, "actions": record["actions"][:actions], "scores": None}


#: One, two, four and six players in the middle of a game, one just before its end, and a map that is being laid.
GAMES: dict[str, Json] = {
    "one": after("a-river-runs-through-it-rich", 270),
    "two": after("dead-sea-rich", 765),
    "four": after("waterways-rich", 700),
    "six": after("jejobrapjath-rich", 900),
    "end": late("roadsboats-rings-rich", 60),
    "laying": after("laid-2-rich", 20),
}


def check(page: Page) -> None:
    assert page.evaluate(OVERFLOW) == [0, 0]
    assert page.evaluate(CUT) == []
    assert page.evaluate(CROWDED) == []


@pytest.mark.parametrize("name", GAMES)
def test_one_screen(name: str, open_page: Opener, server: Server) -> None:
    page = open_page(DESK)
    sit(page, brought(server, GAMES[name]))
    for width, height in (DESK, WIDE):
        page.set_viewport_size({"width": width, "height": height})
        check(page)
        assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize(("players", "where"), [(3, "entangled"), (6, "jejobrapjath")])
def test_bots_with_the_longest_names_and_their_lamps(players: int, where: str, open_page: Opener, server: Server) -> None:
    bots = [{**bot("greedy"), "name": name} for name in NAMES[: players - 1]]
    chair = server.found("roadsboats", ME, *bots, options={"map": where})
    for size in (PHONE, DESK):
        page = open_page(size)
        sit(page, chair)
        check(page)
    expect(page.get_by_role("region", name="Players").get_by_role("img", name="bot, greedy")).to_have_count(players - 1)


@pytest.mark.parametrize("name", ["one", "two", "six", "laying"])
def test_sheets_over_the_map_on_a_phone(name: str, open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    sit(page, brought(server, GAMES[name]))
    check(page)
    whole = page.locator(".phone > .stage").bounding_box()
    sheets = page.get_by_role("navigation", name="Sheets over the map").get_by_role("button")
    expect(sheets).to_have_count(4)
    for sheet in sheets.all():
        sheet.tap()
        expect(sheet).to_have_attribute("aria-expanded", "true")
        check(page)
        shown = page.locator("#sheet")
        assert shown.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")
        box = shown.bounding_box()
        assert whole
        assert box
        assert page.locator(".phone > .stage").bounding_box() == whole, "the map keeps its place"
        assert box["height"] <= whole["height"] * 0.6 + 1
        expect(page.locator("[data-main]")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Fit")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, WIDE])
def test_a_desk_is_shared_out_as_designed(size: Size, open_page: Opener, server: Server) -> None:
    """Head 44, gaps 8, a bar of one line 52; columns of 232 to 400 and 264 to 400, none moved by a higher bar."""
    page = open_page(size)
    sit(page, laid(server, coast("movement", "donkey A1", "donkey D2", roads=["A1 E"])))

    def box(where: str) -> FloatRect:
        found = page.locator(where).bounding_box()
        assert found
        return found

    columns = [box(".desk > .left"), box(".desk > .right")]
    assert [box(".desk > header")["height"], box("[data-at=bar]")["height"]] == [44, 52]
    assert 232 <= columns[0]["width"] <= 400
    assert 264 <= columns[1]["width"] <= 400
    assert columns[0]["width"] + box(".desk > .stage")["width"] + columns[1]["width"] + 32 == size[0]
    stage = box(".desk > .stage")
    page.keyboard.press("1")
    expect(page.get_by_role("heading", name="Donkey 1")).to_be_visible()
    page.get_by_role("button", name="aboard 0 of 2").click()
    expect(page.locator(".drawer")).to_be_in_viewport(ratio=1)
    assert (box("[data-at=bar]")["height"], box(".desk > .stage")) == (52, stage), "the map keeps its place"
    page.keyboard.press("h")
    expect(page.get_by_role("heading", name="Hint")).to_be_visible()
    assert 88 <= box("[data-at=bar]")["height"] <= 116
    wide = [box(".desk > .left")["width"], box(".desk > .right")["width"]]
    assert wide == [column["width"] for column in columns]


def test_a_phone_is_shared_out_as_designed(open_page: Opener, server: Server) -> None:
    """Head 48, the fleet's strip 60, one sentence and buttons of 52; the map has the rest, and flies to what is chosen."""
    page = open_page(PHONE)
    sit(page, laid(server, coast("movement", "donkey A1", "donkey D2", roads=["A1 E"])))
    parts = (".phone > header", ".strip", ".action-bar .go", ".phone > .stage")
    heights = [page.locator(where).bounding_box() for where in parts]
    head, strip, go, stage = [found["height"] if found else 0 for found in heights]
    assert (head, strip, go) == (48, 60, 52)
    assert stage >= 590
    page.get_by_role("list", name="Your fleet").get_by_role("button", name="Donkey 1").tap()
    expect(page.get_by_role("heading", name="Donkey 1")).to_be_visible()
    tile = page.locator("[data-sort=place][data-name=A2]").first
    expect(tile).to_be_in_viewport()
    box = tile.bounding_box()
    assert box
    assert abs(box["height"] - 132) < 3, "R is 66"


def test_mine_shows_all_own_transporters(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    chair = brought(server, GAMES["four"])
    sit(page, chair)
    page.get_by_role("button", name="Mine").tap()
    for place in {one["place"] for one in chair.scene()["view"]["players"][chair.scene()["to_move"]]["transporters"]}:
        expect(page.locator(f"[data-sort=place][data-name='{place}']").first).to_be_in_viewport()


def test_what_is_pointed_at_is_told(open_page: Opener, server: Server) -> None:
    page = open_page(DESK)
    sit(page, brought(server, GAMES["six"]))
    player = page.locator("[data-at='seat:5']")
    player.get_by_role("button", name="4 Donkey").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("2 steps, carries 2")
    page.keyboard.press("Tab")
    player.get_by_role("button").nth(1).focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Researched for")
