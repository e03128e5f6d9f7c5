"""The river rules of a map that is being laid.

A river starts with a source or as a river tile flowing into the sea; its ends meet river ends or sea; at the end each has a
source and a mouth and no open end. Whether that can still be reached is found out in `finishing`.
"""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE, SEA, ends_of, opposite
from roadstead.roadsboats.rules.refusals import ALLOWED, RIVER_DOES_NOT_FIT, RIVER_WITHOUT_BEGINNING
from roadstead.roadsboats.rules.tiles import EMPTY, SPOT_NEAR, river_of, terrain_of


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
