"""Random games, checked after every action (see random_games.py); more of them are in tests/long."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import roadstead
from tests.lehavre import random_games
from tests.lehavre.random_games import EXPANSION, EXPERT, OTHER_SETS, SETUPS, Setup, check_game, setup_name

GAMES = 8 if roadstead.compiled() else 2
#: Games with cards of the expansion, for every player count, length and expert variant: 210 in all.
EXPANDED = 7 if roadstead.compiled() else 1


@pytest.mark.parametrize("setup", SETUPS + EXPERT + OTHER_SETS, ids=setup_name)
def test_random_games(setup: Setup) -> None:
    for seed in range(GAMES):
        check_game(setup, seed)


@pytest.mark.parametrize("setup", EXPANSION, ids=setup_name)
def test_random_games_with_the_expansion(setup: Setup) -> None:
    for seed in range(EXPANDED):
        check_game(setup, seed)


def test_a_failing_game_is_kept_as_a_record_that_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(10**6))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(random_games, "broken", lambda s: "a made-up fault" if next(calls) == 30 else "")
    with pytest.raises(random_games.Failure, match="a made-up fault"):
        check_game(SETUPS[1], 0)
    (path,) = (tmp_path / "failed-games").iterdir()
    assert len(roadstead.replay(json.loads(path.read_text())).record()["actions"]) == 30
