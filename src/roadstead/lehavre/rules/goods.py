"""The sixteen goods and the franc: kinds are small integers, the upgraded side of a standard good is eight further on."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FRANC: Final[i64] = 0
FISH: Final[i64] = 1
WOOD: Final[i64] = 2
CLAY: Final[i64] = 3
IRON: Final[i64] = 4
GRAIN: Final[i64] = 5
CATTLE: Final[i64] = 6
COAL: Final[i64] = 7
HIDES: Final[i64] = 8
SMOKED_FISH: Final[i64] = 9
CHARCOAL: Final[i64] = 10
BRICK: Final[i64] = 11
STEEL: Final[i64] = 12
BREAD: Final[i64] = 13
MEAT: Final[i64] = 14
COKE: Final[i64] = 15
LEATHER: Final[i64] = 16

KINDS: Final[i64] = 17
#: The seven offer spaces are the kinds 0 to 6, in the order of the row.
OFFERS: Final[i64] = 7
#: Standard goods are 1 to 8; each one's upgraded side is UPGRADED further on, 9 to 16.
FIRST_GOOD: Final[i64] = 1
UPGRADED: Final[i64] = 8
FIRST_UPGRADED: Final[i64] = 9

NAMES: Final[list[str]] = [
    "franc", "fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides",
    "smoked_fish", "charcoal", "brick", "steel", "bread", "meat", "coke", "leather",
]

FOOD: Final = vec[i64]([1, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 3, 0, 0])
ENERGY: Final = vec[i64]([0, 0, 1, 0, 0, 0, 0, 3, 0, 0, 3, 0, 0, 0, 0, 10, 0])
SHIPPING_VALUE: Final = vec[i64]([0, 1, 1, 1, 2, 1, 3, 3, 2, 2, 2, 2, 8, 3, 2, 5, 4])

# A payment is made kind by kind, the dearest token first: then every partial payment can be completed (see payments.py).
FOOD_ORDER: Final = vec[i64]([MEAT, SMOKED_FISH, BREAD, FISH, FRANC])
ENERGY_ORDER: Final = vec[i64]([COKE, CHARCOAL, COAL, WOOD])

# Where grain may be burnt too.
FUEL: Final = vec[i64]([0, 0, 1, 0, 0, 2, 0, 3, 0, 0, 3, 0, 0, 0, 0, 10, 0])
FUEL_ORDER: Final = vec[i64]([COKE, CHARCOAL, COAL, GRAIN, WOOD])


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0 for _ in range(n)])
