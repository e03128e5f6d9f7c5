"""Positions that no game can reach are refused when they are read."""
from __future__ import annotations

from typing import Any

import pytest

import roadstead
from roadstead import InvalidPosition
from tests.roadsboats.arrange import play, table

GAME = roadstead.game("roadsboats")
MEADOWS = "0 0: p p p p p p p p"


def test_a_turn_begins_when_all_homes_are_chosen() -> None:
    d = table(MEADOWS, "wonder", transporters={0: ["donkey A3: 1 boards"]}, homes={0: "A3", 1: "A1"}).to_dict()
    assert GAME.from_dict(d).decision_kind() == "bricks"
    with pytest.raises(InvalidPosition, match="turns begin"):
        GAME.from_dict({**d, "turn": 0})


def stop(journey: dict[str, Any] | None = None, dealing: dict[str, Any] | None = None) -> dict[str, Any]:
    """A donkey that has just begun its move, beside another and two geese, with something else in its stop."""
    state = table(MEADOWS, "movement", transporters={0: ["donkey A1", "donkey A1"]}, goods={"A1": "2 goose"})
    d = play(state, "donkey-1").to_dict()
    frame = d["stack"][-1]
    frame["journey"] |= journey or {}
    frame["dealing"] |= dealing or {}
    return d


def test_a_stop_goes_on_from_where_it_was() -> None:
    assert GAME.from_dict(stop()).decision_kind() == "stop"
    assert GAME.from_dict(stop({"led": 1, "gathered": True}, {"led_here": True})).decision()["geese_following"] == 1


@pytest.mark.parametrize(
    "journey",
    [
        {"left": 3},  # a donkey has two moves
        {"left": 1},  # and both, while it has not stepped
        {"led": 1},  # nobody leads geese without having gathered them, here or before
        {"gathered": True},
        {"transporter": 4},
        {"stepped": 1},
        {"moves": 2},
        {"asked": -1},
    ],
    ids=str,
)
def test_a_journey_that_cannot_be(journey: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition):
        GAME.from_dict(stop(journey))


@pytest.mark.parametrize("dealing", [{"bank": 1}, {"partner": 0}, {"partner": 5}, {"cursor": 99}, {"fresh": None}], ids=str)
def test_a_dealing_that_cannot_be(dealing: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition):
        GAME.from_dict(stop(dealing=dealing))
