"""Banks, crossings, mouths and docks, against tables made by hand and against the plane itself.

A half edge is written `0R`: of edge 0 the half right of a river that would leave there, looking outwards. Directions go
clockwise, so a bank begins with the right half of the edge of one river end and stops with the left half of the next.
"""
from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

import pytest

from roadstead.roadsboats.maps.chart import Map, Tile, board
from roadstead.roadsboats.maps.fairness import land_steps, walk
from roadstead.roadsboats.rules.board import LEFT, NOWHERE, PASTURE, RIGHT, SEA, Board
from tests.roadsboats.maps import all_maps, drawn

Half = tuple[int, int]
Triangle = tuple[int, Half]
Point = tuple[int, int]

#: The banks of every river shape, one line for each, clockwise.
BANKS = {
    "": ["0L 0R 1L 1R 2L 2R 3L 3R 4L 4R 5L 5R"],
    "0": ["0L 0R 1L 1R 2L 2R 3L 3R 4L 4R 5L 5R"],
    "03": ["0R 1L 1R 2L 2R 3L", "3R 4L 4R 5L 5R 0L"],
    "02": ["0R 1L 1R 2L", "2R 3L 3R 4L 4R 5L 5R 0L"],
    "01": ["0R 1L", "1R 2L 2R 3L 3R 4L 4R 5L 5R 0L"],
    "024": ["0R 1L 1R 2L", "2R 3L 3R 4L", "4R 5L 5R 0L"],
}
TURNED = list(product(BANKS, range(6)))
NEIGHBOURS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def half(text: str, turn: int) -> Half:
    return (int(text[0]) + turn) % 6, RIGHT if text[1] == "R" else LEFT


def banks(shape: str, turn: int) -> set[frozenset[Half]]:
    """The banks of a turned tile, each as the half edges that it owns."""
    return {frozenset(half(text, turn) for text in bank.split()) for bank in BANKS[shape]}


def ends(shape: str, turn: int) -> tuple[int, ...]:
    return tuple(sorted((int(end) + turn) % 6 for end in shape))


def owned(b: Board, tile: int) -> dict[int, frozenset[Half]]:
    """By place the half edges of a tile that it owns."""
    found: dict[int, set[Half]] = {}
    for direction, side in product(range(6), (LEFT, RIGHT)):
        found.setdefault(b.half(tile, direction, side), set()).add((direction, side))
    return {place: frozenset(halves) for place, halves in found.items()}


def owner(shape: str, turn: int, at: Half) -> frozenset[Half]:
    """The bank that owns a half edge, by the table."""
    return next(bank for bank in banks(shape, turn) if at in bank)


def pair(one: Tile, direction: int, terrain: int, river: tuple[int, ...]) -> Board:
    """A tile in the middle and one more beside it."""
    q, r = NEIGHBOURS[direction]
    return board(Map("pair", 1, "pointy", (one, Tile(q, r, terrain, river))))


@pytest.mark.parametrize(("shape", "turn"), TURNED)
def test_the_banks_of_every_tile(shape: str, turn: int) -> None:
    b = board(Map("one", 1, "pointy", (Tile(0, 0, PASTURE, ends(shape, turn)),)))
    assert set(owned(b, 0).values()) == banks(shape, turn)
    assert b.banks == b.bank_count[0] == len(BANKS[shape])
    assert sorted(owned(b, 0)) == list(range(b.banks))
    assert b.rivers == (1 if shape else 0)
    assert b.water[0] == (b.banks if shape else NOWHERE)
    assert all(b.is_bank(place) and b.tile_of[place] == 0 for place in range(b.banks))
    assert [b.has_river(0, direction) for direction in range(6)] == [direction in ends(shape, turn) for direction in range(6)]


@pytest.mark.parametrize(("shape", "turn"), TURNED)
def test_an_edge_without_river_joins_the_banks_that_own_it(shape: str, turn: int) -> None:
    """Over such an edge there is one step, to the one bank of the plain neighbour."""
    river = ends(shape, turn)
    for direction in set(range(6)) - set(river):
        b = pair(Tile(0, 0, PASTURE, river), direction, PASTURE, ())
        assert b.half(0, direction, LEFT) == b.half(0, direction, RIGHT)
        assert b.across(0, direction, LEFT) == b.across(0, direction, RIGHT) == b.first_bank[1]


