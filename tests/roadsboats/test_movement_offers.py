"""Exchange with other players' transporters on the move: offered while passing, accepted or refused at once, never forced."""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, legal, lying, phase, play, refused, table, where

ROW = "0 0: w p r m d w p"
ROADS = ["A1 E", "A2 E", "A3 E", "A4 E", "A5 E", "A6 E"]
#: Bank a of B2 is south, bank b north; B3, B4, A3, A4 and C4 are sea.
COAST = """
    0 0: w p s s
    1 0: m0 p03 s s
    2 -1: w p r s
"""


def part(state: RoadsBoatsState, *moves: str) -> None:
    """The whole part of one transporter; with nothing left to choose it is done by itself."""
    play(state, *moves)
    if "done" in legal(state):
        play(state, "done")


def goods_moves(state: RoadsBoatsState, verb: str) -> set[str]:
    return {move for move in legal(state) if move.startswith(verb)}


def test_goods_are_offered_to_another_players_transporter_and_accepted() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 2 gold"], 1: ["donkey A2"]}, roads=ROADS)
    play(state, "wagon-1", "E", "with donkey-1 of seat 1", "drop 2 gold")
    assert state.current_player() == 1
    assert legal(state) == {"accept", "refuse"}
    assert (cargo(state, "wagon-1"), cargo(state, "donkey-1", 1)) == ({"gold": 2}, {})  # nothing moves before the answer
    play(state, "accept")
    assert state.current_player() == 0
    assert (cargo(state, "wagon-1"), cargo(state, "donkey-1", 1)) == ({}, {"gold": 2})


def test_goods_are_asked_of_another_players_transporter_and_given() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1"], 1: ["donkey A2: 1 gold, 1 iron"]}, roads=ROADS)
    play(state, "wagon-1", "E", "with donkey-1 of seat 1")
    assert goods_moves(state, "load") == {"load 1 iron", "load 1 gold"}
    play(state, "load 1 gold")
    assert state.current_player() == 1
    play(state, "accept")
    assert (cargo(state, "wagon-1"), cargo(state, "donkey-1", 1)) == ({"gold": 1}, {"iron": 1})


@pytest.mark.parametrize("move", ["drop 1 gold", "load 1 iron"])
def test_a_refusal_changes_nothing(move: str) -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 1 gold"], 1: ["donkey A2: 1 iron"]}, roads=ROADS)
    play(state, "wagon-1", "E", "with donkey-1 of seat 1", move, "refuse")
    assert state.current_player() == 0
    assert (cargo(state, "wagon-1"), cargo(state, "donkey-1", 1)) == ({"gold": 1}, {"iron": 1})
    assert lying(state, "A2") == {}


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_after_the_answer_the_transporter_moves_on(answer: str) -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 1 gold"], 1: ["donkey A2"]}, roads=ROADS)
    part(state, "wagon-1", "E", "with donkey-1 of seat 1", "drop 1 gold", answer, "E", "E")
    assert where(state, "wagon-1") == "A4"
    assert cargo(state, "wagon-1") == ({} if answer == "accept" else {"gold": 1})


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_nothing_is_asked_twice_at_a_stop(answer: str) -> None:
    state = table(ROW, "movement", transporters={0: ["truck A1: 3 gold"], 1: ["wagon A2: 2 iron"]}, roads=ROADS)
    play(state, "truck-1", "E", "with wagon-1 of seat 1", "drop 1 gold", answer)
    assert refused(state, "drop 1 gold") == "kind_passed"
    play(state, "load 1 iron", answer)
    assert refused(state, "load 1 iron") == ("kind_passed" if answer == "accept" else "offered_already")
    assert refused(state, "drop 1 gold") == "kind_passed"
    assert refused(state, "with wagon-1 of seat 1") == "just_dealt_with"
    assert goods_moves(state, "drop") == goods_moves(state, "load") == goods_moves(state, "with") == set()


def test_who_has_done_something_since_asks_again_but_not_for_what_was_refused() -> None:
    transporters = {0: ["truck A1: 1 stone, 1 gold"], 1: ["wagon A1: 1 trunks, 1 iron"]}
    state = table(ROW, "movement", transporters=transporters, goods={"A1": "2 gold"})
    play(state, "truck-1", "with wagon-1 of seat 1", "drop 1 stone", "refuse", "load 1 trunks", "accept", "load 1 iron", "refuse")
    assert refused(state, "with wagon-1 of seat 1") == "just_dealt_with"
    play(state, "bank a", "load 1 gold", "with wagon-1 of seat 1")
    assert refused(state, "drop 1 stone") == refused(state, "load 1 iron") == "offered_already"
    assert refused(state, "drop 1 gold") == "allowed"
    play(state, "drop 1 trunks", "refuse", "bank a", "drop 1 trunks", "with wagon-1 of seat 1")
    assert goods_moves(state, "drop") == {"drop 1 gold", "drop 2 gold"}


