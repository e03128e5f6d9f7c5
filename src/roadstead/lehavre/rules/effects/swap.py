"""Trading Firm and Trafficking Spot: goods for goods of other kinds.

Trading Firm, ruling: 1 to 4 goods for goods of other kinds of exactly the same total shipping value. Trafficking Spot, ruling:
1 to 3 standard goods for as many of other standard kinds, never iron, and/or 1 to 3 upgraded goods for as many of other
upgraded kinds, never steel; iron and steel may be given. What is given leaves the hand before anything is received, kind by kind.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.lehavre.rules.goods import FIRST_GOOD, FIRST_UPGRADED, IRON, KINDS, SHIPPING_VALUE, STEEL
from roadstead.lehavre.rules.payments import Amount, goods_between, goods_held
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, NOT_THE_SAME, NOTHING_DONE_YET, TOO_FEW_GOODS

ONE: Final[i64] = 1


class Swap(Effect):
    """`by_value`: all goods are one side, and what comes is worth the same; otherwise each side by itself, token for token."""

    def __init__(self, most: i64, by_value: bool) -> None:
        self.most: Final[i64] = most
        self.by_value: Final[bool] = by_value

    def end_of(self, start: i64) -> i64:
        """One past the last kind of the side on which a kind is."""
        return KINDS if self.by_value or start >= FIRST_UPGRADED else FIRST_UPGRADED

    def worth(self, kind: i64) -> i64:
        return SHIPPING_VALUE[kind] if self.by_value else 1

    def comes(self, kind: i64, given: i64) -> bool:
        """Whether that kind may be taken for those that were given."""
        if given & (ONE << kind) != 0:
            return False
        return self.by_value or (kind != IRON and kind != STEEL)

    def fills(self, due: i64, start: i64, end: i64, given: i64) -> bool:
        """Whether goods of the kinds from one up to another can be worth exactly so much."""
        sums = vec[i64]([1 if total == 0 else 0 for total in range(due + 1)])
        for kind in range(start, end):
            if self.comes(kind, given):
                for total in range(self.worth(kind), due + 1):
                    if sums[total - self.worth(kind)] == 1:
                        sums[total] = 1
        return sums[due] == 1

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        return ALLOWED if goods_held(s, seat) > 0 else TOO_FEW_GOODS

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Hand(seat, card, FIRST_GOOD, 0, 0, 0, False))


def swap_of(s: Position, card: i64) -> Swap:
    effect = s.cards[card].effect
    assert isinstance(effect, Swap)
    return effect


class Hand(Amount):
    """What is handed in, kind by kind."""

    def __init__(self, seat: i64, card: i64, kind: i64, count: i64, given: i64, due: i64, swapped: bool) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.kind: Final[i64] = kind
        self.count: Final[i64] = count  # so many of this side
        self.given: Final[i64] = given  # a bit for each kind of this side that was given
        self.due: Final[i64] = due  # what they are worth
        self.swapped: Final[bool] = swapped  # something of the other side was given

    def most(self, s: Position) -> i64:
        left = swap_of(s, self.card).most - self.count
        held = s.has(self.seat, self.kind)
        return left if left < held else held

    def skips(self, s: Position, amount: i64) -> i64:
        if self.count + amount > 0 or self.swapped:
            return ALLOWED
        return ALLOWED if goods_between(s, self.seat, self.kind + 1, KINDS) > 0 else NOTHING_DONE_YET

    def take(self, s: Position, amount: i64) -> None:
        swap = swap_of(s, self.card)
        s.gain(self.seat, self.kind, -amount)
        count = self.count + amount
        given = self.given | (ONE << self.kind) if amount > 0 else self.given
        due = self.due + amount * swap.worth(self.kind)
        end = swap.end_of(self.kind)
        if self.kind + 1 < end and count < swap.most:
            s.push(Hand(self.seat, self.card, self.kind + 1, count, given, due, self.swapped))
            return
        if end < KINDS:
            s.push(Hand(self.seat, self.card, end, 0, 0, 0, count > 0))
        if count > 0:
            first = FIRST_UPGRADED if end == KINDS and not swap.by_value else FIRST_GOOD
            s.push(Return(self.seat, self.card, first, due, given))


class Return(Amount):
    """What comes for it, kind by kind, to exactly what is due."""

    def __init__(self, seat: i64, card: i64, kind: i64, due: i64, given: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.kind: Final[i64] = kind
        self.due: Final[i64] = due
        self.given: Final[i64] = given

    def most(self, s: Position) -> i64:
        swap = swap_of(s, self.card)
        return self.due // swap.worth(self.kind) if swap.comes(self.kind, self.given) else 0

    def skips(self, s: Position, amount: i64) -> i64:
        swap = swap_of(s, self.card)
        due = self.due - amount * swap.worth(self.kind)
        end = swap.end_of(self.kind)
        return ALLOWED if swap.fills(due, self.kind + 1, end, self.given) else NOT_THE_SAME

    def take(self, s: Position, amount: i64) -> None:
        s.gain(self.seat, self.kind, amount)
        due = self.due - amount * swap_of(s, self.card).worth(self.kind)
        if due > 0:
            s.push(Return(self.seat, self.card, self.kind + 1, due, self.given))
