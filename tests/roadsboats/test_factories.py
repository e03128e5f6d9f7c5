"""Secondary producers: each recipe, the most out per turn, whose goods go in, and where the output goes."""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import building, bundle, cargo, legal, lying, phase, play, refused, table

#: A pasture with a river from a source to the sea: bank A2a is its south, with a coast to the south-east, A2b its north.
DELTA = """
0 0: m0 p03 s
1 0: p s
"""
#: Building, one complete set of input, what it gives, and how many sets make the most out per turn.
RECIPES = [
    ("sawmill", "1 trunks", "2 boards", 3),
    ("coal_burner", "2 trunks", "1 fuel", 6),
    ("coal_burner", "2 boards", "1 fuel", 6),
    ("coal_burner", "1 trunks, 1 boards", "1 fuel", 6),
    ("papermill", "2 trunks", "1 paper", 1),
    ("papermill", "2 boards", "1 paper", 1),
    ("papermill", "1 trunks, 1 boards", "1 paper", 1),
    ("stone_factory", "1 clay", "2 stone", 3),
    ("mint", "2 gold, 1 fuel", "1 coins", 1),
    ("stock_exchange", "2 coins, 1 paper", "1 stock", 6),
]
#: Factories that make transporters; a wagon takes the donkey too.
VEHICLES = [
    ("wagon_factory", "2 boards", "wagon"),
    ("truck_factory", "1 iron, 1 fuel", "truck"),
    ("raft_factory", "2 trunks", "raft"),
    ("rowboat_factory", "5 boards", "rowboat"),
    ("steamer_factory", "1 iron, 2 fuel", "steamer"),
]


def times(text: str, count: int) -> str:
    return ", ".join(f"{number * count} {kind}" for kind, number in bundle(text).items())


def without_one(text: str, kind: str) -> str:
    """A set that lacks one good."""
    return ", ".join(f"{number - (name == kind)} {name}" for name, number in bundle(text).items())


def makes(state: RoadsBoatsState) -> set[str]:
    return {move for move in legal(state) if move.startswith("make")}


def fleet(state: RoadsBoatsState, seat: int = 0) -> list[str]:
    return [entry["id"] for entry in state.view()["players"][seat]["transporters"]]


# Recipes.


