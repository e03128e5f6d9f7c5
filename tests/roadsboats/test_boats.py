"""How boats move: on rivers, through mouths, over the sea, into docks and out of them; what they reach; rigs and walls.

In COAST the river comes from the source B1 through B2 into the sea B3. Bank a of B2 is the southern one, bank b the northern
one, which also meets the sea A3. From a boat on B3 that looks west at the mouth, left is south.
"""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, legal, lying, play, refused, table, transporter, where

#: A river of four tiles, seven of sea, and land at the other end.
ESTUARY = "0 0: m0 p03 p03 p03 s s s s s s s w"
COAST = """
    0 0: w p s s
    1 0: m0 p03 s s
    2 -1: w p r s
"""
FORK = """
    0 0: w m1 r w
    1 0: p p024 m3 w
    2 -1: w s r w
"""
#: The same coast turned: the river comes down from A1 through B1 into the sea C1; bank a of B1 is the western one.
FLAT = """
    0 0: m1 p
    1 0: p14 s
    2 0: s s
"""
ALLOWANCES = [("raft", 3), ("rowboat", 4), ("steamer", 6)]
KINDS = [kind for kind, _ in ALLOWANCES]
COMPASS = ("E", "SE", "SW", "W", "NW", "NE", "N", "S", "dock")


def steps(state: RoadsBoatsState) -> set[str]:
    """The steps that can be taken now, docking included."""
    return {move for move in legal(state) if move.split()[0] in COMPASS}


def loads(state: RoadsBoatsState) -> set[str]:
    """The kinds of goods that can be loaded now."""
    return {move.split()[-1] for move in legal(state) if move.startswith("load ")}


# How far.


@pytest.mark.parametrize(("kind", "allowance"), ALLOWANCES)
def test_a_boat_moves_as_far_as_its_allowance_and_leaving_the_coast_costs_one(kind: str, allowance: int) -> None:
    last = f"A{12 - allowance}"
    rig = {last: "oil_rig"}
    state = table(ESTUARY, "movement", transporters={0: [f"{kind} A12 dock W"]}, buildings=rig, goods={last: "1 fuel"})
    play(state, f"{kind}-1")
    for taken in range(allowance):
        assert where(state, f"{kind}-1") == f"A{12 - taken}"
        assert "done" in legal(state)
        play(state, "W")
    assert where(state, f"{kind}-1") == last
    assert legal(state) == {"load 1 fuel", "done"}
    assert refused(state, "W") == refused(state, "E") == "no_moves_left"


@pytest.mark.parametrize(("kind", "allowance"), ALLOWANCES)
def test_river_to_river_and_river_to_sea_cost_one_each(kind: str, allowance: int) -> None:
    last = 2 + allowance  # past the mouth between A4 and A5
    place = f"A{last}" + (" river" if last < 5 else "")
    state = table(ESTUARY, "movement", transporters={0: [f"{kind} A2 river"]})
    play(state, f"{kind}-1", *["E"] * allowance)
    assert where(state, f"{kind}-1") == place
    assert legal(state) == {"end"}


@pytest.mark.parametrize(("kind", "allowance"), ALLOWANCES)
def test_entering_a_mouth_costs_one_and_does_not_end_the_move(kind: str, allowance: int) -> None:
    state = table(ESTUARY, "movement", transporters={0: [f"{kind} A5"]})
    play(state, f"{kind}-1", "W")
    assert where(state, f"{kind}-1") == "A4 river"
    assert steps(state) == {"E", "W"}
    rest = ["W"] * min(allowance - 1, 3) + ["E"] * max(allowance - 4, 0)  # the source A1 ends the river
    play(state, *rest)
    assert where(state, f"{kind}-1") == {"raft": "A2 river", "rowboat": "A1 river", "steamer": "A3 river"}[kind]
    assert steps(state) == set()


@pytest.mark.parametrize(("kind", "allowance"), ALLOWANCES)
def test_a_boat_moves_freely_back_and_forth(kind: str, allowance: int) -> None:
    state = table(ESTUARY, "movement", transporters={0: [f"{kind} A5"]})
    play(state, f"{kind}-1", *(["W", "E"] * 3)[:allowance])
    assert where(state, f"{kind}-1") == ("A5" if allowance % 2 == 0 else "A4 river")
    assert steps(state) == set()


