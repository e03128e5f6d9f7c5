"""Goods on the move: what each transporter holds, picking up and dropping on the way, and one own transporter for each good."""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, legal, lying, phase, play, refused, table, where

ROW = "0 0: w p r m d w p"
ROADS = ["A1 E", "A2 E", "A3 E", "A4 E", "A5 E", "A6 E"]
#: The river of test_boats: bank a of B2 is south, bank b north; B3, B4, A3, A4 and C4 are sea.
COAST = """
    0 0: w p s s
    1 0: m0 p03 s s
    2 -1: w p r s
"""
CAPACITIES = [
    ("donkey A1", 2),
    ("wagon A1", 3),
    ("truck A1", 6),
    ("raft A1 dock E", 3),
    ("rowboat A1 dock E", 5),
    ("steamer A1 dock E", 8),
]


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


def goods_moves(state: RoadsBoatsState, verb: str) -> set[str]:
    return {move for move in legal(state) if move.startswith(verb)}


# Capacity.


@pytest.mark.parametrize(("what", "capacity"), CAPACITIES)
def test_what_each_transporter_holds(what: str, capacity: int) -> None:
    name = f"{what.split()[0]}-1"
    state = table("0 0: w s p", "movement", transporters={0: [what]}, goods={"A1": "9 stone"})
    play(state, name)
    assert goods_moves(state, "load") == {f"load {count} stone" for count in range(1, capacity + 1)}
    if capacity < 8:
        assert refused(state, f"load {capacity + 1} stone") == "no_room"
    part(state, f"load {capacity} stone")
    assert cargo(state, name) == {"stone": capacity}
    assert lying(state, "A1") == {"stone": 9 - capacity}


@pytest.mark.parametrize(("what", "capacity"), CAPACITIES)
def test_all_kinds_together_fill_it(what: str, capacity: int) -> None:
    name = f"{what.split()[0]}-1"
    goods = {"A1": "1 trunks, 9 stone, 4 goose"}
    state = table("0 0: w s p", "movement", transporters={0: [what]}, goods=goods)
    play(state, name, "load 1 trunks", *(["load 1 goose"] if capacity > 2 else []))
    aboard = 2 if capacity > 2 else 1
    assert goods_moves(state, "load") - {"load 1 goose"} == {f"load {count} stone" for count in range(1, capacity - aboard + 1)}
    play(state, f"load {capacity - aboard} stone")
    assert goods_moves(state, "load") == set()


def test_a_full_transporter_makes_room_by_dropping() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 trunks"]}, goods={"A1": "2 gold"})
    play(state, "donkey-1")
    assert goods_moves(state, "load") == set()
    assert refused(state, "load 1 gold") == "no_room"
    play(state, "drop 1 trunks")
    assert goods_moves(state, "load") == {"load 1 gold"}
    play(state, "load 1 gold")
    assert cargo(state, "donkey-1") == {"trunks": 1, "gold": 1}
    assert lying(state, "A1") == {"trunks": 1, "gold": 1}


def test_two_full_transporters_cannot_exchange_for_nothing_hangs_in_the_air() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 trunks", "donkey A1: 2 gold"]})
    play(state, "donkey-1")
    assert refused(state, "with donkey-2") == "nothing_to_do_here"


def test_a_partner_takes_no_more_than_it_has_room_for() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 3 stone", "donkey A1: 1 gold"]})
    play(state, "wagon-1", "with donkey-2")
    assert goods_moves(state, "drop") == {"drop 1 stone"}
    assert refused(state, "drop 2 stone") == "no_room"
    assert refused(state, "load 1 gold") == "no_room"  # the wagon is full
    play(state, "drop 1 stone", "load 1 gold")
    assert cargo(state, "wagon-1") == {"stone": 2, "gold": 1}
    assert cargo(state, "donkey-2") == {"stone": 1}


# On the way.


