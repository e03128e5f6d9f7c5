"""A seat's own steps in production, in any order: feeding factories, research, upgrades, breeding, stowing, exchange.

A visit begins with a transporter and works at what it reaches; the lowest number speaks for all transporters of a pool. A
visit that does nothing closes the place for this phase, and every step uses something up, so every play ends.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.buildings import BUILDINGS, KINDS_OF_RESEARCH, ROWING, SHIPPING, TRUCKING, factory_of
from roadstead.roadsboats.rules.coast import berths
from roadstead.roadsboats.rules.fleet import NONE, ROWBOAT, SLOTS, STEAMER, TRUCK, WAGON, is_boat
from roadstead.roadsboats.rules.garage import breed, breeding_refusal, donkeys_at, produce_vehicle
from roadstead.roadsboats.rules.goods import BOARDS, GOOSE, KINDS, PAPER, TRUNKS
from roadstead.roadsboats.rules.position import HAS_STAYED, Position, owner_of
from roadstead.roadsboats.rules.production import GEESE_FOR_RESEARCH, sets_left
from roadstead.roadsboats.rules.reach import held, is_hold, on_plain_sea, pool, receive, spend, stands_on
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    ALREADY_KNOWN,
    FACTORY_EXHAUSTED,
    MISSING_INPUT,
    NEEDS_GEESE_AND_PAPER,
    NO_DONKEY,
    NO_FACTORY,
    NO_FREE_WATER,
    NO_UPGRADE,
    NOT_NOW,
    NOTHING_TO_DO_HERE,
    NOTHING_TO_STOW,
    OTHER_SPEAKS_FOR_IT,
    TOO_FEW,
    TOO_MANY,
)
from roadstead.roadsboats.rules.seat_phase import SeatPhase
from roadstead.roadsboats.rules.stow import begin_stowing, something_to_stow, stowed_together
from roadstead.roadsboats.rules.trade import Trade, trade_refusal, traders


def workplace(s: Position, transporter: i64) -> i64:
    """The place at which a transporter works: for a boat in the river the bank of the tile's building, if there is one."""
    place = s.place[transporter]
    if not s.board.is_river(place):
        return place
    tile = s.board.tile_of[place]
    return s.site[tile] if s.building[tile] != NONE else s.root[s.board.first_bank[tile]]


def speaker(s: Position, transporter: i64) -> i64:
    """The lowest numbered transporter of the same pool that has not had its part. On plain sea, where nothing can lie, every
    boat speaks for itself."""
    place = workplace(s, transporter)
    if on_plain_sea(s, place):
        return transporter
    for store in pool(s, owner_of(transporter), place):
        if is_hold(s, store) and s.handled[store - s.board.places] == 0:
            return store - s.board.places
    return transporter


class Produce(SeatPhase):
    def nothing_for(self, s: Position, transporter: i64) -> i64:
        if speaker(s, transporter) != transporter:
            return OTHER_SPEAKS_FOR_IT
        return ALLOWED if len(Work(self.seat, transporter, 0).options(s)) > 1 else NOTHING_TO_DO_HERE

    def begin(self, s: Position, transporter: i64) -> None:
        s.push(Work(self.seat, transporter, 0))


