"""The tiles of the box and the table on which a map is laid: a hexagon of spots around the first tile."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import DESERT, DIRECTIONS, DQ, DR, MOUNTAIN, NOWHERE, PASTURE, ROCK, SEA, WOODS

# River shapes as masks of directions.
PLAIN: Final[i64] = 0b000000
SOURCE: Final[i64] = 0b000001
STRAIGHT: Final[i64] = 0b001001
WIDE_BEND: Final[i64] = 0b000101
SHARP_BEND: Final[i64] = 0b000011
FORK: Final[i64] = 0b010101
SHAPES: Final = vec[i64]([PLAIN, SOURCE, STRAIGHT, WIDE_BEND, SHARP_BEND, FORK])
SHAPE_NAMES: Final[list[str]] = ["plain", "source", "straight", "wide_bend", "sharp_bend", "fork"]

#: The 144 tiles of the box: terrain, river shape, how many.
KIND_TERRAIN: Final = vec[i64]([
    PASTURE, PASTURE, PASTURE, PASTURE, PASTURE, WOODS, WOODS, WOODS, WOODS, ROCK, ROCK, ROCK, ROCK, MOUNTAIN, MOUNTAIN,
    DESERT, DESERT, DESERT, SEA,
])  # fmt: skip
KIND_SHAPE: Final = vec[i64]([
    PLAIN, STRAIGHT, WIDE_BEND, SHARP_BEND, FORK, PLAIN, STRAIGHT, WIDE_BEND, SHARP_BEND, PLAIN, STRAIGHT, WIDE_BEND, SHARP_BEND,
    PLAIN, SOURCE, PLAIN, WIDE_BEND, SHARP_BEND, PLAIN,
])  # fmt: skip
KIND_COUNT: Final = vec[i64]([22, 6, 3, 3, 1, 15, 3, 3, 1, 10, 1, 1, 1, 18, 3, 21, 1, 1, 30])
TILE_KINDS: Final[i64] = 19

#: Spots lie at most so far from the first tile.
RADIUS: Final[i64] = 8
EMPTY: Final[i64] = -1


def turned(shape: i64, turns: i64) -> i64:
    """A river shape rotated clockwise by so many directions."""
    return ((shape << turns) | (shape >> (DIRECTIONS - turns))) & 0b111111


def different_turns(shape: i64) -> i64:
    """How many rotations of a shape differ."""
    turns: i64 = 1
    while turned(shape, turns) != shape:
        turns += 1
    return turns


def spots(q: bool) -> vec[i64]:
    """The coordinates of the spots, row by row."""
    found = vec[i64]()
    for r in range(-RADIUS, RADIUS + 1):
        for column in range(-RADIUS, RADIUS + 1):
            if -RADIUS <= column + r <= RADIUS:
                found = append(found, column if q else r)
    return found


SPOT_Q: Final = spots(True)
SPOT_R: Final = spots(False)


def spot_at(q: i64, r: i64) -> i64:
    for spot in range(SPOTS):
        if SPOT_Q[spot] == q and SPOT_R[spot] == r:
            return spot
    return NOWHERE


def neighbours() -> vec[i64]:
    found = vec[i64]()
    for spot in range(SPOTS):
        for direction in range(DIRECTIONS):
            found = append(found, spot_at(SPOT_Q[spot] + DQ[direction], SPOT_R[spot] + DR[direction]))
    return found


SPOT_NEAR: Final = neighbours()
MIDDLE: Final = spot_at(0, 0)


def tile_code(terrain: i64, river: i64) -> i64:
    """What lies on a spot, as one number."""
    return terrain * 64 + river


def terrain_of(code: i64) -> i64:
    return code // 64


def river_of(code: i64) -> i64:
    return code % 64
