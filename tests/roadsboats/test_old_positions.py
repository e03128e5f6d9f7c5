"""Positions of version 0.1 are read: old_stacks.json has stacks that it wrote at moments of the recorded games."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead import InvalidPosition
from roadstead.core.record import action_of, play
from tests.roadsboats.random_games import new_game

HERE = Path(__file__).parent
STACKS: dict[str, dict[str, Any]] = json.loads((HERE / "old_stacks.json").read_text(encoding="utf-8"))
#: So many moves are played on: to the end of the stop, and mostly of the phase.
FURTHER = 30

@pytest.mark.parametrize("name", STACKS)
def test_an_old_stack_is_the_same_position_and_plays_on(name: str) -> None:
    record = json.loads((HERE.parent / "games" / f"{name}.json").read_text(encoding="utf-8"))
    game = roadstead.game("roadsboats")
    states = [state.clone() for state in play(game, record)]
    for ply, stack in STACKS[name].items():
        old = game.from_dict({**states[int(ply)].to_dict(), "stack": stack})
        for state, entry in zip(states[int(ply) :], record["actions"][int(ply) :][:FURTHER], strict=False):
            assert (old, old.legal_actions()) == (state, state.legal_actions())
            seat, text = action_of(entry)
            old.apply_action(old.string_to_action(text, seat), seat)


def old_position(**changes: Any) -> dict[str, Any]:
    """The first stop of a game as version 0.1 wrote it."""
    state = new_game("dead-sea", 0)
    while state.decision_kind() != "stop":
        state.apply_action(state.legal_actions()[0])
    d = state.to_dict()
    stop = d["stack"][-1]
    numbers = {key: value for part in ("journey", "dealing") for key, value in stop[part].items() if type(value) is int}
    old = {"frame": "stop", "seat": stop["seat"], "flags": 32, **numbers}  # it has just arrived
    return {**d, "stack": [*d["stack"][:-1], {**old, **changes}]}


def test_an_old_stop_is_checked_like_any_other() -> None:
    game = roadstead.game("roadsboats")
    assert game.from_dict(old_position()).decision_kind() == "stop"
    for changes in ({"flags": 64}, {"flags": -1}, {"flags": True}, {"flags": 2}, {"led": "1"}, {"fresh": True}, {"left": 7}):
        with pytest.raises(InvalidPosition):
            game.from_dict(old_position(**changes))
