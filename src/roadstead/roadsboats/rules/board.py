"""The map as places: the geometry of tiles, banks, rivers, sea, docks and edges, worked out once for a map.

Six directions, clockwise. A river end cuts its edge in two halves, left and right of the river looking outwards; half
`2 * direction + side` of a tile belongs to one bank. So one rule joins banks over every edge: the right half of an edge meets
the left half of the same edge seen from the other tile.
"""
from __future__ import annotations

from typing import Final, Literal, get_args

from librt.vecs import append, vec
from mypy_extensions import i64

WOODS: Final[i64] = 0
PASTURE: Final[i64] = 1
ROCK: Final[i64] = 2
MOUNTAIN: Final[i64] = 3
DESERT: Final[i64] = 4
SEA: Final[i64] = 5
Terrain = Literal["woods", "pasture", "rock", "mountain", "desert", "sea"]
TERRAINS: Final[list[Terrain]] = list(get_args(Terrain))

DIRECTIONS: Final[i64] = 6
HALVES: Final[i64] = 12
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
NOWHERE: Final[i64] = -1
MOST_BANKS: Final[i64] = 3

DQ: Final = vec[i64]([1, 0, -1, -1, 0, 1])
DR: Final = vec[i64]([0, 1, 1, 0, -1, -1])


def opposite(direction: i64) -> i64:
    return (direction + 3) % DIRECTIONS


class Board:
    """Places are numbered: first the banks, tile by tile, then the rivers, then the seas."""

    tiles: i64
    q: vec[i64]
    r: vec[i64]
    terrain: vec[i64]
    river: vec[i64]  # by tile: bit d is set if the river leaves by direction d
    near: vec[i64]  # tile * 6 + direction: the neighbouring tile or NOWHERE
    edge: vec[i64]  # tile * 6 + direction: the number of the edge shared with that neighbour, or NOWHERE
    edges: i64
    edge_tile: vec[i64]  # by edge: one of its two tiles, and
    edge_direction: vec[i64]  # the direction it has from there
    bank: vec[i64]  # tile * 12 + half: the bank, or the sea, that owns the half edge
    first_bank: vec[i64]  # by tile; a sea tile has none
    bank_count: vec[i64]
    water: vec[i64]  # by tile: its river or sea place, or NOWHERE
    banks: i64
    rivers: i64
    places: i64
    tile_of: vec[i64]  # by place

    def __init__(self) -> None:
        """Filled by `make_board`."""

    def is_bank(self, place: i64) -> bool:
        return place < self.banks

    def is_river(self, place: i64) -> bool:
        return self.banks <= place < self.banks + self.rivers

    def is_sea(self, place: i64) -> bool:
        return place >= self.banks + self.rivers

    def has_river(self, tile: i64, direction: i64) -> bool:
        return (self.river[tile] >> direction) & 1 == 1

    def neighbour(self, tile: i64, direction: i64) -> i64:
        return self.near[tile * DIRECTIONS + direction]

    def half(self, tile: i64, direction: i64, side: i64) -> i64:
        """The bank that owns a half edge."""
        return self.bank[tile * HALVES + 2 * direction + side]

    def across(self, tile: i64, direction: i64, side: i64) -> i64:
        """The bank (or sea) on the other side of a half edge."""
        return self.half(self.neighbour(tile, direction), opposite(direction), 1 - side)

    def touches_sea(self, tile: i64) -> bool:
        for direction in range(DIRECTIONS):
            other = self.near[tile * DIRECTIONS + direction]
            if other != NOWHERE and self.terrain[other] == SEA:
                return True
        return False

    def is_shore(self, tile: i64) -> bool:
        """A land tile with a river or next to sea; walls do not change it."""
        return self.terrain[tile] != SEA and (self.river[tile] != 0 or self.touches_sea(tile))

    def distance(self, tile: i64, other: i64) -> i64:
        dq = self.q[tile] - self.q[other]
        dr = self.r[tile] - self.r[other]
        return (absolute(dq) + absolute(dr) + absolute(dq + dr)) // 2


def absolute(number: i64) -> i64:
    return number if number >= 0 else -number


def ends_of(river: i64) -> i64:
    """By how many edges a river leaves."""
    count: i64 = 0
    for direction in range(DIRECTIONS):
        count += (river >> direction) & 1
    return count


def make_board(q: vec[i64], r: vec[i64], terrain: vec[i64], river: vec[i64]) -> Board:
    """The geometry of a map given tile by tile; `river` is a bit mask of directions."""
    b = Board()
    tiles: i64 = len(q)
    b.tiles = tiles
    b.q = q[:]
    b.r = r[:]
    b.terrain = terrain[:]
    b.river = river[:]
    join_tiles(b)
    lay_banks(b)
    return b


def join_tiles(b: Board) -> None:
    near = vec[i64]([-1 for _ in range(b.tiles * DIRECTIONS)])
    edge = vec[i64]([-1 for _ in range(b.tiles * DIRECTIONS)])
    edge_tile = vec[i64]()
    edge_direction = vec[i64]()
    where = {(b.q[tile], b.r[tile]): tile for tile in range(b.tiles)}
    edges: i64 = 0
    for tile in range(b.tiles):
        for direction in range(DIRECTIONS):
            other: i64 = where.get((b.q[tile] + DQ[direction], b.r[tile] + DR[direction]), -1)
            near[tile * DIRECTIONS + direction] = other
            if other > tile:
                edge[tile * DIRECTIONS + direction] = edges
                edge[other * DIRECTIONS + opposite(direction)] = edges
                edge_tile = append(edge_tile, tile)
                edge_direction = append(edge_direction, direction)
                edges += 1
    b.near = near
    b.edge = edge
    b.edges = edges
    b.edge_tile = edge_tile
    b.edge_direction = edge_direction


def lay_banks(b: Board) -> None:
    """With two ends or more there are as many banks, each from a river end clockwise to the next; else there is one."""
    bank = vec[i64]([-1 for _ in range(b.tiles * HALVES)])
    first = vec[i64]([-1 for _ in range(b.tiles)])
    count = vec[i64]([0 for _ in range(b.tiles)])
    water = vec[i64]([-1 for _ in range(b.tiles)])
    tile_of = vec[i64]()
    places: i64 = 0
    for tile in range(b.tiles):
        if b.terrain[tile] == SEA:
            continue
        ends = ends_of(b.river[tile])
        first[tile] = places
        count[tile] = ends if ends >= 2 else 1
        # The bank before the first river end is the last one.
        current: i64 = places + count[tile] - 1
        begun: i64 = 0
        for direction in range(DIRECTIONS):
            bank[tile * HALVES + 2 * direction] = current
            if ends >= 2 and b.has_river(tile, direction):
                current = places + begun
                begun += 1
            bank[tile * HALVES + 2 * direction + 1] = current
        for _ in range(count[tile]):
            tile_of = append(tile_of, tile)
        places += count[tile]
    b.banks = places
    for tile in range(b.tiles):
        if b.river[tile] != 0:
            water[tile] = places
            tile_of = append(tile_of, tile)
            places += 1
    b.rivers = places - b.banks
    for tile in range(b.tiles):
        if b.terrain[tile] == SEA:
            water[tile] = places
            tile_of = append(tile_of, tile)
            for half in range(HALVES):
                bank[tile * HALVES + half] = places
            places += 1
    b.places = places
    b.bank = bank
    b.first_bank = first
    b.bank_count = count
    b.water = water
    b.tile_of = tile_of
