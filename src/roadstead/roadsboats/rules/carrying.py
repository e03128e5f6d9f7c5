"""Transporters that carry transporters: both empty, taken up on the way, put down only before a later move.

A boat takes up or puts down a boat only at its exact place: the river, the same shore, the same sea tile.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import BANK, BLOCK_OF, RIVER
from roadstead.roadsboats.rules.board import LEFT, RIGHT
from roadstead.roadsboats.rules.coast import berth, berths, dock_action, is_docking
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.offers import Offer
from roadstead.roadsboats.rules.position import HAS_MOVED, NOT_DOCKED, Position, owner_of
from roadstead.roadsboats.rules.reach import banks_of, meeting_refusal
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    BOAT_ELSEWHERE,
    MOVED_ITSELF,
    NO_SUCH_BANK,
    NOT_EMPTY,
    NOT_NOW,
    NOWHERE_TO_PUT,
)


def take_up_refusal(s: Position, transporter: i64, other: i64) -> i64:
    """An empty transporter may take up one other empty one in reach that has not moved itself in this phase."""
    refused = meeting_refusal(s, transporter, other)
    if refused != ALLOWED:
        return refused
    if s.is_boat(transporter) and s.is_boat(other) and not lie_together(s, transporter, other):
        return BOAT_ELSEWHERE
    if not s.is_empty(transporter) or not s.is_empty(other):
        return NOT_EMPTY
    return MOVED_ITSELF if s.handled[other] == HAS_MOVED else ALLOWED


def lie_together(s: Position, boat: i64, other: i64) -> bool:
    """Whether two boats are at one place: of those docked at a mouth the side counts, unless a bridge joins both."""
    return s.place[boat] == s.place[other] and s.dock[boat] // 2 == s.dock[other] // 2


def take_up(s: Position, transporter: i64, other: i64) -> None:
    s.carries[transporter] = other
    s.carrier[other] = transporter
    s.place[other] = s.place[transporter]
    s.dock[other] = NOT_DOCKED


class CarryConsent(Offer):
    """The owner of a transporter agrees, or not, that another player's takes it up."""

    def __init__(self, seat: i64, transporter: i64, other: i64) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter
        self.other: Final[i64] = other

    def accepted(self, s: Position) -> None:
        take_up(s, self.transporter, self.other)


def put_down_options(s: Position, transporter: i64) -> vec[i64]:
    """Where the carried one can be put: nothing on open sea; a boat puts a boat only where it is itself."""
    b = s.board
    place = s.place[transporter]
    other = s.carries[transporter]
    found = vec[i64]()
    if other == NONE or b.is_sea(place):
        return found
    tile = b.tile_of[place]
    if not s.is_boat(other):
        for bank in banks_of(s, tile):
            if b.is_river(place) or bank == place:
                found = append(found, BANK + bank - b.first_bank[tile])
        return found
    if not s.is_boat(transporter):
        return berths(s, owner_of(other), place)
    if b.is_river(place):
        return append(found, RIVER)
    direction = s.dock[transporter] // 2
    one = s.bank_at(tile, direction, LEFT) == s.bank_at(tile, direction, RIGHT)
    own_berth = dock_action(s, tile, direction, LEFT if one else s.dock[transporter] % 2)
    for action in berths(s, owner_of(other), place):
        if action == own_berth:
            found = append(found, action)
    return found


class PutDown(Frame):
    """Where the carried transporter is put."""

    def __init__(self, seat: i64, transporter: i64) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter

    def options(self, s: Position) -> vec[i64]:
        return put_down_options(s, self.transporter)

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        other = s.carries[self.transporter]
        place = s.place[self.transporter]
        s.carries[self.transporter] = NONE
        s.carrier[other] = NONE
        if s.is_boat(other):
            berth(s, other, place, action)
        else:
            s.place[other] = s.root[s.board.first_bank[s.board.tile_of[place]] + action - BANK]

    def refusal(self, s: Position, action: i64) -> i64:
        for option in self.options(s):
            if option == action:
                return ALLOWED
        if BLOCK_OF[action] == BANK:
            return NO_SUCH_BANK
        return NOWHERE_TO_PUT if action == RIVER or is_docking(action) else NOT_NOW
