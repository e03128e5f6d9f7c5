"""The figures of a view that explain others."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import roadstead
from roadstead.core import record as records
from tests.paths import GAMES

RECORDS = sorted(GAMES.glob("lehavre-*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_parts_of_a_score_add_up_to_the_wealth(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    for ply, state in enumerate(records.play(roadstead.game_of(record), record)):
        if ply % 50 == 0 or state.is_terminal():
            for player in state.view()["players"]:
                score = player["score"]
                parts = score["francs"] + score["buildings"] + score["ships"] + sum(score["bonuses"].values()) + score["loans"]
                assert parts == player["wealth"]
    assert [player["wealth"] for player in state.view()["players"]] == record["scores"]


def test_additional_values_are_told_by_card() -> None:
    found = {card for path in RECORDS for card in final_bonuses(path)}
    assert found & {"28", "29"}, "no recorded game ends with the Town Hall or the Bank"


def final_bonuses(path: Path) -> set[str]:
    state = roadstead.replay(json.loads(path.read_text(encoding="utf-8")))
    return {card for player in state.view()["players"] for card in player["score"]["bonuses"]}
