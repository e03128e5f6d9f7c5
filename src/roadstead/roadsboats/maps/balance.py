"""Makes homes equally good by exchanging tiles of the same river shape, so that the terrains stay as they were dealt."""
from __future__ import annotations

from typing import Final

from roadstead.core.random import Random
from roadstead.roadsboats.maps.fairness import FIGURES, SHORE, figures, worths
from roadstead.roadsboats.maps.settlement import variance
from roadstead.roadsboats.rules.board import DESERT, PASTURE, ROCK, TERRAINS, WOODS

#: How far the homes may differ in each figure: a tile next to a home counts 6, one at two steps 3.
TOLERANCE: Final = {"woods": 3, "pasture": 3, "rock": 3, "mountain": 3, "shore": 6}
TOLERANCES: Final = [TOLERANCE[figure] for figure in FIGURES]
#: What every home wants next to it, and what it weighs in the search to lack one.
WISHES: Final = (WOODS, PASTURE, ROCK)
LACKING: Final = 50
#: So many exchanges are tried; at first they may make things worse by this, at the end not at all.
EXCHANGES: Final = 5000
BOLDNESS: Final = 10


class Balance:
    """The terrains, and for each home its figures and how many tiles of each terrain lie next to it."""

    def __init__(self, terrain: list[int], shore: set[int], steps: list[dict[int, int]]) -> None:
        self.terrain = terrain
        self.shore = shore
        self.worth = [worths(home) for home in steps]
        self.beside = [{tile for tile, taken in home.items() if taken == 1} for home in steps]
        self.figures = [figures(terrain, shore, worth) for worth in self.worth]
        self.next_to = [[sum(terrain[tile] == kind for tile in home) for kind in range(len(TERRAINS))] for home in self.beside]

    def is_fair(self) -> bool:
        """All figures within the tolerance and all wishes granted."""
        for figure, tolerance in enumerate(TOLERANCES):
            column = [home[figure] for home in self.figures]
            if max(column) - min(column) > tolerance:
                return False
        return self.lacking() == 0

    def lacking(self) -> int:
        """How many wishes are not granted."""
        return sum(home[wish] == 0 for home in self.next_to for wish in WISHES)

    def unfairness(self) -> int:
        """The squares of the differences between homes, and what they lack."""
        return LACKING * self.lacking() + sum(variance([home[figure] for home in self.figures]) for figure in range(len(FIGURES)))

    def exchange(self, one: int, other: int) -> None:
        self.count(one, -1)
        self.count(other, -1)
        self.terrain[one], self.terrain[other] = self.terrain[other], self.terrain[one]
        self.count(one, 1)
        self.count(other, 1)

    def count(self, tile: int, sign: int) -> None:
        """Adds a tile to the figures, or takes it away."""
        terrain = self.terrain[tile]
        if terrain == DESERT:
            return
        for home, worth in enumerate(self.worth):
            if tile in worth:
                self.figures[home][terrain] += sign * worth[tile]
                self.next_to[home][terrain] += sign * (tile in self.beside[home])
                if tile in self.shore:
                    self.figures[home][SHORE] += sign * worth[tile]

    def exchange_tiles(self, rng: Random, alike: list[list[int]]) -> None:
        """Exchanges two tiles of one group again and again, until the homes are fair or patience ends."""
        cost = self.unfairness()
        movable = [(group, tile) for group in alike for tile in group]
        for number in range(EXCHANGES):
            if self.is_fair():
                return
            group, one = movable[rng.below(len(movable))]
            other = group[rng.below(len(group))]
            if self.terrain[one] == self.terrain[other]:
                continue
            self.exchange(one, other)
            new_cost = self.unfairness()
            if new_cost <= cost + BOLDNESS * (EXCHANGES - number) // EXCHANGES:
                cost = new_cost
            else:
                self.exchange(one, other)
