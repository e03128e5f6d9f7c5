"""Random games, checked after every action (see random_games.py)."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import roadstead
from roadstead.lehavre.cards.deck import DECK, in_stacks, town_starts
from roadstead.lehavre.setup import special_cards
from tests.lehavre import random_games
from tests.lehavre.random_games import EXPERT, SETUPS, Setup, check_game, setup_name

GAMES = 200 if roadstead.compiled() else 2


@pytest.mark.parametrize("setup", SETUPS + EXPERT, ids=setup_name)
def test_random_games(setup: Setup) -> None:
    entered: set[str] = set()
    for seed in range(GAMES):
        entered |= check_game(setup, seed)
    if GAMES == 200:
        assert entered == enterable(setup), "some building was never visited"


def enterable(setup: Setup) -> set[str]:
    players, options = setup
    full = options["variant"] == "full"
    cards = [*in_stacks(players, full), *town_starts(players, full), *special_cards(full, False)]
    alone = {"014"} if players == 1 else set()  # nobody to evict
    return {DECK[card].id for card in cards if DECK[card].enterable} - alone


def test_a_failing_game_is_kept_as_a_record_that_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(10**6))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(random_games, "broken", lambda s: "a made-up fault" if next(calls) == 30 else "")
    with pytest.raises(random_games.Failure, match="a made-up fault"):
        check_game(SETUPS[1], 0)
    (path,) = (tmp_path / "failed-games").iterdir()
    assert len(roadstead.replay(json.loads(path.read_text())).record()["actions"]) == 30
