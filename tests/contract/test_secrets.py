"""Nobody learns more than the rules allow: views, and positions drawn anew from what a seat knows."""
from __future__ import annotations

import roadstead
from roadstead import Random
from tests.contract.cases import ALL, Case


def often(case: Case, least: int) -> int:
    """Roads & Boats hides nothing but the generator, and its positions are large."""
    return least if case.game == "lehavre" else least * (20 if roadstead.compiled() else 60)


@ALL
def test_a_resampled_position_looks_the_same_to_the_seat(case: Case) -> None:
    looks_the_same(case, 0)


def looks_the_same(case: Case, seed: int) -> None:
    for step, state in enumerate(case.moves(seed)):
        if step % often(case, 5):
            continue
        for seat in range(state.num_players()):
            drawn = state.resample_hidden(seat, Random(step))
            assert drawn.view(seat) == state.view(seat)
            assert drawn.view() == state.view()
            assert drawn.decision_kind() == state.decision_kind()
            if seat == state.current_player():  # what somebody else may choose can show what that seat alone knows
                assert drawn.legal_actions() == state.legal_actions()
                assert drawn.decision() == state.decision()


@ALL
def test_resampling_depends_only_on_what_the_seat_knows_and_the_rng(case: Case) -> None:
    for step, state in enumerate(case.moves(1)):
        if step % often(case, 10):
            continue
        for seat in range(state.num_players()):
            once = state.resample_hidden(seat, Random(9))
            other = state.resample_hidden(seat, Random(step + 100))
            assert other.resample_hidden(seat, Random(9)).to_dict() == once.to_dict()
            assert once.record()["seed"] is None


@ALL
def test_a_view_holds_neither_the_generator_nor_the_seed(case: Case) -> None:
    """Another generator, and another fate: the view is the same."""
    state = next(iter(case.moves(0)))
    words = set(map(str, state.to_dict()["random"]))
    for seat in (None, *range(state.num_players())):
        shown = str(state.view(seat))
        assert not any(word in shown for word in words if len(word) > 6)
        assert "seed" not in shown
