"""Buying from the town, selling to it, repaying loans and redeeming what was pawned: the side business of a turn."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.lehavre.rules.actions import (
    BUY,
    BUY_SHIP,
    CARD_SLOTS,
    DISMISS,
    REDEEM,
    REPAY,
    SEATS,
    SELL,
    SELL_SHIP,
    SHIP_CLASSES,
    SHIP_TYPES,
)
from roadstead.lehavre.rules.fleet import CLASS, PILE_SLOTS, PRICE, SHIPS, TYPE, VALUE
from roadstead.lehavre.rules.goods import FIRST_GOOD, FRANC, IRON, KINDS
from roadstead.lehavre.rules.position import HOME, NOBODY, ON_PILE, STACK_SLOTS, STACKED, TOWN, WAITING, Beside, Position
from roadstead.lehavre.rules.refusals import (
    ALLOWED,
    CANNOT_BE_SOLD,
    EXPERT_NO_SALE,
    NO_BUYING_IN_FINAL,
    NO_LOAN,
    NO_PAWN,
    NO_PRICE,
    NO_SHIP_ON_PILE,
    NOBODY_TO_DISMISS,
    NOT_FOR_SALE,
    NOT_NOW,
    NOT_ON_TOP,
    NOT_YOURS,
    REDEEM_PRICE,
    REPAY_PRICE,
    SOLD_THIS_TURN,
    STADIUM_WAITS,
    TOO_EXPENSIVE,
)

LOAN_REPAYMENT: Final[i64] = 5
#: What the pawnbroker gives for a token, and takes for it.
PAWN: Final[i64] = 2
#: What the Stockmarket brings when another takes the franc space.
BROKERAGE: Final[i64] = 1


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


def lay_on_stack(s: Position, card: i64) -> None:
    """Dunny, ruling: on top of the stack whose top number is highest; on the first space if all are empty."""
    chosen: i64 = 0
    for stack in range(i64(1), i64(3)):
        top = s.top_of(stack)
        best = s.top_of(chosen)
        if top != NOBODY and (best == NOBODY or s.cards[top].number > s.cards[best].number):
            chosen = stack
    s.stacks[chosen * STACK_SLOTS + s.heights[chosen]] = card
    s.heights[chosen] += 1
    s.owner[card] = STACKED


# Going home.


def go_home(s: Position, seat: i64) -> None:
    """The one way home: into a card like the Dive Bar, from its reveal on, which then asks for its price."""
    bars = s.passive.bar
    for i in range(i64(len(bars))):
        if s.owner[bars[i]] >= TOWN:
            s.person[seat] = bars[i]
            s.cards[bars[i]].effect.arrive(s, seat, bars[i])
            return
    s.person[seat] = HOME


def send_home(s: Position, card: i64) -> None:
    """Everybody in a building goes home, seat 0 first: what is put on the stack last comes first."""
    if s.cards[card].lasting.keeps:
        return
    for i in range(s.players):
        seat = s.players - 1 - i
        if s.person[seat] == card:
            go_home(s, seat)


def dismiss_refusal(s: Position, seat: i64, guest: i64) -> i64:
    """Tobacco Factory, ruling: in his turn its owner may send others' persons out of any enterable building of his, free."""
    if guest >= s.players or guest == seat or not s.owns_any(seat, s.passive.dismisses):
        return NOBODY_TO_DISMISS
    card = s.person[guest]
    if card == HOME or s.owner[card] != seat or not s.cards[card].enterable or s.cards[card].lasting.keeps:
        return NOBODY_TO_DISMISS
    return ALLOWED


# Offers, and what others get of what a seat takes.


def pay_broker(s: Position, seat: i64, francs: i64) -> None:
    """Stockmarket: the treasury pays its owner for what another does."""
    broker = s.owner_of(s.passive.broker)
    if broker != NOBODY and broker != seat:
        s.gain(broker, FRANC, francs)


def take_offer(s: Position, seat: i64, kind: i64) -> None:
    """Everything from an offer space."""
    s.gain(seat, kind, s.offers[kind])
    s.offers[kind] = 0
    if kind == FRANC:
        pay_broker(s, seat, BROKERAGE)


def note_iron(s: Position, seat: i64, before: i64) -> None:
    """Rattletrap car, ruling: parked with the town; whoever next receives iron in any way has to take it."""
    cars = s.passive.wanders
    for i in range(i64(len(cars))):
        if s.owner[cars[i]] == TOWN and s.has(seat, IRON) > before:
            s.owner[cars[i]] = seat


# Buying.


def price_of(s: Position, card: i64) -> i64:
    """The Football Stadium has a price only with the switch `stadium_buyable`."""
    if s.stadium_buyable and s.cards[card].lasting.waits:
        return s.cards[card].value
    return s.cards[card].price


