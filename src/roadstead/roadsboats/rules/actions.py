"""The vocabulary of actions: one integer for everything that can be chosen anywhere in the game.

Words come first, then one block per family; an action's place in its block says which transporter, direction, good or number
is meant. Where it happens follows from the open decision.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

END: Final[i64] = 0
DONE: Final[i64] = 1
DEMAND: Final[i64] = 2
PASS: Final[i64] = 3
ORDER_NEVER: Final[i64] = 4
ORDER_ASK: Final[i64] = 5
KEEP: Final[i64] = 6
STOP: Final[i64] = 7
ACCEPT: Final[i64] = 8
REFUSE: Final[i64] = 9
BRICK: Final[i64] = 10
BREED: Final[i64] = 11
STOW: Final[i64] = 12
BRIDGE: Final[i64] = 13
SHAFT: Final[i64] = 14
RIVER: Final[i64] = 15
PUT_DOWN: Final[i64] = 16

WORDS: Final[list[str]] = [
    "end", "done", "demand", "pass", "order never", "order ask", "keep", "stop", "accept", "refuse",
    "brick", "breed", "stow", "bridge", "shaft", "river", "put down",
]  # fmt: skip

SPOTS: Final[i64] = 217  # the tiles of a map, or the spots of the table on which one is laid
MOST_GOODS: Final[i64] = 8  # on one transporter
MOST_GEESE: Final[i64] = 30  # led or left at once
MOST_PAID: Final[i64] = 40  # of one kind for one brick

POSITION: Final[i64] = 17  # 6
SPOT: Final[i64] = 23  # 217
BANK: Final[i64] = 240  # 3
LAY: Final[i64] = 243  # 19 kinds of tiles
TURN: Final[i64] = 262  # 6
UNIT: Final[i64] = 268  # 9 own transporters
WITH: Final[i64] = 277  # 54 transporters of anyone
TAKE_UP: Final[i64] = 331  # 54
STEP: Final[i64] = 385  # 6
STEP_SIDE: Final[i64] = 391  # 12: left and right of a river
DOCK: Final[i64] = 403  # 6
DOCK_SIDE: Final[i64] = 409  # 12: left and right of a mouth
DROP: Final[i64] = 421  # 11 kinds times 8
LOAD: Final[i64] = 509  # 88
LOAD_MOVED: Final[i64] = 597  # 88: what another own transporter has moved in this phase
LEAVE: Final[i64] = 685  # 30 geese
LEAD: Final[i64] = 715  # 30 geese
MAKE: Final[i64] = 745  # 6
USE_TRUNKS: Final[i64] = 751  # 13: none to 12
RESEARCH: Final[i64] = 764  # 8
BUILD: Final[i64] = 772  # 16
ROAD: Final[i64] = 788  # 6
ROAD_SIDE: Final[i64] = 794  # 12
BRIDGE_ARM: Final[i64] = 806  # 6
WALL: Final[i64] = 812  # 6
DEMOLISH: Final[i64] = 818  # 6
MIX: Final[i64] = 824  # 4
PAY: Final[i64] = 828  # 41: none to 40
NUM_ACTIONS: Final[i64] = 869
