"""Stowing in the production phase: all transporters of a pool unload, then all load, each and each kind in a fixed order.

Nobody takes back a kind it has just dropped. Afterwards the pool is closed for this phase.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import BANK, DONE, DROP, LAY, LOAD, LOAD_MOVED, MOST_GOODS
from roadstead.roadsboats.rules.fleet import SLOTS
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.position import Frame, Position
from roadstead.roadsboats.rules.reach import is_hold, on_plain_sea, pool
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    BANK_PASSED,
    JUST_DROPPED,
    KIND_PASSED,
    NO_ROOM,
    NO_SUCH_BANK,
    NONE_HERE,
    NOT_ABOARD,
    NOT_NOW,
)

#: The cursor of a frame is a bank of the tile times this, plus a kind.
ROW: Final[i64] = 16
#: What each transporter has dropped is a mask of kinds; five of them fit into one integer.
MASKS: Final[i64] = 5


def bit(place: i64) -> i64:
    """Doubled step by step: compiled, a 1 that is known beforehand would be shifted in 32 bits only."""
    value: i64 = 1
    for _ in range(place):
        value += value
    return value


def something_to_stow(s: Position, stores: vec[i64]) -> bool:
    """Goods that could be unloaded, or goods lying there and room for them. Nothing is unloaded on plain sea."""
    if on_plain_sea(s, stores[0]):
        return False
    lying = False
    room = False
    for store in stores:
        if is_hold(s, store):
            transporter = store - s.board.places
            if s.load_of(transporter) > 0:
                return True
            room = room or s.room(transporter) > 0
        else:
            lying = lying or not s.lies_empty(store)
    return lying and room


def begin_stowing(s: Position, seat: i64, place: i64) -> None:
    s.replace(Stow(seat, place, 0, next_hold(s, pool(s, seat, place), -1), 0, 0, 0))


def next_hold(s: Position, stores: vec[i64], after: i64) -> i64:
    """The next transporter of a pool after another, or -1."""
    for store in stores:
        if is_hold(s, store) and store - s.board.places > after:
            return store - s.board.places
    return -1


class Stow(Frame):
    def __init__(self, seat: i64, place: i64, loading: i64, transporter: i64, cursor: i64, low: i64, high: i64) -> None:
        super().__init__(seat)
        self.place: Final[i64] = place  # the pool's
        self.loading: Final[i64] = loading
        self.transporter: Final[i64] = transporter
        self.cursor: Final[i64] = cursor
        self.low: Final[i64] = low
        self.high: Final[i64] = high

    def bank(self, s: Position) -> i64:
        """Where goods are dropped or loaded now."""
        if s.board.is_sea(self.place):
            return self.place
        return s.board.first_bank[s.board.tile_of[self.place]] + self.cursor // ROW if self.several(s) else s.root[self.place]

    def several(self, s: Position) -> bool:
        """Whether the pool has several banks."""
        return not is_hold(s, pool(s, self.seat, s.root[self.place])[1])

    def dropped(self) -> i64:
        """The kinds that the transporter has dropped."""
        slot = self.transporter % SLOTS
        mask = self.low if slot < MASKS else self.high
        return (mask >> (slot % MASKS * KINDS)) & ((1 << KINDS) - 1)

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for kind in range(self.cursor % ROW, KINDS):
            for count in range(i64(1), self.most(s, kind) + 1):
                found = append(found, (LOAD if self.loading == 1 else DROP) + kind * MOST_GOODS + count - 1)
        for bank in range(i64(3)):
            if self.bank_refusal(s, bank) == ALLOWED:
                found = append(found, BANK + bank)
        return append(found, DONE)

    def most(self, s: Position, kind: i64) -> i64:
        """How many of a kind can be dropped or loaded now."""
        if self.loading == 0:
            return s.has(s.hold(self.transporter), kind)
        if (self.dropped() >> kind) & 1 == 1:
            return 0
        lying = s.has(self.bank(s), kind)
        room = s.room(self.transporter)
        return lying if lying < room else room

    def choose(self, s: Position, action: i64) -> None:
        if action == DONE:
            self.go_on(s)
            return
        cursor = (action - BANK) * ROW
        low = self.low
        high = self.high
        if action >= DROP:
            kind = (action - DROP) % (KINDS * MOST_GOODS) // MOST_GOODS
            count = (action - DROP) % MOST_GOODS + 1
            cursor = self.cursor // ROW * ROW + kind + 1
            slot = self.transporter % SLOTS
            if self.loading == 1:
                count = -count
            elif slot < MASKS:
                low |= bit(slot * KINDS + kind)
            else:
                high |= bit((slot - MASKS) * KINDS + kind)
            s.put(self.bank(s), kind, count)
            s.put(s.hold(self.transporter), kind, -count)
        s.replace(Stow(self.seat, self.place, self.loading, self.transporter, cursor, low, high))

    def go_on(self, s: Position) -> None:
        """To the next transporter; when all have unloaded, all load; then the pool is closed."""
        stores = pool(s, self.seat, s.root[self.place])
        following = next_hold(s, stores, self.transporter)
        loading = self.loading
        if following < 0 and loading == 0:
            loading = 1
            following = next_hold(s, stores, -1)
        if following >= 0:
            s.replace(Stow(self.seat, self.place, loading, following, 0, self.low, self.high))
            return
        s.stack.pop()
        for store in stores:
            if is_hold(s, store):
                s.handled[store - s.board.places] = 1

    def bank_refusal(self, s: Position, bank: i64) -> i64:
        b = s.board
        tile = b.tile_of[self.place]
        if s.board.is_sea(self.place) or bank >= b.bank_count[tile] or not self.several(s):
            return NO_SUCH_BANK
        if s.root[b.first_bank[tile] + bank] != b.first_bank[tile] + bank:
            return NO_SUCH_BANK
        return ALLOWED if bank > self.cursor // ROW else BANK_PASSED

    def refusal(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return ALLOWED
        if BANK <= action < LAY:
            return self.bank_refusal(s, action - BANK)
        start = LOAD if self.loading == 1 else DROP
        if action < start or action >= (LOAD_MOVED if self.loading == 1 else LOAD):
            return NOT_NOW
        kind = (action - start) // MOST_GOODS
        if kind < self.cursor % ROW:
            return KIND_PASSED
        if (action - start) % MOST_GOODS + 1 <= self.most(s, kind):
            return ALLOWED
        if self.loading == 0:
            return NOT_ABOARD
        if (self.dropped() >> kind) & 1 == 1:
            return JUST_DROPPED
        return NONE_HERE if s.has(self.bank(s), kind) < (action - start) % MOST_GOODS + 1 else NO_ROOM
