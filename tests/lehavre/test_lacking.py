"""A refusal says what is lacking, and how much of it."""
from __future__ import annotations

import pytest

import roadstead
from roadstead.core.random import Random
from roadstead.core.state import State
from tests.lehavre.arrange import play, table


def why(state: State, text: str) -> str:
    return str(state.why_not(text))


def test_materials_of_a_building() -> None:
    """Two of the tops can be built; brick stands in for clay, but not clay for brick."""
    state = play(table("4 wood, 3 clay, 1 brick", owns={0: ["B1"]}, tops=["04", "05", "18"]), "enter B1")
    assert why(state, "build 18") == "you lack 2 brick"


@pytest.mark.parametrize(
    ("held", "lacking"),
    [("5 wood, 4 iron, 3 coal, 1 brick", "2 steel"), ("5 wood, 5 iron, 1 steel, 3 coal, 1 brick", "1 steel")],
)
def test_materials_of_a_ship(held: str, lacking: str) -> None:
    """A wooden and an iron ship can be built."""
    state = play(table(held, owns={0: ["12"]}), "enter 12")
    assert why(state, "build steel") == f"you lack {lacking}"


def test_what_a_visit_takes() -> None:
    assert why(table("1 grain", owns={0: ["05"]}), "enter 05") == "you lack 1 energy"
    assert why(table("1 wood", owns={0: ["05"]}), "enter 05") == "to use Bakehouse (05) you lack 1 grain"
    assert why(table("1 fish", ships={0: ["S13"]}, owns={0: ["18"]}), "enter 18") == "you lack 3 energy"


def test_the_fee() -> None:
    state = table("1 fish, 3 wood", owns={1: ["B3"]}, tops=["04", "", ""])
    assert why(state, "enter B3").endswith(": 2 food, you have 1 with francs")


def test_whatever_is_lacking_has_an_amount_in_random_games() -> None:
    chance = Random(3)
    for players in (1, 3, 5):
        state = roadstead.game("lehavre").new(players=players, seed=players)
        for _ in range(600):
            if state.is_terminal():
                break
            for card in (state.action_to_string(action) for action in range(state.game.num_actions())):
                reason = state.why_not(card) if card.split(" ")[0] in ("enter", "build") else None
                assert reason is None or "lack " not in str(reason) or any(c.isdigit() for c in str(reason).split("lack ")[1])
            actions = state.legal_actions()
            state.apply_action(actions[chance.below(len(actions))])
