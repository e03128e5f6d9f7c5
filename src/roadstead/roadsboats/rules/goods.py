"""The kinds of goods, and what they are worth at the end on an own transporter."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TRUNKS: Final[i64] = 0
BOARDS: Final[i64] = 1
PAPER: Final[i64] = 2
GOOSE: Final[i64] = 3
CLAY: Final[i64] = 4
STONE: Final[i64] = 5
FUEL: Final[i64] = 6
IRON: Final[i64] = 7
GOLD: Final[i64] = 8
COINS: Final[i64] = 9
STOCK: Final[i64] = 10
KINDS: Final[i64] = 11

NAMES: Final[list[str]] = ["trunks", "boards", "paper", "goose", "clay", "stone", "fuel", "iron", "gold", "coins", "stock"]
WEALTH: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 10, 40, 120])


def bundle(
    trunks: i64 = 0,
    boards: i64 = 0,
    clay: i64 = 0,
    stone: i64 = 0,
    fuel: i64 = 0,
    iron: i64 = 0,
    gold: i64 = 0,
    coins: i64 = 0,
    paper: i64 = 0,
) -> vec[i64]:
    """So many of each kind."""
    return vec[i64]([trunks, boards, paper, 0, clay, stone, fuel, iron, gold, coins, 0])
