"""Shipping Line, ruling: 3 energy for each ship used, all in one sum; each wooden, iron or steel ship, at most once a visit,
sells 1 to 2, 3 or 4 goods, alike or different, at their shipping values. Goods burnt as energy are not sold, so the
energy is paid first, in a way that leaves each ship at least one good.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.core.stack import Event
from roadstead.lehavre.rules.fleet import CAPACITY, SHIPS, STEEL_SHIP, TYPE, WOODEN
from roadstead.lehavre.rules.goods import FIRST_GOOD, FRANC, KINDS, SHIPPING_VALUE
from roadstead.lehavre.rules.payments import (
    Amount,
    energy_due,
    fewest_tokens,
    fuel_held,
    fuel_of,
    goods_between,
    goods_held,
    pay_fuel,
)
from roadstead.lehavre.rules.position import NOBODY, Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, NEEDS_ENERGY, NO_CARGO, NO_CARGO_SHIP

ENERGY_PER_SHIP: Final[i64] = 3


def ships_of(s: Position, seat: i64, ship_type: i64) -> i64:
    count: i64 = 0
    for ship in range(SHIPS):
        if s.ship_owner[ship] == seat and TYPE[ship] == ship_type:
            count += 1
    return count


def sailing_refusal(s: Position, seat: i64, ships: i64) -> i64:
    """Whether so many ships can be fuelled and each be given a good."""
    due = energy_due(s, seat, ENERGY_PER_SHIP * ships)
    if fuel_held(s, seat) < due:
        return NEEDS_ENERGY
    return ALLOWED if goods_held(s, seat) - fewest_tokens(s, seat, fuel_of(s, seat), due, 0) >= ships else NO_CARGO


class ShippingLine(Effect):
    def __init__(self) -> None:
        self.spoiled_by_fee = True

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        for ship_type in range(WOODEN, STEEL_SHIP + 1):
            if ships_of(s, seat, ship_type) > 0:
                return sailing_refusal(s, seat, 1)
        return NO_CARGO_SHIP

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Sail(seat, STEEL_SHIP, 0, 0))


class Sail(Amount):
    """How many ships of a type are used: steel, then iron, then wooden."""

    def __init__(self, seat: i64, ship_type: i64, ships: i64, capacity: i64) -> None:
        super().__init__(seat)
        self.ship_type: Final[i64] = ship_type
        self.ships: Final[i64] = ships
        self.capacity: Final[i64] = capacity

    def least(self, s: Position) -> i64:
        if self.ships > 0:
            return 0
        for ship_type in range(WOODEN, self.ship_type):
            if ships_of(s, self.seat, ship_type) > 0:
                return 0
        return 1

    def most(self, s: Position) -> i64:
        most = ships_of(s, self.seat, self.ship_type)
        while most > 0 and sailing_refusal(s, self.seat, self.ships + most) != ALLOWED:
            most -= 1
        return most

    def take(self, s: Position, amount: i64) -> None:
        ships = self.ships + amount
        capacity = self.capacity + amount * CAPACITY[self.ship_type]
        if self.ship_type > WOODEN:
            s.push(Sail(self.seat, self.ship_type - 1, ships, capacity))
        else:
            if s.owner_of(s.passive.toll) != NOBODY and s.owner_of(s.passive.toll) != self.seat:
                s.push(Toll(self.seat, ships))
            s.push(Load(self.seat, ships, capacity))
            due = energy_due(s, self.seat, ENERGY_PER_SHIP * ships)
            pay_fuel(s, self.seat, due, goods_held(s, self.seat) - ships)


class Load(Event):
    """The fuel is paid: the cargo is chosen kind by kind."""

    def __init__(self, seat: i64, ships: i64, capacity: i64) -> None:
        super().__init__(seat)
        self.ships: Final[i64] = ships
        self.capacity: Final[i64] = capacity

    def run(self, s: Position) -> None:
        s.push(Cargo(self.seat, FIRST_GOOD, self.ships, self.capacity))


class Toll(Event):
    """Pirates' Lair, ruling: out of the proceeds, 1 franc to its owner for each ship that another player used."""

    def __init__(self, seat: i64, ships: i64) -> None:
        super().__init__(seat)
        self.ships: Final[i64] = ships

    def run(self, s: Position) -> None:
        s.gain(self.seat, FRANC, -self.ships)
        s.gain(s.owner_of(s.passive.toll), FRANC, self.ships)


class Cargo(Amount):
    def __init__(self, seat: i64, kind: i64, least_left: i64, room: i64) -> None:
        super().__init__(seat)
        self.kind: Final[i64] = kind
        self.least_left: Final[i64] = least_left  # so that every ship carries a good
        self.room: Final[i64] = room

    def least(self, s: Position) -> i64:
        missing = self.least_left - goods_between(s, self.seat, self.kind + 1, KINDS)
        return missing if missing > 0 else 0

    def most(self, s: Position) -> i64:
        held = s.has(self.seat, self.kind)
        return self.room if self.room < held else held

    def take(self, s: Position, amount: i64) -> None:
        s.gain(self.seat, self.kind, -amount)
        s.gain(self.seat, FRANC, amount * SHIPPING_VALUE[self.kind])
        if self.kind + 1 < KINDS and self.room > amount:
            s.push(Cargo(self.seat, self.kind + 1, self.least_left - amount, self.room - amount))