def test_a_docked_steamer_reaches_coasts_six_moves_away_and_none_beyond() -> None:
    """The rulebook's example: one move out to sea, four more over sea, the sixth docks; seven are too many."""
    near = table("0 0: w s s s s s w p", "movement", transporters={0: ["steamer A1 dock E"]})
    play(near, "steamer-1", "E", "E", "E", "E", "E", "dock E")
    assert (where(near, "steamer-1"), transporter(near, "steamer-1")["dock"]) == ("A7", "W")
    far = table("0 0: w s s s s s s w p", "movement", transporters={0: ["steamer A1 dock E"]})
    play(far, "steamer-1", "E", "E", "E", "E", "E")
    assert steps(far) == {"E", "W"}
    play(far, "E")
    assert where(far, "steamer-1") == "A7"
    assert legal(far) == {"end"}


# Where to.


def test_boats_keep_to_rivers_and_sea() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B2 river", "raft B3"]})
    play(state, "raft-1")
    assert steps(state) == {"W", "E"}
    assert refused(state, "NW") == refused(state, "SE") == "no_river_there"
    assert refused(state, "NE") == "no_river_there"  # to sea, but not by a mouth
    assert refused(state, "E left") == "no_river_side"
    play(state, "done", "raft-2")
    assert steps(state) == {"W", "NW", "NE", "E", "SE", "dock W left", "dock W right", "dock SW"}
    assert refused(state, "SW") == "no_river_there"
    play(state, "E")
    assert refused(state, "E") == "off_the_map"


def test_a_source_is_the_end_of_the_river() -> None:
    state = table(ESTUARY, "movement", transporters={0: ["raft A2 river"]})
    play(state, "raft-1", "W")
    assert where(state, "raft-1") == "A1 river"
    assert steps(state) == {"E"}


def test_at_a_fork_a_boat_chooses_its_arm() -> None:
    for step, end in [("E", "B3 river"), ("NW", "A2 river"), ("SW", "C2")]:
        state = table(FORK, "movement", transporters={0: ["raft B2 river"]})
        play(state, "raft-1")
        assert steps(state) == {"E", "NW", "SW"}
        play(state, step)
        assert where(state, "raft-1") == end


def test_boats_pass_under_bridges_and_need_no_roads() -> None:
    state = table(ESTUARY, "movement", transporters={0: ["raft A1 river"]}, bridges=["A2", "A3"], roads=["A2 E left"])
    play(state, "raft-1", "E", "E", "E")
    assert where(state, "raft-1") == "A4 river"


# Docks.


@pytest.mark.parametrize("kind", KINDS)
def test_docking_costs_one_and_ends_the_move(kind: str) -> None:
    state = table(COAST, "movement", transporters={0: [f"{kind} A4"]}, goods={"A2": "1 gold"})
    play(state, f"{kind}-1", "W")
    assert steps(state) == {"E", "SE", "dock W", "dock SW"}
    play(state, "dock W")
    assert (where(state, f"{kind}-1"), transporter(state, f"{kind}-1")["dock"]) == ("A2", "E")
    assert legal(state) == {"load 1 gold", "done"}
    assert refused(state, "E") == "no_moves_left"


def test_without_a_move_left_a_boat_cannot_dock() -> None:
    state = table(ESTUARY, "movement", transporters={0: ["raft A8", "raft A9"]})
    play(state, "raft-1", "E", "E", "E")
    assert where(state, "raft-1") == "A11"
    assert legal(state) == {"raft-2", "end"}  # the first was not asked about docking
    play(state, "raft-2", "E", "E", "dock E")
    assert where(state, "raft-2") == "A12"


def test_a_docked_boat_leaves_only_to_its_own_sea_tile() -> None:
    state = table("0 0: s w s p", "movement", transporters={0: ["raft A2 dock W"]})
    play(state, "raft-1")
    assert steps(state) == {"W"}
    assert refused(state, "E") == "not_from_a_dock"
    assert refused(state, "dock E") == "no_coast"
    play(state, "W")
    assert (where(state, "raft-1"), transporter(state, "raft-1")["dock"]) == ("A1", None)


def test_boats_docked_in_an_earlier_phase_may_go_out_and_dock_again() -> None:
    state = table(COAST, "movement", transporters={0: ["raft A2 dock E"]})
    play(state, "raft-1", "E", "dock SW")
    assert (where(state, "raft-1"), transporter(state, "raft-1")["dock"]) == ("B2b", "NE")
    assert legal(state) == {"end"}