def test_it_picks_up_and_drops_on_every_tile_start_and_end_included() -> None:
    goods = {"A1": "2 trunks", "A2": "1 boards", "A3": "1 clay", "A4": "1 gold"}
    state = table(ROW, "movement", transporters={0: ["wagon A1: 1 iron"]}, roads=ROADS, goods=goods)
    play(state, "wagon-1", "drop 1 iron", "load 2 trunks", "E", "drop 1 trunks", "load 1 boards", "E", "load 1 clay", "E")
    play(state, "drop 1 trunks", "drop 1 boards", "load 1 gold")
    assert where(state, "wagon-1") == "A4"
    assert cargo(state, "wagon-1") == {"clay": 1, "gold": 1}
    assert [lying(state, f"A{column}") for column in range(1, 5)] == [{"iron": 1}, {"trunks": 1}, {}, {"trunks": 1, "boards": 1}]


def test_loading_costs_no_moves() -> None:
    goods = {f"A{column}": "1 gold" for column in range(1, 6)}
    state = table(ROW, "movement", transporters={0: ["truck A1"]}, roads=ROADS, goods=goods)
    play(state, "truck-1", "load 1 gold", "E", "load 1 gold", "E", "load 1 gold", "E", "load 1 gold", "E", "load 1 gold")
    assert where(state, "truck-1") == "A5"
    assert cargo(state, "truck-1") == {"gold": 5}


def test_in_one_move_it_can_carry_more_goods_than_it_holds_at_a_time() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A1"]}, roads=ROADS, goods={"A1": "9 stone"})
    part(state, "truck-1", "load 6 stone", "E", "drop 6 stone", "W", "load 3 stone", "E", "drop 3 stone")
    assert lying(state, "A2") == {"stone": 9}


def test_what_is_left_on_a_tile_is_there_for_everybody() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 gold"], 1: ["donkey A3"]})
    part(state, "donkey-1", "E", "drop 2 gold")
    part(state, "end", "donkey-1", "W", "load 2 gold")
    assert cargo(state, "donkey-1", 1) == {"gold": 2}


def test_goods_on_the_other_bank_are_out_of_reach() -> None:
    state = table(COAST, "movement", transporters={0: ["donkey B2a: 1 iron"]}, goods={"B2b": "1 gold"})
    play(state, "donkey-1")
    assert refused(state, "load 1 gold") == "none_here"
    play(state, "drop 1 iron", "done")
    assert (lying(state, "B2a"), lying(state, "B2b")) == ({"iron": 1}, {"gold": 1})


# The order of things at one stop: drop, then load, kind by kind, and nothing is taken back.


def test_goods_are_dropped_before_others_are_loaded() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 1 gold, 1 stock"]}, goods={"A1": "1 stone"}, roads=ROADS)
    play(state, "wagon-1", "load 1 stone")
    assert refused(state, "drop 1 gold") == refused(state, "drop 1 stone") == "kind_passed"
    assert goods_moves(state, "drop") == set()


def test_kinds_come_in_a_fixed_order() -> None:
    goods = {"A1": "2 trunks, 2 stone"}
    state = table(ROW, "movement", transporters={0: ["truck A1: 1 boards, 1 gold"]}, goods=goods, roads=ROADS)
    play(state, "truck-1", "drop 1 gold")
    assert refused(state, "drop 1 boards") == "kind_passed"
    play(state, "load 1 stone")
    assert refused(state, "load 1 stone") == refused(state, "load 1 trunks") == "kind_passed"
    assert goods_moves(state, "load") == goods_moves(state, "drop") == set()


def test_nothing_just_dropped_is_taken_back() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 2 gold"]}, goods={"A1": "1 gold"}, roads=ROADS)
    play(state, "wagon-1", "drop 1 gold")
    assert refused(state, "load 1 gold") == "just_dropped"
    play(state, "E", "W")
    assert refused(state, "load 2 gold") == "allowed"  # coming back is another stop
    assert cargo(state, "wagon-1") == {"gold": 1}


def test_what_was_handed_to_a_transporter_is_not_taken_back_from_it() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 1 gold", "wagon A1: 1 gold, 1 iron"]})
    play(state, "wagon-1", "with wagon-2", "drop 1 gold")
    assert refused(state, "load 1 gold") == "just_dropped"
    assert goods_moves(state, "load") == {"load 1 iron"}


