"""Transporters made, bred and scrapped: the limits, and where a new one stands."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import BLOCK_OF, RIVER, UNIT
from roadstead.roadsboats.rules.board import PASTURE
from roadstead.roadsboats.rules.buildings import BUILDINGS
from roadstead.roadsboats.rules.coast import berth, berths, is_docking
from roadstead.roadsboats.rules.fleet import (
    DONKEY,
    MOST_ON_LAND,
    MOST_ON_WATER,
    MOST_TRANSPORTERS,
    NONE,
    SLOTS,
    WAGON,
    is_boat,
)
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.position import HAS_STAYED, NOT_DOCKED, Position
from roadstead.roadsboats.rules.production import is_group, transporters_on
from roadstead.roadsboats.rules.reach import banks_of, reaches
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    LIMIT_REACHED,
    NO_COAST,
    NO_DONKEY,
    NO_PAIR,
    NO_RIVER_THERE,
    NOT_ALONE,
    NOT_AT_A_FACTORY,
    NOT_NOW,
    NOT_PASTURE,
    NOT_YOURS,
)


def own(s: Position, seat: i64, boats: bool) -> i64:
    """How many boats, or land transporters, a seat owns; carried ones count."""
    count: i64 = 0
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.kind[transporter] != NONE and s.is_boat(transporter) == boats:
            count += 1
    return count


def over_limit(land: i64, water: i64) -> bool:
    return land > MOST_ON_LAND or water > MOST_ON_WATER or land + water > MOST_TRANSPORTERS


def new_transporter(s: Position, seat: i64, kind: i64, place: i64) -> i64:
    """Takes the lowest free number; a boat is berthed by whoever makes it."""
    transporter = seat * SLOTS
    while s.kind[transporter] != NONE:
        transporter += 1
    s.kind[transporter] = kind
    s.place[transporter] = place
    s.dock[transporter] = NOT_DOCKED
    s.carries[transporter] = NONE
    s.carrier[transporter] = NONE
    s.handled[transporter] = 0
    return transporter


# Scrapping.


def scrap_refusal(s: Position, transporter: i64) -> i64:
    """Only what stands at a transporter factory is scrapped, and nothing that carries or is carried."""
    if s.kind[transporter] == NONE:
        return NOT_YOURS
    if s.carries[transporter] != NONE or not s.present(transporter):
        return NOT_AT_A_FACTORY
    tile = s.tile(transporter)
    building = s.building[tile]
    if building == NONE or BUILDINGS[building].vehicle == NONE or not reaches(s, transporter, s.site[tile]):
        return NOT_AT_A_FACTORY
    return ALLOWED


class Scrap(Frame):
    """Who exceeds a limit scraps at once, until all limits hold."""

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for slot in range(SLOTS):
            if scrap_refusal(s, self.seat * SLOTS + slot) == ALLOWED:
                found = append(found, UNIT + slot)
        return found

    def choose(self, s: Position, action: i64) -> None:
        scrap(s, self.seat * SLOTS + action - UNIT)
        if not over_limit(own(s, self.seat, False), own(s, self.seat, True)):
            s.stack.pop()

    def refusal(self, s: Position, action: i64) -> i64:
        if BLOCK_OF[action] != UNIT:
            return NOT_NOW
        return scrap_refusal(s, self.seat * SLOTS + action - UNIT)


def scrap(s: Position, transporter: i64) -> None:
    """No refund; the load drops on the tile."""
    place = s.place[transporter]
    if s.board.is_river(place):
        place = s.site[s.tile(transporter)]
    hold = s.hold(transporter)
    for kind in range(KINDS):
        s.put(place, kind, s.has(hold, kind))
        s.put(hold, kind, -s.has(hold, kind))
    s.kind[transporter] = NONE


def keep_limits(s: Position, seat: i64) -> None:
    if over_limit(own(s, seat, False), own(s, seat, True)):
        s.push(Scrap(seat))


# Breeding donkeys.


def breeding_place(s: Position, seat: i64, tile: i64) -> i64:
    """The bank on which the seat's donkeys of a tile stand together, or NONE if they do not."""
    place: i64 = NONE
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.kind[transporter] == DONKEY and s.tile(transporter) == tile:
            if not s.is_empty(transporter) or not s.present(transporter):
                return NONE
            if place != NONE and s.place[transporter] != place:
                return NONE
            place = s.place[transporter]
    return place


