"""The sixteen buildings: what they cost, where they stand, what they need; who can build with which goods; mines and shafts."""
from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import building, bundle, cargo, legal, lying, phase, play, refused, table, where

#: Cost, site and research of each building.
BUILDINGS = {
    "woodcutter": ("1 boards", "woods", None),
    "quarry": ("2 boards", "rock", None),
    "clay_pit": ("3 boards", "shore", None),
    "mine": ("3 boards, 1 stone", "mountain", None),
    "oil_rig": ("3 boards, 1 stone", "sea", "drilling"),
    "sawmill": ("2 boards, 1 stone", "land", None),
    "coal_burner": ("3 boards", "land", None),
    "papermill": ("1 boards, 1 stone", "land", None),
    "stone_factory": ("2 boards", "land", None),
    "mint": ("2 boards, 1 stone", "land", None),
    "stock_exchange": ("3 stone", "land", None),
    "wagon_factory": ("2 boards, 1 stone", "land", None),
    "truck_factory": ("2 boards, 2 stone", "land", "trucking"),
    "raft_factory": ("1 boards, 1 stone", "shore", None),
    "rowboat_factory": ("2 boards, 1 stone", "shore", "rowing"),
    "steamer_factory": ("2 boards, 2 stone", "shore", "shipping"),
}
TOPICS = ["rowing", "trucking", "shipping", "drilling"]

#: Row A is inland, row B lies at the sea, row C is sea; then tiles with a river: a straight one and a source.
TERRAINS = """
0 0: w p r m d
1 0: w p r m d
2 -1: s s s s s s
"""
RIVERS = """
0 0: m0 p03 d3
1 0: w w w
"""
SITES = {
    "woods": {"A1", "B1"},
    "rock": {"A3", "B3"},
    "mountain": {"A4", "B4"},
    "sea": {"C3"},
    "shore": {"B1", "B2", "B3", "B4"},
    "land": {"A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"},
}
#: What irrigation adds.
IRRIGATED = {"shore": {"B5"}, "land": {"A5", "B5"}}
TILES = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5", "C3"]
#: A visitor with a goose, which could be asked for, so that the builder is not sent away when nothing else can be done.
VISITOR = "donkey {}: 1 goose"


def at(tile: str, goods: str = "", aboard: str = "", **others: Any) -> RoadsBoatsState:
    """Seat 0 builds with a donkey on a tile of TERRAINS."""
    transporters = {0: [f"donkey {tile}: {aboard}"], 1: [VISITOR.format(tile)]}
    return play(table(TERRAINS, "building", transporters=transporters, goods={tile: goods}, **others), "donkey-1")


def builds(state: RoadsBoatsState) -> set[str]:
    return {move.removeprefix("build ") for move in legal(state) if move.startswith("build ")}


@cache
def buildable(tile: str, bricks: int) -> frozenset[str]:
    """With goods and research for everything."""
    know = {0: TOPICS}
    if tile == "C3":
        boats = {0: ["steamer C3: 4 boards, 4 stone"]}
        state = table(TERRAINS, "building", transporters=boats, research=know, bricks=[0] * bricks)
        return frozenset(builds(play(state, "steamer-1")))
    return frozenset(builds(at(tile, "9 boards, 9 stone", research=know, bricks=[0] * bricks)))


# Where.


@pytest.mark.parametrize("name", BUILDINGS)
def test_each_building_stands_on_its_terrain_only(name: str) -> None:
    assert {tile for tile in TILES if name in buildable(tile, 0)} == SITES[BUILDINGS[name][1]]


@pytest.mark.parametrize("name", BUILDINGS)
def test_irrigated_desert_is_pasture_for_building(name: str) -> None:
    site = BUILDINGS[name][1]
    assert {tile for tile in TILES if name in buildable(tile, 45)} == SITES[site] | IRRIGATED.get(site, set())
    assert {tile for tile in TILES if name in buildable(tile, 44)} == SITES[site]  # the brick before the mark changes nothing