def test_the_ground_and_the_transporters_are_dealt_with_in_any_order() -> None:
    transporters = {0: ["truck A1: 3 gold", "donkey A1: 1 iron", "donkey A1: 1 iron"]}
    state = table(ROW, "movement", transporters=transporters, goods={"A1": "1 stone"})
    play(state, "truck-1", "with donkey-3")
    assert refused(state, "with donkey-3") == "just_dealt_with"
    assert refused(state, "load 1 stone") == "none_here"
    play(state, "drop 1 gold", "load 1 iron", "bank a", "drop 1 iron", "load 1 stone", "with donkey-2", "load 1 iron")
    assert lying(state, "A1") == {"iron": 1}
    assert cargo(state, "truck-1") == {"gold": 2, "stone": 1, "iron": 1}
    assert cargo(state, "donkey-2") == {}
    assert cargo(state, "donkey-3") == {"gold": 1}


def test_it_turns_to_each_again_once_it_has_done_something() -> None:
    transporters = {0: ["truck A1: 3 gold", "donkey A1: 1 iron", "donkey A1: 1 iron"]}
    state = table(ROW, "movement", transporters=transporters, goods={"A1": "1 stone"})
    play(state, "truck-1", "load 1 stone", "with donkey-3", "with donkey-2")
    assert refused(state, "bank a") == "just_dealt_with"  # nothing was done since
    assert refused(state, "with donkey-3") == "just_dealt_with"
    play(state, "load 1 iron")
    assert refused(state, "bank a") == refused(state, "with donkey-3") == "allowed"


def test_what_it_dropped_somewhere_it_does_not_take_back_whatever_it_did_since() -> None:
    """Goods go one way: so no row of decisions leads back to where it was."""
    transporters = {0: ["truck A1: 3 gold", "wagon A1: 1 gold"]}
    state = table(ROW, "movement", transporters=transporters, goods={"A1": "1 gold"})
    play(state, "truck-1", "drop 1 gold", "with wagon-2", "load 1 gold", "bank a")
    assert refused(state, "load 1 gold") == "just_dropped"
    play(state, "drop 1 gold", "with wagon-2")
    assert refused(state, "load 1 gold") == "none_here"
    play(state, "drop 1 gold", "bank a", "drop 1 gold")
    assert (cargo(state, "truck-1"), cargo(state, "wagon-2"), lying(state, "A1")) == ({}, {"gold": 1}, {"gold": 4})


def test_goods_are_handed_on_in_as_many_loads_as_it_takes() -> None:
    """A donkey with room for two passes six from truck to truck."""
    state = table(ROW, "movement", transporters={0: ["donkey A1", "truck A1: 6 gold", "truck A1"]})
    play(state, "donkey-1", *["with truck-2", "load 2 gold", "with truck-3", "drop 2 gold"] * 3)
    assert (cargo(state, "truck-2"), cargo(state, "truck-3")) == ({}, {"gold": 6})


def test_the_ground_that_was_not_touched_may_be_left_for_later_once() -> None:
    transporters = {0: ["truck A1: 6 gold", "wagon A1"]}
    state = table(ROW, "movement", transporters=transporters, goods={"A1": "3 stone"})
    assert refused(play(state, "truck-1"), "load 1 stone") == "no_room"
    play(state, "with wagon-2", "drop 3 gold", "bank a", "load 3 stone")
    assert (cargo(state, "truck-1"), cargo(state, "wagon-2"), lying(state, "A1")) == ({"gold": 3, "stone": 3}, {"gold": 3}, {})


