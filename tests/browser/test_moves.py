"""Taking back, being refused, walking back, and a table that goes away and comes back."""
from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import HOUSE, Opener
from tests.browser.person import Person
from tests.browser.places import brought, holding, laid, late, sit
from tests.lehavre.arrange import counted, table
from tests.table.server import ME, OPEN, Server, healthy
from tests.table.test_trouble import allow_no_more
from tests.waiting import waited


def test_undo_and_redo(page: Page, server: Server) -> None:
    chair = laid(server, table("2 franc", offers="3 fish, 1 wood"))
    sit(page, chair)
    me = Person(page)
    undo, redo = me.chip("Undo"), me.chip("Redo")
    expect(undo).to_be_disabled()
    me.offer("Fish").click()
    me.asked(re.compile("or end your turn"))
    undo.click()
    expect(me.offer("Fish")).to_have_accessible_name(re.compile("^Fish: 3"))
    assert holding(chair) == counted("2 franc")
    expect(page.get_by_role("region", name="Log").get_by_text("undone")).to_be_visible()
    redo.click()
    me.asked(re.compile("or end your turn"))
    assert holding(chair) == counted("2 franc, 3 fish")
    expect(redo).to_be_disabled()
    page.keyboard.press("z")
    expect(me.offer("Fish")).to_have_accessible_name(re.compile("^Fish: 3"))
    page.keyboard.press("Shift+Z")
    me.asked(re.compile("or end your turn"))
    assert holding(chair) == counted("2 franc, 3 fish")


def test_what_was_sent_as_one_is_taken_back_as_one(page: Page, server: Server) -> None:
    chair = laid(server, table("4 grain, 2 wood, 1 coal", owns={0: ["05"]}))
    sit(page, chair)
    me = Person(page)
    me.enter("05")
    me.press("Do it")
    me.asked(re.compile("or end your turn"))
    me.chip("Undo").click()
    me.asked("Take an offer or enter a building.")
    assert holding(chair) == counted("4 grain, 2 wood, 1 coal")


def test_undo_does_not_cross_another_players_action(page: Page, server: Server) -> None:
    founder = server.found("lehavre", ME, OPEN, options={"variant": "short"})
    guest = founder.join("Ann")
    sit(page, founder)
    me = Person(page)
    me.asked("Take an offer or enter a building.")  # the supply lays itself
    me.offer("Wood").click()
    me.press("End turn")
    me.asked(re.compile("^Waiting for Ann"))
    guest.act("sell wooden-2")
    expect(me.chip("Undo")).to_be_disabled()


def test_what_is_not_possible_says_why(page: Page, server: Server) -> None:
    chair = laid(server, table("1 fish", town=["12"], owns={1: ["18"]}, persons={1: "12"}))
    sit(page, chair)
    me = Person(page)
    me.card("12").hover()
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile("Why not now.*occupied"))
    me.card("12").click()
    expect(me.bar).to_contain_text(re.compile("Enter Wharf: .*occupied"))
    me.offer("Clay").click()
    expect(me.bar).to_contain_text(re.compile("Take Clay: .+"))
    assert chair.scene()["ply"] == 0


def test_a_refused_move_is_answered_with_its_reason(page: Page, server: Server) -> None:
    chair = laid(server, table("1 fish"))
    sit(page, chair)
    me = Person(page)
    page.keyboard.press("/")
    page.keyboard.type("enter 18")
    page.keyboard.press("Enter")
    expect(me.bar.get_by_role("alert")).to_contain_text("Shipping Line (18) is not built")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("take fish; enter B1")
    page.keyboard.press("Enter")
    expect(me.bar.get_by_role("alert")).to_contain_text("first end the turn")
    assert chair.scene()["ply"] == 0  # all or none
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("take fish")
    page.keyboard.press("Enter")
    me.asked(re.compile("or end your turn"))
    me.gone(me.bar.get_by_role("alert"))


