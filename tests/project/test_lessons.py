"""The lessons' file is what tools/lessons.py writes; what the lessons say and point at is there, and their figures are right."""
from __future__ import annotations

import json
import re
from typing import Any

import pytest
from tools import lessons

import roadstead
from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play, player
from tests.paths import ROOT

WRITTEN = json.loads(lessons.FILE.read_text(encoding="utf-8"))
READING, UPGRADING, ENERGY, BUILDING, FOOD, SHIPS, SHIPPING, END = range(8)


def begun(lesson: int) -> State:
    return roadstead.replay(WRITTEN[lesson]["record"])


def words(told: Any) -> set[str]:
    """All texts that a lesson names."""
    if isinstance(told, dict):
        return set().union(*(words(one) for name, one in told.items() if name != "record"))
    if isinstance(told, list):
        return set().union(*(words(one) for one in told))
    return {told} if isinstance(told, str) and told.startswith("lesson") else set()


def test_the_file_is_up_to_date() -> None:
    assert [lessons.written(one) for one in lessons.lessons()] == WRITTEN, "run: python tools/lessons.py"


def test_every_text_is_there() -> None:
    catalogue = (ROOT / "web" / "src" / "words" / "lessons.ts").read_text(encoding="utf-8")
    assert words(WRITTEN) <= set(re.findall(r"^  (\w+):", catalogue, re.MULTILINE))


@pytest.mark.parametrize("number", range(len(WRITTEN)))
def test_the_learner_is_to_move(number: int) -> None:
    assert begun(number).current_player() == lessons.LEARNER


def test_four_wood_burn_for_twelve_as_charcoal() -> None:
    state = begun(UPGRADING)
    assert player(state)["energy"] == 4
    play(state, "enter 07", "trade 4 wood")
    assert player(state)["energy"] == 12


def test_five_energy_can_be_paid_without_waste_and_with() -> None:
    state = play(begun(ENERGY), "enter 23")
    assert {payment["waste"] for payment in state.decision()["payments"]} == {0, 1, 5}


def test_whoever_is_short_of_four_borrows_once_and_the_loan_costs_two() -> None:
    state = begun(FOOD)
    meal = player(state)["ahead"]["meal"]
    assert (meal["need"], meal["ships"], meal["food"], meal["short"]) == (9, 4, 1, 4)
    play(state, "end", "loan", "feed")
    assert (player(state)["loans"], player(state)["francs"]) == (1, 1)
    play(state, "take clay", "end", "supply", "pay interest", "take franc", "repay")
    assert (player(state)["loans"], player(state)["francs"]) == (0, 0)  # 1 for interest, 5 taken and repaid


def test_the_wharf_keeps_a_brick_and_the_ship_brings_five_food() -> None:
    state = play(begun(SHIPS), "enter 12", "build iron", "burn 1 coal")
    assert (player(state)["ship_food"], state.view()["modernised"]) == (5, ["12"])
    assert holds(state, 0) == counted("5 wood, 3 franc")


@pytest.mark.parametrize(("clay", "meat", "francs", "short"), [(2, 0, 15, 0), (0, 2, 17, 6)])
def test_meat_is_worth_more_kept_than_sold(clay: int, meat: int, francs: int, short: int) -> None:
    state = begun(SHIPPING)
    before = player(state)["francs"]
    play(state, "enter 18", "sail 1 iron", "sail 1 wooden", "burn 0 coke", f"ship {clay} clay", f"ship {meat} meat")
    play(state, "ship 1 coke", "ship 2 leather")
    assert (player(state)["francs"] - before, player(state)["ahead"]["meal"]["short"]) == (francs, short)


@pytest.mark.parametrize(("moves", "score"), [("take franc", 38), ("enter B1; build 20", 39), ("enter B1; build 29", 53)])
def test_what_the_last_action_is_worth(moves: str, score: int) -> None:
    state = begun(END)
    assert player(state)["wealth"] == 27
    play(state, *moves.split("; "), "end", "take fish", "end")
    assert state.returns()[0] == score
