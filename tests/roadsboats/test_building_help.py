"""Building with the goods of others: asked for, given or refused, spent on the spot and never loaded."""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import building, cargo, edge, legal, lying, phase, play, refused, table, transporter, where

ROWS = """
0 0: w p03 s
1 0: w w w
"""


def helped(mine: str = "1 boards", theirs: str = "2 stone", tile: str = "B1", **others: str) -> RoadsBoatsState:
    """Seat 0 builds with a donkey beside a donkey of seat 1."""
    transporters = {0: [f"donkey {tile}: {mine}"], 1: [f"donkey {tile}: {theirs}"]}
    return play(table(ROWS, "building", transporters=transporters, goods=others), "donkey-1")


def test_what_another_accepts_to_give_pays_for_a_building() -> None:
    state = helped()
    assert refused(state, "build papermill") == "missing_goods"
    play(state, "with donkey-1 of seat 1", "load 1 stone")
    assert (state.current_player(), legal(state)) == (1, {"accept", "refuse"})
    play(state, "accept")
    assert state.current_player() == 0
    play(state, "build papermill")
    assert building(state, "B1") == {"kind": "papermill", "place": "B1", "left": 1}
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-1", 1)) == ({}, {"stone": 1})


def test_what_another_refuses_to_give_pays_for_nothing() -> None:
    state = play(helped(), "with donkey-1 of seat 1", "load 1 stone", "refuse")
    assert state.current_player() == 0
    assert refused(state, "build papermill") == "missing_goods"
    assert cargo(state, "donkey-1", 1) == {"stone": 2}


def test_no_more_is_spent_than_was_agreed() -> None:
    state = play(helped(mine="1 paper", theirs="2 stone"), "with donkey-1 of seat 1", "load 1 stone", "accept")
    play(state, "road E")
    assert cargo(state, "donkey-1", 1) == {"stone": 1}
    assert legal(state) == {"end"}  # the other stone was not given, and nothing else can be done


def test_what_was_given_but_not_spent_stays_where_it_is() -> None:
    state = play(helped(mine="1 boards"), "with donkey-1 of seat 1", "load 2 stone", "accept")
    assert cargo(state, "donkey-1") == {"boards": 1}  # nothing is loaded
    assert cargo(state, "donkey-1", 1) == {"stone": 2}
    assert lying(state, "B1") == {}
    play(state, "done", "end")
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-1", 1)) == ({"boards": 1}, {"stone": 2})


def test_what_was_given_is_spent_here_only() -> None:
    transporters = {0: ["donkey B1", "donkey B2: 1 paper"], 1: ["donkey B1: 2 stone", "donkey B2: 1 goose"]}
    state = table(ROWS, "building", transporters=transporters)
    play(state, "donkey-1", "with donkey-1 of seat 1", "load 2 stone", "accept", "road E", "done")
    assert (cargo(state, "donkey-1", 1), phase(state)) == ({"stone": 1}, (1, "building", 0))
    play(state, "donkey-2")
    assert refused(state, "road E") == "missing_goods"


def test_own_goods_are_spent_before_those_of_others() -> None:
    state = play(helped(mine="1 stone", theirs="1 stone"), "with donkey-1 of seat 1", "load 1 stone", "accept", "road E")
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-1", 1)) == ({}, {"stone": 1})
    play(state, "road NE")
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-1", 1)) == ({}, {})


def test_several_kinds_and_several_helpers_each_asked_for_each_good() -> None:
    transporters = {0: ["donkey B1: 1 boards"], 1: ["donkey B1: 1 boards, 1 stone"], 2: ["wagon B1: 2 stone"]}
    state = play(table(ROWS, "building", players=3, transporters=transporters), "donkey-1")
    play(state, "with donkey-1 of seat 1", "load 1 boards")
    assert state.current_player() == 1
    play(state, "accept", "load 1 stone", "refuse")
    play(state, "with wagon-1 of seat 2", "load 1 stone")
    assert state.current_player() == 2
    play(state, "accept", "build sawmill")
    assert building(state, "B1") == {"kind": "sawmill", "place": "B1", "left": 6}
    assert (cargo(state, "donkey-1", 1), cargo(state, "wagon-1", 2)) == ({"stone": 1}, {"stone": 1})


