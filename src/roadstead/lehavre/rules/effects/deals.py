"""Gains and exchanges: the effect of most buildings, as data.

A Deal first gives what its gains say, or lets the visitor exchange: up to two exchanges ("and/or"), each up to so many times.
Energy, and food that is part of a deal, are paid as one sum. Whatever is received comes last, so it cannot be spent within the
action. What is paid is rounded up, what is received is rounded down.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.stack import Event
from roadstead.lehavre.rules.actions import MOST
from roadstead.lehavre.rules.goods import CATTLE, CLAY, ENERGY, FIRST_GOOD, FISH, FOOD, FRANC, IRON, KINDS, UPGRADED
from roadstead.lehavre.rules.payments import (
    ANY_NUMBER,
    FOR_DEAL,
    Amount,
    can_pay_materials,
    energy_due,
    energy_held,
    food_held,
    pay_energy,
    pay_food,
    pay_materials,
)
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import (
    ALLOWED,
    MUST_HOLD,
    NEEDS_ENERGY,
    NEEDS_FOOD,
    NEEDS_FRANCS,
    NEEDS_GOODS,
    NOTHING_TO_GAIN,
    OVER_LIMIT,
)


class Measure:
    """How often a gain is given. This one: once."""

    def of(self, s: Position, seat: i64) -> i64:
        return 1


class Fishermen(Measure):
    """Per fisherman symbol of the visitor."""

    def of(self, s: Position, seat: i64) -> i64:
        count: i64 = 0
        for card in range(i64(len(s.owner))):
            if s.owner[card] == seat:
                count += s.cards[card].fishermen
        return count


class Hammers(Measure):
    """Per hammer symbol of the visitor, at most so many."""

    def __init__(self, most: i64 = MOST) -> None:
        self.most: Final[i64] = most

    def of(self, s: Position, seat: i64) -> i64:
        count: i64 = 0
        for card in range(i64(len(s.owner))):
            if s.owner[card] == seat:
                count += s.cards[card].hammers
        return count if count < self.most else self.most


class Guests(Measure):
    """Per other player whose person stands in a building of the visitor."""

    def of(self, s: Position, seat: i64) -> i64:
        count: i64 = 0
        for other in range(s.players):
            if other != seat and s.person[other] >= 0 and s.owner[s.person[other]] == seat:
                count += 1
        return count


class Animals(Measure):
    """Per three fish and cattle together; smoked fish and meat do not count."""

    def of(self, s: Position, seat: i64) -> i64:
        return (s.has(seat, FISH) + s.has(seat, CATTLE)) // 3


class Own(Measure):
    """Per own building of a type; the building that is used counts if it is the visitor's."""

    def __init__(self, building_type: i64) -> None:
        self.building_type: Final[i64] = building_type

    def of(self, s: Position, seat: i64) -> i64:
        return s.buildings_of(seat, self.building_type)


class Held(Measure):
    """So often per token of some kinds that the visitor holds and keeps."""

    def __init__(self, kinds: vec[i64], times: i64) -> None:
        self.kinds: Final[vec[i64]] = kinds
        self.times: Final[i64] = times

    def of(self, s: Position, seat: i64) -> i64:
        count: i64 = 0
        for i in range(i64(len(self.kinds))):
            count += s.has(seat, self.kinds[i])
        return count * self.times


