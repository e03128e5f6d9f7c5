"""Games that go, as one sees it: deleted in the list and at the table, with a copy before; others are asked; an open page and a
browser's list say what has happened."""
from __future__ import annotations

import json
import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, SIZES, Opener, Size
from tests.browser.places import sit
from tests.browser.test_layout import OVERFLOW
from tests.browser.test_result import SMALL
from tests.table.server import OPEN, Chair, Json, Server

ADA: Json = {"holder": "me", "name": "Ada"}


def list_of(page: Page, *chairs: Chair) -> Locator:
    """The start page of a browser that has the keys of these games, and its rows."""
    keys = json.dumps({chair.game: {"key": chair.key} for chair in chairs})
    page.goto("/")
    page.evaluate("keys => localStorage.setItem('roadstead.games', keys)", keys)
    page.reload()
    rows = page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(rows).to_have_count(len(chairs))
    return rows


def sheet(page: Page) -> Locator:
    page.get_by_role("navigation", name="Table").get_by_role("button", name="Table").click()
    return page.get_by_role("region", name="Table", exact=True)


def kept(page: Page) -> list[str]:
    found: list[str] = page.evaluate("Object.keys(JSON.parse(localStorage.getItem('roadstead.games')))")
    return found


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
@SIZES
def test_in_the_list_by_two_presses_with_a_copy_before(size: Size, dark: bool, open_page: Opener, server: Server) -> None:
    page = open_page(size, dark=dark)
    gone, stays = server.found("lehavre", ADA, title="Goes"), server.found("lehavre", ADA, title="Stays")
    rows = list_of(page, gone, stays)
    page.get_by_role("button", name="Delete Goes").click()
    asked = page.get_by_role("group", name="Delete the game")
    expect(asked).to_contain_text("with its log, notes and chat")
    assert page.evaluate(OVERFLOW)[0] == 0
    assert page.evaluate(SMALL) == []
    assert violations(page, ".mine") == []
    asked.get_by_role("button", name="No, keep it").click()
    expect(asked).to_have_count(0)
    page.get_by_role("button", name="Delete Goes").click()
    with page.expect_download() as copy:
        asked.get_by_role("button", name="Save a copy").click()
    assert json.loads(Path(copy.value.path()).read_text())["game"] == "lehavre"
    assert gone.ask("GET", "").status_code == 200
    asked.get_by_role("button", name="Yes, delete it").click()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Stays")
    assert gone.ask("GET", "").status_code == 404
    assert kept(page) == [stays.game]
    expect(page.get_by_text("has been deleted")).to_have_count(0)


def test_copies_of_all(page: Page, server: Server) -> None:
    chairs = [server.found(game, ADA) for game in ("lehavre", "roadsboats")]
    list_of(page, *chairs)
    with page.expect_download() as copy:
        page.get_by_role("button", name="Save copies of all").click()
    assert copy.value.suggested_filename == "roadstead.zip"
    with ZipFile(copy.value.path()) as bundle:
        assert {name.removesuffix(".json").split("-", 1)[1] for name in bundle.namelist()} == {chair.game for chair in chairs}


def test_what_others_deleted_leaves_the_list_with_a_word(page: Page, server: Server) -> None:
    ann = server.found("lehavre", ADA, OPEN, title="Together")
    bob, own = ann.join("Bob"), server.found("lehavre", ADA, title="Own")
    rows = list_of(page, bob, own)
    ann.ok("POST", "resign", {"version": ann.scene()["version"], "seat": None})
    ann.ok("DELETE", "")
    page.reload()
    expect(page.get_by_text("A game of yours has been deleted")).to_be_visible()
    expect(rows).to_have_count(1)
    assert kept(page) == [own.game]
    page.reload()
    expect(rows).to_have_count(1)
    expect(page.get_by_text("has been deleted")).to_have_count(0)


@SIZES
def test_at_the_table_others_are_asked_and_their_pages_told(size: Size, open_page: Opener, server: Server) -> None:
    ann = server.found("roadsboats" if size == DESK else "lehavre", ADA, OPEN)
    bob = ann.join("Bob")
    own, other = open_page(size), open_page()
    sit(own, ann)
    sit(other, bob)
    table = sheet(own)
    table.get_by_role("button", name="Delete the game").click()
    expect(table.get_by_role("group", name="Delete the game")).to_contain_text("they are asked")
    assert violations(own, "section[data-sheet]") == []
    table.get_by_role("button", name="Ask the others").click()
    expect(own.get_by_role("status").get_by_text("Delete this game for everybody? Agreed: Ada.")).to_be_visible()
    other.get_by_role("button", name="Agree").click()
    for page in (own, other):
        expect(page.get_by_role("heading", name="This game does not open")).to_be_visible()
        expect(page.get_by_text("It has been deleted")).to_be_visible()
    assert kept(other) == []
    other.reload()
    expect(other.get_by_text("It has been deleted")).to_be_visible()


def test_at_the_table_alone_one_comes_back_to_the_start(page: Page, server: Server) -> None:
    ann = server.found("lehavre", ADA)
    sit(page, ann)
    table = sheet(page)
    table.get_by_role("button", name="Delete the game").click()
    table.get_by_role("button", name="Yes, delete it").click()
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    assert ann.ask("GET", "").status_code == 404


@pytest.mark.parametrize("game", ["lehavre", "roadsboats"])
def test_the_log_tells_who_sat_down(game: str, page: Page, server: Server) -> None:
    ann = server.found(game, ADA, OPEN, OPEN)
    ann.join("Bob")
    ann.ok("POST", "links")
    ann.ok("PUT", "seats/2/bot", {"level": "random"})
    sit(page, ann)
    log = page.get_by_role("region", name="Log")
    name = ann.scene()["seats"][2]["name"]
    for line in ("Bob takes a seat", "The table has new links", f"{name} takes a free seat as a bot"):
        expect(log.get_by_role("listitem").filter(has_text=re.compile(line.replace(" ", r"\s+")))).to_have_count(1)


def test_a_game_that_goes_by_itself_says_when(tmp_path: Path, open_page: Opener) -> None:
    with Server(tmp_path, expire_days=6) as server:
        ann = server.found("lehavre", ADA)
        for size in (DESK, PHONE):
            page = open_page(size, url=server.url)
            (row,) = list_of(page, ann).all()
            expect(row).to_contain_text("goes in 6 days")
            assert page.evaluate(OVERFLOW)[0] == 0
            sit(page, ann)
            if size == DESK:
                expect(sheet(page)).to_contain_text("If nobody touches it, it is deleted on")
