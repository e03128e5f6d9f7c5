"""Geese on the move: they follow whoever leaves, need no room, stay on land and rigs, and are never alone on the sea."""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, legal, lying, phase, play, refused, table, transporter, where

ROW = "0 0: w p r m d w p"
ROADS = ["A1 E", "A2 E", "A3 E", "A4 E", "A5 E", "A6 E"]
#: Bank a of B2 is south, bank b north; B3, B4, A3, A4 and C4 are sea.
COAST = """
    0 0: w p s s
    1 0: m0 p03 s s
    2 -1: w p r s
"""
EXCHANGED = "whoever has dealt with another transporter cannot lead geese from that stop"


def part(state: RoadsBoatsState, *moves: str) -> None:
    """The whole part of one transporter; with nothing left to choose it is done by itself."""
    play(state, *moves)
    if "done" in legal(state):
        play(state, "done")


def leads(state: RoadsBoatsState) -> set[str]:
    return {move for move in legal(state) if move.startswith("lead")}


def following(state: RoadsBoatsState, name: str, seat: int = 0) -> int:
    return int(transporter(state, name, seat)["geese_following"])


# Following.


@pytest.mark.parametrize("kind", ["donkey", "wagon", "truck"])
def test_geese_follow_every_land_transporter_that_leaves(kind: str) -> None:
    state = table(ROW, "movement", transporters={0: [f"{kind} A2"]}, goods={"A2": "3 goose"}, roads=ROADS)
    play(state, f"{kind}-1")
    assert leads(state) == {"lead 1 geese", "lead 2 geese", "lead 3 geese"}
    assert refused(state, "lead 4 geese") == "none_here"
    play(state, "lead 2 geese", "E")
    assert following(state, f"{kind}-1") == 2
    assert cargo(state, f"{kind}-1") == {}
    assert lying(state, "A2") == {"goose": 1}
    play(state, "done")
    assert lying(state, "A3") == {"goose": 2}


@pytest.mark.parametrize("kind", ["raft", "rowboat", "steamer"])
def test_geese_follow_every_boat_that_leaves(kind: str) -> None:
    state = table(COAST, "movement", transporters={0: [f"{kind} B2 river"]}, goods={"B2a": "3 goose"})
    play(state, f"{kind}-1")
    assert leads(state) == {"lead 1 geese", "lead 2 geese", "lead 3 geese"}
    play(state, "lead 2 geese", "E")
    assert following(state, f"{kind}-1") == 2
    assert (cargo(state, f"{kind}-1"), lying(state, "B2a"), lying(state, "B3")) == ({}, {"goose": 1}, {})


def test_they_use_no_capacity() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2: 2 gold"]}, goods={"A2": "7 goose"})
    part(state, "donkey-1", "lead 7 geese", "E")
    assert cargo(state, "donkey-1") == {"gold": 2}
    assert (lying(state, "A2"), lying(state, "A3")) == ({}, {"goose": 7})


def test_they_follow_only_if_their_leader_wants() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2"]}, goods={"A2": "2 goose"})
    part(state, "donkey-1", "E")
    assert (lying(state, "A2"), lying(state, "A3")) == ({"goose": 2}, {})


def test_geese_are_led_by_leaving() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A3: 1 gold"]}, goods={"A3": "2 goose"}, roads=ROADS)
    play(state, "wagon-1", "lead 2 geese")
    assert legal(state) == {"E", "W", "drop 1 gold"}
    assert refused(state, "done") == refused(state, "lead 1 geese") == "geese_led_away"


def test_who_cannot_leave_leads_no_geese() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2", "wagon A4"]}, goods={"A3": "2 goose", "A4": "2 goose"})
    play(state, "donkey-1", "E")
    assert leads(state) == set()
    assert refused(state, "lead 1 geese") == "no_moves_left"
    play(state, "done", "wagon-2")
    assert leads(state) == set()
    assert refused(state, "lead 1 geese") == "no_moves_left"


def test_they_stay_anywhere_on_land_and_the_others_go_on() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A2"]}, goods={"A2": "4 goose"}, roads=ROADS)
    play(state, "truck-1", "lead 4 geese", "E")
    assert {f"leave {count} geese" for count in range(1, 5)} <= legal(state)
    assert refused(state, "leave 5 geese") == "no_geese_led"
    play(state, "leave 1 geese", "E", "E", "leave 2 geese", "E", "done")
    assert [lying(state, f"A{column}") for column in range(2, 7)] == [{}, {"goose": 1}, {}, {"goose": 2}, {"goose": 1}]


def test_more_geese_join_on_the_way() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A2"]}, goods={"A2": "1 goose", "A3": "2 goose"}, roads=ROADS)
    play(state, "wagon-1", "lead 1 geese", "E", "lead 2 geese", "E")
    assert following(state, "wagon-1") == 3
    play(state, "done")
    assert lying(state, "A4") == {"goose": 3}


