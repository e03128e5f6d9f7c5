"""Every position of every recorded game has the shapes of the wire, for every seat and a spectator."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import roadstead
from roadstead.core import record as records
from tests.contract import wire

FILES = sorted((Path(__file__).parent.parent / "games").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_has_the_shapes_of_the_wire(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    wire.check(records.play(roadstead.game_of(record), record))
