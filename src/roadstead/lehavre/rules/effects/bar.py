"""Dive Bar, ruling: from its reveal, whoever would go home goes there instead and pays 2 francs to the treasury, its owner 1: a
forced payment in francs, met by selling or a loan, before play goes on; several in seat order. It holds any number, is left by
the next entry, and cannot be entered or cleared. Who is inside when it changes hands stays, free.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.lehavre.rules.actions import LOAN, PAY_BAR
from roadstead.lehavre.rules.dealings import deal
from roadstead.lehavre.rules.goods import FRANC
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.rounds import Forced, take_loan


class DiveBar(Effect):
    def __init__(self) -> None:
        self.enterable = False

    def arrive(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Tab(seat, s.cards[card].lasting.bar - (1 if s.owner[card] == seat else 0)))


class Tab(Forced):
    def __init__(self, seat: i64, due: i64) -> None:
        super().__init__(seat)
        self.due: Final[i64] = due

    def meets(self) -> i64:
        return PAY_BAR

    def covered(self, s: Position) -> bool:
        return s.has(self.seat, FRANC) >= self.due

    def choose(self, s: Position, action: i64) -> None:
        if action == PAY_BAR:
            s.stack.pop()
            s.gain(self.seat, FRANC, -self.due)
        elif action == LOAN:
            take_loan(s, self.seat)
        else:
            deal(s, self.seat, action)
