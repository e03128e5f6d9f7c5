"""The stack of decisions read back: which frames lie on which, whose they are, and that each could arise and can go on."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from roadstead.core.shape import LARGEST, fail, mapping, sequence, whole
from roadstead.core.stack import Event, Frame
from roadstead.roadsboats.frames import FRAMES, name_of
from roadstead.roadsboats.positions import check
from roadstead.roadsboats.rules.actions import MOST_GOODS, SPOTS
from roadstead.roadsboats.rules.bricks import (
    END_MARKS,
    NEUTRAL_BRICKS,
    SOLO_TURNS,
    SPACES,
    home_stores,
    neutral_bricks,
    payable_from,
)
from roadstead.roadsboats.rules.buildings import BUILDINGS, KINDS_OF_BUILDING, MINE, SHIPPING
from roadstead.roadsboats.rules.carrying import put_down_options, take_up_refusal
from roadstead.roadsboats.rules.coast import berths
from roadstead.roadsboats.rules.fleet import MOVES, NONE, SLOTS, WAGON, is_boat
from roadstead.roadsboats.rules.garage import donkeys_at, over_limit, own, scrap_refusal
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.homes import home_refusal
from roadstead.roadsboats.rules.laying import kind_refusal, spot_refusal
from roadstead.roadsboats.rules.order import holder
from roadstead.roadsboats.rules.paths import can_step
from roadstead.roadsboats.rules.position import NOBODY, PHASES, PRODUCTION, WONDER, Position, owner_of
from roadstead.roadsboats.rules.reach import banks_of, is_hold, meet, meets_pool, on_plain_sea, pool, reaches
from roadstead.roadsboats.rules.stops import FRESH, LED, STEPPED
from roadstead.roadsboats.rules.stow import SETTING_DOWN
from roadstead.roadsboats.rules.tiles import TILE_KINDS
from roadstead.roadsboats.rules.tracks import moved_by_others
from roadstead.roadsboats.rules.trade import GIVE, TAKE_MOVED, own_side, trading_place
from roadstead.roadsboats.rules.workshop import factory_refusal, sets_possible, workplace

#: Which frames lie on which, from the bottom, by phase. `ask` and `play` happen by themselves.
ORDER = r"play (ask demand|pray|position)"
SHAPES = {
    "laying": r"next_tile (lay|lay_spot|lay_turn)",
    "homes": r"settle (home|home_bank)",
    "production": ORDER + r"|play produce( stow| work( wood| harness| launch| scrap| upgrade| trade( consent)?)?)?",
    "movement": ORDER + r"|play move( stop( put_down| consent| carry_consent)?)?",
    "building": ORDER + r"|play construct( choose_bank| site( mixture| trade( consent)?)?)?",
    "wonder": ORDER + r"|play bricks( pay)?",
}
#: Bounds of the fields of frames; what needs more than bounds is in CHECKS.
BOUNDS = {
    "at": (0, 6), "stops": (0, 63), "taken": (0, 7**6), "laid": (1, 2), "spot": (0, SPOTS - 1), "worked": (0, 55), "sets": (1, 6),
    "vehicle": (0, 5), "topic": (0, SHIPPING), "stage": (0, SETTING_DOWN), "cursor": (0, 47), "low": (0, 2**55 - 1),
    "high": (0, 2**44 - 1), "given": (0, 2**KINDS - 1), "received": (0, 2**KINDS - 1), "count": (1, MOST_GOODS),
    "way": (0, TAKE_MOVED), "left": (0, 6), "led": (0, LARGEST), "flags": (0, 2 * FRESH - 1), "dropped": (0, 2**KINDS - 1),
    "seen": (0, 2**57 - 1), "asked": (0, 2**54 - 1), "put": (NONE, 53), "built": (0, 1), "bought": (0, SPACES),
    "due": (1, SPACES + 1),
}  # fmt: skip


def read_stack(s: Position, value: Any) -> None:
    s.stack = [read_frame(s, entry) for entry in sequence(value, "stack")]
    names = [name_of(frame) for frame in s.stack]
    if not names:
        if not is_over(s):
            raise fail("the game is not over, but no decision is open")
        check(s)
        return
    if not re.fullmatch(SHAPES[PHASES[s.phase]], " ".join(names)):
        raise fail("the stack of decisions could not arise in a game")
    check(s)
    for depth, (name, frame) in enumerate(zip(names, s.stack, strict=True)):
        if not CHECKS.get(name, whose_turn)(s, frame, depth):
            raise fail(f"the frame {name} could not arise in this position")
    top = s.stack[-1]
    if isinstance(top, Event) or len(top.options(s)) == 0:
        raise fail("the open decision leaves nothing to choose")
    s.settle()  # a written position may leave a single option, which is taken
    check(s)


def is_over(s: Position) -> bool:
    if s.phase != WONDER or s.turn == 0:
        return False
    if s.players == 1:
        return s.turn == SOLO_TURNS
    return len(s.bricks) == END_MARKS[s.players] or neutral_bricks(s) == NEUTRAL_BRICKS


def read_frame(s: Position, entry: Any) -> Frame:
    if not isinstance(entry, dict) or not isinstance(entry.get("frame"), str) or entry["frame"] not in FRAMES:
        raise fail("a frame of the stack is not known")
    frame_type, fields = FRAMES[entry["frame"]]
    mapping(entry, f"frame {entry['frame']}", {"frame", "seat", *fields})
    seat = whole(entry["seat"], "the seat of a frame", NOBODY, s.players - 1)
    bounds = {
        **BOUNDS,
        "tile": (0, s.board.tiles - 1),
        "place": (0, s.board.places - 1),
        "bank": (0, s.board.places - 1),
        "transporter": (0, s.players * int(SLOTS) - 1),
        "other": (0, s.players * int(SLOTS) - 1),
        "partner": (NONE, s.players * int(SLOTS) - 1),
        "kind": (0, TILE_KINDS - 1 if entry["frame"].startswith("lay") else KINDS - 1),
    }
    make: Callable[..., Frame] = frame_type
    return make(seat, *(whole(entry[field], field, *bounds[field]) for field in fields))


# What must hold for a frame beyond the bounds of its fields, so that it can go on.


def below(s: Position, depth: int) -> Any:
    return s.stack[depth - 1]


def whose_turn(s: Position, frame: Any, depth: int) -> bool:
    """A seat's part of a phase, or a decision within it."""
    under: Any = s.stack[0]
    return depth > 0 and 1 <= under.at <= s.players and bool(s.order[under.at - 1] == frame.seat)


