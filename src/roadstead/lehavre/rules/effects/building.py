"""Building Firms, Construction Firm, Sawmill: top cards of the proposal stacks for their materials."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.lehavre.rules.actions import BUILD, CARD_SLOTS, DONE
from roadstead.lehavre.rules.dealings import add_business, business_refusal, deal, take_from_stack
from roadstead.lehavre.rules.goods import BRICK, CLAY, WOOD
from roadstead.lehavre.rules.payments import can_pay_materials, pay_materials
from roadstead.lehavre.rules.position import NOBODY, STACKED, Effect, Position
from roadstead.lehavre.rules.refusals import (
    ALLOWED,
    CANNOT_BE_BUILT,
    MISSING_MATERIALS,
    NO_WOOD_IN_COST,
    NOT_NOW,
    NOT_ON_TOP,
    NOTHING_DONE_YET,
    NOTHING_TO_BUILD,
)


def building_cost(s: Position, seat: i64, card: i64, wood_off: i64) -> vec[i64]:
    """Masons' Guild: every building its owner builds costs so much clay or brick less. No card's cost has both."""
    cost = s.cards[card].cost[:]
    cost[WOOD] -= wood_off
    savers = s.passive.cost_off
    for i in range(i64(len(savers))):
        if s.owner[savers[i]] == seat:
            kind = CLAY if cost[CLAY] > 0 else BRICK
            off = s.cards[savers[i]].cost_off
            cost[kind] -= off if off < cost[kind] else cost[kind]
    return cost


def build_refusal(s: Position, seat: i64, card: i64, wood_off: i64) -> i64:
    if s.owner[card] != STACKED or s.stack_topped_by(card) == NOBODY:
        return NOT_ON_TOP
    if not s.cards[card].buildable:
        return CANNOT_BE_BUILT
    if s.cards[card].cost[WOOD] < wood_off:
        return NO_WOOD_IN_COST
    return ALLOWED if can_pay_materials(s, seat, building_cost(s, seat, card, wood_off)) else MISSING_MATERIALS


def add_builds(s: Position, seat: i64, wood_off: i64, options: vec[i64]) -> vec[i64]:
    for stack in range(i64(3)):
        card = s.top_of(stack)
        if card != NOBODY and build_refusal(s, seat, card, wood_off) == ALLOWED:
            options = append(options, BUILD + card)
    return options


class Building(Effect):
    def __init__(self, most: i64, wood_off: i64) -> None:
        self.most: Final[i64] = most
        self.wood_off: Final[i64] = wood_off

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        return ALLOWED if len(add_builds(s, seat, self.wood_off, vec[i64]())) > 0 else NOTHING_TO_BUILD

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Build(seat, self.most, self.wood_off, 0))


class Build(Frame):
    """Which building is built next. Between two builds, and only there, the builder may also buy, sell and repay."""

    def __init__(self, seat: i64, left: i64, wood_off: i64, built: i64) -> None:
        super().__init__(seat)
        self.left: Final[i64] = left
        self.wood_off: Final[i64] = wood_off
        self.built: Final[i64] = built

    def refusal(self, s: Position, action: i64) -> i64:
        if BUILD <= action < BUILD + CARD_SLOTS:
            return build_refusal(s, self.seat, action - BUILD, self.wood_off)
        if self.built == 0:
            return NOTHING_DONE_YET if action == DONE else NOT_NOW
        if action == DONE:
            return ALLOWED
        return business_refusal(s, self.seat, action)

    def options(self, s: Position) -> vec[i64]:
        options = add_builds(s, self.seat, self.wood_off, vec[i64]())
        if self.built > 0:
            options = append(options, DONE)
            options = add_business(s, self.seat, options)
        return options

    def choose(self, s: Position, action: i64) -> None:
        if deal(s, self.seat, action):
            return
        s.stack.pop()
        if action == DONE:
            return
        if self.left > 1:
            s.push(Build(self.seat, self.left - 1, self.wood_off, self.built + 1))
        card = action - BUILD
        s.push(Raise(self.seat, card))
        pay_materials(s, self.seat, building_cost(s, self.seat, card, self.wood_off))


class Raise(Event):
    """The paid building leaves its stack for the builder."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def run(self, s: Position) -> None:
        take_from_stack(s, self.card)
        s.owner[self.card] = self.seat
