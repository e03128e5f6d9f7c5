"""What holds along one random game of each set-up holds along more of them."""
from __future__ import annotations

from tests.contract.cases import ALL, Case
from tests.contract.test_contract import looked_at, reasons_fit, record_replays, there_and_back
from tests.contract.test_malformed import refused_or_playable
from tests.contract.test_secrets import looks_the_same


@ALL
def test_positions_notation_and_records_round_trip(case: Case) -> None:
    for seed in range(3, 6):
        for step, state in enumerate(case.moves(seed)):
            if looked_at(case, step, state, 20, 250):
                there_and_back(state)
                record_replays(state)


@ALL
def test_why_not_is_none_exactly_for_the_legal_actions(case: Case) -> None:
    reasons_fit(case, 2)


@ALL
def test_a_resampled_position_looks_the_same_to_the_seat(case: Case) -> None:
    for seed in range(1, 4):
        looks_the_same(case, seed)


@ALL
def test_damaged_positions_are_refused_or_playable(case: Case) -> None:
    refused_or_playable(case, 2, 400)
