"""What a payment decision of Le Havre carries besides the contract (tests/contract): complete payments."""
from __future__ import annotations

import json
from collections import Counter

import pytest

from roadstead.core.state import State
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.entry import Fee
from roadstead.lehavre.rules.goods import NAMES
from roadstead.lehavre.rules.payments import Tender
from roadstead.lehavre.rules.rounds import Feeding
from tests.lehavre.arrange import play, table
from tests.lehavre.random_games import EXPERT, SETUPS, Setup, moves, setup_name

ALL = pytest.mark.parametrize("setup", SETUPS + EXPERT, ids=setup_name)

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
