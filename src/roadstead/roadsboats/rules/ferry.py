"""Ferries in production: when all have loaded, each boat in the river carries goods from bank to bank, as often as it needs.

It deals with the banks as at a stop without steps: a kind that it has dropped on a bank it does not take back from there.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import BANK, BLOCK_OF, DONE, DROP, LOAD, MOST_BANKS, count_of, kind_of
from roadstead.roadsboats.rules.board import SEA
from roadstead.roadsboats.rules.fleet import SLOTS
from roadstead.roadsboats.rules.journey import TAKING, Dealing, Journey
from roadstead.roadsboats.rules.position import Position, owner_of
from roadstead.roadsboats.rules.reach import banks_of
from roadstead.roadsboats.rules.refusals import ALLOWED, NOT_NOW, NOTHING_TO_DO_HERE
from roadstead.roadsboats.rules.stop_goods import goods_options, goods_refusal
from roadstead.roadsboats.rules.trade import GIVE, TAKE, hand_over
from roadstead.roadsboats.rules.turning import first_bank, passed, turning_refusal


def next_ferry(s: Position, seat: i64, tile: i64, after: i64) -> i64:
    """The next own boat in the river of a tile with several banks, after another, or -1."""
    if s.board.terrain[tile] == SEA or len(banks_of(s, tile)) < 2:
        return -1
    for boat in range(after + 1 if after >= 0 else seat * SLOTS, seat * SLOTS + SLOTS):
        if s.present(boat) and s.place[boat] == s.board.water[tile]:
            return boat
    return -1


def ferry(s: Position, boat: i64) -> Ferry:
    bank = s.root[first_bank(s, boat)]
    return Ferry(owner_of(boat), Journey(boat, 0, vec[i64]()), Dealing(bank, fresh=True))


class Ferry(Frame):
    def __init__(self, seat: i64, journey: Journey, dealing: Dealing) -> None:
        super().__init__(seat)
        self.journey: Final = journey
        self.dealing: Final = dealing

    @property
    def transporter(self) -> i64:
        return self.journey.transporter

    def options(self, s: Position) -> vec[i64]:
        found = goods_options(s, self.journey, self.dealing, vec[i64]())
        for bank in range(MOST_BANKS):
            if self.bank_refusal(s, bank) == ALLOWED:
                found = append(found, BANK + bank)
        return append(found, DONE)

    def choose(self, s: Position, action: i64) -> None:
        boat = self.journey.transporter
        block = BLOCK_OF[action]
        if action == DONE:
            self.finish(s)
        elif block == BANK:
            bank = first_bank(s, boat) + action - BANK
            s.replace(Ferry(self.seat, self.journey, Dealing(bank, seen=passed(s, boat, self.dealing))))
        else:
            kind = kind_of(action)
            bank = self.dealing.bank
            if block == DROP:
                s.replace(Ferry(self.seat, self.journey.with_closed(bank, kind, TAKING), self.dealing.with_dropped(kind)))
            else:
                s.replace(Ferry(self.seat, self.journey, self.dealing.with_loaded(kind, False)))
            hand_over(s, boat, bank, kind, count_of(action), GIVE if block == DROP else TAKE)

    def finish(self, s: Position) -> None:
        tile = s.tile(self.journey.transporter)
        following = next_ferry(s, self.seat, tile, self.journey.transporter)
        if following >= 0:
            s.replace(ferry(s, following))
        else:
            s.stack.pop()

    def bank_refusal(self, s: Position, bank: i64) -> i64:
        boat = self.journey.transporter
        refused = turning_refusal(s, boat, self.dealing, bank)
        if refused != ALLOWED:
            return refused
        useful = s.load_of(boat) > 0 or (s.room(boat) > 0 and not s.lies_empty(first_bank(s, boat) + bank))
        return ALLOWED if useful else NOTHING_TO_DO_HERE

    def refusal(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return ALLOWED
        block = BLOCK_OF[action]
        if block == BANK:
            return self.bank_refusal(s, action - BANK)
        if block != DROP and block != LOAD:
            return NOT_NOW
        return goods_refusal(s, self.journey, self.dealing, action)
