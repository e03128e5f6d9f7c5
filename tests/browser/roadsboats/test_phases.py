"""Every phase at Roads & Boats' board, from short positions."""
from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import HOUSE, Opener
from tests.browser.places import laid, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.person import Carter, building, edge, lying, transporter, where
from tests.roadsboats.arrange import play
from tests.table.players import log
from tests.table.server import ME, OPEN, Server
from tests.waiting import waited

# Production.


def test_a_factory_is_fed_and_research_upgrades_another(sat: Any) -> None:
    goods = {"A2": "2 goose, 1 paper, 1 trunks", "B2a": "1 boards"}
    buildings = {"A2": "sawmill", "B2a": "raft_factory"}
    me, chair = sat(coast("production", "donkey A2: 1 trunks", "donkey B2a", goods=goods, buildings=buildings))
    me.asked(re.compile("^Feed factories"))
    me.choose("Make 2")
    me.asked(re.compile("^Donkey 1 on A2"))
    waited(lambda: transporter(chair, 0, 1)["cargo"] == {"boards": 2})
    assert lying(chair, "A2") == {"paper": 1, "goose": 2, "boards": 2}
    me.choose("Rowboats")
    me.asked(re.compile("^Rowboats is known"))
    me.click("B2a")
    expect(me.bar.locator(".asked")).not_to_contain_text("is known")
    waited(lambda: building(chair, "B2") == "rowboat_factory")
    waited(lambda: chair.scene()["view"]["players"][0]["research"] == ["rowing"])


def test_wood_is_chosen_and_a_new_boat_is_put_to_water(sat: Any) -> None:
    goods = {"A2": "3 trunks, 3 boards", "B2a": "2 trunks"}
    buildings = {"A2": "papermill", "B2a": "raft_factory"}
    me, chair = sat(coast("production", "donkey A2", "donkey B2a", goods=goods, buildings=buildings))
    me.chip("Make 1").first.click()
    me.asked("2 wood are needed: how many of them trunks?")
    me.choose("1 trunks, 1 boards")
    me.asked(re.compile("^(Donkey 1 on A2|Feed)"))
    waited(lambda: lying(chair, "A2") | transporter(chair, 0, 1)["cargo"] == {"trunks": 2, "boards": 2, "paper": 1})
    me.page.keyboard.press("Enter")
    me.choose(re.compile("Donkey 2"))
    me.choose("Make 1")
    me.asked("Put the new boat to water.")
    me.click("B2 river")
    expect(me.bar.locator(".asked")).not_to_have_text("Put the new boat to water.")
    waited(lambda: where(chair, 3) == "B2 river")


def test_goods_are_stowed_one_transporter_after_the_other(sat: Any) -> None:
    me, chair = sat(coast("production", "donkey A2: 2 clay", "donkey A2", goods={"A2": "1 gold"}))
    me.choose("Load and unload")
    me.asked(re.compile("^Donkey 1 unloads"))
    me.less("Clay")
    me.press("Next")
    me.asked("Donkey 1 loads.")
    me.more("Gold")
    me.press("Next")
    expect(me.thing("donkey-1 of seat 0", "transporter")).to_have_accessible_name(re.compile("gold", re.IGNORECASE))
    waited(lambda: transporter(chair, 0, 1)["cargo"] == {"clay": 1, "gold": 1} and lying(chair, "A2") == {"clay": 1})


def test_the_donkey_that_becomes_a_wagon_is_chosen(sat: Any) -> None:
    fleet = ["donkey A2: 1 gold", "donkey A2: 1 iron", "donkey D2"]
    me, chair = sat(coast("production", *fleet, goods={"A2": "2 boards"}, buildings={"A2": "wagon_factory"}))
    me.chip("Make 1").first.click()
    me.asked("Which donkey becomes the wagon?")
    me.click("donkey-2 of seat 0", "transporter")
    waited(lambda: transporter(chair, 0, 2)["id"] == "wagon-2")
    assert (transporter(chair, 0, 1)["id"], transporter(chair, 0, 2)["cargo"]) == ("donkey-1", {"iron": 1})