def test_a_willing_player_is_given_several_loads() -> None:
    transporters = {0: ["raft B2 river"], 1: ["truck B2b"]}
    state = table(COAST, "movement", transporters=transporters, goods={"B2a": "6 trunks"})
    given = ["load 3 trunks", "with truck-1 of seat 1", "drop 3 trunks", "accept"]
    play(state, "raft-1", *given, "bank a", *given)
    assert cargo(state, "truck-1", 1) == {"trunks": 6}
    assert lying(state, "B2a") == {}


def test_at_another_stop_the_same_may_be_asked_again() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A1: 1 gold"], 1: ["wagon A2"]}, roads=ROADS)
    play(state, "truck-1", "E", "with wagon-1 of seat 1", "drop 1 gold", "refuse", "E", "W")
    play(state, "with wagon-1 of seat 1", "drop 1 gold")
    assert state.current_player() == 1
    play(state, "accept")
    assert cargo(state, "wagon-1", 1) == {"gold": 1}


def test_each_kind_is_an_offer_of_its_own() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A1: 1 stone, 2 gold"], 1: ["wagon A1: 1 trunks, 1 iron"]})
    play(state, "truck-1", "with wagon-1 of seat 1", "drop 1 stone", "refuse", "drop 1 gold", "accept")
    play(state, "load 1 trunks", "accept", "load 1 iron", "refuse")
    assert cargo(state, "truck-1") == {"trunks": 1, "stone": 1, "gold": 1}
    assert cargo(state, "wagon-1", 1) == {"iron": 1, "gold": 1}


def test_nothing_is_taken_off_another_players_transporter_by_force() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1"], 1: ["donkey A1: 2 gold"]}, roads=ROADS)
    play(state, "wagon-1")
    assert goods_moves(state, "load") == set()
    assert refused(state, "load 1 gold") == "none_here"
    play(state, "with donkey-1 of seat 1", "load 2 gold", "refuse")
    assert cargo(state, "donkey-1", 1) == {"gold": 2}


def test_no_offer_exceeds_anybodys_room_or_load() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 2 gold"], 1: ["donkey A1: 1 iron", "donkey A1: 2 iron"]})
    play(state, "wagon-1", "with donkey-1 of seat 1")
    assert goods_moves(state, "drop") == {"drop 1 gold"}
    assert goods_moves(state, "load") == {"load 1 iron"}
    assert refused(state, "drop 2 gold") == "no_room"
    assert refused(state, "drop 1 stone") == "not_aboard"
    assert refused(state, "load 2 iron") == "none_here"
    play(state, "with donkey-2 of seat 1")
    assert goods_moves(state, "drop") == set()  # it is full
    assert goods_moves(state, "load") == {"load 1 iron"}  # and the wagon nearly


def test_an_exchange_both_ways_makes_room_first() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 gold"], 1: ["wagon A1: 2 iron"]})
    play(state, "donkey-1", "with wagon-1 of seat 1")
    assert refused(state, "load 1 iron") == "no_room"
    part(state, "drop 1 gold", "accept", "load 1 iron", "accept")
    assert (cargo(state, "donkey-1"), cargo(state, "wagon-1", 1)) == ({"iron": 1, "gold": 1}, {"iron": 1, "gold": 1})


def test_only_transporters_in_reach_are_asked() -> None:
    transporters = {0: ["donkey B2a: 1 gold", "raft B2 river: 1 gold"], 1: ["donkey B2b", "raft B3", "donkey B2a"]}
    state = table(COAST, "movement", transporters=transporters)
    play(state, "donkey-1")
    assert refused(state, "with donkey-1 of seat 1") == refused(state, "with raft-2 of seat 1") == "not_in_reach"
    assert refused(state, "with donkey-3 of seat 1") == "allowed"
    play(state, "done", "raft-2")
    assert refused(state, "with donkey-1 of seat 1") == refused(state, "with donkey-3 of seat 1") == "allowed"
    assert refused(state, "with raft-2 of seat 1") == "not_in_reach"


