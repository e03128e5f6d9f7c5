"""How land transporters move: by road, a donkey also one step off the road; rivers, bridges, sources, forks and walls.

The river of RIVER flows from the source B1 through B2 and B3 into the sea B4. Bank a of B2 and B3 is the southern one, bank b
the northern one. Looking east along the river, left is north.
"""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, legal, lying, phase, play, refused, table, where

ROW = "0 0: w p r m d w p"
ROADS = ["A1 E", "A2 E", "A3 E", "A4 E", "A5 E", "A6 E"]
#: A3 is adjacent to A2, A4, B2 and B3; all meet all around B2.
PLAIN = """
    0 0: w p r m
    1 0: p w d p
    2 -1: r m p w
"""
RIVER = """
    0 0: w p r w
    1 0: m0 p03 w03 s
    2 -1: w p r w
"""
#: Three rivers meet in B2: from the sources A2 and B3, and down into the sea C2.
FORK = """
    0 0: w m1 r w
    1 0: p p024 m3 w
    2 -1: w s r w
"""
ALLOWANCES = [("donkey", 2), ("wagon", 3), ("truck", 4)]
ON_ROADS_ONLY = ["wagon", "truck"]
COMPASS = ("E", "SE", "SW", "W", "NW", "NE", "N", "S")


def steps(state: RoadsBoatsState) -> set[str]:
    """The steps that can be taken now."""
    return {move for move in legal(state) if move.split()[0] in COMPASS}


# How far.


@pytest.mark.parametrize(("kind", "allowance"), ALLOWANCES)
def test_a_land_transporter_moves_as_far_as_its_allowance_by_road(kind: str, allowance: int) -> None:
    last = f"A{allowance + 1}"
    state = table(ROW, "movement", transporters={0: [f"{kind} A1"]}, roads=ROADS, goods={last: "1 gold"})
    play(state, f"{kind}-1")
    for taken in range(allowance):
        assert where(state, f"{kind}-1") == f"A{taken + 1}"
        assert "done" in legal(state)  # from no step to its allowance
        play(state, "E")
    assert where(state, f"{kind}-1") == last
    assert steps(state) == set()
    assert refused(state, "E") == refused(state, "W") == "no_moves_left"
    assert legal(state) == {"load 1 gold", "done"}


@pytest.mark.parametrize(("kind", "allowance"), ALLOWANCES)
def test_it_may_stop_after_any_number_of_steps(kind: str, allowance: int) -> None:
    for taken in range(allowance):
        state = table(ROW, "movement", transporters={0: [f"{kind} A1"]}, roads=ROADS)
        play(state, f"{kind}-1", *["E"] * taken, "done")
        assert where(state, f"{kind}-1") == f"A{taken + 1}"
        assert legal(state) == {"end"}


@pytest.mark.parametrize(("kind", "allowance"), ALLOWANCES)
def test_it_moves_freely_back_and_forth(kind: str, allowance: int) -> None:
    state = table(ROW, "movement", transporters={0: [f"{kind} A3"]}, roads=ROADS)
    play(state, f"{kind}-1", *(["E", "W"] * 2)[:allowance])
    assert where(state, f"{kind}-1") == ("A3" if allowance % 2 == 0 else "A4")
    assert legal(state) == {"end"}


def test_the_trucks_three_ways_of_the_rulebook_two_back_and_forth_in_a_circle_and_straight_on() -> None:
    """The road runs from A1 to A4 and on to B4, with a side road A2, B2, A3; no road leads to B3."""
    for way, end in [(["E", "W", "E", "E"], "A3"), (["E", "SE", "NE", "W"], "A2"), (["E", "E", "E", "SE"], "B4")]:
        roads = ["A1 E", "A2 E", "A3 E", "A4 SE", "A2 SE", "B2 NE"]
        state = table(PLAIN, "movement", transporters={0: ["truck A1"]}, roads=roads)
        play(state, "truck-1", "E", "E")
        assert refused(state, "SE") == "needs_road"
        state = table(PLAIN, "movement", transporters={0: ["truck A1"]}, roads=roads)
        play(state, "truck-1", *way)
        assert where(state, "truck-1") == end
        assert legal(state) == {"end"}


