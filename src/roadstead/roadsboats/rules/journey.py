"""What a moving transporter remembers: its journey, and how it deals with the store to which it has turned.

Both are immutable, as frames are: each change makes another one.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.roadsboats.rules.bits import BITS
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.position import Position

# The order of things with one store.
LEAVING: Final[i64] = 0
DROPPING: Final[i64] = 1  # 11 kinds
LOADING: Final[i64] = 12  # 11 kinds, of each first what may be carried on, then what may not


class Journey:
    """The move of a transporter, and what it has done at this stop with whatever store."""

    def __init__(
        self,
        transporter: i64,
        left: i64,
        led: i64 = 0,
        stepped: bool = False,
        gathered: bool = False,
        took: bool = False,
        asked: i64 = 0,
        put: i64 = NONE,
    ) -> None:
        self.transporter: Final[i64] = transporter
        self.left: Final[i64] = left  # moves
        self.led: Final[i64] = led  # geese that follow
        self.stepped: Final[bool] = stepped
        self.gathered: Final[bool] = gathered  # geese have begun to follow here: now it must leave
        self.took: Final[bool] = took  # a transporter was taken up here, or asked for: that is put down only in a later phase
        self.asked: Final[i64] = asked  # the transporters, also of others, that it has taken up or asked for here
        self.put: Final[i64] = put  # the transporter that it has put down here, or NONE

    def with_geese(self, count: i64) -> Journey:
        led = self.led + count
        return Journey(self.transporter, self.left, led, self.stepped, True, self.took, self.asked, self.put)

    def without_geese(self, count: i64) -> Journey:
        led = self.led - count
        return Journey(self.transporter, self.left, led, self.stepped, self.gathered, self.took, self.asked, self.put)

    def with_asked(self, other: i64) -> Journey:
        asked = self.asked | BITS[other]
        return Journey(self.transporter, self.left, self.led, self.stepped, self.gathered, True, asked, self.put)

    def with_put(self, other: i64) -> Journey:
        return Journey(self.transporter, self.left, self.led, self.stepped, self.gathered, self.took, self.asked, other)


class Dealing:
    """With the ground, a bank, or another transporter."""

    def __init__(
        self,
        bank: i64,
        partner: i64 = NONE,
        cursor: i64 = LEAVING,
        dropped: i64 = 0,
        seen: i64 = 0,
        fresh: bool = False,
        led_here: bool = False,
        left_here: bool = False,
    ) -> None:
        self.bank: Final[i64] = bank  # the place it deals with, or dealt with last
        self.partner: Final[i64] = partner  # the transporter it deals with, or NONE
        self.cursor: Final[i64] = cursor
        self.dropped: Final[i64] = dropped  # the kinds dropped with this store
        self.seen: Final[i64] = seen  # the stores that it has dealt with here
        self.fresh: Final[bool] = fresh  # it has just arrived and deals with the ground, which it may still leave for later
        self.led_here: Final[bool] = led_here  # geese of this bank have begun to follow
        self.left_here: Final[bool] = left_here  # geese were left on this bank: none are led away from it again

    def store(self, s: Position) -> i64:
        return self.bank if self.partner == NONE else s.hold(self.partner)

    def with_geese_led(self) -> Dealing:
        return self.changed(self.cursor, self.dropped, True, self.left_here)

    def with_geese_left(self) -> Dealing:
        return self.changed(DROPPING, self.dropped, self.led_here, True)

    def with_dropped(self, kind: i64) -> Dealing:
        return self.changed(DROPPING + kind + 1, self.dropped | BITS[kind], self.led_here, self.left_here)

    def with_loaded(self, kind: i64, moved: bool) -> Dealing:
        return self.changed(LOADING + 2 * kind + (2 if moved else 1), self.dropped, self.led_here, self.left_here)

    def changed(self, cursor: i64, dropped: i64, led_here: bool, left_here: bool) -> Dealing:
        return Dealing(self.bank, self.partner, cursor, dropped, self.seen, self.fresh, led_here, left_here)

    def with_partner(self, partner: i64, seen: i64) -> Dealing:
        """Turns to a transporter; what was done with the bank is still known."""
        return Dealing(self.bank, partner, DROPPING, 0, seen, False, self.led_here, self.left_here)