def test_at_the_next_stop_the_order_begins_again() -> None:
    transporters = {0: ["truck A1: 2 gold", "donkey A2: 1 iron"]}
    state = table(ROW, "movement", transporters=transporters, goods={"A2": "1 trunks"}, roads=ROADS)
    play(state, "truck-1", "drop 1 gold", "E", "load 1 trunks", "with donkey-2", "drop 1 gold", "load 1 iron", "W")
    assert refused(state, "drop 1 trunks") == "allowed"
    play(state, "load 1 gold", "E", "with donkey-2")
    play(state, "drop 1 trunks", "load 1 gold")
    assert cargo(state, "truck-1") == {"iron": 1, "gold": 2}
    assert cargo(state, "donkey-2") == {"trunks": 1}


def test_a_boat_in_the_river_deals_with_one_bank_after_another() -> None:
    goods = {"B2a": "1 trunks", "B2b": "1 boards"}
    state = table(COAST, "movement", transporters={0: ["raft B2 river", "donkey B2a: 1 gold"]}, goods=goods)
    play(state, "raft-1", "bank b", "load 1 boards")
    assert refused(state, "bank b") == "just_dealt_with"
    play(state, "bank a", "load 1 trunks", "with donkey-2", "load 1 gold")
    assert cargo(state, "raft-1") == {"boards": 1, "trunks": 1, "gold": 1}


def test_a_boat_in_the_river_ferries_goods_from_one_bank_to_the_other() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B2 river", "donkey B2b"]}, goods={"B2a": "2 gold"})
    part(state, "raft-1", "load 2 gold", "bank b", "drop 2 gold")
    assert lying(state, "B2b") == {"gold": 2}
    part(state, "donkey-2", "load 2 gold", "NW")
    assert cargo(state, "donkey-2") == {"gold": 2}  # they had not been carried from tile to tile yet


def test_it_ferries_six_trunks_in_two_loads_without_moving() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B2 river"]}, goods={"B2a": "6 trunks"})
    play(state, "raft-1", "load 3 trunks", "bank b", "drop 3 trunks", "bank a", "load 3 trunks", "bank b")
    assert refused(state, "load 3 trunks") == "no_room"
    play(state, "drop 3 trunks")
    assert (lying(state, "B2a"), lying(state, "B2b")) == ({}, {"trunks": 6})
    assert refused(state, "E") == "allowed"  # and has all its steps still


def test_a_ferry_carries_each_kind_one_way() -> None:
    goods = {"B2a": "4 trunks", "B2b": "4 stone"}
    state = table(COAST, "movement", transporters={0: ["raft B2 river"]}, goods=goods)
    play(state, "raft-1", "load 3 trunks", "bank b", "drop 3 trunks", "load 3 stone", "bank a", "drop 3 stone", "load 1 trunks")
    assert refused(state, "load 1 stone") == "just_dropped"
    play(state, "bank b", "drop 1 trunks", "load 1 stone")
    assert refused(state, "load 1 trunks") == "just_dropped"
    play(state, "bank a", "drop 1 stone")
    assert (lying(state, "B2a"), lying(state, "B2b")) == ({"stone": 4}, {"trunks": 4})


def test_geese_left_on_a_bank_stay_there_whatever_was_done_since() -> None:
    goods = {"B1": "2 goose", "B2a": "1 trunks"}
    state = table(COAST, "movement", transporters={0: ["raft B1 river"]}, goods=goods)
    play(state, "raft-1", "lead 2 geese", "leave 2 geese", "load 1 trunks", "bank b", "drop 1 trunks", "bank a")
    assert refused(state, "lead 1 geese") == "just_dropped"
    assert refused(state, "load 1 goose") == "allowed"  # but they may be taken aboard


def test_a_boat_in_the_river_ferries_goods_the_other_way_too() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B2 river"]}, goods={"B2b": "2 gold"})
    part(state, "raft-1", "bank b", "load 2 gold", "bank a", "drop 2 gold")
    assert lying(state, "B2a") == {"gold": 2}


# A good is carried by at most one transporter of a player in a phase.


