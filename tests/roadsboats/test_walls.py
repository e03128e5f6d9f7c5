"""Walls: rods and their prices, whose they are, demolition, building from boats, what they close and whom they push to sea."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, edge, legal, lying, play, refused, table, transporter, where

Walls = Mapping[str, tuple[int, int | None]]

#: A river from the source A1 through A2 into the sea A3; B1 and B3 are inland and a coast, B2 too.
BAY = """
0 0: m0 p03 s s
1 0: w d w s
"""
#: A visitor who could be asked for a goose, so that the builder is not sent away.
GOOSE = "donkey {}: 1 goose"


def builder(place: str, here: str = "", walls: Walls | None = None, rows: str = BAY, **others: Any) -> RoadsBoatsState:
    """Seat 0 builds with a donkey at a place where goods lie."""
    transporters = {0: [f"donkey {place}"], 1: [GOOSE.format(place)]}
    state = table(rows, "building", transporters=transporters, goods={place: here}, walls=walls, **others)
    return play(state, "donkey-1")


def sailor(aboard: str, walls: Walls | None = None, other: str = "raft A3: 1 goose", **more: Any) -> RoadsBoatsState:
    """Seat 0 builds with a steamer on the sea A3; seat 1 has another boat."""
    transporters = {0: [f"steamer A3: {aboard}"], 1: [other]}
    return play(table(BAY, "building", transporters=transporters, walls=walls, **more), "steamer-1")


def wall(state: RoadsBoatsState, name: str) -> tuple[int, int | None]:
    """Rods and owner of the wall on an edge."""
    found = edge(state, name)
    return (found["wall"]["rods"], found["wall"]["owner"]) if found and found["wall"] else (0, None)


def walls_of(state: RoadsBoatsState) -> set[str]:
    return {move.removeprefix("wall ") for move in legal(state) if move.startswith("wall ")}


# Prices and colours.


@pytest.mark.parametrize("rods", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("owner", [0, None])
def test_the_nth_rod_costs_n_stone_on_own_and_on_neutral_rods(rods: int, owner: int | None) -> None:
    walls: Walls = {"B1 E": (rods, owner)} if rods else {}
    assert refused(builder("B1", f"{rods} stone", walls), "wall E") == "missing_goods"
    state = play(builder("B1", f"{rods + 1} stone, 5 boards", walls), "wall E")
    assert wall(state, "B1 E") == wall(state, "B2 W") == (rods + 1, 0)
    assert lying(state, "B1") == {"boards": 5}


def test_rods_may_be_added_at_once_or_later_and_from_either_side() -> None:
    state = play(builder("B1", "3 stone"), "wall E", "wall E")
    assert wall(state, "B1 E") == (2, 0)
    state = play(builder("B2", "3 stone", {"B1 E": (2, 0)}), "wall W")
    assert wall(state, "B1 E") == (3, 0)


def test_neutral_rods_all_take_the_builders_colour() -> None:
    state = play(builder("B1", "4 stone", {"B1 E": (3, None)}), "wall E")
    assert wall(state, "B1 E") == (4, 0)


def test_one_colour_an_edge() -> None:
    state = builder("B1", "9 stone", {"B1 E": (1, 1)})
    assert refused(state, "wall E") == "others_wall"
    assert walls_of(state) == {"NW", "NE"}
    assert wall(state, "B1 E") == (1, 1)


def test_each_edge_of_a_tile_has_its_own_wall() -> None:
    state = play(builder("B2", "4 stone"), "wall W", "wall E", "wall NE")
    assert [wall(state, f"B2 {direction}") for direction in ("W", "E", "NE", "NW")] == [(1, 0), (1, 0), (1, 0), (0, None)]
    assert lying(state, "B2") == {"stone": 1}


def test_walls_are_built_on_dry_desert() -> None:
    assert walls_of(builder("B2", "1 stone")) == {"W", "E", "NW", "NE"}


# Demolition.


@pytest.mark.parametrize("rods", [1, 2, 3, 4])
@pytest.mark.parametrize("owner", [0, 1])
def test_demolishing_n_rods_of_any_wall_costs_n_and_one_boards_and_makes_them_neutral(rods: int, owner: int) -> None:
    walls: Walls = {"B1 E": (rods, owner)}
    assert refused(builder("B1", f"{rods} boards, 9 stone", walls), "demolish E") == "missing_goods"
    state = play(builder("B1", f"{rods + 1} boards, 1 stone", walls), "demolish E")
    assert wall(state, "B1 E") == (rods, None)
    assert lying(state, "B1") == {"stone": 1}


def test_there_must_be_a_wall_of_a_player_to_demolish() -> None:
    assert refused(builder("B1", "9 boards"), "demolish E") == "no_wall"
    assert refused(builder("B1", "9 boards", {"B1 E": (2, None)}), "demolish E") == "no_wall"


def test_neutral_rods_count_for_the_next_price() -> None:
    state = play(builder("B1", "2 boards, 2 stone", {"B1 E": (1, 1)}), "demolish E", "wall E")
    assert wall(state, "B1 E") == (2, 0)
    assert lying(state, "B1") == {}
    assert refused(builder("B1", "1 stone", {"B1 E": (1, None)}), "wall E") == "missing_goods"


def test_a_wall_may_be_demolished_again_and_again() -> None:
    state = builder("B1", "5 boards, 2 stone", {"B1 E": (1, 0)})
    play(state, "demolish E", "wall E", "demolish E")
    assert wall(state, "B1 E") == (2, None)
    assert lying(state, "B1") == {}


# Where, and with which goods.


def test_no_wall_at_the_border_of_the_map() -> None:
    state = builder("B1", "9 stone, 9 boards")
    for direction in ("W", "SW", "SE"):
        assert refused(state, f"wall {direction}") == "off_the_map"
        assert refused(state, f"demolish {direction}") == "off_the_map"


def test_no_wall_between_sea_and_sea() -> None:
    state = sailor("8 stone")
    assert refused(state, "wall E") == "sea_on_both_sides"
    assert refused(state, "demolish E") == "sea_on_both_sides"
    assert walls_of(state) == {"W", "SW", "SE"}


def test_material_comes_from_one_side_only() -> None:
    transporters = {0: ["donkey B1: 1 stone", "donkey B2: 1 stone"]}
    state = table(BAY, "building", transporters=transporters, walls={"B1 E": (1, 0)})
    assert refused(play(state, "donkey-1"), "wall E") == "missing_goods"
    assert refused(play(state, "done", "donkey-2"), "wall W") == "missing_goods"
    transporters = {0: ["donkey B1: 1 boards, 1 stone", "donkey B2: 1 boards, 1 stone"]}
    state = table(BAY, "building", transporters=transporters, walls={"B1 E": (1, 1)})
    assert refused(play(state, "donkey-1"), "demolish E") == "missing_goods"
    assert refused(play(state, "done", "donkey-2"), "demolish W") == "missing_goods"


def test_one_side_builds_and_the_other_strengthens() -> None:
    state = table(BAY, "building", transporters={0: ["donkey B1: 1 stone", "donkey B2: 2 stone"]})
    play(state, "donkey-1", "wall E", "donkey-2", "wall W")
    assert wall(state, "B1 E") == (2, 0)
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-2")) == ({}, {})


def test_half_of_an_edge_is_enough_to_build_and_the_wall_closes_the_whole_edge() -> None:
    south, north = builder("A2a", "1 stone"), builder("A2b", "1 stone")
    assert walls_of(south) == {"W", "E", "SW", "SE"}
    assert walls_of(north) == {"W", "E"}  # north of it the map ends
    assert refused(north, "wall SE") == "not_from_this_bank"
    play(north, "wall W")
    assert wall(north, "A1 E") == (1, 0)
    walls: Walls = {"A1 E": (1, 1)}
    for bank, side in (("a", "W left"), ("b", "W right")):
        mover = table(BAY, "movement", transporters={0: [f"donkey A2{bank}: 1 paper"]}, walls=walls)
        assert refused(play(mover, "donkey-1"), side) == "walled"


def test_half_of_an_edge_is_enough_to_demolish() -> None:
    walls: Walls = {"A1 E": (1, 1), "A2 SE": (1, 1)}
    state = builder("A2b", "2 boards", walls)
    assert refused(state, "demolish SE") == "not_from_this_bank"
    play(state, "demolish W")
    assert wall(state, "A1 E") == (1, None)


# From boats.


def test_from_the_river_walls_cost_nothing_more() -> None:
    for bank, edges in (("a", {"W", "E", "SW", "SE"}), ("b", {"W", "E"})):
        state = table(BAY, "building", transporters={0: ["raft A2 river: 1 stone"]})
        play(state, "raft-1", f"bank {bank}")
        assert walls_of(state) == edges
        play(state, "wall W")
        assert (wall(state, "A1 E"), cargo(state, "raft-1")) == ((1, 0), {})
    state = table(BAY, "building", transporters={0: ["raft A2 river: 2 boards"]}, walls={"A2 SE": (1, 1)})
    assert cargo(play(state, "raft-1", "bank a", "demolish SE"), "raft-1") == {}


def test_a_docked_boat_builds_on_all_edges_of_its_bank_at_no_surcharge() -> None:
    state = table(BAY, "building", transporters={0: ["raft B3 dock NW: 3 stone"]})
    play(state, "raft-1")
    assert walls_of(state) == {"NW", "NE", "E", "W"}
    play(state, "wall NW", "wall E", "wall W")
    assert cargo(state, "raft-1") == {}
    assert [wall(state, f"B3 {direction}") for direction in ("NW", "E", "W")] == [(1, 0)] * 3
    assert (where(state, "raft-1"), transporter(state, "raft-1")["dock"]) == ("B3", "NW")  # the own boat stays


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_boat_docked_at_a_mouth_builds_from_its_bank(side: str) -> None:
    state = table(BAY, "building", transporters={0: [f"raft A2 dock E {side}: 1 stone"]})
    play(state, "raft-1")
    assert walls_of(state) == ({"W", "E"} if side == "left" else {"W", "E", "SW", "SE"})


@pytest.mark.parametrize("rods", [0, 1, 2])
def test_from_open_sea_each_rod_costs_two_stone_more(rods: int) -> None:
    walls: Walls = {"B3 NW": (rods, 0)} if rods else {}
    assert refused(sailor(f"{rods + 2} stone", walls), "wall SE") == "missing_goods"
    state = play(sailor(f"{rods + 3} stone, 1 paper", walls), "wall SE")
    assert wall(state, "B3 NW") == (rods + 1, 0)
    assert cargo(state, "steamer-1") == {"paper": 1}


def test_several_rods_from_open_sea_pay_the_surcharge_each() -> None:
    state = play(sailor("8 stone"), "wall SE")
    assert cargo(state, "steamer-1") == {"stone": 5}
    play(state, "wall SE")
    assert cargo(state, "steamer-1") == {"stone": 1}
    assert wall(state, "B3 NW") == (2, 0)


@pytest.mark.parametrize("rods", [1, 2])
def test_from_open_sea_a_demolition_costs_two_boards_more(rods: int) -> None:
    walls: Walls = {"B3 NW": (rods, 1)}
    assert refused(sailor(f"{rods + 2} boards", walls), "demolish SE") == "missing_goods"
    state = play(sailor(f"{rods + 3} boards, 1 paper", walls), "demolish SE")
    assert wall(state, "B3 NW") == (rods, None)
    assert cargo(state, "steamer-1") == {"paper": 1}


def test_from_open_sea_goods_on_land_do_not_pay() -> None:
    goods = {"A2a": "9 stone", "B2": "9 stone", "B3": "9 stone, 9 boards"}
    state = sailor("2 stone, 2 boards", {"A3 SW": (1, 1)}, goods=goods)
    assert walls_of(state) == set()
    assert refused(state, "demolish SW") == "missing_goods"


def test_goods_on_a_rig_pay_for_walls() -> None:
    rig, goods = {"A3": "oil_rig"}, {"A3": "2 stone, 2 boards"}
    state = play(sailor("1 stone", buildings=rig, goods=goods), "wall SE")
    assert (lying(state, "A3"), cargo(state, "steamer-1")) == ({"boards": 2}, {})
    state = play(sailor("2 boards", {"A3 SW": (1, 1)}, buildings=rig, goods=goods), "demolish SW")
    assert (lying(state, "A3"), cargo(state, "steamer-1")) == ({"stone": 2}, {})


def test_a_rig_without_an_own_boat_pays_for_nothing() -> None:
    donkeys = {0: ["donkey B3: 1 paper"], 1: [GOOSE.format("B3")]}
    state = table(BAY, "building", transporters=donkeys, buildings={"A3": "oil_rig"}, goods={"A3": "9 stone"})
    assert walls_of(play(state, "donkey-1")) == set()


def test_two_own_boats_on_a_sea_tile_put_their_goods_together() -> None:
    transporters = {0: ["raft A3: 1 stone", "raft A3: 2 stone"]}
    state = play(table(BAY, "building", transporters=transporters), "raft-1", "wall W")
    assert wall(state, "A2 E") == (1, 0)
    assert (cargo(state, "raft-1"), cargo(state, "raft-2")) == ({}, {})


# What a wall closes.


@pytest.mark.parametrize(("owner", "answer"), [(0, "allowed"), (1, "walled"), (None, "allowed")])
def test_a_wall_closes_its_edge_to_all_but_its_owner(owner: int | None, answer: str) -> None:
    walls: Walls = {"B1 E": (1, owner), "A1 E": (1, owner), "A2 E": (1, owner), "B3 NW": (1, owner), "B3 E": (1, owner)}

    def step(text: str, move: str) -> str:
        state = table(BAY, "movement", transporters={0: [f"{text}: 1 paper"]}, walls=walls)
        return refused(play(state, f"{text.split()[0]}-1"), move)

    assert step("donkey B1", "E") == answer
    assert step("donkey B2", "W") == answer
    # Across a river it stops boats and walkers on both sides.
    assert step("raft A2 river", "W") == answer
    assert step("raft A1 river", "E") == answer
    assert step("donkey A1", "E left") == answer
    assert step("donkey A1", "E right") == answer
    # At a mouth nobody sails in or out or docks on either side.
    assert step("raft A2 river", "E") == answer
    assert step("raft A3", "W") == answer
    assert step("raft A3", "dock W left") == answer
    assert step("raft A3", "dock W right") == answer
    # At a coast nobody docks.
    assert step("raft A3", "dock SE") == answer
    assert step("raft B4", "dock W") == answer
    # Elsewhere the way is free.
    assert step("donkey B1", "NE") == "allowed"
    assert step("raft A3", "dock SW") == "allowed"


@pytest.mark.parametrize("owner", [0, None])
def test_a_docked_boat_leaves_through_own_and_neutral_walls(owner: int | None) -> None:
    state = table(BAY, "movement", transporters={0: ["raft B3 dock NW"]}, walls={"B3 NW": (1, owner)})
    assert where(play(state, "raft-1", "NW"), "raft-1") == "A3"


# Boats that are pushed off.


def test_a_wall_over_docked_boats_of_others_pushes_them_to_their_sea() -> None:
    transporters = {
        0: ["donkey B3", "raft B3 dock NW: 1 stone", "raft B3 dock E"],
        1: ["raft B3 dock NW: 2 gold", "raft B3 dock E: 1 iron", "donkey B3: 1 coins"],
    }
    state = table(BAY, "building", transporters=transporters)
    play(state, "donkey-1", "wall NW")
    assert (where(state, "raft-1", 1), transporter(state, "raft-1", 1)["dock"]) == ("A3", None)
    assert cargo(state, "raft-1", 1) == {"gold": 2}
    # Own boats, boats on another coast and what stands on the land stay.
    assert (where(state, "raft-2"), transporter(state, "raft-2")["dock"]) == ("B3", "NW")
    assert (where(state, "raft-2", 1), transporter(state, "raft-2", 1)["dock"]) == ("B3", "E")
    assert (where(state, "donkey-3", 1), where(state, "donkey-1")) == ("B3", "B3")


def test_a_boat_is_pushed_off_from_the_sea_too_and_by_a_rod_on_neutral_ones() -> None:
    state = play(sailor("8 stone", other="raft B3 dock NW"), "wall SE")
    assert where(state, "raft-1", 1) == "A3"
    state = play(sailor("8 stone", {"B3 NW": (1, None)}, other="raft B3 dock NW: 1 gold"), "wall SE")
    assert (where(state, "raft-1", 1), cargo(state, "raft-1", 1)) == ("A3", {"gold": 1})


def test_demolition_pushes_nobody() -> None:
    walls: Walls = {"B3 NW": (1, 1)}
    transporters = {0: ["donkey B3: 2 boards"], 1: ["raft B3 dock NW"]}
    state = table(BAY, "building", transporters=transporters, walls=walls)
    play(state, "donkey-1", "demolish NW")
    assert (where(state, "raft-1", 1), transporter(state, "raft-1", 1)["dock"]) == ("B3", "NW")


def test_a_wall_at_a_mouth_pushes_boats_docked_on_both_sides_but_none_in_the_river() -> None:
    transporters = {0: ["donkey A2a: 1 stone"], 1: ["raft A2 dock E left", "raft A2 dock E right", "raft A2 river"]}
    state = table(BAY, "building", transporters=transporters)
    play(state, "donkey-1", "wall E")
    assert [where(state, f"raft-{number}", 1) for number in (1, 2, 3)] == ["A3", "A3", "A2 river"]


def test_a_wall_elsewhere_on_the_tile_pushes_nobody() -> None:
    transporters = {0: ["donkey B3: 2 stone"], 1: ["raft B3 dock NW"]}
    state = table(BAY, "building", transporters=transporters)
    play(state, "donkey-1", "wall E", "wall W")
    assert (where(state, "raft-1", 1), transporter(state, "raft-1", 1)["dock"]) == ("B3", "NW")


def test_a_pushed_boat_takes_along_what_it_carries() -> None:
    transporters = {0: ["donkey B3: 1 stone"], 1: ["raft A4", "raft B3 dock E", "donkey B3"]}
    state = table(BAY, "movement", transporters=transporters)
    play(state, "end", "raft-2", "take up donkey-3", "done", "end")
    play(state, "donkey-1", "wall E")
    assert (where(state, "raft-2", 1), transporter(state, "raft-2", 1)["carries"]) == ("B4", "donkey-3")
    assert (where(state, "donkey-3", 1), transporter(state, "donkey-3", 1)["carried_by"]) == ("B4", "raft-2")


def test_in_the_next_turn_a_pushed_boat_cannot_dock_there() -> None:
    state = table(BAY, "building", transporters={0: ["donkey B3: 1 stone"], 1: ["raft B3 dock NW: 1 gold"]}, asked=False)
    play(state, "donkey-1", "wall NW", "end")
    while state.view()["phase"] != "movement" or state.current_player() != 1:
        play(state, "end")
    play(state, "raft-1")
    assert refused(state, "dock SE") == "walled"
    assert refused(state, "dock SW") == "allowed"
