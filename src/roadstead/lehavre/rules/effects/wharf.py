"""Wharfs: one ship a visit, the top card of a pile, for its materials and 3 energy.

The first ship other than wooden at a wharf costs 1 brick more, which modernises that wharf for everyone and for good.

Luxury Yacht, ruling: once it is face up with the town a visitor of any wharf, modernised or not, may take it instead of
building, free but for the fee, for an own iron ship that leaves the game; MS Dagmar, for an own luxury liner. `given_for` says
so.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.lehavre.rules.actions import BUILD_SHIP, SCRAP, SHIP_CLASSES, SHIP_TYPES
from roadstead.lehavre.rules.dealings import ship_of_class, take_from_pile, top_ship
from roadstead.lehavre.rules.fleet import BUILD_COUNT, BUILD_ENERGY, CLASS_TYPE, MATERIAL, WOODEN
from roadstead.lehavre.rules.goods import BRICK, ENERGY, KINDS, WOOD, zeros
from roadstead.lehavre.rules.payments import (
    can_pay_materials,
    energy_due,
    energy_held,
    pay_energy,
    pay_materials,
)
from roadstead.lehavre.rules.position import NOBODY, SCRAPPED, TOWN, Effect, Position
from roadstead.lehavre.rules.refusals import (
    ALLOWED,
    MISSING_BRICK,
    MISSING_MATERIALS,
    NEEDS_ENERGY,
    NO_SHIP_ON_PILE,
    NO_SHIP_TO_BUILD,
    NO_YACHT,
    NOT_NOW,
    NOT_YOURS,
)


def ship_cost(s: Position, ship_type: i64, wharf: i64) -> vec[i64]:
    cost = zeros(KINDS)
    cost[MATERIAL[ship_type]] = BUILD_COUNT[ship_type]
    if ship_type != WOODEN and s.modernised[wharf] == 0:
        cost[BRICK] = 1
    return cost


def ship_refusal(s: Position, seat: i64, ship_type: i64, wharf: i64) -> i64:
    if top_ship(s, ship_type) == NOBODY:
        return NO_SHIP_ON_PILE
    cost = ship_cost(s, ship_type, wharf)
    if not can_pay_materials(s, seat, cost):
        return MISSING_BRICK if s.has(seat, BRICK) < cost[BRICK] else MISSING_MATERIALS
    spent = cost[WOOD] * ENERGY[WOOD]
    return ALLOWED if energy_held(s, seat) - spent >= energy_due(s, seat, BUILD_ENERGY) else NEEDS_ENERGY


def given_for(s: Position, ship_type: i64) -> i64:
    """The card of the town's that is given for a ship of that type, or NOBODY."""
    given = s.passive.given_for
    for i in range(i64(len(given))):
        if s.owner[given[i]] == TOWN and s.cards[given[i]].lasting.given_for == ship_type:
            return given[i]
    return NOBODY


def scrap_refusal(s: Position, seat: i64, ship_class: i64) -> i64:
    if given_for(s, CLASS_TYPE[ship_class]) == NOBODY:
        return NO_YACHT
    return ALLOWED if ship_of_class(s, seat, ship_class) != NOBODY else NOT_YOURS


def add_scraps(s: Position, seat: i64, options: vec[i64]) -> vec[i64]:
    given = s.passive.given_for
    for i in range(i64(len(given))):
        if s.owner[given[i]] == TOWN:
            for ship_class in range(SHIP_CLASSES):
                wanted = s.cards[given[i]].lasting.given_for
                if CLASS_TYPE[ship_class] == wanted and scrap_refusal(s, seat, ship_class) == ALLOWED:
                    options = append(options, SCRAP + ship_class)
    return options


class Wharf(Effect):
    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        for ship_type in range(SHIP_TYPES):
            if ship_refusal(s, seat, ship_type, card) == ALLOWED:
                return ALLOWED
        return ALLOWED if len(add_scraps(s, seat, vec[i64]())) > 0 else NO_SHIP_TO_BUILD

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Shipyard(seat, card))


class Shipyard(Frame):
    """Which ship is built, or which is given for a card like the Luxury Yacht."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def refusal(self, s: Position, action: i64) -> i64:
        if BUILD_SHIP <= action < BUILD_SHIP + SHIP_TYPES:
            return ship_refusal(s, self.seat, action - BUILD_SHIP, self.card)
        if SCRAP <= action < SCRAP + SHIP_CLASSES:
            return scrap_refusal(s, self.seat, action - SCRAP)
        return NOT_NOW

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        for action in range(BUILD_SHIP, BUILD_SHIP + SHIP_TYPES):
            if self.refusal(s, action) == ALLOWED:
                options = append(options, action)
        return add_scraps(s, self.seat, options)

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        if action < BUILD_SHIP:
            ship_class = action - SCRAP
            s.ship_owner[ship_of_class(s, self.seat, ship_class)] = SCRAPPED
            s.owner[given_for(s, CLASS_TYPE[ship_class])] = self.seat
            return
        ship_type = action - BUILD_SHIP
        cost = ship_cost(s, ship_type, self.card)
        s.push(Launch(self.seat, ship_type))
        pay_energy(s, self.seat, energy_due(s, self.seat, BUILD_ENERGY))
        pay_materials(s, self.seat, cost)
        if ship_type != WOODEN:
            s.modernised[self.card] = 1


class Launch(Event):
    """The paid ship leaves its pile for the builder."""

    def __init__(self, seat: i64, ship_type: i64) -> None:
        super().__init__(seat)
        self.ship_type: Final[i64] = ship_type

    def run(self, s: Position) -> None:
        take_from_pile(s, self.seat, self.ship_type)
