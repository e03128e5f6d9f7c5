"""Broken records, positions and moves give the named errors and change nothing."""
from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import roadstead
from roadstead import IllegalAction, InvalidPosition, InvalidRecord
from roadstead.core.state import State
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.invariants import broken as broken_lehavre
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.invariants import broken as broken_roadsboats
from tests.contract.cases import ALL, EACH_GAME, ONE_OF_EACH, Case

TRIES = 120 if roadstead.compiled() else 40
JUNK: list[Any] = [
    None, True, -1, 0, 1, 2, 7, 99, 10**30, 1.5, float("nan"),
    "", "fish", "01", "S01", "take fish", "A1", "donkey", "gold", [], [1], {}, {"seat": 0},
]  # fmt: skip


def broken(state: State) -> str:
    if isinstance(state, LeHavreState):
        return broken_lehavre(state.position)
    assert isinstance(state, RoadsBoatsState)
    return broken_roadsboats(state.position)


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


def sample(case: Case, seed: int, rng: random.Random) -> State:
    """A state somewhere in a random game."""
    states = [state.clone() for state in case.moves(seed)]
    return rng.choice(states)


def struck(position: dict[str, Any], rng: random.Random) -> Any:
    """Damaged anywhere; half of the time in the stack of decisions, which is small and delicate."""
    if rng.random() < 0.5:
        return {**position, "stack": damaged(position["stack"], rng)}
    return damaged(position, rng)


@ALL
def test_damaged_positions_are_refused_or_playable(case: Case) -> None:
    refused_or_playable(case, 1, TRIES)


def refused_or_playable(case: Case, seed: int, tries: int) -> None:
    rng = random.Random(seed)
    refused = 0
    game = roadstead.game(case.game)
    for number in range(tries):
        if number % 40 == 0:
            position = sample(case, number // 40, rng).to_dict()
        try:
            state = game.from_dict(struck(position, rng))
        except InvalidPosition:
            refused += 1
            continue
        while not state.is_terminal():
            assert broken(state) == ""
            try:
                state.apply_action(rng.choice(state.legal_actions()))
            except IllegalAction:
                break  # a draw of a mine was given that its bag does not hold
    assert refused > tries // 3


@ALL
def test_damaged_records_are_refused_or_replay(case: Case) -> None:
    rng = random.Random(2)
    record = sample(case, 2, rng).record()
    record["actions"] = record["actions"][:80]
    record["scores"] = None
    refused = 0
    for _ in range(TRIES // 4):
        try:
            roadstead.replay(damaged(record, rng))
        except InvalidRecord:
            refused += 1
    assert refused > TRIES // 20


@pytest.mark.parametrize("record", [None, 3, [], {}, {"format": "roadstead/1"}, {"format": "roadstead/2", "game": "lehavre"}])
def test_what_is_no_record_at_all(record: Any) -> None:
    with pytest.raises(InvalidRecord):
        roadstead.replay(record)


@ONE_OF_EACH
def test_a_record_with_wrong_scores_is_refused(case: Case) -> None:
    *_, state = case.moves(2)
    record = json.loads(json.dumps(state.record()))
    assert roadstead.replay(record) == state
    record["scores"][0] += 1
    with pytest.raises(InvalidRecord, match="scores"):
        roadstead.replay(record)


NO_MOVES = [
    "", " ", "take", "take gold!", "enter 1", "enter 99", "enter ³", "pay", "pay -1 fish", "pay 9999999 fish", "ende",
    "take fish!", "\x00", "donkey-0", "load 9 trunks", "load 1 fish", "build castle", "with donkey-1 of seat 9", "NE middle",
]  # fmt: skip


@EACH_GAME
@pytest.mark.parametrize("text", NO_MOVES)
def test_moves_that_are_none(name: str, text: str) -> None:
    state = roadstead.game(name).new(players=2, seed=1)
    before = state.to_dict()
    reason = state.why_not(text)
    assert reason is not None
    assert reason.code == "unknown_move"
    with pytest.raises(IllegalAction):
        state.string_to_action(text)
    assert state.to_dict() == before


@EACH_GAME
@pytest.mark.parametrize("action", [-1, 10**6, 10**30, "take fish", None, 1.0, True])
def test_actions_that_are_none(name: str, action: Any) -> None:
    state = roadstead.game(name).new(players=2, seed=1)
    before = state.to_dict()
    with pytest.raises(IllegalAction):
        state.apply_action(action)
    assert state.to_dict() == before
    assert state.record()["actions"] == []


@EACH_GAME
@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0])
def test_seats_that_are_none(name: str, seat: Any) -> None:
    state = roadstead.game(name).new(players=2, seed=1)
    with pytest.raises(IllegalAction, match="there is no seat"):
        state.apply_action(0, seat)
    with pytest.raises(IllegalAction, match="there is no seat"):
        state.view(seat)


@ONE_OF_EACH
def test_illegal_actions_change_nothing(case: Case) -> None:
    rng = random.Random(3)
    for step, state in enumerate(case.moves(3)):
        if step % 25 or state.is_terminal():
            continue
        before = state.to_dict()
        legal = state.legal_actions()
        for action in rng.sample(range(state.game.num_actions()), 60):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    state.apply_action(action)
        assert state.to_dict() == before


@ONE_OF_EACH
def test_after_the_end_nothing_can_be_done(case: Case) -> None:
    *_, state = case.moves(2)
    reason = state.why_not("end")
    assert reason is not None
    assert reason.code == "game_over"
    assert state.legal_actions() == []
    assert all(state.interrupt_actions(seat) == [] for seat in range(state.num_players()))
    with pytest.raises(IllegalAction, match="over"):
        state.apply_action(0)
