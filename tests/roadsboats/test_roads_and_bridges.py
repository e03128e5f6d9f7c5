"""Roads join banks of neighbouring land tiles; bridges join the banks of a tile. Each costs one stone and works at once."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import building, cargo, edge, legal, lying, play, refused, table, where

#: A river from the source A1 through A2 and A3 into the sea A4; south of it B1, B2 and the desert B3.
VALLEY = """
0 0: m0 p03 p03 s
1 0: w w d w
"""
#: A fork: from the source A1 the river comes to B1 and leaves by B2 and C1 into the sea.
FORK = """
0 0: m1 w
1 0: p024 s
2 -1: s w
"""
#: Its banks, and the arms beside each.
ARMS = {"a": {"E", "SW"}, "b": {"SW", "NW"}, "c": {"NW", "E"}}
#: A visitor who could be asked for a goose, so that the builder is not sent away.
GOOSE = "donkey {}: 1 goose"


def builder(rows: str, place: str, here: str = "4 stone", there: dict[str, str] | None = None, **others: Any) -> RoadsBoatsState:
    """Seat 0 builds with a donkey at a place; goods lie here, and perhaps elsewhere."""
    transporters = {0: [f"donkey {place}"], 1: [GOOSE.format(place)]}
    return play(table(rows, "building", transporters=transporters, goods={place: here, **(there or {})}, **others), "donkey-1")


def roads(state: RoadsBoatsState, name: str) -> list[str]:
    found = edge(state, name)
    return list(found["roads"]) if found else []


def options(state: RoadsBoatsState, verb: str) -> set[str]:
    return {move.removeprefix(f"{verb} ") for move in legal(state) if move.startswith(verb)}


def moving(rows: str, kind: str, place: str, seat: int = 0, **others: Any) -> RoadsBoatsState:
    """A transporter is about to move; it has something aboard that it could drop, so it can always be chosen."""
    state = table(rows, "movement", transporters={seat: [f"{kind} {place}: 1 paper"]}, **others)
    return play(state, f"{kind}-1")


# Roads.


def test_a_road_costs_one_stone_and_leads_to_any_neighbouring_land() -> None:
    state = builder(VALLEY, "B2", "2 stone, 5 boards")
    assert options(state, "road") == {"W", "E", "NW", "NE"}
    play(state, "road E")
    assert lying(state, "B2") == {"stone": 1, "boards": 5}
    assert roads(state, "B2 E") == roads(state, "B3 W") == ["road"]
    assert refused(state, "road E") == "road_exists"
    play(state, "road W")
    assert lying(state, "B2") == {"boards": 5}
    assert refused(state, "road NW") == "missing_goods"


def test_a_road_is_the_same_from_both_ends() -> None:
    state = builder(VALLEY, "B2", roads=["B1 E"])
    assert refused(state, "road W") == "road_exists"
    assert options(state, "road") == {"E", "NW", "NE"}


def test_no_road_leads_to_the_sea_or_off_the_map() -> None:
    state = builder(VALLEY, "B4")
    assert refused(state, "road NW") == "no_road_to_sea"
    for direction in ("E", "NE", "SE", "SW"):
        assert refused(state, f"road {direction}") == "off_the_map"
    assert options(state, "road") == {"W"}


def test_roads_lead_from_and_to_dry_desert() -> None:
    desert = builder(VALLEY, "B3")
    assert options(desert, "road") == {"W", "E", "NW"}
    assert refused(desert, "road NE") == "no_road_to_sea"
    play(desert, "road W")
    assert roads(desert, "B3 W") == ["road"]


def test_a_road_joins_this_bank_to_the_bank_it_meets() -> None:
    south = builder(VALLEY, "A2a")
    assert options(south, "road") == {"E right", "SE", "SW", "W left"}
    assert refused(south, "road E left") == "other_bank"
    assert refused(south, "road W right") == "other_bank"
    assert refused(south, "road E") == "say_which_side"
    assert refused(south, "road SE left") == "no_river_side"
    north = builder(VALLEY, "A2b")
    assert options(north, "road") == {"E left", "W right"}
    assert refused(north, "road SE") == "other_bank"


def test_parallel_roads_run_on_both_sides_of_a_river() -> None:
    state = builder(VALLEY, "A2a")
    play(state, "road E right")
    assert roads(state, "A2 E") == ["right"]
    assert refused(state, "road E right") == "road_exists"
    other = builder(VALLEY, "A2b", roads=["A2 E right"])
    assert options(other, "road") == {"E left", "W right"}
    play(other, "road E left")
    assert roads(other, "A2 E") == ["left", "right"]
    # From A3 the sides are the other way round.
    assert refused(builder(VALLEY, "A3a", roads=["A2 E right"]), "road W left") == "road_exists"
    assert refused(builder(VALLEY, "A3a", roads=["A2 E left"]), "road W left") == "allowed"


def test_the_only_bank_of_a_source_is_on_both_sides_of_its_river() -> None:
    state = builder(VALLEY, "A1")
    assert options(state, "road") == {"E left", "E right", "SE"}
    play(state, "road E left", "road E right")
    assert roads(state, "A1 E") == ["left", "right"]
    assert lying(state, "A1") == {"stone": 2}


@pytest.mark.parametrize("owner", [0, 1, None])
def test_a_road_may_cross_any_wall(owner: int | None) -> None:
    state = play(builder(VALLEY, "B1", walls={"B1 E": (2, owner)}), "road E")
    assert roads(state, "B1 E") == ["road"]
    assert lying(state, "B1") == {"stone": 3}


def test_a_road_through_a_wall_serves_the_walls_owner_only() -> None:
    walls: Mapping[str, tuple[int, int | None]] = {"B1 E": (1, 1)}
    assert refused(moving(VALLEY, "wagon", "B1", roads=["B1 E"], walls=walls), "E") == "walled"
    owner = moving(VALLEY, "wagon", "B1", seat=1, roads=["B1 E"], walls=walls)
    assert where(play(owner, "E"), "wagon-1", 1) == "B2"


def test_roads_are_everybodys() -> None:
    state = play(builder(VALLEY, "B1", "1 stone"), "road E")
    assert refused(moving(VALLEY, "wagon", "B1", seat=1), "E") == "needs_road"
    later = moving(VALLEY, "wagon", "B1", seat=1, roads=["B1 E"])
    assert roads(later, "B1 E") == roads(state, "B1 E")
    assert where(play(later, "E"), "wagon-1", 1) == "B2"


def test_roads_on_a_bank_are_linked_and_those_across_the_river_only_by_a_bridge() -> None:
    linked = moving(VALLEY, "wagon", "A1", roads=["A1 E right", "A2 SE"])
    assert where(play(linked, "E right", "SE"), "wagon-1") == "B2"
    apart = moving(VALLEY, "wagon", "A1", roads=["A1 E left", "A2 SE"])
    assert where(play(apart, "E left"), "wagon-1") == "A2b"
    assert refused(apart, "SE") == "other_bank"
    bridged = moving(VALLEY, "wagon", "A1", roads=["A1 E left", "A2 SE"], bridges=["A2"])
    assert where(play(bridged, "E left", "SE"), "wagon-1") == "B2"


@pytest.mark.parametrize("side", ["left", "right"])
def test_one_road_is_enough_between_a_source_and_a_bridged_tile(side: str) -> None:
    assert refused(builder(VALLEY, "A2a", roads=[f"A1 E {side}"], bridges=["A2"]), "road W left") == "road_exists"
    wagon = moving(VALLEY, "wagon", "A1", roads=[f"A1 E {side}", "A2 SE"], bridges=["A2"])
    [way] = options(wagon, "E")
    assert where(play(wagon, f"E {way}", "SE"), "wagon-1") == "B2"


# Bridges.


def test_a_bridge_costs_one_stone_and_makes_two_banks_one() -> None:
    state = builder(VALLEY, "A2a", "2 stone", there={"A2b": "1 boards, 1 paper"})
    play(state, "bridge")
    place = next(entry for entry in state.view()["places"] if entry["tile"] == "A2" and entry["sort"] == "bank")
    assert place["joins"] == ["A2a", "A2b"]
    assert place["goods"] == {"stone": 1, "boards": 1, "paper": 1}
    assert refused(state, "bridge") == "bridged"
    # It may be used at once: a building with goods of both banks, a road and a wall on the other side.
    assert {"road E left", "road E right", "wall E"} <= legal(state)
    play(state, "build papermill")
    assert building(state, "A2") == {"kind": "papermill", "place": place["place"], "left": 1}
    assert lying(state, place["place"]) == {"paper": 1}


def test_a_bridge_brings_all_own_transporters_of_both_banks_together() -> None:
    transporters = {0: ["donkey A2a: 1 stone", "wagon A2b: 2 boards, 1 stone"]}
    state = table(VALLEY, "building", transporters=transporters)
    play(state, "donkey-1")
    assert refused(state, "build sawmill") == "missing_goods"
    play(state, "bridge", "build sawmill")
    assert (cargo(state, "donkey-1"), cargo(state, "wagon-2")) == ({}, {})
    assert where(state, "donkey-1") == where(state, "wagon-2")


@pytest.mark.parametrize("bank", ["a", "b"])
def test_a_bridge_is_built_from_either_bank_or_from_the_river(bank: str) -> None:
    for transporter in (f"donkey A2{bank}: 1 stone", "raft A2 river: 1 stone"):
        state = table(VALLEY, "building", transporters={0: [transporter], 1: [GOOSE.format("A2a")]})
        play(state, "donkey-1" if transporter[0] == "d" else "raft-1")
        if "river" in transporter:
            play(state, f"bank {bank}")
        play(state, "bridge")
        tile = next(tile for tile in state.view()["tiles"] if tile["tile"] == "A2")
        assert len(tile["bridges"]) == 1
        assert cargo(state, "donkey-1" if transporter[0] == "d" else "raft-1") == {}


def test_a_bridge_needs_a_stone_and_a_river_with_two_banks() -> None:
    assert refused(builder(VALLEY, "A2a", "5 boards"), "bridge") == "missing_goods"
    assert refused(builder(VALLEY, "B2"), "bridge") == "no_river_to_bridge"
    assert refused(builder(VALLEY, "A1"), "bridge") == "no_river_to_bridge"  # only a source needs no bridge


def test_at_its_mouth_a_river_is_bridged_like_elsewhere() -> None:
    state = play(builder(VALLEY, "A3a"), "bridge")
    assert {"wall E", "wall W", "wall SE", "wall SW"} <= legal(state)
    assert lying(state, "A3a") == {"stone": 3}


def test_no_bridge_stands_on_dry_desert() -> None:
    rows = "0 0: m0 d03 s\n1 0: w w"
    assert refused(builder(rows, "A2a"), "bridge") == "dry_desert"
    state = builder(rows, "A2a", bricks=[0] * 45)
    assert refused(play(state, "bridge"), "bridge") == "bridged"


def test_a_bridge_opens_the_way_across_without_roads() -> None:
    walker = moving(VALLEY, "donkey", "A1")
    assert where(play(walker, "E left"), "donkey-1") == "A2b"
    rows = "0 0: m1 w\n1 0: p14 w\n2 -1: w s"
    # A2 lies north-east of B1, on the side of its bank b.
    assert refused(moving(rows, "donkey", "B1a"), "NE") == "other_bank"
    assert where(play(moving(rows, "donkey", "B1", bridges=["B1"]), "NE"), "donkey-1") == "A2"


@pytest.mark.parametrize("bank", ["a", "b", "c"])
def test_at_a_fork_the_arm_is_named_and_must_be_beside_the_bank(bank: str) -> None:
    state = builder(FORK, f"B1{bank}")
    assert options(state, "bridge") == ARMS[bank]
    assert refused(state, "bridge") == "name_the_arm"
    far = ({"E", "SW", "NW"} - ARMS[bank]).pop()
    assert refused(state, f"bridge {far}") == "not_from_this_bank"
    assert refused(state, "bridge W") == "no_river_to_bridge"


@pytest.mark.parametrize("first", ["E", "SW", "NW"])
def test_a_fork_needs_two_bridges_and_bears_no_third(first: str) -> None:
    start = next(bank for bank in ARMS if first in ARMS[bank])
    goods = {f"B1{bank}": "1 paper" for bank in ARMS if bank != start}
    state = play(builder(FORK, f"B1{start}", "4 stone, 1 paper", goods), f"bridge {first}")
    banks = [place for place in state.view()["places"] if place["tile"] == "B1" and place["sort"] == "bank"]
    assert sorted(len(place["joins"]) for place in banks) == [1, 2]
    assert sorted(place["goods"].get("paper", 0) for place in banks) == [1, 2]
    assert refused(state, f"bridge {first}") == "bridged"
    second, third = sorted({"E", "SW", "NW"} - {first})
    assert options(state, "bridge") == {second, third}
    play(state, f"bridge {second}")
    banks = [place for place in state.view()["places"] if place["tile"] == "B1" and place["sort"] == "bank"]
    assert [place["goods"] for place in banks] == [{"stone": 2, "paper": 3}]
    assert {refused(state, f"bridge {arm}") for arm in ("E", "SW", "NW")} == {"bridged"}


def test_what_is_on_the_bridged_banks_stays_there() -> None:
    state = table(
        VALLEY,
        "building",
        transporters={0: ["donkey A3a: 1 stone"], 1: ["raft A3 dock E left: 2 gold", "raft A3 river", "donkey A3b"]},
        buildings={"A3b": "mint"},
        homes={0: "A3b", 1: "B1"},
    )
    play(state, "donkey-1", "bridge")
    shared = where(state, "donkey-1")
    assert [where(state, name, 1) for name in ("raft-1", "raft-2", "donkey-3")] == [shared, "A3 river", shared]
    assert cargo(state, "raft-1", 1) == {"gold": 2}
    assert building(state, "A3") == {"kind": "mint", "place": shared, "left": 1}
    assert state.view()["players"][0]["home"] == shared