@pytest.mark.parametrize(("shape", "turn"), [(shape, turn) for shape, turn in TURNED if shape])
def test_an_edge_with_a_river_has_two_crossings(shape: str, turn: int) -> None:
    """The bank beginning at edge e meets the neighbour's bank ending at its edge e + 3, and the other way round."""
    for direction in ends(shape, turn):
        back = (direction + 3) % 6
        for other, other_turn in TURNED:
            if back not in ends(other, other_turn):
                continue
            b = pair(Tile(0, 0, PASTURE, ends(shape, turn)), direction, PASTURE, ends(other, other_turn))
            for here, there in ((RIGHT, LEFT), (LEFT, RIGHT)):
                reached = b.across(0, direction, here)
                assert owned(b, 1)[reached] == owner(other, other_turn, (back, there))
                assert owned(b, 0)[b.half(0, direction, here)] == owner(shape, turn, (direction, here))
                assert b.across(1, back, there) == b.half(0, direction, here)


def test_both_crossings_of_a_source_lead_to_its_only_bank() -> None:
    b = board(drawn("0 0: m0 p03"))
    assert b.half(0, 0, LEFT) == b.half(0, 0, RIGHT) == 0
    assert b.across(0, 0, LEFT) != b.across(0, 0, RIGHT)


@pytest.mark.parametrize(("shape", "turn"), TURNED)
def test_docks_and_mouths(shape: str, turn: int) -> None:
    """Each half edge on the sea is a dock of the bank that owns it; a river end there is a mouth, and parts the two docks."""
    river = ends(shape, turn)
    for direction in range(6):
        b = pair(Tile(0, 0, PASTURE, river), direction, SEA, ())
        sea = b.water[1]
        assert b.is_sea(sea)
        for side in (LEFT, RIGHT):
            dock = b.half(0, direction, side)
            assert b.is_bank(dock)
            assert owned(b, 0)[dock] == owner(shape, turn, (direction, side))
            assert b.across(0, direction, side) == sea
        two_docks = direction in river and len(river) > 1
        assert (b.half(0, direction, LEFT) != b.half(0, direction, RIGHT)) == two_docks
        assert b.is_shore(0)
        assert not b.is_shore(1)


def test_shore_is_a_river_tile_or_next_to_sea() -> None:
    b = board(drawn("0 0: m0 p03 p s p r"))
    assert [b.is_shore(tile) for tile in range(b.tiles)] == [True, True, True, False, True, False]


def test_places_are_numbered_banks_rivers_seas() -> None:
    b = board(drawn("0 0: s p135 w", "1 0: r s d"))
    assert (b.banks, b.rivers, b.places) == (6, 1, 9)
    assert [b.tile_of[place] for place in range(b.places)] == [1, 1, 1, 2, 3, 5, 1, 0, 4]
    assert [b.water[tile] for tile in range(6)] == [7, 6, NOWHERE, NOWHERE, 8, NOWHERE]


def test_distance_counts_steps_from_tile_to_tile() -> None:
    b = board(drawn("-2 2: p", "-1 0: p p", "0 0: p p p p", "2 1: p"))
    where = {(b.q[tile], b.r[tile]): tile for tile in range(b.tiles)}
    middle = where[0, 0]
    expected = {(0, 0): 0, (1, 0): 1, (0, -1): 1, (1, -1): 1, (2, 0): 2, (3, 0): 3, (2, -2): 2, (1, 2): 3}
    for spot, steps in expected.items():
        assert b.distance(middle, where[spot]) == b.distance(where[spot], middle) == steps


# The plane: every tile is cut into twelve triangles, from its middle to each half edge. Rivers run along the lines from the
# middle to the middles of their edges, and a walker goes from triangle to triangle over any line without a river.

GRAIN = 10_000


def plane(x: float, y: float) -> Point:
    return round(x * GRAIN), round(y * GRAIN)


