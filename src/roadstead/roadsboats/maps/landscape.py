"""The bare ground of a random map: where land and sea lie and where rivers run, with the tiles that there are."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from roadstead.core.random import Random
from roadstead.roadsboats.maps.check import RIVER_SHAPES, SHAPE_OF, Spot, beyond
from roadstead.roadsboats.rules.board import DIRECTIONS, opposite
from roadstead.roadsboats.rules.tiles import KIND_COUNT, KIND_SHAPE, KIND_TERRAIN, SHAPE_NAMES, TILE_KINDS
from roadstead.roadsboats.rules.tiles import SHAPES as SHAPE_MASKS

#: The tiles of the box: how many there are of each terrain and river.
SUPPLY: Final[dict[tuple[int, str], int]] = {
    (KIND_TERRAIN[kind], SHAPE_NAMES[list(SHAPE_MASKS).index(KIND_SHAPE[kind])]): KIND_COUNT[kind] for kind in range(TILE_KINDS)
}
#: How many tiles there are of each river shape, whatever the terrain.
SHAPES: Final[dict[str, int]] = {
    shape: sum(count for (_, kind), count in SUPPLY.items() if kind == shape) for shape in RIVER_SHAPES
}

#: One sea for so many sea tiles, one river for so many land tiles.
SEA_TILES_OF_A_SEA: Final = 7
LAND_TILES_OF_A_RIVER: Final = 20
SHORTEST_RIVER: Final = 3
RIVER_TRIES: Final = 40

River = dict[Spot, tuple[int, ...]]


@dataclass
class Ground:
    """Land and sea in the order they were laid, and by land tile the ends of its river."""

    land: list[Spot]
    sea: list[Spot]
    river: River = field(default_factory=dict)


def make_ground(rng: Random, land: int, sea: int) -> Ground:
    everything = grow(rng, land + sea)
    flooded = flood(rng, everything, sea)
    ground = Ground([spot for spot in everything if spot not in flooded], flooded)
    lay_rivers(rng, ground)
    return ground


def around(spot: Spot) -> list[Spot]:
    return [beyond(spot, direction) for direction in range(DIRECTIONS)]


def grow(rng: Random, count: int) -> list[Spot]:
    """A compact piece of so many spots: bays fill up sooner than capes grow."""
    found: dict[Spot, None] = {(0, 0): None}
    rim = dict.fromkeys(around((0, 0)), 1)
    while len(found) < count:
        spot = weighted(rng, rim)
        del rim[spot]
        found[spot] = None
        for other in around(spot):
            if other not in found:
                rim[other] = rim.get(other, 0) + 1
    return list(found)


def weighted(rng: Random, rim: dict[Spot, int]) -> Spot:
    """A spot of the rim, drawn by the cube of its neighbours."""
    draw = rng.below(sum(count**3 for count in rim.values()))
    for spot, count in rim.items():
        draw -= count**3
        if draw < 0:
            return spot
    raise AssertionError("the draw is below the sum")


def flood(rng: Random, spots: list[Spot], count: int) -> list[Spot]:
    """The sea tiles: a few seas begin anywhere and grow at random, and the land stays in one piece."""
    seas = max(1, count // SEA_TILES_OF_A_SEA)
    sea: dict[Spot, None] = {}
    land = dict.fromkeys(spots)
    for number in range(count):
        shores = [spot for spot in land if any(other in sea for other in around(spot))]
        inland = [spot for spot in land if not any(other in sea for other in around(spot))]
        spot = drawn_for_sea(rng, land, [inland, shores] if number < seas else [shores, inland])
        del land[spot]
        sea[spot] = None
    return list(sea)


def drawn_for_sea(rng: Random, land: Iterable[Spot], choices: list[list[Spot]]) -> Spot:
    """A tile of the first list, else of the second, that does not hold the land together."""
    for spots in choices:
        while spots:
            spot = spots.pop(rng.below(len(spots)))
            if in_one_piece([other for other in land if other != spot]):
                return spot
    raise AssertionError("every piece of land has a tile that it can lose")


def in_one_piece(spots: list[Spot]) -> bool:
    left = set(spots)
    waiting = [spots[0]]
    left.remove(spots[0])
    while waiting:
        for other in around(waiting.pop()):
            if other in left:
                left.remove(other)
                waiting.append(other)
    return not left


def lay_rivers(rng: Random, ground: Ground) -> None:
    """One river or more, each from the sea inland to its source; where a bend allows it, one of them forks."""
    rivers = min(SHAPES["source"], max(1, len(ground.land) // LAND_TILES_OF_A_RIVER))
    sources = 0
    for _ in range(RIVER_TRIES):
        if sources == rivers:
            break
        forks = [(spot, end) for spot, ends in ground.river.items() for end in third_ends(ends)]
        mouths = [(spot, end) for spot in ground.land if spot not in ground.river
                  for end in range(DIRECTIONS) if beyond(spot, end) in ground.sea]
        if sources > 0 and forks and rng.below(2) == 0:
            spot, end = forks[rng.below(len(forks))]
            arm = upstream(rng, ground, beyond(spot, end), opposite(end))
            laid = {spot: tuple(sorted((*ground.river[spot], end))), **arm} if arm else {}
        elif mouths:
            laid = upstream(rng, ground, *mouths[rng.below(len(mouths))])
        else:
            laid = {}
        if laid and within_supply({**ground.river, **laid}):
            ground.river.update(laid)
            sources += 1


def third_ends(ends: tuple[int, ...]) -> list[int]:
    """By which end a wide bend can become a fork."""
    return [end for end in range(DIRECTIONS) if end not in ends and SHAPE_OF.get(tuple(sorted((*ends, end)))) == "fork"]


def upstream(rng: Random, ground: Ground, spot: Spot, end: int) -> River:
    """A river that leaves its first tile by this end and winds through free land up to a source; empty if it finds no way."""
    land = set(ground.land)
    length = SHORTEST_RIVER + rng.below(1 + len(land) // LAND_TILES_OF_A_RIVER)
    laid: River = {}
    while len(laid) < length - 1:
        onward = [way for way in range(DIRECTIONS) if way != end and beyond(spot, way) in land
                  and beyond(spot, way) not in ground.river and beyond(spot, way) not in laid]
        if spot not in land or spot in ground.river or not onward:
            return {}
        way = onward[rng.below(len(onward))]
        laid[spot] = tuple(sorted((end, way)))
        spot, end = beyond(spot, way), opposite(way)
    laid[spot] = (end,)
    return laid


def within_supply(river: River) -> bool:
    shapes = [SHAPE_OF[ends] for ends in river.values()]
    return all(shapes.count(shape) <= count for shape, count in SHAPES.items())
