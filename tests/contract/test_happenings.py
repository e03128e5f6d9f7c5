"""What an action brings about: its steps lead where the action leads, and each state on the way can be seen."""
from __future__ import annotations

import json

import pytest

import roadstead
from roadstead.core import record as records
from roadstead.core.happening import steps
from tests.paths import ROOT

GAMES = ["lehavre-3p-full-rich", "roadsboats-dead-sea-rich", "roadsboats-laid-2-rich"]


@pytest.mark.parametrize("name", GAMES)
def test_steps_lead_where_the_action_leads_and_every_state_on_the_way_can_be_seen(name: str) -> None:
    record = json.loads((ROOT / "tests" / "games" / f"{name}.json").read_text())
    state = records.start(roadstead.game_of(record), record)
    told = 0
    for ply, entry in enumerate(record["actions"]):
        seat, text = records.action_of(entry)
        action = state.string_to_action(text, seat)
        *_, last = steps(state.position, action, state.interrupting(seat), state.interrupt)
        before = state.to_dict()
        for happening, after in state.happenings(action, seat):
            told += 1
            assert all(move["n"] > 0 and move["origin"] != move["goal"] for move in happening["moves"])
            if ply % 10 == 0:
                assert after.view(None)["game"] == state.game.name
        assert state.to_dict() == before, "nothing is done by telling"
        state.apply_action(action, seat)
        reached = state.clone()
        reached.position = last.after
        assert reached.to_dict() == state.to_dict()
    assert told > 100
