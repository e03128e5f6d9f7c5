"""Stowing in the production phase: all transporters of a pool unload, then all load, each and each kind in a fixed order.

Nobody takes back a kind it has just dropped. At last boats in the river carry goods from bank to bank (ferry.py). The pool is
closed for this phase then.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import BANK, BLOCK_OF, DONE, DROP, LOAD, MOST_GOODS, count_of, kind_of
from roadstead.roadsboats.rules.bits import BITS, has_bit
from roadstead.roadsboats.rules.board import MOST_BANKS
from roadstead.roadsboats.rules.ferry import ferry, next_ferry
from roadstead.roadsboats.rules.fleet import SLOTS
from roadstead.roadsboats.rules.goods import GOOSE, KINDS
from roadstead.roadsboats.rules.position import HAS_STAYED, Position, owner_of
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
    NOT_ON_SEA,
    NOTHING_TO_DO_HERE,
)

#: The cursor of a frame is a bank of the tile times this, plus a kind.
ROW: Final[i64] = 16
#: What each transporter has dropped is a set of kinds; five such sets fit into one integer.
MASKS: Final[i64] = 5

# The stages, each gone through by all transporters of the pool.
UNLOADING: Final[i64] = 0
LOADING: Final[i64] = 1


def something_to_stow(s: Position, stores: vec[i64]) -> bool:
    """Goods that could be unloaded, or goods lying there and room for them; on plain sea only geese, beside the boats."""
    first: i64 = GOOSE if on_plain_sea(s, stores[0]) else 0
    last: i64 = GOOSE + 1 if on_plain_sea(s, stores[0]) else KINDS
    lying = False
    room = False
    for store in stores:
        if is_hold(s, store):
            room = room or s.room(store - s.board.places) > 0
        for kind in range(first, last):
            if s.has(store, kind) > 0:
                if is_hold(s, store):
                    return True
                lying = True
    return lying and room


def stowed_together(s: Position, transporter: i64, place: i64) -> vec[i64]:
    """The pool, but on plain sea, where every boat speaks for itself, the one boat."""
    if on_plain_sea(s, place):
        return vec[i64]([place, s.hold(transporter)])
    return pool(s, owner_of(transporter), place)


def begin_stowing(s: Position, transporter: i64, place: i64) -> None:
    first = next_hold(s, stowed_together(s, transporter, place), -1)
    s.replace(Stow(owner_of(transporter), place, UNLOADING, first, 0, 0, 0))


def next_hold(s: Position, stores: vec[i64], after: i64) -> i64:
    """The next transporter of a pool after another, or -1."""
    for store in stores:
        if is_hold(s, store) and store - s.board.places > after:
            return store - s.board.places
    return -1


class Stow(Frame):
    def __init__(self, seat: i64, place: i64, stage: i64, transporter: i64, cursor: i64, low: i64, high: i64) -> None:
        super().__init__(seat)
        self.place: Final[i64] = place  # the pool's
        self.stage: Final[i64] = stage
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
        return not is_hold(s, self.stores(s)[1])

    def stores(self, s: Position) -> vec[i64]:
        return stowed_together(s, self.transporter, s.root[self.place])

    def dropped(self) -> i64:
        """The kinds that the transporter has dropped."""
        slot = self.transporter % SLOTS
        mask = self.low if slot < MASKS else self.high
        return (mask >> (slot % MASKS * KINDS)) & ((1 << KINDS) - 1)

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for kind in range(self.cursor % ROW, KINDS):
            for count in range(i64(1), self.most(s, kind) + 1):
                found = append(found, (LOAD if self.stage == LOADING else DROP) + kind * MOST_GOODS + count - 1)
        for bank in range(MOST_BANKS):
            if self.bank_refusal(s, bank) == ALLOWED:
                found = append(found, BANK + bank)
        return append(found, DONE)

    def most(self, s: Position, kind: i64) -> i64:
        """How many of a kind can be dropped or loaded now."""
        if kind != GOOSE and on_plain_sea(s, self.place):
            return 0
        if self.stage == UNLOADING:
            return s.has(s.hold(self.transporter), kind)
        if has_bit(self.dropped(), kind):
            return 0
        lying = s.has(self.bank(s), kind)
        room = s.room(self.transporter)
        return lying if lying < room else room

    def choose(self, s: Position, action: i64) -> None:
        if action == DONE:
            self.go_on(s)
            return
        if BLOCK_OF[action] == BANK:
            cursor = (action - BANK) * ROW
            s.replace(Stow(self.seat, self.place, self.stage, self.transporter, cursor, self.low, self.high))
            return
        kind = kind_of(action)
        count = count_of(action)
        low = self.low
        high = self.high
        slot = self.transporter % SLOTS
        if self.stage == LOADING:
            count = -count
        elif slot < MASKS:
            low |= BITS[slot * KINDS + kind]
        else:
            high |= BITS[(slot - MASKS) * KINDS + kind]
        s.put(self.bank(s), kind, count)
        s.put(s.hold(self.transporter), kind, -count)
        cursor = self.cursor // ROW * ROW + kind + 1
        s.replace(Stow(self.seat, self.place, self.stage, self.transporter, cursor, low, high))

    def go_on(self, s: Position) -> None:
        """To the next transporter; when all have unloaded, to the first that loads; then the pool is closed but for ferries."""
        stores = self.stores(s)
        following = next_hold(s, stores, self.transporter)
        stage = self.stage
        if following < 0 and stage == UNLOADING:
            stage = LOADING
            following = next_hold(s, stores, -1)
        if following >= 0:
            s.replace(Stow(self.seat, self.place, stage, following, 0, self.low, self.high))
            return
        s.stack.pop()
        for store in stores:
            if is_hold(s, store):
                s.handled[store - s.board.places] = HAS_STAYED
        boat = next_ferry(s, self.seat, s.board.tile_of[self.place], -1)
        if boat >= 0:
            s.push(ferry(s, boat))

    def bank_refusal(self, s: Position, bank: i64) -> i64:
        b = s.board
        tile = b.tile_of[self.place]
        if s.board.is_sea(self.place) or bank >= b.bank_count[tile] or not self.several(s):
            return NO_SUCH_BANK
        if s.root[b.first_bank[tile] + bank] != b.first_bank[tile] + bank:
            return NO_SUCH_BANK
        if bank <= self.cursor // ROW:
            return BANK_PASSED
        return ALLOWED if self.has_use_of(s, b.first_bank[tile] + bank) else NOTHING_TO_DO_HERE

    def has_use_of(self, s: Position, bank: i64) -> bool:
        """Whether the transporter could drop or load anything on a bank in this stage."""
        if self.stage == LOADING:
            return s.room(self.transporter) > 0 and not s.lies_empty(bank)
        return s.load_of(self.transporter) > 0

    def refusal(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return ALLOWED
        if BLOCK_OF[action] == BANK:
            return self.bank_refusal(s, action - BANK)
        if BLOCK_OF[action] != (LOAD if self.stage == LOADING else DROP):
            return NOT_NOW
        kind = kind_of(action)
        count = count_of(action)
        if kind < self.cursor % ROW:
            return KIND_PASSED
        if count <= self.most(s, kind):
            return ALLOWED
        if kind != GOOSE and on_plain_sea(s, self.place):
            return NOT_ON_SEA
        if self.stage != LOADING:
            return NOT_ABOARD
        if has_bit(self.dropped(), kind):
            return JUST_DROPPED
        return NONE_HERE if s.has(self.bank(s), kind) < count else NO_ROOM