def test_reasons_why_a_building_cannot_stand_there() -> None:
    inland = at("A2", "9 boards, 9 stone", research={0: TOPICS})
    assert refused(inland, "build woodcutter") == "wrong_terrain"
    assert refused(inland, "build quarry") == "wrong_terrain"
    assert refused(inland, "build mine") == "wrong_terrain"
    assert refused(inland, "build oil_rig") == "wrong_terrain"
    for shore in ("clay_pit", "raft_factory", "rowboat_factory", "steamer_factory"):
        assert refused(inland, f"build {shore}") == "no_shore"
    desert = at("B5", "9 boards, 9 stone", research={0: TOPICS})
    for name in BUILDINGS:
        assert refused(desert, f"build {name}") == ("wrong_terrain" if name == "oil_rig" else "dry_desert")


def test_a_tile_with_a_river_is_a_shore_a_source_too_and_dry_desert_is_none() -> None:
    goods = {"A1": "9 boards, 9 stone", "A2a": "9 boards, 9 stone", "A3": "9 boards, 9 stone", "B2": "9 boards, 9 stone"}
    donkeys = {0: ["donkey A1", "donkey A2a", "donkey A3", "donkey B2"]}
    state = table(RIVERS, "building", transporters=donkeys, goods=goods)
    assert {"clay_pit", "raft_factory", "mine"} <= builds(play(state, "donkey-1"))
    assert {"clay_pit", "raft_factory"} <= builds(play(state, "done", "donkey-2"))
    assert builds(play(state, "done", "donkey-3")) == set()
    assert {"clay_pit", "raft_factory"}.isdisjoint(builds(play(state, "done", "donkey-4")))
    wet = table(RIVERS, "building", transporters=donkeys, goods=goods, bricks=[0] * 45)
    assert {"clay_pit", "raft_factory"} <= builds(play(wet, "donkey-3"))


def test_a_shore_stays_a_shore_when_it_is_walled() -> None:
    walls: dict[str, tuple[int, int | None]] = {"B2 SW": (1, 1), "B2 SE": (2, 1)}
    state = at("B2", "9 boards, 9 stone", walls=walls, research={0: TOPICS})
    assert {"clay_pit", "raft_factory", "rowboat_factory", "steamer_factory"} <= builds(state)


def test_a_home_is_no_building() -> None:
    state = play(at("A1", "2 boards", homes={0: "A1", 1: "A2"}), "build woodcutter")
    assert building(state, "A1") == {"kind": "woodcutter", "place": "A1"}
    state = play(at("A1", "2 boards", homes={0: "A2", 1: "A1"}), "build woodcutter")
    assert building(state, "A1") == {"kind": "woodcutter", "place": "A1"}


# What it costs.


@pytest.mark.parametrize("name", [name for name in BUILDINGS if name != "oil_rig"])
def test_each_building_costs_its_price_and_no_good_less(name: str) -> None:
    cost, site, topic = BUILDINGS[name]
    tile = min(SITES[site] & {"B1", "B3", "B4"})
    know = {0: [topic]} if topic else {}
    state = play(at(tile, cost, research=know), f"build {name}")
    found = building(state, tile)
    assert found is not None
    assert (found["kind"], found["place"]) == (name, tile)
    assert lying(state, tile) == {}
    assert cargo(state, "donkey-1") == {}
    assert cargo(state, "donkey-1", 1) == {"goose": 1}
    for kind in bundle(cost):
        less = ", ".join(f"{number - (other == kind)} {other}" for other, number in bundle(cost).items())
        assert refused(at(tile, less, research=know), f"build {name}") == "missing_goods"
        more = play(at(tile, f"{cost}, 1 paper", aboard=f"1 {kind}", research=know), f"build {name}")
        assert Counter(lying(more, tile)) + Counter(cargo(more, "donkey-1")) == {"paper": 1, kind: 1}