class Work(Frame):
    """A visit: everything that can be done with what the transporter reaches."""

    def __init__(self, seat: i64, transporter: i64, worked: i64) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter
        self.worked: Final[i64] = worked  # 0: nothing yet; 1: something; from 2 on: the last own partner, plus 2

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        if s.kind[self.transporter] == NONE:
            return vec[i64]([a.DONE])  # it has been scrapped on the way
        place = workplace(s, self.transporter)
        stores = pool(s, self.seat, place)
        tile = s.board.tile_of[place]
        sets: i64 = 0
        if factory_refusal(s, self.seat, tile, stores) == ALLOWED:
            sets = sets_possible(s, tile, stores)
        for count in range(sets):
            found = append(found, a.MAKE + count)
        if has_research_set(s, stores):
            for topic in range(KINDS_OF_RESEARCH):
                if not s.knows(self.seat, topic):
                    found = append(found, a.RESEARCH + topic)
        if breeding_refusal(s, self.seat, tile) == ALLOWED:
            found = append(found, a.BREED)
        if something_to_stow(s, stowed_together(s, self.transporter, place)):
            found = append(found, a.STOW)
        for partner in traders(s, self.transporter, stores, self.worked - 2):
            found = append(found, a.WITH + partner)
        return append(found, a.DONE)

    def choose(self, s: Position, action: i64) -> None:
        if action == a.DONE:
            self.finish(s)
            return
        if self.worked == 0:
            s.replace(Work(self.seat, self.transporter, 1))
        place = workplace(s, self.transporter)
        block = a.BLOCK_OF[action]
        match block:
            case a.STOW:
                begin_stowing(s, self.transporter, place)
            case a.BREED:
                breed(s, self.seat, s.board.tile_of[place])
            case a.RESEARCH:
                research(s, self.seat, action - block, pool(s, self.seat, place))
            case a.MAKE:
                make(s, self.seat, self.transporter, action - block + 1)
            case _:
                self.trade(s, action - a.WITH)

    def finish(self, s: Position) -> None:
        s.stack.pop()
        if on_plain_sea(s, s.place[self.transporter]):
            s.handled[self.transporter] = HAS_STAYED
        elif self.worked == 0:
            close_pool(s, pool(s, self.seat, workplace(s, self.transporter)))

    def trade(self, s: Position, partner: i64) -> None:
        if owner_of(partner) == self.seat:
            s.replace(Work(self.seat, self.transporter, partner + 2))
        s.push(Trade(self.seat, self.transporter, partner, 0, 0))

    def refusal(self, s: Position, action: i64) -> i64:
        place = workplace(s, self.transporter)
        stores = pool(s, self.seat, place)
        tile = s.board.tile_of[place]
        block = a.BLOCK_OF[action]
        match block:
            case a.DONE:
                return ALLOWED
            case a.STOW:
                return ALLOWED if something_to_stow(s, stowed_together(s, self.transporter, place)) else NOTHING_TO_STOW
            case a.BREED:
                return breeding_refusal(s, self.seat, tile)
            case a.MAKE:
                return making_refusal(s, self.seat, tile, stores, action - block + 1)
            case a.RESEARCH:
                if s.knows(self.seat, action - block):
                    return ALREADY_KNOWN
                return ALLOWED if has_research_set(s, stores) else NEEDS_GEESE_AND_PAPER
            case a.WITH:
                return trade_refusal(s, self.transporter, stores, self.worked - 2, action - block)
            case _:
                return NOT_NOW


def close_pool(s: Position, stores: vec[i64]) -> None:
    """All own transporters of a pool have had their part."""
    for store in stores:
        if is_hold(s, store):
            s.handled[store - s.board.places] = HAS_STAYED


# Factories.


def factory_refusal(s: Position, seat: i64, tile: i64, stores: vec[i64]) -> i64:
    """Why the seat cannot feed the factory of a tile with what it can bring together."""
    building = s.building[tile]
    if building == NONE or BUILDINGS[building].primary:
        return NO_FACTORY
    place = s.site[tile]
    reached = False
    for store in stores:
        if store == place:
            reached = True
    if not reached:
        return NO_FACTORY
    if sets_left(s, tile) == 0:
        return FACTORY_EXHAUSTED
    if BUILDINGS[building].vehicle == WAGON and len(donkeys_at(s, seat, place)) == 0:
        return NO_DONKEY
    if is_boat(BUILDINGS[building].vehicle) and len(berths(s, seat, place)) == 0:
        return NO_FREE_WATER
    return ALLOWED


def sets_possible(s: Position, tile: i64, stores: vec[i64]) -> i64:
    """How many sets the goods at hand and the factory's capacity allow."""
    record = BUILDINGS[s.building[tile]]
    most = sets_left(s, tile)
    for kind in range(KINDS):
        if record.inputs[kind] > 0:
            sets = held(s, stores, kind) // record.inputs[kind]
            if sets < most:
                most = sets
    if record.wood > 0:
        sets = (held(s, stores, TRUNKS) + held(s, stores, BOARDS)) // record.wood
        if sets < most:
            most = sets
    return most


def making_refusal(s: Position, seat: i64, tile: i64, stores: vec[i64], sets: i64) -> i64:
    refused = factory_refusal(s, seat, tile, stores)
    if refused != ALLOWED:
        return refused
    if sets > sets_left(s, tile):
        return FACTORY_EXHAUSTED
    return ALLOWED if sets <= sets_possible(s, tile, stores) else MISSING_INPUT


def make(s: Position, seat: i64, transporter: i64, sets: i64) -> None:
    """Feeds so many sets; where trunks or boards will do it is asked how many of them are trunks."""
    tile = s.tile(transporter)
    if BUILDINGS[s.building[tile]].wood > 0:
        s.push(Wood(seat, transporter, sets))
    else:
        process(s, seat, transporter, sets, 0)


def process(s: Position, seat: i64, transporter: i64, sets: i64, trunks: i64) -> None:
    """The output goes onto the transporters the input came from, then other own ones there, the surplus to the bank."""
    tile = s.tile(transporter)
    record = BUILDINGS[s.building[tile]]
    place = s.site[tile]
    stores = pool(s, seat, place)
    loads = vec[i64]([s.load_of(store - s.board.places) if is_hold(s, store) else 0 for store in stores])
    for kind in range(KINDS):
        spend(s, stores, kind, sets * record.inputs[kind])
    spend(s, stores, TRUNKS, trunks)
    spend(s, stores, BOARDS, sets * record.wood - trunks)
    s.used[tile] += sets * record.out
    if record.makes != NONE:
        receive(s, payers_first(s, stores, loads), record.makes, sets * record.out)
    else:
        produce_vehicle(s, seat, record.vehicle, place)