def test_docking_at_a_mouth_one_chooses_the_side() -> None:
    for side, bank, dock in [("left", "B2a", "E right"), ("right", "B2b", "E left")]:
        state = table(COAST, "movement", transporters={0: ["raft B3"]})
        play(state, "raft-1")
        assert refused(state, "dock W") == "say_which_side"
        assert refused(state, "dock SW left") == "no_river_side"
        play(state, f"dock W {side}")
        assert (where(state, "raft-1"), transporter(state, "raft-1")["dock"]) == (bank, dock)
        assert legal(state) == {"end"}


def test_a_boat_docked_beside_a_mouth_leaves_to_the_sea_and_not_up_the_river() -> None:
    for side in ("left", "right"):
        state = table(COAST, "movement", transporters={0: [f"raft B2 dock E {side}"]})
        play(state, "raft-1")
        assert steps(state) == {"E"}
        assert refused(state, "W") == refused(state, "NE") == "not_from_a_dock"
        play(state, "E")
        assert where(state, "raft-1") == "B3"


def test_nobody_docks_from_a_river() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B2 river"]})
    play(state, "raft-1")
    assert refused(state, "dock NE") == refused(state, "dock E left") == refused(state, "dock SE") == "no_coast"


def test_a_coast_is_land_next_to_sea() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B3"]})
    play(state, "raft-1")
    assert refused(state, "dock E") == "no_coast"


def test_any_number_of_boats_dock_at_a_coast() -> None:
    state = table(COAST, "movement", transporters={0: ["raft A3: 1 gold", "raft A3: 1 gold"], 1: ["raft A2 dock E: 1 gold"]})
    play(state, "raft-1", "dock W", "done", "raft-2", "dock W", "done")
    assert where(state, "raft-1") == where(state, "raft-2") == where(state, "raft-1", 1) == "A2"


# What boats reach.


def test_a_docked_boat_reaches_its_own_bank_only() -> None:
    goods = {"B2a": "1 trunks", "B2b": "1 boards"}
    for dock, reached in [("E right", {"trunks"}), ("E left", {"boards"}), ("NE", {"boards"})]:
        state = table(COAST, "movement", transporters={0: [f"raft B2 dock {dock}: 1 gold"]}, goods=goods)
        play(state, "raft-1")
        assert loads(state) == reached
        assert refused(state, "bank b" if reached == {"trunks"} else "bank a") == "no_such_bank"
        play(state, "drop 1 gold")
        assert lying(state, "B2a" if reached == {"trunks"} else "B2b")["gold"] == 1


def test_a_docked_boat_reaches_banks_bridged_to_its_own() -> None:
    goods = {"B2a": "1 trunks", "B2b": "1 boards"}
    for dock in ("E right", "E left", "NE"):
        state = table(COAST, "movement", transporters={0: [f"raft B2 dock {dock}"]}, goods=goods, bridges=["B2"])
        play(state, "raft-1")
        assert loads(state) == {"trunks", "boards"}


def test_a_boat_in_the_river_reaches_every_bank() -> None:
    goods = {"B2a": "1 trunks", "B2b": "1 boards"}
    state = table(COAST, "movement", transporters={0: ["raft B2 river: 1 gold"]}, goods=goods)
    play(state, "raft-1")
    assert loads(state) == {"trunks"}
    play(state, "load 1 trunks", "bank b", "drop 1 gold", "load 1 boards", "E")
    assert cargo(state, "raft-1") == {"trunks": 1, "boards": 1}
    assert (lying(state, "B2a"), lying(state, "B2b")) == ({}, {"gold": 1})


def test_a_boat_in_a_fork_reaches_all_three_banks() -> None:
    goods = {"B2a": "1 trunks", "B2b": "1 boards", "B2c": "1 paper"}
    state = table(FORK, "movement", transporters={0: ["raft B2 river"]}, goods=goods)
    play(state, "raft-1", "load 1 trunks", "bank b", "load 1 boards", "bank c", "load 1 paper", "done")
    assert cargo(state, "raft-1") == {"trunks": 1, "boards": 1, "paper": 1}


