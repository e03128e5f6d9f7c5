"""What one may do in one order, with one seat or on one side, one may do in the other too."""
from __future__ import annotations

import pytest

from roadstead.roadsboats.rules.carrying import take_up
from tests.roadsboats.arrange import cargo, legal, lying, play, refused, table, transporter

STRAIT = "0 0: s p03 s\n1 0: p p p\n2 0: p p p p p"
PLAIN = "0 0: p p p\n1 0: p p p"


@pytest.mark.parametrize("side", ["left", "right"])
def test_at_a_bridged_mouth_a_boat_is_put_down_whichever_side_its_carrier_docked_at(side: str) -> None:
    boats = {0: [f"raft A2 dock W {side}", "raft A1"], 1: ["donkey C3"]}
    state = table(STRAIT, "movement", transporters=boats, bridges=["A2"])
    take_up(state.position, 0, 1)
    state.position.settle()
    play(state, "raft-1", "put down")
    assert transporter(state, "raft-2")["place"] == transporter(state, "raft-1")["place"]


@pytest.mark.parametrize("seat", [0, 1])
def test_after_an_offer_at_sea_one_still_deals_with_ones_own_boats(seat: int) -> None:
    other = 1 - seat
    boats = {seat: ["raft A2: 1 boards", "raft A2"], other: ["raft A2: 1 stone"]}
    state = table("0 0: s s s\n1 0: p p p", order=[seat, other], transporters=boats)
    play(state, "raft-1", f"with raft-1 of seat {other}", "load 1 stone", "accept", "done", "with raft-2", "drop 1 stone")
    assert (cargo(state, "raft-1", seat), cargo(state, "raft-2", seat)) == ({"boards": 1}, {"stone": 1})


def test_a_good_that_was_not_carried_yet_is_dropped_before_one_that_was() -> None:
    """The raft brings one trunk and loads another; the one it drops may be carried on by an own donkey."""
    boats = {0: ["raft A1: 1 trunks", "donkey A2b"], 1: ["donkey B1"]}
    state = table(STRAIT, "movement", goods={"A2a": "1 trunks"}, transporters=boats)
    play(state, "raft-1", "E", "load 1 trunks", "bank b", "drop 1 trunks", "done", "donkey-2")
    assert refused(state, "load 1 trunks") == "allowed"
    assert refused(state, "load 1 moved trunks") == "not_moved"


def test_who_exchanged_goods_may_still_be_taken_up() -> None:
    state = table(PLAIN, "movement", transporters={0: ["donkey A1"], 1: ["donkey A1: 1 gold"]})
    play(state, "donkey-1", "with donkey-1 of seat 1", "load 1 gold", "accept", "bank a", "drop 1 gold")
    play(state, "take up donkey-1 of seat 1", "accept")
    assert transporter(state, "donkey-1")["carries"] == "donkey-1 of seat 1"


def test_who_refused_to_be_taken_up_may_still_be_given_goods() -> None:
    state = table(PLAIN, "movement", transporters={0: ["donkey A1"], 1: ["donkey A1"]}, goods={"A1": "1 gold"})
    play(state, "donkey-1", "take up donkey-1 of seat 1", "refuse", "load 1 gold")
    play(state, "with donkey-1 of seat 1", "drop 1 gold", "accept")
    assert cargo(state, "donkey-1", 1) == {"gold": 1}


def test_geese_left_on_one_bank_do_not_keep_others_on_the_other() -> None:
    boats = {0: ["raft A1: 3 boards"], 1: ["donkey C3"]}
    state = table(STRAIT, "movement", goods={"A1": "1 goose", "A2b": "3 goose"}, transporters=boats)
    play(state, "raft-1", "lead 1 geese", "E", "leave 1 geese")
    assert refused(state, "lead 1 geese") == "just_dropped"
    play(state, "bank b", "lead 3 geese", "E")
    assert lying(state, "A2a") == {"goose": 1}
    assert transporter(state, "raft-1")["geese_following"] == 3


def test_geese_taken_aboard_at_sea_leave_the_other_boats_their_part() -> None:
    boats = {0: ["raft A2: 1 goose", "raft A2: 2 gold"], 1: ["raft A2"]}
    state = table("0 0: s s s\n1 0: p p p", transporters=boats)
    play(state, "raft-1", "stow", "drop 1 goose")
    assert lying(state, "A2") == {"goose": 1}
    assert refused(state, "raft-2") == "allowed"


def test_the_open_sea_is_nothing_to_turn_back_to() -> None:
    state = table("0 0: s s s\n1 0: p p p", "movement", transporters={0: ["raft A2: 1 boards", "raft A2"], 1: ["donkey B1"]})
    play(state, "raft-1", "with raft-2")
    assert "bank a" not in legal(state)