def test_geese_just_left_are_not_led_on_from_there() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A2"]}, goods={"A2": "2 goose", "A3": "1 goose"}, roads=ROADS)
    play(state, "wagon-1", "lead 2 geese", "E", "leave 1 geese")
    assert refused(state, "lead 1 geese") == "just_dropped"
    assert refused(state, "leave 1 geese") == "kind_passed"
    play(state, "E")
    assert following(state, "wagon-1") == 1
    assert lying(state, "A3") == {"goose": 2}


# Banks.


def test_only_geese_in_reach_follow() -> None:
    goods = {"B2a": "1 goose", "B2b": "2 goose"}
    for what, count in [("donkey B2a", 1), ("donkey B2b", 2), ("raft B2 dock E right", 1), ("raft B2 dock NE", 2)]:
        state = table(COAST, "movement", transporters={0: [what]}, goods=goods)
        play(state, f"{what.split()[0]}-1")
        assert leads(state) == {f"lead {number} geese" for number in range(1, count + 1)}


def test_a_bridge_brings_the_geese_of_both_banks_in_reach() -> None:
    state = table(COAST, "movement", transporters={0: ["donkey B2a"]}, goods={"B2a": "1 goose", "B2b": "2 goose"}, bridges=["B2"])
    play(state, "donkey-1")
    assert "lead 3 geese" in legal(state)


def test_a_boat_in_the_river_leads_geese_from_every_bank() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B2 river"]}, goods={"B2a": "1 goose", "B2b": "2 goose"})
    play(state, "raft-1", "lead 1 geese", "bank b", "lead 2 geese", "W")
    assert following(state, "raft-1") == 3
    play(state, "done")
    assert lying(state, "B1") == {"goose": 3}


def test_a_boat_in_the_river_leaves_geese_on_any_bank() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B1 river"]}, goods={"B1": "3 goose"})
    play(state, "raft-1", "lead 3 geese", "leave 1 geese", "bank b", "done")
    assert (lying(state, "B2a"), lying(state, "B2b"), lying(state, "B2 river")) == ({"goose": 1}, {"goose": 2}, {})


# Loaded geese.


def test_loaded_geese_need_room_like_any_good() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2"]}, goods={"A2": "3 goose, 1 gold"})
    play(state, "donkey-1")
    assert refused(state, "load 3 goose") == "no_room"
    play(state, "load 2 goose")
    assert cargo(state, "donkey-1") == {"goose": 2}
    assert refused(state, "load 1 gold") == "no_room"
    assert leads(state) == {"lead 1 geese"}  # the loaded ones are not led


def test_unloaded_geese_may_follow_at_once_and_make_room() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2: 2 goose"]}, goods={"A2": "2 gold"})
    part(state, "donkey-1", "drop 2 goose", "load 2 gold", "lead 2 geese", "E")
    assert cargo(state, "donkey-1") == {"gold": 2}
    assert lying(state, "A3") == {"goose": 2}


def test_geese_that_followed_may_be_loaded() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2"]}, goods={"A2": "2 goose"}, roads=ROADS)
    play(state, "donkey-1", "lead 2 geese", "E", "leave 2 geese", "load 2 goose", "E")
    assert (where(state, "donkey-1"), cargo(state, "donkey-1")) == ("A4", {"goose": 2})
    assert lying(state, "A3") == {}


# The sea.


def test_geese_are_never_left_alone_on_the_sea() -> None:
    state = table(COAST, "movement", transporters={0: ["rowboat A2 dock E"]}, goods={"A2": "2 goose"})
    play(state, "rowboat-1", "lead 2 geese")  # its only way is to the sea
    assert where(state, "rowboat-1") == "A3"
    assert refused(state, "leave 1 geese") == refused(state, "leave 2 geese") == "geese_alone"
    play(state, "E", "SW")
    assert following(state, "rowboat-1") == 2
    assert (lying(state, "A3"), lying(state, "A4")) == ({}, {})


def test_geese_may_end_the_phase_on_the_sea_beside_their_boat() -> None:
    state = table(COAST, "movement", transporters={0: ["raft A2 dock E"]}, goods={"A2": "2 goose"})
    play(state, "raft-1", "lead 2 geese", "done", "end")
    assert phase(state)[:2] != (1, "movement")
    assert (lying(state, "A3"), where(state, "raft-1")) == ({"goose": 2}, "A3")


def test_geese_may_stay_on_a_rig() -> None:
    goods = {"A2": "2 goose"}
    state = table(COAST, "movement", transporters={0: ["raft A2 dock E"]}, goods=goods, buildings={"A3": "oil_rig"})
    part(state, "raft-1", "lead 2 geese", "leave 2 geese", "E")
    assert (lying(state, "A3"), where(state, "raft-1")) == ({"goose": 2}, "A4")