def test_a_second_own_transporter_may_load_what_was_moved_but_not_leave_with_it() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 gold", "wagon A2"]}, roads=ROADS)
    part(state, "donkey-1", "E", "drop 2 gold")
    play(state, "wagon-2")
    assert goods_moves(state, "load") == {"load 1 moved gold", "load 2 moved gold"}
    assert refused(state, "load 1 gold") == "moved_already"
    assert refused(state, "E") == "allowed"
    play(state, "load 1 moved gold")
    assert refused(state, "E") == refused(state, "W") == "cargo_moved_already"
    play(state, "done")
    assert (where(state, "wagon-2"), cargo(state, "wagon-2"), lying(state, "A2")) == ("A2", {"gold": 1}, {"gold": 1})


def test_not_even_beside_other_goods() -> None:
    goods = {"A2": "1 trunks, 1 stock"}
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold", "wagon A2"]}, roads=ROADS, goods=goods)
    part(state, "donkey-1", "E", "drop 1 gold")
    play(state, "wagon-2", "load 1 trunks", "load 1 moved gold")
    assert refused(state, "E") == refused(state, "W") == "cargo_moved_already"
    assert legal(state) == {"load 1 stock", "with donkey-1", "done"}


def test_fresh_and_moved_goods_of_a_kind_are_told_apart() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold", "wagon A2"]}, roads=ROADS, goods={"A2": "2 gold"})
    part(state, "donkey-1", "E", "drop 1 gold")
    play(state, "wagon-2")
    assert goods_moves(state, "load") == {"load 1 gold", "load 2 gold", "load 1 moved gold"}
    assert refused(state, "load 3 gold") == "moved_already"
    assert refused(state, "load 2 moved gold") == "not_moved"
    part(state, "load 2 gold", "E", "E", "E")
    assert (where(state, "wagon-2"), cargo(state, "wagon-2")) == ("A5", {"gold": 2})
    assert lying(state, "A2") == {"gold": 1}


def test_the_same_transporter_may_drop_a_good_and_carry_it_on() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A1: 2 gold"]}, roads=ROADS)
    play(state, "truck-1", "E", "drop 2 gold", "E", "W")
    assert goods_moves(state, "load") == {"load 1 gold", "load 2 gold"}
    play(state, "load 2 gold", "W")
    assert (where(state, "truck-1"), cargo(state, "truck-1")) == ("A1", {"gold": 2})


def test_a_good_brought_back_to_its_tile_has_been_moved_all_the_same() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold", "donkey A1"]}, roads=ROADS)
    part(state, "donkey-1", "E", "W", "drop 1 gold")
    play(state, "donkey-2")
    assert refused(state, "load 1 gold") == "moved_already"


def test_goods_that_never_left_their_tile_are_still_fresh() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 gold", "donkey A1"]})
    part(state, "donkey-1", "drop 1 gold", "with donkey-2", "drop 1 gold")
    play(state, "donkey-2", "load 1 gold", "E")
    assert (where(state, "donkey-2"), cargo(state, "donkey-2")) == ("A2", {"gold": 2})


def test_a_passing_transporter_carries_on_what_a_waiting_one_hands_over() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1", "donkey A2: 2 gold"]}, roads=ROADS)
    play(state, "wagon-1", "E", "with donkey-2", "load 2 gold", "E", "done")
    assert (cargo(state, "wagon-1"), cargo(state, "donkey-2")) == ({"gold": 2}, {})


def test_moved_goods_handed_to_a_waiting_own_transporter_keep_it_there_until_it_drops_them() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 gold", "wagon A2: 1 iron"]}, roads=ROADS)
    part(state, "donkey-1", "E", "with wagon-2", "drop 1 gold")
    play(state, "wagon-2")
    assert refused(state, "E") == refused(state, "W") == "cargo_moved_already"
    play(state, "drop 1 gold", "E", "done")
    assert (where(state, "wagon-2"), cargo(state, "wagon-2")) == ("A3", {"iron": 1})
    assert lying(state, "A2") == {"gold": 1}


def test_it_may_drop_the_handed_over_good_and_leave_with_its_own_of_the_same_kind() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold", "donkey A2: 1 gold"]})
    part(state, "donkey-1", "E", "with donkey-2", "drop 1 gold")
    play(state, "donkey-2", "drop 1 gold", "E")
    assert (where(state, "donkey-2"), cargo(state, "donkey-2")) == ("A3", {"gold": 1})
    assert lying(state, "A2") == {"gold": 1}