def test_who_has_too_many_scraps_one(sat: Any) -> None:
    fleet = ["donkey A2: 1 gold", "donkey C2: 1 paper", "donkey D1", "donkey D3", "donkey A1"]
    buildings = {"A2": "truck_factory", "C2": "wagon_factory"}
    me, chair = sat(coast("production", *fleet, goods={"A2": "1 iron, 1 fuel"}, buildings=buildings))
    me.chip("Make 1").first.click()
    me.asked("You own too many transporters: one must be scrapped.")
    me.choose(re.compile("Donkey 2"))
    expect(me.bar.locator(".asked")).not_to_contain_text("scrapped")
    waited(lambda: lying(chair, "C2") == {"paper": 1})
    fleet = [one["id"] for one in chair.scene()["view"]["players"][0]["transporters"]]
    assert fleet == ["donkey-1", "donkey-3", "donkey-4", "donkey-5", "truck-6"]


def test_a_transporter_of_another_player_gives_for_production(sat: Any) -> None:
    fleets = {0: ["donkey A2: 1 gold"], 1: ["donkey A2: 2 boards"]}
    me, chair = sat(coast("production", transporters=fleets, buildings={"A2": "wagon_factory"}))
    me.choose(re.compile("^1 .*Donkey 1"))
    me.choose(re.compile("Exchange with Player 2"))
    me.asked("Exchange goods with Player 2: Donkey 1.")
    me.chip("More Take Boards").dblclick()
    me.choose("Offer: Load 2 boards")
    me.asked(re.compile("^Player 1: Donkey 1 asks Donkey 1 for 2 boards"))
    me.choose("Accept")
    me.asked("Exchange goods with Player 2: Donkey 1.")
    waited(lambda: transporter(chair, 1, 1)["cargo"] == {})
    me.press("Done")
    me.choose("Make 1")
    waited(lambda: transporter(chair, 0, 1)["id"] == "wagon-1")


# Movement.


def test_a_route_with_a_pick_up_and_a_drop_on_the_map(sat: Any) -> None:
    roads = ["A1 E", "A2 SE"]
    me, chair = sat(coast("movement", "donkey A1", "donkey D2", goods={"A1": "3 trunks"}, roads=roads))
    me.click("donkey-1 of seat 0", "transporter")
    me.asked(re.compile("^2 steps left"))
    me.draw()
    me.more("Trunks", 2)
    me.click("A2")
    me.asked(re.compile("^One step left"))
    waited(lambda: transporter(chair, 0, 1)["cargo"] == {"trunks": 2} and lying(chair, "A1") == {"trunks": 1})
    me.less("Trunks")
    me.click("B2b")
    me.asked(re.compile("^No step left"))
    waited(lambda: lying(chair, "A2") == {"trunks": 1})
    me.choose("Drop all")
    me.press("Finish Donkey 1")
    me.asked("Choose a transporter to move.")
    waited(lambda: lying(chair, "B2b") == {"trunks": 1} and where(chair, 1) == "B2b")
    me.page.keyboard.press("z")
    me.asked(re.compile("^No step left"))
    me.click("0", "stop")  # the ring at which it began
    me.asked(re.compile("^2 steps left"))
    waited(lambda: where(chair, 1) == "A1" and transporter(chair, 0, 1)["cargo"] == {"trunks": 2})


def test_a_long_way_is_gone_by_a_click_and_what_is_out_of_reach_says_why(sat: Any) -> None:
    me, chair = sat(coast("movement", "donkey A1", "donkey D2", roads=["A1 E", "A2 SE"]))
    me.page.keyboard.press("n")
    me.asked(re.compile("^2 steps left"))
    me.click("D3")
    me.notice("out of reach")
    waited(lambda: where(chair, 1) == "A1")
    me.click("B2b")
    me.asked("Choose a transporter to move.")
    waited(lambda: where(chair, 1) == "B2b")
    me.click("donkey-2 of seat 0", "transporter")
    me.asked(re.compile("^2 steps left"))
    me.click("C2")
    me.asked("Choose a transporter to move.")
    me.page.keyboard.press("z")
    me.asked(re.compile("^2 steps left"))


def test_a_boat_docks_which_ends_its_move(sat: Any) -> None:
    me, chair = sat(coast("movement", "raft B2 river: 1 stone", "donkey D2", goods={"B2a": "1 clay"}))
    me.pick("Raft 1")
    me.asked(re.compile("^3 steps left"))
    me.draw()
    me.choose("B3")
    me.asked(re.compile("^2 steps left"))
    expect(me.chip(re.compile("C3.*ends the move"))).to_be_visible()
    me.click("C3")
    me.asked(re.compile("^No step left"))
    me.press("Finish Raft 1")
    me.asked("Choose a transporter to move.")
    waited(lambda: where(chair, 1) == "C3")
    assert transporter(chair, 0, 1)["dock"] == "NE"


