"""What a move of Roads & Boats has brought about."""
from __future__ import annotations

from collections.abc import Iterator

from roadstead.core.deeds import Deed, changes
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules.buildings import BUILDINGS, TOPICS
from roadstead.roadsboats.rules.position import HOMES, LAYING, NEUTRAL, Position, owner_of


def deeds(before: Position, after: Position) -> Iterator[Deed]:
    """The transporters of the set-up are nobody's deed; what has no owner was done by the player to move."""
    if before.phase in (LAYING, HOMES):
        return
    seat = before.seat()
    for _, _, building in changes(before.building, after.building):
        yield Deed(seat, "built", BUILDINGS[building].name)
    for tile, old, new in changes(before.used, after.used):
        if new > old:
            yield Deed(seat, "used", BUILDINGS[after.building[tile]].name, new - old)
    for transporter, _, kind in changes(before.kind, after.kind):
        if kind != fleet.NONE:
            yield Deed(owner_of(transporter), "made", fleet.NAMES[kind])
    for who, old, new in changes(before.research, after.research):
        yield from (Deed(who, "researched", topic) for bit, topic in enumerate(TOPICS) if (new & ~old) >> bit & 1)
    for owner in list(after.bricks)[len(before.bricks) :]:
        if owner != NEUTRAL:
            yield Deed(owner, "wonder", "bricks")
    for _ in changes(before.road, after.road):
        yield Deed(seat, "laid", "roads")
    for _ in changes(before.bridges, after.bridges):
        yield Deed(seat, "laid", "bridges")
    for _, old, new in changes(before.rods, after.rods):
        if new > old:
            yield Deed(seat, "laid", "wall rods", new - old)
