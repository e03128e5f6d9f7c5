"""The vocabulary of actions: one integer for everything that can be chosen anywhere in the game.

Words come first, then one block per family; an action's place in its block is the kind, card, ship or amount meant.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

END: Final[i64] = 0
SUPPLY: Final[i64] = 1
REPAY: Final[i64] = 2
LOAN: Final[i64] = 3
PASS: Final[i64] = 4
FEED: Final[i64] = 5
INTEREST: Final[i64] = 6
DONE: Final[i64] = 7
KEEP: Final[i64] = 8
SWAP: Final[i64] = 9
FEE_FOOD: Final[i64] = 10
FEE_FRANCS: Final[i64] = 11

WORDS: Final[list[str]] = [
    "end", "supply", "repay", "loan", "pass", "feed", "pay interest", "done", "keep", "swap", "fee food", "fee francs",
]

#: How many cards there is room for: a card is its place in the deck, and a new one changes no other action's number.
CARD_SLOTS: Final[i64] = 128
SHIP_TYPES: Final[i64] = 4
SHIP_CLASSES: Final[i64] = 16
SEATS: Final[i64] = 5

# Sums of this file's own constants, which the compiler works out: seven offers, seventeen kinds, five pairs of offers, …
TAKE: Final[i64] = FEE_FRANCS + 1
PICK: Final[i64] = TAKE + 7
HAUL: Final[i64] = PICK + 17
SCRAP: Final[i64] = HAUL + 5
BUY_SHIP: Final[i64] = SCRAP + SHIP_CLASSES
BUILD_SHIP: Final[i64] = BUY_SHIP + SHIP_TYPES
SELL_SHIP: Final[i64] = BUILD_SHIP + SHIP_TYPES
ENTER: Final[i64] = SELL_SHIP + SHIP_CLASSES
BUY: Final[i64] = ENTER + CARD_SLOTS
SELL: Final[i64] = BUY + CARD_SLOTS
BUILD: Final[i64] = SELL + CARD_SLOTS
AMOUNT: Final[i64] = BUILD + CARD_SLOTS

#: The largest amount that can be chosen at once. What can be more, an exchange or a sale of all one has, is asked again.
MOST: Final[i64] = 600

# Here the first edition ends: what came later has its numbers behind it.
REDEEM: Final[i64] = AMOUNT + MOST + 1
DISMISS: Final[i64] = REDEEM + 17
PAY_BAR: Final[i64] = DISMISS + SEATS

NUM_ACTIONS: Final[i64] = PAY_BAR + 1
