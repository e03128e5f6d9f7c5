"""What must hold of a frame that is read back, beyond the bounds of its fields, so that it could arise and can go on."""
from __future__ import annotations

from typing import Any

from roadstead.roadsboats.rules.bricks import (
    SPACES,
    home_stores,
    payable_from,
)
from roadstead.roadsboats.rules.buildings import BUILDINGS, KINDS_OF_BUILDING, MINE
from roadstead.roadsboats.rules.carrying import put_down_options, take_up_refusal
from roadstead.roadsboats.rules.coast import berths
from roadstead.roadsboats.rules.construction import Construct
from roadstead.roadsboats.rules.fleet import MOVES, NONE, SLOTS, WAGON, is_boat
from roadstead.roadsboats.rules.garage import Scrap, donkeys_at, over_limit, own, scrap_refusal
from roadstead.roadsboats.rules.homes import home_refusal
from roadstead.roadsboats.rules.laying import Outlook
from roadstead.roadsboats.rules.order import Ask, Pray, TakePosition, holder
from roadstead.roadsboats.rules.paths import can_step
from roadstead.roadsboats.rules.position import NOBODY, PRODUCTION, Position, owner_of
from roadstead.roadsboats.rules.reach import banks_of, is_hold, meet, meets_pool, on_plain_sea, pool, reaches
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.tracks import moved_by_others
from roadstead.roadsboats.rules.trade import GIVE, TAKE_MOVED, Trade, own_side, trading_place
from roadstead.roadsboats.rules.workshop import Work, factory_refusal, sets_possible, workplace


def below(s: Position, frame: Any) -> Any:
    return s.stack[s.stack.index(frame) - 1]


def whose_turn(s: Position, frame: Any) -> bool:
    """A seat's part of a phase, or a decision within it."""
    under: Any = s.stack[0]
    return frame is not under and 1 <= under.at <= s.players and bool(s.order[under.at - 1] == frame.seat)


def course(s: Position, frame: Any) -> bool:
    asking = isinstance(s.stack[1], Ask | Pray | TakePosition)
    return bool(frame.seat == NOBODY and (frame.at == 0) == asking)


def asking(s: Position, frame: Any) -> bool:
    return bool(frame.seat == NOBODY and 1 <= frame.at <= s.players > 1)


def demanding(s: Position, frame: Any) -> bool:
    return bool(frame.seat == s.order[below(s, frame).at - 1])


def praying(s: Position, frame: Any) -> bool:
    return bool(frame.at <= s.players - 2 and frame.seat == s.temple[frame.at] and frame.stops < 1 << frame.at)


def positioning(s: Position, frame: Any) -> bool:
    if frame.at >= s.players or s.players < 2 or frame.seat != s.temple[frame.at]:
        return False
    taken = [holder(frame.taken, position) for position in range(6)]
    return sorted(taken[: s.players]) == sorted([NOBODY] * (frame.at + 1) + list(s.temple)[frame.at + 1 :]) and set(
        taken[s.players :]
    ) <= {NOBODY}


def laying(s: Position, frame: Any) -> bool:
    return frame.seat >= 0 and s.land_left + s.sea_left > 0


def laying_tile(s: Position, frame: Any) -> bool:
    return bool(frame.seat == below(s, frame).seat)


def laying_spot(s: Position, frame: Any) -> bool:
    return laying_tile(s, frame) and Outlook(s).kind_refusal(frame.kind) == 0


def laying_turn(s: Position, frame: Any) -> bool:
    return laying_spot(s, frame) and Outlook(s).spot_refusal(frame.kind, frame.spot) == 0


def settling(s: Position, frame: Any) -> bool:
    settled = [s.home[seat] != NONE for seat in s.order]
    return frame.seat == NOBODY and 1 <= frame.at <= s.players and settled == [at < frame.at - 1 for at in range(s.players)]


def home_bank(s: Position, frame: Any) -> bool:
    return whose_turn(s, frame) and len(s.starts) == 0 and home_refusal(s, frame.tile) == 0


