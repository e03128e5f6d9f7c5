"""Cattle Drive, ruling: 1 cattle from each other player who has any; with two players 2 from the opponent, or his only one.
Refused if nobody has any.
"""
from __future__ import annotations

from mypy_extensions import i64

from roadstead.lehavre.rules.goods import CATTLE
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, NO_CATTLE


class CattleDrive(Effect):
    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        for other in range(s.players):
            if other != seat and s.has(other, CATTLE) > 0:
                return ALLOWED
        return NO_CATTLE

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        most: i64 = 2 if s.players == 2 else 1
        for other in range(s.players):
            if other != seat:
                driven = s.has(other, CATTLE)
                if driven > most:
                    driven = most
                s.gain(other, CATTLE, -driven)
                s.gain(seat, CATTLE, driven)
