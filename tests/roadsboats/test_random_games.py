"""Random games, checked after every action (see random_games.py)."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import roadstead
from roadstead.roadsboats.rules.actions import WORDS
from roadstead.roadsboats.rules.buildings import BUILDINGS, MIXTURE_NAMES, TOPICS
from roadstead.roadsboats.rules.fleet import NAMES
from tests.roadsboats import random_games
from tests.roadsboats.random_games import OTHER_SETUPS, SCENARIO_SETUPS, check_game, verbs

GAMES = 8
#: Words, verbs, buildings, topics, mixtures, transporters.
EVERYTHING = (
    {word.split()[0] for word in WORDS}
    | {"bank", "drop", "load", "lead", "leave", "with", "take", "dock", "make", "use", "road", "wall", "demolish", "pay", "place"}
    | {f"build {building.name}" for building in BUILDINGS}
    | {f"research {topic}" for topic in TOPICS}
    | {f"fill {mixture}" for mixture in MIXTURE_NAMES}
    | set(NAMES)
)


@pytest.mark.parametrize("setup", SCENARIO_SETUPS + OTHER_SETUPS)
def test_random_games_run_to_their_end(setup: str) -> None:
    for seed in range(GAMES) if roadstead.compiled() else [SCENARIO_SETUPS.index(setup) % 4 if setup in SCENARIO_SETUPS else 1]:
        check_game(setup, seed)


@pytest.mark.skipif(not roadstead.compiled(), reason="it takes many games")
def test_everything_the_game_knows_is_played_in_some_random_game() -> None:
    played: set[str] = set()
    for seed in range(3, 4000, 4):
        played |= verbs("dead-sea", seed)
        if played >= EVERYTHING:
            return
    assert not EVERYTHING - played, "never played"


def test_a_failing_game_is_kept_as_a_record_that_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(10**6))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(random_games, "broken", lambda s: "a made-up fault" if next(calls) == 30 else "")
    with pytest.raises(random_games.Failure, match="a made-up fault"):
        check_game("dead-sea", 0)
    (path,) = (tmp_path / "failed-games").iterdir()
    assert len(roadstead.replay(json.loads(path.read_text())).record()["actions"]) >= 30
