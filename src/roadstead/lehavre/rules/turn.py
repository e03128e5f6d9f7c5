"""A turn: the supply, exactly one main action, and side business around it; then the next turn, round or the final stage."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event
from roadstead.lehavre.rules.actions import CARD_SLOTS, END, ENTER, PASS, SUPPLY, TAKE
from roadstead.lehavre.rules.dealings import (
    add_business,
    add_sales,
    business_refusal,
    deal,
    disposal_refusal,
    repay,
    repay_refusal,
)
from roadstead.lehavre.rules.entry import enter_refusal, visit
from roadstead.lehavre.rules.goods import CATTLE, CLAY, FISH, FRANC, GRAIN, IRON, OFFERS, WOOD
from roadstead.lehavre.rules.position import NOBODY, TOWN, TURNS_A_ROUND, Position, TurnFrame
from roadstead.lehavre.rules.refusals import ALLOWED, CAN_STILL_ACT, IN_AN_ACTION, NOT_NOW, OFFER_EMPTY, OUT_OF_TURN, TURN_BEGUN
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


class Main(TurnFrame):
    """The main action: everything from one offer space, or a visit to a building."""

    def refusal(self, s: Position, action: i64) -> i64:
        if TAKE <= action < TAKE + OFFERS:
            return ALLOWED if s.offers[action - TAKE] > 0 else OFFER_EMPTY
        if ENTER <= action < ENTER + CARD_SLOTS:
            return enter_refusal(s, self.seat, action - ENTER)
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
        owner = s.owner
        for card in range(i64(len(owner))):
            if owner[card] >= TOWN and enter_refusal(s, self.seat, card) == ALLOWED:
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
            s.gain(self.seat, action - TAKE, s.offers[action - TAKE])
            s.offers[action - TAKE] = 0
        elif action != PASS:
            visit(s, self.seat, action - ENTER)


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
    """Turns go clockwise without a break; after the last round each seat has one more main action, from seat 0."""

    def run(self, s: Position) -> None:
        s.sold = vec[i64]()
        last_round = s.round == len(s.rounds)
        if s.final and s.active == s.players - 1:
            repay_at_end(s)
        elif s.final or last_round:
            s.active = s.active + 1 if s.final else 0
            s.final = True
            s.push(Main(s.active))
        else:
            s.active = (s.active + 1) % s.players
            s.push(Opening(s.active))


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
