"""How good the homes of a map are: what lies within three steps of each, the nearer the better."""
from __future__ import annotations

from collections.abc import Container
from typing import Final

from roadstead.roadsboats.maps.chart import Map, board, homes, tile_names
from roadstead.roadsboats.rules.board import (
    DESERT,
    DIRECTIONS,
    LEFT,
    MOUNTAIN,
    NOWHERE,
    PASTURE,
    RIGHT,
    ROCK,
    SEA,
    WOODS,
    Board,
)

#: What a tile counts by the steps it takes to walk there: on the home tile itself as much as next to it.
NEARNESS: Final = (6, 6, 3, 2)
#: The figures of a home. Shore, where clay and boats come from, is counted beside the terrain.
FIGURES: Final = ("woods", "pasture", "rock", "mountain", "shore")
SHORE: Final = 4
UNREACHED: Final = 1000
COUNTED_TERRAINS: Final = (WOODS, PASTURE, ROCK, MOUNTAIN)


def land_steps(geometry: Board) -> list[list[int]]:
    """For each bank the banks that it meets over an edge: one step on land. No river is crossed, for there is no bridge yet."""
    found: list[list[int]] = [[] for _ in range(geometry.banks)]
    for tile in range(geometry.tiles):
        for direction in range(DIRECTIONS):
            other = geometry.neighbour(tile, direction)
            if geometry.terrain[tile] == SEA or other == NOWHERE or geometry.terrain[other] == SEA:
                continue
            for side in (LEFT, RIGHT):
                here, there = geometry.half(tile, direction, side), geometry.across(tile, direction, side)
                if there not in found[here]:
                    found[here].append(there)
    return found


def walk(steps: list[list[int]], start: int, closed: Container[int] = ()) -> dict[int, int]:
    """How many steps it is from a bank to each bank that can be reached, from near to far."""
    taken = {start: 0}
    waiting = [start]
    for bank in waiting:
        for other in steps[bank]:
            if other not in taken and other not in closed:
                taken[other] = taken[bank] + 1
                waiting.append(other)
    return taken


def by_tile(taken: dict[int, int], tile_of: list[int]) -> dict[int, int]:
    """The steps to each tile: those to the nearest of its banks."""
    found: dict[int, int] = {}
    for bank, steps in taken.items():
        found.setdefault(tile_of[bank], steps)
    return found


def worths(steps: dict[int, int]) -> dict[int, int]:
    """What each tile near a home counts, given the steps to each from near to far."""
    found = {}
    for tile, taken in steps.items():
        if taken >= len(NEARNESS):
            break
        found[tile] = NEARNESS[taken]
    return found


def figures(terrain: list[int], shore: Container[int], worth: dict[int, int]) -> list[int]:
    """The figures of one home, given what each tile counts. A dry desert is no shore for anybody."""
    found = [0] * len(FIGURES)
    for tile, counts in worth.items():
        if terrain[tile] in COUNTED_TERRAINS:
            found[COUNTED_TERRAINS.index(terrain[tile])] += counts
        if tile in shore and terrain[tile] != DESERT:
            found[SHORE] += counts
    return found


def room(steps: list[dict[int, int]]) -> list[int]:
    """For each home the tiles that it reaches sooner than any other."""
    found = [0] * len(steps)
    for tile in {tile for home in steps for tile in home}:
        taken = [home.get(tile, UNREACHED) for home in steps]
        nearest = min(taken)
        if taken.count(nearest) == 1:
            found[taken.index(nearest)] += 1
    return found


def fairness(chart: Map) -> list[dict[str, str | int]]:
    """For each marked home its tile, its figures and their sum, and its room."""
    geometry = board(chart)
    names = tile_names(chart)
    terrain = [tile.terrain for tile in chart.tiles]
    shore = {tile for tile in range(geometry.tiles) if geometry.is_shore(tile)}
    tile_of: list[int] = list(geometry.tile_of)
    land = land_steps(geometry)
    banks = homes(chart)
    steps = [by_tile(walk(land, bank), tile_of) for bank in banks]
    table: list[dict[str, str | int]] = []
    for bank, taken, own in zip(banks, steps, room(steps), strict=True):
        found = figures(terrain, shore, worths(taken))
        table.append({"home": names[tile_of[bank]], **dict(zip(FIGURES, found, strict=True)), "sum": sum(found), "room": own})
    return table
