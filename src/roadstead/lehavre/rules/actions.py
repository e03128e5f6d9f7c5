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

#: The largest amount that can be chosen. Nobody gathers more of one kind: 50 main actions of one player at the best rate of
#: fish (Fishery and Labour Exchange in turn, every fisherman owned from the start), all fish ever offered and what others could
#: pay in fees out of theirs stay below it.
MOST: Final[i64] = 600

NUM_ACTIONS: Final[i64] = AMOUNT + MOST + 1
