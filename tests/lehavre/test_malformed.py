"""Broken records, positions and moves give the named errors and change nothing."""
from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import roadstead
from roadstead import IllegalAction, InvalidPosition, InvalidRecord, bench
from roadstead.core.state import State
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.invariants import broken
from tests.lehavre.random_games import SETUPS, Setup, moves, setup_name
from tests.lehavre.table import play, table

TRIES = 400 if bench.is_compiled() else 40
JUNK: list[Any] = [
    None, True, -1, 0, 1, 2, 7, 99, 10**30, 1.5, float("nan"),
    "", "fish", "01", "S01", "take fish", [], [1], {}, {"seat": 0},
]  # fmt: skip
LEHAVRE = roadstead.game("lehavre")


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a JSON value with each of its keys."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def damaged(value: Any, rng: random.Random) -> Any:
    """A copy with one or two things replaced, removed, doubled or exchanged."""
    hurt = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 2))):
        spots = list(places(hurt))
        if not spots:
            break
        container, key = rng.choice(spots)
        kind = rng.randrange(4)
        if kind == 0:
            container[key] = copy.deepcopy(rng.choice(JUNK))
        elif kind == 1:
            del container[key]
        elif kind == 2 and isinstance(container, list):
            container.insert(key, copy.deepcopy(container[key]))
        else:
            other, place = rng.choice(spots)
            exists = place in other if isinstance(other, dict) else place < len(other)
            container[key] = copy.deepcopy(other[place]) if exists else 3
    return hurt


def sample(setup: Setup, seed: int, rng: random.Random) -> State:
    """A state somewhere in a random game."""
    states = [state.clone() for state in moves(setup, seed)]
    return rng.choice(states)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_damaged_positions_are_refused_or_playable(setup: Setup) -> None:
    rng = random.Random(1)
    refused = 0
    for number in range(TRIES):
        if number % 40 == 0:
            position = sample(setup, number // 40, rng).to_dict()
        try:
            state = LEHAVRE.from_dict(damaged(position, rng))
            assert isinstance(state, LeHavreState)
        except InvalidPosition:
            refused += 1
            continue
        while not state.is_terminal():
            assert broken(state.position) == ""
            state.apply_action(rng.choice(state.legal_actions()))
    assert refused > TRIES // 3


@pytest.mark.parametrize("setup", SETUPS[:3], ids=setup_name)
def test_damaged_records_are_refused_or_replay(setup: Setup) -> None:
    rng = random.Random(2)
    record = sample(setup, 2, rng).record()
    record["actions"] = record["actions"][:80]
    record["scores"] = None
    refused = 0
    for _ in range(TRIES // 2):
        try:
            roadstead.replay(damaged(record, rng))
        except InvalidRecord:
            refused += 1
    assert refused > TRIES // 10


@pytest.mark.parametrize("record", [None, 3, [], {}, {"format": "roadstead/1"}, {"format": "roadstead/2", "game": "lehavre"}])
def test_what_is_no_record_at_all(record: Any) -> None:
    with pytest.raises(InvalidRecord):
        roadstead.replay(record)


def test_a_record_with_wrong_scores_is_refused() -> None:
    *_, state = moves(SETUPS[6], 2)
    record = json.loads(json.dumps(state.record()))
    assert roadstead.replay(record) == state
    record["scores"][0] += 1
    with pytest.raises(InvalidRecord, match="scores"):
        roadstead.replay(record)


@pytest.mark.parametrize(
    "text",
    ["", " ", "take", "take gold", "enter 1", "enter 99", "pay", "pay -1 fish", "pay 9999999 fish", "ende", "take fish!", "\x00"],
)
def test_moves_that_are_none(text: str) -> None:
    state = LEHAVRE.new(players=2, seed=1)
    before = state.to_dict()
    reason = state.why_not(text)
    assert reason is not None
    assert reason.code == "unknown_move"
    with pytest.raises(IllegalAction):
        state.string_to_action(text)
    assert state.to_dict() == before


@pytest.mark.parametrize("action", [-1, 958, 10**30, "take fish", None, 1.0, True])
def test_actions_that_are_none(action: Any) -> None:
    state = LEHAVRE.new(players=2, seed=1)
    before = state.to_dict()
    with pytest.raises(IllegalAction):
        state.apply_action(action)
    assert state.to_dict() == before
    assert state.record()["actions"] == []


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0])
def test_seats_that_are_none(seat: Any) -> None:
    state = LEHAVRE.new(players=2, seed=1)
    with pytest.raises(IllegalAction, match="there is no seat"):
        state.apply_action(0, seat)
    with pytest.raises(IllegalAction, match="there is no seat"):
        state.view(seat)


def furriery() -> dict[str, Any]:
    """Seat 0 trades 3 hides in the Furriery."""
    return play(table("3 hides, 2 leather, 1 fish", town=["020"]), "enter 020").to_dict()


def test_a_trade_that_was_not_paid_for_is_no_position() -> None:
    d = furriery()
    d["stack"][-1] |= {"part": 1, "first": 3}
    assert LEHAVRE.from_dict(d).decision()["kind"] == "trade"
    d["stack"][-1]["first"] = 55
    with pytest.raises(InvalidPosition):
        LEHAVRE.from_dict(d)


def test_ships_that_cannot_sail_are_no_position() -> None:
    state = table("4 coal, 2 franc", owns={0: ["18"]}, ships={0: ["S01", "S06"]}, round=10)
    d = play(state, "enter 18").to_dict()
    assert d["stack"][-1]["frame"] == "sail"
    d["seats"][0]["goods"] = {}
    with pytest.raises(InvalidPosition):
        LEHAVRE.from_dict(d)


def test_ships_do_not_vanish() -> None:
    d = table("4 coal, 2 franc", round=10).to_dict()
    d["ships"]["wooden"] = []
    with pytest.raises(InvalidPosition, match="iron ships"):
        LEHAVRE.from_dict(d)


def test_illegal_actions_change_nothing() -> None:
    rng = random.Random(3)
    for step, state in enumerate(moves((3, {"variant": "full"}), 3)):
        if step % 25 or state.is_terminal():
            continue
        before = state.to_dict()
        legal = state.legal_actions()
        for action in rng.sample(range(LEHAVRE.num_actions()), 60):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    state.apply_action(action)
        assert state.to_dict() == before


def test_after_the_end_nothing_can_be_done() -> None:
    *_, state = moves(SETUPS[5], 2)
    reason = state.why_not("take fish")
    assert reason is not None
    assert reason.code == "game_over"
    with pytest.raises(IllegalAction, match="over"):
        state.apply_action(0)
