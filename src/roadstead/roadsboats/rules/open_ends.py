"""A table on which a map is laid, as the search for a way to finish its rivers sees it: open ends, and how far it is from each.

A head is where a river could go on: a spot and the direction in which it is entered, as one number.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE, PASTURE, SEA, ends_of, opposite
from roadstead.roadsboats.rules.rivers import has_end
from roadstead.roadsboats.rules.tiles import (
    EMPTY,
    KIND_SHAPE,
    KIND_TERRAIN,
    PLAIN,
    SHAPES,
    SPOT_NEAR,
    SPOT_Q,
    SPOT_R,
    TILE_KINDS,
    river_of,
    terrain_of,
    tile_code,
)

#: The places of the shapes in SHAPES.
SOURCE_SHAPE: Final[i64] = 1
FORK_SHAPE: Final[i64] = 5
#: Which shape joins two ends, by how many directions they are apart.
BENDS: Final = vec[i64]([NOWHERE, 4, 3, 2, 3, 4])
#: What becomes of an open end that a way leads to the sea.
TO_SEA: Final[i64] = -4
FAR: Final[i64] = 1000
FAR_AWAY: Final = vec[i64]([1000 for _ in range(SPOTS * DIRECTIONS)])


class Table:
    """What lies and what is left. Terrain does not matter to a river, so land tiles are told apart by shape only."""

    def __init__(self, laid: vec[i64], left: vec[i64], land_left: i64, sea_left: i64) -> None:
        self.laid: vec[i64] = laid[:]
        self.left: vec[i64] = left  # by place in SHAPES
        self.land_left: i64 = land_left
        self.sea_left: i64 = sea_left
        self.patience: i64 = 0  # so many tiles are tried for the ways of one closing
        self.impatient: bool = False  # whether one was given up after so many

    def bends(self) -> i64:
        """How many tiles are left that lead a river on."""
        return self.left[2] + self.left[3] + self.left[4]

    def longest(self) -> i64:
        """How many land tiles may lie on ways."""
        return min(self.land_left, self.bends())

    def lay_sea(self, spot: i64) -> None:
        self.laid[spot] = tile_code(SEA, PLAIN)
        self.sea_left -= 1

    def lift_sea(self, spot: i64) -> None:
        self.laid[spot] = EMPTY
        self.sea_left += 1

    def lay(self, spot: i64, shape: i64, river: i64) -> None:
        self.laid[spot] = tile_code(PASTURE, river)
        self.left[shape] -= 1
        self.land_left -= 1

    def lift(self, spot: i64, shape: i64) -> None:
        self.laid[spot] = EMPTY
        self.left[shape] += 1
        self.land_left += 1

    def is_sea(self, spot: i64) -> bool:
        return self.laid[spot] != EMPTY and terrain_of(self.laid[spot]) == SEA

    def joins(self, one: i64, other: i64) -> bool:
        """Whether a tile is left whose river leaves by just these two directions."""
        shape = BENDS[(other - one + DIRECTIONS) % DIRECTIONS]
        return shape != NOWHERE and self.left[shape] > 0


def shapes_left(supply: vec[i64]) -> vec[i64]:
    """How many land tiles of each shape are left."""
    left = vec[i64]([0 for _ in range(len(SHAPES))])
    for kind in range(TILE_KINDS):
        if KIND_TERRAIN[kind] != SEA:
            for shape in range(i64(len(SHAPES))):
                if SHAPES[shape] == KIND_SHAPE[kind]:
                    left[shape] += supply[kind]
    return left


class Ends:
    """The rivers of a table that are not finished, and their open ends."""

    def __init__(self, table: Table) -> None:
        self.heads: vec[i64] = vec[i64]()
        self.river: vec[i64] = vec[i64]()  # by open end: its river
        self.sources: vec[i64] = vec[i64]()  # by river
        self.mouths: vec[i64] = vec[i64]()
        self.opened: vec[i64] = vec[i64]()
        self.pointed: vec[i64] = vec[i64]([0 for _ in range(SPOTS)])  # by spot: how many open ends point to it
        self.dead: bool = False  # a river without open ends lacks its source or mouth
        self.seen: vec[i64] = vec[i64]([0 for _ in range(SPOTS)])
        for spot in range(SPOTS):
            if table.laid[spot] != EMPTY and self.seen[spot] == 0 and river_of(table.laid[spot]) != 0:
                self.follow(table, spot)

    def follow(self, table: Table, spot: i64) -> None:
        river: i64 = len(self.sources)
        sources: i64 = 0
        mouths: i64 = 0
        opened: i64 = 0
        self.seen[spot] = 1
        todo = vec[i64]([spot])
        while len(todo) > 0:
            todo, at = pop(todo)
            ends = river_of(table.laid[at])
            if ends_of(ends) == 1:
                sources += 1
            for direction in range(DIRECTIONS):
                if not has_end(ends, direction):
                    continue
                near = SPOT_NEAR[at * DIRECTIONS + direction]
                if table.laid[near] == EMPTY:
                    opened += 1
                    self.heads = append(self.heads, near * DIRECTIONS + direction)
                    self.river = append(self.river, river)
                    self.pointed[near] += 1
                elif terrain_of(table.laid[near]) == SEA:
                    mouths += 1
                elif self.seen[near] == 0:
                    self.seen[near] = 1
                    todo = append(todo, near)
        if opened == 0 and (sources == 0 or mouths == 0):
            self.dead = True
        self.sources = append(self.sources, sources)
        self.mouths = append(self.mouths, mouths)
        self.opened = append(self.opened, opened)

    def spot(self, end: i64) -> i64:
        return self.heads[end] // DIRECTIONS

    def alone(self, end: i64) -> bool:
        """Whether its spot is entered by no other end."""
        return self.pointed[self.heads[end] // DIRECTIONS] == 1


def flood(table: Table, ends: Ends, heads: vec[i64], start: i64) -> vec[i64]:
    """For each head the fewest land tiles after which a river from one of these gets there. Only `start` may be laid on though
    an open end points to it."""
    far = FAR_AWAY[:]
    longest = table.longest()
    for head in heads:
        far[head] = 0
    queue = heads[:]
    at: i64 = 0
    while at < len(queue):
        head = queue[at]
        at += 1
        spot = head // DIRECTIONS
        steps = far[head] + 1
        if steps > longest or table.laid[spot] != EMPTY:
            continue
        if ends.pointed[spot] != (1 if spot == start else 0):
            continue
        back = opposite(head % DIRECTIONS)
        for way in range(DIRECTIONS):
            if not table.joins(back, way):
                continue
            near = SPOT_NEAR[spot * DIRECTIONS + way]
            if near == NOWHERE or (table.laid[near] != EMPTY and not table.is_sea(near)):
                continue
            following = near * DIRECTIONS + way
            if far[following] == FAR:
                far[following] = steps
                queue = append(queue, following)
    return far


def from_end(table: Table, ends: Ends, end: i64) -> vec[i64]:
    head = ends.heads[end]
    return flood(table, ends, vec[i64]([head]), head // DIRECTIONS)


def from_seas(table: Table, ends: Ends) -> vec[i64]:
    heads = vec[i64]()
    for spot in range(SPOTS):
        if not table.is_sea(spot):
            continue
        for way in range(DIRECTIONS):
            near = SPOT_NEAR[spot * DIRECTIONS + way]
            if near != NOWHERE and table.laid[near] == EMPTY:
                heads = append(heads, near * DIRECTIONS + way)
    return flood(table, ends, heads, NOWHERE)


def tiles_to(table: Table, far: vec[i64], head: i64) -> i64:
    """The fewest land tiles that join this head with what `far` was measured from; FAR: none do."""
    spot = head // DIRECTIONS
    best = FAR
    for way in range(DIRECTIONS):
        there = far[spot * DIRECTIONS + way]
        if there < best and table.joins(head % DIRECTIONS, way):
            best = there + 1
    return best


def tiles_before(far: vec[i64], spot: i64) -> i64:
    """The fewest land tiles after which a river enters this spot."""
    best = FAR
    for way in range(DIRECTIONS):
        if far[spot * DIRECTIONS + way] < best:
            best = far[spot * DIRECTIONS + way]
    return best


def steps_between(one: i64, other: i64) -> i64:
    """How far two spots are apart, whatever lies between."""
    q = SPOT_Q[one] - SPOT_Q[other]
    r = SPOT_R[one] - SPOT_R[other]
    return max(q, -q, r, -r, q + r, -q - r)
