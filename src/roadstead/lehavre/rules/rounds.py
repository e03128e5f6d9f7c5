"""What happens at fixed times: interest on the Interest tile; harvest, feeding, the town and the new ship at a round's end.

Forced payments are decisions of their own, seat 0 first, in which only that seat may sell or repay. Loans are never
voluntary: one is taken only when the sum exceeds what is in hand.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.lehavre.rules.actions import FEED, INTEREST, LOAN
from roadstead.lehavre.rules.dealings import (
    add_sales,
    deal,
    disposal_refusal,
    lay_on_pile,
    lay_on_stack,
    place_waiting,
    take_from_stack,
)
from roadstead.lehavre.rules.fleet import SHIPS, TYPE, WOODEN, food_of
from roadstead.lehavre.rules.goods import BREAD, CATTLE, FISH, FRANC, GRAIN, KINDS, MEAT, SMOKED_FISH
from roadstead.lehavre.rules.payments import ANY_NUMBER, FOR_FEEDING, food_held, pay_food
from roadstead.lehavre.rules.position import DEALT, HIDDEN, NOBODY, TOWN, WAITING, Beside, Position
from roadstead.lehavre.rules.refusals import ALLOWED, LOAN_NOT_NEEDED, NOT_COVERED

LOAN_CASH: Final[i64] = 4

# What the town gets at the end of a round.
TOWN_NOTHING: Final[i64] = 0
TOWN_STANDARD: Final[i64] = 1
TOWN_SPECIAL: Final[i64] = 2


def take_loan(s: Position, seat: i64) -> None:
    s.loans[seat] += 1
    s.gain(seat, FRANC, LOAN_CASH)


class Forced(Frame):
    """A payment that cannot be refused: meet it, sell, repay, or take a loan if it is not covered."""

    def meets(self) -> i64:
        """The action that pays."""
        raise NotImplementedError

    def covered(self, s: Position) -> bool:
        raise NotImplementedError

    def refusal(self, s: Position, action: i64) -> i64:
        covered = self.covered(s)
        if action == self.meets():
            return ALLOWED if covered else NOT_COVERED
        if action == LOAN:
            return LOAN_NOT_NEEDED if covered else ALLOWED
        return disposal_refusal(s, self.seat, action, covered)

    def options(self, s: Position) -> vec[i64]:
        covered = self.covered(s)
        options = vec[i64]()
        options = append(options, self.meets() if covered else LOAN)
        return add_sales(s, self.seat, covered, options)


# Interest.


def interest_of(s: Position, seat: i64) -> i64:
    """1 franc, however many loans; none for the owner of the Stockmarket. Expert variant: 1 more with at least as many loans as
    there are players."""
    if s.loans[seat] == 0 or s.owns_any(seat, s.passive.broker):
        return 0
    return 2 if s.expert and s.players > 1 and s.loans[seat] >= s.players else 1


def push_interest(s: Position) -> None:
    for i in range(s.players):
        seat = s.players - 1 - i
        due = interest_of(s, seat)
        if due > 0:
            s.push(Interest(seat, due))


class Interest(Forced):
    def __init__(self, seat: i64, due: i64) -> None:
        super().__init__(seat)
        self.due: Final[i64] = due  # counted before paying: a loan taken for it does not raise it

    def meets(self) -> i64:
        return INTEREST

    def covered(self, s: Position) -> bool:
        return s.has(self.seat, FRANC) >= self.due

    def choose(self, s: Position, action: i64) -> None:
        if action == INTEREST:
            s.stack.pop()
            s.gain(self.seat, FRANC, -self.due)
        elif action == LOAN:
            take_loan(s, self.seat)
        else:
            deal(s, self.seat, action)
            due = interest_of(s, self.seat)
            if due < self.due:  # repaid in time
                s.stack.pop()
                if due > 0:
                    s.push(Interest(self.seat, due))


# The end of a round.


def ship_food(s: Position, seat: i64) -> i64:
    """What the ships feed, and the Soup Kitchen, which is as good as a wooden ship."""
    total: i64 = 0
    for ship in range(SHIPS):
        if s.ship_owner[ship] == seat:
            total += food_of(TYPE[ship], s.players)
    return total + food_of(WOODEN, s.players) if s.owns_any(seat, s.passive.kitchen) else total


def food_due(s: Position, seat: i64) -> i64:
    """The card's food less what the own ships feed, at least 0."""
    due = s.rounds[s.round].food - ship_food(s, seat)
    return due if due > 0 else 0


def catch_of(s: Position, seat: i64) -> i64:
    """Fisherman's Hut, ruling: fish for its owner with the harvest, in every round, before feeding."""
    if not s.owns_any(seat, s.passive.nets):
        return 0
    return 2 if s.players <= 2 else 1


def push_round_end(s: Position) -> None:
    for seat in range(s.players):
        s.gain(seat, FISH, catch_of(s, seat))
    if s.rounds[s.round].harvest:
        harvest(s)
    s.push(CloseRound(NOBODY))
    for i in range(s.players):
        seat = s.players - 1 - i
        if food_due(s, seat) > 0:
            s.push(Feeding(seat, 0))