def test_goods_are_not_given_to_others_in_the_building_phase() -> None:
    state = play(helped(theirs="1 stone"), "with donkey-1 of seat 1")  # whose donkey has room
    assert legal(state) == {"load 1 stone", "done"}
    assert refused(state, "drop 1 boards") == "not_now"
    assert refused(state, "load 2 stone") == "none_here"


def test_what_is_given_pays_only_as_what_it_is() -> None:
    state = helped(mine="1 boards", theirs="1 paper, 1 boards")
    play(state, "with donkey-1 of seat 1", "load 1 boards", "accept", "done")
    assert refused(state, "build papermill") == "missing_goods"
    assert refused(state, "build stone_factory") == "allowed"


@pytest.mark.parametrize("wall", [True, False])
def test_walls_and_demolitions_are_paid_with_help_too(wall: bool) -> None:
    theirs = "2 stone" if wall else "2 boards"
    transporters = {0: ["donkey B1: 1 stone, 1 boards"], 1: [f"donkey B1: {theirs}"]}
    walls: dict[str, tuple[int, int | None]] = {"B1 E": (2, 0)} if wall else {"B1 E": (2, 1)}
    state = play(table(ROWS, "building", transporters=transporters, walls=walls), "donkey-1")
    move = "wall E" if wall else "demolish E"
    assert refused(state, move) == "missing_goods"
    play(state, "with donkey-1 of seat 1", f"load {theirs}", "accept", move)
    found = edge(state, "B1 E")
    assert found is not None
    assert found["wall"] == ({"rods": 3, "owner": 0} if wall else {"rods": 2, "owner": None})
    assert cargo(state, "donkey-1", 1) == {}


def test_only_transporters_in_reach_can_be_asked() -> None:
    transporters = {
        0: ["donkey A2a: 1 boards"],
        1: ["donkey A2b: 1 stone", "raft A2 dock E left: 1 stone", "raft A2 river: 1 stone", "donkey B2: 1 stone", "donkey A2a"],
    }
    state = play(table(ROWS, "building", transporters=transporters), "donkey-1")
    assert legal(state) == {"with raft-3 of seat 1", "done"}
    assert refused(state, "with donkey-1 of seat 1") == "not_in_reach"
    assert refused(state, "with raft-2 of seat 1") == "not_in_reach"
    assert refused(state, "with donkey-4 of seat 1") == "not_in_reach"
    assert refused(state, "with donkey-5 of seat 1") == "nothing_to_do_here"


def test_boats_on_a_sea_tile_help_each_other_with_walls() -> None:
    transporters = {0: ["raft A3: 1 stone"], 1: ["raft A3: 2 stone", "raft A2 dock E right: 2 stone"]}
    state = play(table(ROWS, "building", transporters=transporters), "raft-1")
    assert refused(state, "with raft-2 of seat 1") == "not_in_reach"
    play(state, "with raft-1 of seat 1", "load 2 stone", "accept", "wall SW")
    assert (cargo(state, "raft-1"), cargo(state, "raft-1", 1)) == ({}, {})


def test_a_boat_pushed_to_sea_gives_nothing_any_more() -> None:
    transporters = {0: ["donkey B2"], 1: ["raft B2 dock NE: 3 stone"]}
    state = play(table(ROWS, "building", transporters=transporters), "donkey-1")
    play(state, "with raft-1 of seat 1", "load 3 stone", "accept", "wall NE")
    assert (where(state, "raft-1", 1), transporter(state, "raft-1", 1)["dock"]) == ("A3", None)
    assert cargo(state, "raft-1", 1) == {"stone": 2}
    assert "road E" not in legal(state)


def test_helping_does_not_take_the_helpers_own_turn() -> None:
    state = play(helped(theirs="2 stone"), "with donkey-1 of seat 1", "load 1 stone", "accept", "build papermill", "end")
    assert phase(state) == (1, "building", 1)
    play(state, "donkey-1", "road E")
    assert cargo(state, "donkey-1", 1) == {}
