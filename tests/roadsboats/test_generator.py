"""Random maps: lawful, within the supply, fair; and the measure of fairness, worked out by hand on small maps."""
from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from roadstead.core.errors import InvalidOptions
from roadstead.roadsboats.maps.balance import TOLERANCE
from roadstead.roadsboats.maps.chart import Map, Tile, board, homes
from roadstead.roadsboats.maps.check import problems
from roadstead.roadsboats.maps.fairness import fairness, land_steps, walk
from roadstead.roadsboats.maps.generator import generate
from roadstead.roadsboats.maps.landscape import SUPPLY
from roadstead.roadsboats.rules.board import DESERT, MOUNTAIN, PASTURE, ROCK, SEA, WOODS
from tests.roadsboats.maps import WISHES, drawn, random_map

maps = pytest.mark.parametrize(("players", "seed"), WISHES)

#: The box: by terrain how many are plain, and how many have a source, straight, wide bend, sharp bend, fork.
BOX = {
    PASTURE: (22, 0, 6, 3, 3, 1),
    WOODS: (15, 0, 3, 3, 1, 0),
    ROCK: (10, 0, 1, 1, 1, 0),
    MOUNTAIN: (18, 3, 0, 0, 0, 0),
    DESERT: (21, 0, 0, 1, 1, 0),
    SEA: (30, 0, 0, 0, 0, 0),
}
SHAPES = ("plain", "source", "straight", "wide_bend", "sharp_bend", "fork")
#: Ten land tiles a player in the proportions 22 woods, 35 pasture, 13 rock, 21 mountain, 23 desert, and a third as much sea.
SHARES = {
    1: (2, 3, 1, 2, 2, 3),
    2: (4, 6, 2, 4, 4, 6),
    3: (6, 9, 3, 6, 6, 10),
    4: (8, 12, 5, 7, 8, 13),
    5: (10, 15, 6, 9, 10, 16),
    6: (12, 18, 7, 11, 12, 20),
}


def shape(tile: Tile) -> str:
    if len(tile.river) == 2:
        return {3: "straight", 2: "wide_bend", 4: "wide_bend", 1: "sharp_bend", 5: "sharp_bend"}[tile.river[1] - tile.river[0]]
    return {0: "plain", 1: "source", 3: "fork"}[len(tile.river)]


def within_the_box(found: Map) -> bool:
    used = Counter((tile.terrain, shape(tile)) for tile in found.tiles)
    return all(count <= BOX[terrain][SHAPES.index(kind)] for (terrain, kind), count in used.items())


def test_the_supply_is_the_box() -> None:
    counts = {(terrain, kind): count for terrain, row in BOX.items() for kind, count in zip(SHAPES, row, strict=True) if count}
    assert counts == SUPPLY
    assert sum(SUPPLY.values()) == 144


@maps
def test_random_maps_can_be_played(players: int, seed: int) -> None:
    found = random_map(players, seed)
    assert problems(found) == []
    assert found.players == players
    assert within_the_box(found)


@maps
def test_terrains_are_in_the_proportions_of_the_box(players: int, seed: int) -> None:
    terrains = Counter(tile.terrain for tile in random_map(players, seed).tiles)
    assert tuple(terrains[terrain] for terrain in range(6)) == SHARES[players]


@maps
def test_every_river_has_a_source_and_a_mouth(players: int, seed: int) -> None:
    found = random_map(players, seed)
    b = board(found)
    rivers = [tile for tile in range(b.tiles) if found.tiles[tile].river]
    assert rivers
    for start in rivers:
        river, waiting = {start}, [start]
        mouths = 0
        while waiting:
            tile = waiting.pop()
            for end in found.tiles[tile].river:
                other = b.neighbour(tile, end)
                mouths += b.terrain[other] == SEA
                if b.terrain[other] != SEA and other not in river:
                    river.add(other)
                    waiting.append(other)
        assert mouths == 1
        assert any(shape(found.tiles[tile]) == "source" for tile in river)


@maps
def test_homes_are_two_apart_on_pasture(players: int, seed: int) -> None:
    found = random_map(players, seed)
    b = board(found)
    tiles = [tile for tile in range(b.tiles) if found.tiles[tile].start]
    assert len(tiles) == players
    assert all(found.tiles[tile].terrain == PASTURE and not found.tiles[tile].river for tile in tiles)
    assert all(b.distance(one, other) >= 2 for one, other in combinations(tiles, 2))


@maps
def test_woods_pasture_and_rock_lie_next_to_every_home(players: int, seed: int) -> None:
    b = board(random_map(players, seed))
    steps = land_steps(b)
    for home in homes(random_map(players, seed)):
        beside = {b.terrain[b.tile_of[bank]] for bank, taken in walk(steps, home).items() if taken == 1}
        assert {WOODS, PASTURE, ROCK} <= beside


