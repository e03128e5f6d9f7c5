"""The wonder phase: bricks bought one by one with any goods on the home tile, the neutral brick, and the end of the game."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import BLOCK_OF, BRICK, END, MOST_PAID, PAY
from roadstead.roadsboats.rules.fleet import SLOTS
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.position import NEUTRAL, PhaseFrame, Position
from roadstead.roadsboats.rules.reach import banks_of, held, spend, stands_at, stands_on
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    NO_TRANSPORTER_HOME,
    NOT_NOW,
    TOO_FEW,
    TOO_FEW_GOODS,
    TOO_MANY,
    WONDER_FULL,
)

SPACES: Final[i64] = 83
#: Rows 1 to 4: once they are full each brick costs one good more. A solo game begins with them filled.
CHEAP_BRICKS: Final[i64] = 17
#: The space whose brick ends the game, by the number of players; none for one.
END_MARKS: Final = vec[i64]([0, 0, 62, 66, 69, 76, 83])
NEUTRAL_BRICKS: Final[i64] = 33
SOLO_TURNS: Final[i64] = 20


def price_of(number: i64, laid: i64) -> i64:
    """The k-th brick of a player in a turn costs k goods, k + 1 when rows 1 to 4 are full."""
    return number if laid < CHEAP_BRICKS else number + 1


def price(s: Position, number: i64) -> i64:
    return price_of(number, i64(len(s.bricks)))


def home_stores(s: Position, seat: i64) -> vec[i64]:
    """What an own transporter on the home tile reaches: goods lying there, on any bank, then own transporters there."""
    tile = s.board.tile_of[s.home[seat]]
    stores = vec[i64]()
    for bank in banks_of(s, tile):
        if stands_at(s, seat, bank):
            stores = append(stores, bank)
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.present(transporter) and s.tile(transporter) == tile:
            stores = append(stores, s.hold(transporter))
    return stores


def payable(s: Position, stores: vec[i64], kind: i64) -> i64:
    count = held(s, stores, kind)
    return count if count < MOST_PAID else MOST_PAID


def payable_from(s: Position, stores: vec[i64], first: i64) -> i64:
    """How much of the kinds from one on can be paid."""
    total: i64 = 0
    for kind in range(first, KINDS):
        total += payable(s, stores, kind)
    return total


class Bricks(PhaseFrame):
    """The top of a seat's part of the wonder phase."""

    def __init__(self, seat: i64, bought: i64) -> None:
        super().__init__(seat)
        self.bought: Final[i64] = bought

    def options(self, s: Position) -> vec[i64]:
        if self.refusal(s, BRICK) == ALLOWED:
            return vec[i64]([BRICK, END])
        return vec[i64]([END])

    def choose(self, s: Position, action: i64) -> None:
        if action == END:
            s.stack.pop()
            return
        s.replace(Bricks(self.seat, self.bought + 1))
        s.push(Pay(self.seat, price(s, self.bought + 1), 0))

    def refusal(self, s: Position, action: i64) -> i64:
        if action != BRICK:
            return ALLOWED if action == END else NOT_NOW
        if len(s.bricks) == SPACES:
            return WONDER_FULL
        if not stands_on(s, self.seat, s.board.tile_of[s.home[self.seat]]):
            return NO_TRANSPORTER_HOME
        enough = payable_from(s, home_stores(s, self.seat), 0) >= price(s, self.bought + 1)
        return ALLOWED if enough else TOO_FEW_GOODS


class Pay(Frame):
    """How many goods of a kind go into the brick, kind by kind; loose goods before loaded ones."""

    def __init__(self, seat: i64, due: i64, kind: i64) -> None:
        super().__init__(seat)
        self.due: Final[i64] = due
        self.kind: Final[i64] = kind

    def least(self, s: Position) -> i64:
        rest = self.due - payable_from(s, home_stores(s, self.seat), self.kind + 1)
        return rest if rest > 0 else 0

    def most(self, s: Position) -> i64:
        count = payable(s, home_stores(s, self.seat), self.kind)
        return count if count < self.due else self.due

    def options(self, s: Position) -> vec[i64]:
        return vec[i64]([PAY + count for count in range(self.least(s), self.most(s) + 1)])

    def choose(self, s: Position, action: i64) -> None:
        spend(s, home_stores(s, self.seat), self.kind, action - PAY)
        due = self.due - (action - PAY)
        if due > 0:
            s.replace(Pay(self.seat, due, self.kind + 1))
            return
        s.stack.pop()
        lay_brick(s, self.seat)

    def refusal(self, s: Position, action: i64) -> i64:
        if BLOCK_OF[action] != PAY:
            return NOT_NOW
        if action - PAY < self.least(s):
            return TOO_FEW
        return ALLOWED if action - PAY <= self.most(s) else TOO_MANY


def lay_brick(s: Position, owner: i64) -> None:
    """The game ends at once when a brick covers the mark of the player count."""
    s.bricks = append(s.bricks, owner)
    if s.players > 1 and len(s.bricks) == END_MARKS[s.players]:
        s.stack.clear()


def neutral_bricks(s: Position) -> i64:
    count: i64 = 0
    for owner in s.bricks:
        if owner == NEUTRAL:
            count += 1
    return count


def lay_neutral_brick(s: Position) -> bool:
    """Closes the wonder phase; whether the game goes on."""
    if len(s.bricks) < SPACES:
        s.bricks = append(s.bricks, NEUTRAL)
    if s.players == 1:
        return s.turn < SOLO_TURNS
    return len(s.bricks) != END_MARKS[s.players] and neutral_bricks(s) < NEUTRAL_BRICKS
