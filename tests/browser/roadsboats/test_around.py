"""Around Roads & Boats' board: the log and every position by its address, the end with its analysis, rules."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, SIZES, Opener, Size
from tests.browser.places import brought, check_scoring, laid, sit
from tests.paths import recorded
from tests.roadsboats.arrange import table
from tests.table.server import Server

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
    way.click()  # the map shows it
    expect(page.locator("[data-lit=B1]")).to_have_count(1)
    way.click()
    expect(page).to_have_url(re.compile(f"/g/{chair.game}/4$"))  # right after the last of these deeds
    expect(page.get_by_text("You are looking at ply 4")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(f"/g/{chair.game}/3$"))
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
    turns = page.get_by_role("region", name="Score at the start of each turn").get_by_role("row")
    expect(turns.last).to_contain_text(str(chair.scene()["result"]["scores"][0]))
    assert violations(page) == []
    page.get_by_role("button", name="Board").click()
    expect(page.get_by_text("You are looking at")).to_be_visible()


def test_the_analysis_of_a_finished_game(page: Page, server: Server) -> None:
    state = table(ISLAND, "wonder", transporters={0: ["donkey A1: 2 gold"]}, homes={0: "A1", 1: "B2"}, bricks=[None] * 32)
    chair = laid(server, state)
    chair.act("end", seat=0)
    sit(page, chair)
    page.get_by_role("button", name="Go through the game").click()
    expect(page.get_by_role("figure", name="Points to be expected over the turns")).to_be_visible()
    expect(page.get_by_text("Points given away:")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
@pytest.mark.parametrize(("topic", "pictures"), [("map", ["fork", "bridge"]), ("boats", ["coast"])], ids=["map", "boats"])
def test_pictures_in_the_rules_say_what_is_seen(topic: str, pictures: list[str], dark: bool, open_page: Opener) -> None:
    page = open_page(PHONE, dark=dark)
    page.goto(f"/rules/roadsboats/{topic}")
    shown = page.get_by_role("figure").get_by_role("img")
    expect(shown).to_have_count(len(pictures))
    for picture, said in zip(shown.all(), pictures, strict=True):
        expect(picture).to_have_accessible_name(re.compile(said))
    expect(page.get_by_role("figure").first.locator("[data-counter=unit]").first).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


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
