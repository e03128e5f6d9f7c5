"""Le Havre as a search sees it: which choices are worth a thought, and in which order."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.lehavre.rules.actions import (
    AMOUNT,
    BUY,
    BUY_SHIP,
    CARD_SLOTS,
    PICK,
    REPAY,
    SELL,
    SELL_SHIP,
    SHIP_CLASSES,
)
from roadstead.lehavre.rules.effects.building import Build
from roadstead.lehavre.rules.effects.deals import Bargain
from roadstead.lehavre.rules.effects.picking import Pick
from roadstead.lehavre.rules.effects.shipping import Cargo, Sail
from roadstead.lehavre.rules.goods import (
    CATTLE,
    CLAY,
    COAL,
    FIRST_GOOD,
    FISH,
    FRANC,
    GRAIN,
    HIDES,
    IRON,
    KINDS,
    SHIPPING_VALUE,
    STEEL,
    WOOD,
)
from roadstead.lehavre.rules.payments import Amount, Tender, order_of, worth_of
from roadstead.lehavre.rules.position import TURNS_A_ROUND, Position, TurnFrame
from roadstead.lehavre.rules.rounds import Forced
from roadstead.lehavre.rules.turn import Acting, Closing, Opening
from roadstead.opponents.lehavre.features import next_turn
from roadstead.opponents.lehavre.judge import Judge
from roadstead.opponents.search.prospect import Prospect, mixed

#: Standard goods from the one most worth picking to the least; upgraded ones follow the same order.
WORTH_PICKING: Final = vec[i64]([IRON, CATTLE, COAL, HIDES, WOOD, CLAY, GRAIN, FISH])


class LeHavreProspect(Prospect):
    def __init__(self, position: Position, judge: Judge) -> None:
        self.position = position
        self.judge = judge

    def seat(self) -> i64:
        return self.position.seat()

    def play(self, action: i64) -> None:
        self.position.apply(action)

    def clone(self) -> Prospect:
        return LeHavreProspect(self.position.clone(), self.judge)

    def turn(self) -> i64:
        s = self.position
        return 10000 + s.active if s.final else s.round * 8 + s.tile

    def is_milestone(self) -> bool:
        """Not a feeding, which ships can make needless."""
        return self.position.final or self.position.tile < TURNS_A_ROUND

    def stage(self) -> i64:
        stack = self.position.stack
        if len(stack) == 0:
            return 0
        frame = stack[-1]
        return 1 if isinstance(frame, Acting) else 2 if isinstance(frame, Closing) else 0

    def at_rest(self) -> bool:
        stack = self.position.stack
        return len(stack) == 0 or isinstance(stack[-1], (TurnFrame, Forced))

    def worth(self, seat: i64) -> float:
        return self.judge.worth(self.position, seat)

    def expected(self, seat: i64) -> float:
        return self.judge.expected(self.position, seat, next_turn(self.position))

    def parts(self, seat: i64) -> vec[float]:
        return self.judge.parts(self.position, seat)

    def signature(self) -> i64:
        s = self.position
        total: i64 = s.round * 8 + s.tile
        total = mixed(total, s.goods)
        total = mixed(total, s.loans)
        total = mixed(total, s.person)
        total = mixed(total, s.offers)
        total = mixed(total, s.owner)
        total = mixed(total, s.ship_owner)
        total = mixed(total, s.modernised)
        total = mixed(total, s.choices)
        return (total << 3) + s.seat() + 4

    def choices(self) -> vec[i64]:
        s = self.position
        frame = s.stack[-1]
        if isinstance(frame, Amount):
            return nearest_first(s.choices, AMOUNT + likely_amount(s, frame))
        if isinstance(frame, Pick):
            return nearest_first(s.choices, PICK + likely_pick(frame))
        if isinstance(frame, Forced):
            return s.choices if not frame.covered(s) else vec[i64]([frame.meets()])
        if isinstance(frame, (TurnFrame, Build)):
            return without_sales(s, frame)
        return s.choices


def without_sales(s: Position, frame: Frame) -> vec[i64]:
    """In the own turn nothing is sold, and what can wait until after the action waits: loans, and all before the supply."""
    kept = vec[i64]()
    opening = isinstance(frame, Opening)
    closing = isinstance(frame, Closing)
    building = isinstance(frame, Build)
    for i in range(i64(len(s.choices))):
        action = s.choices[i]
        if SELL <= action < SELL + CARD_SLOTS or SELL_SHIP <= action < SELL_SHIP + SHIP_CLASSES:
            continue
        if action == REPAY and not (closing or opening):
            continue
        bought = BUY <= action < BUY + CARD_SLOTS or BUY_SHIP <= action < BUY_SHIP + 4
        if bought and (opening or building):
            continue
        kept = append(kept, action)
    return kept


def likely_amount(s: Position, frame: Amount) -> i64:
    """Deals are made as often as possible, payments in the cheapest tokens, cargo of the dearest goods."""
    if isinstance(frame, (Bargain, Sail)):
        return s.choices[i64(len(s.choices)) - 1] - AMOUNT
    if isinstance(frame, Cargo):
        better: i64 = 0
        for kind in range(frame.kind + 1, KINDS):
            if SHIPPING_VALUE[kind] > SHIPPING_VALUE[frame.kind]:
                better += s.has(frame.seat, kind)
        return frame.room - better if frame.room > better else 0
    if isinstance(frame, Tender):
        order = order_of(frame.purpose)
        worth = worth_of(frame.purpose)
        due = frame.due
        for place in range(frame.place + 1, i64(len(order))):
            if order[place] != FRANC:
                due -= s.has(frame.seat, order[place]) * worth[order[place]]
        return (due + worth[frame.kind] - 1) // worth[frame.kind] if due > 0 else 0
    return s.choices[0] - AMOUNT


def likely_pick(frame: Pick) -> i64:
    """The first, in the order of kinds, of the goods most worth picking."""
    base = frame.end() - 8 - FIRST_GOOD
    found: i64 = 0
    first: i64 = KINDS
    for place in range(i64(len(WORTH_PICKING))):
        kind = base + WORTH_PICKING[place]
        if kind >= frame.start and kind != STEEL and found < frame.left:
            found += 1
            if kind < first:
                first = kind
    return first


def nearest_first(choices: vec[i64], likely: i64) -> vec[i64]:
    """The likeliest choice, then those next to it. The choices come in rising order."""
    sorted_choices = vec[i64]()
    low: i64 = 0
    while low < len(choices) and choices[low] < likely:
        low += 1
    high = low
    low -= 1
    while low >= 0 or high < len(choices):
        if high < len(choices) and (low < 0 or choices[high] - likely <= likely - choices[low]):
            sorted_choices = append(sorted_choices, choices[high])
            high += 1
        else:
            sorted_choices = append(sorted_choices, choices[low])
            low -= 1
    return sorted_choices