def test_what_another_own_transporter_moved_is_locked_and_geese_follow(sat: Any) -> None:
    fleet = ["donkey A1: 1 gold", "donkey A2", "donkey D2"]
    me, chair = sat(coast("movement", *fleet, goods={"D2": "2 goose"}, roads=["A1 E", "A2 SE"]))
    me.click("donkey-1 of seat 0", "transporter")
    me.asked(re.compile("^2 steps left"))
    me.click("A2")
    me.asked(re.compile("^One step left"))
    me.draw()
    me.choose("Drop all")
    me.press("Finish")
    me.asked("Choose a transporter to move.")
    me.click("donkey-2 of seat 0", "transporter")
    me.asked(re.compile("^2 steps left"))
    me.more("Gold")
    expect(me.bar.get_by_text("Your other transporter has moved it")).to_be_visible()
    me.press("Finish Donkey 2")
    me.asked("Choose a transporter to move.")
    waited(lambda: transporter(chair, 0, 2)["cargo"] == {"gold": 1})
    me.click("donkey-3 of seat 0", "transporter")
    expect(me.go).to_contain_text("Finish Donkey 3")
    me.chip("More Geese that follow").dblclick()
    me.click("D1")
    me.asked(re.compile("^No step left"))
    waited(lambda: transporter(chair, 0, 3)["geese_following"] == 2)
    me.press("End movement")
    waited(lambda: lying(chair, "D1") == {"goose": 2})


def test_what_is_dropped_last_does_not_hold_up_the_next(sat: Any) -> None:
    me, chair = sat(coast("movement", "donkey A1: 1 gold", "donkey D2"))
    me.click("donkey-1 of seat 0", "transporter")
    me.click("A2")
    me.asked(re.compile("^No step left"))
    me.draw()
    me.choose("Drop all")
    me.page.keyboard.press("n")
    expect(me.bar.get_by_role("heading", name="Donkey 2")).to_be_visible()
    expect(me.bar.locator(".notice")).to_be_empty()
    assert lying(chair, "A2") == {"gold": 1}


def test_last_turns_route_again(page: Page, server: Server) -> None:
    state = coast("movement", "donkey A1", "donkey D2", goods={"A1": "2 trunks"}, roads=["A1 E"])
    chair = laid(server, state)
    chair.act("donkey-1", "load 1 trunks", "E", "drop 1 trunks", "W", "done", "end")
    while chair.scene()["view"]["phase"] != "movement" or chair.scene()["view"]["turn"] < 2:
        chair.act("end")
    sit(page, chair)
    me = Carter(page)
    me.row("Repeat the last route of Donkey 1").click()
    waited(lambda: where(chair, 1) == "A1" and lying(chair, "A2") == {"trunks": 2})


def test_a_phase_with_refused_previews_leaves_no_error_in_the_console(page: Page, server: Server) -> None:
    """The trunk of the last turn is not there again: the route stops before it, which was asked beforehand."""
    state = coast("movement", "donkey A1", "donkey D2", goods={"A1": "1 trunks"}, roads=["A1 E"])
    chair = laid(server, state)
    chair.act("donkey-1", "load 1 trunks", "E", "drop 1 trunks", "W", "end")
    while chair.scene()["view"]["phase"] != "movement" or chair.scene()["view"]["turn"] < 2:
        chair.act("end")
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    previews: list[Response] = []
    page.on("response", lambda answer: previews.append(answer) if answer.url.endswith("/preview") else None)
    sit(page, chair)
    me = Carter(page)
    me.row("Repeat the last route of Donkey 1").click()
    me.notice("The route stopped here")
    me.press("Finish Donkey 1")
    me.press("End")
    waited(lambda: log(chair)[-1]["actions"][-1]["do"] == "end")
    assert any("refused" in answer.json() for answer in previews)
    assert errors == []


