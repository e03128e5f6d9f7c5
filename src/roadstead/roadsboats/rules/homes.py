"""Choosing homes, in the sequence of play: among the tiles that the map marks, or any land tile away from the others."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import BANK, BLOCK_OF, SPOT
from roadstead.roadsboats.rules.board import SEA
from roadstead.roadsboats.rules.fleet import DONKEY, NONE
from roadstead.roadsboats.rules.garage import new_transporter
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    HOME_ON_SEA,
    HOME_TAKEN,
    HOME_TOO_NEAR,
    NO_SUCH_BANK,
    NO_SUCH_TILE,
    NOT_A_MARKED_HOME,
    NOT_NOW,
)

#: Homes are at least so far apart, so that a tile lies between them.
APART: Final[i64] = 2


def home_refusal(s: Position, tile: i64) -> i64:
    b = s.board
    if tile >= b.tiles:
        return NO_SUCH_TILE
    if b.terrain[tile] == SEA:
        return HOME_ON_SEA
    for home in s.home:
        if home != NONE and b.tile_of[home] == tile:
            return HOME_TAKEN
    if len(s.starts) > 0:
        return ALLOWED if marked_bank(s, tile) != NONE else NOT_A_MARKED_HOME
    for home in s.home:
        if home != NONE and b.distance(b.tile_of[home], tile) < APART:
            return HOME_TOO_NEAR
    return ALLOWED


def marked_bank(s: Position, tile: i64) -> i64:
    for bank in s.starts:
        if s.board.tile_of[bank] == tile:
            return bank
    return NONE


class ChooseHome(Frame):
    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for tile in range(s.board.tiles):
            if home_refusal(s, tile) == ALLOWED:
                found = append(found, SPOT + tile)
        return found

    def choose(self, s: Position, action: i64) -> None:
        tile = action - SPOT
        if len(s.starts) > 0:
            s.stack.pop()
            settle_home(s, self.seat, marked_bank(s, tile))
        else:
            s.replace(HomeBank(self.seat, tile))

    def refusal(self, s: Position, action: i64) -> i64:
        return home_refusal(s, action - SPOT) if BLOCK_OF[action] == SPOT else NOT_NOW


class HomeBank(Frame):
    """On a river tile the bank is chosen too."""

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile: Final[i64] = tile

    def options(self, s: Position) -> vec[i64]:
        return vec[i64]([BANK + bank for bank in range(s.board.bank_count[self.tile])])

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        settle_home(s, self.seat, s.board.first_bank[self.tile] + action - BANK)

    def refusal(self, s: Position, action: i64) -> i64:
        if BLOCK_OF[action] != BANK:
            return NOT_NOW
        return ALLOWED if action - BANK < s.board.bank_count[self.tile] else NO_SUCH_BANK


def settle_home(s: Position, seat: i64, bank: i64) -> None:
    """The start goods lie there unloaded, and the donkeys stand beside them."""
    s.home[seat] = bank
    for kind in range(KINDS):
        s.put(bank, kind, s.start_goods[kind])
    for _ in range(s.start_donkeys):
        new_transporter(s, seat, DONKEY, bank)
