"""The movement phase: each transporter moves once, and at every stop drops, loads, exchanges and leads geese in a fixed order.

At a stop the transporter first deals with a place (a boat in the river with one bank after another), then with other
transporters in reach, one after another. With each it drops, then loads, kind by kind, and never takes back a kind it has
just dropped; a stop is left by a step, which uses up a move. So no position comes back.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import (
    BANK,
    DONE,
    DROP,
    END,
    LAY,
    LEAD,
    LEAVE,
    LOAD,
    LOAD_MOVED,
    MAKE,
    MOST_GEESE,
    MOST_GOODS,
    PUT_DOWN,
    STEP,
    TAKE_UP,
    UNIT,
    WITH,
)
from roadstead.roadsboats.rules.carrying import MOVED, CarryConsent, PutDown, put_down_options, take_up, take_up_refusal
from roadstead.roadsboats.rules.fleet import DONKEY, MOVES, NONE, SLOTS
from roadstead.roadsboats.rules.goods import GOOSE, KINDS
from roadstead.roadsboats.rules.paths import (
    STEPS_END,
    abandons_geese,
    first_step,
    go,
    has_road,
    other_boat_there,
    step_refusal,
    steps,
)
from roadstead.roadsboats.rules.position import Frame, PhaseFrame, Position, owner_of
from roadstead.roadsboats.rules.reach import meet, on_plain_sea
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    BANK_PASSED,
    CARRIES_NOTHING,
    GEESE_ALONE,
    GEESE_LED_AWAY,
    HAS_HAD_ITS_PART,
    IS_CARRIED,
    JUST_DROPPED,
    JUST_PUT_DOWN,
    KIND_PASSED,
    MOVED_ALREADY,
    NO_GEESE_LED,
    NO_MOVES_LEFT,
    NO_ROOM,
    NO_SUCH_BANK,
    NONE_HERE,
    NOT_ABOARD,
    NOT_IN_REACH,
    NOT_MOVED,
    NOT_NOW,
    NOT_ON_SEA,
    NOT_YOURS,
    NOTHING_TO_DO_HERE,
    NOWHERE_TO_PUT,
    ONLY_BEFORE_MOVING,
    PARTNER_PASSED,
)
from roadstead.roadsboats.rules.tracks import carry_off, free, gather_geese, moved_by_others, note, shift, shift_moved
from roadstead.roadsboats.rules.trade import GIVE, TAKE, TAKE_MOVED, Consent

# The order of things at one stop with one partner.
LEAVING: Final[i64] = 0
DROPPING: Final[i64] = 1  # 11 kinds
LOADING: Final[i64] = 12  # 11 kinds, of each first what may be carried on, then what may not
LEADING: Final[i64] = 34

# What has happened at this stop, or on this move.
STEPPED: Final[i64] = 1
LED: Final[i64] = 2  # geese have been gathered: now it must leave
PUT: Final[i64] = 4  # the carried transporter has been put down here
#: Bit of `dropped` for geese that were left: they are not led again from here.
LEFT_GEESE: Final[i64] = 1 << KINDS


class Move(PhaseFrame):
    """The top of a seat's part of the movement phase."""

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for slot in range(SLOTS):
            if start_refusal(s, self.seat, slot) == ALLOWED:
                found = append(found, UNIT + slot)
        return append(found, END)

    def choose(self, s: Position, action: i64) -> None:
        if action == END:
            s.stack.pop()
            s.tracks = vec[i64]()
        else:
            s.push(first_stop(s, self.seat * SLOTS + action - UNIT))

    def refusal(self, s: Position, action: i64) -> i64:
        if action == END:
            return ALLOWED
        return start_refusal(s, self.seat, action - UNIT) if UNIT <= action < UNIT + SLOTS else NOT_NOW


def start_refusal(s: Position, seat: i64, slot: i64) -> i64:
    transporter = seat * SLOTS + slot
    if s.kind[transporter] == NONE:
        return NOT_YOURS
    if not s.present(transporter):
        return IS_CARRIED
    if s.handled[transporter] != 0:
        return HAS_HAD_ITS_PART
    left = MOVES[s.kind[transporter]]
    if first_step(s, transporter, left, False):
        return ALLOWED
    return ALLOWED if len(first_stop(s, transporter).options(s)) > 1 else NOTHING_TO_DO_HERE


def first_stop(s: Position, transporter: i64) -> Stop:
    return stop(s, transporter, MOVES[s.kind[transporter]], 0, 0)


