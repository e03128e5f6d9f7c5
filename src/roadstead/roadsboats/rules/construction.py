"""The building phase: on a tile with an own transporter, any number of builds, each effective at once."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import (
    BANK,
    BRIDGE,
    BRIDGE_ARM,
    BUILD,
    DEMOLISH,
    DONE,
    LAY,
    MIX,
    PAY,
    ROAD,
    ROAD_SIDE,
    SHAFT,
    WALL,
    WITH,
)
from roadstead.roadsboats.rules.board import MOST_BANKS
from roadstead.roadsboats.rules.buildings import KINDS_OF_BUILDING, MINE, MIXTURE_RESEARCH, MIXTURES, NEW_SHAFTS, SHAFT_COST
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.parts import Part
from roadstead.roadsboats.rules.position import HAS_STAYED, Position
from roadstead.roadsboats.rules.reach import banks_of, pool
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    NEEDS_RESEARCH,
    NO_MINE,
    NO_SUCH_BANK,
    NO_SUCH_MIXTURE,
    NOT_NOW,
    NOTHING_TO_DO_HERE,
    OTHER_SPEAKS_FOR_IT,
)
from roadstead.roadsboats.rules.structures import (
    bridge_refusal,
    build_bridge,
    build_house,
    build_road,
    build_wall,
    demolish,
    demolition_refusal,
    house_refusal,
    missing,
    pay,
    road_refusal,
    wall_refusal,
)
from roadstead.roadsboats.rules.trade import Trade, trade_refusal, traders


class Construct(Part):
    def nothing_for(self, s: Position, transporter: i64) -> i64:
        """The lowest numbered transporter of a place builds for all that stand there."""
        for other in range(self.seat * SLOTS, transporter):
            if s.place[other] == s.place[transporter] and s.present(other) and s.handled[other] == 0:
                return OTHER_SPEAKS_FOR_IT
        if not s.in_river(transporter):
            return ALLOWED if something_to_build(s, self.seat, transporter, s.place[transporter]) else NOTHING_TO_DO_HERE
        for bank in banks_of(s, s.tile(transporter)):
            if something_to_build(s, self.seat, transporter, bank):
                return ALLOWED
        return NOTHING_TO_DO_HERE

    def begin(self, s: Position, transporter: i64) -> None:
        if s.in_river(transporter):
            s.push(ChooseBank(self.seat, transporter))
        else:
            s.push(Site(self.seat, transporter, s.place[transporter], 0))


def something_to_build(s: Position, seat: i64, transporter: i64, place: i64) -> bool:
    return len(Site(seat, transporter, place, 0).options(s)) > 1


class ChooseBank(Frame):
    """A boat in the river builds on the bank it prefers."""

    def __init__(self, seat: i64, transporter: i64) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for bank in range(MOST_BANKS):
            if self.refusal(s, BANK + bank) == ALLOWED:
                found = append(found, BANK + bank)
        return found

    def choose(self, s: Position, action: i64) -> None:
        place = s.board.first_bank[s.tile(self.transporter)] + action - BANK
        s.replace(Site(self.seat, self.transporter, place, 0))

    def refusal(self, s: Position, action: i64) -> i64:
        if action < BANK or action >= LAY:
            return NOT_NOW
        tile = s.tile(self.transporter)
        place = s.board.first_bank[tile] + action - BANK
        if action - BANK >= s.board.bank_count[tile] or s.root[place] != place:
            return NO_SUCH_BANK
        return ALLOWED if something_to_build(s, self.seat, self.transporter, place) else NOTHING_TO_DO_HERE


class Site(Frame):
    """Builds at one place, with what the seat can bring together there and what others give."""

    def __init__(self, seat: i64, transporter: i64, place: i64, built: i64) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter
        self.place: Final[i64] = place
        self.built: Final[i64] = built

    def options(self, s: Position) -> vec[i64]:
        place = s.root[self.place]
        stores = pool(s, self.seat, place)
        found = vec[i64]()
        for building in range(KINDS_OF_BUILDING):
            if house_refusal(s, self.seat, place, stores, building) == ALLOWED:
                found = append(found, BUILD + building)
        for action in range(ROAD, MIX):
            if self.structure_refusal(s, place, stores, action) == ALLOWED:
                found = append(found, action)
        if bridge_refusal(s, place, stores, -1) == ALLOWED:
            found = append(found, BRIDGE)
        if shaft_refusal(s, self.seat, place, stores) == ALLOWED:
            found = append(found, SHAFT)
        for partner in traders(s, self.transporter, stores, NONE):
            found = append(found, WITH + partner)
        return append(found, DONE)

    def structure_refusal(self, s: Position, place: i64, stores: vec[i64], action: i64) -> i64:
        """Roads, bridges over an arm, walls and demolitions."""
        if action < ROAD_SIDE:
            return road_refusal(s, place, stores, action - ROAD, -1)
        if action < BRIDGE_ARM:
            return road_refusal(s, place, stores, (action - ROAD_SIDE) // 2, (action - ROAD_SIDE) % 2)
        if action < WALL:
            return bridge_refusal(s, place, stores, action - BRIDGE_ARM)
        if action < DEMOLISH:
            return wall_refusal(s, self.seat, place, stores, action - WALL)
        return demolition_refusal(s, place, stores, action - DEMOLISH)

    def refusal(self, s: Position, action: i64) -> i64:
        place = s.root[self.place]
        stores = pool(s, self.seat, place)
        if action == DONE:
            return ALLOWED
        if action == BRIDGE:
            return bridge_refusal(s, place, stores, -1)
        if action == SHAFT:
            return shaft_refusal(s, self.seat, place, stores)
        if BUILD <= action < ROAD:
            return house_refusal(s, self.seat, place, stores, action - BUILD)
        if ROAD <= action < MIX:
            return self.structure_refusal(s, place, stores, action)
        if WITH <= action < WITH + s.players * SLOTS:
            return trade_refusal(s, self.transporter, stores, NONE, action - WITH)
        return NOT_NOW

    def choose(self, s: Position, action: i64) -> None:
        if action == DONE:
            s.stack.pop()
            s.pledges = vec[i64]()
            if self.built == 0:
                close_site(s, self.seat, s.place[self.transporter])
            return
        if WITH <= action < WITH + s.players * SLOTS:
            s.push(Trade(self.seat, self.transporter, action - WITH, 0, 0))
            return
        s.replace(Site(self.seat, self.transporter, self.place, 1))
        self.build(s, s.root[self.place], action)

    def build(self, s: Position, place: i64, action: i64) -> None:
        stores = pool(s, self.seat, place)
        tile = s.board.tile_of[place]
        if action == BRIDGE:
            build_bridge(s, stores, tile, -1)
        elif action == SHAFT:
            pay(s, stores, SHAFT_COST)
            s.push(Mixture(self.seat, tile))
        elif action < ROAD:
            build_house(s, place, stores, action - BUILD)
            if action - BUILD == MINE:
                s.push(Mixture(self.seat, tile))
        elif action < ROAD_SIDE:
            build_road(s, stores, tile, action - ROAD, 0)
        elif action < BRIDGE_ARM:
            build_road(s, stores, tile, (action - ROAD_SIDE) // 2, (action - ROAD_SIDE) % 2)
        elif action < WALL:
            build_bridge(s, stores, tile, action - BRIDGE_ARM)
        elif action < DEMOLISH:
            build_wall(s, self.seat, place, stores, action - WALL)
        else:
            demolish(s, place, stores, action - DEMOLISH)


def close_site(s: Position, seat: i64, place: i64) -> None:
    """All own transporters there have had their part."""
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.place[transporter] == place and s.kind[transporter] != NONE:
            s.handled[transporter] = HAS_STAYED


def shaft_refusal(s: Position, seat: i64, place: i64, stores: vec[i64]) -> i64:
    """Any number of shafts, at any mine with an own transporter, whatever the bag holds."""
    tile = s.board.tile_of[place]
    if s.building[tile] != MINE or s.site[tile] != place:
        return NO_MINE
    if not s.knows(seat, NEW_SHAFTS):
        return NEEDS_RESEARCH
    return missing(s, stores, SHAFT_COST)


class Mixture(Frame):
    """What a new mine or shaft is filled with, among the mixtures one may use."""

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile: Final[i64] = tile

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for mixture in range(i64(len(MIXTURE_RESEARCH))):
            if s.knows(self.seat, MIXTURE_RESEARCH[mixture]):
                found = append(found, MIX + mixture)
        return found

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        s.gold[self.tile] += MIXTURES[2 * (action - MIX)]
        s.iron[self.tile] += MIXTURES[2 * (action - MIX) + 1]

    def refusal(self, s: Position, action: i64) -> i64:
        if action < MIX or action >= PAY:
            return NOT_NOW
        return ALLOWED if s.knows(self.seat, MIXTURE_RESEARCH[action - MIX]) else NO_SUCH_MIXTURE