def course(s: Position, frame: Any, depth: int) -> bool:
    asking = name_of(s.stack[1]) in ("ask", "pray", "position")
    return bool(frame.seat == NOBODY and (frame.at == 0) == asking)


def asking(s: Position, frame: Any, depth: int) -> bool:
    return bool(frame.seat == NOBODY and 1 <= frame.at <= s.players > 1)


def demanding(s: Position, frame: Any, depth: int) -> bool:
    return bool(frame.seat == s.order[below(s, depth).at - 1])


def praying(s: Position, frame: Any, depth: int) -> bool:
    return bool(frame.at <= s.players - 2 and frame.seat == s.temple[frame.at] and frame.stops < 1 << frame.at)


def positioning(s: Position, frame: Any, depth: int) -> bool:
    if frame.at >= s.players or s.players < 2 or frame.seat != s.temple[frame.at]:
        return False
    taken = [holder(frame.taken, position) for position in range(6)]
    return sorted(taken[: s.players]) == sorted([NOBODY] * (frame.at + 1) + list(s.temple)[frame.at + 1 :]) and set(
        taken[s.players :]
    ) <= {NOBODY}


def laying(s: Position, frame: Any, depth: int) -> bool:
    return frame.seat >= 0 and s.land_left + s.sea_left > 0


