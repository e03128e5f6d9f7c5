"""Flea Market and Picket Line: offer spaces are taken by a visit.

Flea Market, ruling: one offer space with exactly 2 tokens, of choice, and all with exactly 1, francs included; refused without
a space of 2. Picket Line, ruling: one non-empty space; in their next turn all others must take an offer, and at the start of
the visitor's next turn the card leaves the game. Refused in the last round and in the final stage.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.lehavre.rules.actions import TAKE
from roadstead.lehavre.rules.dealings import take_offer
from roadstead.lehavre.rules.goods import OFFERS
from roadstead.lehavre.rules.position import Beside, Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, NO_STRIKE_NOW, NO_SUCH_SPACE, NOT_NOW, NOT_THAT_SPACE


class Spaces(Effect):
    """A space is chosen."""

    def space_refusal(self, s: Position, kind: i64) -> i64:
        raise NotImplementedError

    def take(self, s: Position, seat: i64, card: i64, kind: i64) -> None:
        raise NotImplementedError

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        for kind in range(OFFERS):
            if self.space_refusal(s, kind) == ALLOWED:
                return ALLOWED
        return NO_SUCH_SPACE

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Space(seat, card))


def spaces_of(s: Position, card: i64) -> Spaces:
    effect = s.cards[card].effect
    assert isinstance(effect, Spaces)
    return effect


class FleaMarket(Spaces):
    def space_refusal(self, s: Position, kind: i64) -> i64:
        return ALLOWED if s.offers[kind] == 2 else NOT_THAT_SPACE

    def take(self, s: Position, seat: i64, card: i64, kind: i64) -> None:
        take_offer(s, seat, kind)
        for other in range(OFFERS):
            if s.offers[other] == 1:
                take_offer(s, seat, other)


class PicketLine(Spaces):
    def space_refusal(self, s: Position, kind: i64) -> i64:
        return ALLOWED if s.offers[kind] > 0 else NOT_THAT_SPACE

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        if s.final or s.round + 1 >= len(s.rounds):
            return NO_STRIKE_NOW
        return super().refusal(s, seat, card)

    def take(self, s: Position, seat: i64, card: i64, kind: i64) -> None:
        take_offer(s, seat, kind)
        s.beside = Beside(s.beside.pawned, s.beside.hands, seat, card)


class Space(Frame):
    """Which space is taken."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def refusal(self, s: Position, action: i64) -> i64:
        return spaces_of(s, self.card).space_refusal(s, action - TAKE) if TAKE <= action < TAKE + OFFERS else NOT_NOW

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        for kind in range(OFFERS):
            if self.refusal(s, TAKE + kind) == ALLOWED:
                options = append(options, TAKE + kind)
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        spaces_of(s, self.card).take(s, self.seat, self.card, action - TAKE)