def test_moved_goods_may_be_taken_off_an_own_transporter_but_not_away() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 gold", "wagon A2"]}, roads=ROADS)
    part(state, "donkey-1", "E")
    play(state, "wagon-2", "with donkey-1")
    assert goods_moves(state, "load") == {"load 1 moved gold", "load 2 moved gold"}
    assert refused(state, "load 2 gold") == "moved_already"
    play(state, "load 2 moved gold")
    assert (where(state, "wagon-2"), cargo(state, "wagon-2"), cargo(state, "donkey-1")) == ("A2", {"gold": 2}, {})


def test_a_third_own_transporter_is_bound_by_the_first() -> None:
    """The good went from the first to the second, which has not moved; the third may not carry it on either."""
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold", "donkey A2", "wagon A2"]}, roads=ROADS)
    part(state, "donkey-1", "E", "with donkey-2", "drop 1 gold")
    part(state, "donkey-2", "drop 1 gold")
    play(state, "wagon-3")
    assert goods_moves(state, "load") == {"load 1 moved gold"}


def test_another_players_transporter_may_carry_a_moved_good_on() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 gold"], 1: ["wagon A2"]}, roads=ROADS)
    part(state, "donkey-1", "E", "drop 2 gold")
    play(state, "end", "wagon-1")
    assert goods_moves(state, "load") == {"load 1 gold", "load 2 gold"}
    part(state, "load 2 gold", "E", "E", "E")
    assert (where(state, "wagon-1", 1), cargo(state, "wagon-1", 1)) == ("A5", {"gold": 2})


def test_then_that_players_own_other_transporters_may_not() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold"], 1: ["donkey A2", "donkey A3"]})
    part(state, "donkey-1", "E", "drop 1 gold")
    part(state, "end", "donkey-1", "load 1 gold", "E", "drop 1 gold")
    play(state, "donkey-2")
    assert goods_moves(state, "load") == {"load 1 moved gold"}


def test_in_the_next_turn_everything_may_be_carried_again() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 1 gold", "wagon A2"]}, roads=ROADS, homes={0: "A7", 1: "A6"})
    part(state, "donkey-1", "E", "drop 1 gold")
    next_movement(state)
    part(state, "wagon-2", "load 1 gold", "E", "E", "E")
    assert (where(state, "wagon-2"), cargo(state, "wagon-2")) == ("A5", {"gold": 1})


# At sea.


def test_own_boats_exchange_at_sea_and_move_on() -> None:
    state = table(COAST, "movement", transporters={0: ["raft A4: 1 gold", "raft B3: 2 iron"]})
    part(state, "raft-1", "SW", "with raft-2", "drop 1 gold", "load 2 iron", "W")
    assert (where(state, "raft-1"), cargo(state, "raft-1")) == ("B2 river", {"iron": 2})
    assert cargo(state, "raft-2") == {"gold": 1}
    # The second cannot leave with the gold, and not drop it at sea.
    assert refused(state, "raft-2") == "nothing_to_do_here"


def test_a_boat_that_cannot_leave_with_a_good_may_hand_it_to_a_boat_that_stays() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B3: 1 gold", "raft B4: 1 iron", "raft B4"]})
    part(state, "raft-1", "E", "with raft-2", "drop 1 gold")
    play(state, "raft-2")
    assert refused(state, "W") == "cargo_moved_already"
    play(state, "with raft-3", "drop 1 gold", "W", "done")
    assert (where(state, "raft-2"), cargo(state, "raft-2")) == ("B3", {"iron": 1})
    play(state, "raft-3")
    assert refused(state, "W") == "cargo_moved_already"


def test_goods_stored_on_a_rig_remember_who_moved_them() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B4: 1 gold", "raft B3"]}, buildings={"B3": "oil_rig"})
    part(state, "raft-1", "W", "drop 1 gold")
    play(state, "raft-2")
    assert goods_moves(state, "load") == {"load 1 moved gold"}


