"""Whole short games, from the start page to the final scoring, by clicking what a person would click."""
from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.places import at_table, check_scoring, start_page
from tests.table.server import Server


@pytest.mark.parametrize(("company", "bots"), [("Alone", []), ("Bots", ["random", "greedy"])])
def test_a_short_game(company: str, bots: list[str], page: Page, server: Server) -> None:
    start_page(page)
    page.get_by_role("radio", name="Le Havre").check()
    page.get_by_role("group", name="With whom").get_by_label(company, exact=True).check()
    if bots:
        page.get_by_role("group", name="Players").get_by_label(str(1 + len(bots)), exact=True).check()
    for place, level in enumerate(bots, 2):
        page.get_by_label(f"Seat {place}", exact=True).select_option(f"Bot, {level}")
    page.get_by_role("group", name="Length").get_by_label("Short", exact=True).check()
    page.get_by_role("button", name="Play").click()

    chair = at_table(page, server)
    Person(page).play_on()

    assert chair.scene()["status"] == "over"
    expect(page.get_by_role("heading", name=re.compile("points" if company == "Alone" else "win|share"))).to_be_visible()
    check_scoring(page, chair)
