"""A stop of a moving transporter: what it drops, loads, exchanges, carries and leads away, and the step that ends it.

It deals with one store after another, each at most once: the ground (a boat in the river: each bank) and every transporter in
reach, in any order. With each it drops, then loads, kind by kind, and never takes back a kind it has just dropped. A step uses
up a move. So no position comes back.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import (
    BANK,
    DONE,
    DROP,
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
    WITH,
)
from roadstead.roadsboats.rules.bits import BITS, has_bit
from roadstead.roadsboats.rules.board import MOST_BANKS
from roadstead.roadsboats.rules.carrying import CarryConsent, PutDown, put_down_options, take_up, take_up_refusal
from roadstead.roadsboats.rules.fleet import DONKEY, NONE, SLOTS
from roadstead.roadsboats.rules.goods import GOOSE, KINDS
from roadstead.roadsboats.rules.paths import (
    STEPS_END,
    abandons_geese,
    by_road,
    can_step,
    go,
    other_boat_there,
    step_refusal,
    steps,
)
from roadstead.roadsboats.rules.position import HAS_MOVED, HAS_STAYED, Position, owner_of
from roadstead.roadsboats.rules.reach import meet, on_plain_sea
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    BANK_PASSED,
    CARRIES_NOTHING,
    GEESE_ALONE,
    GEESE_LED_AWAY,
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
    NOTHING_TO_DO_HERE,
    NOWHERE_TO_PUT,
    OFFERED_ALREADY,
    ONLY_BEFORE_MOVING,
    PARTNER_PASSED,
)
from roadstead.roadsboats.rules.tracks import carry_off, free, gather_geese, moved_by_others, note, shift, shift_moved, unload
from roadstead.roadsboats.rules.trade import GIVE, TAKE, TAKE_MOVED, Consent

# The order of things with one store.
LEAVING: Final[i64] = 0
DROPPING: Final[i64] = 1  # 11 kinds
LOADING: Final[i64] = 12  # 11 kinds, of each first what may be carried on, then what may not

# What has happened on this move, or at this stop.
STEPPED: Final[i64] = 1
LED: Final[i64] = 2  # geese have been gathered here: now it must leave
LED_HERE: Final[i64] = 4  # from the bank it deals with, or dealt with last
LEFT: Final[i64] = 8  # geese were left on the bank it deals with: none are led away from it again
TOOK: Final[i64] = 16  # it has taken up a transporter here, or asked to: that is put down only in a later phase
FRESH: Final[i64] = 32  # it has just arrived and deals with the ground, which it may still leave for later

#: What it still remembers when it turns to another bank.
KEPT_ON_TURNING: Final[i64] = STEPPED | LED | TOOK

#: In the set of stores dealt with the transporters come first, then the banks.
BANK_BITS: Final[i64] = 54


def stop(s: Position, transporter: i64, left: i64, led: i64, flags: i64) -> Stop:
    """The stop at the place where the transporter is: a boat in the river begins with the first bank."""
    place = s.place[transporter]
    if s.board.is_river(place):
        place = s.root[s.board.first_bank[s.board.tile_of[place]]]
    return Stop(owner_of(transporter), transporter, left, led, flags | FRESH, place, NONE, 0, 0, 0, 0, NONE)


class Stop(Frame):
    def __init__(
        self,
        seat: i64,
        transporter: i64,
        left: i64,
        led: i64,
        flags: i64,
        bank: i64,
        partner: i64,
        cursor: i64,
        dropped: i64,
        seen: i64,
        asked: i64,
        put: i64,
    ) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter
        self.left: Final[i64] = left  # moves
        self.led: Final[i64] = led  # geese that follow
        self.flags: Final[i64] = flags
        self.bank: Final[i64] = bank  # the place it deals with, or dealt with last
        self.partner: Final[i64] = partner  # the transporter it deals with, or NONE
        self.cursor: Final[i64] = cursor
        self.dropped: Final[i64] = dropped  # the kinds dropped with this store
        self.seen: Final[i64] = seen  # the stores that it has dealt with here
        self.asked: Final[i64] = asked  # the transporters of others that it has asked to take up here
        self.put: Final[i64] = put  # the transporter that it has put down here, or NONE

    def is_set(self, flag: i64) -> bool:
        return self.flags & flag != 0

    def store(self, s: Position) -> i64:
        return self.bank if self.partner == NONE else s.hold(self.partner)

    # What can be done.

    def options(self, s: Position) -> vec[i64]:
        found = self.goods_options(s, vec[i64]())
        for other in range(s.players * SLOTS):
            if s.kind[other] != NONE and other != self.transporter:
                if self.partner_refusal(s, other) == ALLOWED:
                    found = append(found, WITH + other)
                if self.take_up_refusal(s, other) == ALLOWED:
                    found = append(found, TAKE_UP + other)
        for bank in range(MOST_BANKS):
            if self.bank_refusal(s, bank) == ALLOWED:
                found = append(found, BANK + bank)
        if self.put_down_refusal(s) == ALLOWED:
            found = append(found, PUT_DOWN)
        geese = self.most_led(s)
        if geese > 0 and can_step(s, self.transporter, self.left, self.is_set(STEPPED)):
            for count in range(geese):
                found = append(found, LEAD + count)
        found = steps(s, self.transporter, self.left, self.is_set(STEPPED), found)
        return found if self.is_set(LED) else append(found, DONE)

    def goods_options(self, s: Position, found: vec[i64]) -> vec[i64]:
        for count in range(self.most_left(s)):
            found = append(found, LEAVE + count)
        if self.cursor < LOADING:
            for kind in range(KINDS):
                if self.cursor <= DROPPING + kind:
                    for count in range(self.most_dropped(s, kind)):
                        found = append(found, DROP + kind * MOST_GOODS + count)
        if s.room(self.transporter) == 0:
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
        if self.led == 0 or self.partner != NONE or self.cursor > LEAVING or self.is_set(LED):
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
        if has_bit(self.dropped, kind) or self.cursor > LOADING + 2 * kind + (1 if moved else 0):
            return 0
        if moved and self.is_set(LED):
            return 0  # it could not leave then
        store = self.store(s)
        count = moved_by_others(s, store, kind, self.transporter) if moved else free(s, store, kind, self.transporter)
        room = s.room(self.transporter)
        return count if count < room else room

    def most_led(self, s: Position) -> i64:
        """How many geese of the place may follow it away."""
        if self.left == 0 or self.is_set(LEFT) or self.is_set(LED_HERE):
            return 0
        count = free(s, self.bank, GOOSE, self.transporter)
        return count if count < MOST_GEESE else MOST_GEESE

    # What is done.

    def choose(self, s: Position, action: i64) -> None:
        if action == DONE:
            self.finish(s)
        elif action == PUT_DOWN:
            s.replace(self.going_on(self.cursor, self.led, self.flags, self.dropped, self.asked, s.carries[self.transporter]))
            s.push(PutDown(self.seat, self.transporter))
        elif action >= LEAD:
            self.lead(s, action - LEAD + 1)
        elif action >= LEAVE:
            self.leave(s, action - LEAVE + 1)
        elif action >= DROP:
            self.move_goods(s, action)
        elif action >= STEP:
            self.step(s, action)
        elif action >= TAKE_UP:
            self.take_up(s, action - TAKE_UP)
        elif action >= WITH:
            s.replace(self.dealing_with(s, self.bank, action - WITH, DROPPING, self.flags & ~FRESH))
        else:
            s.replace(self.dealing_with(s, self.bank_numbered(s, action - BANK), NONE, LEAVING, self.flags & KEPT_ON_TURNING))

    def going_on(self, cursor: i64, led: i64, flags: i64, dropped: i64, asked: i64, put: i64) -> Stop:
        return Stop(
            self.seat, self.transporter, self.left, led, flags, self.bank, self.partner, cursor, dropped, self.seen, asked, put
        )

    def dealing_with(self, s: Position, bank: i64, partner: i64, cursor: i64, flags: i64) -> Stop:
        """Turns to another store; the one before is past, unless it is the ground on arrival, untouched."""
        seen = self.seen
        if not self.is_set(FRESH) or self.cursor > LEAVING:
            seen |= self.store_bit(s)
        return Stop(self.seat, self.transporter, self.left, self.led, flags, bank, partner, cursor, 0, seen, self.asked, self.put)

    def store_bit(self, s: Position) -> i64:
        if self.partner != NONE:
            return BITS[self.partner]
        return BITS[BANK_BITS + self.bank - self.first_bank(s)]

    def first_bank(self, s: Position) -> i64:
        """The place that `bank a` names: on sea the sea itself."""
        tile = s.tile(self.transporter)
        return s.board.water[tile] if s.on_sea(self.transporter) else s.board.first_bank[tile]

    def bank_numbered(self, s: Position, bank: i64) -> i64:
        return self.first_bank(s) + bank

    def finish(self, s: Position) -> None:
        """Geese that followed stay at the place it deals with."""
        s.stack.pop()
        if self.led > 0:
            self.set_down_geese(s, self.led)
        s.handled[self.transporter] = HAS_MOVED if self.is_set(STEPPED) else HAS_STAYED

    def lead(self, s: Position, count: i64) -> None:
        gather_geese(s, self.bank, count, self.transporter)
        flags = self.flags | LED | LED_HERE
        s.replace(self.going_on(self.cursor, self.led + count, flags, self.dropped, self.asked, self.put))

    def leave(self, s: Position, count: i64) -> None:
        self.set_down_geese(s, count)
        s.replace(self.going_on(DROPPING, self.led - count, self.flags | LEFT, self.dropped, self.asked, self.put))

    def set_down_geese(self, s: Position, count: i64) -> None:
        s.put(self.bank, GOOSE, count)
        note(s, self.bank, GOOSE, self.transporter, count)

    def move_goods(self, s: Position, action: i64) -> None:
        kind = (action - DROP) % (KINDS * MOST_GOODS) // MOST_GOODS
        count = (action - DROP) % MOST_GOODS + 1
        way = GIVE if action < LOAD else TAKE if action < LOAD_MOVED else TAKE_MOVED
        cursor = DROPPING + kind + 1 if way == GIVE else LOADING + 2 * kind + (1 if way == TAKE else 2)
        dropped = self.dropped | BITS[kind] if way == GIVE else self.dropped
        s.replace(self.going_on(cursor, self.led, self.flags, dropped, self.asked, self.put))
        if self.partner != NONE and owner_of(self.partner) != self.seat:
            s.push(Consent(owner_of(self.partner), self.transporter, self.partner, kind, count, way))
            return
        hold = s.hold(self.transporter)
        if way == GIVE:
            unload(s, hold, self.store(s), kind, count, self.transporter)
        elif way == TAKE:
            shift(s, self.store(s), hold, kind, count, self.transporter)
        else:
            shift_moved(s, self.store(s), hold, kind, count, self.transporter)

    def take_up(self, s: Position, other: i64) -> None:
        """Another player's owner is asked, and not again at this stop."""
        flags = self.flags | TOOK
        s.replace(self.going_on(self.cursor, self.led, flags, self.dropped, self.asked | BITS[other], self.put))
        if owner_of(other) == self.seat:
            take_up(s, self.transporter, other)
        else:
            s.push(CarryConsent(owner_of(other), self.transporter, other))

    def step(self, s: Position, action: i64) -> None:
        led = self.led
        if abandons_geese(s, self.transporter):
            count = s.has(s.place[self.transporter], GOOSE)
            gather_geese(s, s.place[self.transporter], count, self.transporter)
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
        """The ground, or for a boat in the river one of the banks, to which it turns."""
        place = self.bank_numbered(s, bank)
        if s.in_river(self.transporter):
            if bank >= s.board.bank_count[s.tile(self.transporter)] or s.root[place] != place:
                return NO_SUCH_BANK
        elif place != s.place[self.transporter]:
            return NO_SUCH_BANK
        if (place == self.bank and self.partner == NONE) or has_bit(self.seen, BANK_BITS + bank):
            return BANK_PASSED
        hold = s.hold(self.transporter)
        aboard = s.has(hold, GOOSE) if on_plain_sea(s, place) else s.load_of(self.transporter)
        if aboard > 0 or (self.led > 0 and not self.is_set(LED)) or not s.lies_empty(place):
            return ALLOWED
        return NOTHING_TO_DO_HERE

    def partner_refusal(self, s: Position, other: i64) -> i64:
        if s.kind[other] == NONE or other == self.transporter:
            return NOT_IN_REACH
        if not s.present(other):
            return IS_CARRIED
        if not meet(s, self.transporter, other):
            return NOT_IN_REACH
        if other == self.partner or has_bit(self.seen, other):
            return PARTNER_PASSED
        giving = s.load_of(self.transporter) > 0 and s.room(other) > 0
        return ALLOWED if giving or (s.load_of(other) > 0 and s.room(self.transporter) > 0) else NOTHING_TO_DO_HERE

    def take_up_refusal(self, s: Position, other: i64) -> i64:
        if self.is_set(LED):
            return GEESE_LED_AWAY
        if other == self.put:
            return JUST_PUT_DOWN
        refused = take_up_refusal(s, self.transporter, other)
        if refused != ALLOWED:
            return refused
        return OFFERED_ALREADY if owner_of(other) != self.seat and has_bit(self.asked, other) else ALLOWED

    def put_down_refusal(self, s: Position) -> i64:
        if s.carries[self.transporter] == NONE:
            return CARRIES_NOTHING
        if self.is_set(STEPPED) or self.is_set(TOOK) or self.is_set(LED):
            return ONLY_BEFORE_MOVING
        return ALLOWED if len(put_down_options(s, self.transporter)) > 0 else NOWHERE_TO_PUT

    def refusal(self, s: Position, action: i64) -> i64:
        if STEP <= action < STEPS_END:
            return step_refusal(s, self.transporter, self.left, self.is_set(STEPPED), action)
        if BANK <= action < LAY:
            return self.bank_refusal(s, action - BANK)
        if LEAD <= action < MAKE:
            return self.lead_refusal(s, action - LEAD + 1)
        if action == DONE:
            return GEESE_LED_AWAY if self.is_set(LED) else ALLOWED
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
        if self.is_set(LED):
            return GEESE_LED_AWAY
        return GEESE_ALONE if self.partner == NONE and on_plain_sea(s, self.bank) else KIND_PASSED

    def lead_refusal(self, s: Position, count: i64) -> i64:
        if self.is_set(LEFT):
            return JUST_DROPPED
        if self.left == 0:
            return NO_MOVES_LEFT
        if self.is_set(LED_HERE):
            return GEESE_LED_AWAY
        if count > self.most_led(s):
            return MOVED_ALREADY if s.has(self.bank, GOOSE) >= count else NONE_HERE
        return ALLOWED if can_step(s, self.transporter, self.left, self.is_set(STEPPED)) else NO_MOVES_LEFT

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
        if s.has(self.store(s), kind) < count:
            return NONE_HERE
        if s.room(self.transporter) < count:
            return NO_ROOM
        if has_bit(self.dropped, kind):
            return JUST_DROPPED
        if self.cursor > LOADING + 2 * kind + (1 if moved else 0):
            return KIND_PASSED
        if moved and self.is_set(LED):
            return GEESE_LED_AWAY
        return NOT_MOVED if moved else MOVED_ALREADY
