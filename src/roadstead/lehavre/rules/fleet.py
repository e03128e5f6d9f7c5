"""The twenty ship cards: the backs of the round cards, in the order S01 to S20."""
from __future__ import annotations

from typing import Final, Literal, get_args

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.lehavre.rules.goods import IRON, STEEL, WOOD

WOODEN: Final[i64] = 0
IRON_SHIP: Final[i64] = 1
STEEL_SHIP: Final[i64] = 2
LUXURY: Final[i64] = 3

ShipType = Literal["wooden", "iron", "steel", "luxury"]
TYPE_NAMES: Final[list[ShipType]] = list(get_args(ShipType))

SHIPS: Final[i64] = 20
TYPE: Final = vec[i64]([0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 2, 1, 2, 1, 2, 2, 3, 3, 3])
VALUE: Final = vec[i64]([2, 2, 2, 4, 4, 2, 6, 4, 6, 6, 8, 10, 10, 16, 12, 20, 24, 38, 34, 30])

#: Ships of one type and value are alike to everyone: they share a class, which is how an action names them.
CLASS_TYPE: Final = vec[i64]([0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3])
CLASS_VALUE: Final = vec[i64]([2, 4, 6, 2, 4, 6, 8, 10, 12, 10, 16, 20, 24, 38, 34, 30])
CLASS: Final = vec[i64]([0, 0, 0, 1, 1, 3, 2, 4, 2, 5, 6, 9, 7, 10, 8, 11, 12, 13, 14, 15])

PRICE: Final = vec[i64]([14, 20, 30, -1])
CAPACITY: Final = vec[i64]([2, 3, 4, 0])
#: Food a round by type and player count (1 to 5).
SHIP_FOOD: Final = vec[i64]([
    5, 4, 3, 2, 1,
    7, 5, 4, 3, 2,
    10, 7, 6, 5, 3,
    0, 0, 0, 0, 0,
])
#: What each type is built of, besides the energy: so many of this kind.
MATERIAL: Final = vec[i64]([WOOD, IRON, STEEL, STEEL])
BUILD_COUNT: Final = vec[i64]([5, 4, 2, 3])
BUILD_ENERGY: Final[i64] = 3
PILE_SLOTS: Final[i64] = 8


def food_of(ship_type: i64, players: i64) -> i64:
    return SHIP_FOOD[ship_type * 5 + players - 1]