@pytest.mark.parametrize(("kind", "input_set", "output", "most"), RECIPES)
def test_one_complete_set_gives_its_output(kind: str, input_set: str, output: str, most: int) -> None:
    state = table("0 0: p p", buildings={"A1": kind}, goods={"A1": input_set}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1")
    assert makes(state) == {"make 1"}
    play(state, "make 1")
    assert (lying(state, "A1"), cargo(state, "donkey-1")) == ({}, bundle(output))


@pytest.mark.parametrize(("kind", "input_set", "output", "most"), RECIPES)
def test_there_is_a_most_out_per_turn(kind: str, input_set: str, output: str, most: int) -> None:
    goods = {"A1": times(input_set, most + 1)}
    state = table("0 0: p p", buildings={"A1": kind}, goods=goods, transporters={0: ["truck A1"]})
    play(state, "truck-1")
    assert makes(state) == {f"make {sets}" for sets in range(1, most + 1)}
    if most < 6:
        assert refused(state, f"make {most + 1}") == "factory_exhausted"
    play(state, f"make {most}")
    if any(move.startswith("use") for move in legal(state)):  # one of each for every set
        play(state, f"use {most * bundle(input_set)['trunks']} trunks")
    assert cargo(state, "truck-1") == bundle(times(output, most))
    assert lying(state, "A1") == bundle(input_set)
    assert refused(state, "make 1") == "factory_exhausted"


@pytest.mark.parametrize(("kind", "input_set", "output", "most"), RECIPES)
def test_only_complete_sets_are_processed(kind: str, input_set: str, output: str, most: int) -> None:
    for good in bundle(input_set):
        goods = {"A1": without_one(input_set, good) + ", 1 goose"}
        state = table("0 0: p p", buildings={"A1": kind}, goods=goods, transporters={0: ["donkey A1"]})
        play(state, "donkey-1")
        assert refused(state, "make 1") == "missing_input"
        assert makes(state) == set()


@pytest.mark.parametrize(("kind", "input_set", "made"), VEHICLES)
def test_a_transporter_factory_makes_one_transporter_a_turn(kind: str, input_set: str, made: str) -> None:
    goods = {"A1": times(input_set, 2)}
    both = {0: ["donkey A1", "donkey A1"]}
    state = table("0 0: p s p", buildings={"A1": kind}, goods=goods, transporters=both)
    play(state, "donkey-1")
    assert makes(state) == {"make 1"}
    assert refused(state, "make 2") == "factory_exhausted"
    play(state, "make 1")
    if made == "wagon":
        play(state, "donkey-1")
    expected = ["wagon-1", "donkey-2"] if made == "wagon" else ["donkey-1", "donkey-2", f"{made}-3"]
    assert fleet(state) == expected
    assert lying(state, "A1") == bundle(input_set)
    assert refused(state, "make 1") == "factory_exhausted"


@pytest.mark.parametrize(("kind", "input_set", "made"), VEHICLES)
def test_a_transporter_takes_its_whole_set(kind: str, input_set: str, made: str) -> None:
    for good in bundle(input_set):
        goods = {"A1": without_one(input_set, good) + ", 1 goose"}
        state = table("0 0: p s p", buildings={"A1": kind}, goods=goods, transporters={0: ["donkey A1"]})
        play(state, "donkey-1")
        assert refused(state, "make 1") == "missing_input"


@pytest.mark.parametrize("kind", ["sawmill", "coal_burner", "papermill", "stone_factory", "mint", "stock_exchange"])
def test_a_factory_takes_nothing_but_its_input(kind: str) -> None:
    inputs = {good for name, text, _, _ in RECIPES if name == kind for good in bundle(text)}
    every = ["trunks", "boards", "paper", "goose", "clay", "stone", "fuel", "iron", "gold", "coins", "stock"]
    goods = {"A1": ", ".join(f"6 {good}" for good in every if good not in inputs)}
    state = table("0 0: p p", buildings={"A1": kind}, goods=goods, transporters={0: ["donkey A1"]})
    play(state, "donkey-1")
    assert refused(state, "make 1") == "missing_input"


def test_no_research_is_needed_to_use_a_factory() -> None:
    sites = {"A1": "steamer_factory", "A3": "truck_factory"}
    goods = {"A1": "1 iron, 2 fuel", "A3": "1 iron, 1 fuel"}
    both = {0: ["donkey A1", "donkey A3"]}
    state = table("0 0: p s p p", buildings=sites, goods=goods, transporters=both)
    assert state.view()["players"][0]["research"] == []
    play(state, "donkey-1", "make 1", "donkey-2", "make 1")
    assert fleet(state) == ["donkey-1", "donkey-2", "steamer-3", "truck-4"]


def test_without_a_factory_nothing_is_made() -> None:
    state = table("0 0: w p", buildings={"A1": "woodcutter"}, goods={"A1": "4 trunks"}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1")
    assert refused(state, "make 1") == "no_factory"
    state = table("0 0: p p", buildings={"A2": "sawmill"}, goods={"A1": "4 trunks"}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1")
    assert refused(state, "make 1") == "no_factory"


# Which wood.


def burner(goods: str, kind: str = "coal_burner") -> RoadsBoatsState:
    return play(table("0 0: p p", buildings={"A1": kind}, goods={"A1": goods}, transporters={0: ["truck A1"]}), "truck-1")


@pytest.mark.parametrize(
    ("goods", "sets", "choices"),
    [
        ("2 trunks, 2 boards", 1, [0, 1, 2]),
        ("1 trunks, 3 boards", 1, [0, 1]),
        ("3 trunks, 1 boards", 1, [1, 2]),
        ("3 trunks, 3 boards", 2, [1, 2, 3]),
        ("12 trunks, 12 boards", 6, list(range(13))),
    ],
)
def test_trunks_and_boards_go_in_as_one_likes(goods: str, sets: int, choices: list[int]) -> None:
    state = play(burner(goods), f"make {sets}")
    assert legal(state) == {f"use {trunks} trunks" for trunks in choices}
    for trunks in choices:
        chosen = play(state.clone(), f"use {trunks} trunks")
        before = bundle(goods)
        left = {"trunks": before["trunks"] - trunks, "boards": before["boards"] - (2 * sets - trunks)}
        assert lying(chosen, "A1") == {kind: count for kind, count in left.items() if count}
        assert cargo(chosen, "truck-1") == {"fuel": sets}


def test_of_the_wood_no_more_of_a_kind_than_there_is() -> None:
    state = play(burner("1 trunks, 5 boards"), "make 2")
    assert refused(state, "use 2 trunks") == "too_many"
    state = play(burner("5 trunks, 1 boards"), "make 2")
    assert refused(state, "use 2 trunks") == "too_few"


def test_where_the_wood_leaves_no_choice_none_is_asked() -> None:
    state = play(burner("2 trunks, 2 boards"), "make 2")
    assert (lying(state, "A1"), cargo(state, "truck-1")) == ({}, {"fuel": 2})
    state = play(burner("3 boards", "papermill"), "make 1")
    assert (lying(state, "A1"), cargo(state, "truck-1")) == ({"boards": 1}, {"paper": 1})


# The most out per turn.


def test_four_trunks_at_a_sawmill_give_six_boards_and_one_trunk_is_left() -> None:
    state = table("0 0: p p", buildings={"A1": "sawmill"}, goods={"A1": "4 trunks"}, transporters={0: ["truck A1"]})
    play(state, "truck-1")
    assert refused(state, "make 4") == "factory_exhausted"
    play(state, "make 3", "done", "end")
    assert cargo(state, "truck-1") == {"boards": 6}
    assert lying(state, "A1") == {"trunks": 1}  # the factory cannot take it by itself either


def test_the_most_out_counts_however_it_is_divided() -> None:
    state = table("0 0: p p", buildings={"A1": "sawmill"}, goods={"A1": "5 trunks"}, transporters={0: ["truck A1"]})
    play(state, "truck-1", "make 1", "done", "truck-1")
    assert makes(state) == {"make 1", "make 2"}
    play(state, "make 2")
    assert refused(state, "make 1") == "factory_exhausted"


@pytest.mark.parametrize("first", [0, 1])
def test_the_most_out_is_shared_by_all_players(first: int) -> None:
    both = {0: ["truck A1: 3 trunks"], 1: ["truck A1: 3 trunks"]}
    state = table("0 0: p p p", buildings={"A1": "sawmill"}, transporters=both, order=[first, 1 - first])
    assert phase(state) == (1, "production", first)
    play(state, "truck-1", "make 1", "done", "end")
    assert phase(state) == (1, "production", 1 - first)
    play(state, "truck-1")
    assert makes(state) == {"make 1", "make 2"}
    assert refused(state, "make 3") == "factory_exhausted"
    play(state, "make 2", "done", "end")
    assert cargo(state, "truck-1", first) == {"trunks": 2, "boards": 2}
    assert cargo(state, "truck-1", 1 - first) == {"trunks": 1, "boards": 4}


def test_a_papermill_with_two_players_wood_makes_one_paper_for_whoever_is_first_and_uses_it() -> None:
    both = {0: ["wagon A1: 2 trunks"], 1: ["wagon A1: 2 trunks"]}
    state = table("0 0: p p p", buildings={"A1": "papermill"}, transporters=both, order=[1, 0])
    used = play(state.clone(), "wagon-1", "make 1", "done", "end", "wagon-1")
    assert phase(used) == (1, "production", 0)
    assert refused(used, "make 1") == "factory_exhausted"
    assert (cargo(used, "wagon-1", 0), cargo(used, "wagon-1", 1)) == ({"trunks": 2}, {"paper": 1})
    left = play(state, "end", "wagon-1", "make 1")
    assert (cargo(left, "wagon-1", 0), cargo(left, "wagon-1", 1)) == ({"paper": 1}, {"trunks": 2})


def test_each_turn_the_factory_is_fresh() -> None:
    state = table("0 0: p p", buildings={"A1": "papermill"}, goods={"A1": "4 trunks"}, transporters={0: ["truck A1"]})
    play(state, "truck-1", "make 1", "done", "end")
    while phase(state)[:2] != (2, "production"):
        play(state, "end")
    mill = building(state, "A1")
    assert mill is not None
    assert mill["left"] == 1
    play(state, "truck-1", "make 1")
    assert cargo(state, "truck-1") == {"paper": 2}


# Whose goods go in.


def test_goods_lying_there_and_goods_on_own_transporters_make_sets_together() -> None:
    mint = {"A1": "mint"}
    both = {0: ["donkey A1: 1 gold", "donkey A1: 1 fuel"]}
    state = table("0 0: p p", buildings=mint, goods={"A1": "1 gold"}, transporters=both)
    play(state, "donkey-1", "make 1")
    total = [cargo(state, "donkey-1"), cargo(state, "donkey-2"), lying(state, "A1")]
    assert sorted(total, key=str) == sorted([{"coins": 1}, {}, {}], key=str)
    assert lying(state, "A1") == {}


def test_what_lies_there_may_be_anyones_but_what_is_loaded_only_ones_own() -> None:
    mint = {"A1": "mint"}
    both = {0: ["donkey A1: 1 gold"], 1: ["donkey A1: 1 gold, 1 fuel"]}
    state = table("0 0: p p p", buildings=mint, goods={"A1": "1 fuel"}, transporters=both)
    play(state, "donkey-1")
    assert refused(state, "make 1") == "missing_input"
    assert makes(state) == set()
    assert cargo(state, "donkey-1", 1) == {"gold": 1, "fuel": 1}


def test_others_goods_go_in_if_they_agree() -> None:
    mint = {"A1": "mint"}
    both = {0: ["donkey A1: 1 gold"], 1: ["donkey A1: 1 gold, 1 fuel"]}
    state = table("0 0: p p p", buildings=mint, goods={"A1": "1 fuel"}, transporters=both)
    play(state, "donkey-1", "with donkey-1 of seat 1", "load 1 gold")
    assert phase(state) == (1, "production", 1)  # the owner is asked at once
    agreed = play(state.clone(), "accept", "done", "make 1")
    assert (cargo(agreed, "donkey-1"), cargo(agreed, "donkey-1", 1)) == ({"coins": 1}, {"fuel": 1})
    assert lying(agreed, "A1") == {}
    play(state, "refuse", "done")
    assert refused(state, "make 1") == "missing_input"
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-1", 1)) == ({"gold": 1}, {"gold": 1, "fuel": 1})


def test_nobody_feeds_a_factory_without_a_transporter_there() -> None:
    state = table("0 0: p p p", buildings={"A1": "sawmill"}, goods={"A1": "3 trunks"}, transporters={0: ["donkey A2"]})
    assert phase(state) == (1, "movement", 0)  # nothing to decide
    assert cargo(state, "donkey-1") == {}


def test_goods_of_own_transporters_elsewhere_do_not_count() -> None:
    both = {0: ["truck A1: 1 gold, 1 fuel", "truck A2: 1 gold"]}
    state = table("0 0: p p p", buildings={"A1": "mint"}, transporters=both)
    play(state, "truck-1")
    assert refused(state, "make 1") == "missing_input"


# Where the output goes.


def test_what_transporters_cannot_take_lies_on_the_tile() -> None:
    state = table("0 0: p p", buildings={"A1": "sawmill"}, goods={"A1": "3 trunks"}, transporters={0: ["donkey A1: 1 gold"]})
    play(state, "donkey-1", "make 3")
    assert (cargo(state, "donkey-1"), lying(state, "A1")) == ({"gold": 1, "boards": 1}, {"boards": 5})


def test_where_all_input_was_lying_the_output_goes_to_an_own_transporter_there() -> None:
    both = {0: ["donkey A2"], 1: ["donkey A2", "donkey A1: 2 gold", "donkey A1"]}
    state = table("0 0: p p p", buildings={"A1": "papermill"}, goods={"A1": "2 trunks"}, transporters=both)
    play(state, "donkey-2", "make 1")
    assert cargo(state, "donkey-3", 1) == {"paper": 1}
    assert cargo(state, "donkey-2", 1) == {"gold": 2}
    assert (cargo(state, "donkey-1", 1), cargo(state, "donkey-1", 0)) == ({}, {})


def test_the_input_makes_room_for_the_output() -> None:
    state = table("0 0: p p", buildings={"A1": "sawmill"}, transporters={0: ["donkey A1: 2 trunks"]})
    play(state, "donkey-1", "make 1")
    assert (cargo(state, "donkey-1"), lying(state, "A1")) == ({"trunks": 1, "boards": 1}, {"boards": 1})


def test_the_output_goes_to_the_transporter_the_input_came_from() -> None:
    both = {0: ["donkey A1", "donkey A1: 2 trunks"]}
    state = table("0 0: p p", buildings={"A1": "papermill"}, transporters=both)
    play(state, "donkey-1", "make 1")
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-2")) == ({}, {"paper": 1})


def test_goods_of_others_stay_theirs_when_the_factory_works() -> None:
    both = {0: ["donkey A1: 2 trunks"], 1: ["truck A1: 3 boards"]}
    state = table("0 0: p p p", buildings={"A1": "sawmill"}, transporters=both)
    play(state, "donkey-1", "make 2")
    assert cargo(state, "truck-1", 1) == {"boards": 3}
    assert (cargo(state, "donkey-1"), lying(state, "A1")) == ({"boards": 2}, {"boards": 2})


# Rivers.


def test_a_factory_on_the_other_bank_is_out_of_reach() -> None:
    state = table(DELTA, buildings={"A2b": "sawmill"}, goods={"A2a": "1 trunks"}, transporters={0: ["donkey A2a"]})
    play(state, "donkey-1")
    assert refused(state, "make 1") == "no_factory"


def test_goods_on_the_other_bank_are_out_of_reach() -> None:
    both = {0: ["donkey A2b", "donkey A2a: 1 trunks"]}
    state = table(DELTA, buildings={"A2b": "sawmill"}, goods={"A2a": "1 trunks", "A2b": "1 stone"}, transporters=both)
    play(state, "donkey-1")
    assert refused(state, "make 1") == "missing_input"
    play(state, "done", "donkey-2")
    assert refused(state, "make 1") == "no_factory"


@pytest.mark.parametrize("stands", ["A2a", "A2b"])
def test_a_bridge_makes_the_banks_one(stands: str) -> None:
    goods = {"A2a": "1 trunks", "A2b": "1 trunks"}
    fleets = {0: [f"donkey {stands}"]}
    state = table(DELTA, buildings={"A2b": "sawmill"}, goods=goods, bridges=["A2"], transporters=fleets)
    play(state, "donkey-1", "make 2")
    assert cargo(state, "donkey-1") == {"boards": 2}
    assert lying(state, "A2a") == {"boards": 2}


def test_a_boat_in_the_river_reaches_the_factory_and_brings_goods_of_all_banks_together() -> None:
    both = {0: ["donkey A2a: 1 trunks", "raft A2 river: 1 trunks"]}
    state = table(DELTA, buildings={"A2b": "sawmill"}, goods={"A2a": "1 trunks"}, transporters=both)
    play(state, "donkey-1", "make 3")
    made = [cargo(state, "donkey-1"), cargo(state, "raft-2"), lying(state, "A2b")]
    assert made == [{"boards": 2}, {"boards": 3}, {"boards": 1}]  # the surplus lies at the factory
    assert lying(state, "A2a") == {}


def test_a_boat_alone_in_the_river_feeds_the_factory_from_either_bank() -> None:
    for bank in ("A2a", "A2b"):
        fleets = {0: ["raft A2 river"]}
        state = table(DELTA, buildings={"A2b": "sawmill"}, goods={bank: "1 trunks"}, transporters=fleets)
        play(state, "raft-1", "make 1")
        assert cargo(state, "raft-1") == {"boards": 2}


def test_another_players_boat_in_the_river_is_no_help_by_itself() -> None:
    both = {0: ["donkey A2a"], 1: ["raft A2 river"]}
    state = table(DELTA, buildings={"A2b": "sawmill"}, goods={"A2a": "1 trunks"}, transporters=both)
    play(state, "donkey-1")
    assert refused(state, "make 1") == "no_factory"


def test_a_docked_boat_reaches_its_bank_only() -> None:
    goods = {"A2a": "1 trunks", "A2b": "1 trunks"}
    near = table(DELTA, buildings={"A2b": "sawmill"}, goods=goods, transporters={0: ["raft A2 dock E left"]})
    assert makes(play(near, "raft-1")) == {"make 1"}
    across = table(DELTA, buildings={"A2b": "sawmill"}, goods=goods, transporters={0: ["raft A2 dock SE"]})
    assert refused(play(across, "raft-1"), "make 1") == "no_factory"


def test_on_a_fork_a_bridge_joins_only_the_banks_beside_its_arm() -> None:
    # The arms leave by E, SW and NW: bank a lies between E and SW, b between SW and NW, c between NW and E.
    rows = """
    0 0: m1 p p
    1 -1: p p024 m3
    2 -1: m5 p p
    """
    goods = {"B2a": "1 trunks", "B2b": "1 trunks", "B2c": "1 trunks"}
    fleets = {0: ["truck B2a"]}
    state = table(rows, buildings={"B2a": "sawmill"}, goods=goods, bridges=["B2 SW"], transporters=fleets)
    play(state, "truck-1")
    assert makes(state) == {"make 1", "make 2"}
    assert refused(state, "make 3") == "missing_input"
