"""Positions that the tests of the special buildings have in common."""
from __future__ import annotations

from typing import Any

from roadstead.core.state import State
from tests.lehavre import moments
from tests.lehavre.arrange import player, table


def guest(card: str, me: str = "", **more: Any) -> State:
    """Seat 0 is to act, the building belongs to seat 1."""
    return table(me, owns={1: [card]}, **more)


def owner(card: str, me: str = "", **more: Any) -> State:
    """Seat 0 is to act, the building is its own."""
    return table(me, owns={0: [card]}, **more)


def last_turn(round: int, me: str = "", **more: Any) -> State:
    """Seat 0 is about to end the seventh turn of a round (with four players: round 3, 7, 11, 15 or 19)."""
    assert round % 4 == 3
    return moments.last_turn(me, round=round, **more)


def person(state: State, seat: int = 0) -> str | None:
    """Where the person of a seat stands."""
    found: str | None = player(state, seat)["person"]
    return found


def buildings(state: State, seat: int = 0) -> list[str]:
    found: list[str] = player(state, seat)["buildings"]
    return found


def wealth(state: State, seat: int = 0) -> int:
    found: int = player(state, seat)["wealth"]
    return found