def test_what_is_carried_is_put_down_on_a_bank(sat: Any) -> None:
    state = coast("movement", "raft B2 river", "donkey B2a", "donkey D2")
    play(state, "raft-1", "take up donkey-2", "done", "end")
    while state.view()["phase"] != "movement" or state.view()["turn"] < 2:
        play(state, "end")
    me, chair = sat(state)
    me.click("raft-1 of seat 0", "transporter")
    me.choose("Put down what it carries")
    me.asked("Where is Donkey 2 put down?")
    me.click("B2b")
    me.asked(re.compile("steps left"))
    waited(lambda: where(chair, 2) == "B2b" and transporter(chair, 0, 2)["carried_by"] is None)


# Building.


def test_a_boat_in_the_river_says_on_which_bank_it_builds(sat: Any) -> None:
    me, chair = sat(coast("building", "raft B2 river: 1 boards", goods={"B2a": "1 boards", "B2b": "1 stone"}))
    me.click("raft-1 of seat 0", "transporter")
    me.asked("On which bank does Raft 1 build?")
    me.click("B2b")
    me.asked(re.compile("^Build on B2, north bank"))
    me.choose("Sawmill")
    waited(lambda: building(chair, "B2") == "sawmill")
    assert next(one for one in chair.scene()["view"]["tiles"] if one["tile"] == "B2")["building"]["place"] == "B2b"


def test_an_edge_says_what_it_costs_and_why_nothing_is_built_there(sat: Any) -> None:
    me, chair = sat(coast("building", "donkey A2", goods={"A2": "1 stone, 3 boards"}))
    me.pick("Donkey 1")
    me.asked(re.compile("^Build on A2"))
    expect(me.thing("A2 SE", "edge")).to_have_accessible_name(re.compile("Road SE: 1 stone · Wall SE: 1 stone"))
    me.click("B2b")  # the tile on the other side of that edge
    me.choose("Road SE")
    waited(lambda: edge(chair, "A2 SE") is not None)
    me.gone(me.chip(re.compile("a road")))
    me.click("A2 NE", "edge")
    me.notice("Road NE, Wall NE: the map ends there")
    me.click("A2 SE", "edge")
    me.notice("Road SE: there is a road · Wall SE: that costs 1 stone, at hand are 0 stone")
    me.click("A3")
    me.notice("Road E: a road leads to land")


def test_a_bridge_a_wall_and_a_building_with_where_its_goods_come_from(sat: Any) -> None:
    me, chair = sat(coast("building", "donkey B2a: 2 boards", goods={"B2a": "5 stone"}, walls={"B2 SW": (1, 1)}))
    me.click("donkey-1 of seat 0", "transporter")
    me.asked(re.compile("^Build on B2"))
    me.click("B2 river")
    me.gone(me.chip(re.compile("Bridge")))
    waited(lambda: any(one["tile"] == "B2" and one["bridges"] for one in chair.scene()["view"]["tiles"]))
    me.click("B2 SE", "edge")
    me.choose("wall")
    expect(me.bar.get_by_role("heading", name="Donkey 1")).to_be_visible()
    waited(lambda: edge(chair, "B2 SE") == {"edge": "B2 SE", "tiles": ["B2", "C3"], "roads": [], "wall": {"rods": 1, "owner": 0}})
    me.choose("Why not")
    expect(me.bar.get_by_text("it cannot stand on this terrain").first).to_be_visible()
    me.chip(re.compile("Sawmill")).hover()
    expect(me.bar.locator(".sum")).to_contain_text(re.compile("2.*from B2(?!,).*from Donkey 1"))
    me.choose(re.compile("Sawmill"))
    me.gone(me.chip(re.compile("Sawmill")))
    waited(lambda: building(chair, "B2") == "sawmill")


def test_a_mine_is_filled_and_a_wall_is_demolished(sat: Any) -> None:
    more = {"goods": {"B1": "8 boards, 2 stone"}, "walls": {"B1 NE": (1, 1)}, "research": {0: ["specialisation"]}}
    me, chair = sat(coast("building", "donkey B1", **more))
    me.pick("Donkey 1")
    me.choose(re.compile("Mine"))
    me.asked("What is the mine filled with?")
    me.choose("4 gold")
    me.asked(re.compile("^Build on B1"))
    me.click("B1 NE", "edge")
    me.choose("demolish")
    me.gone(me.chip(re.compile("demolish")))
    wall = {"rods": 1, "owner": None}
    waited(lambda: [one["wall"] for one in chair.scene()["view"]["edges"]] == [wall])


# The wonder.


