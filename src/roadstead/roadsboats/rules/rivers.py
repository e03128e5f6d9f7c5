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
from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE, SEA, ends_of, opposite
from roadstead.roadsboats.rules.refusals import ALLOWED, RIVER_DOES_NOT_FIT, RIVER_WITHOUT_BEGINNING
from roadstead.roadsboats.rules.tiles import (
    EMPTY,
    KIND_SHAPE,
    KIND_TERRAIN,
    PLAIN,
    SPOT_NEAR,
    TILE_KINDS,
    different_turns,
    river_of,
    terrain_of,
    tile_code,
    turned,
)

#: How many placements the search tries before it gives up.
PATIENCE: Final[i64] = 300


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
    """One search for a way to finish all rivers."""

    def __init__(self, table: vec[i64], supply: vec[i64], land_left: i64, sea_left: i64) -> None:
        self.table: vec[i64] = table[:]
        self.supply: vec[i64] = supply[:]
        self.land_left: i64 = land_left
        self.sea_left: i64 = sea_left
        self.tried: i64 = 0

    def found(self) -> bool:
        if not rivers_complete(self.table):
            return False
        spot = open_spot(self.table)
        if spot == NOWHERE:
            return True
        # Sea closes any end, a source one that leads nowhere else; only then is the river led on.
        for ends in range(i64(4)):
            for kind in range(TILE_KINDS):
                if self.supply[kind] > 0 and ends_of(KIND_SHAPE[kind]) == ends and self.found_with(spot, kind):
                    return True
        return False

    def found_with(self, spot: i64, kind: i64) -> bool:
        terrain = KIND_TERRAIN[kind]
        shape = KIND_SHAPE[kind]
        sea = terrain == SEA
        if (shape == PLAIN and not sea) or (self.sea_left if sea else self.land_left) == 0:
            return False
        for turns in range(different_turns(shape)):
            river = turned(shape, turns)
            if fit_refusal(self.table, spot, terrain, river) != ALLOWED:
                continue
            self.tried += 1
            if self.tried > PATIENCE:
                return False
            self.put(spot, kind, tile_code(terrain, river), 1)
            done = self.found()
            self.put(spot, kind, EMPTY, -1)
            if done:
                return True
        return False

    def put(self, spot: i64, kind: i64, code: i64, count: i64) -> None:
        self.table[spot] = code
        self.supply[kind] -= count
        if KIND_TERRAIN[kind] == SEA:
            self.sea_left -= count
        else:
            self.land_left -= count


def finishable(table: vec[i64], supply: vec[i64], land_left: i64, sea_left: i64) -> bool:
    """Whether a way is found to finish all rivers with the tiles and placements left."""
    return Search(table, supply, land_left, sea_left).found()