def test_a_move_decided_on_an_older_position_is_not_made(page: Page, server: Server) -> None:
    """The same seat plays on another device meanwhile; this one hears nothing of it."""
    chair = laid(server, table(offers="2 fish, 1 wood"))
    page.route_web_socket(re.compile("/live$"), lambda socket: None)
    sit(page, chair)
    me = Person(page)
    chair.act("take wood")
    me.offer("Fish").click()
    expect(me.bar.get_by_role("alert")).to_contain_text("The game has gone on meanwhile")
    me.asked(re.compile("or end your turn"))
    assert holding(chair) == counted("1 wood")


def test_walking_through_the_game(page: Page, server: Server) -> None:
    chair = brought(server, late("lehavre-2p-short-plain", 60))
    last = chair.scene()["ply"]
    sit(page, chair)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(f"You are looking at ply {last - 1} of {last}.")).to_be_visible()
    assert page.url.endswith(f"/{last - 1}")
    page.keyboard.press("Home")
    expect(page.get_by_text(f"You are looking at ply 0 of {last}.")).to_be_visible()
    page.go_back()
    page.goto(f"/g/{chair.game}/12")
    expect(page.get_by_text(f"You are looking at ply 12 of {last}.")).to_be_visible()
    Person(page).press("Back to now")
    expect(page.get_by_text("You are looking at")).to_have_count(0)
    page.keyboard.press("Home")
    expect(page.get_by_text("You are looking at ply 0")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are looking at")).to_have_count(0)


def test_the_table_goes_away_and_comes_back(open_page: Opener, tmp_path: Path) -> None:
    with Server(tmp_path, house_key=HOUSE) as server:
        page = open_page(url=server.url)
        chair = laid(server, table(offers="2 fish, 1 wood"))
        sit(page, chair)
        me = Person(page)
        me.offer("Fish").click()
        me.asked(re.compile("or end your turn"))
        before = chair.scene()

        server.kill()
        expect(page.get_by_text("The connection is lost. Trying again …")).to_be_visible()
        me.go.click()
        expect(me.bar.get_by_role("alert")).to_contain_text("The table cannot be reached")

        server.start()
        expect(page.get_by_text("The connection is lost. Trying again …")).to_have_count(0)
        assert chair.scene() == before
        expect(me.go).to_contain_text("End turn")
        chair.act("end")  # on another device
        expect(page.get_by_role("region", name="Player 2").get_by_role("img", name="to move")).to_be_visible()
        me.offer("Wood").click()
        me.gone(me.bar.get_by_role("alert"))
        assert chair.scene()["ply"] == before["ply"] + 2


def test_a_table_that_cannot_store_says_so_and_the_page_keeps_what_it_has(open_page: Opener, tmp_path: Path) -> None:
    with Server(tmp_path, house_key=HOUSE) as server:
        page = open_page(url=server.url)
        chair = laid(server, table(offers="2 fish, 1 wood"))
        sit(page, chair)
        me, before = Person(page), chair.scene()
        write_again = allow_no_more(server)
        me.offer("Fish").click()
        expect(me.bar.get_by_role("alert")).to_contain_text("nothing is lost, try again in a while")
        assert chair.scene()["version"] == before["version"]
        write_again()
        waited(lambda: healthy(server.url))
        me.offer("Fish").click()
        me.asked(re.compile("or end your turn"))
        assert holding(chair) == counted("2 fish")


def test_a_game_that_cannot_be_opened_for_now_is_asked_for_again(page: Page, server: Server) -> None:
    chair = laid(server, table(offers="2 fish, 1 wood"))
    told = json.dumps({"code": "unavailable", "message": "wait a little"})
    page.route(re.compile(f"/api/games/{chair.game}$"), lambda route: route.fulfill(status=503, body=told), times=1)
    sit(page, chair)
    expect(Person(page).offer("Fish")).to_be_visible()
