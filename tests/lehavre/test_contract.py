"""The contract of a state, along random games: reasons, notation, positions and records there and back, copies."""
from __future__ import annotations

import copy
import json
import pickle
from collections import Counter

import pytest

import roadstead
from roadstead import bench
from roadstead.core.state import State
from roadstead.lehavre.frames import FRAMES
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.entry import Fee
from roadstead.lehavre.rules.goods import NAMES
from roadstead.lehavre.rules.payments import Tender
from roadstead.lehavre.rules.rounds import Feeding
from tests.lehavre.random_games import EXPERT, SETUPS, Setup, moves, setup_name
from tests.lehavre.table import play, table

GAMES = 3 if bench.is_compiled() else 2
ALL = pytest.mark.parametrize("setup", SETUPS + EXPERT, ids=setup_name)


def there_and_back(state: State) -> None:
    game = state.game
    written = json.loads(json.dumps(state.to_dict()))
    assert game.from_dict(written).to_dict() == written
    assert game.from_dict(written).legal_actions() == state.legal_actions()
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


@ALL
def test_positions_notation_and_records_round_trip_at_every_step_of_a_game(setup: Setup) -> None:
    for step, state in enumerate(moves(setup, 2)):
        there_and_back(state)
        if bench.is_compiled() or step % 20 == 0:
            record_replays(state)


@ALL
def test_they_round_trip_at_every_twentieth_step_of_more_games(setup: Setup) -> None:
    for seed in range(3, 3 + GAMES):
        for step, state in enumerate(moves(setup, seed)):
            if step % 20 == 0:
                there_and_back(state)
                record_replays(state)


@ALL
def test_why_not_is_none_exactly_for_the_legal_actions(setup: Setup) -> None:
    vocabulary = range(roadstead.game("lehavre").num_actions())
    for seed in range(1, 3):
        for step, state in enumerate(moves(setup, seed)):
            if step % 10:
                continue
            legal = state.legal_actions()
            for action in vocabulary:
                reason = state.why_not(state.action_to_string(action))
                assert (reason is None) == (action in legal)
                assert reason is None or (str(reason) and json.dumps(reason.to_dict()))


@pytest.mark.parametrize("setup", [setup for setup in SETUPS + EXPERT if setup[0] > 1], ids=setup_name)
def test_why_not_is_none_exactly_for_the_interrupts_of_another_seat(setup: Setup) -> None:
    vocabulary = range(0, roadstead.game("lehavre").num_actions(), 3)
    for step, state in enumerate(moves(setup, 5)):
        if step % 20 or state.is_terminal():
            continue
        other = (state.current_player() + 1) % state.num_players()
        allowed = state.interrupt_actions(other)
        for action in [*vocabulary, *allowed]:
            assert (state.why_not(state.action_to_string(action), other) is None) == (action in allowed)


@ALL
def test_pickle_copy_and_deepcopy_give_equal_positions_and_the_same_record(setup: Setup) -> None:
    for step, state in enumerate(moves(setup, 4)):
        if step % 50 == 0 or state.is_terminal():
            for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state), state.clone()):
                assert again == state
                assert again.record() == state.record()


def test_a_clone_goes_its_own_way() -> None:
    state = roadstead.game("lehavre").new(players=3, seed=1)
    before = state.to_dict()
    clone = state.clone()
    while not clone.is_terminal():
        clone.apply_action(clone.legal_actions()[-1])
    assert state.to_dict() == before
    assert state.record()["actions"] == []


@ALL
def test_decision_lists_the_legal_actions(setup: Setup) -> None:
    for state in moves(setup, 7):
        decision = state.decision()
        json.dumps(decision)
        assert [option["action"] for option in decision["options"]] == state.legal_actions()
        texts = [state.action_to_string(action) for action in state.legal_actions()]
        assert [option["text"] for option in decision["options"]] == texts
        assert decision["seat"] == (None if state.is_terminal() else state.current_player())
        assert decision["kind"] in [*FRAMES, "over"]


WORTH = {
    "energy": {"wood": 1, "charcoal": 3, "coal": 3, "coke": 10},
    "food": {"franc": 1, "fish": 1, "smoked_fish": 2, "bread": 2, "meat": 3},
}


def paid(state: State, actions: list[int]) -> Counter[str]:
    """The tokens that actions pay, frame by frame, until nothing more of that payment is asked; single options included."""
    assert isinstance(state, LeHavreState)
    s = state.position.clone()
    todo = list(actions)
    tokens: Counter[str] = Counter()
    seat = s.seat()
    while True:
        frame = s.stack[-1]
        if not isinstance(frame, Tender | Fee | Feeding) or frame.seat != seat:
            break
        if isinstance(frame, Feeding) and not todo:
            break
        options = list(frame.options(s))
        action = todo.pop(0) if len(options) > 1 else options[0]
        assert action in options
        if isinstance(frame, Tender):
            tokens[NAMES[frame.kind]] += action - a.AMOUNT
        elif action == a.FEE_FRANCS:
            assert isinstance(frame, Fee)
            tokens["franc"] += s.cards[frame.card].fee_francs
        frame.choose(s, action)
    assert not todo, "actions are left over"
    return +tokens


@ALL
def test_a_payment_carries_the_least_wasteful_complete_payments(setup: Setup) -> None:
    seen: Counter[str] = Counter()
    for seed in (8, 9):
        for state in moves(setup, seed):
            decision = state.decision()
            if "payments" not in decision:
                continue
            worth = WORTH["energy" if decision.get("purpose") == "energy" else "food"]
            payments = decision["payments"]
            assert len(payments) <= 8
            assert [payment["waste"] for payment in payments] == sorted(payment["waste"] for payment in payments)
            assert len({json.dumps(payment["tokens"], sort_keys=True) for payment in payments}) == len(payments)
            for payment in payments:
                tokens = payment["tokens"]
                assert paid(state, payment["actions"]) == Counter(tokens)
                assert payment["waste"] < min(worth[kind] for kind in tokens), "a superfluous token"
                if decision["kind"] != "fee":
                    assert sum(worth[kind] * count for kind, count in tokens.items()) == decision["due"] + payment["waste"]
            covered = decision["kind"] != "feeding" or decision["held"] >= decision["due"]
            assert bool(payments) == covered
            seen[decision["kind"]] += 1
    assert seen["pay"] > 0


def test_a_payment_that_would_spoil_the_action_is_not_suggested() -> None:
    """The bread is needed in the Baguette Shop, so the fee is not paid with it."""
    state = play(table("2 meat, 1 smoked_fish, 1 bread, 1 fish, 1 franc", town=["003"]), "enter 003")
    suggested = [payment["tokens"] for payment in state.decision()["payments"]]
    assert suggested == [{"fish": 1}, {"franc": 1}, {"smoked_fish": 1}, {"meat": 1}]


def test_returns_and_winners_are_empty_until_the_end() -> None:
    state = roadstead.game("lehavre").new(players=2)
    assert state.returns() == [0, 0]
    assert state.winners() == []
    assert state.current_player() == 0
    assert not state.is_terminal()
