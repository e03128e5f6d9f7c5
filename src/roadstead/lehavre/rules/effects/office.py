"""Business Office, ruling: at most once 4 goods of choice become 1 steel, and/or at most once 1 good becomes 1 charcoal,
1 leather or 1 brick; at least one of the two. What one yields cannot be given in the other. Francs are not goods.

The steel comes first and is set aside until the end, which settles the order without losing a possibility.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.lehavre.rules.actions import DONE, PICK
from roadstead.lehavre.rules.goods import BRICK, CHARCOAL, FIRST_GOOD, KINDS, LEATHER, STEEL
from roadstead.lehavre.rules.payments import Amount, goods_between, goods_held
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, KIND_PASSED, NOT_NOW, NOTHING_DONE_YET, TOO_FEW_GOODS

GOODS_FOR_STEEL: Final[i64] = 4


class BusinessOffice(Effect):
    def __init__(self) -> None:
        self.spoiled_by_fee = True

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        return ALLOWED if goods_held(s, seat) > 0 else TOO_FEW_GOODS

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Office(seat, 0))


class Office(Frame):
    """What to get next."""

    def __init__(self, seat: i64, steel: i64) -> None:
        super().__init__(seat)
        self.steel: Final[i64] = steel  # 1 once the steel is agreed

    def refusal(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return ALLOWED if self.steel > 0 else NOTHING_DONE_YET
        kind = action - PICK
        if kind < FIRST_GOOD or kind >= KINDS:
            return NOT_NOW
        if kind == STEEL and self.steel == 0:
            return ALLOWED if goods_held(s, self.seat) >= GOODS_FOR_STEEL else TOO_FEW_GOODS
        if kind == CHARCOAL or kind == LEATHER or kind == BRICK:
            return ALLOWED if goods_held(s, self.seat) > 0 else TOO_FEW_GOODS
        return KIND_PASSED

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        if self.refusal(s, DONE) == ALLOWED:
            options = append(options, DONE)
        for kind in range(FIRST_GOOD, KINDS):
            if self.refusal(s, PICK + kind) == ALLOWED:
                options = append(options, PICK + kind)
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        if action == DONE:
            return
        kind = action - PICK
        if kind == STEEL:
            # From the bottom: the steel arrives when all is done, before that the second exchange, first of all the four goods.
            s.push(Deliver(self.seat, STEEL))
            s.push(Office(self.seat, 1))
            s.push(Give(self.seat, FIRST_GOOD, GOODS_FOR_STEEL))
        else:
            s.push(Deliver(self.seat, kind))
            s.push(Give(self.seat, FIRST_GOOD, 1))


class Give(Amount):
    """Goods of choice, exactly so many, kind by kind."""

    def __init__(self, seat: i64, kind: i64, left: i64) -> None:
        super().__init__(seat)
        self.kind: Final[i64] = kind
        self.left: Final[i64] = left

    def least(self, s: Position) -> i64:
        missing = self.left - goods_between(s, self.seat, self.kind + 1, KINDS)
        return missing if missing > 0 else 0

    def most(self, s: Position) -> i64:
        held = s.has(self.seat, self.kind)
        return self.left if self.left < held else held

    def take(self, s: Position, amount: i64) -> None:
        s.gain(self.seat, self.kind, -amount)
        if self.left > amount:
            s.push(Give(self.seat, self.kind + 1, self.left - amount))


class Deliver(Event):
    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat)
        self.kind: Final[i64] = kind

    def run(self, s: Position) -> None:
        s.gain(self.seat, self.kind, 1)
