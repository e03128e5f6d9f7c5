"""The legend with the keys, the rules, and what each figure on the board is: by keyboard, by mouse and by touch."""
from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, SIZES, Opener, Size
from tests.browser.person import Person, tab_to
from tests.browser.places import brought, holding, laid, late, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.test_accessibility import Positions
from tests.lehavre.arrange import table
from tests.table.server import Chair, Server

BOARDS: Positions = {
    "lehavre": lambda: table("3 fish", owns={1: ["18"]}),
    "roadsboats": lambda: coast("movement", "donkey A1"),
}


def legend(page: Page) -> Locator:
    return page.get_by_role("region", name="Legend and keys")


def opener(page: Page) -> Locator:
    return page.get_by_role("button", name="Legend and keys")


def test_goods_with_what_they_turn_into_and_their_figures(page: Page, server: Server) -> None:
    """As printed on the game's counters."""
    sit(page, laid(server, BOARDS["lehavre"]()))
    page.keyboard.press("?")
    rows = legend(page).get_by_role("row")
    for words in (r"Fish\s*1\s*1\s*Smoked fish\s*2\s*2", r"Coal\s*3\s*3\s*Coke\s*10\s*5", r"Iron\s*2\s*Steel\s*8"):
        expect(rows.filter(has_text=re.compile(words))).to_have_count(1)
    for heading in ("On a card", "Kinds of building", "Frames and marks", "Keys"):
        expect(legend(page).get_by_role("heading", name=heading, exact=True)).to_be_visible()
    expect(legend(page)).to_contain_text("walk through the game")


def test_transporters_terrain_and_buildings_of_roads_and_boats(page: Page, server: Server) -> None:
    sit(page, laid(server, BOARDS["roadsboats"]()))
    page.keyboard.press("?")
    expect(legend(page)).to_contain_text(re.compile(r"Truck\s*4 steps, carries 6"))
    expect(legend(page)).to_contain_text(re.compile(r"Stock\s*120 points aboard"))
    for word in ("Pasture", "Desert", "Sawmill", "Steamer factory", "the same route as in the last turn"):
        expect(legend(page)).to_contain_text(word)


def test_it_takes_the_focus_and_gives_it_back(page: Page, server: Server) -> None:
    for state in BOARDS.values():
        sit(page, laid(server, state()))
        for closing in ("Escape", "?"):
            tab_to(page, opener(page))
            page.keyboard.press("Enter")
            expect(legend(page)).to_be_focused()
            expect(opener(page)).to_have_attribute("aria-expanded", "true")
            page.keyboard.press(closing)
            expect(legend(page)).to_have_count(0)
            expect(opener(page)).to_be_focused()
        page.keyboard.press("?")
        legend(page).get_by_role("button", name="Close").click()
        expect(legend(page)).to_have_count(0)


