"""Everything is on one screen: late positions with one to five players, with many buildings owned and with a full town."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, WIDE, Opener, Size
from tests.browser.person import Person
from tests.browser.places import brought, laid, late, sit
from tests.lehavre.arrange import play, table
from tests.table.server import Server

#: What one can press and cannot see whole: outside of the window, cut off, or under something else. Lists that scroll by
#: themselves show a part of what they have; a card of a stack shows its strip.
HIDDEN = """() => {
    const scrolls = (element) => element.closest(".list, .dialogue, [role=tooltip]");
    const all = [...document.querySelectorAll("main :is(button, a, input, [role=spinbutton])")];
    const things = all.filter((one) => one.checkVisibility() && !scrolls(one));
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
#: What is larger than the place it is in, among those that must show everything.
CUT = """() => {
    const panels = ":is(.rail, .middle), :is(.rail, .middle) section, .yard, .space, .me .cards";
    const places = document.querySelectorAll(`header, ${panels}, .action-bar`);
    const isCut = (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    return [...places].filter((one) => getComputedStyle(one).overflow !== "visible" && isCut(one)).map((one) => one.className);
}"""
OVERFLOW = """() => {
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""

LATE = [f"lehavre-{players}p-full-{kind}" for players in range(1, 6) for kind in ("plain", "rich")]


@pytest.mark.parametrize("size", [DESK, WIDE], ids=["desk", "wide"])
@pytest.mark.parametrize("name", LATE)
def test_one_screen(name: str, size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    sit(page, brought(server, late(name, 30)))
    assert page.evaluate(OVERFLOW) == [0, 0]
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("name", ["lehavre-1p-full-rich", "lehavre-3p-full-rich", "lehavre-5p-full-plain"])
def test_nothing_goes_sideways_on_a_phone(name: str, open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    sit(page, brought(server, late(name, 30)))
    parts = page.get_by_role("navigation", name="The board's parts").get_by_role("button")
    for part in parts.all():
        part.tap()
        expect(part).to_have_attribute("aria-current", "page")
        assert page.evaluate(OVERFLOW) == [0, 0], part.inner_text()
        expect(page.locator("[data-main]")).to_be_in_viewport(ratio=1)
        expect(parts.first).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.querySelector('#part').scrollWidth <= document.querySelector('#part').clientWidth")


@pytest.mark.parametrize("size", [DESK, WIDE, PHONE], ids=["desk", "wide", "phone"])
@pytest.mark.parametrize("kinds", [6, 8, 16])
def test_the_largest_dialogue(kinds: int, size: Size, open_page: Opener, server: Server) -> None:
    """The Shipping Line with so many goods to sell: all of them are seen at once, on a phone by scrolling the bar."""
    page = open_page(size)
    goods = ["fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides"]
    goods += ["smoked_fish", "charcoal", "brick", "steel", "bread", "meat", "coke", "leather"]
    held = ", ".join(f"14 {kind}" for kind in goods[:kinds])
    sit(page, laid(server, play(table(f"{held}, 99 franc", owns={0: ["18"]}, ships={0: ["S01", "S06"]}), "enter 18")))
    bar = Person(page).bar
    expect(bar.get_by_role("spinbutton")).to_have_count(kinds + 2)
    expect(Person(page).go).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Settings")).to_be_in_viewport(ratio=1)
    for place in bar.locator(".load, .fleet, .dialogue").all():
        assert place.evaluate("place => place.scrollWidth <= place.clientWidth")
    assert bar.locator(".load").evaluate("load => load.scrollHeight <= load.clientHeight")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_goes_sideways_in_a_sheet(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    sit(page, laid(server, table()))
    for tool in ("Chat and notes", "Table", "Settings"):
        page.get_by_role("button", name=tool, exact=True).click()
        sheet = page.get_by_role("region", name=tool, exact=True)
        expect(sheet).to_be_visible()
        assert sheet.locator(".body").evaluate("body => body.scrollWidth <= body.clientWidth")
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


@pytest.mark.parametrize("address", ["/", "/rules", "/rules/cards", "/about", "/icons"])
def test_pages_to_read_do_not_go_sideways(address: str, open_page: Opener) -> None:
    page = open_page(PHONE)
    page.goto(address)
    expect(page.get_by_role("heading").first).to_be_visible()
    assert page.evaluate(OVERFLOW)[0] == 0


def test_several_turns_by_touch(open_page: Opener, server: Server) -> None:
    """The first tap shows what would come of it, the second does it."""
    page = open_page(PHONE)
    chair = laid(server, table("9 franc, 3 wood, 2 clay", players=2, variant="short", offers="3 fish, 2 wood", round=3))
    sit(page, chair)
    me = Person(page)

    def show(part: str) -> None:
        page.get_by_role("navigation", name="The board's parts").get_by_role("button", name=part).tap()

    def press(label: str) -> None:
        expect(me.go).to_contain_text(label)
        me.go.tap()

    def next_turn() -> None:
        press("End turn")
        me.asked(re.compile("^(Buy, sell or repay first|Take an offer)"))
        if me.look()["ready"]:
            press("Lay out the supply")
        me.asked("Take an offer or enter a building.")

    me.offer("Fish").tap()
    expect(me.bar).to_contain_text("Take Fish")
    assert chair.scene()["ply"] == 0
    me.offer("Fish").tap()
    next_turn()
    me.offer("Wood").tap()
    me.offer("Wood").tap()
    next_turn()
    show("Town")
    me.card("B1").tap()
    press("Enter Building Firm")
    me.chip("Fishery").tap()
    me.chip("Fishery").tap()
    next_turn()
    show("Rivals")
    expect(me.card("03")).to_be_visible()
    show("Log")
    expect(page.get_by_text("builds").first).to_be_visible()
    assert chair.scene()["view"]["players"][0]["buildings"] == ["03"]