def was_sold(s: Position, thing: i64) -> bool:
    for i in range(i64(len(s.sold))):
        if s.sold[i] == thing:
            return True
    return False


def buy_refusal(s: Position, seat: i64, card: i64) -> i64:
    if s.final:
        return NO_BUYING_IN_FINAL
    owner = s.owner[card]
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
    send_home(s, card)
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


def card_sale_refusal(s: Position, seat: i64, card: i64, covered: bool) -> i64:
    if card >= len(s.owner) or s.owner[card] != seat:
        return NOT_YOURS
    return CANNOT_BE_SOLD if s.cards[card].lasting.wanders else sale_refusal(s, seat, covered)


def sell(s: Position, seat: i64, card: i64) -> None:
    s.gain(seat, FRANC, s.cards[card].value // 2)
    send_home(s, card)
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


# Redeeming.


def pawned(s: Position, seat: i64, kind: i64) -> bool:
    tokens = s.beside.pawned
    return len(tokens) > 0 and tokens[seat * KINDS + kind] > 0


def pawn(s: Position, seat: i64, kind: i64, tokens: i64) -> None:
    """Lays a token down with the pawnbroker for 2 francs, or (-1) takes it back for them."""
    beside = s.beside
    lying = beside.pawned[:] if len(beside.pawned) > 0 else vec[i64]([0 for _ in range(s.players * KINDS)])
    lying[seat * KINDS + kind] += tokens
    s.beside = Beside(lying, beside.hands, beside.striker, beside.strike)
    s.gain(seat, kind, -tokens)
    s.gain(seat, FRANC, PAWN * tokens)


def redeem_refusal(s: Position, seat: i64, kind: i64, covered: bool) -> i64:
    """Pawnbroker's, ruling: without a visit, whenever one may sell, for 2 francs a token."""
    if not pawned(s, seat, kind):
        return NO_PAWN
    if s.has(seat, FRANC) < PAWN:
        return REDEEM_PRICE
    return sale_refusal(s, seat, covered)


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
        if owner[card] == seat and not s.cards[card].lasting.wanders:
            options = append(options, SELL + card)
    offered: i64 = 0
    for ship in range(SHIPS):
        if s.ship_owner[ship] == seat:
            bit: i64 = i64(1) << CLASS[ship]
            if offered & bit == 0:
                offered |= bit
                options = append(options, SELL_SHIP + CLASS[ship])
    if len(s.beside.pawned) > 0:
        for kind in range(FIRST_GOOD, KINDS):
            if redeem_refusal(s, seat, kind, covered) == ALLOWED:
                options = append(options, REDEEM + kind)
    return options


def purchase_refusal(s: Position, seat: i64, action: i64) -> i64:
    if BUY <= action < BUY + CARD_SLOTS:
        if not s.final and action - BUY >= len(s.owner):
            return NOT_FOR_SALE
        return NO_BUYING_IN_FINAL if s.final else buy_refusal(s, seat, action - BUY)
    if BUY_SHIP <= action < BUY_SHIP + SHIP_TYPES:
        return buy_ship_refusal(s, seat, action - BUY_SHIP)
    return NOT_NOW


def disposal_refusal(s: Position, seat: i64, action: i64, covered: bool) -> i64:
    if action == REPAY:
        return repay_refusal(s, seat)
    if SELL <= action < SELL + CARD_SLOTS:
        return card_sale_refusal(s, seat, action - SELL, covered)
    if SELL_SHIP <= action < SELL_SHIP + SHIP_CLASSES:
        owned = ship_of_class(s, seat, action - SELL_SHIP) != NOBODY
        return sale_refusal(s, seat, covered) if owned else NOT_YOURS
    if REDEEM <= action < REDEEM + KINDS:
        return redeem_refusal(s, seat, action - REDEEM, covered)
    return NOT_NOW


def add_business(s: Position, seat: i64, options: vec[i64]) -> vec[i64]:
    """Everything one may buy, sell and repay in the own turn, and whom one may send home."""
    options = add_purchases(s, seat, options)
    options = add_sales(s, seat, True, options)
    if len(s.passive.dismisses) > 0 and s.owns_any(seat, s.passive.dismisses):
        for guest in range(s.players):
            if dismiss_refusal(s, seat, guest) == ALLOWED:
                options = append(options, DISMISS + guest)
    return options


def business_refusal(s: Position, seat: i64, action: i64) -> i64:
    if DISMISS <= action < DISMISS + SEATS:
        return dismiss_refusal(s, seat, action - DISMISS)
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
    elif REDEEM <= action < REDEEM + KINDS:
        before = s.has(seat, IRON)
        pawn(s, seat, action - REDEEM, -1)
        note_iron(s, seat, before)
    elif DISMISS <= action < DISMISS + SEATS:
        go_home(s, action - DISMISS)
    else:
        return False
    return True
