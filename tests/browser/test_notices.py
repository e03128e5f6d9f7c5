"""Told of the own turn on a phone, come back by the notice, and without a connection the last position: the page as it is
installed."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from urllib.parse import urljoin

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, SIZES, Opener, Size
from tests.browser.places import at_table
from tests.table.browsers import PASSWORD
from tests.table.proxy import Proxy
from tests.table.receivers import PushedBrowser, Receiver
from tests.table.server import Json, Server
from tests.waiting import waited

PREFIX = "/roadstead"


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with Receiver() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Below an address of somebody's site."""
    ready: Json = {"notices_inward": True, "tell_after_seconds": 0}
    where: Json = {"root_path": PREFIX, "trusted_proxies": ["127.0.0.1"]}
    with Server(tmp_path_factory.mktemp("telling"), **where, **ready) as running:
        yield running


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    with Proxy(server, PREFIX) as running:
        yield running


#: The service of the browser's maker, which cannot be asked here: in its place it gives the address that the test listens at.
SUBSCRIBES = """(told) => {
    PushManager.prototype.getSubscription = async () => window.subscribed ?? null;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        const raw = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
        const key = Uint8Array.from(raw, (sign) => sign.charCodeAt(0)).buffer;
        const { endpoint, ...keys } = told;
        const end = async () => Boolean((window.subscribed = undefined)) || true;
        window.subscribed = { endpoint, options: { applicationServerKey: key }, toJSON: () => ({ keys }), unsubscribe: end };
        return window.subscribed;
    };
}"""


#: The screen of the machine, which this browser has not got.
SHOWS = """() => {
    self.registration.showNotification = async (title, options) => {
        self.shown = { title, ...options };
    };
}"""
#: Where a press on the notice leads.
CLICKED = """() => new Promise((done) => {
    self.clients.openWindow = async (address) => done(address);
    const pressed = { notification: { data: self.shown.data, close() {} }, waitUntil() {} };
    self.dispatchEvent(Object.assign(new Event("notificationclick"), pressed));
})"""


def sign_up(page: Page, proxy: Proxy, name: str) -> None:
    page.goto(f"{proxy.url}/account")
    page.get_by_role("button", name="Make an account").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label(re.compile("^Password")).fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def delivered(page: Page, origin: str, told: Json) -> None:
    """The service hands the notice to the browser, which wakes the worker."""
    session = page.context.new_cdp_session(page)
    registrations: list[Json] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not registrations:
        page.evaluate("1")  # meanwhile the browser's events come
    number = registrations[-1]["registrationId"]
    session.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": number, "data": json.dumps(told)})