@maps
def test_homes_are_equally_good(players: int, seed: int) -> None:
    """No home is better by more than half a neighbouring tile in any terrain, or by one in shore."""
    table = fairness(random_map(players, seed))
    assert TOLERANCE == {"woods": 3, "pasture": 3, "rock": 3, "mountain": 3, "shore": 6}
    for figure, most in TOLERANCE.items():
        figures = [int(home[figure]) for home in table]
        assert max(figures) - min(figures) <= most, figure


@maps
def test_all_land_can_be_walked_to(players: int, seed: int) -> None:
    found = random_map(players, seed)
    b = board(found)
    for home in homes(found):
        reached = {b.tile_of[bank] for bank in walk(land_steps(b), home)}
        assert reached == {tile for tile in range(b.tiles) if b.terrain[tile] != SEA}


def test_a_seed_is_a_map() -> None:
    assert generate(3, 2) == random_map(3, 2)
    assert generate(3, 2) != random_map(3, 1)
    assert problems(generate(2, 2**63 - 1)) == []


@pytest.mark.parametrize(
    ("players", "land", "sea"), [(1, 9, 1), (1, 9, 30), (1, 90, 1), (2, 30, 30), (3, 27, 3), (6, 54, 6), (6, 90, 30)]
)
def test_land_and_sea_as_wished(players: int, land: int, sea: int) -> None:
    found = generate(players, 4, land=land, sea=sea)
    assert Counter(tile.terrain == SEA for tile in found.tiles) == {False: land, True: sea}
    assert problems(found) == []
    assert within_the_box(found)


@pytest.mark.parametrize(
    ("players", "size", "sea"), [(1, 12, 3), (1, 13, 3), (1, 120, 30), (2, 24, 6), (3, 40, 10), (3, 43, 10), (6, 72, 18)]
)
def test_of_a_size_a_quarter_is_sea(players: int, size: int, sea: int) -> None:
    found = generate(players, 4, size)
    assert Counter(tile.terrain == SEA for tile in found.tiles) == {False: size - sea, True: sea}
    assert problems(found) == []
    assert within_the_box(found)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((0, 1), "from 1 to 6"),
        ((7, 1), "from 1 to 6"),
        ((True, 1), "from 1 to 6"),
        ((2, -1), "a seed"),
        ((2, 2**63), "a seed"),
        ((2, 1, 23), "from 24 to 120"),
        ((2, 1, 121), "from 24 to 120"),
        ((2, 1, 40, 30), "not both"),
        ((2, 1, 40, None, 10), "not both"),
        ((2, 1, None, 17), "from 18 to 90"),
        ((2, 1, None, 91), "from 18 to 90"),
        ((2, 1, None, 20, 0), "from 1 to 30"),
        ((2, 1, None, 20, 31), "from 1 to 30"),
    ],
)
def test_what_cannot_be_wished(arguments: tuple[Any, ...], words: str) -> None:
    with pytest.raises(InvalidOptions, match=words):
        generate(*arguments)


# The measure.


def test_nearer_tiles_count_more() -> None:
    """The home tile and its neighbours 6 each, two steps 3, three steps 2, farther nothing."""
    (home,) = fairness(drawn("0 0: p* w w w w r"))
    assert home == {"home": "A1", "woods": 11, "pasture": 6, "rock": 0, "mountain": 0, "shore": 0, "sum": 17, "room": 6}


def test_shore_counts_beside_the_terrain() -> None:
    (home,) = fairness(drawn("0 0: w p* r s"))
    assert home == {"home": "A2", "woods": 6, "pasture": 6, "rock": 6, "mountain": 0, "shore": 6, "sum": 24, "room": 3}


def test_a_dry_desert_is_no_shore() -> None:
    (home,) = fairness(drawn("0 0: p* d s"))
    assert (home["shore"], home["sum"]) == (0, 6)


def test_nobody_crosses_a_river() -> None:
    """The woods lie on the other bank; the river tile itself can be entered, and both land tiles on this side are shore."""
    (home,) = fairness(drawn("-1 1: s", "0 0: p* p14 w", "1 1: s"))
    assert home == {"home": "B1", "woods": 0, "pasture": 12, "rock": 0, "mountain": 0, "shore": 12, "sum": 24, "room": 2}


def test_room_is_what_a_home_reaches_first() -> None:
    """The tile half way belongs to nobody."""
    assert [home["room"] for home in fairness(drawn("0 0: p* w w w p* r", players=2))] == [2, 3]


def test_without_marked_homes_there_is_nothing_to_compare() -> None:
    assert fairness(drawn("0 0: p w r")) == []
