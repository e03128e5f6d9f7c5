"""The contract of a state, along a random game of each set-up: reasons, notation, positions and records there and back, copies.

Along more games it is checked in tests/long.
"""
from __future__ import annotations

import copy
import json
import pickle

import roadstead
from roadstead.core.state import State
from roadstead.lehavre.decisions import DECISIONS as LEHAVRE
from roadstead.roadsboats.decisions import DECISIONS as ROADSBOATS
from tests.contract.cases import ALL, EACH_GAME, Case

KINDS = {"lehavre": list(LEHAVRE.by_name), "roadsboats": list(ROADSBOATS.by_name)}


def there_and_back(state: State) -> None:
    game = state.game
    written = json.loads(json.dumps(state.to_dict()))
    again = game.from_dict(written)
    assert again.to_dict() == written
    assert again.legal_actions() == state.legal_actions()
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert [state.string_to_action(text) for text in texts] == state.legal_actions()
    assert len(set(texts)) == len(texts)
    for seat in range(state.num_players()):
        for action in state.interrupt_actions(seat):
            assert state.string_to_action(state.action_to_string(action), seat) == action


def record_replays(state: State) -> None:
    record = json.loads(json.dumps(state.record()))
    again = roadstead.replay(record)
    assert again == state
    assert again.record() == record


def often(case: Case) -> int:
    """How many steps lie between two looks: positions of a map are larger, and slower to read uncompiled."""
    return 1 if case.game == "lehavre" else 7 if roadstead.compiled() else 50


def looked_at(case: Case, step: int, state: State, least: int, most: int) -> bool:
    """Every `least` steps in Le Havre, every `most` in Roads & Boats; uncompiled, only once there."""
    if case.game == "roadsboats" and not roadstead.compiled():
        return step == 130
    return step % (least if case.game == "lehavre" else most) == 0 or state.is_terminal()


@ALL
def test_positions_and_notation_round_trip_along_a_game(case: Case) -> None:
    for step, state in enumerate(case.moves(2)):
        if step % often(case) == 0:
            there_and_back(state)
        if looked_at(case, step, state, 20, 250):
            record_replays(state)


@ALL
def test_why_not_is_none_exactly_for_the_legal_actions(case: Case) -> None:
    reasons_fit(case, 1)


def reasons_fit(case: Case, seed: int) -> None:
    vocabulary = range(roadstead.game(case.game).num_actions())
    for step, state in enumerate(case.moves(seed)):
        if step % (10 if case.game == "lehavre" else 41 if roadstead.compiled() else 197):
            continue
        legal = state.legal_actions()
        for action in vocabulary:
            reason = state.why_not(state.action_to_string(action))
            assert (reason is None) == (action in legal)
            assert reason is None or (str(reason) and json.dumps(reason.to_dict()))


@ALL
def test_why_not_is_none_exactly_for_the_interrupts_of_another_seat(case: Case) -> None:
    vocabulary = range(0, roadstead.game(case.game).num_actions(), 3)
    for step, state in enumerate(case.moves(5)):
        if step % 20 or state.is_terminal() or state.num_players() == 1:
            continue
        other = (state.current_player() + 1) % state.num_players()
        allowed = state.interrupt_actions(other)
        for action in [*vocabulary, *allowed]:
            assert (state.why_not(state.action_to_string(action), other) is None) == (action in allowed)


@ALL
def test_pickle_copy_and_deepcopy_give_equal_positions_and_the_same_record(case: Case) -> None:
    for step, state in enumerate(case.moves(4)):
        if looked_at(case, step, state, 50, 300):
            for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state), state.clone()):
                assert again == state
                assert again.record() == state.record()


@EACH_GAME
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = roadstead.game(name).new(players=3, seed=1)
    before = state.to_dict()
    clone = state.clone()
    while not clone.is_terminal():
        clone.apply_action(clone.legal_actions()[-1])
    assert state.to_dict() == before
    assert state.record()["actions"] == []


@ALL
def test_decision_lists_the_legal_actions(case: Case) -> None:
    for step, state in enumerate(case.moves(7)):
        if case.game == "roadsboats" and not roadstead.compiled() and step % 5:
            continue
        decision = state.decision()
        json.dumps(decision)
        assert [option["action"] for option in decision["options"]] == state.legal_actions()
        texts = [state.action_to_string(action) for action in state.legal_actions()]
        assert [option["text"] for option in decision["options"]] == texts
        assert decision["seat"] == (None if state.is_terminal() else state.current_player())
        assert decision["kind"] == state.decision_kind()
        assert decision["kind"] in [*KINDS[case.game], "over"]


@EACH_GAME
def test_returns_and_winners_are_empty_until_the_end(name: str) -> None:
    state = roadstead.game(name).new(players=2)
    assert state.returns() == [0, 0]
    assert state.winners() == []
    assert not state.is_terminal()


@ALL
def test_the_texts_of_a_suggested_payment_pay_it(case: Case) -> None:
    for state in case.moves(4):
        for payment in state.decision().get("payments", []):
            by_text, by_action = state.clone(), state.clone()
            for text in payment["texts"]:
                by_text.apply_action(by_text.string_to_action(text))
            for action in payment["actions"]:
                by_action.apply_action(action)
            assert by_text == by_action
