"""Whole games among masters of Roads & Boats, on every map with every number of players it is made for."""
from __future__ import annotations

import pytest

from roadstead.opponents import make
from roadstead.opponents.roadsboats.plans.counsel import can_advise
from roadstead.opponents.thinking import PlannerBot
from roadstead.roadsboats.game import ROADSBOATS, RoadsBoatsState
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.options import PLAYABLE


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_phase_is_played_by_its_plan(name: str) -> None:
    """With hardly any thought: `apply_action` refuses what is not legal, and no plan is given up because it does not fit."""
    state = ROADSBOATS.new(SCENARIOS[name].players, 4, {"map": name})
    minds = [make("master:1", seat) for seat in range(state.num_players())]
    while not state.is_terminal():
        mind = minds[state.current_player()]
        assert isinstance(mind, PlannerBot)
        assert isinstance(state, RoadsBoatsState)
        begins, before = can_advise(state.position) and not mind.planned, mind.memory
        state.apply_action(mind.choose(state))
        assert not begins or mind.memory is not before
