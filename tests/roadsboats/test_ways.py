"""Where a moving transporter can still go: every place in reach with the shortest way."""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import play, table, where
from tests.roadsboats.random_games import moves

ROW = "0 0: w p r m d w p"
ROADS = ["A1 E", "A2 E", "A3 E", "A4 E", "A5 E", "A6 E"]
#: The river comes from the source B1 through B2 into the sea B3; bank a of B2 is the southern one.
COAST = """
    0 0: w p s s
    1 0: m0 p03 s s
    2 -1: w p r s
"""


def ways(state: RoadsBoatsState) -> dict[tuple[str, str], bool]:
    """By place and way whether the move ends there."""
    return {(way["place"], ", ".join(way["texts"])): way["ends"] for way in state.decision()["ways"]}


def test_by_road_as_far_as_the_allowance_and_a_donkey_one_step_off_it() -> None:
    state = play(table(ROW, "movement", transporters={0: ["donkey A3"]}, roads=["A3 E", "A4 E"]), "donkey-1")
    assert ways(state) == {("A4", "E"): False, ("A2", "W"): True, ("A5", "E, E"): False}
    play(state, "E")
    assert ways(state) == {("A5", "E"): False, ("A3", "W"): False}


def test_a_wagon_keeps_to_the_road() -> None:
    state = play(table(ROW, "movement", transporters={0: ["wagon A1"]}, roads=ROADS), "wagon-1")
    assert ways(state) == {("A2", "E"): False, ("A3", "E, E"): False, ("A4", "E, E, E"): False}


def test_docking_ends_the_move() -> None:
    state = play(table(COAST, "movement", transporters={0: ["raft B2 river"]}), "raft-1")
    told = ways(state)
    assert told["B3", "E"] is False
    assert told["B2a", "E, dock W left"] is True
    assert told["B2b", "E, dock W right"] is True
    assert told["C3", "E, dock SW"] is told["C3", "E, SE, dock W"] is True, "one bank, docks on two seas"
    assert ("B1 river", "W") in told


def test_a_wall_is_in_the_way() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A3"]}, roads=ROADS, walls={"A3 E": (1, 1)})
    assert ways(play(state, "donkey-1")) == {("A2", "W"): False, ("A1", "W, W"): False}


@pytest.mark.parametrize(("setup", "seed"), [("dead-sea", 3), ("waterways", 3)])
def test_each_way_leads_there(setup: str, seed: int) -> None:
    """In a random game with boats; and every single step is a way of its own or leads where a shorter one does."""
    followed = 0
    for ply, state in enumerate(moves(setup, seed)):
        if ply > 500 or state.is_terminal():
            break
        asked = state.decision()
        if asked["kind"] != "stop":
            continue
        for way in asked["ways"][::5]:
            after = play(state.clone(), *way["texts"])
            assert where(after, asked["transporter"], asked["seat"]) == way["place"]
            followed += 1
    assert followed > 20
