"""Transporters that carry transporters: both empty, taken up on the way, put down only in a later movement phase."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, legal, lying, phase, play, refused, table, transporter, where

ROW = "0 0: w p r m d w p"
ROADS = ["A1 E", "A2 E", "A3 E", "A4 E", "A5 E", "A6 E"]
#: Bank a of B2 is south, bank b north; B3, B4, A3, A4 and C4 are sea.
COAST = """
    0 0: w p s s
    1 0: m0 p03 s s
    2 -1: w p r s
"""
COMPASS = ("E", "SE", "SW", "W", "NW", "NE", "dock")


def part(state: RoadsBoatsState, *moves: str) -> None:
    """The whole part of one transporter; with nothing left to choose it is done by itself."""
    play(state, *moves)
    if "done" in legal(state):
        play(state, "done")


def next_movement(state: RoadsBoatsState) -> None:
    """Everybody leaves everything as it is until the next movement phase."""
    turn = phase(state)[0]
    while phase(state)[:2] != (turn + 1, "movement"):
        play(state, "end")


def steps(state: RoadsBoatsState) -> set[str]:
    return {move for move in legal(state) if move.split()[0] in COMPASS}


def name_of(what: str, number: int) -> str:
    return f"{what.split()[0]}-{number}"


def berth(state: RoadsBoatsState, name: str) -> tuple[str, str | None]:
    """Where a transporter stands on its own, and its dock."""
    found = transporter(state, name)
    assert found["carried_by"] is None
    return found["place"], found["dock"]


def carried(
    rows: str,
    carrier: str,
    other: str,
    *,
    roads: Sequence[str] = (),
    bridges: Sequence[str] = (),
    goods: Mapping[str, str] | None = None,
    buildings: Mapping[str, str] | None = None,
    walls: Mapping[str, tuple[int, int | None]] | None = None,
) -> RoadsBoatsState:
    """A later movement phase in which the first transporter carries the second from the phase before."""
    state = table(
        rows, "movement", transporters={0: [carrier, other]}, roads=roads, bridges=bridges, goods=goods, buildings=buildings,
        walls=walls,
    )  # fmt: skip
    part(state, name_of(carrier, 1), f"take up {name_of(other, 2)}")
    next_movement(state)
    assert transporter(state, name_of(carrier, 1))["carries"] == name_of(other, 2)
    return state


# Taking up.


@pytest.mark.parametrize(
    ("carrier", "other"),
    [
        ("donkey A2", "donkey A2"),
        ("donkey A2", "truck A2"),
        ("wagon A2", "steamer A2 dock E"),
        ("truck B2a", "rowboat B2 river"),
        ("donkey B2b", "raft B2 dock E left"),
        ("raft B2 river", "truck B2a"),
        ("raft B2 river", "donkey B2b"),
        ("raft B2 river", "steamer B2 river"),
        ("raft B2 dock NE", "wagon B2b"),
        ("raft B2 dock NE", "raft B2 dock NE"),
        ("raft B2 dock E right", "steamer B2 dock E right"),
        ("raft B3", "steamer B3"),
    ],
)
def test_an_empty_transporter_takes_up_an_empty_one_it_reaches(carrier: str, other: str) -> None:
    state = table(COAST, "movement", transporters={0: [carrier, other]})
    one, two = name_of(carrier, 1), name_of(other, 2)
    play(state, one, f"take up {two}")
    assert (transporter(state, one)["carries"], transporter(state, two)["carried_by"]) == (two, one)
    assert where(state, two) == where(state, one)
    assert transporter(state, two)["dock"] is None


@pytest.mark.parametrize(
    ("carrier", "other"),
    [
        ("donkey A1", "donkey A2"),
        ("donkey B2a", "donkey B2b"),
        ("donkey B2a", "raft B2 dock NE"),
        ("raft B2 dock NE", "raft B2 dock E right"),
        ("raft B2 river", "raft B3"),
        ("raft B3", "raft B2 dock E left"),
    ],
)
def test_it_takes_up_nothing_out_of_its_reach(carrier: str, other: str) -> None:
    state = table(COAST, "movement", transporters={0: [carrier, other]})
    play(state, name_of(carrier, 1))
    assert refused(state, f"take up {name_of(other, 2)}") == "not_in_reach"


@pytest.mark.parametrize(
    ("carrier", "other"),
    [
        ("steamer B2 river", "raft B2 dock NE"),
        ("steamer B2 river", "raft B2 dock E right"),
        ("steamer B2 dock NE", "raft B2 river"),
        ("steamer B2 dock NE", "raft B2 dock E left"),
        ("steamer B2 dock E left", "raft B2 dock NE"),
    ],
)
def test_a_boat_takes_up_a_boat_only_at_its_exact_place_the_river_or_the_same_shore(carrier: str, other: str) -> None:
    state = table(COAST, "movement", transporters={0: [carrier, other, "donkey B2b"]}, goods={"B2b": "1 gold"})
    play(state, "steamer-1")
    assert refused(state, "with raft-2") == "nothing_to_do_here"  # it is in reach: both are empty
    assert refused(state, "take up raft-2") == "boat_elsewhere"


def test_the_two_docks_of_a_mouth_are_one_shore_once_a_bridge_joins_its_banks() -> None:
    boats = {0: ["raft B2 dock E left", "raft B2 dock E right"]}
    state = play(table(COAST, "movement", transporters=boats, bridges=["B2"]), "raft-1")
    assert refused(state, "take up raft-2") == "allowed"


def test_what_goes_by_land_takes_up_a_boat_at_any_shore_it_reaches() -> None:
    for berthed in ("river", "dock NE", "dock E left"):
        state = play(table(COAST, "movement", transporters={0: ["donkey B2b", f"raft B2 {berthed}"]}), "donkey-1")
        assert refused(state, "take up raft-2") == "allowed"


def test_across_a_bridge_it_reaches_the_other_bank() -> None:
    state = table(COAST, "movement", transporters={0: ["donkey B2a", "raft B2 dock NE"]}, bridges=["B2"])
    play(state, "donkey-1")
    assert refused(state, "take up raft-2") == "allowed"


def test_both_must_be_empty() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold", "donkey A1"]})
    play(state, "donkey-1")
    assert refused(state, "take up donkey-2") == "not_empty"
    play(state, "done", "donkey-2")
    assert refused(state, "take up donkey-1") == "not_empty"


def test_who_drops_everything_is_empty() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold, 1 iron", "donkey A1"]})
    play(state, "donkey-1", "drop 1 gold")
    assert refused(state, "take up donkey-2") == "not_empty"
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold, 1 iron", "donkey A1"]})
    play(state, "donkey-1", "drop 1 iron", "drop 1 gold", "take up donkey-2")
    assert transporter(state, "donkey-1")["carries"] == "donkey-2"


def test_who_has_handed_its_load_over_is_empty() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 1 gold", "truck A1", "donkey A1"]})
    play(state, "wagon-1", "with donkey-3", "drop 1 gold")
    assert refused(state, "take up donkey-3") == "not_empty"
    play(state, "take up truck-2")
    assert transporter(state, "wagon-1")["carries"] == "truck-2"


def test_only_one_is_carried_and_no_carrier_is_carried() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1", "donkey A1", "wagon A1", "truck A2"]}, roads=ROADS)
    play(state, "donkey-1", "take up donkey-2")
    assert refused(state, "take up wagon-3") == "not_empty"
    play(state, "done", "truck-4", "W")
    assert refused(state, "take up donkey-1") == "not_empty"
    assert refused(state, "take up donkey-2") == "is_carried"
    play(state, "take up wagon-3")
    assert transporter(state, "truck-4")["carries"] == "wagon-3"


def test_while_it_carries_another_it_loads_nothing() -> None:
    three = {0: ["truck A1", "donkey A1", "donkey A1: 2 gold"]}
    state = table(ROW, "movement", transporters=three, goods={"A1": "3 iron"}, roads=ROADS)
    play(state, "truck-1", "take up donkey-2")
    assert refused(state, "load 1 iron") == "no_room"
    assert refused(state, "with donkey-2") == "is_carried"
    assert refused(state, "with donkey-3") == "nothing_to_do_here"
    play(state, "done", "donkey-3")
    assert refused(state, "with truck-1") == "nothing_to_do_here"
    assert refused(state, "with donkey-2") == "is_carried"


def test_it_takes_up_on_any_tile_it_passes_and_goes_on_without_loss() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1", "truck A2"]}, roads=ROADS)
    part(state, "wagon-1", "E", "take up truck-2", "E", "E")
    assert where(state, "wagon-1") == where(state, "truck-2") == "A4"


def test_also_where_it_stays_and_where_its_move_ends() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1", "donkey A1", "donkey A3", "donkey A4"]})
    part(state, "donkey-1", "take up donkey-2")
    part(state, "donkey-3", "E", "take up donkey-4")
    assert (where(state, "donkey-2"), where(state, "donkey-4")) == ("A1", "A4")
    assert transporter(state, "donkey-3")["carries"] == "donkey-4"


def test_who_has_moved_itself_is_not_taken_up() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1", "wagon A2"]}, roads=ROADS)
    part(state, "donkey-1", "E", "done")
    play(state, "wagon-2")
    assert refused(state, "take up donkey-1") == "moved_itself"


def test_who_came_back_to_its_tile_has_moved_all_the_same() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1", "wagon A1"]}, roads=ROADS)
    part(state, "donkey-1", "E", "W", "done")
    play(state, "wagon-2")
    assert refused(state, "take up donkey-1") == "moved_itself"


def test_who_has_only_stayed_may_be_taken_up() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold", "wagon A1"]}, roads=ROADS)
    part(state, "donkey-1", "drop 1 gold")
    part(state, "wagon-2", "take up donkey-1", "E", "E", "E")
    assert where(state, "donkey-1") == "A4"


# While it is carried.


def test_a_carried_transporter_goes_along_and_does_nothing_itself() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B2 river", "donkey B2a"]}, goods={"A2": "1 gold"})
    part(state, "raft-1", "take up donkey-2", "E", "NW", "dock W")
    assert (where(state, "raft-1"), where(state, "donkey-2")) == ("A2", "A2")
    assert legal(state) == {"end"}
    assert refused(state, "donkey-2") == "is_carried"


def test_a_carried_transporter_gives_no_presence() -> None:
    """Seat 1 would move, build, buy a brick at its home A2 and work in production, but for its only donkey being carried."""
    goods = {"A2": "3 boards, 3 stone"}
    for carries, parts in [(False, ["movement", "building", "wonder", "production"]), (True, [])]:
        state = table(ROW, "movement", transporters={0: ["truck A2"], 1: ["donkey A2"]}, goods=goods, homes={0: "A5", 1: "A2"})
        play(state, "truck-1", *(["take up donkey-1 of seat 1", "accept"] if carries else ["done"]))
        asked = []
        while phase(state)[:2] != (2, "movement"):
            asked.append(phase(state)[1:])
            play(state, "end")
        assert [what for what, seat in asked if seat == 1] == parts


def test_the_carrier_obeys_the_walls_of_its_own_owner() -> None:
    walls = {"A1 E": (1, 0), "A3 E": (1, 1)}
    state = table(ROW, "movement", transporters={0: ["truck A2"], 1: ["donkey A2"]}, roads=ROADS, walls=walls)
    play(state, "truck-1", "take up donkey-1 of seat 1", "accept", "E")
    assert refused(state, "E") == "walled"
    play(state, "W", "W", "done")
    assert where(state, "donkey-1", 1) == "A1"


# Another player's transporter.


def test_another_players_transporter_is_taken_up_with_consent() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2"], 1: ["wagon A2"]})
    play(state, "donkey-1", "take up wagon-1 of seat 1")
    assert state.current_player() == 1
    assert legal(state) == {"accept", "refuse"}
    assert transporter(state, "donkey-1")["carries"] is None
    play(state, "accept")
    assert state.current_player() == 0
    assert transporter(state, "donkey-1")["carries"] == "wagon-1 of seat 1"
    part(state, "E")
    assert where(state, "wagon-1", 1) == "A3"
    play(state, "end")
    assert phase(state)[:2] != (1, "movement")  # the carried one has no part of its own


def test_a_refusal_leaves_everything_as_it_is_and_is_final_at_this_stop() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2"], 1: ["donkey A2"]}, roads=ROADS)
    play(state, "donkey-1", "take up donkey-1 of seat 1", "refuse")
    assert state.current_player() == 0
    assert transporter(state, "donkey-1")["carries"] is None
    assert refused(state, "take up donkey-1 of seat 1") == "offered_already"
    play(state, "E", "W")
    assert refused(state, "take up donkey-1 of seat 1") == "allowed"


def test_another_players_transporter_that_has_moved_stays_where_it_is() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A2"], 1: ["donkey A1"]}, order=[1, 0])
    part(state, "donkey-1", "E")
    play(state, "end", "donkey-1")
    assert refused(state, "take up donkey-1 of seat 1") == "moved_itself"


def test_the_owner_moves_it_once_it_is_put_down() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A1"], 1: ["donkey A1"]}, roads=ROADS)
    part(state, "truck-1", "take up donkey-1 of seat 1", "accept", "E", "E")
    next_movement(state)
    part(state, "truck-1", "put down", "W")
    part(state, "end", "donkey-1", "E")
    assert (where(state, "truck-1"), where(state, "donkey-1", 1)) == ("A2", "A4")


# Putting down.


def test_it_is_not_put_down_in_the_phase_in_which_it_was_taken_up() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A2", "donkey A2"]}, roads=ROADS)
    play(state, "truck-1", "take up donkey-2", "E")
    assert refused(state, "put down") == "only_before_moving"
    play(state, "W", "E", "W", "end")
    assert transporter(state, "truck-1")["carries"] == "donkey-2"


def test_not_even_before_the_carrier_has_moved() -> None:
    """Else a boat could be lifted out of its dock and put into the river in one phase."""
    state = table(COAST, "movement", transporters={0: ["donkey B2b", "raft B2 dock NE"]})
    play(state, "donkey-1", "take up raft-2")
    assert refused(state, "put down") != "allowed"


def test_it_is_put_down_in_a_later_phase_before_the_carrier_moves() -> None:
    state = carried(ROW, "wagon A2", "donkey A2", roads=ROADS)
    play(state, "wagon-1")
    assert refused(state, "put down") == "allowed"
    play(state, "E")
    assert refused(state, "put down") == "only_before_moving"
    play(state, "W")
    assert refused(state, "put down") == "only_before_moving"
    play(state, "done")
    assert transporter(state, "wagon-1")["carries"] == "donkey-2"


def test_it_may_be_carried_for_many_turns() -> None:
    state = carried(ROW, "wagon A1", "donkey A1", roads=ROADS)
    part(state, "wagon-1", "E", "E", "E")
    next_movement(state)
    part(state, "wagon-1", "E")
    next_movement(state)
    play(state, "wagon-1", "put down")
    assert berth(state, "donkey-2") == ("A5", None)


def test_then_both_move_and_load_normally() -> None:
    state = carried(ROW, "wagon A2", "donkey A2", roads=ROADS, goods={"A2": "4 gold"})
    play(state, "wagon-1")
    assert refused(state, "load 1 gold") == "no_room"
    part(state, "put down", "load 2 gold", "E", "E", "E")
    assert (where(state, "wagon-1"), cargo(state, "wagon-1")) == ("A5", {"gold": 2})
    part(state, "donkey-2", "load 2 gold", "E", "E")
    assert (where(state, "donkey-2"), cargo(state, "donkey-2")) == ("A4", {"gold": 2})
    assert lying(state, "A2") == {}


def test_who_has_nothing_aboard_puts_nothing_down() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1"]})
    play(state, "donkey-1")
    assert refused(state, "put down") == "carries_nothing"


def test_what_was_just_put_down_is_not_taken_up_again() -> None:
    state = carried(ROW, "wagon A2", "donkey A2", roads=ROADS)
    play(state, "wagon-1", "put down")
    assert refused(state, "take up donkey-2") == "just_put_down"


def test_after_putting_one_down_it_may_take_up_another() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A2", "donkey A2", "truck A2"]}, roads=ROADS)
    part(state, "wagon-1", "take up donkey-2")
    next_movement(state)
    part(state, "wagon-1", "put down", "take up truck-3", "E")
    assert (where(state, "donkey-2"), where(state, "truck-3")) == ("A2", "A3")


# Where.


def test_a_land_transporter_puts_another_on_its_own_bank() -> None:
    state = carried(COAST, "donkey B2b", "wagon B2b")
    play(state, "donkey-1", "put down")
    assert berth(state, "wagon-2") == ("B2b", None)


def test_a_boat_in_the_river_puts_a_land_transporter_on_any_bank() -> None:
    for bank in ("a", "b"):
        state = carried(COAST, "raft B2 river", "donkey B2a")
        play(state, "raft-1", "put down")
        assert legal(state) == {"bank a", "bank b"}
        assert refused(state, "river") == "nowhere_to_put"
        play(state, f"bank {bank}")
        assert berth(state, "donkey-2") == (f"B2{bank}", None)


def test_a_docked_boat_puts_a_land_transporter_on_its_own_bank() -> None:
    for dock, bank in [("NE", "B2b"), ("E right", "B2a")]:
        state = carried(COAST, f"raft B2 dock {dock}", f"donkey {bank}")
        play(state, "raft-1", "put down")
        assert berth(state, "donkey-2") == (bank, None)


def test_nothing_is_put_down_on_the_open_sea() -> None:
    for rig in ({}, {"B3": "oil_rig"}):
        state = carried(COAST, "raft B3", "raft B3", buildings=rig)
        play(state, "raft-1")
        assert refused(state, "put down") == "nowhere_to_put"
    state = table(COAST, "movement", transporters={0: ["raft B2 river", "donkey B2a"]})
    part(state, "raft-1", "take up donkey-2", "E")
    next_movement(state)
    play(state, "raft-1")
    assert refused(state, "put down") == "nowhere_to_put"


@pytest.mark.parametrize(
    ("bank", "berths"),
    [("B2b", {"river", "dock NE", "dock E left"}), ("B2a", {"river", "dock E right"})],
)
def test_a_land_transporter_puts_a_boat_into_the_river_or_on_a_coast_of_its_bank(bank: str, berths: set[str]) -> None:
    for chosen in berths:
        state = carried(COAST, f"donkey {bank}", "raft B2 river")
        play(state, "donkey-1", "put down")
        assert legal(state) == berths
        play(state, chosen)
        dock = None if chosen == "river" else chosen.removeprefix("dock ")
        assert berth(state, "raft-2") == (bank if dock else "B2 river", dock)


def test_a_bridge_opens_the_coasts_of_both_banks() -> None:
    state = carried(COAST, "donkey B2b", "raft B2 river", bridges=["B2"])
    play(state, "donkey-1", "put down")
    assert legal(state) == {"river", "dock NE", "dock E left"}  # both sides of the mouth are one place now


def test_a_boat_is_not_put_on_dry_land() -> None:
    state = table(COAST, "movement", transporters={0: ["donkey B2b", "raft B2 river"]})
    part(state, "donkey-1", "take up raft-2", "NW")
    assert where(state, "raft-2") == "A2"
    part(state, "end")
    next_movement(state)
    part(state, "donkey-1", "W")  # carried on, for A2 has a coast but A1 none
    next_movement(state)
    play(state, "donkey-1")
    assert refused(state, "put down") == "nowhere_to_put"


def test_walls_of_others_close_coasts_for_a_boat_that_is_put_down() -> None:
    walls = {"B2 NE": (1, 1), "B2 E": (2, 0)}
    state = carried(COAST, "donkey B2b", "raft B2 river", walls=walls)
    play(state, "donkey-1", "put down")
    assert legal(state) == {"river", "dock E left"}


def test_the_walls_that_count_are_those_closed_to_the_boats_owner() -> None:
    walls = {"B2 NE": (1, 1), "B2 E": (1, 0)}
    state = table(COAST, "movement", transporters={0: ["donkey B2b"], 1: ["raft B2 river"]}, walls=walls)
    part(state, "donkey-1", "take up raft-1 of seat 1", "accept")
    next_movement(state)
    play(state, "donkey-1", "put down")
    assert legal(state) == {"river", "dock NE"}


def test_a_boat_puts_a_boat_only_where_it_is_itself() -> None:
    state = carried(COAST, "raft B2 river", "raft B2 river")
    play(state, "raft-1", "put down")
    assert berth(state, "raft-2") == ("B2 river", None)
    for dock, bank in [("NE", "B2b"), ("E left", "B2b"), ("E right", "B2a")]:
        state = carried(COAST, f"raft B2 dock {dock}", f"raft B2 dock {dock}")
        play(state, "raft-1", "put down")
        assert berth(state, "raft-2") == (bank, dock)


def test_a_boat_brought_from_the_sea_is_put_on_the_shore_at_which_its_carrier_docked() -> None:
    state = carried(COAST, "raft B3", "raft B3")
    part(state, "raft-1", "dock W left")
    next_movement(state)
    play(state, "raft-1", "put down")
    assert berth(state, "raft-2") == ("B2a", "E right")  # left as seen from the sea


def test_a_boat_put_down_moves_on_from_there() -> None:
    state = carried(COAST, "donkey B2b", "rowboat B2 river")
    play(state, "donkey-1", "put down", "dock NE", "done", "rowboat-2")
    assert steps(state) == {"NE"}
    part(state, "NE", "E", "SW", "W")
    assert where(state, "rowboat-2") == "B2 river"