def test_nobody_need_take_geese_off_a_rig() -> None:
    state = table(COAST, "movement", transporters={0: ["raft A3"]}, goods={"A3": "2 goose"}, buildings={"A3": "oil_rig"})
    part(state, "raft-1", "E")
    assert (lying(state, "A3"), lying(state, "A4")) == ({"goose": 2}, {})


@pytest.mark.parametrize("seat", [0, 1])
def test_geese_may_stay_on_the_sea_beside_another_boat(seat: int) -> None:
    transporters = [{0: ["raft A2 dock E", "raft A3"]}, {0: ["raft A2 dock E"], 1: ["raft A3"]}][seat]
    state = table(COAST, "movement", transporters=transporters, goods={"A2": "2 goose"})
    play(state, "raft-1", "lead 2 geese", "leave 1 geese", "E")
    assert lying(state, "A3") == {"goose": 1}
    assert following(state, "raft-1") == 1


def test_a_docked_boat_is_not_beside_geese_on_the_sea() -> None:
    state = table(COAST, "movement", transporters={0: ["raft A2 dock E", "raft A2 dock E"]}, goods={"A2": "1 goose"})
    play(state, "raft-1", "lead 1 geese")
    assert where(state, "raft-1") == "A3"
    assert refused(state, "leave 1 geese") == "geese_alone"


def test_the_last_boat_that_leaves_takes_the_geese_along() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B3", "raft B3"]}, goods={"B3": "2 goose"})
    part(state, "raft-1", "E")
    assert (lying(state, "B3"), lying(state, "B4")) == ({"goose": 2}, {})  # the second boat is still there
    play(state, "raft-2", "NW")
    assert following(state, "raft-2") == 2
    assert lying(state, "B3") == {}
    play(state, "dock W", "done")
    assert lying(state, "A2") == {"goose": 2}


def test_the_last_boat_takes_all_of_them_whether_it_leads_some_or_none() -> None:
    for led in ([], ["lead 1 geese"], ["lead 3 geese"]):
        state = table(COAST, "movement", transporters={0: ["raft B3"]}, goods={"B3": "3 goose"})
        play(state, "raft-1", *led, "E")
        assert following(state, "raft-1") == 3
        assert lying(state, "B3") == {}


def test_another_players_boat_keeps_geese_company_and_takes_them_along_when_it_is_the_last() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B3"], 1: ["raft B3"]}, goods={"B3": "2 goose"})
    part(state, "raft-1", "E")
    assert lying(state, "B3") == {"goose": 2}
    part(state, "end", "raft-1", "SE")
    assert (lying(state, "B3"), lying(state, "C4")) == ({}, {"goose": 2})


def test_a_carried_boat_keeps_no_geese_company() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B3", "raft B3"]}, goods={"B3": "1 goose"})
    part(state, "raft-1", "take up raft-2", "E")
    assert (lying(state, "B3"), lying(state, "B4")) == ({}, {"goose": 1})


# Other players.


def test_another_players_passing_transporter_leads_loose_geese_away() -> None:
    transporters = {0: ["donkey A2"], 1: ["wagon A4"]}
    state = table(ROW, "movement", transporters=transporters, goods={"A2": "2 goose"}, roads=ROADS)
    part(state, "donkey-1", "lead 2 geese", "E")
    part(state, "end", "wagon-1", "W", "lead 2 geese", "E", "E")
    assert (lying(state, "A3"), lying(state, "A5")) == ({}, {"goose": 2})


def test_geese_beside_a_boat_at_sea_are_loose_too() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B4"], 1: ["raft B3"]}, goods={"B3": "1 goose"})
    part(state, "raft-1", "W", "lead 1 geese", "E")
    assert lying(state, "B4") == {"goose": 1}


def test_loaded_geese_are_not_led_away() -> None:
    transporters = {0: ["donkey A2"], 1: ["wagon A4"]}
    state = table(ROW, "movement", transporters=transporters, goods={"A2": "2 goose"}, roads=ROADS)
    part(state, "donkey-1", "load 2 goose", "E")
    play(state, "end", "wagon-1", "W")
    assert leads(state) == set()
    assert refused(state, "lead 1 geese") == refused(state, "load 1 goose") == "none_here"


# One own transporter for each goose.


def test_geese_led_by_one_own_transporter_are_not_led_on_by_another() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2", "wagon A3"]}, goods={"A2": "2 goose"}, roads=ROADS)
    part(state, "donkey-1", "lead 2 geese", "E")
    play(state, "wagon-2")
    assert leads(state) == set()
    assert refused(state, "lead 1 geese") == "moved_already"
    play(state, "load 1 moved goose")
    assert refused(state, "E") == "cargo_moved_already"


