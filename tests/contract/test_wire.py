"""What the games put on the wire has the shapes that the server and the client are told of, in whole games and for every seat.

Strictly: nothing is missing, nothing is there that no shape names, and nothing is converted.
"""
from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import ConfigDict, Field, TypeAdapter

import roadstead
from roadstead.core import record as records
from roadstead.core.state import State
from tests.contract.cases import ALL, Case

FILES = sorted((Path(__file__).parent.parent / "games").glob("*.json"))
STRICT = ConfigDict(strict=True, extra="forbid")
#: A configuration reaches TypedDicts only through something around them.
VIEWS: TypeAdapter[Any] = TypeAdapter(list[Annotated[roadstead.View, Field(discriminator="game")]], config=STRICT)
#: Uncompiled, positions are made too slowly to look at each.
OFTEN = 1 if roadstead.compiled() else 29


def check(states: Iterable[State]) -> None:
    """Each position through other eyes: in Le Havre all of them, of the large maps one pair after the other."""
    for step, state in enumerate(states):
        if step % OFTEN:
            continue
        eyes = [None, *range(state.num_players())]
        looking = eyes if state.game.name == "lehavre" else [eyes[step % len(eyes)]]
        VIEWS.validate_python([state.view(seat) for seat in looking])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_games_have_the_shapes_of_the_wire(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    check(records.play(roadstead.game_of(record), record))


@ALL
def test_random_games_have_the_shapes_of_the_wire(case: Case) -> None:
    check(case.moves(11))
