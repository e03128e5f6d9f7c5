"""The building phase: on a tile with an own transporter, any number of builds, each effective at once."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.board import MOST_BANKS
from roadstead.roadsboats.rules.buildings import KINDS_OF_BUILDING, MINE, MIXTURE_RESEARCH, MIXTURES, NEW_SHAFTS, SHAFT_COST
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.paths import UNSAID
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
from roadstead.roadsboats.rules.seat_phase import SeatPhase
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


class Construct(SeatPhase):
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
            if self.refusal(s, a.BANK + bank) == ALLOWED:
                found = append(found, a.BANK + bank)
        return found

    def choose(self, s: Position, action: i64) -> None:
        place = s.board.first_bank[s.tile(self.transporter)] + action - a.BANK
        s.replace(Site(self.seat, self.transporter, place, 0))

    def refusal(self, s: Position, action: i64) -> i64:
        if a.BLOCK_OF[action] != a.BANK:
            return NOT_NOW
        tile = s.tile(self.transporter)
        place = s.board.first_bank[tile] + action - a.BANK
        if action - a.BANK >= s.board.bank_count[tile] or s.root[place] != place:
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
                found = append(found, a.BUILD + building)
        for action in range(a.ROAD, a.MIX):
            if self.structure_refusal(s, place, stores, action) == ALLOWED:
                found = append(found, action)
        if bridge_refusal(s, place, stores, UNSAID) == ALLOWED:
            found = append(found, a.BRIDGE)
        if shaft_refusal(s, self.seat, place, stores) == ALLOWED:
            found = append(found, a.SHAFT)
        for partner in traders(s, self.transporter, stores, NONE):
            found = append(found, a.WITH + partner)
        return append(found, a.DONE)

    def refusal(self, s: Position, action: i64) -> i64:
        place = s.root[self.place]
        stores = pool(s, self.seat, place)
        block = a.BLOCK_OF[action]
        match block:
            case a.DONE:
                return ALLOWED
            case a.BUILD:
                return house_refusal(s, self.seat, place, stores, action - block)
            case a.BRIDGE:
                return bridge_refusal(s, place, stores, UNSAID)
            case a.SHAFT:
                return shaft_refusal(s, self.seat, place, stores)
            case a.WITH:
                return trade_refusal(s, self.transporter, stores, NONE, action - block)
            case _:
                return self.structure_refusal(s, place, stores, action)

    def structure_refusal(self, s: Position, place: i64, stores: vec[i64], action: i64) -> i64:
        """Roads, bridges over an arm, walls and demolitions."""
        block = a.BLOCK_OF[action]
        at = action - block
        match block:
            case a.ROAD:
                return road_refusal(s, place, stores, at, UNSAID)
            case a.ROAD_SIDE:
                return road_refusal(s, place, stores, at // 2, at % 2)
            case a.BRIDGE_ARM:
                return bridge_refusal(s, place, stores, at)
            case a.WALL:
                return wall_refusal(s, self.seat, place, stores, at)
            case a.DEMOLISH:
                return demolition_refusal(s, place, stores, at)
            case _:
                return NOT_NOW

    def choose(self, s: Position, action: i64) -> None:
        match a.BLOCK_OF[action]:
            case a.DONE:
                self.finish(s)
            case a.WITH:
                s.push(Trade(self.seat, self.transporter, action - a.WITH, 0, 0))
            case _:
                s.replace(Site(self.seat, self.transporter, self.place, 1))
                self.build(s, s.root[self.place], action)

    def finish(self, s: Position) -> None:
        s.stack.pop()
        s.pledges = vec[i64]()
        if self.built == 0:
            close_site(s, self.seat, s.place[self.transporter])

    def build(self, s: Position, place: i64, action: i64) -> None:
        stores = pool(s, self.seat, place)
        tile = s.board.tile_of[place]
        block = a.BLOCK_OF[action]
        at = action - block
        match block:
            case a.BUILD:
                build_house(s, place, stores, at)
                if at == MINE:
                    s.push(Mixture(self.seat, tile))
            case a.ROAD:
                build_road(s, stores, tile, at, 0)
            case a.ROAD_SIDE:
                build_road(s, stores, tile, at // 2, at % 2)
            case a.BRIDGE:
                build_bridge(s, stores, tile, UNSAID)
            case a.BRIDGE_ARM:
                build_bridge(s, stores, tile, at)
            case a.WALL:
                build_wall(s, self.seat, place, stores, at)
            case a.DEMOLISH:
                demolish(s, place, stores, at)
            case _:
                pay(s, stores, SHAFT_COST)
                s.push(Mixture(self.seat, tile))


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
                found = append(found, a.MIX + mixture)
        return found

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        s.gold[self.tile] += MIXTURES[2 * (action - a.MIX)]
        s.iron[self.tile] += MIXTURES[2 * (action - a.MIX) + 1]

    def refusal(self, s: Position, action: i64) -> i64:
        if a.BLOCK_OF[action] != a.MIX:
            return NOT_NOW
        return ALLOWED if s.knows(self.seat, MIXTURE_RESEARCH[action - a.MIX]) else NO_SUCH_MIXTURE