def breeding_refusal(s: Position, seat: i64, tile: i64) -> i64:
    """A pair of donkeys of one owner, alone on a pasture: no building, no goods, no other transporter."""
    if s.terrain(tile) != PASTURE:
        return NOT_PASTURE
    if s.building[tile] != NONE:
        return NOT_ALONE
    donkeys: i64 = 0
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.kind[transporter] == DONKEY and s.tile(transporter) == tile:
            donkeys += 1
    if donkeys != transporters_on(s, tile):
        return NOT_ALONE
    for bank in banks_of(s, tile):
        if not s.lies_empty(bank):
            return NOT_ALONE
    if breeding_place(s, seat, tile) == NONE or not is_group(s, donkeys):
        return NO_PAIR
    return ALLOWED if room_for_donkey(s, seat) else LIMIT_REACHED


def room_for_donkey(s: Position, seat: i64) -> bool:
    """A donkey over a limit is bred only if one is scrapped for it."""
    land = own(s, seat, False) + 1
    water = own(s, seat, True)
    if not over_limit(land, water):
        return True
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if scrap_refusal(s, transporter) == ALLOWED:
            boat = s.is_boat(transporter)
            if not over_limit(land if boat else land - 1, water - 1 if boat else water):
                return True
    return False


def breed(s: Position, seat: i64, tile: i64) -> None:
    donkey = new_transporter(s, seat, DONKEY, breeding_place(s, seat, tile))
    s.handled[donkey] = HAS_STAYED  # nothing to do for it in this phase
    keep_limits(s, seat)


# Making.


def donkeys_at(s: Position, seat: i64, place: i64) -> vec[i64]:
    """The own donkeys that a wagon factory can use."""
    found = vec[i64]()
    for slot in range(SLOTS):
        transporter = seat * SLOTS + slot
        if s.kind[transporter] == DONKEY and s.present(transporter) and s.place[transporter] == place:
            found = append(found, UNIT + slot)
    return found


def produce_vehicle(s: Position, seat: i64, vehicle: i64, place: i64) -> None:
    """Stands a new transporter on the factory's bank, or asks which donkey becomes a wagon, or where a boat is put."""
    if vehicle == WAGON:
        s.push(Harness(seat, place))
    elif is_boat(vehicle):
        s.push(Launch(seat, vehicle, place))
    else:
        new_transporter(s, seat, vehicle, place)
        keep_limits(s, seat)


class Harness(Frame):
    """Which donkey becomes a wagon; its load passes to the wagon."""

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat)
        self.place: Final[i64] = place

    def options(self, s: Position) -> vec[i64]:
        return donkeys_at(s, self.seat, self.place)

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        s.kind[self.seat * SLOTS + action - UNIT] = WAGON

    def refusal(self, s: Position, action: i64) -> i64:
        if BLOCK_OF[action] != UNIT:
            return NOT_NOW
        return ALLOWED if action in donkeys_at(s, self.seat, self.place) else NO_DONKEY


class Launch(Frame):
    """A boat is put at once into the tile's river or on a coast reachable from the factory's bank."""

    def __init__(self, seat: i64, vehicle: i64, place: i64) -> None:
        super().__init__(seat)
        self.vehicle: Final[i64] = vehicle
        self.place: Final[i64] = place

    def options(self, s: Position) -> vec[i64]:
        return berths(s, self.seat, self.place)

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        boat = new_transporter(s, self.seat, self.vehicle, self.place)
        berth(s, boat, self.place, action)
        keep_limits(s, self.seat)

    def refusal(self, s: Position, action: i64) -> i64:
        return berth_refusal(s, self.seat, self.place, action)


def berth_refusal(s: Position, seat: i64, place: i64, action: i64) -> i64:
    if action != RIVER and not is_docking(action):
        return NOT_NOW
    for option in berths(s, seat, place):
        if option == action:
            return ALLOWED
    return NO_RIVER_THERE if action == RIVER else NO_COAST