def test_a_boat_in_the_river_finds_bridged_banks_to_be_one() -> None:
    goods = {"B2a": "1 trunks, 1 boards"}
    state = table(COAST, "movement", transporters={0: ["raft B2 river"]}, goods=goods, bridges=["B2"])
    play(state, "raft-1")
    assert loads(state) == {"trunks", "boards"}
    assert refused(state, "bank b") == "no_such_bank"


def test_a_boat_on_the_sea_reaches_no_land() -> None:
    goods = {"B2a": "1 trunks", "B2b": "1 boards", "C3": "1 stone", "A2": "1 gold"}
    transporters = {0: ["raft B3", "donkey B2a: 1 iron", "raft B2 dock E right: 1 iron"]}
    state = table(COAST, "movement", transporters=transporters, goods=goods)
    play(state, "raft-1")
    assert legal(state) == steps(state) | {"done"}
    assert refused(state, "with donkey-2") == refused(state, "with raft-3") == "not_in_reach"


@pytest.mark.parametrize(
    ("one", "other", "meets"),
    [
        ("raft B2 river", "donkey B2a", True),
        ("raft B2 river", "donkey B2b", True),
        ("raft B2 river", "raft B2 river", True),
        ("raft B2 river", "raft B2 dock NE", True),
        ("raft B2 river", "raft B2 dock E right", True),
        ("raft B2 river", "donkey B1", False),
        ("raft B2 river", "raft B3", False),
        ("raft B2 dock NE", "donkey B2b", True),
        ("raft B2 dock NE", "raft B2 dock E left", True),
        ("raft B2 dock NE", "raft B2 dock E right", False),
        ("raft B2 dock NE", "donkey B2a", False),
        ("raft B2 dock NE", "raft A3", False),
        ("raft A3", "raft A3", True),
        ("raft A3", "raft B3", False),
        ("donkey B2a", "donkey B2b", False),
    ],
)
def test_who_reaches_whom(one: str, other: str, meets: bool) -> None:
    """Reach is mutual: whoever moves may give its gold to the other."""
    for pair in ([one, other], [other, one]):
        state = table(COAST, "movement", transporters={0: [f"{pair[0]}: 1 gold", f"{pair[1]}: 1 iron"]})
        mover, partner = (f"{text.split()[0]}-{number}" for number, text in enumerate(pair, 1))
        play(state, mover)
        assert refused(state, f"with {partner}") == ("allowed" if meets else "not_in_reach")


def test_across_a_bridge_transporters_reach_each_other() -> None:
    transporters = {0: ["raft B2 dock NE: 1 gold", "donkey B2a", "raft B2 dock E right"]}
    state = table(COAST, "movement", transporters=transporters, bridges=["B2"])
    play(state, "raft-1")
    assert refused(state, "with donkey-2") == refused(state, "with raft-3") == "allowed"


# The open sea, and rigs.


@pytest.mark.parametrize("kind", KINDS)
def test_no_goods_are_left_on_plain_sea(kind: str) -> None:
    state = table(COAST, "movement", transporters={0: [f"{kind} B3: 1 gold, 1 trunks"]})
    play(state, f"{kind}-1")
    assert not any(move.startswith("drop") for move in legal(state))
    assert refused(state, "drop 1 gold") == refused(state, "drop 1 trunks") == "not_on_sea"
    play(state, "E", "done")
    assert cargo(state, f"{kind}-1") == {"trunks": 1, "gold": 1}


def test_nothing_is_dropped_into_the_river_but_on_its_banks() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B2 river: 2 gold"]})
    play(state, "raft-1", "drop 1 gold", "bank b", "drop 1 gold", "done")
    assert (lying(state, "B2a"), lying(state, "B2b"), lying(state, "B2 river")) == ({"gold": 1}, {"gold": 1}, {})


def test_goods_are_stored_on_an_oil_rig_and_fetched_there_and_the_boat_may_move_on() -> None:
    rig = {"B3": "oil_rig"}
    state = table(COAST, "movement", transporters={0: ["raft B4: 2 gold"]}, buildings=rig, goods={"B3": "1 fuel"})
    play(state, "raft-1", "W", "drop 2 gold", "load 1 fuel")
    assert lying(state, "B3") == {"gold": 2}
    assert steps(state) == {"W", "NW", "NE", "E", "SE", "dock W left", "dock W right", "dock SW"}
    play(state, "W")
    assert where(state, "raft-1") == "B2 river"
    assert cargo(state, "raft-1") == {"fuel": 1}