def test_terrain_makes_no_difference() -> None:
    state = table(PLAIN, "movement", transporters={0: ["donkey B2"]})
    play(state, "donkey-1")
    assert steps(state) == {"E", "SE", "SW", "W", "NW", "NE"}  # desert, pasture, mountain, pasture, pasture, rock


def test_land_transporters_stay_on_land_and_on_the_map() -> None:
    state = table("0 0: w p s", "movement", transporters={0: ["donkey A2"]})
    play(state, "donkey-1")
    assert steps(state) == {"W"}
    assert refused(state, "E") == "land_only"
    assert refused(state, "NE") == "off_the_map"
    assert refused(state, "dock E") == "not_on_water"


# Roads.


@pytest.mark.parametrize("kind", ON_ROADS_ONLY)
def test_wagons_and_trucks_need_a_road_over_each_edge(kind: str) -> None:
    state = table(ROW, "movement", transporters={0: [f"{kind} A2"]}, roads=["A2 E", "A4 E"])
    play(state, f"{kind}-1")
    assert steps(state) == {"E"}
    assert refused(state, "W") == "needs_road"
    play(state, "E")
    assert steps(state) == {"W"}
    assert refused(state, "E") == "needs_road"  # the road beyond A4 does not help


@pytest.mark.parametrize("kind", ON_ROADS_ONLY)
def test_without_any_road_they_do_not_move(kind: str) -> None:
    state = table(PLAIN, "movement", transporters={0: [f"{kind} B2", "donkey A1"]})
    assert legal(state) == {"donkey-2", "end"}
    assert refused(state, f"{kind}-1") == "nothing_to_do_here"


def test_tiles_that_touch_may_be_joined_only_by_a_detour() -> None:
    """The rulebook's A, B and C: C is reached from A by road only through B, directly only by a donkey."""
    roads = ["A1 E", "A2 SW"]
    state = table(PLAIN, "movement", transporters={0: ["wagon A1", "donkey A1"]}, roads=roads)
    play(state, "wagon-1")
    assert refused(state, "SE") == "needs_road"
    play(state, "E", "SW")
    assert where(state, "wagon-1") == "B1"
    assert refused(state, "NW") == "needs_road"
    play(state, "done", "donkey-2", "SE")
    assert where(state, "donkey-2") == "B1"


def test_a_road_serves_from_both_ends_and_everyone() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A2"], 1: ["wagon A1"]}, roads=["A1 E"])
    play(state, "wagon-1", "W", "done", "end", "wagon-1", "E", "done")
    assert where(state, "wagon-1") == "A1"
    assert where(state, "wagon-1", 1) == "A2"


def test_a_donkey_takes_one_single_step_off_the_road() -> None:
    state = table(PLAIN, "movement", transporters={0: ["donkey B2"]}, goods={"B3": "1 gold"}, roads=["B3 E"])
    play(state, "donkey-1", "E")
    assert where(state, "donkey-1") == "B3"
    assert steps(state) == set()  # neither off the road nor by the road that begins here
    assert refused(state, "E") == refused(state, "W") == "no_moves_left"


def test_a_donkey_on_the_road_does_not_leave_it_in_the_same_move() -> None:
    state = table(PLAIN, "movement", transporters={0: ["donkey A1"]}, roads=["A1 E", "A2 E"])
    play(state, "donkey-1")
    assert steps(state) == {"E", "SE"}
    play(state, "E")
    assert steps(state) == {"E", "W"}
    assert refused(state, "SE") == refused(state, "SW") == "one_step_off_road"
    play(state, "done")
    assert where(state, "donkey-1") == "A2"


def test_a_donkey_with_one_road_step_behind_it_may_end_there() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1"]}, roads=["A1 E"])
    play(state, "donkey-1", "E")
    assert refused(state, "E") == "one_step_off_road"
    play(state, "done")
    assert where(state, "donkey-1") == "A2"


# Each transporter once.


def test_each_transporter_moves_once_in_any_order() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1", "donkey A3", "wagon A5"]}, roads=ROADS)
    assert legal(state) == {"donkey-1", "donkey-2", "wagon-3", "end"}
    play(state, "wagon-3", "W", "done")
    assert legal(state) == {"donkey-1", "donkey-2", "end"}
    assert refused(state, "wagon-3") == "has_had_its_part"
    play(state, "donkey-2", "done", "donkey-1", "E", "done")
    assert legal(state) == {"end"}
    assert refused(state, "donkey-1") == refused(state, "donkey-2") == "has_had_its_part"