def test_told_on_a_phone_and_back_by_it_and_the_last_position_without_a_connection(
    open_page: Opener, server: Server, proxy: Proxy, receiver: Receiver
) -> None:
    page = open_page(PHONE, url=proxy.origin, worker=True)
    page.context.grant_permissions(["notifications"], origin=proxy.origin)
    phone = PushedBrowser(receiver, "/push/ada")
    page.add_init_script(f"({SUBSCRIBES})({json.dumps(phone.subscription)})")
    # Signs up, is to be told here, founds a game, invites.
    sign_up(page, proxy, "Ada")
    page.evaluate("navigator.serviceWorker.ready")
    page.get_by_role("button", name="Tell me in this browser").click()
    ways = page.get_by_role("list", name="Ways on which you are told")
    expect(ways.get_by_role("listitem")).to_contain_text("Browser")
    page.get_by_role("link", name="To your games").click()
    page.get_by_role("group", name="With whom").get_by_label("By link", exact=True).check()
    page.get_by_role("group", name="Players").get_by_label("2", exact=True).check()
    page.get_by_label("Name at seat 1").fill("Ada")
    page.get_by_role("button", name="Play").click()
    game = at_table(page, server)
    # Goes elsewhere; somebody joins, and it is Ada's turn.
    page.goto("about:blank")
    waited(lambda: not game.scene()["seats"][0]["online"])
    made = game.ok("POST", "links")
    ben = game.with_key(made["invite"]).ok("POST", "join", {"name": "Ben"}, 201)
    assert ben["scene"]["to_move"] == 0
    waited(lambda: bool(phone.notices()))
    (told,) = phone.notices()
    # The notice is shown, and leads to the game.
    page.goto(f"{proxy.url}/about")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = page.context.service_workers
    worker.evaluate(SHOWS)
    delivered(page, proxy.origin, told)
    waited(lambda: bool(worker.evaluate("self.shown")))
    shown = worker.evaluate("self.shown")
    assert (shown["title"], shown["body"], shown["tag"]) == ("Your turn", told["text"], game.game)
    assert shown["icon"] == f"{PREFIX}/assets/icon-192.png"
    led = worker.evaluate(CLICKED)
    assert led == f"{PREFIX}/g/{game.game}"
    page.goto(urljoin(proxy.origin, led))
    expect(page.locator("[data-at=bar]")).to_have_attribute("data-ply", "1")
    expect(page.locator("[data-at^='offer:'].legal").first).to_be_visible()
    waited(lambda: bool(game.scene()["seats"][0]["online"]))
    kept = "async (game) => (await (await caches.match(`/roadstead/positions/${game}`)).json()).scene.ply"
    waited(lambda: bool(page.evaluate(kept, game.game) == 1))
    # The connection is lost: the page is opened again, and shows what was seen last.
    server.kill()
    page.reload()
    expect(page.get_by_role("status").get_by_text("No connection: this is how it stood")).to_be_visible()
    expect(page.locator("[data-at=bar]")).to_have_attribute("data-ply", "1")
    assert page.locator("[data-at^='offer:'].legal").count() == 0
    assert violations(page) == []
    # It is there again.
    server.start()
    expect(page.get_by_role("status").get_by_text("No connection: this is how it stood")).to_have_count(0)
    expect(page.locator("[data-at^='offer:'].legal").first).to_be_visible()
    # Who signs out leaves nothing.
    page.goto(f"{proxy.url}/account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    waited(lambda: not page.evaluate("async () => (await caches.keys()).some((name) => name.endsWith('positions'))"))


def test_the_page_can_be_installed(proxy: Proxy) -> None:
    """As browsers ask for it: a manifest with names, icons of both sizes and one that may be cut, all below the own address."""
    page = httpx.get(f"{proxy.url}/g/AAAAAAAAAAAA", headers={"accept": "text/html"})
    assert f'rel="manifest" href="{PREFIX}/manifest.webmanifest"' in page.text
    place = f"{proxy.url}/manifest.webmanifest"
    answer = httpx.get(place)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert told["name"] == told["short_name"] == "Roadstead"
    assert told["display"] == "standalone"
    assert {urljoin(place, told[name]) for name in ("start_url", "scope", "id")} == {f"{proxy.url}/"}
    assert {(one["sizes"], one.get("purpose", "any")) for one in told["icons"]} == {
        *(("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"))
    }
    for icon in told["icons"]:
        drawn = httpx.get(urljoin(place, icon["src"]))
        assert drawn.headers["content-type"] == icon["type"] == "image/png"
        width, height = (int.from_bytes(drawn.content[start : start + 4]) for start in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"
    worker = httpx.get(f"{proxy.url}/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    assert "import" not in worker.text, "it is one file, which every browser can run"


@SIZES
def test_ways_to_be_told_are_added_tried_and_ended(open_page: Opener, proxy: Proxy, receiver: Receiver, size: Size) -> None:
    page = open_page(size, url=proxy.origin)
    path = f"/bea{size[0]}"
    sign_up(page, proxy, f"Bea {size[0]}")
    section = page.get_by_role("region", name="When it is your turn")
    expect(section).to_contain_text("You are told nowhere yet.")
    section.get_by_label("Service").select_option("json")
    section.get_by_label("Its address").fill(receiver.url + path)
    section.get_by_role("button", name="Add a way").click()
    expect(section.get_by_label("The secret with which it is signed")).not_to_be_empty()
    row = section.get_by_role("listitem")
    row.get_by_role("button", name="Try it").click()
    expect(row.get_by_role("status")).to_contain_text("It was taken")
    assert receiver.at(path)[0].told["kind"] == "test"
    receiver.answers[path] = [500]
    row.get_by_role("button", name="Try it").click()
    expect(row.get_by_role("status")).to_contain_text("It did not arrive: it answered 500.")
    with page.expect_response("**/ways/*"):
        row.get_by_role("checkbox").uncheck()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.reload()
    expect(row.get_by_role("checkbox")).not_to_be_checked()
    row.get_by_role("button", name="End").click()
    expect(section).to_contain_text("You are told nowhere yet.")
