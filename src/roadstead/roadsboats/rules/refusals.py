"""Why an action is refused, as small integers: 0 is allowed. reasons.py turns them into words."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ALLOWED: Final[i64] = 0
NOT_NOW: Final[i64] = 1
GAME_OVER: Final[i64] = 2
# Order of play.
POSITION_TAKEN: Final[i64] = 3
ANSWER_STANDS: Final[i64] = 4
IN_A_DECISION: Final[i64] = 5
ONLY_STANDING_ANSWERS: Final[i64] = 6
# Transporters.
NOT_YOURS: Final[i64] = 7
IS_CARRIED: Final[i64] = 8
HAS_HAD_ITS_PART: Final[i64] = 9
NOTHING_TO_DO_HERE: Final[i64] = 10
OTHER_SPEAKS_FOR_IT: Final[i64] = 11
NOT_IN_REACH: Final[i64] = 12
# Homes.
NOT_A_MARKED_HOME: Final[i64] = 13
HOME_ON_SEA: Final[i64] = 14
HOME_TOO_NEAR: Final[i64] = 15
HOME_TAKEN: Final[i64] = 16
NO_SUCH_TILE: Final[i64] = 17
NO_SUCH_BANK: Final[i64] = 18
# Production.
NO_FACTORY: Final[i64] = 19
FACTORY_EXHAUSTED: Final[i64] = 20
MISSING_INPUT: Final[i64] = 21
NO_DONKEY: Final[i64] = 22
NO_FREE_WATER: Final[i64] = 23
TOO_MANY: Final[i64] = 24
TOO_FEW: Final[i64] = 25
ALREADY_KNOWN: Final[i64] = 26
NEEDS_GEESE_AND_PAPER: Final[i64] = 27
NOT_PASTURE: Final[i64] = 28
NOT_ALONE: Final[i64] = 29
NO_PAIR: Final[i64] = 30
LIMIT_REACHED: Final[i64] = 31
NOTHING_TO_STOW: Final[i64] = 32
NOT_AT_A_FACTORY: Final[i64] = 33
NO_UPGRADE: Final[i64] = 34
# Moving goods.
NOT_ABOARD: Final[i64] = 35
NO_ROOM: Final[i64] = 36
NONE_HERE: Final[i64] = 37
KIND_PASSED: Final[i64] = 38
JUST_DROPPED: Final[i64] = 39
NOT_ON_SEA: Final[i64] = 40
BANK_PASSED: Final[i64] = 41
JUST_DEALT_WITH: Final[i64] = 42
MOVED_ALREADY: Final[i64] = 43
NOT_MOVED: Final[i64] = 44
NO_GEESE_LED: Final[i64] = 45
GEESE_ALONE: Final[i64] = 46
GEESE_LED_AWAY: Final[i64] = 47
# Moving.
NO_MOVES_LEFT: Final[i64] = 48
OFF_THE_MAP: Final[i64] = 49
WALLED: Final[i64] = 50
NEEDS_ROAD: Final[i64] = 51
NOT_ON_WATER: Final[i64] = 52
NO_RIVER_THERE: Final[i64] = 53
SAY_WHICH_SIDE: Final[i64] = 54
NO_RIVER_SIDE: Final[i64] = 55
OTHER_BANK: Final[i64] = 56
NOT_FROM_A_DOCK: Final[i64] = 57
NO_COAST: Final[i64] = 58
ONE_STEP_OFF_ROAD: Final[i64] = 59
CARGO_MOVED_ALREADY: Final[i64] = 60
GEESE_CANNOT_FOLLOW: Final[i64] = 61
# Carrying.
BOAT_ELSEWHERE: Final[i64] = 62
NOT_EMPTY: Final[i64] = 63
MOVED_ITSELF: Final[i64] = 64
CARRIES_NOTHING: Final[i64] = 65
ONLY_BEFORE_MOVING: Final[i64] = 66
JUST_PUT_DOWN: Final[i64] = 67
NOWHERE_TO_PUT: Final[i64] = 68
# Building.
WRONG_TERRAIN: Final[i64] = 69
DRY_DESERT: Final[i64] = 70
NO_SHORE: Final[i64] = 71
TILE_BUILT: Final[i64] = 72
NEEDS_RESEARCH: Final[i64] = 73
MISSING_GOODS: Final[i64] = 74
ROAD_EXISTS: Final[i64] = 75
NO_ROAD_TO_SEA: Final[i64] = 76
NO_RIVER_TO_BRIDGE: Final[i64] = 77
NAME_THE_ARM: Final[i64] = 78
BRIDGED: Final[i64] = 79
SEA_ON_BOTH_SIDES: Final[i64] = 80
OTHERS_WALL: Final[i64] = 81
NO_WALL: Final[i64] = 82
NO_MINE: Final[i64] = 83
NOT_FROM_SEA: Final[i64] = 84
NOT_FROM_THIS_BANK: Final[i64] = 85
NO_SUCH_MIXTURE: Final[i64] = 86
# The wonder.
NO_TRANSPORTER_HOME: Final[i64] = 87
TOO_FEW_GOODS: Final[i64] = 88
WONDER_FULL: Final[i64] = 89
# Laying the map.
NO_TILE_LEFT: Final[i64] = 90
NO_PLACE_FOR_IT: Final[i64] = 91
SPOT_TAKEN: Final[i64] = 92
TOUCHES_NOTHING: Final[i64] = 93
RIVER_DOES_NOT_FIT: Final[i64] = 94
RIVER_WITHOUT_BEGINNING: Final[i64] = 95
RIVER_CANNOT_END: Final[i64] = 96
QUOTA_LAID: Final[i64] = 97
LAND_ONLY: Final[i64] = 99
SAME_AS_LEFT: Final[i64] = 100
OFFERED_ALREADY: Final[i64] = 101