def test_one_transporter_finishes_before_the_next_begins() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A1", "donkey A3"]}, roads=ROADS)
    play(state, "truck-1", "E")
    assert "donkey-2" not in legal(state)
    assert refused(state, "donkey-2") == "not_now"
    assert refused(state, "end") == "not_now"


def test_nobody_need_move() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1"], 1: ["donkey A3"]})
    assert phase(state) == (1, "movement", 0)
    play(state, "end")
    assert phase(state) == (1, "movement", 1)
    play(state, "end")
    assert phase(state)[:2] != (1, "movement")
    assert (where(state, "donkey-1"), where(state, "donkey-1", 1)) == ("A1", "A3")


def test_only_own_transporters_are_moved() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1"], 1: ["donkey A3", "wagon A4"]}, roads=ROADS)
    assert legal(state) == {"donkey-1", "end"}
    assert refused(state, "wagon-2") == "no_such_transporter"


def test_a_transporter_that_stays_may_load_and_drop_and_has_then_had_its_part() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 1 boards"]}, goods={"A1": "2 gold"})
    play(state, "wagon-1", "drop 1 boards", "load 2 gold")
    assert where(state, "wagon-1") == "A1"
    assert cargo(state, "wagon-1") == {"gold": 2}
    assert lying(state, "A1") == {"boards": 1}
    assert refused(state, "wagon-1") == "has_had_its_part"


# Rivers.


def test_on_a_river_tile_a_donkey_leaves_only_from_its_own_bank() -> None:
    banks = {"B2b": {"NW", "NE", "W right", "E left"}, "B2a": {"SW", "SE", "W left", "E right"}}
    for bank, ways in banks.items():
        state = table(RIVER, "movement", transporters={0: [f"donkey {bank}"]})
        play(state, "donkey-1")
        assert steps(state) == ways


def test_a_step_beside_a_river_names_its_side() -> None:
    state = table(RIVER, "movement", transporters={0: ["donkey B2b"]})
    play(state, "donkey-1")
    assert refused(state, "E") == "say_which_side"
    assert refused(state, "NE left") == "no_river_side"
    assert refused(state, "E right") == refused(state, "W left") == refused(state, "SE") == "other_bank"


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        ("B2b", "E left", "B3b"),
        ("B2a", "E right", "B3a"),
        ("B3b", "W right", "B2b"),
        ("B3a", "W left", "B2a"),
        ("B2b", "NE", "A3"),
        ("B2a", "SW", "C2"),
        ("A3", "SW", "B2b"),
        ("A3", "SE", "B3b"),
        ("C3", "NW", "B2a"),
        ("C3", "NE", "B3a"),
    ],
)
def test_along_a_river_one_stays_on_the_same_side_of_it(start: str, step: str, end: str) -> None:
    state = table(RIVER, "movement", transporters={0: [f"donkey {start}"]})
    play(state, "donkey-1", step)
    assert where(state, "donkey-1") == end


def test_a_source_lies_on_both_sides_of_its_river() -> None:
    for step, end in [("E left", "B2b"), ("E right", "B2a")]:
        state = table(RIVER, "movement", transporters={0: ["donkey B1"]})
        play(state, "donkey-1")
        assert steps(state) == {"NW", "NE", "E left", "E right", "SE", "SW"}
        play(state, step)
        assert where(state, "donkey-1") == end


def test_round_its_source_one_gets_to_the_other_side_of_a_river() -> None:
    state = table(RIVER, "movement", transporters={0: ["wagon B2b"]}, roads=["B1 E left", "B1 E right"])
    play(state, "wagon-1", "W right", "E right")
    assert where(state, "wagon-1") == "B2a"


def test_roads_that_meet_on_a_river_tile_are_not_joined_across_the_river() -> None:
    state = table(RIVER, "movement", transporters={0: ["truck A3"]}, roads=["A3 SW", "C3 NW", "B2 E left", "B2 E right"])
    play(state, "truck-1", "SW")
    assert where(state, "truck-1") == "B2b"
    assert steps(state) == {"NE", "E left"}
    assert refused(state, "SE") == refused(state, "E right") == "other_bank"


