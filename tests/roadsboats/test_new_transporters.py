"""New transporters: whose they are, where they stand, the limits and scrapping, and donkeys that breed."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, legal, lying, phase, play, refused, table, transporter, where

#: A pasture with a river from a source to the sea: bank A2a is its south, with a coast to the south-east, A2b its north.
DELTA = """
0 0: m0 p03 s
1 0: p s
"""
#: A land tile with sea to the east and to the south-east.
CAPE = """
0 0: p s p
1 0: s p
"""
IRRIGATED = [0] * 45

Walls = dict[str, tuple[int, int | None]]


def fleet(state: RoadsBoatsState, seat: int = 0) -> list[str]:
    return [entry["id"] for entry in state.view()["players"][seat]["transporters"]]


# Wagons.


def test_a_wagon_takes_a_donkey_whose_load_passes_to_it() -> None:
    here = {0: ["donkey A1: 1 gold, 1 paper"]}
    state = table("0 0: p p", buildings={"A1": "wagon_factory"}, goods={"A1": "2 boards"}, transporters=here)
    play(state, "donkey-1", "make 1")
    assert fleet(state) == ["wagon-1"]
    assert (where(state, "wagon-1"), cargo(state, "wagon-1")) == ("A1", {"gold": 1, "paper": 1})
    assert lying(state, "A1") == {}


def test_the_boards_may_come_from_the_donkey_itself() -> None:
    state = table("0 0: p p", buildings={"A1": "wagon_factory"}, transporters={0: ["donkey A1: 2 boards"]})
    play(state, "donkey-1", "make 1")
    assert (fleet(state), cargo(state, "wagon-1")) == (["wagon-1"], {})


def test_the_owner_says_which_donkey_becomes_the_wagon() -> None:
    here = {0: ["donkey A1: 1 gold", "donkey A1: 1 iron", "donkey A2"]}
    state = table("0 0: p p", buildings={"A1": "wagon_factory"}, goods={"A1": "2 boards"}, transporters=here)
    play(state, "donkey-1", "make 1")
    assert legal(state) == {"donkey-1", "donkey-2"}
    assert refused(state, "donkey-3") == "no_donkey"
    play(state, "donkey-2")
    assert fleet(state) == ["donkey-1", "wagon-2", "donkey-3"]
    assert (cargo(state, "donkey-1"), cargo(state, "wagon-2")) == ({"gold": 1}, {"iron": 1})


def test_the_donkey_must_be_ones_own() -> None:
    both = {0: ["truck A1: 2 boards"], 1: ["donkey A1"]}
    state = table("0 0: p p p", buildings={"A1": "wagon_factory"}, goods={"A1": "2 boards"}, transporters=both)
    play(state, "truck-1")
    assert refused(state, "make 1") == "no_donkey"
    play(state, "done", "end", "donkey-1", "make 1")
    assert (fleet(state, 0), fleet(state, 1)) == (["truck-1"], ["wagon-1"])
    assert cargo(state, "truck-1") == {"boards": 2}


def test_boards_that_another_gives_make_the_donkeys_owner_a_wagon() -> None:
    both = {0: ["donkey A1: 1 gold"], 1: ["donkey A1: 2 boards"]}
    state = table("0 0: p p p", buildings={"A1": "wagon_factory"}, transporters=both)
    play(state, "donkey-1", "with donkey-1 of seat 1", "load 2 boards", "accept", "done", "make 1")
    assert (fleet(state, 0), cargo(state, "wagon-1")) == (["wagon-1"], {"gold": 1})
    assert (fleet(state, 1), cargo(state, "donkey-1", 1)) == (["donkey-1"], {})


def test_the_donkey_must_be_on_the_bank_of_the_factory() -> None:
    both = {0: ["wagon A2b", "donkey A2a"]}
    position = partial(table, DELTA, buildings={"A2b": "wagon_factory"}, goods={"A2b": "2 boards"}, transporters=both)
    state = play(position(), "wagon-1")
    assert refused(state, "make 1") == "no_donkey"
    state = play(position(bridges=["A2"]), "wagon-1", "make 1")
    assert fleet(state) == ["wagon-1", "wagon-2"]


def test_a_carried_donkey_is_no_input() -> None:
    here = {0: ["truck A1", "donkey A1"]}
    mill, boards = {"A1": "wagon_factory"}, {"A1": "2 boards"}
    state = table("0 0: p p", "movement", buildings=mill, goods=boards, transporters=here)
    play(state, "truck-1", "take up donkey-2", "end")
    assert phase(state) == (2, "movement", 0)  # production gave nothing to decide
    assert fleet(state) == ["truck-1", "donkey-2"]
    assert lying(state, "A1") == {"boards": 2}


# Trucks and boats.


def test_a_new_transporter_belongs_to_whoever_handed_in_the_goods() -> None:
    both = {0: ["donkey A1"], 1: ["donkey A1: 1 iron, 1 fuel"]}
    state = table("0 0: p p p", buildings={"A1": "truck_factory"}, transporters=both)
    play(state, "end", "donkey-1", "make 1")
    assert (fleet(state, 0), fleet(state, 1)) == (["donkey-1"], ["donkey-1", "truck-2"])


def test_a_truck_stands_on_the_bank_of_the_factory() -> None:
    state = table(
        DELTA,
        buildings={"A2b": "truck_factory"},
        goods={"A2a": "1 iron", "A2b": "1 fuel"},
        transporters={0: ["donkey A2a", "raft A2 river"]},
    )
    play(state, "donkey-1", "make 1")
    assert (where(state, "truck-3"), cargo(state, "truck-3")) == ("A2b", {})


def test_a_new_transporter_loads_at_once() -> None:
    here = {0: ["donkey A1: 1 gold"]}
    goods = {"A1": "1 iron, 1 fuel, 3 stone"}
    state = table("0 0: p p", buildings={"A1": "truck_factory"}, goods=goods, transporters=here)
    play(state, "donkey-1", "make 1", "stow", "drop 1 gold", "done", "load 3 stone", "load 1 gold")
    assert (cargo(state, "truck-2"), cargo(state, "donkey-1")) == ({"stone": 3, "gold": 1}, {})


def boatyard(bank: str, walls: Walls | None = None) -> RoadsBoatsState:
    """A raft factory on a bank of the delta, and a donkey that has just fed it."""
    here = {0: [f"donkey {bank}"]}
    state = table(DELTA, buildings={bank: "raft_factory"}, goods={bank: "2 trunks"}, transporters=here, walls=walls)
    return play(state, "donkey-1", "make 1")


def test_a_boat_is_put_into_the_river_or_on_a_coast_of_the_factorys_bank() -> None:
    assert legal(boatyard("A2a")) == {"river", "dock SE", "dock E right"}
    assert legal(boatyard("A2b")) == {"river", "dock E left"}
    assert refused(boatyard("A2b"), "dock SE") == "no_coast"


def test_over_a_bridge_all_coasts_are_reached() -> None:
    fleets = {0: ["donkey A2a"]}
    state = table(DELTA, buildings={"A2b": "raft_factory"}, goods={"A2a": "2 trunks"}, bridges=["A2"], transporters=fleets)
    play(state, "donkey-1", "make 1")
    assert legal(state) == {"river", "dock SE", "dock E left"}  # both sides of the mouth are one place


def test_where_a_boat_is_put_there_it_is() -> None:
    river = play(boatyard("A2a"), "river")
    assert (where(river, "raft-2"), transporter(river, "raft-2")["dock"]) == ("A2 river", None)
    coast = play(boatyard("A2a"), "dock SE")
    assert (where(coast, "raft-2"), transporter(coast, "raft-2")["dock"]) == ("A2a", "SE")
    mouth = play(boatyard("A2b"), "dock E left")
    assert (where(mouth, "raft-2"), transporter(mouth, "raft-2")["dock"]) == ("A2b", "E left")


def cape(walls: Walls) -> RoadsBoatsState:
    """Both seats at a raft factory with two coasts."""
    both = {0: ["donkey A1: 1 gold"], 1: ["donkey A1"]}
    return table(CAPE, buildings={"A1": "raft_factory"}, goods={"A1": "4 trunks"}, transporters=both, walls=walls)


def test_walls_of_others_close_a_coast_own_and_neutral_ones_do_not() -> None:
    state = play(cape({"A1 E": (1, 1)}), "donkey-1", "make 1")
    assert transporter(state, "raft-2")["dock"] == "SE"  # the only coast left
    for owner in (0, None):
        state = play(cape({"A1 E": (3, owner)}), "donkey-1", "make 1")
        assert legal(state) == {"dock E", "dock SE"}


def test_who_has_no_coast_free_cannot_use_the_factory_but_the_owner_of_the_walls_can() -> None:
    state = play(cape({"A1 E": (1, 1), "A1 SE": (1, 1)}), "donkey-1")
    assert refused(state, "make 1") == "no_free_water"
    assert "make 1" not in legal(state)
    play(state, "done", "end", "donkey-1", "make 1", "dock E")
    assert (fleet(state, 0), fleet(state, 1)) == (["donkey-1"], ["donkey-1", "raft-2"])


def test_a_river_is_always_free_even_if_its_mouth_is_walled() -> None:
    state = boatyard("A2a", {"A2 E": (1, 1), "A2 SE": (1, 1), "A2 W": (1, 1)})
    assert where(state, "raft-2") == "A2 river"


def test_a_boat_on_one_coast_leaves_room_for_another() -> None:
    here = {0: ["donkey A1", "raft A1 dock E"], 1: ["raft A1 dock SE"]}
    state = table(CAPE, buildings={"A1": "raft_factory"}, goods={"A1": "2 trunks"}, transporters=here)
    play(state, "donkey-1", "make 1")
    assert legal(state) == {"dock E", "dock SE"}


# What transporters can do.


@pytest.mark.parametrize(("kind", "capacity"), [("donkey", 2), ("wagon", 3), ("truck", 6)])
def test_land_transporters_carry(kind: str, capacity: int) -> None:
    state = table("0 0: p p", goods={"A1": "9 stone"}, transporters={0: [f"{kind} A1"]})
    play(state, f"{kind}-1", "stow")
    assert legal(state) == {*(f"load {count} stone" for count in range(1, capacity + 1)), "done"}


@pytest.mark.parametrize(("kind", "capacity"), [("raft", 3), ("rowboat", 5), ("steamer", 8)])
def test_boats_carry(kind: str, capacity: int) -> None:
    state = table(CAPE, goods={"A1": "9 stone"}, transporters={0: [f"{kind} A1 dock E"]})
    play(state, f"{kind}-1", "stow")
    assert legal(state) == {*(f"load {count} stone" for count in range(1, capacity + 1)), "done"}


@pytest.mark.parametrize(("kind", "steps"), [("donkey", 2), ("wagon", 3), ("truck", 4)])
def test_land_transporters_move_by_road(kind: str, steps: int) -> None:
    roads = [f"A{column} E" for column in range(1, 7)]
    state = table("0 0: p p p p p p p", "movement", roads=roads, transporters={0: [f"{kind} A1"]})
    play(state, f"{kind}-1", *["E"] * steps)
    assert where(state, f"{kind}-1") == f"A{steps + 1}"
    assert "E" not in legal(state)


@pytest.mark.parametrize(("kind", "steps"), [("raft", 3), ("rowboat", 4), ("steamer", 6)])
def test_boats_move_on_water(kind: str, steps: int) -> None:
    state = table("0 0: s s s s s s s s p p", "movement", transporters={0: [f"{kind} A1"]})
    play(state, f"{kind}-1", *["E"] * steps)
    assert where(state, f"{kind}-1") == f"A{steps + 1}"
    assert "E" not in legal(state)


# Limits.

#: Transporter factories at A1 (coast to the east) and A3, pastures at A4 and A5, a sawmill at B1.
YARDS = "0 0: p s p p p\n1 0: p p p p"


def yards(fleets: list[str], goods: str, kind: str = "truck_factory") -> RoadsBoatsState:
    sites = {"A1": kind, "A3": "wagon_factory", "B1": "sawmill"}
    return table(YARDS, buildings=sites, goods={"A1": goods}, transporters={0: fleets})


def test_who_has_more_than_five_on_land_scraps_one_at_any_transporter_factory() -> None:
    land = ["donkey A1: 1 gold", "donkey A3: 1 paper", "donkey A4", "donkey B1", "donkey A5"]
    state = yards(land, "1 iron, 1 fuel")
    play(state, "donkey-1", "make 1")
    assert legal(state) == {"donkey-1", "donkey-2", "truck-6"}  # the new one included
    assert refused(state, "donkey-3") == "not_at_a_factory"
    assert refused(state, "donkey-4") == "not_at_a_factory"  # a sawmill makes no transporters
    assert refused(state, "done") == "not_now"
    play(state, "donkey-2")
    assert fleet(state) == ["donkey-1", "donkey-3", "donkey-4", "donkey-5", "truck-6"]
    assert lying(state, "A3") == {"paper": 1}  # its load drops, nothing is refunded
    assert (lying(state, "A1"), cargo(state, "donkey-1")) == ({}, {"gold": 1})


def test_the_new_one_itself_may_be_scrapped() -> None:
    state = yards(["donkey A1", *["donkey A4"] * 4], "1 iron, 1 fuel")
    play(state, "donkey-1", "make 1", "truck-6")
    assert fleet(state) == [f"donkey-{number}" for number in range(1, 6)]
    assert lying(state, "A1") == {}


def test_who_has_more_than_five_boats_scraps_boats_until_the_limit_holds() -> None:
    boats = ["donkey A1", *["raft A1 dock E: 1 stone"] * 2, *["raft A2"] * 3]
    state = yards(boats, "2 trunks", "raft_factory")
    play(state, "donkey-1", "make 1")
    assert legal(state) == {"donkey-1", "raft-2", "raft-3", "raft-7"}
    assert refused(state, "raft-4") == "not_at_a_factory"  # at sea
    play(state, "donkey-1")  # any type, but one boat is still too many
    assert legal(state) == {"raft-2", "raft-3", "raft-7"}
    play(state, "raft-2")
    assert fleet(state) == ["raft-3", "raft-4", "raft-5", "raft-6", "raft-7"]
    assert lying(state, "A1") == {"stone": 1}


def test_who_has_more_than_eight_scraps_one_of_any_type() -> None:
    four_and_four = ["donkey A1", "donkey A3", "donkey A4", "donkey A5", "raft A1 dock E", *["raft A2"] * 3]
    state = yards(four_and_four, "1 iron, 1 fuel")
    play(state, "donkey-1", "make 1")
    assert legal(state) == {"donkey-1", "donkey-2", "raft-5", "truck-9"}
    boat = play(state.clone(), "raft-5")
    assert fleet(boat) == ["donkey-1", "donkey-2", "donkey-3", "donkey-4", "raft-6", "raft-7", "raft-8", "truck-9"]
    donkey = play(state, "donkey-2")
    assert fleet(donkey) == ["donkey-1", "donkey-3", "donkey-4", "raft-5", "raft-6", "raft-7", "raft-8", "truck-9"]


@pytest.mark.parametrize(
    "before",
    [
        ["donkey A1", *["donkey A4"] * 3],  # a fifth on land
        ["donkey A1", *["donkey A4"] * 2, *["raft A2"] * 4],  # an eighth
        ["donkey A1", *["raft A2"] * 5],
    ],
)
def test_up_to_the_limits_nothing_is_scrapped(before: list[str]) -> None:
    state = yards(before, "1 iron, 1 fuel")
    play(state, "donkey-1", "make 1")
    assert len(fleet(state)) == len(before) + 1
    assert not any(move.startswith("raft") or move.startswith("truck") for move in legal(state))


def test_a_wagon_replaces_its_donkey_and_breaks_no_limit() -> None:
    state = yards(["donkey A1", *["donkey A4"] * 4], "2 boards", "wagon_factory")
    play(state, "donkey-1", "make 1")
    assert fleet(state) == ["wagon-1", "donkey-2", "donkey-3", "donkey-4", "donkey-5"]
    assert phase(state) == (1, "production", 0)
    assert "donkey-2" not in legal(state)


def test_the_load_of_a_boat_scrapped_in_the_river_drops_on_the_tile() -> None:
    boats = {0: ["raft A2 river: 2 gold", *["raft A3"] * 4]}
    state = table(DELTA, buildings={"A2b": "raft_factory"}, goods={"A2b": "2 trunks"}, transporters=boats)
    play(state, "raft-1", "make 1", "river", "raft-1")
    assert fleet(state) == [f"raft-{number}" for number in range(2, 7)]
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({}, {"gold": 2})


def test_who_has_scrapped_all_transporters_at_a_place_does_nothing_more_there() -> None:
    boats = {0: ["donkey A1", *["raft A2"] * 5], 1: ["donkey A1: 1 gold"]}
    goods = {"A1": "2 trunks, 2 goose, 1 paper"}
    state = table(YARDS, buildings={"A1": "raft_factory"}, goods=goods, transporters=boats)
    play(state, "donkey-1", "make 1", "donkey-1")  # the new raft, the only boat at a factory, goes too
    assert fleet(state) == [f"raft-{number}" for number in range(2, 7)]
    assert lying(state, "A1") == {"goose": 2, "paper": 1}
    assert refused(state, "research rowing") != "allowed"
    assert refused(state, "with donkey-1 of seat 1") != "allowed"


def test_there_is_no_other_scrapping() -> None:
    state = yards(["donkey A1", "donkey A1"], "1 stone")
    play(state, "donkey-1")
    assert refused(state, "donkey-1") == "not_now"
    assert refused(state, "donkey-2") == "not_now"


# Donkeys breed.

PASTURE = "0 0: p w p . p"
pair = partial(table, PASTURE, transporters={0: ["donkey A1", "donkey A1"]})
delta = partial(table, DELTA, transporters={0: ["donkey A2a", "donkey A2a"]})


def breeds(state: RoadsBoatsState) -> bool:
    """Whether the first donkey of seat 0 can breed where it stands."""
    if phase(state) != (1, "production", 0) or refused(state, "donkey-1") != "allowed":
        return False
    return "breed" in legal(play(state, "donkey-1"))


def test_a_pair_of_donkeys_alone_on_a_pasture_gives_one_more() -> None:
    state = pair()
    play(state, "donkey-1", "breed")
    assert fleet(state) == ["donkey-1", "donkey-2", "donkey-3"]
    assert (where(state, "donkey-3"), cargo(state, "donkey-3")) == ("A1", {})


def test_only_if_the_owner_orders_it() -> None:
    state = play(pair(), "end")
    assert phase(state) == (1, "movement", 0)
    assert fleet(state) == ["donkey-1", "donkey-2"]
    state = play(pair(), "donkey-1", "done", "end")
    assert fleet(state) == ["donkey-1", "donkey-2"]


@pytest.mark.parametrize("breeding", ["pair", "even"])
def test_donkeys_breed_once_a_tile_and_turn(breeding: str) -> None:
    state = play(pair(breeding=breeding), "donkey-1", "breed")
    assert legal(state) == {"end"}
    assert [refused(state, f"donkey-{number}") for number in (1, 3)] == ["nothing_to_do_here", "has_had_its_part"]


def test_each_pasture_breeds_in_the_same_turn() -> None:
    pairs = {0: ["donkey A1", "donkey A1"], 1: ["donkey A3", "donkey A3"]}
    state = table(PASTURE, transporters=pairs)
    play(state, "donkey-1", "breed", "end", "donkey-1", "breed")
    assert [where(state, "donkey-3", seat) for seat in (0, 1)] == ["A1", "A3"]


@pytest.mark.parametrize(("count", "pairs", "even"), [(1, False, False), (2, True, True), (3, False, False), (4, False, True)])
def test_exactly_two_breed_or_by_the_switch_any_even_group(count: int, pairs: bool, even: bool) -> None:
    here = {0: ["donkey A1"] * count}
    assert breeds(table(PASTURE, transporters=here)) == pairs
    assert breeds(table(PASTURE, transporters=here, breeding="pair")) == pairs
    assert breeds(table(PASTURE, transporters=here, breeding="even")) == even


def test_four_donkeys_give_one_more_not_two() -> None:
    state = table(PASTURE, transporters={0: ["donkey A1"] * 4}, breeding="even")
    play(state, "donkey-1", "breed")
    assert len(fleet(state)) == 5


@pytest.mark.parametrize("terrain", ["w", "r", "m", "d"])
def test_donkeys_breed_on_pasture_only(terrain: str) -> None:
    assert not breeds(table(f"0 0: {terrain} w p", transporters={0: ["donkey A1", "donkey A1"]}))


def test_a_desert_is_pasture_once_it_is_irrigated() -> None:
    here = {0: ["donkey A1", "donkey A1"]}
    assert not breeds(table("0 0: d w p", transporters=here, bricks=[0] * 44))
    assert breeds(table("0 0: d w p", transporters=here, bricks=IRRIGATED))


@pytest.mark.parametrize("breeding", ["pair", "even"])
@pytest.mark.parametrize(
    "disturbed",
    [
        partial(pair, buildings={"A1": "sawmill"}),
        partial(pair, goods={"A1": "1 stone"}),
        partial(pair, goods={"A1": "1 goose"}),
        partial(pair, transporters={0: ["donkey A1", "donkey A1: 1 gold"]}),
        partial(pair, transporters={0: ["donkey A1", "donkey A1", "wagon A1"]}),
        partial(pair, transporters={0: ["donkey A1", "donkey A1"], 1: ["donkey A1"]}),
        partial(pair, transporters={0: ["donkey A1", "donkey A1"], 1: ["donkey A1", "donkey A1"]}),
        partial(pair, transporters={0: ["donkey A1"], 1: ["donkey A1"]}),
        partial(delta, goods={"A2b": "1 stone"}),
        partial(delta, buildings={"A2b": "sawmill"}),
        partial(delta, transporters={0: ["donkey A2a", "donkey A2b"]}),
        partial(delta, transporters={0: ["donkey A2a", "donkey A2a"], 1: ["donkey A2b"]}),
        partial(delta, transporters={0: ["donkey A2a", "donkey A2a", "raft A2 river"]}),
        partial(delta, transporters={0: ["donkey A2a", "donkey A2a"], 1: ["raft A2 dock SE"]}),
    ],
    ids=[
        "building", "goods", "goose", "load", "own wagon", "another's donkey", "another's pair", "two owners", "goods across",
        "building across", "kept apart by the river", "donkey across", "boat in the river", "docked boat",
    ],
)  # fmt: skip
def test_nothing_else_may_be_on_the_tile(disturbed: Callable[..., RoadsBoatsState], breeding: str) -> None:
    assert breeds(pair(breeding=breeding))
    assert breeds(delta(breeding=breeding))
    assert not breeds(disturbed(breeding=breeding))


def test_roads_walls_bridges_homes_and_boats_at_sea_disturb_no_donkeys() -> None:
    assert breeds(pair(roads=["A1 E"], walls={"A1 E": (2, 1)}, homes={0: "A1", 1: "A5"}))
    apart = {0: ["donkey A2a", "donkey A2b"], 1: ["raft A3"]}
    assert breeds(delta(transporters=apart, bridges=["A2"], walls={"A2 SE": (1, 0)}, homes={0: "A2b", 1: "B1"}))


def test_a_carried_donkey_is_no_half_of_a_pair() -> None:
    state = table(PASTURE, "movement", transporters={0: ["donkey A1", "donkey A1", "donkey A3"]})
    play(state, "donkey-1", "take up donkey-2", "done", "end")
    assert phase(state) == (2, "movement", 0)  # production gave nothing to decide
    assert len(fleet(state)) == 3


# Donkeys bred over a limit.


def test_a_sixth_on_land_is_bred_only_if_one_is_scrapped_for_it() -> None:
    none_there = ["donkey A4", "donkey A4", *["donkey A5"] * 3]
    assert not breeds(yards(none_there, ""))
    state = yards(["donkey A4", "donkey A4", "donkey A3: 1 paper", "donkey A5", "donkey A5"], "")
    play(state, "donkey-1", "breed")
    # Only one stands at a factory, so there is nothing to choose.
    assert fleet(state) == ["donkey-1", "donkey-2", "donkey-4", "donkey-5", "donkey-6"]
    assert where(state, "donkey-6") == "A4"
    assert lying(state, "A3") == {"paper": 1}


def test_scrapping_a_boat_makes_no_room_for_a_sixth_on_land() -> None:
    assert not breeds(yards(["donkey A4", "donkey A4", *["donkey A5"] * 3, "raft A1 dock E"], ""))


def test_scrapping_a_boat_makes_room_for_a_ninth() -> None:
    rest = ["donkey A5", "donkey A5", *["raft A2"] * 3]
    assert not breeds(yards(["donkey A4", "donkey A4", *rest, "raft A2"], ""))
    state = yards(["donkey A4", "donkey A4", *rest, "raft A1 dock E"], "")
    play(state, "donkey-1", "breed")
    assert fleet(state) == ["donkey-1", "donkey-2", "donkey-3", "donkey-4", "raft-5", "raft-6", "raft-7", "donkey-9"]


def test_the_owner_chooses_which_one_is_scrapped_for_a_donkey() -> None:
    state = yards(["donkey A4", "donkey A4", "donkey A3", "wagon A1", "donkey A5"], "")
    play(state, "donkey-1", "breed")
    assert legal(state) == {"donkey-3", "wagon-4"}
    assert refused(state, "donkey-6") == "not_at_a_factory"  # not the new one: no factory is there
    play(state, "wagon-4")
    assert fleet(state) == ["donkey-1", "donkey-2", "donkey-3", "donkey-5", "donkey-6"]
