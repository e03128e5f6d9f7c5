"""What others did since the own turn is on the map: their trails, what changed, and a way through it step by step; the log and
the map show each other; a kept plan is drawn."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.company import company
from tests.browser.conftest import PHONE, SIZES, Opener, Size
from tests.browser.film import Film
from tests.browser.places import sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.person import Carter, where
from tests.table.server import Chair, Server
from tests.table.test_plans import FETCH, GOLD
from tests.table.test_plans import laid as row

#: Ben moves first: one donkey fetches trunks, one goes by road to the next tile and back.
BEN_FIRST: dict[str, Any] = {
    "transporters": {0: ["donkey A1", "donkey C2"], 1: ["donkey C1", "donkey D1"]},
    "order": [1, 0],
    "homes": {0: "A1", 1: "D1"},
    "goods": {"C1": "3 trunks", "D1": "4 boards"},
    "roads": ["D1 E"],
}
FETCHES = ["donkey-1", "load 2 trunks", "E", "done"]
GOES_ROUND = ["donkey-2", "load 2 boards", "E", "W", "drop 1 boards"]


class Onlooker(Carter):
    """Ada, who sees what Ben did."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.strip = page.get_by_role("region", name="Since your last turn")
        self.happened = page.get_by_role("region", name="What happened").get_by_role("button")
        self.log = page.get_by_role("region", name="Log").get_by_role("listitem").get_by_role("button")
        self.trails = page.locator("[data-trail]")
        self.lit = page.locator("[data-trail].lit")
        self.rims = page.locator("[data-rim]")

    def rimmed(self) -> list[str]:
        return sorted(self.rims.evaluate_all("all => all.map((one) => one.dataset.rim)"))

    def chips(self, place: str) -> list[str]:
        return self.map.locator(f"[data-counter=good][data-place='{place}']").all_text_contents()

    def point_at_trail(self, arrow: Locator) -> None:
        box = arrow.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def sat(page: Page, server: Server, **more: Any) -> tuple[Onlooker, list[Chair]]:
    chairs = company(server, coast("movement", **BEN_FIRST, **more))
    sit(page, chairs[0])
    return Onlooker(page), chairs


def moves(chair: Chair, *texts: str) -> None:
    for text in texts:
        chair.act(text)


