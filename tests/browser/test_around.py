"""Around the games: the start page, records in and out, the end of a game with its analysis, settings, and the first game."""
from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

import roadstead
from tests.browser.conftest import HOUSE
from tests.browser.person import Person
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


def test_a_record_is_imported_and_its_end_explained(page: Page, server: Server) -> None:
    start_page(page)
    page.get_by_label(re.compile("Import a record")).set_input_files(GAMES / "lehavre-3p-short-rich.json")
    expect(page.get_by_role("heading", name="How the scores came about")).to_be_visible()
    page.get_by_text("As a table").click()
    rounds = page.get_by_role("region", name="Wealth over the rounds").get_by_role("row")
    expect(rounds).to_have_count(1 + 12 + 1)  # a head, the rounds, the end
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    record = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert roadstead.replay(record).returns() == recorded("lehavre-3p-short-rich")["scores"]
    page.get_by_role("button", name="See the board").click()
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


def test_a_sandbox_from_the_past(page: Page, server: Server) -> None:
    chair = brought(server, recorded("lehavre-2p-short-plain"))
    sit(page, chair)
    page.goto(f"/g/{chair.game}/40")
    expect(page.get_by_text("You are looking at ply 40")).to_be_visible()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Sandbox from here").click()
    page.wait_for_url(lambda url: "/g/" in url and chair.game not in url)
    expect(page.locator("[data-main]")).to_be_visible()
    assert at_table(page, server).scene()["sandbox"]


def test_settings(page: Page, server: Server) -> None:
    sit(page, laid(server, table()))
    page.get_by_role("button", name="Settings").click()
    ground = "getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(ground)
    page.get_by_label("Dark").check()
    assert page.evaluate(ground) != day
    page.get_by_label("Language").select_option("Italiano")
    expect(Person(page).offer("Legno")).to_be_visible()
    page.reload()
    expect(Person(page).offer("Legno")).to_be_visible()
    assert page.evaluate(ground) != day


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
