"""Construction Site, ruling: when it is turned up, every player is dealt three cards (`deal_hands`). The first visitor, having
paid, chooses one of his, which goes face up to the town in the Site's place. He may buy it now, not in the final stage. If it
has an entry action that he can pay for and perform, he must: his person moves in, the fee unless he bought it, the action.
Otherwise his person is sent home. The Site and all hands leave the game, the hands face down. Without a hand it cannot be
entered.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.lehavre.rules.actions import BUILD, BUY, CARD_SLOTS, DONE
from roadstead.lehavre.rules.dealings import buy, buy_refusal, send_home
from roadstead.lehavre.rules.entry import enter_refusal, visit
from roadstead.lehavre.rules.position import GONE, NOBODY, TOWN, Beside, Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, NO_HAND, NOT_IN_HAND, NOT_NOW


def in_hand(s: Position, seat: i64) -> vec[i64]:
    """The cards dealt to a seat."""
    each = i64(len(s.beside.hands)) // s.players
    found = vec[i64]()
    for place in range(seat * each, (seat + 1) * each):
        if s.beside.hands[place] != NOBODY:
            found = append(found, s.beside.hands[place])
    return found


class ConstructionSite(Effect):
    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        return ALLOWED if len(in_hand(s, seat)) > 0 else NO_HAND

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Site(seat, card))


class Site(Frame):
    """Which of the cards in hand is built."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def refusal(self, s: Position, action: i64) -> i64:
        if BUILD <= action < BUILD + CARD_SLOTS:
            return ALLOWED if action - BUILD in in_hand(s, self.seat) else NOT_IN_HAND
        return NOT_NOW

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        hand = in_hand(s, self.seat)
        for place in range(i64(len(hand))):
            options = append(options, BUILD + hand[place])
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        built = action - BUILD
        hands = s.beside.hands[:]
        for place in range(i64(len(hands))):
            if hands[place] == built:
                hands[place] = NOBODY
        s.beside = Beside(s.beside.pawned, hands, s.beside.striker, s.beside.strike)
        s.reveals += 1
        s.owner[built] = TOWN
        s.push(Built(self.seat, self.card, built))
        s.push(Bid(self.seat, built))


class Bid(Frame):
    """Whether what was built is bought."""

    def __init__(self, seat: i64, built: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = built

    def refusal(self, s: Position, action: i64) -> i64:
        if action == BUY + self.card:
            return buy_refusal(s, self.seat, self.card)
        return ALLOWED if action == DONE else NOT_NOW

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        options = append(options, DONE)
        if buy_refusal(s, self.seat, self.card) == ALLOWED:
            options = append(options, BUY + self.card)
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        if action != DONE:
            buy(s, self.seat, self.card)


class Built(Event):
    """The person moves on from the Site."""

    def __init__(self, seat: i64, site: i64, built: i64) -> None:
        super().__init__(seat)
        self.site: Final[i64] = site
        self.card: Final[i64] = built

    def run(self, s: Position) -> None:
        s.owner[self.site] = GONE
        if enter_refusal(s, self.seat, self.card, False) == ALLOWED:
            visit(s, self.seat, self.card, False)
        else:
            send_home(s, self.site)