@SIZES
def test_others_trails_and_changes_are_seen_step_by_step_and_enter_begins(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    me, (_, ben) = sat(page, server)
    moves(ben, *FETCHES)
    expect(me.trails).to_have_count(1)
    expect(me.strip).to_have_count(0)  # Ben is not done
    moves(ben, *GOES_ROUND, "end")
    expect(me.strip).to_contain_text("2 steps")
    expect(me.strip).to_be_in_viewport(ratio=1)
    me.asked("2 banks changed.")
    expect(me.trails).to_have_count(2)
    expect(me.trails.nth(1).locator(".arrow")).to_have_count(2)  # out and back
    assert me.rimmed() == ["C1", "D1"]
    assert (me.chips("C1"), me.chips("D1")) == (["3→1"], ["4→3"])
    assert violations(page) == []

    page.keyboard.press("ArrowRight")
    expect(me.strip).to_contain_text("1 of 2")
    expect(me.lit).to_have_count(1)
    expect(me.lit).to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    expect(me.strip).to_contain_text("2 of 2")
    expect(me.lit.locator(".arrow")).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(me.strip).to_contain_text("1 of 2")

    page.keyboard.press("Enter")
    me.asked("Choose a transporter to move.")
    expect(me.strip).to_have_count(0)
    expect(me.rims).to_have_count(0)
    assert (me.chips("C1"), me.chips("D1")) == (["1"], ["3"])
    expect(me.trails).to_have_count(2)  # until the own turn ends
    me.press("End movement")
    expect(me.trails).to_have_count(0)
    page.keyboard.press("t")
    expect(me.strip).to_contain_text("2 steps")
    expect(me.trails).to_have_count(2)
    page.keyboard.press("Escape")
    expect(me.strip).to_have_count(0)
    expect(me.trails).to_have_count(0)


def test_whoever_wants_to_play_plays(page: Page, server: Server) -> None:
    me, (_, ben) = sat(page, server)
    moves(ben, *FETCHES, "end")
    expect(me.strip).to_be_visible()
    me.click("donkey-1 of seat 0", "transporter")
    me.asked(re.compile("steps? left"))
    expect(me.strip).to_have_count(0)
    page.keyboard.press("z")
    me.asked("Choose a transporter to move.")
    expect(me.strip).to_have_count(0)
    expect(me.trails).to_have_count(1)


def test_what_was_undone_is_one_line_of_the_log(page: Page, server: Server) -> None:
    me, (ada, ben) = sat(page, server)
    moves(ben, *FETCHES, "end")
    ada.act("donkey-1", "E")
    ada.ok("POST", "undo", {"version": ada.scene()["version"], "ply": ada.scene()["ply"] - 2})
    ada.act("donkey-2", "W")
    ada.ok("POST", "undo", {"version": ada.scene()["version"], "ply": ada.scene()["ply"] - 2})
    undone = me.log.filter(has_text="4 steps undone")
    expect(me.log).to_have_count(2)
    undone.click()
    expect(page.locator(".log .undone")).to_have_count(2)
    undone.click()
    expect(me.log).to_have_count(2)


def test_what_changed_nothing_does_not_stop(page: Page, server: Server) -> None:
    me, (_, ben) = sat(page, server)
    moves(ben, "end")
    me.asked("Choose a transporter to move.")
    expect(me.strip).to_have_count(0)


def test_what_it_means_names_goods_in_reach_and_walls(page: Page, server: Server) -> None:
    chairs = company(
        server,
        coast(
            "building",
            transporters={0: ["donkey A1"], 1: ["donkey A2"]},
            order=[1, 0],
            homes={0: "A1", 1: "D1"},
            goods={"A1": "3 boards, 2 stone", "A2": "2 stone"},
        ),
    )
    sit(page, chairs[0])
    me = Onlooker(page)
    moves(chairs[1], "donkey-1", "wall W", "done", "end")
    expect(page.get_by_role("region", name="What it means for you")).to_contain_text("a wall closes A1 | A2 to you")
    me.press("Begin building")
    expect(me.strip).to_have_count(0)


def test_the_film_comes_first_and_shows_a_step_again(open_page: Opener, server: Server) -> None:
    page = open_page(pace="normal", motion=True)
    page.clock.install()
    me, chairs = sat(page, server)
    film = Film(page)
    texts = [*FETCHES, *GOES_ROUND, "end"]
    film.begins([chairs[0], chairs[1]], [(1, text) for text in texts])
    expect(me.strip).to_have_count(0)
    expect(me.rims).to_have_count(0)
    page.keyboard.press("Escape")
    expect(me.strip).to_contain_text("2 steps")
    page.keyboard.press("ArrowRight")
    expect(me.strip).to_contain_text("1 of 2")
    page.keyboard.press("Space")
    expect(film.event).to_be_visible()
    expect(me.strip).to_have_count(0)
    page.keyboard.press("Escape")
    expect(me.strip).to_contain_text("1 of 2")


def test_log_and_map_show_each_other(page: Page, server: Server) -> None:
    me, (ada, ben) = sat(page, server)
    moves(ben, *FETCHES, *GOES_ROUND, "end")
    me.asked("2 banks changed.")
    page.keyboard.press("Enter")
    expect(me.strip).to_have_count(0)
    first, second = me.log.filter(has_text="Donkey 1"), me.log.filter(has_text="Donkey 2")
    key, other = (one.get_attribute("data-trail") for one in me.trails.all())

    first.hover()
    expect(me.lit).to_have_attribute("data-trail", str(key))
    expect(page.locator("[data-lit=C1]")).to_have_count(1)
    me.map.hover(position={"x": 5, "y": 5}, force=True)
    expect(me.lit).to_have_count(0)
    first.click()
    second.hover()
    expect(me.lit.locator(".arrow")).to_have_count(2)
    page.mouse.move(5, 5)
    expect(me.lit).to_have_attribute("data-trail", str(key))  # it was kept
    assert page.url.endswith(ada.game)
    first.click()
    page.wait_for_url(re.compile(rf"{ada.game}/\d+$"))  # the position after it
    expect(page.get_by_text("You are looking at ply")).to_be_visible()
    page.keyboard.press("End")
    page.wait_for_url(re.compile(f"{ada.game}$"))
    me.asked("Choose a transporter to move.")
    page.keyboard.press("Escape")
    expect(me.lit).to_have_count(0)
    expect(me.trails).to_have_count(2)

    me.point_at_trail(page.locator(f"[data-trail='{other}'] .arrow").first)
    expect(second).to_have_class(re.compile("lit"))
    page.mouse.move(*me.spot("C1"))
    expect(first).to_have_class(re.compile("lit"))
    expect(second).not_to_have_class(re.compile("lit"))


def test_focus_in_the_log_lights_the_map(page: Page, server: Server) -> None:
    me, (_, ben) = sat(page, server)
    moves(ben, *FETCHES, "end")
    me.tab_to(me.happened.first)
    expect(me.lit).to_have_count(1)


def test_a_kept_plan_is_drawn_and_a_broken_one_says_why(open_page: Opener, server: Server) -> None:
    ann, bob = company(server, row(**GOLD))
    bob.ok("PUT", "plan", {"seat": 1, "actions": FETCH})
    page = open_page(PHONE)
    sit(page, bob)
    plan = page.locator("[data-plan=donkey]")
    expect(plan.first).to_be_attached()
    assert "broken" not in (plan.first.get_attribute("class") or "")
    assert plan.first.locator(".arrow").count() == len([text for text in FETCH if re.fullmatch("[NESW]+", text)])
    moves(ann, "donkey-1", "E", "load 1 gold", "end")
    expect(plan.first).to_have_class(re.compile("broken"))
    expect(plan.first.locator("text")).not_to_be_empty()


def test_a_plan_stands_on_the_map_until_it_is_played(page: Page, server: Server) -> None:
    _, (ada, ben) = sat(page, server)
    ada.ok("PUT", "plan", {"seat": 0, "actions": ["donkey-1", "E"]})
    expect(page.locator("[data-plan=donkey] .arrow")).to_have_count(1)
    moves(ben, *FETCHES, "end")
    expect(page.locator("[data-plan]")).to_have_count(0)
    assert where(ada, 1) == "A2"
