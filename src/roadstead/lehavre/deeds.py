"""What a move of Le Havre has brought about."""
from __future__ import annotations

from collections.abc import Iterator

from roadstead.core.deeds import Deed, changes
from roadstead.lehavre.cards.deck import DECK
from roadstead.lehavre.rules.fleet import TYPE, TYPE_NAMES
from roadstead.lehavre.rules.position import GONE, HOME, SCRAPPED, Position


def deeds(before: Position, after: Position, move: str) -> Iterator[Deed]:
    verb, _, kind = move.partition(" ")
    if verb == "take":
        yield Deed(before.seat(), "taken", kind)
    got = "bought" if verb == "buy" else "built"
    moved = [
        (f"{DECK[card].id} {DECK[card].name}", old, new)
        for card, old, new in changes(before.owner, after.owner)
        if not DECK[card].lasting.wanders
    ]
    for ship, old, new in changes(before.ship_owner, after.ship_owner):
        moved.append((f"{TYPE_NAMES[TYPE[ship]]} ship", old, new))
    for thing, old, new in moved:
        if new >= 0:
            yield Deed(new, got, thing)
        elif old >= 0 and new not in (SCRAPPED, GONE):
            yield Deed(old, "sold", thing)
    for seat, _, card in changes(before.person, after.person):
        if card != HOME:
            yield Deed(seat, "entered", f"{DECK[card].id} {DECK[card].name}")
    for seat, old, new in changes(before.loans, after.loans):
        if new > old:
            yield Deed(seat, "borrowed", "loans", new - old)
