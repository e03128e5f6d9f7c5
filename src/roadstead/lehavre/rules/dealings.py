"""Buying from the town, selling to it, and repaying loans: the side business of a turn."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.lehavre.rules.actions import BUY, BUY_SHIP, CARD_SLOTS, REPAY, SELL, SELL_SHIP, SHIP_CLASSES, SHIP_TYPES
from roadstead.lehavre.rules.fleet import CLASS, PILE_SLOTS, PRICE, SHIPS, TYPE, VALUE
from roadstead.lehavre.rules.goods import FRANC
from roadstead.lehavre.rules.position import NOBODY, ON_PILE, STACK_SLOTS, STACKED, TOWN, WAITING, Position
from roadstead.lehavre.rules.refusals import (
    ALLOWED,
    EXPERT_NO_SALE,
    NO_BUYING_IN_FINAL,
    NO_LOAN,
    NO_PRICE,
    NO_SHIP_ON_PILE,
    NOT_FOR_SALE,
    NOT_NOW,
    NOT_ON_TOP,
    NOT_YOURS,
    REPAY_PRICE,
    SOLD_THIS_TURN,
    STADIUM_WAITS,
    TOO_EXPENSIVE,
)

LOAN_REPAYMENT: Final[i64] = 5


# Proposal stacks.


def take_from_stack(s: Position, card: i64) -> None:
    """Removes the top card of a stack; an emptied space takes a card that waits for one at once."""
    s.heights[s.stack_topped_by(card)] -= 1
    place_waiting(s)


def place_waiting(s: Position) -> None:
    """Football Stadium: it waits, owned by nobody, and lies down on the first empty proposal space as number 31."""
    waits = s.passive.waits
    for i in range(i64(len(waits))):
        for stack in range(i64(3)):
            if s.owner[waits[i]] == WAITING and s.heights[stack] == 0:
                s.stacks[stack * STACK_SLOTS] = waits[i]
                s.heights[stack] = 1
                s.owner[waits[i]] = STACKED


# Buying.


def price_of(s: Position, card: i64) -> i64:
    """The Football Stadium has a price only with the switch `stadium_buyable`."""
    if s.stadium_buyable and s.cards[card].waits:
        return s.cards[card].value
    return s.cards[card].price


def was_sold(s: Position, thing: i64) -> bool:
    for i in range(i64(len(s.sold))):
        if s.sold[i] == thing:
            return True
    return False


def buy_refusal(s: Position, seat: i64, card: i64) -> i64:
    owner = s.owner[card]
    if s.final:
        return NO_BUYING_IN_FINAL
    if owner == STACKED:
        if s.stack_topped_by(card) == NOBODY:
            return NOT_ON_TOP
    elif owner == WAITING:
        if not s.stadium_buyable:
            return STADIUM_WAITS
    elif owner != TOWN:
        return NOT_FOR_SALE
    price = price_of(s, card)
    if price < 0:
        return NO_PRICE
    if s.has(seat, FRANC) < price:
        return TOO_EXPENSIVE
    if was_sold(s, card):
        return SOLD_THIS_TURN
    return ALLOWED


def buy(s: Position, seat: i64, card: i64) -> None:
    s.gain(seat, FRANC, -price_of(s, card))
    s.send_home(card)
    if s.owner[card] == STACKED:
        take_from_stack(s, card)
    s.owner[card] = seat


def top_ship(s: Position, ship_type: i64) -> i64:
    height = s.pile_heights[ship_type]
    return s.piles[ship_type * PILE_SLOTS + height - 1] if height > 0 else NOBODY


def lay_on_pile(s: Position, ship: i64) -> None:
    ship_type = TYPE[ship]
    s.piles[ship_type * PILE_SLOTS + s.pile_heights[ship_type]] = ship
    s.pile_heights[ship_type] += 1
    s.ship_owner[ship] = ON_PILE


def take_from_pile(s: Position, seat: i64, ship_type: i64) -> None:
    s.ship_owner[top_ship(s, ship_type)] = seat
    s.pile_heights[ship_type] -= 1


def buy_ship_refusal(s: Position, seat: i64, ship_type: i64) -> i64:
    if s.final:
        return NO_BUYING_IN_FINAL
    if PRICE[ship_type] < 0:
        return NO_PRICE
    ship = top_ship(s, ship_type)
    if ship == NOBODY:
        return NO_SHIP_ON_PILE
    if s.has(seat, FRANC) < PRICE[ship_type]:
        return TOO_EXPENSIVE
    if was_sold(s, CARD_SLOTS + ship):
        return SOLD_THIS_TURN
    return ALLOWED


# Selling.


def sale_refusal(s: Position, seat: i64, covered: bool) -> i64:
    """Expert variant: outside the own turn one sells only while a forced payment is not covered."""
    return EXPERT_NO_SALE if s.expert and covered and not s.in_turn(seat) else ALLOWED


def ship_of_class(s: Position, seat: i64, ship_class: i64) -> i64:
    for ship in range(SHIPS):
        if s.ship_owner[ship] == seat and CLASS[ship] == ship_class:
            return ship
    return NOBODY


def note_sale(s: Position, seat: i64, thing: i64) -> None:
    """The seller cannot buy a card back in the same turn; only the active seat can buy at all."""
    if s.in_turn(seat):
        s.sold = append(s.sold, thing)


def sell(s: Position, seat: i64, card: i64) -> None:
    s.gain(seat, FRANC, s.cards[card].value // 2)
    s.send_home(card)
    s.owner[card] = TOWN
    note_sale(s, seat, card)


def sell_ship(s: Position, seat: i64, ship: i64) -> None:
    s.gain(seat, FRANC, VALUE[ship] // 2)
    lay_on_pile(s, ship)
    note_sale(s, seat, CARD_SLOTS + ship)


# Repaying.


def repay_refusal(s: Position, seat: i64) -> i64:
    if s.loans[seat] == 0:
        return NO_LOAN
    return ALLOWED if s.has(seat, FRANC) >= LOAN_REPAYMENT else REPAY_PRICE


def repay(s: Position, seat: i64) -> None:
    s.loans[seat] -= 1
    s.gain(seat, FRANC, -LOAN_REPAYMENT)


# All of it, as options of a decision.


def add_purchases(s: Position, seat: i64, options: vec[i64]) -> vec[i64]:
    if s.final:
        return options
    owner = s.owner
    for card in range(i64(len(owner))):
        if owner[card] == TOWN and buy_refusal(s, seat, card) == ALLOWED:
            options = append(options, BUY + card)
    for stack in range(i64(3)):
        card = s.top_of(stack)
        if card != NOBODY and buy_refusal(s, seat, card) == ALLOWED:
            options = append(options, BUY + card)
    waits = s.passive.waits
    for i in range(i64(len(waits))):
        if owner[waits[i]] == WAITING and buy_refusal(s, seat, waits[i]) == ALLOWED:
            options = append(options, BUY + waits[i])
    for ship_type in range(SHIP_TYPES):
        if buy_ship_refusal(s, seat, ship_type) == ALLOWED:
            options = append(options, BUY_SHIP + ship_type)
    return options


def add_sales(s: Position, seat: i64, covered: bool, options: vec[i64]) -> vec[i64]:
    """Sales and the repayment of a loan. `covered`: no forced payment of the seat is open that it cannot meet."""
    if repay_refusal(s, seat) == ALLOWED:
        options = append(options, REPAY)
    if sale_refusal(s, seat, covered) != ALLOWED:
        return options
    owner = s.owner
    for card in range(i64(len(owner))):
        if owner[card] == seat:
            options = append(options, SELL + card)
    offered: i64 = 0
    for ship in range(SHIPS):
        if s.ship_owner[ship] == seat:
            bit: i64 = i64(1) << CLASS[ship]
            if offered & bit == 0:
                offered |= bit
                options = append(options, SELL_SHIP + CLASS[ship])
    return options


def purchase_refusal(s: Position, seat: i64, action: i64) -> i64:
    if BUY <= action < BUY + CARD_SLOTS:
        return buy_refusal(s, seat, action - BUY)
    if BUY_SHIP <= action < BUY_SHIP + SHIP_TYPES:
        return buy_ship_refusal(s, seat, action - BUY_SHIP)
    return NOT_NOW


def disposal_refusal(s: Position, seat: i64, action: i64, covered: bool) -> i64:
    if action == REPAY:
        return repay_refusal(s, seat)
    if SELL <= action < SELL + CARD_SLOTS:
        return sale_refusal(s, seat, covered) if s.owner[action - SELL] == seat else NOT_YOURS
    if SELL_SHIP <= action < SELL_SHIP + SHIP_CLASSES:
        owned = ship_of_class(s, seat, action - SELL_SHIP) != NOBODY
        return sale_refusal(s, seat, covered) if owned else NOT_YOURS
    return NOT_NOW


def add_business(s: Position, seat: i64, options: vec[i64]) -> vec[i64]:
    """Everything one may buy, sell and repay in the own turn."""
    options = add_purchases(s, seat, options)
    return add_sales(s, seat, True, options)


def business_refusal(s: Position, seat: i64, action: i64) -> i64:
    refusal = purchase_refusal(s, seat, action)
    return disposal_refusal(s, seat, action, True) if refusal == NOT_NOW else refusal


def deal(s: Position, seat: i64, action: i64) -> bool:
    """Buys, sells or repays if that is what the action says; False if it says something else."""
    if action == REPAY:
        repay(s, seat)
    elif BUY <= action < BUY + CARD_SLOTS:
        buy(s, seat, action - BUY)
    elif SELL <= action < SELL + CARD_SLOTS:
        sell(s, seat, action - SELL)
    elif BUY_SHIP <= action < BUY_SHIP + SHIP_TYPES:
        s.gain(seat, FRANC, -PRICE[action - BUY_SHIP])
        take_from_pile(s, seat, action - BUY_SHIP)
    elif SELL_SHIP <= action < SELL_SHIP + SHIP_CLASSES:
        sell_ship(s, seat, ship_of_class(s, seat, action - SELL_SHIP))
    else:
        return False
    return True
