"""Around Roads & Boats' board: the log and every position by its address, the end with its analysis, rules, the first game."""
from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import SIZES, Opener, Size
from tests.browser.places import at_table, brought, check_scoring, follow_the_guide, laid, sit, start_page
from tests.browser.roadsboats.person import Carter
from tests.paths import ROOT, recorded
from tests.roadsboats.arrange import table
from tests.table.server import Server

TUTORIAL = json.loads((ROOT / "web" / "src" / "data" / "tutorial-roadsboats.json").read_text(encoding="utf-8"))
ISLAND = """
 0 0: p* r  s
 1 0:  w  m* s
"""


def test_the_log_tells_what_was_done_and_leads_there(page: Page, server: Server) -> None:
    fleet = ["donkey B1: 1 boards", "donkey A1"]
    chair = laid(server, table(ISLAND, "movement", transporters={0: fleet, 1: ["donkey A2"]}, goods={"B1": "1 trunks"}))
    chair.act("donkey-1", "load 1 trunks", "NW", "drop 1 trunks", "done", "end", seat=0)
    sit(page, chair)
    log = page.get_by_role("region", name="Log")
    way = log.get_by_role("button", name=re.compile("Player 1.s Donkey 1 loads 1 Trunks · goes from B1 to A1 and drops 1 Trunks"))
    expect(way).to_be_visible()
    way.click()
    expect(page).to_have_url(re.compile(f"/g/{chair.game}/5$"))
    expect(page.get_by_text("You are looking at ply 5")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(f"/g/{chair.game}/4$"))
    log.get_by_role("button", name="Notation").click()
    expect(log.get_by_text("donkey-1; load 1 trunks; NW; drop 1 trunks; done; end")).to_be_visible()
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(f"/g/{chair.game}$"))


@SIZES
def test_the_end_is_explained(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    chair = brought(server, recorded("roadsboats-dead-sea-rich"))
    sit(page, chair)
    check_scoring(page, chair)
    page.get_by_text("As a table").click()
    turns = page.get_by_role("region", name="Score over the turns").get_by_role("row")
    expect(turns.last).to_contain_text(str(chair.scene()["result"]["scores"][0]))
    assert violations(page) == []
    page.get_by_role("button", name="See the board").click()
    expect(page.get_by_text("You are looking at")).to_be_visible()


def test_the_analysis_of_a_finished_game(page: Page, server: Server) -> None:
    state = table(ISLAND, "wonder", transporters={0: ["donkey A1: 2 gold"]}, homes={0: "A1", 1: "B2"}, bricks=[None] * 32)
    chair = laid(server, state)
    chair.act("end", seat=0)
    sit(page, chair)
    page.get_by_role("button", name="Go through the game").click()
    expect(page.get_by_role("figure", name="Points to be expected over the turns")).to_be_visible()
    expect(page.get_by_text("Points given away:")).to_be_visible()


def test_rules_by_topic_and_by_building(page: Page) -> None:
    page.goto("/rules/roadsboats")
    topics = page.get_by_role("navigation", name="Topics")
    topics.get_by_role("link", name="Order of play").click()
    expect(page.get_by_role("heading", name="Order of play")).to_be_visible()
    assert violations(page) == []
    topics.get_by_role("link", name="All buildings").click()
    sawmill = page.get_by_role("listitem").filter(has_text="Sawmill")
    expect(sawmill).to_contain_text("at most 6 a turn")
    assert violations(page) == []
    page.get_by_role("navigation", name="Which game").get_by_role("link", name="Le Havre").click()
    expect(page.get_by_role("heading", name="Rules of Le Havre")).to_be_visible()


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
    carter.go.click()
    expect(guide).to_contain_text(f"5 of {steps}")
    expect(carter.chip(re.compile("about it again"))).to_have_count(0)  # the other seat speaks for itself
    carter.click("donkey-1 of seat 0", "transporter")
    carter.more("Boards")
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