def stop(s: Position, transporter: i64, left: i64, led: i64, flags: i64) -> Stop:
    """The stop at the place where the transporter is: a boat in the river begins with the first bank."""
    place = s.place[transporter]
    if s.board.is_river(place):
        place = s.root[s.board.first_bank[s.board.tile_of[place]]]
    return Stop(owner_of(transporter), transporter, left, led, flags, place, NONE, 0, 0)


class Stop(Frame):
    def __init__(
        self, seat: i64, transporter: i64, left: i64, led: i64, flags: i64, bank: i64, partner: i64, cursor: i64, dropped: i64
    ) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter
        self.left: Final[i64] = left  # moves
        self.led: Final[i64] = led  # geese that follow
        self.flags: Final[i64] = flags
        self.bank: Final[i64] = bank  # the place it deals with
        self.partner: Final[i64] = partner  # the transporter it deals with, or NONE
        self.cursor: Final[i64] = cursor
        self.dropped: Final[i64] = dropped  # a bit for each kind dropped here

    # What can be done.

    def store(self, s: Position) -> i64:
        return self.bank if self.partner == NONE else s.hold(self.partner)

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        if self.flags & LED == 0:
            found = self.goods_options(s, found)
            for other in range(s.players * SLOTS):
                if s.kind[other] != NONE and other != self.transporter:
                    if self.partner_refusal(s, other) == ALLOWED:
                        found = append(found, WITH + other)
                    if self.take_up_refusal(s, other) == ALLOWED:
                        found = append(found, TAKE_UP + other)
            if self.put_down_refusal(s) == ALLOWED:
                found = append(found, PUT_DOWN)
        if s.in_river(self.transporter):
            for bank in range(i64(3)):
                if self.bank_refusal(s, bank) == ALLOWED:
                    found = append(found, BANK + bank)
        geese = self.most_led(s)
        if geese > 0 and first_step(s, self.transporter, self.left, self.flags & STEPPED != 0):
            for count in range(geese):
                found = append(found, LEAD + count)
        found = steps(s, self.transporter, self.left, self.flags & STEPPED != 0, found)
        return found if self.flags & LED != 0 else append(found, DONE)

    def goods_options(self, s: Position, found: vec[i64]) -> vec[i64]:
        for count in range(self.most_left(s)):
            found = append(found, LEAVE + count)
        if self.cursor < LOADING:
            for kind in range(KINDS):
                if self.cursor <= DROPPING + kind:
                    for count in range(self.most_dropped(s, kind)):
                        found = append(found, DROP + kind * MOST_GOODS + count)
        room = s.room(self.transporter)
        if room == 0:
            return found
        store = self.store(s)
        for kind in range(KINDS):
            if s.has(store, kind) > 0 and self.cursor <= LOADING + 2 * kind + 1:
                for count in range(self.most_loaded(s, kind, False)):
                    found = append(found, LOAD + kind * MOST_GOODS + count)
                for count in range(self.most_loaded(s, kind, True)):
                    found = append(found, LOAD_MOVED + kind * MOST_GOODS + count)
        return found

    def most_left(self, s: Position) -> i64:
        """How many geese can stay here while it goes on: anywhere on land or on a rig, on sea only beside another boat."""
        if self.led == 0 or self.partner != NONE or self.cursor > LEAVING or self.flags & LED != 0:
            return 0
        if on_plain_sea(s, self.bank) and not other_boat_there(s, self.transporter):
            return 0
        return self.led if self.led < MOST_GEESE else MOST_GEESE

    def most_dropped(self, s: Position, kind: i64) -> i64:
        count = s.has(s.hold(self.transporter), kind)
        if count == 0:
            return 0
        if self.partner == NONE:
            return count if kind == GOOSE or not on_plain_sea(s, self.bank) else 0
        room = s.room(self.partner)
        return count if count < room else room

    def most_loaded(self, s: Position, kind: i64, moved: bool) -> i64:
        if (self.dropped >> kind) & 1 == 1 or self.cursor > LOADING + 2 * kind + (1 if moved else 0):
            return 0
        store = self.store(s)
        count = (
            moved_by_others(s, store, kind, self.transporter) if moved else free(s, store, kind, self.transporter)
        )
        room = s.room(self.transporter)
        return count if count < room else room

    def most_led(self, s: Position) -> i64:
        """How many geese of the place may follow it away."""
        if self.partner != NONE or self.dropped & LEFT_GEESE != 0 or self.cursor > LEADING or self.left == 0:
            return 0
        count = free(s, self.bank, GOOSE, self.transporter)
        return count if count < MOST_GEESE else MOST_GEESE

    # What is done.

    def with_cursor(self, cursor: i64, led: i64, flags: i64, dropped: i64) -> Stop:
        return Stop(self.seat, self.transporter, self.left, led, flags, self.bank, self.partner, cursor, dropped)

    def choose(self, s: Position, action: i64) -> None:
        if action == DONE:
            self.finish(s)
        elif action == PUT_DOWN:
            s.replace(self.with_cursor(self.cursor, self.led, self.flags | PUT, self.dropped))
            s.push(PutDown(self.seat, self.transporter))
        elif action >= LEAD:
            gather_geese(s, self.bank, GOOSE, action - LEAD + 1, self.transporter)
            s.replace(self.with_cursor(LEADING + 1, self.led + action - LEAD + 1, self.flags | LED, self.dropped))
        elif action >= LEAVE:
            self.leave_geese(s, action - LEAVE + 1)
            s.replace(self.with_cursor(DROPPING, self.led - (action - LEAVE + 1), self.flags, self.dropped | LEFT_GEESE))
        elif action >= DROP:
            self.move_goods(s, action)
        elif action >= STEP:
            self.step(s, action)
        elif action >= TAKE_UP:
            self.take_up(s, action - TAKE_UP)
        elif action >= WITH:
            partner = action - WITH
            s.replace(Stop(self.seat, self.transporter, self.left, self.led, self.flags, self.bank, partner, DROPPING, 0))
        else:
            place = s.board.first_bank[s.tile(self.transporter)] + action - BANK
            cursor = LEADING if self.flags & LED != 0 else LEAVING
            s.replace(Stop(self.seat, self.transporter, self.left, self.led, self.flags, place, NONE, cursor, 0))

    def finish(self, s: Position) -> None:
        """Geese that followed stay at the place it deals with."""
        s.stack.pop()
        if self.led > 0:
            self.leave_geese(s, self.led)
        s.handled[self.transporter] = MOVED if self.flags & STEPPED != 0 else 1

    def leave_geese(self, s: Position, count: i64) -> None:
        s.put(self.bank, GOOSE, count)
        note(s, self.bank, GOOSE, self.transporter, count)

    def move_goods(self, s: Position, action: i64) -> None:
        kind = (action - DROP) % (KINDS * MOST_GOODS) // MOST_GOODS
        count = (action - DROP) % MOST_GOODS + 1
        way = GIVE if action < LOAD else TAKE if action < LOAD_MOVED else TAKE_MOVED
        cursor = DROPPING + kind + 1 if way == GIVE else LOADING + 2 * kind + (1 if way == TAKE else 2)
        dropped = self.dropped | (1 << kind) if way == GIVE else self.dropped
        s.replace(self.with_cursor(cursor, self.led, self.flags, dropped))
        if self.partner != NONE and owner_of(self.partner) != self.seat:
            s.push(Consent(owner_of(self.partner), self.transporter, self.partner, kind, count, way))
            return
        hold = s.hold(self.transporter)
        if way == GIVE:
            shift(s, hold, self.store(s), kind, count, self.transporter)
        elif way == TAKE:
            shift(s, self.store(s), hold, kind, count, self.transporter)
        else:
            shift_moved(s, self.store(s), hold, kind, count, self.transporter)

    def take_up(self, s: Position, other: i64) -> None:
        if owner_of(other) == self.seat:
            take_up(s, self.transporter, other)
            return
        # Who has been asked is not asked again at this stop.
        s.replace(Stop(self.seat, self.transporter, self.left, self.led, self.flags, self.bank, other, LEADING, 0))
        s.push(CarryConsent(owner_of(other), self.transporter, other))

    def step(self, s: Position, action: i64) -> None:
        led = self.led
        if abandons_geese(s, self.transporter):
            count = s.has(s.place[self.transporter], GOOSE)
            gather_geese(s, s.place[self.transporter], GOOSE, count, self.transporter)
            led += count
        left = self.left - 1
        if s.kind[self.transporter] == DONKEY and not by_road(s, self.transporter, action):
            left = 0  # one step off road, never both
        carry_off(s, self.transporter)
        go(s, self.transporter, action)
        if s.dock[self.transporter] >= 0:
            left = 0  # docking ends the move
        s.replace(stop(s, self.transporter, left, led, STEPPED))

    # Why not.

    def bank_refusal(self, s: Position, bank: i64) -> i64:
        b = s.board
        tile = s.tile(self.transporter)
        if not s.in_river(self.transporter) or bank >= b.bank_count[tile]:
            return NO_SUCH_BANK
        place = b.first_bank[tile] + bank
        if s.root[place] != place:
            return NO_SUCH_BANK
        return ALLOWED if place > self.bank and self.partner == NONE else BANK_PASSED

    def partner_refusal(self, s: Position, other: i64) -> i64:
        if s.kind[other] == NONE or other == self.transporter:
            return NOT_IN_REACH
        if not s.present(other):
            return IS_CARRIED
        if not meet(s, self.transporter, other):
            return NOT_IN_REACH
        if other <= self.partner:
            return PARTNER_PASSED
        giving = s.load_of(self.transporter) > 0 and s.room(other) > 0
        return ALLOWED if giving or (s.load_of(other) > 0 and s.room(self.transporter) > 0) else NOTHING_TO_DO_HERE

    def take_up_refusal(self, s: Position, other: i64) -> i64:
        if self.flags & PUT != 0:
            return JUST_PUT_DOWN
        refused = take_up_refusal(s, self.transporter, other)
        if refused != ALLOWED:
            return refused
        return PARTNER_PASSED if owner_of(other) != self.seat and other <= self.partner else ALLOWED

    def put_down_refusal(self, s: Position) -> i64:
        if s.carries[self.transporter] == NONE:
            return CARRIES_NOTHING
        if self.flags & STEPPED != 0:
            return ONLY_BEFORE_MOVING
        if len(put_down_options(s, self.transporter)) == 0:
            return NOWHERE_TO_PUT
        return ALLOWED

    def refusal(self, s: Position, action: i64) -> i64:
        if STEP <= action < STEPS_END:
            return step_refusal(s, self.transporter, self.left, self.flags & STEPPED != 0, action)
        if BANK <= action < LAY:
            return self.bank_refusal(s, action - BANK)
        if LEAD <= action < MAKE:
            return self.lead_refusal(s, action - LEAD + 1)
        if self.flags & LED != 0:
            return GEESE_LED_AWAY
        if action == DONE:
            return ALLOWED
        if action == PUT_DOWN:
            return self.put_down_refusal(s)
        if WITH <= action < WITH + s.players * SLOTS:
            return self.partner_refusal(s, action - WITH)
        if TAKE_UP <= action < TAKE_UP + s.players * SLOTS:
            return self.take_up_refusal(s, action - TAKE_UP)
        if DROP <= action < LEAVE:
            return self.goods_refusal(s, action)
        if LEAVE <= action < LEAD:
            return self.leave_refusal(s, action - LEAVE + 1)
        return NOT_NOW

    def leave_refusal(self, s: Position, count: i64) -> i64:
        if count <= self.most_left(s):
            return ALLOWED
        if count > self.led:
            return NO_GEESE_LED
        return GEESE_ALONE if on_plain_sea(s, self.bank) else KIND_PASSED

    def lead_refusal(self, s: Position, count: i64) -> i64:
        if self.dropped & LEFT_GEESE != 0:
            return JUST_DROPPED
        if count <= self.most_led(s):
            ready = first_step(s, self.transporter, self.left, self.flags & STEPPED != 0)
            return ALLOWED if ready else NO_MOVES_LEFT
        if self.left == 0:
            return NO_MOVES_LEFT
        if self.partner != NONE or self.cursor > LEADING:
            return KIND_PASSED
        return MOVED_ALREADY if s.has(self.bank, GOOSE) >= count else NONE_HERE

    def goods_refusal(self, s: Position, action: i64) -> i64:
        kind = (action - DROP) % (KINDS * MOST_GOODS) // MOST_GOODS
        count = (action - DROP) % MOST_GOODS + 1
        if action < LOAD:
            if self.cursor > DROPPING + kind:
                return KIND_PASSED
            if count <= self.most_dropped(s, kind):
                return ALLOWED
            if s.has(s.hold(self.transporter), kind) < count:
                return NOT_ABOARD
            return NOT_ON_SEA if self.partner == NONE else NO_ROOM
        moved = action >= LOAD_MOVED
        if count <= self.most_loaded(s, kind, moved):
            return ALLOWED
        if (self.dropped >> kind) & 1 == 1:
            return JUST_DROPPED
        if self.cursor > LOADING + 2 * kind + (1 if moved else 0):
            return KIND_PASSED
        if s.has(self.store(s), kind) < count:
            return NONE_HERE
        if s.room(self.transporter) < count:
            return NO_ROOM
        return NOT_MOVED if moved else MOVED_ALREADY


def by_road(s: Position, transporter: i64, action: i64) -> bool:
    """Whether a step of a land transporter, not taken yet, follows a road."""
    if action >= STEP + 6:
        return has_road(s, s.tile(transporter), (action - STEP - 6) // 2, (action - STEP - 6) % 2)
    return has_road(s, s.tile(transporter), action - STEP, 0)