def test_a_bridge_merges_the_banks() -> None:
    state = table(RIVER, "movement", transporters={0: ["truck A3"]}, roads=["A3 SW", "C3 NW", "C3 NE"], bridges=["B2"])
    play(state, "truck-1", "SW")
    assert steps(state) == {"NE", "SE"}
    play(state, "SE", "NE")
    assert where(state, "truck-1") == "B3a"
    assert steps(state) == {"SW"}


def test_on_a_bridged_tile_a_donkey_leaves_by_every_edge_and_on_both_sides_of_the_river() -> None:
    for step, end in [("NE", "A3"), ("SE", "C3"), ("E left", "B3b"), ("E right", "B3a"), ("W left", "B1")]:
        state = table(RIVER, "movement", transporters={0: ["donkey B2a"]}, bridges=["B2"])
        play(state, "donkey-1")
        assert steps(state) == {"NW", "NE", "SE", "SW", "E left", "E right", "W left"}
        play(state, step)
        assert where(state, "donkey-1") == end


def test_a_road_beside_a_river_is_on_one_side_of_it() -> None:
    for road, step, other in [("left", "E left", "B2a"), ("right", "E right", "B2b")]:
        bank = "B2b" if road == "left" else "B2a"
        state = table(RIVER, "movement", transporters={0: [f"wagon {bank}", f"wagon {other}"]}, roads=[f"B2 E {road}"])
        assert legal(state) == {"wagon-1", "end"}
        play(state, "wagon-1", step)
        assert where(state, "wagon-1") == bank.replace("2", "3")


def test_a_road_on_one_side_is_named_from_the_other_tile_by_the_other_side() -> None:
    state = table(RIVER, "movement", transporters={0: ["wagon B3b"]}, roads=["B2 E left"])
    play(state, "wagon-1", "W right")
    assert where(state, "wagon-1") == "B2b"
    assert steps(state) == {"E left"}


def test_parallel_roads_on_both_sides_of_a_river_lead_each_to_its_own_bank() -> None:
    roads = ["B2 E left", "B2 E right"]
    state = table(RIVER, "movement", transporters={0: ["wagon B2b", "wagon B2a"]}, roads=roads)
    play(state, "wagon-1", "E left", "done", "wagon-2", "E right", "done")
    assert (where(state, "wagon-1"), where(state, "wagon-2")) == ("B3b", "B3a")


def test_a_bridge_at_one_end_opens_both_roads_there_but_not_a_missing_one() -> None:
    state = table(RIVER, "movement", transporters={0: ["wagon B2a"]}, roads=["B2 E left", "B2 E right"], bridges=["B2"])
    play(state, "wagon-1")
    assert steps(state) == {"E left", "E right"}
    state = table(RIVER, "movement", transporters={0: ["wagon B2a"]}, roads=["B2 E left"], bridges=["B2"])
    play(state, "wagon-1")
    assert steps(state) == {"E left"}
    assert refused(state, "E right") == "needs_road"


def test_with_bridges_at_both_ends_a_road_on_either_side_joins_the_tiles() -> None:
    for side in ("left", "right"):
        state = table(RIVER, "movement", transporters={0: ["wagon B2a"]}, roads=[f"B2 E {side}"], bridges=["B2", "B3"])
        play(state, "wagon-1")
        assert steps(state) == {"E left"}
        assert refused(state, "E right") == "same_as_left"
        play(state, "E left")
        assert where(state, "wagon-1") == "B3a"


def test_a_fork_parts_three_banks() -> None:
    banks = {"B2a": {"SE", "E right"}, "B2b": {"W", "NW left"}, "B2c": {"NE", "NW right", "E left"}}
    for bank, ways in banks.items():
        state = table(FORK, "movement", transporters={0: [f"donkey {bank}"]})
        play(state, "donkey-1")
        assert steps(state) == ways


def test_a_bridge_over_one_arm_of_a_fork_leaves_the_third_bank_apart() -> None:
    joined = {
        "NW": ({"W", "NW left", "NE", "E left"}, {"SE", "E right"}),
        "E": ({"SE", "E left", "NE", "NW right"}, {"W", "NW left"}),
        "SW": ({"SE", "E right", "W", "NW left"}, {"NE", "NW right", "E left"}),
    }
    apart = {"NW": "B2a", "E": "B2b", "SW": "B2c"}
    for arm, (ways, others) in joined.items():
        bank = "B2b" if arm == "NW" else "B2a"
        state = table(FORK, "movement", transporters={0: [f"donkey {bank}", f"donkey {apart[arm]}"]}, bridges=[f"B2 {arm}"])
        play(state, "donkey-1")
        assert steps(state) == ways
        play(state, "done", "donkey-2")
        assert steps(state) == others


