"""Around the games: the start page, records in and out, the end of a game with its analysis, and the first game."""
from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

import roadstead
from tests.browser.conftest import HOUSE
from tests.browser.places import at_table, brought, follow_the_guide, laid, sit, start_page
from tests.lehavre.arrange import table
from tests.paths import GAMES, ROOT, recorded
from tests.table.server import Server

TUTORIAL = json.loads((ROOT / "web" / "src" / "data" / "tutorial.json").read_text(encoding="utf-8"))


def test_a_game_in_two_clicks_and_back_to_it(page: Page, server: Server) -> None:
    start_page(page)
    page.get_by_role("group", name="With whom").get_by_label("Alone").check()
    page.get_by_role("button", name="Play").click()
    chair = at_table(page, server)
    page.get_by_role("link", name="Roadstead").click()
    page.get_by_role("link", name=re.compile("^Continue ")).click()
    assert at_table(page, server).game == chair.game


def test_the_start_form_is_as_it_was_at_the_last_game(page: Page, server: Server) -> None:
    """Which game, how many, against whom and on which map; what a seed or a title was is of that game alone."""
    start_page(page)
    page.get_by_role("radio", name=re.compile("Roads & Boats")).check()
    page.get_by_role("group", name="Players").get_by_label("5").check()
    page.get_by_label("Seat 3", exact=True).select_option("Bot, easy")
    page.get_by_label("Name at seat 4").fill("Ross")
    page.get_by_role("radio", name=re.compile("Differences")).check()
    page.get_by_text("More options").click()
    page.get_by_label("Title").fill("Friday")
    page.get_by_role("button", name="Play").click()
    first = at_table(page, server).scene()
    start_page(page)
    expect(page.get_by_role("radio", name=re.compile("Differences"))).to_be_checked()
    page.get_by_role("button", name="Play").click()
    second = at_table(page, server).scene()
    assert second["id"] != first["id"]
    for scene in (first, second):
        assert (scene["game"], scene["options"]["map"]) == ("roadsboats", "differences")
        assert [seat["bot"] for seat in scene["seats"]] == [None, "normal", "easy", "normal", "normal"]
        assert scene["seats"][3]["name"] == "Ross"
    assert (first["title"], second["title"]) == ("Friday", "Differences")


def test_a_record_is_imported_and_its_end_explained(page: Page, server: Server) -> None:
    start_page(page)
    page.get_by_label(re.compile("Import a record")).set_input_files(GAMES / "lehavre-3p-short-rich.json")
    expect(page.get_by_role("heading", name="How the scores came about")).to_be_visible()
    page.get_by_text("As a table").click()
    rounds = page.get_by_role("region", name="Wealth at the start of each round").get_by_role("row")
    expect(rounds).to_have_count(1 + 12 + 1)  # a head, the rounds, the end
    with page.expect_download() as download:
        page.get_by_role("button", name="Record").click()
    record = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert roadstead.replay(record).returns() == recorded("lehavre-3p-short-rich")["scores"]
    page.get_by_role("button", name="Board").click()
    expect(page.get_by_text("You are looking at")).to_be_visible()


def test_what_is_no_record_is_refused(page: Page) -> None:
    start_page(page)
    field = page.get_by_label(re.compile("Import a record"))
    for name, content in (("a.json", b"no"), ("b.json", b"{}")):
        field.set_input_files({"name": name, "mimeType": "application/json", "buffer": content})
        expect(page.get_by_role("alert")).to_be_visible()


def test_the_analysis_of_a_finished_game(page: Page, server: Server) -> None:
    chair = laid(server, table(players=2, variant="short", final=True, offers="2 fish, 1 wood"))
    for seat, good in enumerate(("fish", "wood")):
        chair.act(f"take {good}", "end", seat=seat)
    sit(page, chair)
    page.get_by_role("button", name="Go through the game").click()
    expect(page.get_by_text("Points given away:")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/g/" in url and chair.game not in url)
    expect(page.locator("[data-at=bar]")).to_be_visible()


@pytest.mark.parametrize(("name", "others"), [("Play on from here", "bot"), ("Sandbox from here", "owner")])
@pytest.mark.parametrize("place", ["banner", "sheet"])
def test_playing_on_from_the_past(place: str, name: str, others: str, page: Page, server: Server) -> None:
    """Against bots, or on every seat."""
    chair = brought(server, recorded("lehavre-2p-short-plain"))
    sit(page, chair)
    page.goto(f"/g/{chair.game}/40")
    expect(page.get_by_text("You are looking at ply 40")).to_be_visible()
    if place == "sheet":
        page.get_by_role("button", name="Table", exact=True).click()
        page.get_by_role("region", name="Table").get_by_role("button", name=name).click()
    else:
        page.get_by_role("button", name=name).click()
    page.wait_for_url(lambda url: "/g/" in url and chair.game not in url)
    expect(page.locator("[data-main]")).to_be_visible()
    scene = at_table(page, server).scene()
    assert scene["sandbox"]
    assert [seat["holder"] for seat in scene["seats"]] == ["owner", others]


def test_rules_by_topic_and_by_card(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("navigation", name="Topics").get_by_role("link").nth(1).click()
    expect(page.get_by_role("navigation", name="Topics").get_by_role("link").nth(1)).to_have_attribute("aria-current", "page")
    page.goto("/rules/cards")
    page.get_by_label("Search the cards").fill("wharf")
    expect(page.get_by_role("heading", name="Wharf").first).to_be_visible()
    expect(page.get_by_role("status")).not_to_contain_text("0 of")


def test_the_first_game(page: Page) -> None:
    page.goto(f"/#house={HOUSE}")
    page.get_by_role("link", name=re.compile("^First game ")).click()
    follow_the_guide(page, TUTORIAL["steps"])
