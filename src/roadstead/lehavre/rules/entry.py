"""Entering a building: who may, the fee, and then the action.

A player who cannot pay, or could not perform the action after paying, may not enter; nothing is bought, sold or repaid
between fee and action. The owner gets the very tokens; the supply if the town owns the building.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.lehavre.rules.actions import FEE_FOOD, FEE_FRANCS
from roadstead.lehavre.rules.dealings import note_iron
from roadstead.lehavre.rules.goods import FRANC, IRON
from roadstead.lehavre.rules.payments import ANY_NUMBER, FOR_FEE, fee_leaves_action, pay_food, worth_left
from roadstead.lehavre.rules.position import NOBODY, TOWN, Position
from roadstead.lehavre.rules.refusals import (
    ALLOWED,
    ALREADY_INSIDE,
    CANNOT_PAY_FEE,
    FEE_SPOILS_ACTION,
    NO_ENTRY,
    NO_FOOD_FEE,
    NO_FRANC_FEE,
    NOT_BUILT,
    NOT_NOW,
    OCCUPIED,
)

#: Souvenir Shop: what the treasury pays its owner when another enters a building of his.
SOUVENIR: Final[i64] = 1


def enter_refusal(s: Position, seat: i64, card: i64, free: bool) -> i64:
    if s.owner[card] < TOWN:
        return NOT_BUILT
    if not s.cards[card].enterable:
        return NO_ENTRY
    if s.person[seat] == card:
        return ALREADY_INSIDE
    # Final stage: buildings occupied by others may be entered.
    if not s.final and s.occupant(card, seat) != NOBODY:
        return OCCUPIED
    return s.cards[card].effect.refusal(s, seat, card) if free else visit_refusal(s, seat, card)


def visit_refusal(s: Position, seat: i64, card: i64) -> i64:
    """Whether the fee can be paid and the action performed afterwards."""
    effect = s.cards[card].effect
    action = effect.refusal(s, seat, card)
    if action != ALLOWED or not owes_fee(s, seat, card):
        return action
    food = food_fee_refusal(s, seat, card)
    if food == ALLOWED:
        return ALLOWED
    francs = franc_fee_refusal(s, seat, card)
    if francs == ALLOWED:
        return ALLOWED
    return FEE_SPOILS_ACTION if FEE_SPOILS_ACTION in (food, francs) else CANNOT_PAY_FEE


def owes_fee(s: Position, seat: i64, card: i64) -> bool:
    building = s.cards[card]
    return s.owner[card] != seat and (building.fee_food > 0 or building.fee_francs > 0)


def francs_in_food_fee(s: Position, card: i64) -> i64:
    """Food and francs may be mixed, but never with as many francs as the franc alternative asks."""
    alternative = s.cards[card].fee_francs
    return alternative - 1 if alternative > 0 else ANY_NUMBER


def food_fee_refusal(s: Position, seat: i64, card: i64) -> i64:
    due = s.cards[card].fee_food
    if due == 0:
        return NO_FOOD_FEE
    francs = francs_in_food_fee(s, card)
    if worth_left(s, seat, FOR_FEE, 0, francs) < due:
        return CANNOT_PAY_FEE
    if not s.cards[card].effect.spoiled_by_fee:
        return ALLOWED
    return ALLOWED if fee_leaves_action(s, seat, card, due, 0, francs) else FEE_SPOILS_ACTION


def franc_fee_refusal(s: Position, seat: i64, card: i64) -> i64:
    due = s.cards[card].fee_francs
    if due == 0:
        return NO_FRANC_FEE
    if s.has(seat, FRANC) < due:
        return CANNOT_PAY_FEE
    s.gain(seat, FRANC, -due)
    possible = s.cards[card].effect.refusal(s, seat, card) == ALLOWED
    s.gain(seat, FRANC, due)
    return ALLOWED if possible else FEE_SPOILS_ACTION


def visit(s: Position, seat: i64, card: i64, free: bool) -> None:
    """Moves the person in, asks for the fee, unless it is waived, then performs the action."""
    s.person[seat] = card
    owner = s.owner[card]
    if owner >= 0 and owner != seat and s.owns_any(owner, s.passive.souvenirs):
        s.gain(owner, FRANC, SOUVENIR)
    if s.parks(s.passive.wanders):
        s.push(Iron(seat, s.has(seat, IRON)))
    s.push(Act(seat, card))
    if not free and owes_fee(s, seat, card):
        s.push(Fee(seat, card))


class Iron(Event):
    """The action is done: whether it brought iron (no action both takes and yields it)."""

    def __init__(self, seat: i64, before: i64) -> None:
        super().__init__(seat)
        self.before: Final[i64] = before

    def run(self, s: Position) -> None:
        note_iron(s, self.seat, self.before)


class Act(Event):
    """The visitor, having paid, performs the building's action."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def run(self, s: Position) -> None:
        s.cards[self.card].effect.begin(s, self.seat, self.card)


class Fee(Frame):
    """Which of the alternatives of an entry fee is paid."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def refusal(self, s: Position, action: i64) -> i64:
        if action == FEE_FOOD:
            return food_fee_refusal(s, self.seat, self.card)
        if action == FEE_FRANCS:
            return franc_fee_refusal(s, self.seat, self.card)
        return NOT_NOW

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        if self.refusal(s, FEE_FOOD) == ALLOWED:
            options = append(options, FEE_FOOD)
        if self.refusal(s, FEE_FRANCS) == ALLOWED:
            options = append(options, FEE_FRANCS)
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        building = s.cards[self.card]
        if action == FEE_FOOD:
            pay_food(s, self.seat, FOR_FEE, building.fee_food, self.card, francs_in_food_fee(s, self.card))
        else:
            s.gain(self.seat, FRANC, -building.fee_francs)
            if s.owner[self.card] >= 0:
                s.gain(s.owner[self.card], FRANC, building.fee_francs)