def test_two_bridges_join_all_banks_of_a_fork() -> None:
    state = table(FORK, "movement", transporters={0: ["donkey B2c"]}, bridges=["B2 NW", "B2 SW"])
    play(state, "donkey-1")
    assert steps(state) == {"W", "NW left", "NE", "E left", "SE"}  # at the sources either side leads to the same place


def test_a_river_mouth_is_no_way_for_land_transporters() -> None:
    state = table(RIVER, "movement", transporters={0: ["donkey B3a"]}, bridges=["B3"])
    play(state, "donkey-1")
    assert steps(state) == {"NW", "NE", "SE", "SW", "W left", "W right"}
    assert refused(state, "E left") == refused(state, "E right") == "land_only"


# Walls.


def test_nobody_crosses_a_wall_of_another_player_not_even_by_road() -> None:
    for roads in ([], ["A1 E"]):
        walls = {"A1 E": (1, 1)}
        state = table(ROW, "movement", transporters={0: ["donkey A2"], 1: ["donkey A3"]}, roads=roads, walls=walls)
        play(state, "donkey-1")
        assert steps(state) == {"E"}
        assert refused(state, "W") == "walled"  # its owner, who is at the table, is not even asked


@pytest.mark.parametrize("owner", [0, None], ids=["own", "neutral"])
@pytest.mark.parametrize("rods", [1, 3])
def test_own_and_neutral_walls_are_open(owner: int | None, rods: int) -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2", "wagon A1"]}, roads=["A1 E"], walls={"A1 E": (rods, owner)})
    play(state, "donkey-1", "W", "done", "wagon-2", "E", "done")
    assert (where(state, "donkey-1"), where(state, "wagon-2")) == ("A1", "A2")


def test_a_wall_blocks_both_ways_everyone_but_its_owner() -> None:
    donkeys = ["donkey A2", "donkey A3"]
    walls = {"A2 E": (2, 1)}
    state = table(ROW, "movement", transporters={0: donkeys, 1: donkeys, 2: donkeys}, walls=walls, players=3)
    for seat in range(3):
        assert phase(state) == (1, "movement", seat)
        for donkey, over_it in [("donkey-1", "E"), ("donkey-2", "W")]:
            play(state, donkey)
            assert steps(state) == ({"E", "W"} if seat == 1 else {"E", "W"} - {over_it})
            assert refused(state, over_it) == ("allowed" if seat == 1 else "walled")
            play(state, "done")
        play(state, "end")


def test_a_wall_closes_one_edge_only() -> None:
    state = table(PLAIN, "movement", transporters={0: ["donkey B2"]}, walls={"B2 E": (1, 1), "A2 E": (1, 1)})
    play(state, "donkey-1")
    assert steps(state) == {"SE", "SW", "W", "NW", "NE"}


def test_a_wall_over_a_river_edge_closes_both_sides_of_the_river() -> None:
    state = table(RIVER, "movement", transporters={0: ["donkey B2b", "donkey B2a"]}, walls={"B2 E": (1, 1)})
    play(state, "donkey-1")
    assert refused(state, "E left") == "walled"
    play(state, "done", "donkey-2")
    assert refused(state, "E right") == "walled"


def test_who_is_walled_in_has_nothing_to_decide() -> None:
    walls = {"A1 E": (1, 1)}
    state = table("0 0: w p r", "movement", transporters={0: ["donkey A1"], 1: ["donkey A3"]}, walls=walls)
    assert phase(state) == (1, "movement", 1)


# A map whose tiles have their flat side up.


def test_flat_maps_have_their_own_compass() -> None:
    flat = """
        0 0: w1 p
        1 -1: p p14 r
        2 -1: m s
    """
    ways = {"NW": "A1", "SW": "B1", "N left": "A2"}
    for step, end in ways.items():
        state = table(flat, "movement", transporters={0: ["donkey B2a"]}, orientation="flat")
        play(state, "donkey-1")
        assert steps(state) == set(ways)
        play(state, step)
        assert where(state, "donkey-1") == end
