"""The search against plain enumeration, where that is possible: the last turn of a game of Le Havre."""
from __future__ import annotations

import pytest

from roadstead.core.state import State
from roadstead.opponents import make
from tests.lehavre.arrange import table

#: Enough nodes to try everything that a last turn offers.
THOROUGH = "hard:30000"


def best_by_force(state: State) -> int:
    """The most wealth that seat 0 can end with, by trying every way to play on; sales only lose wealth and are left out."""
    if state.is_terminal():
        return state.returns()[0]
    best = -(10**6)
    for action in state.legal_actions():
        if not state.action_to_string(action).startswith("sell"):
            after = state.clone()
            after.step(action, None)
            best = max(best, best_by_force(after))
    return best


def wealth_by(spec: str, state: State) -> int:
    mind = make(spec, 1)
    state = state.clone()
    while not state.is_terminal():
        state.apply_action(mind.choose(state))
    return state.returns()[0]


#: By what brings most there: the position before the last action of a solo game, and what it brings.
LAST_ACTIONS = {
    # Four goods of 8, 8, 5 and 5 francs; the energy is paid with wood.
    "shipping": (table("3 coke, 2 steel, 2 hides, 3 wood", players=1, final=True, owns={0: ["18"]}, ships={0: ["S14"]}), 26),
    # Tannery and Cokery stand on top: 12 and 18 francs.
    "building": (table("2 wood, 6 brick, 3 iron, 2 fish", players=1, final=True, tops=["20", "25", ""]), 30),
    # The Wharf gives an iron ship of 10; the Construction Firm the Marketplace and the Fishery, 6 and 10.
    "two builds": (table("4 iron, 5 wood, 1 brick, 2 fish", players=1, final=True, town=["12"]), 16),
    # Six loaves at 3 francs, or four with meat at 6.
    "bread": (table("6 bread, 4 meat, 1 fish", players=1, final=True, town=["002", "003"]), 24),
}


@pytest.mark.parametrize("name", LAST_ACTIONS)
def test_the_last_action_is_the_best_there_is(name: str) -> None:
    state, gain = LAST_ACTIONS[name]
    best = best_by_force(state)
    assert best - own(state) == gain
    assert wealth_by(THOROUGH, state) == best


def own(state: State) -> int:
    """The wealth of seat 0 before its last action."""
    player = state.view()["players"][0]
    ships = sum(ship["value"] for ship in player["ships"])
    values = {"18": 10}
    return int(player["francs"] + ships + sum(values[card] for card in player["buildings"]))
