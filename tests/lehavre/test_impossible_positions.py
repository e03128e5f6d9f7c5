"""Positions of Le Havre that could not arise are refused (tests/contract damages positions at random)."""
from __future__ import annotations

from typing import Any

import pytest

import roadstead
from roadstead import InvalidPosition
from tests.lehavre.arrange import play, table

LEHAVRE = roadstead.game("lehavre")


def furriery() -> dict[str, Any]:
    """Seat 0 trades 3 hides in the Furriery."""
    return play(table("3 hides, 2 leather, 1 fish", town=["020"]), "enter 020").to_dict()


def test_a_trade_that_was_not_paid_for_is_no_position() -> None:
    d = furriery()
    d["stack"][-1] |= {"part": 1, "first": 3}
    assert LEHAVRE.from_dict(d).decision()["kind"] == "trade"
    d["stack"][-1]["first"] = 55
    with pytest.raises(InvalidPosition):
        LEHAVRE.from_dict(d)


def test_ships_that_cannot_sail_are_no_position() -> None:
    state = table("4 coal, 2 franc", owns={0: ["18"]}, ships={0: ["S01", "S06"]}, round=10)
    d = play(state, "enter 18").to_dict()
    assert d["stack"][-1]["frame"] == "sail"
    d["seats"][0]["goods"] = {}
    with pytest.raises(InvalidPosition):
        LEHAVRE.from_dict(d)


def test_ships_do_not_vanish() -> None:
    d = table("4 coal, 2 franc", round=10).to_dict()
    d["ships"]["wooden"] = []
    with pytest.raises(InvalidPosition, match="leaves the game only for a card"):
        LEHAVRE.from_dict(d)