def test_geese_carried_by_one_own_transporter_are_not_led_on_by_another() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2: 2 goose", "wagon A3"]}, roads=ROADS)
    part(state, "donkey-1", "E", "drop 2 goose")
    play(state, "wagon-2")
    assert leads(state) == set()
    assert refused(state, "lead 1 geese") == "moved_already"


def test_fresh_geese_beside_moved_ones_may_follow() -> None:
    goods = {"A2": "2 goose", "A3": "3 goose"}
    state = table(ROW, "movement", transporters={0: ["donkey A2", "wagon A3"]}, goods=goods, roads=ROADS)
    part(state, "donkey-1", "lead 2 geese", "E")
    play(state, "wagon-2")
    assert leads(state) == {"lead 1 geese", "lead 2 geese", "lead 3 geese"}
    part(state, "lead 3 geese", "E")
    assert (lying(state, "A3"), lying(state, "A4")) == ({"goose": 2}, {"goose": 3})


def test_the_same_transporter_may_lead_its_geese_on_when_it_comes_back() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A2"]}, goods={"A2": "2 goose"}, roads=ROADS)
    part(state, "truck-1", "lead 2 geese", "E", "leave 2 geese", "E", "W", "lead 2 geese", "W")
    assert lying(state, "A2") == {"goose": 2}


def test_geese_that_it_leaves_behind_then_are_still_moved_ones() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A2", "wagon A3"]}, goods={"A2": "2 goose"}, roads=ROADS)
    part(state, "truck-1", "lead 2 geese", "E", "leave 2 geese", "E", "W", "lead 1 geese", "W")
    assert (lying(state, "A2"), lying(state, "A3")) == ({"goose": 1}, {"goose": 1})
    play(state, "wagon-2")
    assert refused(state, "lead 1 geese") == "moved_already"


def test_another_player_may_lead_moved_geese_on() -> None:
    transporters = {0: ["donkey A2"], 1: ["donkey A3"]}
    state = table(ROW, "movement", transporters=transporters, goods={"A2": "2 goose"})
    part(state, "donkey-1", "lead 2 geese", "E")
    part(state, "end", "donkey-1", "lead 2 geese", "E")
    assert lying(state, "A4") == {"goose": 2}


def test_geese_taken_along_have_been_moved() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B3", "raft B4: 1 gold"]}, goods={"B3": "1 goose"})
    part(state, "raft-1", "E")
    assert lying(state, "B4") == {"goose": 1}
    play(state, "raft-2")
    assert refused(state, "lead 1 geese") == "moved_already"


def test_a_boat_stays_with_geese_that_it_may_neither_lead_nor_leave_alone() -> None:
    """They were moved by an own boat and so cannot follow this one; alone they cannot stay."""
    state = table(COAST, "movement", transporters={0: ["raft B3", "raft B4"]}, goods={"B3": "1 goose", "B4": "1 goose"})
    part(state, "raft-1", "E", "leave 1 geese", "W")
    assert lying(state, "B4") == {"goose": 2}
    play(state, "raft-2")
    assert leads(state) == set()  # it cannot leave with the fresh one either
    assert refused(state, "W") == refused(state, "NW") == "geese_cannot_follow"


# Geese and other things at the same stop.


def test_geese_follow_a_transporter_that_carries_another() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2", "donkey A2"]}, goods={"A2": "2 goose"})
    part(state, "donkey-1", "take up donkey-2", "lead 2 geese", "E")
    assert where(state, "donkey-2") == "A3"
    assert lying(state, "A3") == {"goose": 2}


def test_geese_follow_a_transporter_that_carries_another_players() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2"], 1: ["donkey A2"]}, goods={"A2": "2 goose"})
    part(state, "donkey-1", "take up donkey-1 of seat 1", "accept", "lead 2 geese", "E")
    assert lying(state, "A3") == {"goose": 2}


def test_geese_follow_also_after_an_exchange_with_another_transporter() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2: 1 gold", "donkey A2"]}, goods={"A2": "2 goose"})
    part(state, "donkey-1", "with donkey-2", "drop 1 gold", "lead 2 geese", "E")
    assert cargo(state, "donkey-2") == {"gold": 1}
    assert lying(state, "A3") == {"goose": 2}


def test_geese_that_follow_go_on_after_an_exchange() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A2: 1 gold", "donkey A3"]}, goods={"A2": "2 goose"}, roads=ROADS)
    part(state, "wagon-1", "lead 2 geese", "E", "with donkey-2", "drop 1 gold", "E")
    assert (lying(state, "A3"), lying(state, "A4")) == ({}, {"goose": 2})
