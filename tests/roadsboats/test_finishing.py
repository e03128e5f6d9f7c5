"""Which tables can still be finished: exactly those for which an exhaustive search finds a way."""
from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import PASTURE, SEA
from roadstead.roadsboats.rules.finishing import finishable
from roadstead.roadsboats.rules.furnish import filled
from roadstead.roadsboats.rules.tiles import EMPTY, KIND_SHAPE, TILE_KINDS, spot_at, tile_code

SOURCE, STRAIGHT, WIDE_BEND, SHARP_BEND, FORK = (0,), (0, 3), (0, 2), (0, 1), (0, 2, 4)
SHAPES = (SOURCE, STRAIGHT, WIDE_BEND, SHARP_BEND, FORK)
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

Spot = tuple[int, int]
Laid = dict[Spot, frozenset[int] | None]  # the river ends of a land tile; None: sea


class Left(NamedTuple):
    """How many tiles of each river shape are left, and how many tiles are still to be laid."""

    shapes: tuple[int, ...]
    land: int
    sea: int


BOX = (3, 10, 8, 6, 1)

# The oracle: the spot of some open end gets every tile that fits, until no end is open.


def beyond(spot: Spot, way: int) -> Spot:
    return spot[0] + STEPS[way][0], spot[1] + STEPS[way][1]


def on_the_table(spot: Spot) -> bool:
    return max(abs(spot[0]), abs(spot[1]), abs(spot[0] + spot[1])) <= 8


@cache
def turns(shape: tuple[int, ...]) -> frozenset[frozenset[int]]:
    return frozenset(frozenset((end + by) % 6 for end in shape) for by in range(6))


def fits(laid: Laid, spot: Spot, ends: frozenset[int]) -> bool:
    for way in range(6):
        near = beyond(spot, way)
        beside = laid.get(near, frozenset())
        if way in ends and not on_the_table(near):
            return False
        if near in laid and beside is not None and (way in ends) != ((way + 3) % 6 in beside):
            return False
    return True


def rivers(laid: Laid) -> Iterator[tuple[int, int, list[Spot]]]:
    """Of each river its sources, its mouths, and the spots to which its open ends point."""
    seen: set[Spot] = set()
    for start, ends in laid.items():
        if not ends or start in seen:
            continue
        seen.add(start)
        todo, sources, mouths, spots = [start], 0, 0, []
        while todo:
            at = todo.pop()
            here = laid[at]
            assert here
            sources += len(here) == 1
            for way in here:
                near = beyond(at, way)
                if near not in laid:
                    spots.append(near)
                elif laid[near] is None:
                    mouths += 1
                elif near not in seen:
                    seen.add(near)
                    todo.append(near)
        yield sources, mouths, spots


def way_out(laid: Laid, left: Left) -> bool:
    opened: list[Spot] = []
    for sources, mouths, spots in rivers(laid):
        if not spots and not (sources and mouths):
            return False
        opened += spots
    if not opened:
        return True
    # The spot with most ends has fewest choices.
    spot = max(opened, key=opened.count)
    if left.sea and way_out({**laid, spot: None}, left._replace(sea=left.sea - 1)):
        return True
    if left.land:
        for n, shape in enumerate(SHAPES):
            rest = tuple(count - (m == n) for m, count in enumerate(left.shapes))
            if rest[n] >= 0:
                for ends in turns(shape):
                    if fits(laid, spot, ends) and way_out({**laid, spot: ends}, Left(rest, left.land - 1, left.sea)):
                        return True
    return False


# The rules asked.


def asked(laid: Laid, left: Left) -> bool:
    spots = filled(SPOTS, EMPTY)
    for (q, r), ends in laid.items():
        spots[spot_at(q, r)] = tile_code(SEA, 0) if ends is None else tile_code(PASTURE, sum(1 << end for end in ends))
    supply = filled(TILE_KINDS, 0)
    for shape, count in zip(SHAPES, left.shapes, strict=True):
        supply[list(KIND_SHAPE).index(sum(1 << end for end in shape))] = count
    return finishable(spots, supply, left.land, left.sea)


def rows(text: str) -> Laid:
    return {(tile.q, tile.r): None if tile.terrain == SEA else frozenset(tile.river) for tile in chart.read_rows(text)}


# Tables of old.


def test_a_river_may_go_round_what_lies_there() -> None:
    """With a source, a straight and a bend laid, four land tiles and one sea left, a sea tile in the west blocks nothing."""
    laid = rows("0 -1: s m0 w35\n-1 2: p25")
    left = Left((2, 9, 8, 6, 1), 4, 0)
    way = {(3, -2): {2, 3}, (2, -2): {0, 2}, (1, -1): {3, 5}, (0, -1): {0, 2}}
    done: Laid = {**laid, **{spot: frozenset(ends) for spot, ends in way.items()}}
    assert [(sources, mouths, spots) for sources, mouths, spots in rivers(done)] == [(1, 1, [])]
    assert way_out(laid, left)
    assert asked(laid, left)
    assert not asked(laid, left._replace(land=3))


def test_three_rivers_may_share_a_sea_tile_between_them() -> None:
    """Three sources look at a spot in the middle, two straight tiles away; any other place for the sea tile is farther."""
    laid: Laid = {(3, 0): frozenset({3}), (-3, 3): frozenset({5}), (0, -3): frozenset({1})}
    left = Left((0, 6, 0, 0, 0), 6, 1)
    ways = {(2, 0): {0, 3}, (1, 0): {0, 3}, (-2, 2): {2, 5}, (-1, 1): {2, 5}, (0, -2): {1, 4}, (0, -1): {1, 4}}
    done: Laid = {**laid, **{spot: frozenset(ends) for spot, ends in ways.items()}, (0, 0): None}
    assert list(rivers(done)) == [(1, 1, [])] * 3
    assert asked(laid, left)
    assert not asked(laid, left._replace(land=5))
    assert not asked(laid, left._replace(sea=0))


# Random tables against the oracle.


def random_table(chance: random.Random) -> tuple[Laid, Left]:
    """Rivers grow on a small table between plain land and sea, with what fits."""
    laid: Laid = {}
    around = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    shapes = list(BOX)
    for spot in chance.sample(around, chance.randint(3, len(around) - 2)):
        what = chance.random()
        if what < 0.2:
            laid[spot] = None
            continue
        wet = [(n, ends) for n, shape in enumerate(SHAPES) if shapes[n] for ends in turns(shape)]
        wet = [(n, ends) for n, ends in wet if fits(laid, spot, ends) and begun(laid, spot, ends)]
        if wet and (what < 0.75 or not fits(laid, spot, frozenset())):
            n, ends = chance.choice(sorted(wet, key=str))
            shapes[n] -= 1
            laid[spot] = ends
        elif fits(laid, spot, frozenset()):
            laid[spot] = frozenset()
    few = tuple(min(count, chance.choice((0, 1, 2, 3))) for count in shapes)
    return laid, Left(few, chance.randint(0, 4), chance.choice((0, 0, 1, 1, 2)))


def begun(laid: Laid, spot: Spot, ends: frozenset[int]) -> bool:
    return len(ends) == 1 or any(beyond(spot, way) in laid for way in ends)


@pytest.mark.parametrize("seed", range(10))
def test_a_table_can_be_finished_if_and_only_if_there_is_a_way(seed: int) -> None:
    chance = random.Random(seed)
    said = set()
    for _ in range(40):
        laid, left = random_table(chance)
        can = way_out(laid, left)
        assert asked(laid, left) == can, (laid, left)
        said.add(can)
    assert said == {False, True}
