"""The lobby, as strangers meet there: one opens a game, one sits down, one watches, and it is closed again."""
from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.places import at_table
from tests.table.server import ME, OPEN, Server
from tests.waiting import waited


def found_for_all(page: Page, title: str) -> None:
    """By the form, with a seat for whoever comes."""
    page.goto("/")
    page.get_by_role("group", name="With whom").get_by_label("By link", exact=True).check()
    page.get_by_role("group", name="Players").get_by_label("2", exact=True).check()
    page.get_by_label("Name at seat 1").fill("Olga")
    page.get_by_label("Anybody may join").check()
    page.get_by_label("Anybody may watch").check()
    page.get_by_text("More options").click()
    page.get_by_label("Title").fill(title)
    page.get_by_role("button", name="Play").click()


def test_strangers_meet_play_and_are_watched(page: Page, open_page: Opener, server: Server) -> None:
    server.found("roadsboats", {**ME, "name": "Rolf"}, OPEN, OPEN, title="Three of us", lobby={"join": True})
    found_for_all(page, "Who dares")
    game = at_table(page, server)

    phone = open_page(PHONE, dark=True)
    phone.goto("/")
    phone.get_by_role("link", name=re.compile("^Lobby, [0-9]+ waiting$")).click()
    expect(phone.get_by_role("heading", name="Lobby")).to_be_visible()
    mine = phone.get_by_role("listitem", name="Who dares")
    expect(mine).to_contain_text("1 seat free")
    assert violations(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("group", name="Game").get_by_label("Roads & Boats", exact=True).check()
    expect(mine).to_have_count(0)
    expect(phone.get_by_role("listitem", name="Three of us")).to_be_visible()
    phone.get_by_role("group", name="Players").get_by_label("2", exact=True).check()
    expect(phone.get_by_role("status")).to_contain_text("None of them fits.")
    phone.get_by_role("button", name="Show all").click()
    mine.get_by_role("button", name="Take a seat").click()
    expect(phone.get_by_role("alert")).to_have_text("Say first what you are called.")
    expect(phone.get_by_label("You play as")).to_be_focused()
    phone.keyboard.type("Stranger")
    mine.get_by_role("button", name="Take a seat").click()
    guest = at_table(phone, server)
    assert guest.scene()["seats"][1]["name"] == "Stranger"
    assert game.scene()["status"] == "running"

    watcher = open_page()
    watcher.goto("/lobby")
    expect(watcher.get_by_role("listitem", name="Three of us").get_by_role("button", name="Take a seat")).to_be_visible()
    watcher.get_by_role("listitem", name="Who dares").get_by_role("link", name="Watch").click()
    expect(watcher.get_by_role("region", name="Olga")).to_be_visible()
    assert watcher.evaluate("localStorage.getItem('roadstead.games')") is None, "without any key"
    guest.ok("POST", "messages", {"text": "good wind"}, 201)
    expect(watcher.get_by_role("button", name="Chat and notes, 1 unread")).to_be_visible()  # it is told of what happens
    watcher.get_by_role("navigation", name="Table").get_by_role("button", name="Table").click()
    expect(watcher.get_by_text("Anybody may watch this game")).to_be_visible()

    page.get_by_role("navigation", name="Table").get_by_role("button", name="Table").click()
    page.get_by_label("Anybody may watch").uncheck()
    waited(lambda: game.scene()["lobby"] == {"join": False, "watch": False})
    expect(watcher.get_by_role("heading", name="This game does not open")).to_be_visible()
    phone.goto("/lobby")
    expect(phone.get_by_role("listitem", name="Three of us")).to_be_visible()
    expect(mine).to_have_count(0)


def test_an_empty_lobby_leads_on(open_page: Opener, tmp_path: Path) -> None:
    with Server(tmp_path) as empty:
        page = open_page(url=empty.url)
        page.goto("/lobby")
        expect(page.get_by_text("Nobody waits for players just now.")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("link", name="Found a game").click()
        expect(page.get_by_role("heading", name="New game")).to_be_visible()
        page.wait_for_load_state("networkidle")  # all of it is there before the table goes