class EmptySpace(Measure):
    """Once if that offer space is empty, counted when it is used, after the own supply."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final[i64] = kind

    def of(self, s: Position, seat: i64) -> i64:
        return 1 if s.offers[self.kind] == 0 else 0


class Gain:
    def __init__(self, kind: i64, count: i64, per: Measure) -> None:
        self.kind: Final[i64] = kind
        self.count: Final[i64] = count
        self.per: Final[Measure] = per


class Exchange:
    """One exchange: for each time, what is given (goods, energy, food), and what comes back."""

    def __init__(
        self,
        give: vec[i64],
        most: i64,
        half_energy: i64,
        energy_once: i64,
        food: i64,
        get: vec[i64],
        get_per_two: vec[i64],
        francs_once: i64,
        limit: Measure | None,
    ) -> None:
        self.give: Final[vec[i64]] = give
        self.most: Final[i64] = most
        self.half_energy: Final[i64] = half_energy  # halves of an energy for each time, their sum rounded up
        self.energy_once: Final[i64] = energy_once  # for the visit, however many times
        self.food: Final[i64] = food
        self.get: Final[vec[i64]] = get
        self.get_per_two: Final[vec[i64]] = get_per_two  # for every two times
        self.francs_once: Final[i64] = francs_once
        self.limit: Final[Measure | None] = limit

    def most_times(self, s: Position, seat: i64) -> i64:
        """As often as one likes, so often, or as often as something else allows."""
        limit = self.limit
        if limit is not None:
            return limit.of(s, seat)
        return self.most if self.most < MOST else ANY_NUMBER

    def energy(self, times: i64) -> i64:
        return (times * self.half_energy + 1) // 2 + self.energy_once if times > 0 else 0

    def given(self, worth: vec[i64]) -> i64:
        total: i64 = 0
        for kind in range(KINDS):
            total += self.give[kind] * worth[kind]
        return total


class Deal(Effect):
    def __init__(
        self, gains: vec[Gain], exchanges: vec[Exchange], optional: bool, hold: vec[i64], stand_ins: bool, either: bool
    ) -> None:
        self.gains: Final[vec[Gain]] = gains
        self.exchanges: Final[vec[Exchange]] = exchanges
        self.optional: Final[bool] = optional  # the exchange may be left out: something is gained anyway
        self.hold: Final[vec[i64]] = hold  # what the visitor must show and keeps
        self.stand_ins: Final[bool] = stand_ins  # brick counts as clay and steel as iron
        self.either: Final[bool] = either  # of two exchanges only one
        shows = False
        for kind in range(KINDS):
            if hold[kind] > 0:
                shows = True
                if FOOD[kind] > 0:
                    self.spoiled_by_fee = True
        self.shows: Final[bool] = shows
        #: Something held limits the first exchange.
        self.limited: Final[bool] = len(exchanges) > 0 and exchanges[0].limit is not None
        for i in range(i64(len(exchanges))):
            if exchanges[i].food > 0 or exchanges[i].given(FOOD) > 0:
                self.spoiled_by_fee = True

    def gained(self, s: Position, seat: i64) -> i64:
        total: i64 = 0
        for i in range(i64(len(self.gains))):
            total += self.gains[i].count * self.gains[i].per.of(s, seat)
        return total

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        if self.shows:
            for kind in range(KINDS):
                if self.hold[kind] > s.has(seat, kind):
                    return MUST_HOLD
        if len(self.gains) > 0:
            return ALLOWED if self.gained(s, seat) > 0 else NOTHING_TO_GAIN
        first = self.bargain_refusal(s, seat, 1, 0)
        if first == ALLOWED or len(self.exchanges) == 1:
            return first
        return self.bargain_refusal(s, seat, 0, 1)

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        if len(self.exchanges) == 0:
            self.receive(s, seat, 0, 0)
        else:
            s.push(Bargain(seat, card, 0, 0))

    def bargain_refusal(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        """Whether the visitor can pay for the first exchange so many times, and the second so many."""
        if self.limited and first > self.exchanges[0].most_times(s, seat):
            return OVER_LIMIT
        give = self.cost(first, second)
        if give[FRANC] > s.has(seat, FRANC):
            return NEEDS_FRANCS
        if self.stand_ins:
            if not can_pay_materials(s, seat, give):
                return NEEDS_GOODS
        else:
            for kind in range(FIRST_GOOD, KINDS):
                if give[kind] > s.has(seat, kind):
                    return NEEDS_GOODS
        energy = energy_due(s, seat, self.energy(first, second))
        food = self.food(first, second)
        if energy > 0 or food > 0:
            # A token serves one purpose: what is given is not burnt or eaten too.
            for kind in range(FIRST_GOOD, KINDS):
                energy += give[kind] * ENERGY[kind]
                food += give[kind] * FOOD[kind]
            if energy_held(s, seat) < energy:
                return NEEDS_ENERGY
            if food_held(s, seat) < food:
                return NEEDS_FOOD
        return ALLOWED

    def cost(self, first: i64, second: i64) -> vec[i64]:
        total = self.exchanges[0].give[:]
        for kind in range(KINDS):
            total[kind] = total[kind] * first
            if second > 0:
                total[kind] += self.exchanges[1].give[kind] * second
        return total

    def energy(self, first: i64, second: i64) -> i64:
        energy = self.exchanges[0].energy(first)
        return energy + self.exchanges[1].energy(second) if second > 0 else energy

    def food(self, first: i64, second: i64) -> i64:
        food = self.exchanges[0].food * first
        return food + self.exchanges[1].food * second if second > 0 else food

    def close(self, s: Position, seat: i64, card: i64, first: i64, second: i64) -> None:
        """Everything is chosen: give, pay, then receive."""
        s.push(Receive(seat, card, first, second))
        give = self.cost(first, second)
        pay_energy(s, seat, energy_due(s, seat, self.energy(first, second)))
        pay_food(s, seat, FOR_DEAL, self.food(first, second), -1, ANY_NUMBER)
        if self.stand_ins:
            pay_materials(s, seat, give)
        else:
            for kind in range(FIRST_GOOD, KINDS):
                s.gain(seat, kind, -give[kind])
        s.gain(seat, FRANC, -give[FRANC])

    def receive(self, s: Position, seat: i64, first: i64, second: i64) -> None:
        counts = vec[i64]([0 for _ in range(len(self.gains))])
        for i in range(i64(len(self.gains))):
            counts[i] = self.gains[i].count * self.gains[i].per.of(s, seat)
        for i in range(i64(len(self.gains))):
            s.gain(seat, self.gains[i].kind, counts[i])
        for i in range(i64(len(self.exchanges))):
            times = first if i == 0 else second
            part = self.exchanges[i]
            if times > 0:
                s.gain(seat, FRANC, part.francs_once)
                for kind in range(KINDS):
                    s.gain(seat, kind, part.get[kind] * times + part.get_per_two[kind] * times // 2)


def deal_of(s: Position, card: i64) -> Deal:
    effect = s.cards[card].effect
    assert isinstance(effect, Deal)
    return effect


class Bargain(Amount):
    """How many times one exchange of a deal is made; the first one again, where it is made oftener than can be said at once."""

    def __init__(self, seat: i64, card: i64, part: i64, first: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.part: Final[i64] = part
        self.first: Final[i64] = first  # so often the first exchange is made, as far as has been said

    def affords(self, s: Position, deal: Deal, times: i64) -> bool:
        if self.part == 0:
            return deal.bargain_refusal(s, self.seat, self.first + times, 0) == ALLOWED
        return deal.bargain_refusal(s, self.seat, self.first, times) == ALLOWED

    def least(self, s: Position) -> i64:
        deal = deal_of(s, self.card)
        if deal.optional or self.first > 0:
            return 0
        if self.part == 0 and len(deal.exchanges) > 1 and deal.bargain_refusal(s, self.seat, 0, 1) == ALLOWED:
            return 0
        return 1

    def most(self, s: Position) -> i64:
        deal = deal_of(s, self.card)
        part = deal.exchanges[self.part]
        made: i64 = self.first if self.part == 0 else 0
        most = part.most_times(s, self.seat) - made
        for kind in range(KINDS):
            give = part.give[kind]
            if give > 0:
                held = s.has(self.seat, kind)
                if deal.stand_ins and (kind == CLAY or kind == IRON):
                    held += s.has(self.seat, kind + UPGRADED)
                if held // give - made < most:
                    most = held // give - made
        while most > 0 and not self.affords(s, deal, most):
            most -= 1
        return most

    def take(self, s: Position, amount: i64) -> None:
        deal = deal_of(s, self.card)
        if self.part == 0 and amount == MOST and self.most(s) > MOST:
            s.push(Bargain(self.seat, self.card, 0, self.first + amount))
        elif self.part == 0 and len(deal.exchanges) > 1 and not (deal.either and self.first + amount > 0):
            s.push(Bargain(self.seat, self.card, 1, self.first + amount))
        elif self.part == 0:
            deal.close(s, self.seat, self.card, self.first + amount, 0)
        else:
            deal.close(s, self.seat, self.card, self.first, amount)


class Receive(Event):
    """What a deal yields, once everything is paid."""

    def __init__(self, seat: i64, card: i64, first: i64, second: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.first: Final[i64] = first
        self.second: Final[i64] = second

    def run(self, s: Position) -> None:
        deal_of(s, self.card).receive(s, self.seat, self.first, self.second)
