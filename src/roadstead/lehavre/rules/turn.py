"""A turn: the supply, exactly one main action, and side business around it; then the next turn, round or the final stage."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event
from roadstead.lehavre.rules.actions import CARD_SLOTS, DONE, END, ENTER, PASS, SUPPLY, TAKE
from roadstead.lehavre.rules.dealings import (
    add_business,
    add_sales,
    business_refusal,
    deal,
    disposal_refusal,
    note_iron,
    repay,
    repay_refusal,
    send_home,
    take_offer,
)
from roadstead.lehavre.rules.entry import enter_refusal, visit
from roadstead.lehavre.rules.goods import CATTLE, CLAY, FISH, FRANC, GRAIN, IRON, OFFERS, WOOD
from roadstead.lehavre.rules.position import GONE, HOME, NOBODY, TOWN, TURNS_A_ROUND, Beside, Position, TurnFrame
from roadstead.lehavre.rules.refusals import (
    ALLOWED,
    CAN_STILL_ACT,
    IN_AN_ACTION,
    NOT_BUILT,
    NOT_NOW,
    OFFER_EMPTY,
    OUT_OF_TURN,
    STATION_LEFT,
    STRIKE,
    TURN_BEGUN,
)
from roadstead.lehavre.rules.rounds import push_interest, push_round_end

#: What each supply tile brings; the fifth is the Interest tile.
TILE_KINDS: Final = vec[i64]([
    WOOD, CATTLE,
    WOOD, CLAY,
    WOOD, FRANC,
    FISH, CLAY,
    WOOD, FISH,
    FISH, GRAIN,
    IRON, FRANC,
])  # fmt: skip
INTEREST_TILE: Final[i64] = 4


class Opening(TurnFrame):
    """Before the supply. Buying, selling and repaying are possible at each of the three moments of a turn."""

    def refusal(self, s: Position, action: i64) -> i64:
        return ALLOWED if action == SUPPLY else business_refusal(s, self.seat, action)

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        options = append(options, SUPPLY)
        return add_business(s, self.seat, options)

    def choose(self, s: Position, action: i64) -> None:
        if deal(s, self.seat, action):
            return
        s.stack.pop()
        s.push(Main(self.seat))
        supply(s)


def supply(s: Position) -> None:
    """The next tile, turned up in round 1, adds one token of each of its kinds; on the Interest tile debtors pay."""
    tile = s.tiles[s.tile]
    if s.tile == s.tiles_shown:
        s.tiles_shown += 1
        s.reveals += 1
    s.offers[TILE_KINDS[2 * tile]] += 1
    s.offers[TILE_KINDS[2 * tile + 1]] += 1
    if tile == INTEREST_TILE:
        push_interest(s)


class Acting(TurnFrame):
    """A main action, or what is left of one."""


class Main(Acting):
    """The main action: everything from one offer space, or a visit to a building."""

    def refusal(self, s: Position, action: i64) -> i64:
        if TAKE <= action < TAKE + OFFERS:
            return ALLOWED if s.offers[action - TAKE] > 0 else OFFER_EMPTY
        if ENTER <= action < ENTER + CARD_SLOTS:
            if action - ENTER >= len(s.owner):
                return NOT_BUILT
            return STRIKE if on_strike(s, self.seat) else enter_refusal(s, self.seat, action - ENTER, at_station(s, self.seat))
        if action == PASS:
            # Only in the final stage can there be nothing to do: otherwise the supply has just filled two offers.
            return CAN_STILL_ACT if len(self.actions(s)) > 0 else ALLOWED
        if action == SUPPLY:
            return TURN_BEGUN
        return business_refusal(s, self.seat, action)

    def actions(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        for kind in range(OFFERS):
            if s.offers[kind] > 0:
                options = append(options, TAKE + kind)
        if on_strike(s, self.seat):
            return options
        free = at_station(s, self.seat)
        owner = s.owner
        for card in range(i64(len(owner))):
            if owner[card] >= TOWN and enter_refusal(s, self.seat, card, free) == ALLOWED:
                options = append(options, ENTER + card)
        return options

    def options(self, s: Position) -> vec[i64]:
        options = self.actions(s)
        if len(options) == 0:
            options = append(options, PASS)
        return add_business(s, self.seat, options)

    def choose(self, s: Position, action: i64) -> None:
        if deal(s, self.seat, action):
            return
        s.stack.pop()
        s.push(Closing(self.seat))
        if TAKE <= action < TAKE + OFFERS:
            before = s.has(self.seat, IRON)
            take_offer(s, self.seat, action - TAKE)
            note_iron(s, self.seat, before)
            if s.person[self.seat] != HOME:
                s.gain(self.seat, FRANC, s.cards[s.person[self.seat]].lasting.tips)
        elif action != PASS:
            free = at_station(s, self.seat)
            if free:
                s.push(Second(self.seat, s.person[self.seat], action - ENTER))
            visit(s, self.seat, action - ENTER, free)


def on_strike(s: Position, seat: i64) -> bool:
    """Picket Line: until the next turn of who called the strike, the others take offers."""
    return s.beside.striker != NOBODY and s.beside.striker != seat


def end_strike(s: Position) -> None:
    """The card leaves the game, whoever owns it, without compensation; persons inside go home."""
    card = s.beside.strike
    s.beside = Beside(s.beside.pawned, s.beside.hands, NOBODY, NOBODY)
    s.owner[card] = GONE
    send_home(s, card)


def at_station(s: Position, seat: i64) -> bool:
    """Main Station: who stands there pays no fee for the next visit, nor for a second one after it."""
    card = s.person[seat]
    return card != HOME and s.cards[card].lasting.station


class Second(Acting):
    """Main Station, ruling: the visit on leaving it may be followed by a second one, also without fee, to another building, never
    the Station in that turn; between them one may buy, sell and repay. Each must be enterable as usual.
    """

    def __init__(self, seat: i64, station: i64, first: i64) -> None:
        super().__init__(seat)
        self.station: Final[i64] = station
        self.first: Final[i64] = first

    def refusal(self, s: Position, action: i64) -> i64:
        if ENTER <= action < ENTER + CARD_SLOTS:
            card = action - ENTER
            if card >= len(s.owner):
                return NOT_BUILT
            return STATION_LEFT if card == self.station or card == self.first else enter_refusal(s, self.seat, card, True)
        return ALLOWED if action == DONE else business_refusal(s, self.seat, action)

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        options = append(options, DONE)
        owner = s.owner
        for card in range(i64(len(owner))):
            if owner[card] >= TOWN and self.refusal(s, ENTER + card) == ALLOWED:
                options = append(options, ENTER + card)
        return add_business(s, self.seat, options)

    def choose(self, s: Position, action: i64) -> None:
        if deal(s, self.seat, action):
            return
        s.stack.pop()
        if action != DONE:
            visit(s, self.seat, action - ENTER, True)


class Closing(TurnFrame):
    """After the main action, until the player says `end`."""

    def refusal(self, s: Position, action: i64) -> i64:
        return ALLOWED if action == END else business_refusal(s, self.seat, action)

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        options = append(options, END)
        return add_business(s, self.seat, options)

    def choose(self, s: Position, action: i64) -> None:
        if deal(s, self.seat, action):
            return
        s.stack.pop()
        s.push(NextTurn(NOBODY))
        s.tile += 1
        if s.tile == TURNS_A_ROUND and not s.final:
            push_round_end(s)


class NextTurn(Event):
    """Turns go clockwise without a break; after the last round each seat has one more main action, from seat 0.

    Workers' Cottages, ruling: their owner then has two in a row, if he still owns them when the second begins. The turns of the
    final stage are counted, so whoever acts has had his second action if more turns than seats are over.
    """

    def run(self, s: Position) -> None:
        s.sold = vec[i64]()
        last_round = s.round == len(s.rounds)
        if s.final and s.tile == s.active + 1 and s.owns_any(s.active, s.passive.twice):
            s.push(Main(s.active))
        elif s.final and s.active == s.players - 1:
            repay_at_end(s)
        elif s.final or last_round:
            s.active = s.active + 1 if s.final else 0
            s.final = True
            s.push(Main(s.active))
        else:
            s.active = (s.active + 1) % s.players
            s.push(Opening(s.active))
            if s.beside.striker == s.active:
                end_strike(s)


def repay_at_end(s: Position) -> None:
    """Before scoring, loans are repaid by themselves as far as the francs go."""
    for seat in range(s.players):
        while repay_refusal(s, seat) == ALLOWED:
            repay(s, seat)


# Out of turn.


def interrupt_refusal(s: Position, seat: i64, action: i64) -> i64:
    """Another seat may sell and repay while the active one is in no action."""
    if not isinstance(s.stack[-1], TurnFrame):
        return IN_AN_ACTION
    refusal = disposal_refusal(s, seat, action, True)
    return OUT_OF_TURN if refusal == NOT_NOW else refusal


def interrupt_options(s: Position, seat: i64) -> vec[i64]:
    options = vec[i64]()
    if len(s.stack) == 0 or seat == s.stack[-1].seat or not isinstance(s.stack[-1], TurnFrame):
        return options
    return add_sales(s, seat, True, options)


def interrupt(s: Position, seat: i64, action: i64) -> None:
    deal(s, seat, action)
    s.settle()
