"""Somebody with an account, as one sees it: made in a minute, the own games on every device, links replaced, all deleted."""
from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, SIZES, Opener, Size
from tests.browser.places import at_table, sit
from tests.table.browsers import PASSWORD, Browser
from tests.table.proxy import Closed
from tests.table.server import ME, OPEN, Chair, Server
from tests.waiting import waited

SHORT = {"variant": "short"}


def sign_up(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="Make an account").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label(re.compile("^Password")).fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/account")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.keyboard.press("Enter")


def sheet(page: Page) -> None:
    page.get_by_role("navigation", name="Table").get_by_role("button", name="Table").click()


def test_the_own_game_goes_on_on_another_device(page: Page, open_page: Opener, server: Server) -> None:
    """Signs up, founds a game, invites; a second person joins; the first comes back on a phone by signing in."""
    sign_up(page, "Ada")
    page.get_by_role("link", name="To your games").click()
    page.get_by_role("group", name="With whom").get_by_label("By link", exact=True).check()
    page.get_by_role("group", name="Players").get_by_label("2", exact=True).check()
    page.get_by_label("Name at seat 1").fill("Ada")
    page.get_by_role("button", name="Play").click()
    game = at_table(page, server)
    sheet(page)
    invitation = page.get_by_label("Invitation: takes a free seat").input_value()

    other = open_page()
    other.goto(invitation)
    other.get_by_label("Your name").fill("Ben")
    other.get_by_role("button", name="Take the seat").click()
    expect(other.get_by_role("region", name="Ada")).to_be_visible()

    phone = open_page(PHONE)
    phone.goto(f"/g/{game.game}")
    expect(phone.get_by_role("heading", name="This game does not open")).to_be_visible()
    sign_in(phone, "ada")
    phone.get_by_role("link", name="To your games").click()
    phone.get_by_role("link", name=re.compile("Ben.*Your turn", re.DOTALL)).click()
    expect(phone.locator("[data-at=bar]")).to_be_visible()
    assert phone.evaluate("Object.keys(JSON.parse(localStorage.getItem('roadstead.games') ?? '{}'))") == [], "without any key"
    at_table(other, server).ok("POST", "messages", {"text": "good wind"}, 201)
    expect(phone.get_by_role("button", name="Chat and notes, 1 unread")).to_be_visible()  # it is told of what happens


def test_a_wrong_password_is_said_and_so_is_a_forgotten_one(page: Page, server: Server) -> None:
    Browser(server).sign_up("Bea")
    sign_in(page, "Bea", "not the password")
    expect(page.get_by_role("alert")).to_have_text("name and password do not fit")
    page.get_by_role("button", name="Forgotten your password?").click()
    expect(page.get_by_label("Your name or mail address")).to_have_value("Bea")
    page.get_by_role("button", name="Send a link").click()
    expect(page.get_by_role("status")).to_contain_text("This table sends no mail.")


def test_settings_come_along(page: Page, open_page: Opener, server: Server) -> None:
    Browser(server).sign_up("Cleo")
    sign_in(page, "Cleo")
    page.get_by_role("link", name="To your games").click()
    page.get_by_role("button", name="Settings").click()
    with page.expect_response("**/api/people/me/settings"):
        page.get_by_role("group", name="Theme").get_by_label("dark").check()
    other = open_page()
    sign_in(other, "Cleo")
    expect(other.locator("html[data-theme=dark]")).to_have_count(1)


def test_games_of_a_guest_are_tied_to_the_account(page: Page, open_page: Opener, server: Server) -> None:
    Browser(server).sign_up("Dan")
    game = server.found("lehavre", {**ME, "name": "Dan"}, OPEN, options=SHORT, title="Friday")
    sit(page, game)
    sign_in(page, "Dan")
    page.get_by_role("button", name="Tie them to my account").click()
    expect(page.get_by_text("All of them are tied to your account.")).to_be_visible()
    assert list(Browser(server).sign_in("Dan").games()) == [game.game]


