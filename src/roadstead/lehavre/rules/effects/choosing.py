"""Different goods of choice, one of each kind: bought, taken, or laid down. A card says which kinds, for what, and how many."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.lehavre.rules.actions import DONE, PICK
from roadstead.lehavre.rules.dealings import pawn, pawned
from roadstead.lehavre.rules.goods import FIRST_GOOD, FRANC, KINDS, STEEL
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import (
    ALLOWED,
    KIND_PASSED,
    NEEDS_FRANCS,
    NOT_NOW,
    NOTHING_DONE_YET,
    NOTHING_TO_GAIN,
    TOO_FEW_KINDS_LEFT,
)


class Choosing(Effect):
    """At least one, as many as one likes."""

    def __init__(self) -> None:
        self.spoiled_by_fee = True

    def offer_refusal(self, s: Position, seat: i64, kind: i64) -> i64:
        """Whether one of that kind can be had."""
        raise NotImplementedError

    def get(self, s: Position, seat: i64, kind: i64) -> None:
        raise NotImplementedError

    def exactly(self) -> i64:
        """How many it must be; 0: as many as one likes."""
        return 0

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        found = NOTHING_TO_GAIN
        for kind in range(FIRST_GOOD, KINDS):
            refusal = self.offer_refusal(s, seat, kind)
            if refusal == ALLOWED:
                return ALLOWED
            if refusal == NEEDS_FRANCS:
                found = NEEDS_FRANCS
        return found

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Choice(seat, card, FIRST_GOOD, 0))


def choosing_of(s: Position, card: i64) -> Choosing:
    effect = s.cards[card].effect
    assert isinstance(effect, Choosing)
    return effect


class Buying(Choosing):
    """Major Corporation, Emporium: for francs, of the upgraded kinds or of those that the visitor holds."""

    def __init__(self, prices: vec[i64], held: bool) -> None:
        super().__init__()
        self.prices: Final[vec[i64]] = prices  # by kind; negative: not to be had
        self.held: Final[bool] = held

    def offer_refusal(self, s: Position, seat: i64, kind: i64) -> i64:
        if self.prices[kind] < 0 or (self.held and s.has(seat, kind) == 0):
            return KIND_PASSED
        return ALLOWED if s.has(seat, FRANC) >= self.prices[kind] else NEEDS_FRANCS

    def get(self, s: Position, seat: i64, kind: i64) -> None:
        s.gain(seat, FRANC, -self.prices[kind])
        s.gain(seat, kind, 1)


class ToyFair(Choosing):
    """Toy Fair, ruling: a loan card without its 4 francs, and exactly 6 different goods, no steel."""

    def __init__(self) -> None:
        super().__init__()
        self.spoiled_by_fee = False

    def exactly(self) -> i64:
        return 6

    def offer_refusal(self, s: Position, seat: i64, kind: i64) -> i64:
        return KIND_PASSED if kind == STEEL else ALLOWED

    def get(self, s: Position, seat: i64, kind: i64) -> None:
        s.gain(seat, kind, 1)

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.loans[seat] += 1
        s.push(Choice(seat, card, FIRST_GOOD, 0))


class Pawnbroker(Choosing):
    """Pawnbroker's, ruling: one token each of any number of kinds, not of those that the visitor already has there, for 2 francs
    each. Redeeming needs no visit: see `redeem_refusal`.
    """

    def offer_refusal(self, s: Position, seat: i64, kind: i64) -> i64:
        return ALLOWED if s.has(seat, kind) > 0 and not pawned(s, seat, kind) else KIND_PASSED

    def get(self, s: Position, seat: i64, kind: i64) -> None:
        pawn(s, seat, kind, 1)


class Choice(Frame):
    """The kinds are chosen in their fixed order, so that each choice of kinds is made in one way only."""

    def __init__(self, seat: i64, card: i64, start: i64, taken: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.start: Final[i64] = start  # the first kind that may still be chosen
        self.taken: Final[i64] = taken

    def refusal(self, s: Position, action: i64) -> i64:
        effect = choosing_of(s, self.card)
        if action == DONE:
            enough = self.taken == effect.exactly() if effect.exactly() > 0 else self.taken > 0
            return ALLOWED if enough else NOTHING_DONE_YET
        kind = action - PICK
        if kind < FIRST_GOOD or kind >= KINDS:
            return NOT_NOW
        if kind < self.start:
            return KIND_PASSED
        refusal = effect.offer_refusal(s, self.seat, kind)
        if refusal != ALLOWED or effect.exactly() == 0:
            return refusal
        left: i64 = 0
        for later in range(kind, KINDS):
            if effect.offer_refusal(s, self.seat, later) == ALLOWED:
                left += 1
        return ALLOWED if self.taken + left >= effect.exactly() else TOO_FEW_KINDS_LEFT

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        if self.refusal(s, DONE) == ALLOWED:
            options = append(options, DONE)
        for kind in range(self.start, KINDS):
            if self.refusal(s, PICK + kind) == ALLOWED:
                options = append(options, PICK + kind)
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        if action == DONE:
            return
        effect = choosing_of(s, self.card)
        effect.get(s, self.seat, action - PICK)
        if self.taken + 1 != effect.exactly():
            s.push(Choice(self.seat, self.card, action - PICK + 1, self.taken + 1))
