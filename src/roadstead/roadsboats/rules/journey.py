"""What a moving transporter remembers: its journey, and how it deals with the store to which it has turned.

Both are immutable, as frames are: each change makes another one.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.bits import BITS
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.position import Position

# The order of things with one store.
LEAVING: Final[i64] = 0
DROPPING: Final[i64] = 1  # 11 kinds
LOADING: Final[i64] = 12  # 11 kinds, of each first what may be carried on, then what may not

# What can be closed at a stop, for a store and a kind: goods go one way, and what was refused is not asked again.
TAKING: Final[i64] = 0  # it has dropped that kind there
LEADING: Final[i64] = 1  # it has left geese there
ASKING: Final[i64] = 2  # another player has refused to give it
OFFERING: Final[i64] = 3  # another player has refused to be given it
WAYS: Final[i64] = 4


def with_number(numbers: vec[i64], number: i64) -> vec[i64]:
    """Ascending numbers with one more."""
    found = vec[i64]()
    at: i64 = 0
    while at < len(numbers) and numbers[at] < number:
        found = append(found, numbers[at])
        at += 1
    found = append(found, number)
    while at < len(numbers):
        found = append(found, numbers[at])
        at += 1
    return found


class Journey:
    """The move of a transporter, and what it has done at this stop with whatever store."""

    def __init__(
        self,
        transporter: i64,
        left: i64,
        closed: vec[i64],
        led: i64 = 0,
        stepped: bool = False,
        gathered: bool = False,
        took: bool = False,
        asked: i64 = 0,
        put: i64 = NONE,
    ) -> None:
        self.transporter: Final[i64] = transporter
        self.left: Final[i64] = left  # moves
        self.closed: Final[vec[i64]] = closed  # (store * KINDS + kind) * WAYS + way, in ascending order
        self.led: Final[i64] = led  # geese that follow
        self.stepped: Final[bool] = stepped
        self.gathered: Final[bool] = gathered  # geese have begun to follow here: now it must leave
        self.took: Final[bool] = took  # a transporter was taken up here, or asked for: that is put down only in a later phase
        self.asked: Final[i64] = asked  # the transporters, also of others, that it has taken up or asked for here
        self.put: Final[i64] = put  # the transporter that it has put down here, or NONE

    def is_closed(self, store: i64, kind: i64, way: i64) -> bool:
        if len(self.closed) > 0:
            key = (store * KINDS + kind) * WAYS + way
            for one in self.closed:
                if one == key:
                    return True
        return False

    def with_closed(self, store: i64, kind: i64, way: i64) -> Journey:
        if self.is_closed(store, kind, way):
            return self
        closed = with_number(self.closed, (store * KINDS + kind) * WAYS + way)
        return Journey(
            self.transporter, self.left, closed, self.led, self.stepped, self.gathered, self.took, self.asked, self.put
        )

    def with_geese(self, count: i64) -> Journey:
        led = self.led + count
        return Journey(self.transporter, self.left, self.closed, led, self.stepped, True, self.took, self.asked, self.put)

    def without_geese(self, count: i64) -> Journey:
        led = self.led - count
        return Journey(
            self.transporter, self.left, self.closed, led, self.stepped, self.gathered, self.took, self.asked, self.put
        )

    def with_asked(self, other: i64) -> Journey:
        asked = self.asked | BITS[other]
        return Journey(self.transporter, self.left, self.closed, self.led, self.stepped, self.gathered, True, asked, self.put)

    def with_put(self, other: i64) -> Journey:
        return Journey(
            self.transporter, self.left, self.closed, self.led, self.stepped, self.gathered, self.took, self.asked, other
        )


class Dealing:
    """With the ground, a bank, or another transporter."""

    def __init__(
        self,
        bank: i64,
        partner: i64 = NONE,
        cursor: i64 = LEAVING,
        seen: i64 = 0,
        fresh: bool = False,
        led_here: bool = False,
    ) -> None:
        self.bank: Final[i64] = bank  # the place it deals with, or dealt with last
        self.partner: Final[i64] = partner  # the transporter it deals with, or NONE
        self.cursor: Final[i64] = cursor
        self.seen: Final[i64] = seen  # the stores from which it has turned since it did anything
        self.fresh: Final[bool] = fresh  # it has just arrived and deals with the ground, which it may still leave for later
        self.led_here: Final[bool] = led_here  # geese of this bank have begun to follow

    def store(self, s: Position) -> i64:
        return self.bank if self.partner == NONE else s.hold(self.partner)

    def with_geese_led(self) -> Dealing:
        return Dealing(self.bank, self.partner, self.cursor, 0, self.fresh, True)

    def with_geese_left(self) -> Dealing:
        return Dealing(self.bank, self.partner, DROPPING, 0, self.fresh, self.led_here)

    def with_dropped(self, kind: i64) -> Dealing:
        return Dealing(self.bank, self.partner, DROPPING + kind + 1, 0, self.fresh, self.led_here)

    def with_loaded(self, kind: i64, moved: bool) -> Dealing:
        return Dealing(self.bank, self.partner, LOADING + 2 * kind + (2 if moved else 1), 0, self.fresh, self.led_here)

    def with_partner(self, partner: i64, seen: i64) -> Dealing:
        """Turns to a transporter; what was done with the bank is still known."""
        return Dealing(self.bank, partner, DROPPING, seen, False, self.led_here)

    def with_room(self) -> Dealing:
        """A transporter was put down or taken up: what was looked at before may be of use now."""
        return Dealing(self.bank, self.partner, self.cursor, 0, self.fresh, self.led_here)
