"""Building Firms, Construction Firm, Sawmill: top cards of the proposal stacks for their materials."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.lehavre.rules.actions import BUILD, CARD_SLOTS, DONE, PICK
from roadstead.lehavre.rules.dealings import add_business, business_refusal, deal, pay_broker, take_from_stack
from roadstead.lehavre.rules.goods import BRICK, CLAY, FIRST_GOOD, KINDS, WOOD
from roadstead.lehavre.rules.payments import can_pay_materials, pay_materials
from roadstead.lehavre.rules.position import NOBODY, STACKED, Effect, Position
from roadstead.lehavre.rules.refusals import (
    ALLOWED,
    CANNOT_BE_BUILT,
    MISSING_MATERIALS,
    NO_UNIT,
    NO_WOOD_IN_COST,
    NOT_NOW,
    NOT_ON_TOP,
    NOTHING_DONE_YET,
    NOTHING_TO_BUILD,
)


def building_cost(s: Position, seat: i64, card: i64, wood_off: i64, lifted: i64) -> vec[i64]:
    """What a building costs a seat; `lifted` is the kind of which the Wooden Crane makes one unit wood, or NOBODY.

    Masons' Guild: every building its owner builds costs so much clay or brick less. No card's cost has both. Lumber Mill, Wooden
    Crane, ruling: then the Crane may turn one other unit still due into 1 wood, and the wood due is what is printed, and that
    one, less what the Sawmill and the Lumber Mill save, at least 0.
    """
    cost = s.cards[card].cost[:]
    cost[WOOD] -= wood_off
    savers = s.passive.cost_off
    for i in range(i64(len(savers))):
        if s.owner[savers[i]] == seat:
            kind = CLAY if cost[CLAY] > 0 else BRICK
            off = s.cards[savers[i]].lasting.cost_off
            cost[kind] -= off if off < cost[kind] else cost[kind]
    if lifted != NOBODY:
        cost[lifted] -= 1
        cost[WOOD] += 1
    mills = s.passive.wood_off
    for i in range(i64(len(mills))):
        if s.owner[mills[i]] == seat:
            cost[WOOD] -= s.cards[mills[i]].lasting.wood_off
    if cost[WOOD] < 0:
        cost[WOOD] = 0
    return cost


def lift_refusal(s: Position, seat: i64, card: i64, wood_off: i64, kind: i64) -> i64:
    """Whether the building can be paid for with the Crane turning a unit of that kind into wood; NOBODY: with none."""
    if kind != NOBODY and (kind == WOOD or building_cost(s, seat, card, wood_off, NOBODY)[kind] == 0):
        return NO_UNIT
    return ALLOWED if can_pay_materials(s, seat, building_cost(s, seat, card, wood_off, kind)) else MISSING_MATERIALS


def can_build(s: Position, seat: i64, card: i64, wood_off: i64) -> bool:
    """Whether the materials suffice, with or without the Crane."""
    if can_pay_materials(s, seat, building_cost(s, seat, card, wood_off, NOBODY)):
        return True
    if len(s.passive.crane) > 0 and s.owns_any(seat, s.passive.crane):
        for kind in range(FIRST_GOOD, KINDS):
            if lift_refusal(s, seat, card, wood_off, kind) == ALLOWED:
                return True
    return False


def build_refusal(s: Position, seat: i64, card: i64, wood_off: i64) -> i64:
    if card >= len(s.owner) or s.owner[card] != STACKED or s.stack_topped_by(card) == NOBODY:
        return NOT_ON_TOP
    if not s.cards[card].buildable:
        return CANNOT_BE_BUILT
    if s.cards[card].cost[WOOD] < wood_off:
        return NO_WOOD_IN_COST
    return ALLOWED if can_build(s, seat, card, wood_off) else MISSING_MATERIALS


def start_building(s: Position, seat: i64, card: i64, wood_off: i64, lifted: i64) -> None:
    s.push(Raise(seat, card))
    pay_materials(s, seat, building_cost(s, seat, card, wood_off, lifted))


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
        if s.owns_any(self.seat, s.passive.crane):
            s.push(Crane(self.seat, card, self.wood_off))
        else:
            start_building(s, self.seat, card, self.wood_off, NOBODY)


class Crane(Frame):
    """Wooden Crane: of which kind a unit becomes wood, or `done` for none."""

    def __init__(self, seat: i64, card: i64, wood_off: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.wood_off: Final[i64] = wood_off

    def refusal(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return lift_refusal(s, self.seat, self.card, self.wood_off, NOBODY)
        if PICK + FIRST_GOOD <= action < PICK + KINDS:
            return lift_refusal(s, self.seat, self.card, self.wood_off, action - PICK)
        return NOT_NOW

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
        start_building(s, self.seat, self.card, self.wood_off, NOBODY if action == DONE else action - PICK)


class Raise(Event):
    """The paid building leaves its stack for the builder."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def run(self, s: Position) -> None:
        take_from_stack(s, self.card)
        s.owner[self.card] = self.seat
        if s.cards[self.card].lasting.dividend > 0:
            pay_broker(s, self.seat, s.cards[self.card].lasting.dividend)