def laying_tile(s: Position, frame: Any, depth: int) -> bool:
    return bool(frame.seat == below(s, depth).seat)


def laying_spot(s: Position, frame: Any, depth: int) -> bool:
    return laying_tile(s, frame, depth) and kind_refusal(s, frame.kind) == 0


def laying_turn(s: Position, frame: Any, depth: int) -> bool:
    return laying_spot(s, frame, depth) and spot_refusal(s, frame.kind, frame.spot) == 0


def settling(s: Position, frame: Any, depth: int) -> bool:
    settled = [s.home[seat] != NONE for seat in s.order]
    return frame.seat == NOBODY and 1 <= frame.at <= s.players and settled == [at < frame.at - 1 for at in range(s.players)]


def home_bank(s: Position, frame: Any, depth: int) -> bool:
    return whose_turn(s, frame, depth) and len(s.starts) == 0 and home_refusal(s, frame.tile) == 0


def own_present(s: Position, frame: Any, depth: int) -> bool:
    """The frame's transporter is the seat's, there, and has its part still to come."""
    transporter = frame.transporter
    return (
        whose_turn(s, frame, depth)
        and owner_of(transporter) == frame.seat
        and s.present(transporter)
        and s.handled[transporter] == 0
    )


def working(s: Position, frame: Any, depth: int) -> bool:
    """While one has to be scrapped, the one that worked may be gone already."""
    if name_of(s.stack[-1]) == "scrap":
        return whose_turn(s, frame, depth) and owner_of(frame.transporter) == frame.seat
    return own_present(s, frame, depth)


def wood(s: Position, frame: Any, depth: int) -> bool:
    if not own_present(s, frame, depth) or frame.transporter != below(s, depth).transporter:
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


def harness(s: Position, frame: Any, depth: int) -> bool:
    factory = at_factory(s, frame.place)
    made = factory != NONE and BUILDINGS[factory].vehicle == WAGON
    return whose_turn(s, frame, depth) and made and len(donkeys_at(s, frame.seat, frame.place)) > 0


def launch(s: Position, frame: Any, depth: int) -> bool:
    factory = at_factory(s, frame.place)
    made = factory != NONE and BUILDINGS[factory].vehicle == frame.vehicle and is_boat(frame.vehicle)
    return whose_turn(s, frame, depth) and made and len(berths(s, frame.seat, frame.place)) > 0


def scrapping(s: Position, frame: Any, depth: int) -> bool:
    """One too many, and one that can be scrapped for it."""
    land, water = own(s, frame.seat, False), own(s, frame.seat, True)
    for transporter in range(frame.seat * int(SLOTS), (frame.seat + 1) * int(SLOTS)):
        if scrap_refusal(s, transporter) == 0:
            boat = s.is_boat(transporter)
            if not over_limit(land - (not boat), water - boat):
                return whose_turn(s, frame, depth)
    return False


def upgrading(s: Position, frame: Any, depth: int) -> bool:
    return whose_turn(s, frame, depth) and s.knows(frame.seat, frame.topic)


def stowing(s: Position, frame: Any, depth: int) -> bool:
    place = frame.place
    if not whose_turn(s, frame, depth) or s.root[place] != place or s.board.is_river(place):
        return False
    stores = pool(s, frame.seat, place)
    banks = sum(not is_hold(s, store) for store in stores)
    tile = s.board.tile_of[place]
    bank = frame.cursor // 16
    standing = bank == 0 if banks == 1 else s.board.first_bank[tile] + bank in list(banks_of(s, tile))
    return standing and s.hold(frame.transporter) in list(stores)