def test_bricks_are_paid_with_one_click_or_kind_by_kind(sat: Any) -> None:
    me, chair = sat(coast("wonder", "donkey A2: 2 trunks", goods={"A2": "1 paper, 2 goose"}, homes={0: "A2", 1: "D1"}))
    me.asked("The next brick costs 1 of the goods at your home.")
    me.page.keyboard.press("1")
    me.asked("The next brick costs 2 of the goods at your home.")
    waited(lambda: transporter(chair, 0, 1)["cargo"] == {"trunks": 1})
    me.choose("By hand")
    me.asked("2 goods are still to pay for the brick.")
    me.chip("Less Trunks").click()
    me.choose("Pay 0 trunks")
    me.press("Pay 2 goose")
    me.asked(re.compile("^The next brick costs 3"))
    me.choose("Undo")
    me.press("Pay 2 goose")
    me.press("End the turn")
    me.asked(re.compile("^(?!The next brick)"))
    waited(lambda: chair.scene()["view"]["wonder"]["rows"][0][:2] == [0, 0] and lying(chair, "A2") == {"paper": 1})


# Order of play, and others.


def test_the_order_of_play_is_demanded(sat: Any) -> None:
    fleets = {0: ["donkey A1"], 1: ["donkey D2"]}
    goods = {"A1": "1 stone", "D2": "1 stone"}
    me, chair = sat(coast("turn", transporters=fleets, goods=goods, asked=True, temple=[1, 0]))
    me.asked("Production comes next. Do you want another order of play?")
    me.choose("Demand an order")
    me.asked(re.compile("^Keep your place before the temple"))
    me.choose("Stop praying")
    me.asked(re.compile("^Take a place in the sequence"))
    me.choose("Place 2")
    expect(me.bar.locator(".asked")).not_to_contain_text("Take a place")
    waited(lambda: chair.scene()["view"]["temple"] == [0, 1])
    assert chair.scene()["view"]["order"] == [0, 1]
    me.press("End production")
    me.press("End production")
    me.choose("Never ask me")
    me.press("Keep this order")
    me.asked("Choose a transporter to move.")
    waited(lambda: chair.scene()["view"]["asked"] == [False, True])
    me.press("End movement")
    expect(me.row(re.compile("D2$"))).to_be_visible()
    me.choose("Ask Player 1 about it again")
    me.gone(me.chip("Ask Player 1 about it again"))
    waited(lambda: chair.scene()["view"]["asked"] == [True, True])


def test_an_offer_to_another_player(sat: Any) -> None:
    fleets = {0: ["donkey A1: 2 gold", "donkey D2"], 1: ["donkey A1: 1 iron"]}
    me, chair = sat(coast("movement", transporters=fleets))
    me.click("donkey-1 of seat 0", "transporter")
    me.choose(re.compile("Exchange with Player 2"))
    expect(me.bar.get_by_text("Player 2: Donkey 1", exact=True)).to_be_visible()
    me.less("Gold")
    me.press("Offer: Drop 1 gold")
    me.asked(re.compile("^Player 1: Donkey 1 would give 1 gold to Donkey 1"))
    me.choose("Accept")
    me.asked(re.compile("steps left"))
    waited(lambda: transporter(chair, 1, 1)["cargo"] == {"iron": 1, "gold": 1})


def test_two_browsers(page: Page, open_page: Opener, server: Server) -> None:
    chair = server.found("roadsboats", {**ME, "name": "Ada"}, OPEN, key=HOUSE, options={"map": "dead-sea"})
    ben_chair = chair.join("Ben", 1)
    sit(page, chair)
    other = open_page()
    sit(other, ben_chair)
    people = [Carter(page), Carter(other)]
    while (scene := chair.scene())["view"]["phase"] == "homes":
        mover = [chair, ben_chair][scene["to_move"]]
        mover.act(mover.scene()["decision"]["options"][0]["text"])
    first = chair.scene()["to_move"]
    asker, waiter = people[first], people[1 - first]
    asker.asked(re.compile("^Production comes next"))
    waiter.asked(re.compile(f"^Waiting for {['Ada', 'Ben'][first]}"))
    waiter.choose("Never ask me")
    expect(waiter.chip("Ask me about the order again")).to_be_visible()
    asker.press("Keep this order")
    expect(waiter.bar.locator(".asked")).not_to_have_text(re.compile("Production comes next"))
    waited(lambda: chair.scene()["view"]["asked"][1 - first] is False)
