"""The river rules of a map that is being laid, and the search that keeps every river finishable.

A river starts with a source or as a river tile flowing into the sea; its ends meet river ends or sea; at the end each has a
source and a mouth and no open end. A placement is refused when no way is found to finish all rivers with the tiles and
placements left: `finishable` looks for one, closing the open ends one by one.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE, PASTURE, SEA, ends_of, opposite
from roadstead.roadsboats.rules.refusals import ALLOWED, RIVER_DOES_NOT_FIT, RIVER_WITHOUT_BEGINNING
from roadstead.roadsboats.rules.tiles import (
    EMPTY,
    KIND_SHAPE,
    KIND_TERRAIN,
    PLAIN,
    SHAPES,
    SPOT_NEAR,
    TILE_KINDS,
    different_turns,
    river_of,
    terrain_of,
    tile_code,
    turned,
)

#: How many placements the search tries before it gives up, and how many tiles it lays on the way.
PATIENCE: Final[i64] = 2000
LONGEST: Final[i64] = 12


def has_end(river: i64, direction: i64) -> bool:
    return (river >> direction) & 1 == 1


def fit_refusal(table: vec[i64], spot: i64, terrain: i64, river: i64) -> i64:
    """Whether a tile fits its laid neighbours: river ends meet river ends or sea, and none leaves the table."""
    begun = ends_of(river) <= 1
    for direction in range(DIRECTIONS):
        near = SPOT_NEAR[spot * DIRECTIONS + direction]
        if near == NOWHERE:
            if has_end(river, direction):
                return RIVER_DOES_NOT_FIT
            continue
        if table[near] == EMPTY:
            continue
        if terrain_of(table[near]) == SEA:
            begun = begun or has_end(river, direction)
        elif terrain != SEA:
            if has_end(river, direction) != has_end(river_of(table[near]), opposite(direction)):
                return RIVER_DOES_NOT_FIT
            begun = begun or has_end(river, direction)
    return ALLOWED if begun else RIVER_WITHOUT_BEGINNING


def is_open(table: vec[i64], spot: i64) -> bool:
    """Whether a river end of a laid tile points to an empty spot."""
    for direction in range(DIRECTIONS):
        near = SPOT_NEAR[spot * DIRECTIONS + direction]
        if near != NOWHERE and table[near] != EMPTY and has_end(river_of(table[near]), opposite(direction)):
            return True
    return False


def open_spot(table: vec[i64]) -> i64:
    """An empty spot to which a river end points, or NOWHERE."""
    for spot in range(SPOTS):
        if table[spot] == EMPTY and is_open(table, spot):
            return spot
    return NOWHERE


def rivers_complete(table: vec[i64]) -> bool:
    """Whether each river without open ends has a source and a mouth."""
    seen = vec[i64]([0 for _ in range(SPOTS)])
    for spot in range(SPOTS):
        if table[spot] == EMPTY or river_of(table[spot]) == 0 or seen[spot] == 1:
            continue
        seen[spot] = 1
        todo = vec[i64]([spot])
        sources: i64 = 0
        mouths: i64 = 0
        opened: i64 = 0
        while len(todo) > 0:
            todo, at = pop(todo)
            river = river_of(table[at])
            if ends_of(river) == 1:
                sources += 1
            for direction in range(DIRECTIONS):
                if not has_end(river, direction):
                    continue
                near = SPOT_NEAR[at * DIRECTIONS + direction]
                if near == NOWHERE or table[near] == EMPTY:
                    opened += 1
                elif terrain_of(table[near]) == SEA:
                    mouths += 1
                elif seen[near] == 0:
                    seen[near] = 1
                    todo = append(todo, near)
        if opened == 0 and (sources == 0 or mouths == 0):
            return False
    return True


class Search:
    """One search for a way to finish all rivers. Terrain does not matter to a river, so tiles are told apart by shape only."""

    def __init__(self, table: vec[i64], supply: vec[i64], land_left: i64, sea_left: i64) -> None:
        self.table: vec[i64] = table[:]
        self.left: vec[i64] = vec[i64]([0 for _ in range(len(SHAPES))])
        for kind in range(TILE_KINDS):
            if KIND_TERRAIN[kind] != SEA:
                for shape in range(i64(len(SHAPES))):
                    if SHAPES[shape] == KIND_SHAPE[kind]:
                        self.left[shape] += supply[kind]
        self.land_left: i64 = land_left
        self.sea_left: i64 = sea_left
        self.tried: i64 = 0

    def found(self, depth: i64) -> bool:
        """Whether so many more tiles can finish all rivers."""
        if not rivers_complete(self.table):
            return False
        spot = open_spot(self.table)
        if spot == NOWHERE:
            return True
        if depth == 0:
            return False
        if self.sea_left > 0 and self.found_with(spot, SEA, PLAIN, depth):
            return True
        if self.land_left > 0:
            for shape in range(i64(1), i64(len(SHAPES))):
                if self.left[shape] > 0:
                    self.left[shape] -= 1
                    done = self.found_with(spot, PASTURE, SHAPES[shape], depth)
                    self.left[shape] += 1
                    if done:
                        return True
        return False

    def found_with(self, spot: i64, terrain: i64, shape: i64, depth: i64) -> bool:
        for turns in range(different_turns(shape)):
            river = turned(shape, turns)
            if fit_refusal(self.table, spot, terrain, river) != ALLOWED:
                continue
            self.tried += 1
            if self.tried > PATIENCE:
                return False
            self.put(spot, terrain, tile_code(terrain, river), 1)
            done = self.found(depth - 1)
            self.put(spot, terrain, EMPTY, -1)
            if done:
                return True
        return False

    def put(self, spot: i64, terrain: i64, code: i64, count: i64) -> None:
        self.table[spot] = code
        if terrain == SEA:
            self.sea_left -= count
        else:
            self.land_left -= count


def finishable(table: vec[i64], supply: vec[i64], land_left: i64, sea_left: i64) -> bool:
    """Whether a way is found to finish all rivers with the tiles and placements left: the shortest ways are tried first."""
    if open_spot(table) == NOWHERE:
        return rivers_complete(table)
    if sea_left == 0 and not has_sea(table):
        return False  # no mouth
    search = Search(table, supply, land_left, sea_left)
    for depth in range(i64(1), LONGEST + 1):
        if search.found(depth):
            return True
    return False


def has_sea(table: vec[i64]) -> bool:
    for code in table:
        if code != EMPTY and terrain_of(code) == SEA:
            return True
    return False