def trading(s: Position, frame: Any, depth: int) -> bool:
    under = below(s, depth)
    if not own_present(s, frame, depth) or under.transporter != frame.transporter:
        return False
    partner = frame.partner
    if partner == NONE or partner == frame.transporter or not s.present(partner) or s.handled[partner] != 0:
        return False
    if owner_of(partner) == frame.seat:
        return name_of(under) == "work" and on_plain_sea(s, s.place[partner]) and s.place[partner] == s.place[frame.transporter]
    return meets_pool(s, partner, pool(s, frame.seat, trading_place(s, frame.transporter)))


def consenting(s: Position, frame: Any, depth: int) -> bool:
    """The offer is of the frame below, and can still be carried out."""
    under = below(s, depth)
    partner = frame.partner
    if (under.transporter, under.partner) != (frame.transporter, partner) or partner == NONE:
        return False
    if owner_of(partner) != frame.seat or frame.seat == under.seat or not meet_or_pool(s, under):
        return False
    moving = name_of(under) == "stop"
    if frame.way == GIVE and name_of(s.stack[1]) == "construct":
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
    return name_of(under) == "trade" or meet(s, under.transporter, under.partner)


def stopping(s: Position, frame: Any, depth: int) -> bool:
    transporter, partner = frame.transporter, frame.partner
    if not own_present(s, frame, depth) or frame.left > MOVES[s.kind[transporter]]:
        return False
    if s.root[frame.bank] != frame.bank or not reaches(s, transporter, frame.bank) or s.board.is_river(frame.bank):
        return False
    there = partner == NONE or s.present(partner) or s.carrier[partner] == transporter  # it may have agreed to be taken up
    if partner != NONE and (partner == transporter or not there or not meet(s, transporter, partner)):
        return False
    stepped, led = frame.flags & STEPPED, frame.flags & LED
    if led and not can_step(s, transporter, frame.left, bool(stepped)):
        return False
    if not stepped and frame.left != MOVES[s.kind[transporter]]:
        return False
    return (frame.led > 0 or not led) and (frame.led == 0 or bool(stepped or led))


def putting(s: Position, frame: Any, depth: int) -> bool:
    under = below(s, depth)
    same = under.transporter == frame.transporter and not under.flags & STEPPED and under.seat == frame.seat
    return bool(same and len(put_down_options(s, frame.transporter)) > 0)


def carry_consenting(s: Position, frame: Any, depth: int) -> bool:
    under = below(s, depth)
    asked = under.transporter == frame.transporter and owner_of(frame.other) == frame.seat != under.seat
    return bool(asked and take_up_refusal(s, frame.transporter, frame.other) == 0)


def choosing_bank(s: Position, frame: Any, depth: int) -> bool:
    return own_present(s, frame, depth) and s.in_river(frame.transporter)


def building(s: Position, frame: Any, depth: int) -> bool:
    place = s.root[frame.place]
    return own_present(s, frame, depth) and reaches(s, frame.transporter, place) and not s.board.is_river(place)


def mixing(s: Position, frame: Any, depth: int) -> bool:
    return whose_turn(s, frame, depth) and s.building[frame.tile] == MINE


def paying(s: Position, frame: Any, depth: int) -> bool:
    payable = payable_from(s, home_stores(s, frame.seat), frame.kind)
    return whose_turn(s, frame, depth) and bool(payable >= frame.due) and len(s.bricks) < SPACES


CHECKS: dict[str, Callable[[Position, Any, int], bool]] = {
    "next_tile": laying, "lay": laying_tile, "lay_spot": laying_spot, "lay_turn": laying_turn,
    "settle": settling, "home_bank": home_bank,
    "play": course, "ask": asking, "demand": demanding, "pray": praying, "position": positioning,
    "work": working, "wood": wood, "harness": harness, "launch": launch, "scrap": scrapping, "upgrade": upgrading,
    "stow": stowing, "trade": trading, "consent": consenting,
    "stop": stopping, "put_down": putting, "carry_consent": carry_consenting,
    "choose_bank": choosing_bank, "site": building, "mixture": mixing, "pay": paying,
}  # fmt: skip
