"""Harbour Watch, ruling: 1 franc to a player whose person stands in a building with an entry action; that person goes home,
the visitor moves there from the Harbour Watch (which becomes free again), pays that building's fee to its owner and uses it
at once. The target's action must be possible after both payments. In the final stage all others in that building are paid
and sent home.
"""
from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.lehavre.rules.actions import CARD_SLOTS, ENTER
from roadstead.lehavre.rules.dealings import go_home
from roadstead.lehavre.rules.entry import visit, visit_refusal
from roadstead.lehavre.rules.goods import FRANC
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, CANNOT_PAY_EVICTED, NOBODY_TO_EVICT, NOT_NOW


def pay_evicted(s: Position, seat: i64, card: i64) -> None:
    for other in range(s.players):
        if other != seat and s.person[other] == card:
            s.gain(seat, FRANC, -1)
            s.gain(other, FRANC, 1)


def evict(s: Position, seat: i64, card: i64) -> None:
    """All others go home: what they then owe is settled before anything that was asked for earlier."""
    for i in range(s.players):
        other = s.players - 1 - i
        if other != seat and s.person[other] == card:
            go_home(s, other)


def evict_refusal(s: Position, seat: i64, card: i64, watch: i64) -> i64:
    guests: i64 = 0
    for other in range(s.players):
        if other != seat and s.person[other] == card:
            guests += 1
    if guests == 0 or card == watch or not s.cards[card].enterable or s.cards[card].lasting.keeps:
        return NOBODY_TO_EVICT
    if s.has(seat, FRANC) < guests:
        return CANNOT_PAY_EVICTED
    persons = s.person[:]
    goods = s.goods[:]
    stack = s.stack[:]
    pay_evicted(s, seat, card)
    evict(s, seat, card)
    refusal = visit_refusal(s, seat, card)
    s.person = persons
    s.goods = goods
    s.stack = stack
    return refusal


class HarbourWatch(Effect):
    def __init__(self) -> None:
        self.spoiled_by_fee = True

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        found = NOBODY_TO_EVICT
        for other in range(s.players):
            if other != seat and s.person[other] >= 0:
                refusal = evict_refusal(s, seat, s.person[other], card)
                if refusal == ALLOWED:
                    return ALLOWED
                if refusal == CANNOT_PAY_EVICTED:
                    found = CANNOT_PAY_EVICTED
        return found

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Eviction(seat))


class Eviction(Frame):
    """Which building is cleared and entered."""

    def refusal(self, s: Position, action: i64) -> i64:
        if ENTER <= action < ENTER + CARD_SLOTS:
            return evict_refusal(s, self.seat, action - ENTER, s.person[self.seat])
        return NOT_NOW

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        for card in range(i64(len(s.owner))):
            if s.occupant(card, self.seat) >= 0 and self.refusal(s, ENTER + card) == ALLOWED:
                options = append(options, ENTER + card)
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        pay_evicted(s, self.seat, action - ENTER)
        visit(s, self.seat, action - ENTER, False)
        evict(s, self.seat, action - ENTER)
