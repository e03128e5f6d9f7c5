"""What differs between two positions of Le Havre, as transfers: every change of goods, francs, loans, cards, ships and persons is
in exactly one of them.

Places: `seat:0`, `offer:wood`, `tile:3` (of the supply), `card:18` (the building that is used), `stack:0`, `town`, `waiting`,
`specials`, `pile:iron`, `track` (the round cards), `box`, `bank`.
Things: goods, `franc`, `loan`, `card:18`, `ship_iron`, `person:0`.
"""
from __future__ import annotations

from collections.abc import Iterator

from roadstead.core.deeds import changes
from roadstead.core.happening import Transfer, matched, moved, summed
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.rules.fleet import TYPE, TYPE_NAMES
from roadstead.lehavre.rules.goods import KINDS, NAMES
from roadstead.lehavre.rules.position import (
    BOXED,
    DEALT,
    GONE,
    HIDDEN,
    HOME,
    NOT_YET,
    ON_PILE,
    SCRAPPED,
    STACKED,
    TOWN,
    WAITING,
    Position,
)

BANK = "bank"
#: What is dealt is as secret as what lies in the pile.
CARD_PLACES = {TOWN: "town", WAITING: "waiting", HIDDEN: "specials", DEALT: "specials", BOXED: "box", GONE: "box"}
SHIP_PLACES = {NOT_YET: "track", SCRAPPED: "box"}


def card_name(card: int) -> str:
    return f"card:{IDS[card]}"


def ship_name(ship: int) -> str:
    return f"ship_{TYPE_NAMES[TYPE[ship]]}"


def place_of_card(s: Position, card: int, owner: int) -> str:
    if owner >= 0:
        return f"seat:{owner}"
    return f"stack:{s.stack_topped_by(card)}" if owner == STACKED else CARD_PLACES[owner]


def place_of_ship(ship: int, owner: int) -> str:
    if owner >= 0:
        return f"seat:{owner}"
    return f"pile:{TYPE_NAMES[TYPE[ship]]}" if owner == ON_PILE else SHIP_PLACES[owner]


def place_of_person(seat: int, card: int) -> str:
    return f"seat:{seat}" if card == HOME else card_name(card)


def transfers(before: Position, after: Position, other: str) -> list[Transfer]:
    return summed([*goods_moved(before, after, other), *cards_moved(before, after)])


def goods_moved(before: Position, after: Position, other: str) -> Iterator[Transfer]:
    changed: dict[str, list[tuple[str, int]]] = {}
    for slot, old, new in changes(before.goods, after.goods):
        changed.setdefault(NAMES[slot % KINDS], []).append((f"seat:{slot // KINDS}", new - old))
    for kind, old, new in changes(before.offers, after.offers):
        changed.setdefault(NAMES[kind], []).append((f"offer:{NAMES[kind]}", new - old))
    for seat, old, new in changes(before.loans, after.loans):
        changed.setdefault("loan", []).append((f"seat:{seat}", new - old))
    for what, found in changed.items():
        yield from matched(what, found, BANK if what == "loan" else other)


def cards_moved(before: Position, after: Position) -> Iterator[Transfer]:
    """Cards, ships, and persons: who stood in what is bought or sold goes home."""
    for card, old, new in changes(before.owner, after.owner):
        if place_of_card(before, card, old) != place_of_card(after, card, new):
            yield moved(card_name(card), place_of_card(before, card, old), place_of_card(after, card, new))
    for ship, old, new in changes(before.ship_owner, after.ship_owner):
        yield moved(ship_name(ship), place_of_ship(ship, old), place_of_ship(ship, new))
    for seat, old, new in changes(before.person, after.person):
        yield moved(f"person:{seat}", place_of_person(seat, old), place_of_person(seat, new))