def test_several_players_are_asked_one_after_another() -> None:
    transporters = {0: ["truck A1: 4 gold"], 1: ["donkey A1"], 2: ["donkey A1"]}
    state = table(ROW, "movement", transporters=transporters, players=3)
    play(state, "truck-1", "with donkey-1 of seat 1", "drop 2 gold")
    assert state.current_player() == 1
    play(state, "accept", "with donkey-1 of seat 2", "drop 2 gold")
    assert state.current_player() == 2
    play(state, "refuse")
    assert (cargo(state, "donkey-1", 1), cargo(state, "donkey-1", 2)) == ({"gold": 2}, {})
    assert cargo(state, "truck-1") == {"gold": 2}


def test_own_transporters_are_always_willing() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A1: 1 gold", "donkey A1: 1 iron"]})
    play(state, "wagon-1", "with donkey-2", "drop 1 gold", "load 1 iron")
    assert (cargo(state, "wagon-1"), cargo(state, "donkey-2")) == ({"iron": 1}, {"gold": 1})
    assert phase(state) == (1, "movement", 0)


def test_whoever_has_moved_already_may_still_give_and_take() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A3: 1 gold"], 1: ["donkey A1: 1 iron"]}, order=[1, 0])
    part(state, "donkey-1", "E")
    part(state, "end", "donkey-1", "W", "with donkey-1 of seat 1", "drop 1 gold", "accept", "load 1 iron", "accept")
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-1", 1)) == ({"iron": 1}, {"gold": 1})


# Goods that were moved.


def test_a_player_carries_on_what_another_players_transporter_brought_and_handed_over() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 gold"], 1: ["wagon A2"]}, roads=ROADS)
    part(state, "donkey-1", "E", "with wagon-1 of seat 1", "drop 2 gold", "accept")
    part(state, "end", "wagon-1", "E", "E", "E")
    assert (where(state, "wagon-1", 1), cargo(state, "wagon-1", 1)) == ("A5", {"gold": 2})


def test_a_good_given_by_another_player_is_carried_on() -> None:
    state = table(ROW, "movement", transporters={0: ["wagon A3"], 1: ["donkey A1: 2 gold"]}, roads=ROADS, order=[1, 0])
    part(state, "donkey-1", "E", "E")
    part(state, "end", "wagon-1", "with donkey-1 of seat 1", "load 2 gold", "accept", "E", "E", "E")
    assert (where(state, "wagon-1"), cargo(state, "wagon-1")) == ("A6", {"gold": 2})


def test_passing_through_another_players_hands_makes_no_good_fresh() -> None:
    """The first brings gold and hands it over; the second may take it off that transporter, but not away."""
    transporters = {0: ["donkey A1: 2 gold", "wagon A2"], 1: ["donkey A2: 1 iron"]}
    state = table(ROW, "movement", transporters=transporters, roads=ROADS)
    part(state, "donkey-1", "E", "with donkey-1 of seat 1", "drop 1 gold", "accept")
    play(state, "wagon-2", "with donkey-1 of seat 1")
    assert goods_moves(state, "load") == {"load 1 iron", "load 1 moved gold"}
    assert refused(state, "load 1 gold") == "moved_already"
    play(state, "load 1 moved gold")
    assert state.current_player() == 1
    play(state, "accept")
    assert (where(state, "wagon-2"), cargo(state, "wagon-2")) == ("A2", {"gold": 1})
    assert "E" not in legal(state)
    assert refused(state, "E") == "cargo_moved_already"


def test_boats_of_different_players_exchange_at_sea() -> None:
    state = table(COAST, "movement", transporters={0: ["raft B4: 2 gold"], 1: ["rowboat B3: 3 iron"]})
    play(state, "raft-1", "W", "with rowboat-1 of seat 1", "drop 2 gold", "accept", "load 3 iron", "accept", "W", "done")
    assert where(state, "raft-1") == "B2 river"
    assert (cargo(state, "raft-1"), cargo(state, "rowboat-1", 1)) == ({"iron": 3}, {"gold": 2})


def test_loaded_geese_change_hands_like_any_good() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1: 2 goose"], 1: ["donkey A1"]})
    part(state, "donkey-1", "with donkey-1 of seat 1", "drop 1 goose", "accept")
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-1", 1)) == ({"goose": 1}, {"goose": 1})


def test_where_there_is_nothing_to_exchange_nobody_is_asked() -> None:
    transporters = {0: ["donkey A1: 2 gold", "donkey A3"], 1: ["donkey A1: 2 iron", "donkey A3"]}
    state = table(ROW, "movement", transporters=transporters)
    for donkey, other in [("donkey-1", "donkey-1"), ("donkey-2", "donkey-2")]:  # both full, both empty
        play(state, donkey)
        assert refused(state, f"with {other} of seat 1") == "nothing_to_do_here"
        play(state, "done")
