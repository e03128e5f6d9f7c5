"""Bridge over the Seine, ruling: sells any number of goods, at least one unit: 1 franc per upgraded good, 1 franc per
3 standard goods, these only in threes and in any mix. The goods are chosen kind by kind, standard goods first.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.lehavre.rules.actions import MOST
from roadstead.lehavre.rules.goods import FIRST_GOOD, FIRST_UPGRADED, FRANC, KINDS
from roadstead.lehavre.rules.payments import Amount, goods_between
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, NOT_IN_THREES, NOTHING_DONE_YET, TOO_FEW_GOODS


class Bridge(Effect):
    def __init__(self) -> None:
        self.spoiled_by_fee = True

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        if goods_between(s, seat, FIRST_UPGRADED, KINDS) > 0 or goods_between(s, seat, FIRST_GOOD, FIRST_UPGRADED) >= 3:
            return ALLOWED
        return TOO_FEW_GOODS

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(BridgeSale(seat, FIRST_GOOD, 0))


class BridgeSale(Amount):
    def __init__(self, seat: i64, kind: i64, sold: i64) -> None:
        super().__init__(seat)
        self.kind: Final[i64] = kind
        self.sold: Final[i64] = sold  # of this side so far; on the upgraded side 1 also stands for standard goods sold

    def most(self, s: Position) -> i64:
        return s.has(self.seat, self.kind)

    def skips(self, s: Position, amount: i64) -> i64:
        sold = self.sold + amount
        upgraded = goods_between(s, self.seat, FIRST_UPGRADED, KINDS)
        again = s.has(self.seat, self.kind) - amount if amount == MOST else 0
        if self.kind >= FIRST_UPGRADED:
            later = goods_between(s, self.seat, self.kind + 1, KINDS) + again
            return ALLOWED if sold > 0 or later > 0 else NOTHING_DONE_YET
        # The standard goods still to come must be able to fill the last three.
        later = goods_between(s, self.seat, self.kind + 1, FIRST_UPGRADED) + again
        if later < (3 - sold % 3) % 3:
            return NOT_IN_THREES
        return ALLOWED if sold + later >= 3 or upgraded > 0 else NOTHING_DONE_YET

    def take(self, s: Position, amount: i64) -> None:
        s.gain(self.seat, self.kind, -amount)
        sold = self.sold + amount
        # A kind of which more is sold than can be said at once is asked for again.
        kind = self.kind if amount == MOST and s.has(self.seat, self.kind) > 0 else self.kind + 1
        if self.kind >= FIRST_UPGRADED:
            s.gain(self.seat, FRANC, amount)
        elif kind == FIRST_UPGRADED:
            s.gain(self.seat, FRANC, sold // 3)
            sold = 1 if sold > 0 else 0
        if kind < KINDS:
            s.push(BridgeSale(self.seat, kind, sold))