class Plane:
    """A map as triangles, found again by the points of the plane where they touch."""

    def __init__(self, chart: Map) -> None:
        self.chart = chart
        #: By half edge, as its two end points: the triangles on it, one from each tile.
        self.borders: dict[frozenset[Point], list[Triangle]] = {}
        #: By the middle of an edge: the tiles whose border it is on, and those whose river flows through it.
        self.tiles_at: dict[Point, list[int]] = {}
        self.rivers_at: dict[Point, list[int]] = {}
        for number, tile in enumerate(chart.tiles):
            x, y = math.sqrt(3) * (tile.q + tile.r / 2), 1.5 * tile.r
            for direction in range(6):
                middle = plane(x + math.cos(math.radians(60 * direction)) * math.sqrt(3) / 2,
                               y + math.sin(math.radians(60 * direction)) * math.sqrt(3) / 2)
                self.tiles_at.setdefault(middle, []).append(number)
                if direction in tile.river:
                    self.rivers_at.setdefault(middle, []).append(number)
                for side, angle in ((LEFT, 60 * direction - 30), (RIGHT, 60 * direction + 30)):
                    corner = plane(x + math.cos(math.radians(angle)), y + math.sin(math.radians(angle)))
                    self.borders.setdefault(frozenset((middle, corner)), []).append((number, (direction, side)))

    def is_sea(self, tile: int) -> bool:
        return self.chart.tiles[tile].terrain == SEA

    def within(self, tile: int) -> Iterator[tuple[Half, Half]]:
        """Triangles of a tile that touch on a line without river."""
        for direction in range(6):
            yield (direction, RIGHT), ((direction + 1) % 6, LEFT)
            if direction not in self.chart.tiles[tile].river:
                yield (direction, LEFT), (direction, RIGHT)

    def between(self) -> Iterator[tuple[Triangle, Triangle]]:
        """Triangles of two land tiles that touch on a half edge."""
        for triangles in self.borders.values():
            if len(triangles) == 2 and not any(self.is_sea(tile) for tile, _ in triangles):
                yield triangles[0], triangles[1]

    def regions(self, joined: bool) -> set[frozenset[Triangle]]:
        """The land cut up by rivers: tile by tile, or joined over the borders too."""
        land = [tile for tile in range(len(self.chart.tiles)) if not self.is_sea(tile)]
        touching: dict[Triangle, list[Triangle]] = {
            (tile, at): [] for tile in land for at in product(range(6), (LEFT, RIGHT))
        }
        links = [((tile, one), (tile, other)) for tile in land for one, other in self.within(tile)]
        for one, other in [*links, *(self.between() if joined else [])]:
            touching[one].append(other)
            touching[other].append(one)
        return parts(touching)

    def waters(self) -> set[frozenset[int]]:
        """The tiles between which water flows: rivers that meet in the middle of an edge, rivers and sea, sea and sea."""
        found = set()
        for middle, tiles in self.tiles_at.items():
            flowing = self.rivers_at.get(middle, [])
            if len(tiles) == 2 and all(tile in flowing or self.is_sea(tile) for tile in tiles):
                found.add(frozenset(tiles))
        return found


def parts(touching: dict[Triangle, list[Triangle]]) -> set[frozenset[Triangle]]:
    """What hangs together, filled from each triangle that is still dry."""
    found = set()
    left = set(touching)
    while left:
        waiting = [left.pop()]
        part = set(waiting)
        while waiting:
            for other in touching[waiting.pop()]:
                if other not in part:
                    part.add(other)
                    waiting.append(other)
        left -= part
        found.add(frozenset(part))
    return found


@pytest.fixture(scope="module")
def maps() -> list[tuple[Map, Board]]:
    return [(chart, board(chart)) for chart in all_maps()]


def test_banks_are_what_rivers_cut_out_of_a_tile(maps: list[tuple[Map, Board]]) -> None:
    for chart, b in maps:
        found: dict[int, set[Triangle]] = {}
        for tile, direction, side in product(range(b.tiles), range(6), (LEFT, RIGHT)):
            if b.terrain[tile] != SEA:
                found.setdefault(b.half(tile, direction, side), set()).add((tile, (direction, side)))
        assert set(map(frozenset, found.values())) == Plane(chart).regions(joined=False), chart.name


