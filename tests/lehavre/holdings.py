"""Where everything of a position of Le Havre is, counted independently of what is told of an action."""
from __future__ import annotations

from collections import Counter

from roadstead.lehavre.rules.goods import KINDS, NAMES
from roadstead.lehavre.rules.position import STACK_SLOTS, STACKED, Position
from roadstead.lehavre.transfers import card_name, place_of_card, place_of_person, place_of_ship, ship_name

Held = Counter[tuple[str, str]]
#: Elsewhere things only come from or go to: nobody counts what lies there.
STOCKS = ("seat", "offer", "stack", "town", "waiting", "specials", "pile", "track", "box")


def held(s: Position) -> Held:
    found: Held = Counter()
    for slot, n in enumerate(s.goods):
        found[NAMES[slot % KINDS], f"seat:{slot // KINDS}"] += n
    for kind, n in enumerate(s.offers):
        found[NAMES[kind], f"offer:{NAMES[kind]}"] += n
    for seat, n in enumerate(s.loans):
        found["loan", f"seat:{seat}"] += n
    for card, owner in enumerate(s.owner):
        found[card_name(card), stack_of(s, card) if owner == STACKED else place_of_card(s, card, owner)] += 1
    for ship, owner in enumerate(s.ship_owner):
        found[ship_name(ship), place_of_ship(ship, owner)] += 1
    for seat, card in enumerate(s.person):
        found[f"person:{seat}", place_of_person(seat, card)] += 1
    return found


def stack_of(s: Position, card: int) -> str:
    for stack in range(3):
        start = stack * int(STACK_SLOTS)
        if card in list(s.stacks)[start : start + s.heights[stack]]:
            return f"stack:{stack}"
    raise AssertionError("a stacked card lies in a stack")


def is_stock(what: str, place: str) -> bool:
    return place.split(":")[0] in STOCKS or what.startswith("person")