def own_present(s: Position, frame: Any) -> bool:
    """The frame's transporter is the seat's, there, and has its part still to come."""
    transporter = frame.transporter
    return (
        whose_turn(s, frame)
        and owner_of(transporter) == frame.seat
        and s.present(transporter)
        and s.handled[transporter] == 0
    )


def working(s: Position, frame: Any) -> bool:
    """While one has to be scrapped, the one that worked may be gone already."""
    if isinstance(s.stack[-1], Scrap):
        return whose_turn(s, frame) and owner_of(frame.transporter) == frame.seat
    return own_present(s, frame)


def wood(s: Position, frame: Any) -> bool:
    if not own_present(s, frame) or frame.transporter != below(s, frame).transporter:
        return False
    tile = s.tile(frame.transporter)
    stores = pool(s, frame.seat, workplace(s, frame.transporter))
    if factory_refusal(s, frame.seat, tile, stores) != 0 or BUILDINGS[s.building[tile]].wood == 0:
        return False
    return bool(frame.sets <= sets_possible(s, tile, stores))


def at_factory(s: Position, place: int) -> int:
    """The building that stands at a place, or NONE."""
    tile = s.board.tile_of[place]
    return s.building[tile] if s.site[tile] == place and s.building[tile] < KINDS_OF_BUILDING else NONE


def harness(s: Position, frame: Any) -> bool:
    factory = at_factory(s, frame.place)
    made = factory != NONE and BUILDINGS[factory].vehicle == WAGON
    return whose_turn(s, frame) and made and len(donkeys_at(s, frame.seat, frame.place)) > 0


def launch(s: Position, frame: Any) -> bool:
    factory = at_factory(s, frame.place)
    made = factory != NONE and BUILDINGS[factory].vehicle == frame.vehicle and is_boat(frame.vehicle)
    return whose_turn(s, frame) and made and len(berths(s, frame.seat, frame.place)) > 0


def scrapping(s: Position, frame: Any) -> bool:
    """One too many, and one that can be scrapped for it."""
    land, water = own(s, frame.seat, False), own(s, frame.seat, True)
    for transporter in range(frame.seat * int(SLOTS), (frame.seat + 1) * int(SLOTS)):
        if scrap_refusal(s, transporter) == 0:
            boat = s.is_boat(transporter)
            if not over_limit(land - (not boat), water - boat):
                return whose_turn(s, frame)
    return False


def upgrading(s: Position, frame: Any) -> bool:
    return whose_turn(s, frame) and s.knows(frame.seat, frame.topic)


def stowing(s: Position, frame: Any) -> bool:
    place = frame.place
    if not whose_turn(s, frame) or s.root[place] != place or s.board.is_river(place):
        return False
    stores = pool(s, frame.seat, place)
    banks = sum(not is_hold(s, store) for store in stores)
    tile = s.board.tile_of[place]
    bank = frame.cursor // 16
    standing = bank == 0 if banks == 1 else s.board.first_bank[tile] + bank in list(banks_of(s, tile))
    return standing and s.hold(frame.transporter) in list(stores)


def ferrying(s: Position, frame: Any) -> bool:
    """As a stop of a boat that has had its part and stays in its river."""
    journey, dealing, boat = frame.journey, frame.dealing, frame.transporter
    if not whose_turn(s, frame) or owner_of(boat) != frame.seat or not s.present(boat) or not s.in_river(boat):
        return False
    if list(journey.closed) != sorted(set(journey.closed)):
        return False
    plain = journey.left == journey.led == journey.asked == 0 and journey.put == dealing.partner == NONE
    moving = journey.stepped or journey.gathered or journey.took or dealing.led_here
    return plain and not moving and s.root[dealing.bank] == dealing.bank and dealing.bank in list(banks_of(s, s.tile(boat)))


