"""Everything has room: positions of bots' games with one to five players, early to late, on every size of screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, WIDE, Opener, Size
from tests.browser.look import ALL, LOOK, PARTS, look, seen, turn_to
from tests.browser.person import Person
from tests.browser.places import brought, laid, late, sit
from tests.browser.positions import position
from tests.browser.stage import Stage
from tests.lehavre.arrange import play, table
from tests.paths import recorded
from tests.table.server import Server

OVERFLOW = """() => {
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""

LARGEST = (2560, 1440)
SIZES = [DESK, (1440, 900), WIDE, LARGEST]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_position_has_room(size: Size, open_page: Opener, server: Server) -> None:
    """No text is cut, none lies over another, none is small, and every card is complete."""
    stage = Stage(open_page(size), server, ALL[0])
    assert look(stage, ALL if size < LARGEST else ALL[::4]) == {}
    assert stage.page.evaluate(OVERFLOW) == [0, 0]


def test_every_position_has_room_on_a_phone(open_page: Opener, server: Server) -> None:
    """Each in two of the board's parts."""
    stage = Stage(open_page(PHONE), server, ALL[0])
    for place, part in enumerate(PARTS):
        turn_to(stage.page, part)
        assert look(stage, ALL[place % 3 :: 3], part) == {}, part


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("deal", ["buy", "sell"])
def test_all_business_has_room(deal: str, size: Size, open_page: Opener, server: Server) -> None:
    """Where there is most to buy or to sell, ships among it."""
    stage = Stage(open_page(size), server, ALL[0])

    def deals(number: int) -> int:
        state = position(number)
        return sum(state.action_to_string(action).startswith(f"{deal} ") for action in state.legal_actions())

    for number in sorted(sorted(ALL, key=deals)[-8:]):
        stage.show(position(number))
        stage.page.locator(".business button").nth(["buy", "sell"].index(deal)).click()
        expect(stage.page.locator(f"[data-dialogue={deal}] li")).to_have_count(min(deals(number), 18))
        assert seen(stage, "desk" if size == DESK else "quay") == [], number


@pytest.mark.parametrize("size", [DESK, WIDE], ids=["desk", "wide"])
def test_hints_have_room(size: Size, open_page: Opener, server: Server) -> None:
    """Beside the buttons for business, in the middle of a game."""
    number = ALL[len(ALL) // 2]
    stage = Stage(open_page(size), server, number)
    stage.show(position(number))
    stage.page.keyboard.press("h")
    expect(stage.page.get_by_role("list", name="The best turns")).to_be_visible()
    assert seen(stage) == []


@pytest.mark.parametrize("size", [DESK, WIDE, PHONE], ids=["desk", "wide", "phone"])
def test_while_the_past_is_shown_the_round_track_is_free(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    chair = brought(server, recorded("lehavre-4p-full-rich"))
    sit(page, chair)
    page.goto(f"/g/{chair.game}/200")
    expect(page.get_by_text("You are looking at ply 200")).to_be_visible()
    expect(page.locator("[data-at=track]")).to_be_in_viewport(ratio=1)
    assert page.evaluate(LOOK, {})["wrong"] == []


@pytest.mark.parametrize("name", ["lehavre-1p-full-rich", "lehavre-3p-full-rich", "lehavre-5p-full-plain"])
def test_nothing_goes_sideways_on_a_phone(name: str, open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    sit(page, brought(server, late(name, 30)))
    parts = page.get_by_role("navigation", name="The board's parts").get_by_role("button")
    for part in parts.all():
        part.tap()
        expect(part).to_have_attribute("aria-current", "page")
        assert page.evaluate(OVERFLOW) == [0, 0], part.inner_text()
        expect(page.locator("[data-at=bar]")).to_be_in_viewport(ratio=1)
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
    fuels = len({"wood", "coal", "charcoal", "coke"} & set(goods[:kinds]))
    expect(bar.get_by_role("spinbutton")).to_have_count(kinds + (fuels if fuels > 1 else 0))
    expect(Person(page).go).to_be_in_viewport(ratio=1)
    places = bar.locator(".ledger, .fleet, .dialogue, .head").all()
    for place in places:
        assert place.evaluate("place => place.scrollWidth <= place.clientWidth")
        if size != PHONE:
            assert place.evaluate("place => place.scrollHeight <= place.clientHeight")
    for good in bar.locator(".good").all():
        good.scroll_into_view_if_needed()
        expect(good).to_be_in_viewport(ratio=0.98)  # scrolling is by whole pixels


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
        me.asked("Take an offer or enter a building.")  # the supply lays itself

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
    page.get_by_role("group", name="Big card").get_by_role("button", name="Enter Building Firm").tap()
    me.chip("Fishery").tap()
    me.chip("Fishery").tap()
    next_turn()
    show("Rivals")
    expect(me.card("03")).to_be_visible()
    show("Log")
    expect(page.get_by_text("builds").first).to_be_visible()
    assert chair.scene()["view"]["players"][0]["buildings"] == ["03"]
