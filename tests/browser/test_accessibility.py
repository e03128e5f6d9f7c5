"""No page breaks WCAG 2.2 A or AA, by day or night, at a desk or on a phone; and everything can be reached by Tab."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from roadstead.core.state import State
from tests.browser.axe import violations
from tests.browser.conftest import HOUSE, SIZES, Opener, Size
from tests.browser.person import Person
from tests.browser.places import brought, laid, late, sit
from tests.lehavre.arrange import play, table
from tests.lehavre.moments import round_end
from tests.paths import recorded
from tests.table.server import ME, OPEN, Server

FED = {1: "99 franc", 2: "99 franc", 3: "99 franc"}
FLEET = {0: ["S01", "S02", "S06"]}
Positions = dict[str, Callable[[], State]]
#: A dialogue of each kind.
POSITIONS: Positions = {
    "main": lambda: table("3 fish, 9 franc", owns={0: ["12"], 1: ["16"]}, persons={1: "16"}, loans={0: 1}),
    "payment": lambda: play(table("1 fish, 1 bread, 2 franc", owns={1: ["16"]}), "enter 16"),
    "feeding": lambda: round_end("3 fish, 2 franc", FED, round=18, owns={0: ["12"]}),
    "shipping": lambda: play(table("1 coke, 1 coal, 2 steel, 3 fish", owns={0: ["18"]}, ships=FLEET), "enter 18"),
    "office": lambda: play(table("2 fish, 2 wood, 2 clay, 1 franc", town=["21"]), "enter 21"),
    "bridge": lambda: play(table("2 fish, 2 wood, 1 brick", owns={0: ["27"]}), "enter 27"),
    "marketplace": lambda: play(table(owns={0: ["01", "03"]}), "enter 01"),
    "look": lambda: play(table(owns={0: ["01"]}), "enter 01", "pick fish", "pick wood"),
    "wharf": lambda: play(table("5 wood, 4 iron, 2 brick, 1 coal", owns={0: ["12"]}), "enter 12"),
    "firm": lambda: play(table("6 wood, 2 clay, 8 franc", owns={0: ["B3"]}, tops=["04", "07", "30"]), "enter B3"),
    "watch": lambda: play(table("4 franc", owns={2: ["16"], 1: ["03"]}, town=["014"], persons={1: "16", 2: "03"}), "enter 014"),
    "haulage": lambda: play(table("4 franc", town=["029"], offers="2 fish, 1 wood, 1 clay, 3 iron"), "enter 029"),
    "amounts": lambda: play(table("2 bread, 1 meat, 3 fish", owns={0: ["018"]}), "enter 018"),
}


def check(page: Page, states: Iterator[str], part: str = "html") -> None:
    found = {name: violations(page, part) for name in states}
    assert {name: some for name, some in found.items() if some} == {}


def pages(page: Page) -> Iterator[str]:
    """One page after the other, each with its name."""
    for address in ("/", "/rules", "/rules/cards", "/about", "/icons"):
        page.goto(f"{address}#house={HOUSE}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        yield address
    page.goto("/")
    page.get_by_text("More options").click()
    page.get_by_role("button", name="Settings").click()
    yield "options and settings"
    page.goto("/g/AAAAAAAAAAAA")
    expect(page.get_by_role("link", name="To the start page")).to_be_visible()
    yield "no such game"
    page.goto("/nothing/here")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "no such page"


@SIZES
def test_pages_to_read(size: Size, open_page: Opener) -> None:
    page = open_page(size)
    check(page, pages(page))


def dialogues(page: Page, server: Server, positions: Positions) -> Iterator[str]:
    """One dialogue after the other, each with its name."""
    for name, position in positions.items():
        sit(page, laid(server, position()))
        yield name


@SIZES
def test_dialogues(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    check(page, dialogues(page, server, POSITIONS), "[data-at=bar]")


def boards(page: Page, server: Server) -> Iterator[str]:
    """A board in one state after the other, each with its name."""
    sit(page, laid(server, POSITIONS["main"]()))
    yield "main"
    me = Person(page)
    for tool in ("Chat and notes", "Table", "Settings"):
        page.get_by_role("button", name=tool, exact=True).click()
        yield f"sheet {tool}"
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    yield "legend"
    page.keyboard.press("Escape")
    me.chip("Hint").click()
    expect(me.bar.get_by_role("list", name="The best turns")).to_be_visible()
    yield "hints"
    page.keyboard.press("Escape")
    me.offer("Clay").click()
    expect(me.bar.get_by_text("Take Clay:")).to_be_visible()
    yield "selected, and why not"
    if page.get_by_label("Moves in notation").is_visible():  # on a phone nobody types moves
        page.keyboard.press("Escape")
        page.keyboard.type("/enter 18\n")
        expect(me.bar.get_by_role("alert")).to_be_visible()
        yield "refused"


@SIZES
def test_the_board(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    check(page, boards(page, server))


def ends(page: Page, server: Server) -> Iterator[str]:
    """A late board in its parts, its past, and the scoring of another."""
    chair = brought(server, late("lehavre-5p-full-rich", 30))
    sit(page, chair)
    yield "late"
    for part in page.get_by_role("navigation", name="The board's parts").get_by_role("button").all()[1:]:
        part.click()
        yield f"late, {part.inner_text()}"
    page.goto(f"/g/{chair.game}/200")
    expect(page.get_by_text("You are looking at ply 200")).to_be_visible()
    yield "past"
    sit(page, brought(server, recorded("lehavre-3p-short-rich")))
    page.get_by_text("As a table").click()
    page.locator("#scores").click()
    for more in page.get_by_role("button", name=re.compile("^and .* more$")).all()[::-1]:
        more.click()
    yield "scoring"


@SIZES
def test_a_late_board_its_past_and_the_end(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    check(page, ends(page, server))


def beginnings(page: Page, server: Server) -> Iterator[str]:
    founder = server.found("lehavre", ME, OPEN)
    page.goto(f"/g/{founder.game}#{founder.made['invite']}")
    expect(page.get_by_role("button", name="Take the seat")).to_be_visible()
    yield "invited"
    shared = server.found("lehavre", ME, ME)
    page.goto(f"/g/{shared.game}#{shared.key}")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    yield "curtain"
    page.goto("/tutorial")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    yield "first game"


@SIZES
def test_a_guest_the_curtain_and_the_first_game(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size, curtain=True)
    check(page, beginnings(page, server))


#: What can be pressed or filled in. Of radio buttons, a stack of cards, a stock, a map and the log one is a stop, the arrow keys
#: go on from it; beside an amount there are buttons for the mouse, where the keyboard has its arrows.
INTERACTIVE = """() => {
    const all = document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=spinbutton], [tabindex]");
    const walked = ":is(.stepper, .stacks, .list, .sheet, .stock) [tabindex='-1']";
    const byArrows = (one) => one.matches(`${walked}, [type=radio]:not(:checked)`);
    window.things = [...all].filter((one) => one.checkVisibility() && !one.disabled && !one.closest("[inert]") && !byArrows(one));
    return things.map((one) => one.outerHTML.slice(0, 160));
}"""
FOCUSED = "() => document.activeElement === document.body ? null : things.indexOf(document.activeElement)"


@pytest.mark.parametrize("place", ["start", "board", "dialogue", "result", "map"])
def test_everything_is_reached_by_tab(place: str, page: Page, server: Server) -> None:
    if place == "start":
        page.goto("/")
        page.get_by_text("More options").click()
    else:
        games = {
            "board": lambda: late("lehavre-3p-full-rich", 30),
            "dialogue": lambda: POSITIONS["shipping"]().record(),
            "result": lambda: recorded("lehavre-3p-short-rich"),
            "map": lambda: late("roadsboats-rings-rich", 60),
        }
        sit(page, brought(server, games[place]()))
    page.wait_for_load_state("networkidle")
    there = page.evaluate(INTERACTIVE)

    def to_the_end() -> set[int]:
        reached = set()
        page.keyboard.press("Tab")
        while (at := page.evaluate(FOCUSED)) is not None:
            reached.add(at)
            page.keyboard.press("Tab")
        return reached

    reached = to_the_end() | to_the_end()  # from where one is, and from the beginning
    assert [thing for place, thing in enumerate(there) if place not in reached] == []


@pytest.mark.parametrize(("place", "key"), [("Proposals", "ArrowDown"), ("Log", "ArrowUp")])
def test_the_rest_of_a_list_is_reached_by_arrows(place: str, key: str, page: Page, server: Server) -> None:
    chair = laid(server, table("3 fish, 9 franc", {1: "3 fish, 9 franc"}, owns={0: ["12"], 1: ["16"]}))
    for actions in (["buy B1", "take fish", "end"], ["buy B2", "supply"], ["take wood", "end"]):
        chair.act(*actions)
    sit(page, chair)
    page.wait_for_load_state("networkidle")
    things = page.get_by_role("region", name=place).get_by_role("list").first.locator("button:enabled").all()
    if key == "ArrowUp":
        things.reverse()
    things[0].focus()
    assert things[0].get_attribute("tabindex") is None
    for thing in things[1:]:
        page.keyboard.press(key)
        expect(thing).to_be_focused()
