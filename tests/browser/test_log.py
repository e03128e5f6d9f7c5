"""The log is complete wherever a game is opened: at any address it says line by line what it said to who followed it live."""
from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import company
from tests.browser.conftest import Opener
from tests.browser.film import deeds
from tests.browser.places import sit
from tests.table.server import Chair, Server

#: Both are over at the end. Each action is an entry: the second has more of them than the table tells at once.
GAMES = pytest.mark.parametrize(("name", "plies"), [("lehavre-2p-short-rich", 355), ("roadsboats-workshop", 660)])
#: Each line in words, with the pictures' own.
LINES = """() => {
    const said = (node) => node instanceof Text ? node.data : node instanceof Element ? (
        node.getAttribute("aria-label") ?? [...node.childNodes].map(said).join(" ")
    ) : "";
    return [...document.querySelectorAll(".log li button")].map((line) => said(line).replace(/\\s+/g, " ").trim());
}"""


def shown(page: Page) -> list[str]:
    found: list[str] = page.evaluate(LINES)
    return found


def play(chairs: list[Chair], done: list[tuple[int, str]], version: int) -> None:
    for place, (seat, text) in enumerate(done, version):
        chairs[seat].ok("POST", "act", {"version": place, "seat": seat, "actions": [text]})


@GAMES
def test_at_every_address_it_is_the_one_that_was_followed(name: str, plies: int, open_page: Opener, server: Server) -> None:
    record, done = deeds(name, 0, plies)
    chairs = company(server, record)
    page = open_page()
    page.add_init_script("localStorage.setItem('roadstead.supply', 'hand')")  # everything is done by the record
    sit(page, chairs[0])
    followed: list[list[str]] = []
    marks = [plies // 3, 2 * plies // 3, plies - 1]
    for start, end in zip([0, *marks], marks, strict=False):
        play(chairs, done[start:end], start)
        expect(page.locator(".steps > span")).to_have_text(f"ply {end}")
        followed.append(shown(page))
    for earlier, later in pairwise(followed):
        # The line that was being written when it was looked at may have grown.
        assert later[: len(earlier) - 1] == earlier[:-1]
    counted = [line for line in followed[-1] if re.search(r" (takes|buys|sells|loads|drops|makes) ", line)]
    assert counted
    assert all(re.search(r"\d", line) for line in counted)
    late = open_page()
    for address in (f"/g/{chairs[0].game}#{chairs[0].key}", *(f"/g/{chairs[0].game}/{ply}" for ply in (0, *marks))):
        late.goto(address)
        expect(late.locator(".steps > span")).to_be_visible()
        assert shown(late) == followed[-1]
    play(chairs, done[-1:], plies - 1)
    late.goto(f"/g/{chairs[0].game}/{plies}")
    expect(late.get_by_text(f"You are looking at ply {plies}")).to_be_visible()
    assert shown(late)[: len(followed[-1]) - 1] == followed[-1][:-1]
