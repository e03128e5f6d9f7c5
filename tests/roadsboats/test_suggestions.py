"""The complete payments for a brick that a decision lists."""
from __future__ import annotations

from collections import Counter
from itertools import product

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import lying, table


def at_home(goods: str, bricks: int = 0) -> RoadsBoatsState:
    laid = [None] * min(bricks, 10) + [0] * max(bricks - 10, 0)
    return table("0 0: p p p p", "wonder", homes={0: "A1"}, transporters={0: ["donkey A1"]}, goods={"A1": goods}, bricks=laid)


def test_the_cheapest_payments_come_first_and_each_can_be_played() -> None:
    state = at_home("3 trunks, 2 gold, 1 stone, 1 stock", bricks=17)  # the first brick costs 2
    suggested = state.decision()["payments"]
    assert [payment["tokens"] for payment in suggested] == [
        {"trunks": 2},
        {"trunks": 1, "stone": 1},
        {"trunks": 1, "gold": 1},
        {"stone": 1, "gold": 1},
        {"gold": 2},
        {"trunks": 1, "stock": 1},
        {"stone": 1, "stock": 1},
        {"gold": 1, "stock": 1},
    ]
    before = Counter(lying(state, "A1"))
    for payment in suggested:
        trial = state.clone()
        for action in payment["actions"]:
            trial.apply_action(action)
        assert len(trial.position.bricks) == 18
        assert before - Counter(lying(trial, "A1")) == Counter(payment["tokens"])


def test_within_a_payment_only_what_can_still_be_paid_is_suggested() -> None:
    state = at_home("2 trunks, 1 boards, 1 iron", bricks=17)
    state.apply_action(state.string_to_action("brick"))
    state.apply_action(state.string_to_action("pay 1 trunks"))
    assert [payment["tokens"] for payment in state.decision()["payments"]] == [{"boards": 1}, {"iron": 1}]


def test_all_ways_are_found_where_there_are_few() -> None:
    state = at_home("2 trunks, 2 paper, 1 coins", bricks=17)
    tokens = [payment["tokens"] for payment in state.decision()["payments"]]
    found = {tuple(paid.get(kind, 0) for kind in ("trunks", "paper", "coins")) for paid in tokens}
    assert found == {way for way in product(range(3), range(3), range(2)) if sum(way) == 2}


def test_who_cannot_buy_is_offered_no_payment() -> None:
    state = at_home("1 trunks", bricks=0)
    assert [payment["tokens"] for payment in state.decision()["payments"]] == [{"trunks": 1}]
    state.apply_action(state.string_to_action("brick"))
    assert (state.decision()["kind"], state.decision()["payments"]) == ("bricks", [])