def test_boat_and_wagon_hand_goods_on_at_the_coast_only_in_the_next_turn() -> None:
    state = table(COAST, "movement", transporters={0: ["raft A4: 2 stock", "wagon A2"]}, roads=["A1 E"], homes={0: "C1", 1: "C3"})
    part(state, "raft-1", "W", "dock W", "with wagon-2", "drop 2 stock")
    play(state, "wagon-2")
    assert refused(state, "W") == "cargo_moved_already"
    play(state, "done")
    next_movement(state)
    part(state, "wagon-2", "W")
    assert (where(state, "wagon-2"), cargo(state, "wagon-2")) == ("A1", {"stock": 2})


# The examples of the rulebook.


def test_the_example_of_the_donkey_and_the_wagon() -> None:
    """The donkey takes trunks away and comes back with stone; the wagon brings stock and goes on with trunks, not with stone."""
    goods = {"A1": "3 stock", "A2": "3 trunks", "A3": "2 stone"}
    state = table(ROW, "movement", transporters={0: ["donkey A2", "wagon A1"]}, roads=ROADS, goods=goods)
    part(state, "donkey-1", "load 1 trunks", "E", "drop 1 trunks", "load 2 stone", "W", "drop 2 stone")
    assert where(state, "donkey-1") == "A2"
    assert lying(state, "A2") == {"trunks": 2, "stone": 2}
    play(state, "wagon-2", "load 3 stock", "E", "drop 3 stock", "load 2 trunks")
    assert refused(state, "load 1 stone") == "moved_already"
    part(state, "E", "E", "drop 2 trunks")
    assert (where(state, "wagon-2"), cargo(state, "wagon-2")) == ("A4", {})
    assert [lying(state, f"A{column}") for column in range(1, 5)] == [
        {}, {"stone": 2, "stock": 3}, {"trunks": 1}, {"trunks": 2},
    ]  # fmt: skip


STEAMER = """
    0 0: p p s s
    1 0: m0 p03 s s
    2 -1: w p r s
"""
STEAMER_GOODS = {"B2a": "1 trunks", "B2b": "1 boards", "B1": "1 stone"}


@pytest.mark.parametrize(("side", "good"), [("left", "trunks"), ("right", "boards")])
def test_the_example_of_the_steamer_docking_beside_the_mouth_it_takes_what_is_on_that_side(side: str, good: str) -> None:
    state = table(STEAMER, "movement", transporters={0: ["steamer A2 dock E"]}, goods=STEAMER_GOODS)
    play(state, "steamer-1", "E", "SE", f"dock W {side}")
    assert goods_moves(state, "load") == {f"load 1 {good}"}


def test_the_example_of_the_steamer_up_the_river_it_takes_everything_and_may_go_on() -> None:
    state = table(STEAMER, "movement", transporters={0: ["steamer A2 dock E"]}, goods=STEAMER_GOODS)
    play(state, "steamer-1", "E", "SE", "W", "load 1 trunks", "bank b", "load 1 boards", "W", "load 1 stone", "E", "E")
    assert (where(state, "steamer-1"), cargo(state, "steamer-1")) == ("B3", {"trunks": 1, "boards": 1, "stone": 1})
    assert legal(state) == {"end"}


def test_the_example_of_the_steamer_it_passes_the_rig_and_the_raft_and_exchanges_with_both() -> None:
    transporters = {0: ["steamer A2 dock E: 1 gold", "raft A4: 1 coins"]}
    rig = {"B4": "oil_rig"}
    state = table(STEAMER, "movement", transporters=transporters, goods=STEAMER_GOODS | {"B4": "1 fuel"}, buildings=rig)
    play(state, "steamer-1", "E", "E", "with raft-2", "load 1 coins", "SE", "load 1 fuel", "W", "W", "load 1 trunks", "done")
    assert cargo(state, "steamer-1") == {"trunks": 1, "fuel": 1, "gold": 1, "coins": 1}
    assert where(state, "steamer-1") == "B2 river"
