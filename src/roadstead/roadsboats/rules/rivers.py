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
PATIENCE: Final[i64] = 1000
LONGEST: Final[i64] = 12


def has_end(river: i64, direction: i64) -> bool:
    return (river >> direction) & 1 == 1


def fit_refusal(laid: vec[i64], spot: i64, terrain: i64, river: i64) -> i64:
    """Whether a tile fits its laid neighbours: river ends meet river ends or sea, and none leaves the table."""
    begun = ends_of(river) <= 1
    for direction in range(DIRECTIONS):
        near = SPOT_NEAR[spot * DIRECTIONS + direction]
        if near == NOWHERE:
            if has_end(river, direction):
                return RIVER_DOES_NOT_FIT
            continue
        if laid[near] == EMPTY:
            continue
        if terrain_of(laid[near]) == SEA:
            begun = begun or has_end(river, direction)
        elif terrain != SEA:
            if has_end(river, direction) != has_end(river_of(laid[near]), opposite(direction)):
                return RIVER_DOES_NOT_FIT
            begun = begun or has_end(river, direction)
    return ALLOWED if begun else RIVER_WITHOUT_BEGINNING


class Search:
    """One search for a way to finish all rivers. Terrain does not matter to a river, so tiles are told apart by shape only."""

    def __init__(self, laid: vec[i64], supply: vec[i64], land_left: i64, sea_left: i64) -> None:
        self.laid: vec[i64] = laid[:]
        self.rivers: vec[i64] = vec[i64]()  # the spots with a river on them
        self.seen: vec[i64] = vec[i64]([0 for _ in range(SPOTS)])  # by spot: the round in which it was last looked at
        self.round: i64 = 0
        self.seas: i64 = 0
        for spot in range(SPOTS):
            if laid[spot] != EMPTY:
                if river_of(laid[spot]) != 0:
                    self.rivers = append(self.rivers, spot)
                if terrain_of(laid[spot]) == SEA:
                    self.seas += 1
        self.left: vec[i64] = vec[i64]([0 for _ in range(len(SHAPES))])
        for kind in range(TILE_KINDS):
            if KIND_TERRAIN[kind] != SEA:
                for shape in range(i64(len(SHAPES))):
                    if SHAPES[shape] == KIND_SHAPE[kind]:
                        self.left[shape] += supply[kind]
        self.land_left: i64 = land_left
        self.sea_left: i64 = sea_left
        self.tried: i64 = 0

    def open_spot(self) -> i64:
        """An empty spot to which a river end points, or NOWHERE."""
        for spot in self.rivers:
            river = river_of(self.laid[spot])
            for direction in range(DIRECTIONS):
                near = SPOT_NEAR[spot * DIRECTIONS + direction]
                if has_end(river, direction) and near != NOWHERE and self.laid[near] == EMPTY:
                    return near
        return NOWHERE

    def complete(self) -> bool:
        """Whether each river without open ends has a source and a mouth."""
        self.round += 1
        for spot in self.rivers:
            if self.seen[spot] != self.round and not self.river_complete(spot):
                return False
        return True

    def river_complete(self, spot: i64) -> bool:
        self.seen[spot] = self.round
        todo = vec[i64]([spot])
        sources: i64 = 0
        mouths: i64 = 0
        opened: i64 = 0
        while len(todo) > 0:
            todo, at = pop(todo)
            river = river_of(self.laid[at])
            if ends_of(river) == 1:
                sources += 1
            for direction in range(DIRECTIONS):
                if not has_end(river, direction):
                    continue
                near = SPOT_NEAR[at * DIRECTIONS + direction]
                if near == NOWHERE or self.laid[near] == EMPTY:
                    opened += 1
                elif terrain_of(self.laid[near]) == SEA:
                    mouths += 1
                elif self.seen[near] != self.round:
                    self.seen[near] = self.round
                    todo = append(todo, near)
        return opened > 0 or (sources > 0 and mouths > 0)

    def found(self, depth: i64) -> bool:
        """Whether so many more tiles can finish all rivers."""
        if not self.complete():
            return False
        spot = self.open_spot()
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
            if fit_refusal(self.laid, spot, terrain, river) != ALLOWED:
                continue
            self.tried += 1
            if self.tried > PATIENCE:
                return False
            self.put(spot, terrain, river)
            done = self.found(depth - 1)
            self.take(spot, terrain)
            if done:
                return True
        return False

    def put(self, spot: i64, terrain: i64, river: i64) -> None:
        self.laid[spot] = tile_code(terrain, river)
        if terrain == SEA:
            self.sea_left -= 1
        else:
            self.land_left -= 1
            self.rivers = append(self.rivers, spot)

    def take(self, spot: i64, terrain: i64) -> None:
        self.laid[spot] = EMPTY
        if terrain == SEA:
            self.sea_left += 1
        else:
            self.land_left += 1
            self.rivers, _ = pop(self.rivers)


def finishable(laid: vec[i64], supply: vec[i64], land_left: i64, sea_left: i64) -> bool:
    """Whether a way is found to finish all rivers with the tiles and placements left: the shortest ways are tried first."""
    search = Search(laid, supply, land_left, sea_left)
    if len(search.rivers) > 0 and search.seas + sea_left == 0:
        return False  # no mouth
    for depth in range(LONGEST + 1):
        if search.found(depth):
            return True
    return False
