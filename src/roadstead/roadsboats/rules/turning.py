"""Turning from one store in reach to another: the ground (a boat in the river: each bank) and every transporter.

From a store that a transporter has turned from it stays away until it has done something: so turning to and fro ends.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.roadsboats.rules.bits import BITS, has_bit
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.journey import LEAVING, Dealing
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.refusals import ALLOWED, JUST_DEALT_WITH, NO_SUCH_BANK

#: In the set of stores turned from the transporters come first, then the banks.
BANK_BITS: Final[i64] = 54


def first_bank(s: Position, transporter: i64) -> i64:
    """The place that `bank a` names for a transporter: on sea the sea itself."""
    tile = s.tile(transporter)
    return s.board.water[tile] if s.on_sea(transporter) else s.board.first_bank[tile]


def passed(s: Position, transporter: i64, dealing: Dealing) -> i64:
    """The stores from which it has turned once it turns to another; the ground on arrival, untouched, is not among them."""
    if dealing.fresh and dealing.cursor == LEAVING:
        return dealing.seen
    if dealing.partner != NONE:
        return dealing.seen | BITS[dealing.partner]
    return dealing.seen | BITS[BANK_BITS + dealing.bank - first_bank(s, transporter)]


def turning_refusal(s: Position, transporter: i64, dealing: Dealing, bank: i64) -> i64:
    """Why it cannot turn to the ground, or for a boat in the river to one of the banks."""
    place = first_bank(s, transporter) + bank
    if s.in_river(transporter):
        if bank >= s.board.bank_count[s.tile(transporter)] or s.root[place] != place:
            return NO_SUCH_BANK
    elif place != s.place[transporter]:
        return NO_SUCH_BANK
    if (place == dealing.bank and dealing.partner == NONE) or has_bit(dealing.seen, BANK_BITS + bank):
        return JUST_DEALT_WITH
    return ALLOWED
