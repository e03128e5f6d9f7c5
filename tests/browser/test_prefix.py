"""Behind a proxy, below an address of somebody's site: nothing leads out of it. And which of one's pages is kept up to date."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import HOUSE, Opener
from tests.table.proxy import Proxy
from tests.table.server import ME, OPEN, Server
from tests.waiting import waited

PREFIX = "/roadstead"
PAGES = ["/", "/maps", "/rules", "/rules/cards", "/rules/roadsboats/works", "/lessons", "/about", "/workshop", "/nowhere"]


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("below")
    with Server(folder, house_key=HOUSE, root_path=PREFIX, trusted_proxies=["127.0.0.1"], sockets_at_a_seat=1) as running:
        yield running


@pytest.fixture
def proxy(below: Server) -> Iterator[Proxy]:
    with Proxy(below, PREFIX) as running:
        yield running
        assert running.strays == []


@pytest.fixture
def page(open_page: Opener, proxy: Proxy) -> Page:
    return open_page(url=proxy.origin)


def test_a_game_is_founded_and_a_deep_address_of_it_opened_again(page: Page, open_page: Opener, proxy: Proxy) -> None:
    page.goto(f"{proxy.url}/#house={HOUSE}")
    page.get_by_role("group", name="With whom").get_by_label("By link", exact=True).check()
    page.get_by_role("group", name="Players").get_by_label("2", exact=True).check()
    page.get_by_label("Name at seat 1").fill("Ada")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url(f"{proxy.url}/g/*")
    page.get_by_role("navigation", name="Table").get_by_role("button", name="Table").click()
    invitation = page.get_by_label("Invitation: takes a free seat").input_value()
    assert invitation.startswith(f"{proxy.url}/g/")
    page.keyboard.press("Escape")

    other = open_page(url=proxy.origin)
    other.goto(invitation)
    other.get_by_label("Your name").fill("Ben")
    other.get_by_role("button", name="Take the seat").click()
    expect(page.get_by_role("region", name="Ben")).to_be_visible()  # by the socket
    page.locator("[data-at^='offer:'].legal").first.click()
    expect(other.locator("[data-at=bar]")).to_have_attribute("data-ply", "2")

    game = page.url
    page.goto(f"{game}/1")
    expect(page.get_by_text("You are looking at ply 1 of 2.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("You are looking at ply 1 of 2.")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"{game}/0")
    page.keyboard.press("End")
    page.wait_for_url(game)
    page.go_back()
    page.get_by_role("link", name="Roadstead").click()
    page.wait_for_url(f"{proxy.url}/")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()


@pytest.mark.parametrize("where", PAGES)
def test_every_link_of_every_page_stays_below_it(page: Page, proxy: Proxy, where: str) -> None:
    page.goto(proxy.url + where)
    expect(page.get_by_role("link").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    links = page.locator("a[href]").evaluate_all("links => links.map((link) => link.href)")
    assert [link for link in links if not link.startswith(f"{proxy.url}/")] == []


def test_the_plain_page_and_the_description(page: Page, proxy: Proxy) -> None:
    page.goto(f"{proxy.url}/plain#house={HOUSE}")
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_role("button", name="Found the game").click()
    page.wait_for_url(f"{proxy.url}/plain/g/*")
    expect(page.get_by_text(f"{proxy.url}/g/")).to_be_visible()
    page.goto(f"{proxy.url}/docs")
    expect(page.get_by_role("link", name="openapi.json")).to_have_attribute("href", f"{proxy.url}/openapi.json")


def test_of_many_pages_of_ones_own_the_newest_is_kept_up_to_date(open_page: Opener, proxy: Proxy, below: Server) -> None:
    """The older says so and does not come back by itself: two would turn each other away for ever."""
    ann = below.found("lehavre", ME, OPEN)
    ann.join("Bob")
    pages = [open_page(url=proxy.origin) for _ in range(2)]
    for page in pages:
        page.goto(f"{proxy.url}/g/{ann.game}#{ann.key}")
        expect(page.locator("[data-at=bar]")).to_have_attribute("data-ply", "1")  # the supply lays itself
    older, newer = pages
    expect(older.get_by_role("status").get_by_text("open in many newer pages of yours")).to_be_visible()
    ann.act("take fish")
    expect(newer.locator("[data-at=bar]")).to_have_attribute("data-ply", "2")
    expect(older.locator("[data-at=bar]")).to_have_attribute("data-ply", "1")
    older.reload()
    expect(older.locator("[data-at=bar]")).to_have_attribute("data-ply", "2")
    expect(newer.get_by_role("status").get_by_text("open in many newer pages of yours")).to_be_visible()
    waited(lambda: bool(ann.scene()["seats"][0]["online"]))