def trading(s: Position, frame: Any) -> bool:
    under = below(s, frame)
    if not own_present(s, frame) or under.transporter != frame.transporter:
        return False
    partner = frame.partner
    if partner == NONE or partner == frame.transporter or not s.present(partner) or s.handled[partner] != 0:
        return False
    if owner_of(partner) == frame.seat:
        return isinstance(under, Work) and on_plain_sea(s, s.place[partner]) and s.place[partner] == s.place[frame.transporter]
    return meets_pool(s, partner, pool(s, frame.seat, trading_place(s, frame.transporter)))


def consenting(s: Position, frame: Any) -> bool:
    """The offer is of the frame below, and can still be carried out."""
    under = below(s, frame)
    partner = frame.partner
    if (under.transporter, under.partner) != (frame.transporter, partner) or partner == NONE:
        return False
    if owner_of(partner) != frame.seat or frame.seat == under.seat or not meet_or_pool(s, under):
        return False
    moving = isinstance(under, Stop)
    if frame.way == GIVE and isinstance(s.stack[1], Construct):
        return False
    if frame.way == TAKE_MOVED:
        moved = moved_by_others(s, s.hold(partner), frame.kind, frame.transporter)
        return moving and bool(frame.count <= min(moved, s.room(frame.transporter)))
    side = [s.hold(frame.transporter)] if moving else own_side(s, frame.transporter, trading_place(s, frame.transporter))
    aboard = sum(s.has(store, frame.kind) for store in side)
    if frame.way == GIVE:
        return bool(frame.count <= min(aboard, s.room(partner)))
    tight = moving or (len(side) == 1 and s.phase == PRODUCTION)  # a pledge needs no room, and on land the tile has it
    room = s.room(frame.transporter) if tight else frame.count
    return bool(frame.count <= min(s.has(s.hold(partner), frame.kind), room))


def meet_or_pool(s: Position, under: Any) -> bool:
    return isinstance(under, Trade) or meet(s, under.transporter, under.partner)


def stopping(s: Position, frame: Any) -> bool:
    journey, transporter, partner, bank = frame.journey, frame.transporter, frame.partner, frame.dealing.bank
    if not own_present(s, frame) or journey.left > MOVES[s.kind[transporter]]:
        return False
    if s.root[bank] != bank or not reaches(s, transporter, bank) or s.board.is_river(bank):
        return False
    there = partner == NONE or s.present(partner) or s.carrier[partner] == transporter  # it may have agreed to be taken up
    if partner != NONE and (partner == transporter or not there or not meet(s, transporter, partner)):
        return False
    if journey.gathered and not can_step(s, transporter, journey.left, journey.stepped):
        return False
    if list(journey.closed) != sorted(set(journey.closed)):
        return False
    if not journey.stepped and journey.left != MOVES[s.kind[transporter]]:
        return False
    return (journey.led > 0 or not journey.gathered) and (journey.led == 0 or journey.stepped or journey.gathered)


def putting(s: Position, frame: Any) -> bool:
    under = below(s, frame)
    same = under.transporter == frame.transporter and not under.journey.stepped and under.seat == frame.seat
    return bool(same and len(put_down_options(s, frame.transporter)) > 0)


def carry_consenting(s: Position, frame: Any) -> bool:
    under = below(s, frame)
    asked = under.transporter == frame.transporter and owner_of(frame.other) == frame.seat != under.seat
    return bool(asked and take_up_refusal(s, frame.transporter, frame.other) == 0)


def choosing_bank(s: Position, frame: Any) -> bool:
    return own_present(s, frame) and s.in_river(frame.transporter)


def building(s: Position, frame: Any) -> bool:
    place = s.root[frame.place]
    return own_present(s, frame) and reaches(s, frame.transporter, place) and not s.board.is_river(place)


def mixing(s: Position, frame: Any) -> bool:
    return whose_turn(s, frame) and s.building[frame.tile] == MINE


def paying(s: Position, frame: Any) -> bool:
    payable = payable_from(s, home_stores(s, frame.seat), frame.kind)
    return whose_turn(s, frame) and bool(payable >= frame.due) and len(s.bricks) < SPACES
