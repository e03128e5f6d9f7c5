"""Wealth: printed values, additional values and francs, less 7 per loan. Goods count nothing."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.lehavre.rules.fleet import SHIPS, VALUE
from roadstead.lehavre.rules.goods import CATTLE, FRANC
from roadstead.lehavre.rules.payments import goods_held
from roadstead.lehavre.rules.position import CRAFT, ECONOMIC, INDUSTRIAL, PUBLIC, SHIP_CARD, Position

LOAN_PENALTY: Final[i64] = 7


def ships_owned(s: Position, seat: i64) -> i64:
    """Ships of any type; the Luxury Yacht is one."""
    count = s.buildings_of(seat, SHIP_CARD)
    for ship in range(SHIPS):
        if s.ship_owner[ship] == seat:
            count += 1
    return count


def card_values(s: Position, seat: i64) -> i64:
    total: i64 = 0
    for card in range(i64(len(s.owner))):
        if s.owner[card] == seat:
            total += s.cards[card].value
    return total


def ship_values(s: Position, seat: i64) -> i64:
    total: i64 = 0
    for ship in range(SHIPS):
        if s.ship_owner[ship] == seat:
            total += VALUE[ship]
    return total


def bonus_of(s: Position, seat: i64, card: i64) -> i64:
    """The additional value of one card for its owner; a building counts itself where its type does."""
    bonus = s.cards[card].bonus
    total: i64 = 0
    if bonus.per_ship > 0:
        total += bonus.per_ship * ships_owned(s, seat)
    if bonus.per_craft > 0:
        total += bonus.per_craft * s.buildings_of(seat, CRAFT)
    if bonus.per_economic > 0:
        total += bonus.per_economic * s.buildings_of(seat, ECONOMIC)
    if bonus.per_industrial > 0:
        total += bonus.per_industrial * s.buildings_of(seat, INDUSTRIAL)
    if bonus.per_public > 0:
        total += bonus.per_public * s.buildings_of(seat, PUBLIC)
    if bonus.goods_per_franc > 0:
        total += goods_held(s, seat) // bonus.goods_per_franc
    if bonus.per_cattle > 0:
        total += bonus.per_cattle * s.has(seat, CATTLE)
    return total


def bonuses(s: Position, seat: i64) -> i64:
    total: i64 = 0
    for card in range(i64(len(s.owner))):
        if s.owner[card] == seat:
            total += bonus_of(s, seat, card)
    return total


def wealth(s: Position, seat: i64) -> i64:
    francs = s.has(seat, FRANC) - LOAN_PENALTY * s.loans[seat]
    return card_values(s, seat) + ship_values(s, seat) + bonuses(s, seat) + francs
