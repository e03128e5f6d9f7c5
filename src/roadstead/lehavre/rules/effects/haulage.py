"""Haulage Firm, ruling: 3 francs to the treasury for everything on 2 neighbouring offer spaces, both non-empty; the franc
space does not count.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.lehavre.rules.actions import HAUL
from roadstead.lehavre.rules.goods import FISH, FRANC
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, HAULAGE_PRICE, NO_NEIGHBOURS, NOT_NOW

PRICE: Final[i64] = 3
PAIRS: Final[i64] = 5


def haul_refusal(s: Position, pair: i64) -> i64:
    return ALLOWED if s.offers[FISH + pair] > 0 and s.offers[FISH + pair + 1] > 0 else NO_NEIGHBOURS


class HaulageFirm(Effect):
    def __init__(self) -> None:
        self.spoiled_by_fee = True

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        if s.has(seat, FRANC) < PRICE:
            return HAULAGE_PRICE
        for pair in range(PAIRS):
            if haul_refusal(s, pair) == ALLOWED:
                return ALLOWED
        return NO_NEIGHBOURS

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.gain(seat, FRANC, -PRICE)
        s.push(Haul(seat))


class Haul(Frame):
    """Which two spaces: a pair is named by its left one, fish first."""

    def refusal(self, s: Position, action: i64) -> i64:
        return haul_refusal(s, action - HAUL) if HAUL <= action < HAUL + PAIRS else NOT_NOW

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        for pair in range(PAIRS):
            if haul_refusal(s, pair) == ALLOWED:
                options = append(options, HAUL + pair)
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        left = FISH + action - HAUL
        for kind in range(left, left + 2):
            s.gain(self.seat, kind, s.offers[kind])
            s.offers[kind] = 0