def test_a_rig_is_used_only_from_its_own_sea_tile() -> None:
    rig = {"B3": "oil_rig"}
    state = table(COAST, "movement", transporters={0: ["raft A3", "raft B2 dock E left"]}, buildings=rig, goods={"B3": "1 fuel"})
    for raft in ("raft-1", "raft-2"):
        play(state, raft)
        assert loads(state) == set()
        play(state, "done")


def test_whoever_comes_first_takes_the_fuel_of_a_rig() -> None:
    rig = {"B3": "oil_rig"}
    transporters = {0: ["raft B4"], 1: ["raft B4"]}
    state = table(COAST, "movement", transporters=transporters, buildings=rig, goods={"B3": "1 fuel"}, order=[1, 0])
    play(state, "raft-1", "W", "load 1 fuel", "done", "end", "raft-1", "W")
    assert cargo(state, "raft-1", 1) == {"fuel": 1}
    assert loads(state) == set()


# Walls.


def test_a_wall_of_another_player_across_a_river_stops_boats() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B2 river", "raft B1 river"]}, walls={"B1 E": (1, 1)})
    play(state, "raft-1")
    assert steps(state) == {"E"}
    assert refused(state, "W") == "walled"
    play(state, "done")
    assert refused(state, "raft-2") == "nothing_to_do_here"  # it is shut in


def test_a_wall_of_another_player_at_a_mouth_closes_the_river_and_both_docks() -> None:
    walls = {"B2 E": (1, 1)}
    state = table(COAST, "movement", transporters={0: ["raft B3", "raft B2 river"]}, walls=walls)
    play(state, "raft-1")
    assert steps(state) == {"NW", "NE", "E", "SE", "dock SW"}
    assert refused(state, "W") == refused(state, "dock W left") == refused(state, "dock W right") == "walled"
    play(state, "done", "raft-2")
    assert steps(state) == {"W"}
    assert refused(state, "E") == "walled"


def test_a_wall_of_another_player_on_a_coast_closes_that_coast_only() -> None:
    state = table(COAST, "movement", transporters={0: ["raft A3"]}, walls={"B2 NE": (1, 1)})
    play(state, "raft-1")
    assert steps(state) == {"E", "SE", "dock W"}
    assert refused(state, "dock SW") == "walled"
    play(state, "SE")
    assert {"dock W left", "dock W right", "W"} <= steps(state)


@pytest.mark.parametrize("owner", [0, None], ids=["own", "neutral"])
def test_own_and_neutral_walls_stop_no_boat(owner: int | None) -> None:
    walls = {"B1 E": (2, owner), "B2 E": (1, owner), "B2 NE": (3, owner)}
    state = table(COAST, "movement", transporters={0: ["raft B1 river", "raft A3", "raft B2 dock E left"]}, walls=walls)
    play(state, "raft-1", "E", "E", "dock W left", "raft-2", "dock SW", "raft-3", "E", "done")
    assert [where(state, f"raft-{number}") for number in (1, 2, 3)] == ["B2a", "B2b", "B3"]


# Maps whose tiles have their flat side up.


def test_the_river_of_a_flat_map() -> None:
    state = table(FLAT, "movement", transporters={0: ["rowboat A1 river"]}, orientation="flat")
    play(state, "rowboat-1", "S")
    assert where(state, "rowboat-1") == "B1 river"
    assert steps(state) == {"N", "S"}
    play(state, "S")
    assert where(state, "rowboat-1") == "C1"
    assert steps(state) == {"N", "NE", "SE", "dock N left", "dock N right"}


def test_the_docks_of_a_flat_map() -> None:
    for side, bank, dock in [("left", "B1a", "S right"), ("right", "B1b", "S left")]:
        state = table(FLAT, "movement", transporters={0: ["rowboat C1"]}, orientation="flat")
        play(state, "rowboat-1", f"dock N {side}")
        assert (where(state, "rowboat-1"), transporter(state, "rowboat-1")["dock"]) == (bank, dock)
    state = table(FLAT, "movement", transporters={0: ["rowboat B2"]}, orientation="flat")
    play(state, "rowboat-1", "dock NW")
    assert (where(state, "rowboat-1"), transporter(state, "rowboat-1")["dock"]) == ("B1b", "SE")
