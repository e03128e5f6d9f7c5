"""What the builds of a site cost, by kind of good."""
from __future__ import annotations

from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.buildings import BUILDINGS, SHAFT_COST
from roadstead.roadsboats.rules.construction import Site
from roadstead.roadsboats.rules.goods import BOARDS, KINDS, STONE
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.structures import CROSSING, demolition_price, rod_price


def cost_of(s: Position, action: int) -> dict[int, int]:
    """What a build costs, by kind of good."""
    frame = s.stack[-1]
    assert isinstance(frame, Site)
    place = s.root[frame.place]
    if a.BUILD <= action < a.ROAD:
        cost = BUILDINGS[action - a.BUILD].cost
        return {kind: cost[kind] for kind in range(KINDS) if cost[kind] > 0}
    if action == a.SHAFT:
        return {kind: SHAFT_COST[kind] for kind in range(KINDS) if SHAFT_COST[kind] > 0}
    if a.WALL <= action < a.DEMOLISH:
        return {int(STONE): rod_price(s, place, action - a.WALL)}
    if a.DEMOLISH <= action < a.MIX:
        return {int(BOARDS): demolition_price(s, place, action - a.DEMOLISH)}
    return {int(STONE): int(CROSSING)}
