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

CARDS: Final[i64] = 69
SHIP_TYPES: Final[i64] = 4
SHIP_CLASSES: Final[i64] = 16

TAKE: Final[i64] = 12
PICK: Final[i64] = 19
HAUL: Final[i64] = 36
SCRAP: Final[i64] = 41
BUY_SHIP: Final[i64] = 57
BUILD_SHIP: Final[i64] = 61
SELL_SHIP: Final[i64] = 65
ENTER: Final[i64] = 81
BUY: Final[i64] = 150
SELL: Final[i64] = 219
BUILD: Final[i64] = 288
AMOUNT: Final[i64] = 357

#: The largest amount that can be chosen. Nobody gathers more of one kind: 50 main actions of one player at the best rate of
#: fish (Fishery and Labour Exchange in turn, every fisherman owned from the start), all fish ever offered and what others could
#: pay in fees out of theirs stay below it.
MOST: Final[i64] = 600

NUM_ACTIONS: Final[i64] = 958
