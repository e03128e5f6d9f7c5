"""What the players of a game did: a count of what each built, bought, used and so on, under headings of the game.

It is read off the position before and after a move, not off the notation: a single option is taken by the engine and is
no move, so `enter B1` may have built something.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.state import State
from roadstead.lehavre.cards.deck import DECK
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.rules import fleet as ships
from roadstead.lehavre.rules import position as lehavre
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules import position as roadsboats
from roadstead.roadsboats.rules.buildings import BUILDINGS, TOPICS

#: In the order in which they are shown.
HEADINGS = ("entered", "built", "bought", "taken", "sold", "borrowed", "used", "made", "researched", "laid", "wonder")


class Deed(NamedTuple):
    seat: int
    heading: str
    thing: str
    times: int = 1


def deeds(before: State, after: State, move: str) -> Iterator[Deed]:
    """What a move of the player to move has brought about."""
    match before, after:
        case LeHavreState(), LeHavreState():
            yield from lehavre_deeds(before.position, after.position, move)
        case RoadsBoatsState(), RoadsBoatsState():
            yield from roadsboats_deeds(before.position, after.position)


def changes(before: vec[i64], after: vec[i64]) -> Sequence[tuple[int, int, int]]:
    """The places where two lists of equal length differ, with both values; mostly there are none, and that is found quickly."""
    if before == after:
        return ()
    return [(place, old, new) for place, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]


def lehavre_deeds(before: lehavre.Position, after: lehavre.Position, move: str) -> Iterator[Deed]:
    verb, _, kind = move.partition(" ")
    if verb == "take":
        yield Deed(before.seat(), "taken", kind)
    got = "bought" if verb == "buy" else "built"
    moved = [(f"{DECK[card].id} {DECK[card].name}", old, new) for card, old, new in changes(before.owner, after.owner)]
    for ship, old, new in changes(before.ship_owner, after.ship_owner):
        moved.append((f"{ships.TYPE_NAMES[ships.TYPE[ship]]} ship", old, new))
    for thing, old, new in moved:
        if new >= 0:
            yield Deed(new, got, thing)
        elif old >= 0 and new != lehavre.SCRAPPED:
            yield Deed(old, "sold", thing)
    for seat, _, card in changes(before.person, after.person):
        if card != lehavre.HOME:
            yield Deed(seat, "entered", f"{DECK[card].id} {DECK[card].name}")
    for seat, old, new in changes(before.loans, after.loans):
        if new > old:
            yield Deed(seat, "borrowed", "loans", new - old)


def roadsboats_deeds(before: roadsboats.Position, after: roadsboats.Position) -> Iterator[Deed]:
    """The transporters of the set-up are nobody's deed; what has no owner was done by the player to move."""
    if before.phase in (roadsboats.LAYING, roadsboats.HOMES):
        return
    seat = before.seat()
    for _, _, building in changes(before.building, after.building):
        yield Deed(seat, "built", BUILDINGS[building].name)
    for tile, old, new in changes(before.used, after.used):
        if new > old:
            yield Deed(seat, "used", BUILDINGS[after.building[tile]].name, new - old)
    for transporter, _, kind in changes(before.kind, after.kind):
        if kind != fleet.NONE:
            yield Deed(roadsboats.owner_of(transporter), "made", fleet.NAMES[kind])
    for who, old, new in changes(before.research, after.research):
        yield from (Deed(who, "researched", topic) for bit, topic in enumerate(TOPICS) if (new & ~old) >> bit & 1)
    for owner in list(after.bricks)[len(before.bricks) :]:
        if owner != roadsboats.NEUTRAL:
            yield Deed(owner, "wonder", "bricks")
    for _ in changes(before.road, after.road):
        yield Deed(seat, "laid", "roads")
    for _ in changes(before.bridges, after.bridges):
        yield Deed(seat, "laid", "bridges")
    for _, old, new in changes(before.rods, after.rods):
        if new > old:
            yield Deed(seat, "laid", "wall rods", new - old)