def test_the_bar_stays_in_reach_below_it(page: Page, server: Server) -> None:
    chair = laid(server, table("3 fish"))
    sit(page, chair)
    me = Person(page)
    me.offer("Wood").click()
    me.asked(re.compile("or end your turn"))
    page.keyboard.press("?")
    over, bar = legend(page).bounding_box(), me.bar.bounding_box()
    assert over is not None
    assert bar is not None
    assert over["y"] + over["height"] <= bar["y"]
    me.chip("Undo").click()
    me.asked("Take an offer or enter a building.")
    expect(legend(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(legend(page)).to_have_count(0)


@SIZES
def test_it_breaks_nothing_of_wcag_and_scrolls(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    for state in BOARDS.values():
        sit(page, laid(server, state()))
        opener(page).click()
        last = legend(page).locator("dd:visible").last
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport()
        assert violations(page, "#legend") == []


# The rules.


def rules_by_key(page: Page) -> Page:
    with page.context.expect_page() as opened:
        page.keyboard.press("u")
    return opened.value


def test_a_key_opens_the_rules_beside_the_game(page: Page, server: Server) -> None:
    for state, title in ((BOARDS["lehavre"], "Rules of Le Havre"), (BOARDS["roadsboats"], "Rules of Roads & Boats")):
        sit(page, laid(server, state()))
        expect(rules_by_key(page).get_by_role("heading", name=title)).to_be_visible()
        page.keyboard.press("?")
        with page.context.expect_page() as opened:
            legend(page).get_by_role("link", name="Rules").click()
        expect(opened.value.get_by_role("heading", name=title)).to_be_visible()
        expect(page.locator("[data-at=bar]")).to_be_visible()


def test_of_a_card_that_is_pointed_at_the_rules_show_its_entry(page: Page, server: Server) -> None:
    sit(page, laid(server, BOARDS["lehavre"]()))
    tab_to(page, Person(page).card("18"))
    rules = rules_by_key(page)
    entry = rules.locator("[aria-current=true]").filter(has_text="Shipping Line")
    expect(entry).to_be_in_viewport()


def test_of_a_building_the_rules_of_roads_and_boats_show_its_entry(page: Page) -> None:
    page.goto("/rules/roadsboats/works/steamer_factory")
    expect(page.locator("[aria-current=true]").filter(has_text="Steamer factory").last).to_be_in_viewport()


# What a figure is.


def figures(server: Server) -> Chair:
    return laid(server, table("3 fish, 2 coal, 6 franc", {1: "2 wood, 1 iron"}, owns={0: ["03"], 1: ["18"]}, loans={0: 1, 1: 1}))


#: Where a figure is, and what it says of itself.
OWN = {
    "stock:0:franc": "feeds 1",
    "stock:0:loan": "7 points at the end",
    "stock:0:energy": "heat together",
    "stock:0:hammer": "more for each",
    "stock:0:fisherman": "more for each",
    "food": "round's end asks for",
}
RIVALS = {"stock:1:franc": "feeds 1", "stock:1:loan": "7 points at the end"}


def told(page: Page) -> Locator:
    return page.locator("#tip")


def test_every_figure_explains_itself_to_the_keyboard(page: Page, server: Server) -> None:
    sit(page, figures(server))
    for place, words in {**OWN, **RIVALS}.items():
        figure = page.locator(f"button[data-at='{place}']").last
        tab_to(page, figure)
        expect(told(page)).to_contain_text(words)
        expect(figure).to_have_accessible_description(re.compile(words))
    own = page.get_by_role("region", name="Player 1")
    for name, words in (("worth", "if the game ended now"), ("Round end", "round's end asks for")):
        tab_to(page, own.get_by_role("button", name=re.compile(name)))
        expect(told(page)).to_contain_text(words)
    tab_to(page, page.get_by_role("button", name=re.compile("^Player 2 has")))
    expect(told(page)).to_contain_text("2 wood, 1 iron")


def test_goods_in_stock_explain_themselves_by_arrows(page: Page, server: Server) -> None:
    sit(page, figures(server))
    goods = page.get_by_role("group", name="Stock").get_by_role("button")
    tab_to(page, goods.first)
    for place in range(goods.count()):
        expect(goods.nth(place)).to_be_focused()
        expect(goods.nth(place)).to_have_accessible_description(re.compile("Feeds .*heats .*the Shipping Line pays"))
        page.keyboard.press("ArrowDown")


def test_every_figure_explains_itself_to_a_finger(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    chair = figures(server)
    sit(page, chair)
    page.locator("[data-at='tab:me']").tap()
    for place, words in {**OWN, "stock:0:coal": "Feeds 0, heats 3, the Shipping Line pays 3"}.items():
        page.locator(f"button[data-at='{place}']").last.tap()
        expect(told(page)).to_contain_text(words)
        told(page).get_by_role("button", name="Close").tap()
    page.locator("[data-at='tab:rivals']").tap()
    page.locator("button[data-at='stock:1:loan']").tap()
    expect(told(page)).to_contain_text("7 points at the end")
    assert holding(chair) == {"fish": 3, "coal": 2, "franc": 6}


def test_at_a_late_board_all_figures_of_rivals_are_buttons(page: Page, server: Server) -> None:
    sit(page, brought(server, late("lehavre-3p-full-rich", 30)))
    for lane in page.locator(".lane").all():
        bare = lane.locator(".who .stat:not(button), .who .meal:not(button)")
        expect(bare).to_have_count(0)