def test_no_step_crosses_a_river(maps: list[tuple[Map, Board]]) -> None:
    """A step leads exactly from a piece of land that the rivers cut out to one that it touches on a half edge."""
    for chart, b in maps:
        drawn_plane = Plane(chart)
        piece = {triangle: part for part in drawn_plane.regions(joined=False) for triangle in part}
        expected = {frozenset((piece[one], piece[other])) for one, other in drawn_plane.between()}
        pieces: dict[int, set[Triangle]] = {}
        for tile, direction, side in product(range(b.tiles), range(6), (LEFT, RIGHT)):
            pieces.setdefault(b.half(tile, direction, side), set()).add((tile, (direction, side)))
        found = set()
        for tile, direction, side in product(range(b.tiles), range(6), (LEFT, RIGHT)):
            other = b.neighbour(tile, direction)
            if other != NOWHERE and SEA not in (b.terrain[tile], b.terrain[other]):
                here, there = b.half(tile, direction, side), b.across(tile, direction, side)
                found.add(frozenset((frozenset(pieces[here]), frozenset(pieces[there]))))
        assert found == expected, chart.name


def test_a_walk_goes_as_far_as_dry_land(maps: list[tuple[Map, Board]]) -> None:
    """Whoever walks from bank to bank gets exactly as far as somebody who crosses the plane but never a river."""
    for chart, b in maps:
        steps = land_steps(b)
        expected = Plane(chart).regions(joined=True)
        triangles = [(tile, at) for tile in range(b.tiles) if b.terrain[tile] != SEA for at in product(range(6), (LEFT, RIGHT))]
        reached = [walk(steps, bank) for bank in range(b.banks)]
        found = {frozenset((tile, at) for tile, at in triangles if b.half(tile, *at) in reach) for reach in reached}
        assert found == expected, chart.name


def test_steps_are_the_same_from_both_sides(maps: list[tuple[Map, Board]]) -> None:
    for chart, b in maps:
        steps = {frozenset(((tile, at), (other, back))) for (tile, at), (other, back) in Plane(chart).between()}
        found = set()
        for tile, direction, side in product(range(b.tiles), range(6), (LEFT, RIGHT)):
            other = b.neighbour(tile, direction)
            if other == NOWHERE:
                assert b.edge[tile * 6 + direction] == NOWHERE
                continue
            back = (direction + 3) % 6
            assert b.neighbour(other, back) == tile
            assert b.edge[tile * 6 + direction] == b.edge[other * 6 + back]
            assert b.across(tile, direction, side) == b.half(other, back, 1 - side)
            assert b.across(other, back, 1 - side) == b.half(tile, direction, side)
            if SEA not in (b.terrain[tile], b.terrain[other]):
                found.add(frozenset(((tile, (direction, side)), (other, (back, 1 - side)))))
        assert found == steps, chart.name


def test_rivers_flow_into_exactly_the_waters_at_their_ends(maps: list[tuple[Map, Board]]) -> None:
    for chart, b in maps:
        found = set()
        for place in range(b.banks, b.places):
            tile = b.tile_of[place]
            assert b.water[tile] == place
            assert b.is_river(place) == bool(chart.tiles[tile].river)
            assert b.is_sea(place) == (chart.tiles[tile].terrain == SEA)
            for direction in range(6):
                other = b.neighbour(tile, direction)
                if b.is_river(place) and b.has_river(tile, direction):
                    assert other != NOWHERE
                    assert b.is_sea(b.water[other]) or b.has_river(other, (direction + 3) % 6)
                    found.add(frozenset((tile, other)))
                if b.is_sea(place) and other != NOWHERE and b.terrain[other] == SEA:
                    found.add(frozenset((tile, other)))
        assert found == Plane(chart).waters(), chart.name


def test_every_dock_is_half_an_edge_between_land_and_sea(maps: list[tuple[Map, Board]]) -> None:
    for chart, b in maps:
        coasts = [halves for halves in Plane(chart).borders.values()
                  if sorted(chart.tiles[tile].terrain == SEA for tile, _ in halves) == [False, True]]
        assert all(len(halves) == 2 for halves in coasts)
        expected = {(tile, at) for halves in coasts for tile, at in halves if chart.tiles[tile].terrain != SEA}
        found = set()
        for tile, direction, side in product(range(b.tiles), range(6), (LEFT, RIGHT)):
            other = b.neighbour(tile, direction)
            if b.terrain[tile] != SEA and other != NOWHERE and b.terrain[other] == SEA:
                assert b.is_bank(b.half(tile, direction, side))
                assert b.across(tile, direction, side) == b.water[other]
                found.add((tile, (direction, side)))
        assert found == expected, chart.name
        assert {tile for tile, _ in found} == {tile for tile in range(b.tiles) if b.terrain[tile] != SEA and b.touches_sea(tile)}
