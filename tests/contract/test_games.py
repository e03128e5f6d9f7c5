"""Whole recorded games replay with their exact scores."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import roadstead
from tests.paths import GAMES, as_now

FILES = sorted(GAMES.glob("*.json"))


def test_there_is_a_game_for_each_set_up() -> None:
    records = list(map(read, FILES))
    lehavre = {(record["players"], record["options"]["variant"]) for record in records if record["game"] == "lehavre"}
    assert lehavre == {(players, variant) for players in range(1, 6) for variant in ("full", "short")}
    roadsboats = [record for record in records if record["game"] == "roadsboats"]
    assert {record["players"] for record in roadsboats} == set(range(1, 7))
    assert any(record["options"]["map"] == "build" for record in roadsboats)


def read(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_replays_with_exact_scores(path: Path) -> None:
    record = read(path)
    assert record["scores"] is not None
    state = roadstead.replay(record)
    assert state.returns() == record["scores"]
    assert state.record() == as_now(record)
