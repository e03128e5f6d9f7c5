"""The end of production: what factories do by themselves, and what vanishes."""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import bundle, cargo, lying, phase, play, table

#: A pasture with a river from a source to the sea: bank A2a is its south, with a coast to the south-east, A2b its north.
DELTA = """
0 0: m0 p03 s
1 0: p s
"""
#: A tile for the factory, next to the sea, and far away a donkey that has nothing to produce but could move.
ROWS = "0 0: p s . p p"
FAR = {0: ["donkey A4"]}


def alone(kind: str, goods: str) -> dict[str, int]:
    """What lies at a factory that nobody serves, after production."""
    state = table(ROWS, buildings={"A1": kind}, goods={"A1": goods}, transporters=FAR)
    assert phase(state) == (1, "movement", 0)
    return lying(state, "A1")


def fleet(state: RoadsBoatsState, seat: int = 0) -> list[str]:
    return [entry["id"] for entry in state.view()["players"][seat]["transporters"]]


# Factories by themselves.


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("sawmill", "1 trunks", "2 boards"),
        ("sawmill", "4 trunks", "6 boards, 1 trunks"),
        ("stone_factory", "5 clay", "6 stone, 2 clay"),
        ("papermill", "5 trunks", "1 paper, 3 trunks"),
        ("mint", "5 gold, 5 fuel", "1 coins, 3 gold, 4 fuel"),
        ("stock_exchange", "5 coins, 5 paper", "2 stock, 1 coins, 3 paper"),
        ("stock_exchange", "20 coins, 20 paper", "6 stock, 8 coins, 14 paper"),
        ("coal_burner", "3 trunks", "1 fuel, 1 trunks"),
        ("coal_burner", "14 trunks", "6 fuel, 2 trunks"),
    ],
)
def test_each_factory_processes_complete_sets_lying_there_up_to_its_most(kind: str, before: str, after: str) -> None:
    assert alone(kind, before) == bundle(after)


@pytest.mark.parametrize(
    ("kind", "before"),
    [
        ("sawmill", "3 boards"),
        ("stone_factory", "3 stone"),
        ("papermill", "1 trunks, 4 gold"),
        ("coal_burner", "1 boards"),
        ("mint", "1 gold, 1 fuel"),
        ("mint", "2 gold"),
        ("stock_exchange", "1 coins, 1 paper"),
        ("stock_exchange", "2 coins"),
        ("truck_factory", "2 iron"),
        ("steamer_factory", "1 iron, 1 fuel"),
        ("raft_factory", "1 trunks, 1 boards"),
        ("rowboat_factory", "4 boards"),
    ],
)
def test_incomplete_sets_stay(kind: str, before: str) -> None:
    assert alone(kind, before) == bundle(before)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("3 boards, 4 trunks", "3 fuel, 1 trunks"),
        ("1 boards, 1 trunks", "1 fuel"),
        ("2 boards, 1 trunks", "1 fuel, 1 trunks"),
        ("5 boards, 12 trunks", "6 fuel, 5 trunks"),
        ("13 boards, 2 trunks", "6 fuel, 1 boards, 2 trunks"),
    ],
)
def test_all_boards_are_used_before_trunks(before: str, after: str) -> None:
    assert alone("coal_burner", before) == bundle(after)


@pytest.mark.parametrize(
    ("before", "after"),
    [("2 trunks, 3 boards", "1 paper, 2 trunks, 1 boards"), ("2 trunks, 1 boards", "1 paper, 1 trunks")],
)
def test_the_papermill_too_takes_boards_first(before: str, after: str) -> None:
    assert alone("papermill", before) == bundle(after)


def test_factories_use_only_what_the_players_left_of_their_capacity() -> None:
    here = {0: ["donkey A1"]}
    state = table("0 0: p p p", buildings={"A1": "sawmill"}, goods={"A1": "5 trunks"}, transporters=here)
    play(state, "donkey-1", "make 1", "done", "end")
    # One set by the player, two more by the factory itself: six boards in all.
    assert phase(state) == (1, "movement", 0)
    assert (cargo(state, "donkey-1"), lying(state, "A1")) == ({"boards": 2}, {"boards": 4, "trunks": 2})