def test_other_goods_do_not_pay() -> None:
    state = at("B1", "9 trunks, 9 clay, 9 paper, 9 iron, 9 gold, 9 fuel, 9 coins, 9 stock, 9 goose", research={0: TOPICS})
    assert builds(state) == set()


@pytest.mark.parametrize(
    ("name", "topic"), [("truck_factory", "trucking"), ("rowboat_factory", "rowing"), ("steamer_factory", "shipping")]
)
def test_some_buildings_need_the_builders_own_research(name: str, topic: str) -> None:
    assert refused(at("B2", "9 boards, 9 stone"), f"build {name}") == "needs_research"
    others = {0: [other for other in TOPICS if other != topic], 1: [topic]}
    assert refused(at("B2", "9 boards, 9 stone", research=others), f"build {name}") == "needs_research"
    assert refused(at("B2", "9 boards, 9 stone", research={0: [topic]}), f"build {name}") == "allowed"


def test_goods_come_from_the_tile_and_all_own_transporters_there() -> None:
    state = table(
        TERRAINS,
        "building",
        transporters={0: ["donkey A4: 2 boards", "wagon A4: 1 stone"], 1: [VISITOR.format("A4")]},
        goods={"A4": "1 boards"},
    )
    assert refused(state, "wagon-2") == "other_speaks_for_it"
    play(state, "donkey-1", "build mine")
    assert (lying(state, "A4"), cargo(state, "donkey-1"), cargo(state, "wagon-2")) == ({}, {}, {})


def test_goods_on_neighbouring_tiles_or_on_others_transporters_do_not_pay() -> None:
    state = table(
        TERRAINS,
        "building",
        transporters={0: ["donkey A1: 1 paper", "donkey A2: 2 boards"], 1: ["donkey A1: 2 boards"]},
        goods={"A2": "9 boards", "B1": "9 boards"},
    )
    assert refused(play(state, "donkey-1"), "build woodcutter") == "missing_goods"


def test_without_an_own_transporter_nothing_is_built() -> None:
    state = table(TERRAINS, "building", transporters={0: ["donkey A2: 1 stone"], 1: ["donkey A1"]}, goods={"A1": "9 boards"})
    assert legal(state) == {"donkey-1", "end"}
    play(state, "donkey-1", "done", "end")
    assert phase(state) == (1, "building", 1)
    assert "build woodcutter" in legal(play(state, "donkey-1"))


def test_the_seats_build_in_the_standing_order() -> None:
    donkeys = {0: ["donkey A1"], 1: ["donkey A1"]}
    state = table(TERRAINS, "building", transporters=donkeys, goods={"A1": "1 boards"}, order=[1, 0])
    assert phase(state) == (1, "building", 1)
    play(state, "donkey-1", "build woodcutter")
    assert legal(state) == {"end"}
    play(state, "end")
    assert phase(state)[:2] != (1, "building")  # nothing is left for seat 0, which is passed over


def test_a_carried_transporter_builds_nothing() -> None:
    transporters = {0: ["donkey A2"], 1: ["donkey A2"]}
    state = table(TERRAINS, "movement", transporters=transporters, goods={"A1": "9 boards"}, order=[1, 0])
    play(state, "donkey-1", "take up donkey-1 of seat 0", "accept", "W", "end")
    assert where(state, "donkey-1") == "A1"
    assert phase(state) == (1, "building", 1)  # whose donkey carries it
    play(state, "end")
    assert phase(state)[:2] != (1, "building")


# One building a tile.


def test_a_tile_has_room_for_one_building_whoever_built_it() -> None:
    state = at("B1", "9 boards, 9 stone", buildings={"B1": "woodcutter"}, research={0: TOPICS})
    for name, (_, site, _) in BUILDINGS.items():
        if site in ("woods", "land", "shore"):
            assert refused(state, f"build {name}") == "tile_built"
    again = play(at("B1", "9 boards, 9 stone"), "build sawmill")
    assert refused(again, "build woodcutter") == "tile_built"


