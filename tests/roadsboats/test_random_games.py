"""Random games, checked after every action (see random_games.py); more of them are in tests/long."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import roadstead
from tests.roadsboats import random_games
from tests.roadsboats.random_games import OTHER_SETUPS, SCENARIO_SETUPS, check_game


@pytest.mark.parametrize("setup", SCENARIO_SETUPS + OTHER_SETUPS)
def test_a_random_game_runs_to_its_end(setup: str) -> None:
    check_game(setup, SCENARIO_SETUPS.index(setup) % 4 if setup in SCENARIO_SETUPS else 1)


def test_a_failing_game_is_kept_as_a_record_that_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(10**6))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(random_games, "broken", lambda s: "a made-up fault" if next(calls) == 30 else "")
    with pytest.raises(random_games.Failure, match="a made-up fault"):
        check_game("dead-sea", 0)
    (path,) = (tmp_path / "failed-games").iterdir()
    assert len(roadstead.replay(json.loads(path.read_text())).record()["actions"]) >= 30
