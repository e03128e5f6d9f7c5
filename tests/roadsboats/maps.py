"""Small maps written as rows, as scenarios are, and whole maps to try things on."""
from __future__ import annotations

from functools import cache

from roadstead.roadsboats.maps.chart import Map, read_rows, scenario_map
from roadstead.roadsboats.maps.generator import generate
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.maps.scenarios.record import Orientation

#: Players and seeds of the random maps that several tests look at.
WISHES = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (6, 1)]


def drawn(*rows: str, players: int = 1, orientation: Orientation = "pointy") -> Map:
    return Map("test", players, orientation, read_rows("\n".join(rows)))


@cache
def random_map(players: int, seed: int) -> Map:
    return generate(players, seed)


def all_maps() -> list[Map]:
    """Every scenario and some random maps."""
    return [*map(scenario_map, SCENARIOS), *(random_map(*wish) for wish in WISHES)]