def test_all_banks_together_have_room_for_one_building() -> None:
    state = table(
        RIVERS,
        "building",
        transporters={0: ["donkey A2a: 2 boards", "donkey A2b: 2 boards"]},
        goods={"A2a": "3 stone", "A2b": "3 stone"},
    )
    play(state, "donkey-1", "build papermill", "done", "donkey-2")
    assert refused(state, "build papermill") == "tile_built"
    assert building(state, "A2") == {"kind": "papermill", "place": "A2a", "left": 1}


# Banks and boats.


def test_a_land_transporter_builds_with_the_goods_of_its_bank_on_its_bank() -> None:
    state = table(
        RIVERS,
        "building",
        transporters={0: ["donkey A2b: 1 stone", "donkey A2a"], 1: [VISITOR.format("A2a")]},
        goods={"A2a": "3 boards"},
    )
    assert refused(play(state, "donkey-1"), "build papermill") == "missing_goods"
    play(state, "done", "donkey-2", "build coal_burner")
    assert building(state, "A2") == {"kind": "coal_burner", "place": "A2a", "left": 6}


@pytest.mark.parametrize("bank", ["a", "b"])
def test_a_boat_in_the_river_builds_on_either_bank_with_goods_of_both(bank: str) -> None:
    state = table(
        RIVERS, "building", transporters={0: ["raft A2 river: 1 boards"]}, goods={"A2a": "1 boards", "A2b": "1 stone"}
    )
    play(state, "raft-1")
    assert legal(state) == {"bank a", "bank b"}
    play(state, f"bank {bank}", "build sawmill")
    assert building(state, "A2") == {"kind": "sawmill", "place": f"A2{bank}", "left": 6}
    assert (lying(state, "A2a"), lying(state, "A2b"), cargo(state, "raft-1")) == ({}, {}, {})
    assert where(state, "raft-1") == "A2 river"


def test_on_a_source_there_is_one_bank_to_build_on() -> None:
    state = table(RIVERS, "building", transporters={0: ["raft A1 river: 3 boards"]}, goods={"A1": "1 stone"})
    play(state, "raft-1", "build mine")
    assert building(state, "A1") == {"kind": "mine", "place": "A1", "gold": 3, "iron": 3, "drawn": None}


#: A mouth: the river of A1 flows east into the sea A2; B1 is another coast.
MOUTH = """
0 0: p03 s s
1 0: w s s
"""


def test_a_docked_boat_builds_on_its_bank() -> None:
    transporters = {0: ["raft A1 dock E left: 2 boards"], 1: [VISITOR.format("A1b")]}
    state = table(MOUTH, "building", transporters=transporters, goods={"A1a": "1 stone", "A1b": "1 clay"})
    assert refused(play(state, "raft-1"), "build papermill") == "missing_goods"  # the stone is on the other bank
    play(state, "build stone_factory")
    assert building(state, "A1") == {"kind": "stone_factory", "place": "A1b", "left": 6}
    south = table(MOUTH, "building", transporters={0: ["raft A1 dock E right: 1 boards"]}, goods={"A1a": "1 stone"})
    play(south, "raft-1", "build papermill")
    assert building(south, "A1") == {"kind": "papermill", "place": "A1a", "left": 1}


def test_a_docked_boat_and_a_donkey_put_their_goods_together() -> None:
    state = table(MOUTH, "building", transporters={0: ["raft B1 dock E: 1 boards", "donkey B1: 1 stone"]})
    play(state, "raft-1", "build raft_factory")
    assert building(state, "B1") == {"kind": "raft_factory", "place": "B1", "left": 1}


# At sea.


def rig(boats: list[str], **others: Any) -> RoadsBoatsState:
    """Seat 0 is to build with boats on the sea A2."""
    return table(MOUTH, "building", transporters={0: boats, 1: ["raft A2: 1 goose"]}, **{"research": {0: ["drilling"]}, **others})


