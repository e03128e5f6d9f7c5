"""The row of numbers that a player of Roads & Boats sees: which place holds what."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.roadsboats.rules.buildings import BUILDINGS

# The places in the row.
CONSTANT: Final[i64] = 0
PHASES_LEFT: Final[i64] = 1
FLEET: Final[i64] = 2  # transporters by kind
ROOM: Final[i64] = 8
AT_HOME: Final[i64] = 9  # an own transporter stands there
PAYABLE: Final[i64] = 10  # of the goods at home the first, the first three, the first ten
HOMEWARD: Final[i64] = 13  # all goods, by how soon they can be at home
BRICK_SOON: Final[i64] = 14
ROW_OWN: Final[i64] = 15  # in the unfinished row: own bricks, others', spaces left
DEAR: Final[i64] = 18  # rows 1 to 4 are full
GOODS: Final[i64] = 19  # for each kind, by how soon it can be had
KNOWN: Final[i64] = 30  # for each topic
RESEARCH_SOON: Final[i64] = 38
GEESE_PAIRS: Final[i64] = 39
DONKEY_PAIR: Final[i64] = 40
ROADS: Final[i64] = 41
LYING_WEALTH: Final[i64] = 42
FLOW: Final[i64] = 43  # what the economy could still bring (flow.py)
PROJECTS: Final[i64] = 48  # what the most promising building would bring, by how soon it can be built; and the second
WORK: Final[i64] = 50  # what the most promising set of input would bring at its factory, by how soon; and all of them
FREE_LAND: Final[i64] = 52  # woods, rock and mountains near by without a building
NEAR: Final[i64] = 55  # for each kind of building: the nearest, by nearness
MORE: Final[i64] = 71  # for each kind: the others
GROWS: Final[i64] = 87  # boards come in: a woodcutter and a sawmill are near
CAN_GROW: Final[i64] = 88  # they are, or could still be paid for with what is at hand: without boards nothing more is built
STONE_COMES: Final[i64] = 89  # a quarry is near, or a clay pit and a stone factory
CAN_QUARRY: Final[i64] = 90  # it is, or a quarry could still be paid for besides
FEATURES: Final[i64] = 91

#: What each place is called in the file of weights.
NAMES: Final[list[str]] = [
    "constant", "phases_left", "donkey", "wagon", "truck", "raft", "rowboat", "steamer", "room",
    "at_home", "payable_1", "payable_3", "payable_10", "homeward", "brick_soon", "row_own", "row_others", "row_left", "dear",
    "trunks", "boards", "paper", "goose", "clay", "stone", "fuel", "iron", "gold", "coins", "stock",
    "rowing", "trucking", "shipping", "drilling", "specialisation", "enlargement", "new_shafts", "bright_idea",
    "research_soon", "geese_pairs", "donkey_pair", "roads", "lying_wealth",
    "flow_wealth", "flow_boards", "flow_stone", "flow_bricks", "flow_spare", "project", "second_project", "work", "all_work",
    "free_woods", "free_rock", "free_mountains",
    *(f"first {record.name}" for record in BUILDINGS), *(f"more {record.name}" for record in BUILDINGS),
    "grows", "can_grow", "stone_comes", "can_quarry",
]  # fmt: skip
