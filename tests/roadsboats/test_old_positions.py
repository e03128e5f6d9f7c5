"""Positions and records of version 0.1 are read: old_stacks.json has stacks that it wrote at moments of the recorded games."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead import InvalidPosition, InvalidRecord
from roadstead.core import record as records
from roadstead.core.record import action_of, follow
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.rules.goods import NAMES
from tests.roadsboats.arrange import lying, play, refused, table
from tests.roadsboats.random_games import new_game

HERE = Path(__file__).parent
STACKS: dict[str, dict[str, Any]] = json.loads((HERE / "old_stacks.json").read_text(encoding="utf-8"))
#: So many moves are played on: to the end of the stop, and mostly of the phase.
FURTHER = 30

#: A pasture with a river from a source to the sea: bank A2a is its south, A2b its north.
RIVER = "0 0: m0 p03 s\n1 0: p s\n2 0: w w w w w w w w"
#: A store with which it had dealt at a stop was past; it is until something has been done.
AT_A_STOP = {"stop", "consent", "carry_consent", "put_down"}


@pytest.mark.parametrize("name", STACKS)
def test_an_old_stack_is_the_same_position_and_plays_on(name: str) -> None:
    record = json.loads((HERE.parent / "games" / f"{name}.json").read_text(encoding="utf-8"))
    game = roadstead.game("roadsboats")
    states = [state.clone() for state in records.play(game, record)]
    for ply, stack in STACKS[name].items():
        old = game.from_dict({**states[int(ply)].to_dict(), "stack": stack})
        turned = any(frame.get("seen", 0) != 0 for frame in stack)
        for state, entry in zip(states[int(ply) :], record["actions"][int(ply) :][:FURTHER], strict=False):
            if not turned or not AT_A_STOP & {old.decision_kind(), state.decision_kind()}:
                assert (old, old.legal_actions()) == (state, state.legal_actions())
            follow(old, *action_of(entry))


def old_position(**changes: Any) -> dict[str, Any]:
    """The first stop of a game as version 0.1 wrote it."""
    state = new_game("dead-sea", 0)
    while state.decision_kind() != "stop":
        state.apply_action(state.legal_actions()[0])
    d = state.to_dict()
    stop = d["stack"][-1]
    numbers = {key: value for part in ("journey", "dealing") for key, value in stop[part].items() if type(value) is int}
    old = {"frame": "stop", "seat": stop["seat"], "flags": 32, "dropped": 0, **numbers}  # it has just arrived
    return {**d, "stack": [*d["stack"][:-1], {**old, **changes}]}


def test_an_old_stop_is_checked_like_any_other() -> None:
    game = roadstead.game("roadsboats")
    assert game.from_dict(old_position()).decision_kind() == "stop"
    for changes in ({"flags": 64}, {"flags": -1}, {"flags": True}, {"flags": 2}, {"led": "1"}, {"fresh": True}, {"left": 7}):
        with pytest.raises(InvalidPosition):
            game.from_dict(old_position(**changes))


def test_a_stop_in_two_parts_that_dealt_with_each_store_once_is_read() -> None:
    """What was dropped there is not taken back, and from a bank on which geese were left none are led."""
    transporters = {0: ["truck A1: 2 gold, 1 iron", "wagon A1: 1 gold"]}
    state = table("0 0: w p r m d w p w w", "movement", transporters=transporters, goods={"A1": "1 iron"})
    play(state, "truck-1", "drop 1 gold", "with wagon-2")
    d = state.to_dict()
    journey, dealing = (dict(d["stack"][-1][part]) for part in ("journey", "dealing"))
    journey.pop("closed")
    for seen, dropped in ((dealing["seen"], 0), (0, 1 << NAMES.index("gold"))):
        parts = {"journey": journey, "dealing": {**dealing, "dropped": dropped, "seen": seen, "left_here": False}}
        old = state.game.from_dict({**d, "stack": [*d["stack"][:-1], {**d["stack"][-1], **parts}]})
        assert isinstance(old, RoadsBoatsState)
        assert refused(old, "load 1 gold") == ("just_dropped" if dropped else "allowed")
        assert refused(old, "bank a") == ("allowed" if dropped else "just_dealt_with")


def test_a_boat_that_set_goods_down_on_another_bank_is_a_ferry() -> None:
    state = table(RIVER, goods={"A2a": "2 boards"}, transporters={0: ["raft A2 river"]})
    play(state, "raft-1", "stow", "load 2 boards")
    assert state.decision_kind() == "ferry"
    d = state.to_dict()
    place = d["stack"][-1]["dealing"]["bank"]
    stow = {"frame": "stow", "seat": 0, "place": place, "stage": 2, "transporter": 0, "cursor": 16, "low": 0, "high": 0}
    old = state.game.from_dict({**d, "stack": [*d["stack"][:-1], stow]})
    assert isinstance(old, RoadsBoatsState)
    play(old, "drop 2 boards")
    assert lying(old, "A2b") == {"boards": 2}


def record_of(state: RoadsBoatsState, *actions: str) -> dict[str, Any]:
    return {**state.record(), "actions": list(actions)}


def test_a_record_in_which_nothing_was_left_to_do_at_a_stop_says_so_today() -> None:
    """Then a raft that had dealt with both banks was done by itself."""
    state = table(RIVER, "movement", transporters={0: ["raft A1 river", "donkey B1"]}, goods={"A2a": "4 gold"})
    moves = ["raft-1", "E", "E", "W", "load 3 gold", "bank b", "drop 3 gold"]
    old = roadstead.replay(record_of(state, *moves, "donkey-2", "done", "end"))
    assert old.record()["actions"] == [*moves, "done", "donkey-2", "done", "end"]


def test_a_record_in_which_one_could_be_done_where_nothing_is_left_today_goes_without() -> None:
    """Then a raft in the river could have taken up the docked one."""
    state = table(RIVER, "movement", transporters={0: ["raft A2 river", "raft A2 dock E left", "donkey B1"]})
    moves = ["raft-1", "E", "W", "E"]
    assert roadstead.replay(record_of(state, *moves, "end")).record()["actions"] == [*moves, "end"]


def test_what_is_wrong_in_a_record_is_wrong_still() -> None:
    state = table(RIVER, "movement", transporters={0: ["raft A2 river", "raft A2 dock E left", "donkey B1"]})
    for moves in (["raft-1", "take up raft-2"], ["raft-1", "load 1 gold"], ["raft-1", "raft-1"]):
        with pytest.raises(InvalidRecord):
            roadstead.replay(record_of(state, *moves))