def test_factories_run_when_all_players_are_done_not_before() -> None:
    both = {0: ["donkey A1"], 1: ["donkey A1"]}
    state = table("0 0: p p p", buildings={"A1": "sawmill"}, goods={"A1": "3 trunks"}, transporters=both)
    play(state, "end")
    assert phase(state) == (1, "production", 1)
    assert lying(state, "A1") == {"trunks": 3}
    play(state, "donkey-1", "stow", "load 1 trunks", "end")
    assert (cargo(state, "donkey-1", 1), lying(state, "A1")) == ({"trunks": 1}, {"boards": 4})


def test_factories_run_even_if_their_visitor_would_not_have_it() -> None:
    here = {0: ["donkey A1: 2 trunks"]}
    state = table("0 0: p p p", buildings={"A1": "sawmill"}, goods={"A1": "1 trunks"}, transporters=here)
    play(state, "end")
    assert lying(state, "A1") == {"boards": 2}
    assert cargo(state, "donkey-1") == {"trunks": 2}  # what is loaded stays


def test_the_output_lies_there_and_is_not_loaded() -> None:
    state = table("0 0: p p p", buildings={"A1": "papermill"}, goods={"A1": "2 boards"}, transporters={0: ["truck A1"]})
    play(state, "end")
    assert (cargo(state, "truck-1"), lying(state, "A1")) == ({}, {"paper": 1})


def test_a_factory_reaches_its_own_bank_and_bridged_ones() -> None:
    goods = {"A2a": "2 trunks", "A2b": "1 trunks"}
    state = table(DELTA, buildings={"A2b": "sawmill"}, goods=goods, transporters={0: ["donkey B1"]})
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({"trunks": 2}, {"boards": 2})
    state = table(DELTA, buildings={"A2b": "sawmill"}, goods=goods, bridges=["A2"], transporters={0: ["donkey B1"]})
    assert lying(state, "A2a") == {"boards": 6}


def test_a_boat_in_the_river_widens_the_reach_of_no_factory() -> None:
    goods = {"A2a": "2 trunks"}
    state = table(DELTA, buildings={"A2b": "sawmill"}, goods=goods, transporters={0: ["raft A2 river"]})
    play(state, "end")
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({"trunks": 2}, {})


def test_a_bridge_built_later_widens_it() -> None:
    goods = {"A2a": "1 trunks", "A2b": "1 stone"}
    fleets = {0: ["donkey A2b"]}
    state = table(DELTA, "building", buildings={"A2b": "sawmill"}, goods=goods, transporters=fleets)
    play(state, "donkey-1", "bridge", "end")
    assert phase(state) == (2, "production", 0)
    play(state, "end")
    assert lying(state, "A2a") == {"boards": 2}


# Transporters nobody claims.


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("truck_factory", "3 iron, 2 fuel", "2 iron, 1 fuel"),
        ("raft_factory", "5 trunks", "3 trunks"),
        ("rowboat_factory", "11 boards", "6 boards"),
        ("steamer_factory", "2 iron, 4 fuel", "1 iron, 2 fuel"),
    ],
)
def test_a_transporter_made_by_the_factory_itself_is_lost_with_its_input(kind: str, before: str, after: str) -> None:
    assert alone(kind, before) == bundle(after)
    beside = {0: ["donkey A1"], 1: ["donkey A1"]}
    state = table(ROWS, buildings={"A1": kind}, goods={"A1": before}, transporters=beside)
    play(state, "end", "end")
    assert phase(state) == (1, "movement", 0)
    assert lying(state, "A1") == bundle(after)
    assert (fleet(state, 0), fleet(state, 1)) == (["donkey-1"], ["donkey-1"])


