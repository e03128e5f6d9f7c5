"""A game alone to its end; and one of two through three turns, each of which stands on what the one before left on the map."""
from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import HOUSE
from tests.browser.places import check_scoring, laid, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.person import Carter, building, edge, lying, transporter
from tests.table.server import ME, Chair, Server
from tests.waiting import waited

COMPASS = {"E", "SE", "SW", "W", "NW", "NE"}


def test_a_solo_game_to_its_end(page: Page, server: Server) -> None:
    chair = server.found("roadsboats", ME, key=HOUSE, options={"map": "a-river-runs-through-it"}, seed=5)
    sit(page, chair)
    Carter(page, seed=7).play_on()
    waited(lambda: chair.scene()["status"] == "over")
    done = chair.ok("GET", "record")["actions"]
    verbs = [text.split()[0] for text in done]
    # What the table works out while somebody chooses differs from run to run, and with it the choices.
    assert sum(verb in COMPASS for verb in verbs) >= 4
    assert {"load", "drop"} <= set(verbs)
    assert {"build", "road", "bridge", "wall"} & set(verbs)
    check_scoring(page, chair)


def test_a_game_for_two(page: Page, server: Server) -> None:
    start = coast(
        "turn",
        transporters={0: ["donkey A2", "donkey B2a", "donkey A2"], 1: ["donkey D1"]},
        goods={"A2": "4 trunks, 2 goose, 1 paper", "B2a": "2 trunks, 1 clay", "B2b": "3 stone"},
        buildings={"A2": "sawmill", "B2a": "raft_factory"},
        roads=["A2 SE"],
        homes={0: "A2", 1: "D1"},
    )
    chair = laid(server, start)
    sit(page, chair)
    me = Carter(page)
    make_a_raft_and_learn_to_row(me, chair)
    carry_boards_and_dock(me, chair)
    bridge_and_wall(me, chair)
    lay_a_brick(me, chair)
    cross_the_bridge(me, chair)
    lay_another_brick(me, chair)
    row_through_the_own_wall(me, chair)


def make_a_raft_and_learn_to_row(me: Carter, chair: Chair) -> None:
    me.asked(re.compile("^Feed factories"))
    me.choose(re.compile("Donkey 2"))
    me.choose("Make 1")
    me.asked("Put the new boat to water.")
    me.click("B2 river")
    me.asked(re.compile("^Donkey 2 on B2"))
    me.press("Leave")
    me.choose(re.compile("Donkey 1"))
    me.choose("Make 2")
    waited(lambda: transporter(chair, 0, 1)["cargo"] == {"boards": 2})
    me.choose("Rowboats")
    me.asked(re.compile("^Rowboats is known"))
    me.click("B2a")
    me.asked(re.compile("^Donkey 1 on A2"))
    waited(lambda: building(chair, "B2") == "rowboat_factory")
    me.press("Leave")
    me.press("End production")


def carry_boards_and_dock(me: Carter, chair: Chair) -> None:
    me.asked("Choose a transporter to move.")
    me.click("donkey-1 of seat 0", "transporter")
    me.draw()
    me.less("Boards")
    me.more("Trunks")
    me.click("B2b")
    me.asked(re.compile("^One step left"))
    me.less("Boards")
    me.more("Stone")
    me.press("Finish Donkey 1")
    me.asked("Choose a transporter to move.")
    waited(lambda: transporter(chair, 0, 1)["cargo"] == {"trunks": 1, "stone": 1})
    assert lying(chair, "B2b") == {"boards": 1, "stone": 2}
    me.click("raft-4 of seat 0", "transporter")
    me.more("Clay")
    me.click("B3")
    me.asked(re.compile("^2 steps left"))
    me.click("C3")
    me.asked(re.compile("^No step left"))
    me.choose("Drop all")
    me.press("Finish Raft 4")
    waited(lambda: transporter(chair, 0, 4)["dock"] == "NE" and lying(chair, "C3") == {"clay": 1})
    end_movement(me)


def end_movement(me: Carter) -> None:
    """Both players, one after the other on this device."""
    me.press("End movement")
    expect(me.row(re.compile("D1$"))).to_be_visible()
    me.press("End movement")


def bridge_and_wall(me: Carter, chair: Chair) -> None:
    me.asked(re.compile("^Choose where to build"))
    me.click("donkey-1 of seat 0", "transporter")
    me.asked(re.compile("^Build on B2"))
    me.click("B2 river")
    waited(lambda: any(one["tile"] == "B2" and one["bridges"] for one in chair.scene()["view"]["tiles"]))
    me.click("B2 E", "edge")
    waited(lambda: (edge(chair, "B2 E") or {}).get("wall") == {"rods": 1, "owner": 0})
    me.press("Leave")
    me.press("End building")


def lay_a_brick(me: Carter, chair: Chair) -> None:
    me.asked(re.compile("^The next brick costs 1"))
    me.choose(re.compile("Boards"))
    me.asked(re.compile("^The next brick costs 2"))
    me.press("End the turn")
    waited(lambda: chair.scene()["view"]["turn"] == 2)
    assert chair.scene()["view"]["wonder"]["rows"][0] == [0, None]  # the second brick is nobody's


def cross_the_bridge(me: Carter, chair: Chair) -> None:
    """Over it boards come to the factory of rowboats from which the northern bank was cut off."""
    me.press("End production")
    me.asked("Choose a transporter to move.")
    me.click("donkey-1 of seat 0", "transporter")
    me.click("A2")
    me.press("Finish Donkey 1")
    me.asked("Choose a transporter to move.")
    me.click("donkey-2 of seat 0", "transporter")
    me.click("A2")
    me.asked(re.compile("^One step left"))
    me.more("Boards", 2)
    me.click("B2a")
    me.asked(re.compile("^No step left"))
    me.choose("Drop all")
    me.press("Finish Donkey 2")
    me.asked("Choose a transporter to move.")
    me.click("donkey-3 of seat 0", "transporter")
    me.click("B2a")
    me.press("Finish Donkey 3")
    me.asked("Choose a transporter to move.")
    waited(lambda: lying(chair, "B2a") == {"boards": 3})
    end_movement(me)


def lay_another_brick(me: Carter, chair: Chair) -> None:
    me.press("End building")
    me.asked(re.compile("^The next brick costs 1"))
    me.choose(re.compile("Trunks"))
    me.press("End the turn")
    waited(lambda: chair.scene()["view"]["turn"] == 3)
    assert chair.scene()["view"]["wonder"]["rows"][0] == [0, None, 0, None]


def row_through_the_own_wall(me: Carter, chair: Chair) -> None:
    me.asked(re.compile("^Feed factories"))
    me.choose(re.compile("Donkey 2"))
    me.choose("Make 1")
    me.asked("Put the new boat to water.")
    me.click("B2 river")
    me.press("End production")
    me.asked("Choose a transporter to move.")
    me.click("rowboat-5 of seat 0", "transporter")
    me.click("B3")
    me.asked(re.compile("steps left"))
    waited(lambda: transporter(chair, 0, 5)["place"] == "B3")
    assert chair.scene()["view"]["players"][0]["score_now"] == 10  # the first row, of which the other player has no brick