def test_an_oil_rig_is_built_with_goods_aboard_own_boats_on_its_sea_tile() -> None:
    state = play(rig(["raft A2: 3 boards", "raft A2: 2 stone"]), "raft-1", "build oil_rig")
    assert building(state, "A2") == {"kind": "oil_rig", "place": "A2"}
    assert (cargo(state, "raft-1"), cargo(state, "raft-2")) == ({}, {"stone": 1})
    assert refused(play(rig(["raft A2: 3 boards"]), "raft-1"), "build oil_rig") == "missing_goods"
    assert refused(play(rig(["raft A2: 2 boards, 1 stone"]), "raft-1"), "build oil_rig") == "missing_goods"


def test_an_oil_rig_needs_drilling() -> None:
    for know in ({}, {0: ["rowing", "shipping", "trucking"], 1: ["drilling"]}):
        state = play(rig(["steamer A2: 3 boards, 1 stone"], research=know), "steamer-1")
        assert refused(state, "build oil_rig") == "needs_research"


def test_goods_on_the_coast_or_on_other_sea_tiles_do_not_pay_for_a_rig() -> None:
    boats = ["raft A2: 3 boards", "raft A3: 1 stone", "raft A1 dock E left: 1 stone"]
    state = rig(boats, goods={"A1a": "3 stone", "B1": "3 stone"})
    assert refused(play(state, "raft-1"), "build oil_rig") == "missing_goods"


def test_a_docked_boat_builds_no_rig() -> None:
    state = rig(["raft B1 dock E: 3 boards"], goods={"B1": "1 stone"})
    assert refused(play(state, "raft-1"), "build oil_rig") == "wrong_terrain"


def test_one_rig_a_sea_tile_and_nothing_else_is_built_at_sea() -> None:
    state = play(rig(["steamer A2: 4 boards, 4 stone"]), "steamer-1")
    assert {move for move in legal(state) if not move.startswith("wall")} == {"build oil_rig", "with raft-1 of seat 1", "done"}
    for move in ("bridge", "shaft", "road W left", "road SW"):
        assert refused(state, move) in {"not_from_sea", "no_mine"}
    standing = rig(["steamer A2: 4 boards, 4 stone"], buildings={"A2": "oil_rig"})
    assert refused(play(standing, "steamer-1"), "build oil_rig") == "tile_built"


def test_others_do_not_give_goods_for_a_rig() -> None:
    boats = {0: ["raft A2: 3 boards"], 1: ["raft A2: 3 stone"]}
    state = table(MOUTH, "building", transporters=boats, research={0: ["drilling"]})
    play(state, "raft-1", "with raft-1 of seat 1", "load 3 stone", "accept")
    assert refused(state, "build oil_rig") == "missing_goods"
    assert any(move.startswith("wall") for move in legal(state))  # for a wall they may give


# Mines and shafts.

MIXTURES = {
    (): {"3 gold 3 iron"},
    ("specialisation",): {"3 gold 3 iron", "4 gold", "4 iron"},
    ("enlargement",): {"3 gold 3 iron", "5 gold 5 iron"},
    ("specialisation", "enlargement"): {"3 gold 3 iron", "4 gold", "4 iron", "5 gold 5 iron"},
}
BAGS = {"3 gold 3 iron": (3, 3), "4 gold": (4, 0), "4 iron": (0, 4), "5 gold 5 iron": (5, 5)}
CHOICES = [(known, mixture) for known in MIXTURES for mixture in BAGS if mixture in MIXTURES[known]]


def bag(state: RoadsBoatsState, tile: str) -> tuple[int, int]:
    found = building(state, tile)
    assert found is not None
    assert found["kind"] == "mine"
    return found["gold"], found["iron"]


def fill(state: RoadsBoatsState, known: tuple[str, ...], mixture: str) -> None:
    """The mixture is asked for where research leaves a choice."""
    if known:
        assert legal(state) == {f"fill {text}" for text in MIXTURES[known]}
        for text in set(BAGS) - MIXTURES[known]:
            assert refused(state, f"fill {text}") == "no_such_mixture"
        play(state, f"fill {mixture}")