def test_a_factory_whose_transporter_was_claimed_wastes_nothing() -> None:
    state = table(ROWS, buildings={"A1": "truck_factory"}, goods={"A1": "2 iron, 2 fuel"}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1", "make 1", "done", "end")
    assert lying(state, "A1") == {"iron": 1, "fuel": 1}
    assert fleet(state) == ["donkey-1", "truck-2"]


def test_no_wagon_is_made_by_itself() -> None:
    beside = {0: ["donkey A1"], 1: ["donkey A1", "donkey A1"]}
    state = table(ROWS, buildings={"A1": "wagon_factory"}, goods={"A1": "4 boards"}, transporters=beside)
    play(state, "end", "end")
    assert phase(state) == (1, "movement", 0)
    assert lying(state, "A1") == {"boards": 4}
    assert (fleet(state, 0), fleet(state, 1)) == (["donkey-1"], ["donkey-1", "donkey-2"])


# Geese and paper.


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("2 goose, 1 paper", ""),
        ("3 goose, 1 paper", "1 goose"),
        ("5 goose, 3 paper", "1 goose, 1 paper"),
        ("4 goose, 1 paper", "2 goose"),
        ("2 goose, 4 paper", "3 paper"),
        ("1 goose, 2 paper", "1 goose, 2 paper"),
        ("2 goose, 1 paper, 1 gold", "1 gold"),
    ],
)
def test_each_two_geese_and_a_paper_lying_together_vanish(before: str, after: str) -> None:
    state = table("0 0: w p . p p", goods={"A1": before}, transporters=FAR)
    assert lying(state, "A1") == bundle(after)


def test_they_vanish_even_beside_a_transporter() -> None:
    state = table("0 0: w p p", goods={"A1": "2 goose, 1 paper"}, transporters={0: ["donkey A1"], 1: ["donkey A1"]})
    play(state, "end")
    assert lying(state, "A1") == {"goose": 2, "paper": 1}  # seat 1 could still use them
    play(state, "end")
    assert lying(state, "A1") == {}
    assert [state.view()["players"][seat]["research"] for seat in (0, 1)] == [[], []]


def test_what_is_loaded_does_not_vanish() -> None:
    state = table("0 0: w p p", goods={"A1": "1 goose"}, transporters={0: ["donkey A1: 1 goose, 1 paper"]})
    play(state, "end")
    assert (lying(state, "A1"), cargo(state, "donkey-1")) == ({"goose": 1}, {"goose": 1, "paper": 1})
    state = table("0 0: w p p", goods={"A1": "2 goose, 1 paper"}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1", "stow", "load 1 paper", "done", "end")
    assert (lying(state, "A1"), cargo(state, "donkey-1")) == ({"goose": 2}, {"paper": 1})


def test_on_unbridged_banks_they_do_not_lie_together() -> None:
    goods = {"A2a": "2 goose", "A2b": "1 paper"}
    state = table(DELTA, goods=goods, transporters={0: ["donkey B1"]})
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({"goose": 2}, {"paper": 1})
    state = table(DELTA, goods=goods, transporters={0: ["raft A2 river"]})
    play(state, "end")
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({"goose": 2}, {"paper": 1})
    state = table(DELTA, goods=goods, bridges=["A2"], transporters={0: ["donkey B1"]})
    assert lying(state, "A2a") == {}


def test_they_vanish_on_a_rig_too() -> None:
    goods = {"A2": "2 goose, 1 paper"}
    state = table(ROWS, buildings={"A2": "oil_rig"}, goods=goods, transporters=FAR)
    assert lying(state, "A2") == {"fuel": 1}


def test_factories_run_first_so_paper_made_then_can_vanish() -> None:
    assert alone("papermill", "2 boards, 2 goose") == {}
    assert alone("papermill", "4 boards, 2 goose") == {"boards": 2}
    assert alone("papermill", "2 boards, 1 goose") == {"paper": 1, "goose": 1}


def test_factories_run_first_so_paper_that_goes_into_stock_does_not_vanish() -> None:
    assert alone("stock_exchange", "2 coins, 1 paper, 2 goose") == {"stock": 1, "goose": 2}
