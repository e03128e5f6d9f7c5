"""Le Grand Hameau and the bonus cards: how they come into a game, and a list of one's own in their place."""
from __future__ import annotations

from typing import Any

import pytest

import roadstead
from roadstead.core.errors import InvalidOptions
from roadstead.core.state import State
from roadstead.lehavre.round_cards import rounds
from roadstead.lehavre.rules.rounds import TOWN_SPECIAL
from tests.lehavre.test_data import HAMEAU
from tests.lehavre.test_setup import new

DRAWS = 60


def drawn(players: int = 2, draws: int = DRAWS, **options: Any) -> set[str]:
    return {card for seed in range(draws) for card in new(players, seed=seed, **options).to_dict()["specials"]}


def test_the_expansion_alone_has_45_cards_and_mixed_all_81() -> None:
    basic = drawn()
    assert len(HAMEAU) == 45
    assert not basic & set(HAMEAU)
    assert drawn(expansion="only") == set(HAMEAU)
    assert drawn(expansion="mixed") - basic <= set(HAMEAU)
    assert drawn(expansion="mixed") & basic
    assert drawn(expansion="mixed") & set(HAMEAU)


@pytest.mark.parametrize("expansion", ["mixed", "only"])
@pytest.mark.parametrize(("players", "come"), [(1, 3), (2, 4), (3, 4), (4, 5), (5, 5)])
def test_six_are_in_the_pile_and_so_many_come_out(expansion: str, players: int, come: int) -> None:
    assert len(new(players, expansion=expansion).to_dict()["specials"]) == 6
    assert sum(card.town == TOWN_SPECIAL for card in rounds(players, True)) == come


def test_the_short_game_has_none_of_them() -> None:
    assert new(3, False, expansion="only").to_dict()["specials"] == []


def test_alone_eight_cards_can_be_left_out() -> None:
    eight = {"014", "041", "043", "044", "045", "046", "GH20", "GH21"}
    assert not drawn(1, expansion="mixed", solo_exclude_specials=True) & eight
    assert drawn(1, 200, expansion="mixed") >= eight


def picked(*cards: str, seed: int = 1, players: int = 2, **setup: Any) -> State:
    return roadstead.game("lehavre").new(players, seed, setup={"picked": list(cards), **setup})


def test_a_list_of_ones_own_takes_the_place_of_the_sets() -> None:
    few = picked("GH05", "001", "E2010")
    assert sorted(few.to_dict()["specials"]) == ["001", "E2010", "GH05"]
    assert len({tuple(picked("GH05", "001", "E2010", seed=seed).to_dict()["specials"]) for seed in range(20)}) > 1
    many = picked("00", "036", "037", "GH01", "GH02", "GH03", "001", "002").to_dict()["specials"]
    assert len(many) == 6
    assert set(many) < {"00", "036", "037", "GH01", "GH02", "GH03", "001", "002"}
    assert picked().to_dict()["specials"] == []


def test_what_was_picked_is_in_records_and_positions() -> None:
    state = picked("GH05", "001", "E2010", seed=3)
    assert state.record()["setup"]["picked"] == ["001", "GH05", "E2010"]
    assert roadstead.replay(state.record()) == state == roadstead.game("lehavre").from_dict(state.to_dict())
    fixed = picked("GH05", "001", "E2010", specials=["E2010", "001", "GH05"])
    assert fixed.to_dict()["specials"] == ["E2010", "001", "GH05"]


@pytest.mark.parametrize(
    ("cards", "why"),
    [(["03"], "a list of special buildings"), (["GH05", "GH05"], "twice"), ("GH05", "a list"), ([5], "a list")],
)
def test_a_list_that_cannot_be_drawn_from_is_refused(cards: object, why: str) -> None:
    with pytest.raises(InvalidOptions, match=why):
        roadstead.game("lehavre").new(2, setup={"picked": cards})


def test_there_is_nothing_to_pick_in_the_short_game() -> None:
    with pytest.raises(InvalidOptions, match="the short game has no special buildings"):
        roadstead.game("lehavre").new(2, options={"variant": "short"}, setup={"picked": ["GH05"]})
