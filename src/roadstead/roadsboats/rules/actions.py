"""The vocabulary of actions: one integer for everything that can be chosen anywhere in the game.

Words come first, then one block per family; an action's place in its block says which transporter, direction, good or number
is meant. Where it happens follows from the open decision.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
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

# How many there are of what a block names. The compiler works sums out within one file only, so sizes that other files know are
# written here again; a test compares them.
SEATS: Final[i64] = 6
SPOTS: Final[i64] = 217  # the tiles of a map, or the spots on which one is laid
MOST_BANKS: Final[i64] = 3  # of a tile
TILE_KINDS: Final[i64] = 19
DIRECTIONS: Final[i64] = 6
SIDES: Final[i64] = 2 * DIRECTIONS  # left and right of a river, or of its mouth
SLOTS: Final[i64] = 9  # own transporters
TRANSPORTERS: Final[i64] = SEATS * SLOTS
KINDS: Final[i64] = 11
MOST_GOODS: Final[i64] = 8  # on one transporter
AMOUNTS: Final[i64] = KINDS * MOST_GOODS
MOST_GEESE: Final[i64] = 30  # led or left at once
MOST_SETS: Final[i64] = 6  # that a factory processes at once
MOST_TRUNKS: Final[i64] = 2 * MOST_SETS  # a set takes two trunks or boards
KINDS_OF_RESEARCH: Final[i64] = 8
KINDS_OF_BUILDING: Final[i64] = 16
KINDS_OF_MIXTURE: Final[i64] = 4
MOST_PAID: Final[i64] = 40  # of one kind for one brick

POSITION: Final[i64] = PUT_DOWN + 1
SPOT: Final[i64] = POSITION + SEATS
BANK: Final[i64] = SPOT + SPOTS
LAY: Final[i64] = BANK + MOST_BANKS
TURN: Final[i64] = LAY + TILE_KINDS
UNIT: Final[i64] = TURN + DIRECTIONS
WITH: Final[i64] = UNIT + SLOTS
TAKE_UP: Final[i64] = WITH + TRANSPORTERS
STEP: Final[i64] = TAKE_UP + TRANSPORTERS
STEP_SIDE: Final[i64] = STEP + DIRECTIONS
DOCK: Final[i64] = STEP_SIDE + SIDES
DOCK_SIDE: Final[i64] = DOCK + DIRECTIONS
DROP: Final[i64] = DOCK_SIDE + SIDES
LOAD: Final[i64] = DROP + AMOUNTS
LOAD_MOVED: Final[i64] = LOAD + AMOUNTS  # what another own transporter has moved in this phase
LEAVE: Final[i64] = LOAD_MOVED + AMOUNTS
LEAD: Final[i64] = LEAVE + MOST_GEESE
MAKE: Final[i64] = LEAD + MOST_GEESE
USE_TRUNKS: Final[i64] = MAKE + MOST_SETS  # none first
RESEARCH: Final[i64] = USE_TRUNKS + MOST_TRUNKS + 1
BUILD: Final[i64] = RESEARCH + KINDS_OF_RESEARCH
ROAD: Final[i64] = BUILD + KINDS_OF_BUILDING
ROAD_SIDE: Final[i64] = ROAD + DIRECTIONS
BRIDGE_ARM: Final[i64] = ROAD_SIDE + SIDES
WALL: Final[i64] = BRIDGE_ARM + DIRECTIONS
DEMOLISH: Final[i64] = WALL + DIRECTIONS
MIX: Final[i64] = DEMOLISH + DIRECTIONS
PAY: Final[i64] = MIX + KINDS_OF_MIXTURE  # none first
NUM_ACTIONS: Final[i64] = PAY + MOST_PAID + 1

BLOCKS: Final[list[int]] = [
    POSITION, SPOT, BANK, LAY, TURN, UNIT, WITH, TAKE_UP, STEP, STEP_SIDE, DOCK, DOCK_SIDE, DROP, LOAD, LOAD_MOVED, LEAVE, LEAD,
    MAKE, USE_TRUNKS, RESEARCH, BUILD, ROAD, ROAD_SIDE, BRIDGE_ARM, WALL, DEMOLISH, MIX, PAY,
]  # fmt: skip
#: By action the start of its block, which names the block; a word is a block of its own.
BLOCK_OF: Final = vec[i64](
    [max(start for start in [*range(len(WORDS)), *BLOCKS] if start <= action) for action in range(NUM_ACTIONS)]
)


def place_in_block(action: i64) -> i64:
    return action - BLOCK_OF[action]


def kind_of(action: i64) -> i64:
    """The kind of goods that are dropped or loaded."""
    return place_in_block(action) // MOST_GOODS


def count_of(action: i64) -> i64:
    """How many goods are dropped or loaded."""
    return place_in_block(action) % MOST_GOODS + 1
