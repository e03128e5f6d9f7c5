"""Local Court, ruling: with 1 loan return it free; with 2 return 1 and take 2 francs; with 3 or more return 2, or return 1
and take 2 francs. Not enterable without loans.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.lehavre.rules.goods import FRANC
from roadstead.lehavre.rules.payments import Amount
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, NO_LOAN

FRANCS: Final[i64] = 2


class LocalCourt(Effect):
    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        return ALLOWED if s.loans[seat] > 0 else NO_LOAN

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Verdict(seat))


class Verdict(Amount):
    """How many loans are returned."""

    def least(self, s: Position) -> i64:
        return 1

    def most(self, s: Position) -> i64:
        return 2 if s.loans[self.seat] >= 3 else 1

    def take(self, s: Position, amount: i64) -> None:
        if amount == 1 and s.loans[self.seat] > 1:
            s.gain(self.seat, FRANC, FRANCS)
        s.loans[self.seat] -= amount