def harvest(s: Position) -> None:
    for seat in range(s.players):
        grain, cattle = harvest_gains(s, seat)
        s.gain(seat, GRAIN, grain)
        s.gain(seat, CATTLE, cattle)


def harvest_gains(s: Position, seat: i64) -> tuple[i64, i64]:
    """1 grain for who has at least 1, calves for who has at least 2 cattle."""
    grain: i64 = 1 if s.has(seat, GRAIN) >= 1 else 0
    return grain, calves_of(s, seat) if s.has(seat, CATTLE) >= 2 else 0


def calves_of(s: Position, seat: i64) -> i64:
    """1, and 1 more for the owner of a card like the Feedlot while he holds no more cattle than it says."""
    calves: i64 = 1
    feedlots = s.passive.calves
    for i in range(i64(len(feedlots))):
        if s.owner[feedlots[i]] == seat and s.has(seat, CATTLE) <= s.cards[feedlots[i]].lasting.calves:
            calves += 1
    return calves


class Feeding(Forced):
    """If all food and francs fall short, all are handed in, then loans come one at a time; what is left is kept."""

    def __init__(self, seat: i64, paid: i64) -> None:
        super().__init__(seat)
        self.paid: Final[i64] = paid  # handed in already, before a loan

    def due(self, s: Position) -> i64:
        return food_due(s, self.seat) - self.paid

    def meets(self) -> i64:
        return FEED

    def covered(self, s: Position) -> bool:
        return food_held(s, self.seat) >= self.due(s)

    def choose(self, s: Position, action: i64) -> None:
        if action == FEED:
            s.stack.pop()
            pay_food(s, self.seat, FOR_FEEDING, self.due(s), -1, ANY_NUMBER)
        elif action == LOAN:
            s.stack.pop()
            paid = self.paid + food_held(s, self.seat)
            hand_in_all_food(s, self.seat)
            take_loan(s, self.seat)
            s.push(Feeding(self.seat, paid))
        else:
            deal(s, self.seat, action)


def hand_in_all_food(s: Position, seat: i64) -> None:
    base = seat * KINDS
    s.goods[base + FISH] = 0
    s.goods[base + SMOKED_FISH] = 0
    s.goods[base + BREAD] = 0
    s.goods[base + MEAT] = 0
    s.goods[base + FRANC] = 0


class CloseRound(Event):
    """The town gets its building, the round card is turned over and lies on its pile as a ship."""

    def run(self, s: Position) -> None:
        card = s.rounds[s.round]
        if card.town == TOWN_STANDARD:
            town_builds(s)
        elif card.town == TOWN_SPECIAL:
            turn_up_special(s)
        lay_on_pile(s, card.ship)
        s.round += 1
        s.tile = 0


def town_builds(s: Position) -> None:
    """The lowest-numbered of the top cards, also one that cannot be built or bought; none left: nothing happens."""
    lowest: i64 = NOBODY
    for stack in range(i64(3)):
        card = s.top_of(stack)
        if card != NOBODY and (lowest == NOBODY or s.cards[card].number < s.cards[lowest].number):
            lowest = card
    if lowest != NOBODY:
        take_from_stack(s, lowest)
        s.owner[lowest] = TOWN


def turn_up_special(s: Position) -> None:
    if len(s.specials) == 0:
        return
    s.specials, card = pop(s.specials)
    s.reveals += 1
    forget_top_special(s)
    lasting = s.cards[card].lasting
    if lasting.laid:
        lay_on_stack(s, card)
    else:
        s.owner[card] = WAITING if lasting.waits else TOWN
    if lasting.deals > 0:
        deal_hands(s, lasting.deals)
    place_waiting(s)


def deal_hands(s: Position, most: i64) -> None:
    """Construction Site, ruling: secretly to each seat three of the special buildings that are left in the box, never one that
    lies in the proposal stacks; fewer, but equally many, where there are too few.
    """
    rest = vec[i64]()
    for card in range(i64(len(s.owner))):
        if s.owner[card] == HIDDEN and card not in s.specials and s.cards[card].number < 0:
            rest = append(rest, card)
    s.random.shuffle(rest)
    each = i64(len(rest)) // s.players
    hands = rest[: s.players * (each if each < most else most)]
    for place in range(i64(len(hands))):
        s.owner[hands[place]] = DEALT
    s.beside = Beside(s.beside.pawned, hands, s.beside.striker, s.beside.strike)


def forget_top_special(s: Position) -> None:
    """What each seat knows of the pile once its top card is gone: a card it still knows is now the top one, for sure."""
    for seat in range(s.players):
        if s.seen[seat] == 1 and (s.seen_order[seat] == 1 or s.elder == 0):
            s.seen[seat] = 0
        elif s.seen[seat] == 2:
            s.seen[seat] = 1
        s.seen_order[seat] = 1
        s.knows_elder[seat] = 0
    s.elder = 0