def test_a_link_that_others_know_is_replaced(page: Page, server: Server) -> None:
    game = server.found("lehavre", {**ME, "name": "Eve"}, OPEN, options=SHORT)
    sit(page, game)
    sheet(page)
    own = page.get_by_label(re.compile("^Your own"))
    before = own.input_value()
    page.get_by_role("button", name="Another link of my own, which ends this one").click()
    expect(own).not_to_have_value(before)
    assert game.ask("GET", "").status_code == 404
    assert Chair(server, game.game, own.input_value().split("#")[1]).scene()["owner"]


def test_a_guest_is_sent_away(page: Page, server: Server) -> None:
    game = server.found("lehavre", {**ME, "name": "Fay"}, OPEN, OPEN, options=SHORT)
    game.join("Mallory")
    sit(page, game)
    sheet(page)
    seat = page.get_by_role("region", name="Table", exact=True).get_by_role("listitem").nth(1)
    seat.get_by_role("button", name="Send Mallory away").click()
    expect(seat).to_contain_text("everybody can read it in the log")
    seat.get_by_role("button", name="Free the seat").click()
    expect(seat).not_to_contain_text("Mallory")
    assert game.scene()["seats"][1]["holder"] == "open"


def test_everything_goes_with_the_account(page: Page, server: Server) -> None:
    Browser(server).sign_up("Guy")
    sign_in(page, "Guy")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Download my data").click()
    assert taken.value.suggested_filename == "roadstead.json"
    page.get_by_role("button", name="Delete my account").click()
    form = page.locator("form").last
    form.get_by_label("Password now").fill(PASSWORD)
    form.get_by_role("button", name="Yes, delete it").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    Browser(server).refused(401, "POST", "/people/sign-in", {"name": "Guy", "password": PASSWORD})


def test_what_was_reached_is_shown_and_to_others_as_one_likes(page: Page, open_page: Opener, server: Server) -> None:
    ida, joe = Browser(server).sign_up("Ida"), Browser(server).sign_up("Joe")
    game = ida.found("lehavre", ME, OPEN, options=SHORT)
    body = {"name": "Joe"}
    key = joe.ok("POST", f"/games/{game.game}/join", body, 201, key=game.made["invite"])["key"]
    game.with_key(key).ok("POST", "resign", {"version": 1})
    waited(lambda: bool(ida.ok("GET", "/people/me/statistics")["ratings"]))
    sign_in(page, "Ida")
    expect(page.get_by_role("table", name="Last games")).to_contain_text("place 1 of 2 · counts")
    assert violations(page) == []
    other = open_page(PHONE)
    other.goto("/people/ida")
    expect(other.get_by_role("table", name="Ratings")).to_contain_text("Le Havre with 2")
    assert violations(other) == []
    with page.expect_response("**/api/people/me"):
        page.get_by_label("Others may see my ratings and records").uncheck()
    other.reload()
    expect(other.get_by_role("status")).to_contain_text("nobody's business")


@SIZES
def test_the_pages_can_be_used_by_everybody(open_page: Opener, server: Server, size: Size) -> None:
    """By keyboard, read aloud, at a desk and on a phone, by day and by night."""
    name = f"Hal {size[0]}"
    Browser(server).sign_up(name)
    page = open_page(size)
    for address in ("/account", "/reset"):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(page) == []
    sign_in(page, name)
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.get_by_role("button", name="Delete my account").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_guest_is_asked_for_nothing(page: Page, server: Server) -> None:
    """Nothing is asked about accounts on the way to a game."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    page.get_by_role("button", name="Play").click()
    at_table(page, server)
    assert not [address for address in asked if "/api/people" in address]


def test_under_https_a_browser_takes_the_cookies_and_sends_them_back(browser: Chromium, tmp_path: Path) -> None:
    """A name that begins with __Host- it takes only from this host, over https, for all of its addresses."""
    with Server(tmp_path, trusted_proxies=["127.0.0.1"]) as behind, Closed(behind, tmp_path) as proxy:
        context = browser.new_context(base_url=proxy.url, ignore_https_errors=True)
        page = context.new_page()
        sign_up(page, "Ada")
        kept = {cookie["name"]: cookie for cookie in context.cookies()}
        assert set(kept) == {"__Host-roadstead", "__Host-roadstead-device"}
        assert all(cookie["secure"] and cookie["httpOnly"] for cookie in kept.values())
        page.reload()
        expect(page.get_by_role("heading", name="Ada")).to_be_visible()
        context.close()