def payers_first(s: Position, stores: vec[i64], loads: vec[i64]) -> vec[i64]:
    """The same pool, with those transporters first that hold less than before."""
    found = vec[i64]([stores[0]])
    for at in range(i64(1), i64(len(stores))):
        if is_hold(s, stores[at]) and s.load_of(stores[at] - s.board.places) < loads[at]:
            found = append(found, stores[at])
    for at in range(i64(1), i64(len(stores))):
        if is_hold(s, stores[at]) and s.load_of(stores[at] - s.board.places) == loads[at]:
            found = append(found, stores[at])
    return found


class Wood(Frame):
    """How many of the wood are trunks; the rest are boards."""

    def __init__(self, seat: i64, transporter: i64, sets: i64) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter
        self.sets: Final[i64] = sets

    def needed(self, s: Position) -> i64:
        return self.sets * BUILDINGS[s.building[s.tile(self.transporter)]].wood

    def least(self, s: Position) -> i64:
        short = self.needed(s) - held(s, pool(s, self.seat, workplace(s, self.transporter)), BOARDS)
        return short if short > 0 else 0

    def most(self, s: Position) -> i64:
        trunks = held(s, pool(s, self.seat, workplace(s, self.transporter)), TRUNKS)
        return trunks if trunks < self.needed(s) else self.needed(s)

    def options(self, s: Position) -> vec[i64]:
        return vec[i64]([a.USE_TRUNKS + count for count in range(self.least(s), self.most(s) + 1)])

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        process(s, self.seat, self.transporter, self.sets, action - a.USE_TRUNKS)

    def refusal(self, s: Position, action: i64) -> i64:
        if a.BLOCK_OF[action] != a.USE_TRUNKS:
            return NOT_NOW
        if action - a.USE_TRUNKS < self.least(s):
            return TOO_FEW
        return ALLOWED if action - a.USE_TRUNKS <= self.most(s) else TOO_MANY


# Research.


def has_research_set(s: Position, stores: vec[i64]) -> bool:
    return held(s, stores, GOOSE) >= GEESE_FOR_RESEARCH and held(s, stores, PAPER) >= 1


def research(s: Position, seat: i64, topic: i64, stores: vec[i64]) -> None:
    spend(s, stores, GOOSE, GEESE_FOR_RESEARCH)
    spend(s, stores, PAPER, 1)
    s.research[seat] |= 1 << topic
    if topic == ROWING or topic == TRUCKING or topic == SHIPPING:
        s.push(Upgrade(seat, topic))


def upgraded_to(topic: i64) -> i64:
    """The transporter whose factories a topic allows."""
    return ROWBOAT if topic == ROWING else TRUCK if topic == TRUCKING else STEAMER


class Upgrade(Frame):
    """At once after the research, free: any factories of that kind on tiles where an own transporter stands."""

    def __init__(self, seat: i64, topic: i64) -> None:
        super().__init__(seat)
        self.topic: Final[i64] = topic

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for tile in range(s.board.tiles):
            if upgrade_refusal(s, self.seat, self.topic, tile) == ALLOWED:
                found = append(found, a.SPOT + tile)
        return append(found, a.DONE)

    def choose(self, s: Position, action: i64) -> None:
        if action == a.DONE:
            s.stack.pop()
        else:
            tile = action - a.SPOT
            s.building[tile] = factory_of(upgraded_to(self.topic))
            for transporter in range(self.seat * SLOTS, self.seat * SLOTS + SLOTS):
                if s.kind[transporter] != NONE and s.tile(transporter) == tile:
                    s.handled[transporter] = 0  # the new type can be made there in this turn

    def refusal(self, s: Position, action: i64) -> i64:
        if action == a.DONE:
            return ALLOWED
        if action < a.SPOT or action >= a.SPOT + s.board.tiles:
            return NOT_NOW
        return upgrade_refusal(s, self.seat, self.topic, action - a.SPOT)


def upgrade_refusal(s: Position, seat: i64, topic: i64, tile: i64) -> i64:
    """Land: wagon to truck; water: any to the new type."""
    building = s.building[tile]
    vehicle = upgraded_to(topic)
    if building == NONE or BUILDINGS[building].vehicle == NONE or BUILDINGS[building].vehicle == vehicle:
        return NO_UPGRADE
    if is_boat(BUILDINGS[building].vehicle) != is_boat(vehicle) or not stands_on(s, seat, tile):
        return NO_UPGRADE
    return ALLOWED
