"""The round cards and their order for each player count, full and short.

A card reads: its ship (S01 is the back of R01), the food everyone pays, a harvest or none, and what the town gets.
"""
from __future__ import annotations

from functools import cache

from librt.vecs import vec

from roadstead.lehavre.rules.position import Round
from roadstead.lehavre.rules.rounds import TOWN_NOTHING, TOWN_SPECIAL, TOWN_STANDARD

_NO_HARVEST = (3, 6, 9, 12, 15, 18, 20)
_TOWN = {"-": TOWN_NOTHING, "b": TOWN_STANDARD, "s": TOWN_SPECIAL}

#: For each player count: card numbers, food, and the town's step (b standard, s special) round by round.
_FULL = {
    1: (
        "1 4 10 13 14 16 20",
        "5 10 15 20 25 30 35",
        "sbsbsb-",
    ),
    2: (
        "1 2 4 5 7 8 10 11 13 14 16 17 19 20",
        "3 4 5 7 9 11 13 15 16 17 18 19 20 20",
        "-bs-bs-bs-bs--",
    ),
    3: (
        "3 1 2 4 5 6 7 8 10 11 12 13 14 16 17 18 19 20",
        "2 2 3 3 4 5 6 7 8 9 10 11 12 13 14 14 15 15",
        "--bs--bs--bs-bs---",
    ),
    4: (
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20",
        "1 1 2 2 2 3 3 4 4 5 5 6 7 8 9 10 10 11 11 11",
        "---bs-bs-bs-bs-bs---",
    ),
    5: (
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20",
        "0 1 1 1 1 2 2 2 2 3 3 3 4 4 4 5 5 5 6 6",
        "---bs-bs-bs-bs-bs---",
    ),
}
_SHORT = {
    1: (
        "4 13 16 20",
        "10 20 30 35",
        "bbb-",
    ),
    2: (
        "2 5 7 10 11 14 16 20",
        "4 7 9 13 15 17 18 20",
        "b-b-b-b-",
    ),
    3: (
        "3 1 2 5 6 7 10 11 12 14 18 20",
        "2 2 3 4 5 6 8 9 10 12 14 15",
        "--b--b--b---",
    ),
    4: (
        "1 2 4 6 7 9 10 13 15 16 19 20",
        "1 1 2 3 3 4 5 7 9 10 11 11",
        "--b-b-bb-b--",
    ),
    5: (
        "1 2 3 4 6 7 9 10 12 13 15 16 18 19 20",
        "0 1 1 1 2 2 2 3 3 4 4 5 5 6 6",
        "---b-b-b-b-b---",
    ),
}


@cache
def rounds(players: int, full: bool) -> vec[Round]:
    """All positions of a set-up share them: they never change."""
    cards, food, town = (_FULL if full else _SHORT)[players]
    return vec[Round]([
        Round(int(card) - 1, int(due), int(card) not in _NO_HARVEST, _TOWN[step])
        for card, due, step in zip(cards.split(), food.split(), town, strict=True)
    ])
