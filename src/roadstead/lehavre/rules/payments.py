"""Paying food, energy and materials.

Food and energy are paid token by token without change. Allowed is every set of tokens that covers the sum and in which no
token is superfluous, and nothing else. The payment is chosen kind by kind, the dearest kind first. In that order any start
that leaves enough can be completed: going on with the dearest tokens left until the sum is covered makes no token
superfluous, because the last one is the cheapest and was needed. So the amounts allowed at each kind form a range.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.lehavre.rules.actions import AMOUNT, MOST
from roadstead.lehavre.rules.goods import (
    BRICK,
    CLAY,
    ENERGY,
    ENERGY_ORDER,
    FIRST_GOOD,
    FOOD,
    FOOD_ORDER,
    FRANC,
    FUEL,
    FUEL_ORDER,
    IRON,
    KINDS,
    STEEL,
    UPGRADED,
)
from roadstead.lehavre.rules.position import Position
from roadstead.lehavre.rules.refusals import ALLOWED, FEE_SPOILS_ACTION, LEAVES_NO_CARGO, NOT_NOW, TOO_FEW, TOO_MANY

# What is being paid.
FOR_FEE: Final[i64] = 0
FOR_FEEDING: Final[i64] = 1
FOR_DEAL: Final[i64] = 2
FOR_ENERGY: Final[i64] = 3
FOR_FUEL: Final[i64] = 4  # energy, and grain may be burnt too
PURPOSES: Final[list[str]] = ["fee", "feeding", "deal", "energy", "fuel"]

#: As many francs or tokens as one likes.
ANY_NUMBER: Final[i64] = 1 << 20


def order_of(purpose: i64) -> vec[i64]:
    if purpose == FOR_FUEL:
        return FUEL_ORDER
    return ENERGY_ORDER if purpose == FOR_ENERGY else FOOD_ORDER


def worth_of(purpose: i64) -> vec[i64]:
    if purpose == FOR_FUEL:
        return FUEL
    return ENERGY if purpose == FOR_ENERGY else FOOD


def burns(purpose: i64) -> bool:
    return purpose == FOR_ENERGY or purpose == FOR_FUEL


def food_held(s: Position, seat: i64) -> i64:
    """All food and francs in hand: a franc may always stand for a food."""
    return worth_left(s, seat, FOR_FEEDING, 0, ANY_NUMBER)


def energy_held(s: Position, seat: i64) -> i64:
    return worth_left(s, seat, FOR_ENERGY, 0, ANY_NUMBER)


def fuel_held(s: Position, seat: i64) -> i64:
    return worth_left(s, seat, fuel_of(s, seat), 0, ANY_NUMBER)


def fuel_of(s: Position, seat: i64) -> i64:
    """BioFuel Facility, ruling: at the Shipping Line its owner may burn grain too, for 2 energy each."""
    return FOR_FUEL if s.owns_any(seat, s.passive.biofuel) else FOR_ENERGY


def worth_left(s: Position, seat: i64, purpose: i64, start: i64, francs: i64) -> i64:
    """What the kinds from a place of the order on are worth together; at most so many francs count."""
    order = order_of(purpose)
    worth = worth_of(purpose)
    goods = s.goods
    base = seat * KINDS
    total: i64 = 0
    for place in range(start, i64(len(order))):
        kind = order[place]
        count = goods[base + kind]
        if kind == FRANC and count > francs:
            count = francs
        total += count * worth[kind]
    return total


def energy_due(s: Position, seat: i64, needed: i64) -> i64:
    """The owner of a card like the Wind Farm needs so much energy less for one main action; nothing is paid back."""
    savers = s.passive.energy_off
    for i in range(i64(len(savers))):
        if s.owner[savers[i]] == seat:
            needed -= s.cards[savers[i]].lasting.energy_off
    return needed if needed > 0 else 0


def fewest_tokens(s: Position, seat: i64, purpose: i64, due: i64, place: i64) -> i64:
    """The fewest tokens, of the kinds from a place of the order on, that cover an energy sum: the dearest first."""
    order = order_of(purpose)
    worth = worth_of(purpose)
    tokens: i64 = 0
    while due > 0 and place < len(order):
        kind = order[place]
        count = (due + worth[kind] - 1) // worth[kind]
        if count > s.has(seat, kind):
            count = s.has(seat, kind)
        tokens += count
        due -= count * worth[kind]
        place += 1
    return tokens if due <= 0 else ANY_NUMBER


def goods_between(s: Position, seat: i64, start: i64, end: i64) -> i64:
    """How many goods of the kinds from `start` up to but not including `end`."""
    total: i64 = 0
    for kind in range(start, end):
        total += s.goods[seat * KINDS + kind]
    return total


def goods_held(s: Position, seat: i64) -> i64:
    return goods_between(s, seat, FIRST_GOOD, KINDS)


def fee_leaves_action(s: Position, seat: i64, card: i64, due: i64, place: i64, francs: i64) -> bool:
    """Whether some way to pay the rest of a food fee leaves the visitor able to perform the action."""
    if due <= 0:
        return s.cards[card].effect.refusal(s, seat, card) == ALLOWED
    if place == len(FOOD_ORDER):
        return False
    tender = Tender(seat, FOR_FEE, due, place, card, francs)
    slot = seat * KINDS + tender.kind
    amount = tender.least(s)
    most = tender.most(s)
    found = False
    while amount <= most and not found:
        s.goods[slot] -= amount
        found = fee_leaves_action(s, seat, card, due - amount * FOOD[tender.kind], place + 1, francs)
        s.goods[slot] += amount
        amount += 1
    return found


class Amount(Frame):
    """A choice of how many: subclasses say from least to most."""

    def least(self, s: Position) -> i64:
        return 0

    def most(self, s: Position) -> i64:
        raise NotImplementedError

    def skips(self, s: Position, amount: i64) -> i64:
        """Why an amount between least and most is not possible after all; 0 if it is."""
        return ALLOWED

    def take(self, s: Position, amount: i64) -> None:
        raise NotImplementedError

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        amount = self.least(s)
        most = self.most(s)
        if most > MOST:
            most = MOST
        while amount <= most:
            if self.skips(s, amount) == ALLOWED:
                options = append(options, AMOUNT + amount)
            amount += 1
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        self.take(s, action - AMOUNT)

    def refusal(self, s: Position, action: i64) -> i64:
        if action < AMOUNT or action > AMOUNT + MOST:
            return NOT_NOW
        amount = action - AMOUNT
        if amount < self.least(s):
            return TOO_FEW
        if amount > self.most(s):
            return TOO_MANY
        return self.skips(s, amount)


class Tender(Amount):
    """How many tokens of one kind go into a payment of food or energy."""

    def __init__(self, seat: i64, purpose: i64, due: i64, place: i64, card: i64, limit: i64) -> None:
        super().__init__(seat)
        self.purpose: Final[i64] = purpose
        self.due: Final[i64] = due
        self.place: Final[i64] = place
        self.card: Final[i64] = card  # the building whose fee it is
        self.limit: Final[i64] = limit  # food: at most so many francs; energy: at most so many tokens
        self.kind: Final[i64] = order_of(purpose)[place]

    def francs(self) -> i64:
        return ANY_NUMBER if burns(self.purpose) else self.limit

    def least(self, s: Position) -> i64:
        worth = worth_of(self.purpose)[self.kind]
        missing = self.due - worth_left(s, self.seat, self.purpose, self.place + 1, self.francs())
        return (missing + worth - 1) // worth if missing > 0 else 0

    def most(self, s: Position) -> i64:
        worth = worth_of(self.purpose)[self.kind]
        most = (self.due + worth - 1) // worth
        held = s.goods[self.seat * KINDS + self.kind]
        if self.kind == FRANC and held > self.limit:
            held = self.limit
        return most if most < held else held

    def skips(self, s: Position, amount: i64) -> i64:
        if self.purpose == FOR_FEE and s.cards[self.card].effect.spoiled_by_fee:
            due = self.due - amount * FOOD[self.kind]
            s.gain(self.seat, self.kind, -amount)
            possible = fee_leaves_action(s, self.seat, self.card, due, self.place + 1, self.limit)
            s.gain(self.seat, self.kind, amount)
            return ALLOWED if possible else FEE_SPOILS_ACTION
        if burns(self.purpose) and self.limit < ANY_NUMBER:
            due = self.due - amount * worth_of(self.purpose)[self.kind]
            tokens = amount + fewest_tokens(s, self.seat, self.purpose, due, self.place + 1)
            return ALLOWED if tokens <= self.limit else LEAVES_NO_CARGO
        return ALLOWED

    def take(self, s: Position, amount: i64) -> None:
        s.gain(self.seat, self.kind, -amount)
        if self.purpose == FOR_FEE and s.owner[self.card] >= 0:
            s.gain(s.owner[self.card], self.kind, amount)
        due = self.due - amount * worth_of(self.purpose)[self.kind]
        if due > 0:
            limit = self.limit - amount if burns(self.purpose) else self.limit
            s.push(Tender(self.seat, self.purpose, due, self.place + 1, self.card, limit))


def pay_food(s: Position, seat: i64, purpose: i64, due: i64, card: i64, francs: i64) -> None:
    if due > 0:
        s.push(Tender(seat, purpose, due, 0, card, francs))


def pay_energy(s: Position, seat: i64, due: i64) -> None:
    if due > 0:
        s.push(Tender(seat, FOR_ENERGY, due, 0, -1, ANY_NUMBER))


def pay_fuel(s: Position, seat: i64, due: i64, tokens: i64) -> None:
    """What ships need, in at most so many tokens."""
    if due > 0:
        s.push(Tender(seat, fuel_of(s, seat), due, 0, -1, tokens))


class StandIn(Amount):
    """Brick may always be used as clay and steel as iron: how many of them."""

    def __init__(self, seat: i64, kind: i64, count: i64) -> None:
        super().__init__(seat)
        self.kind: Final[i64] = kind  # clay or iron
        self.count: Final[i64] = count

    def least(self, s: Position) -> i64:
        missing = self.count - s.has(self.seat, self.kind)
        return missing if missing > 0 else 0

    def most(self, s: Position) -> i64:
        held = s.has(self.seat, self.kind + UPGRADED)
        return self.count if self.count < held else held

    def take(self, s: Position, amount: i64) -> None:
        s.gain(self.seat, self.kind + UPGRADED, -amount)
        s.gain(self.seat, self.kind, amount - self.count)


def can_pay_materials(s: Position, seat: i64, cost: vec[i64]) -> bool:
    """Whether the goods suffice, brick standing in for clay and steel for iron."""
    goods = s.goods
    base = seat * KINDS
    for kind in range(FIRST_GOOD, KINDS):
        needed = cost[kind]
        if needed > 0 or kind == BRICK or kind == STEEL:
            held = goods[base + kind]
            if kind == CLAY or kind == IRON:
                held += goods[base + kind + UPGRADED] - cost[kind + UPGRADED]
            if held < needed:
                return False
    return True


def pay_materials(s: Position, seat: i64, cost: vec[i64]) -> None:
    """Hands in the materials; what may be replaced is asked."""
    for kind in range(FIRST_GOOD, KINDS):
        if cost[kind] > 0 and kind != CLAY and kind != IRON:
            s.gain(seat, kind, -cost[kind])
    if cost[IRON] > 0:
        s.push(StandIn(seat, IRON, cost[IRON]))
    if cost[CLAY] > 0:
        s.push(StandIn(seat, CLAY, cost[CLAY]))