@pytest.mark.parametrize(("known", "mixture"), CHOICES)
def test_a_mine_is_filled_with_a_mixture_that_one_may_use(known: tuple[str, ...], mixture: str) -> None:
    state = play(at("A4", "3 boards, 1 stone", research={0: known}), "build mine")
    fill(state, known, mixture)
    assert bag(state, "A4") == BAGS[mixture]


@pytest.mark.parametrize(("known", "mixture"), CHOICES)
def test_a_shaft_adds_a_mixture_to_what_the_bag_holds(known: tuple[str, ...], mixture: str) -> None:
    state = at("A4", "1 iron, 1 fuel", research={0: (*known, "new_shafts")}, buildings={"A4": "mine"}, bags={"A4": (2, 1)})
    play(state, "shaft")
    fill(state, known, mixture)
    gold, iron = BAGS[mixture]
    assert bag(state, "A4") == (2 + gold, 1 + iron)
    assert lying(state, "A4") == {}


def test_any_number_of_shafts_each_with_its_own_mixture() -> None:
    know = {0: ["new_shafts", "specialisation"]}
    state = at("A4", "3 iron, 2 fuel", aboard="1 fuel", research=know, buildings={"A4": "mine"})
    play(state, "shaft", "fill 4 gold", "shaft", "fill 3 gold 3 iron", "shaft", "fill 4 iron")
    assert bag(state, "A4") == (7, 7)
    assert refused(state, "shaft") == "missing_goods"


def test_a_shaft_needs_the_research_a_mine_and_one_iron_and_one_fuel() -> None:
    mine = {"A4": "mine"}
    others = {0: ["specialisation", "enlargement", "bright_idea"], 1: ["new_shafts"]}
    assert refused(at("A4", "1 iron, 1 fuel", research=others, buildings=mine), "shaft") == "needs_research"
    know = {0: ["new_shafts"]}
    assert refused(at("A4", "2 iron", research=know, buildings=mine), "shaft") == "missing_goods"
    assert refused(at("A4", "2 fuel", research=know, buildings=mine), "shaft") == "missing_goods"
    assert refused(at("A4", "1 iron, 1 fuel", research=know), "shaft") == "no_mine"
    assert refused(at("A4", "1 iron, 1 fuel", research=know, buildings={"A4": "sawmill"}), "shaft") == "no_mine"


def test_a_shaft_follows_the_mine_at_once() -> None:
    state = at("A4", "3 boards, 1 stone, 1 iron, 1 fuel", research={0: ["new_shafts"]})
    assert bag(play(state, "build mine", "shaft"), "A4") == (6, 6)


def test_a_mine_on_the_other_bank_is_out_of_reach_but_not_for_a_boat_in_the_river() -> None:
    rows = "0 0: m03 w\n1 0: w w"
    know = {0: ["new_shafts"]}
    goods = {"A1b": "1 iron, 1 fuel"}
    donkeys = {0: ["donkey A1b"], 1: [VISITOR.format("A1b")]}
    state = table(rows, "building", transporters=donkeys, goods=goods, research=know, buildings={"A1a": "mine"})
    assert refused(play(state, "donkey-1"), "shaft") == "no_mine"
    rafts = {0: ["raft A1 river"]}
    state = table(rows, "building", transporters=rafts, goods=goods, research=know, buildings={"A1a": "mine"})
    assert bag(play(state, "raft-1", "shaft"), "A1") == (3, 3)


@pytest.mark.parametrize("topic", ["specialisation", "enlargement", "new_shafts"])
def test_research_changes_no_bag_already_filled(topic: str) -> None:
    goods = {"A4": "2 goose, 1 paper"}
    state = table(TERRAINS, transporters={0: ["donkey A4"]}, goods=goods, buildings={"A4": "mine"}, bags={"A4": (2, 1)})
    play(state, "donkey-1", f"research {topic}")
    assert bag(state, "A4") == (2, 1)
    assert state.view()["players"][0]["research"] == [topic]
