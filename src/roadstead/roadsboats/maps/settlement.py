"""Homes on bare ground: they and the sea around them are moved until all homes have equal room, ground and shore."""
from __future__ import annotations

from itertools import combinations
from typing import Final

from roadstead.core.random import Random
from roadstead.roadsboats.maps.chart import Map, Tile, board
from roadstead.roadsboats.maps.check import Spot, beyond
from roadstead.roadsboats.maps.fairness import by_tile, land_steps, room, walk, worths
from roadstead.roadsboats.maps.landscape import Ground, around
from roadstead.roadsboats.rules.board import PASTURE

#: What it weighs that two homes are only so far apart. Nearer than 2 is against the rules.
CROWDED: Final = {0: 10_000, 1: 10_000, 2: 200, 3: 20}
FORBIDDEN: Final = 10_000
#: A home has place for woods, rock and pasture beside it, on tiles without river, and what each missing place weighs.
PLACES_BESIDE: Final = 4
CRAMPED: Final = 100
#: What differences between homes weigh: in near ground, in near shore, in the tiles that a home is nearest to.
GROUND: Final = 1
SHORE: Final = 2
ROOM: Final = 9
#: The search ends early when homes differ by no more than this.
CLOSE: Final = {GROUND: 6, SHORE: 3, ROOM: 2}
#: So many moves are tried; at first they may make things worse by this, at the end not at all.
MOVES: Final = 800
BOLDNESS: Final = 200


class Site:
    """Tiles numbered row by row: land and sea, rivers, homes. Rivers and their mouths stay where they are."""

    def __init__(self, ground: Ground) -> None:
        self.spots: list[Spot] = sorted([*ground.land, *ground.sea], key=lambda spot: (spot[1], spot[0]))
        number = {spot: tile for tile, spot in enumerate(self.spots)}
        self.near = [[number[other] for other in around(spot) if other in number] for spot in self.spots]
        self.rivers = [ground.river.get(spot, ()) for spot in self.spots]
        self.river_tiles = {tile for tile, river in enumerate(self.rivers) if river}
        self.sea = {number[spot] for spot in ground.sea}
        self.mouths = {number[beyond(spot, end)] for spot, ends in ground.river.items() for end in ends} & self.sea
        self.homes: list[int] = []
        # The geometry is that of land everywhere. Walks leave the sea out, so that it can move.
        tiles = [Tile(q, r, PASTURE, river) for (q, r), river in zip(self.spots, self.rivers, strict=True)]
        geometry = board(Map("", 1, "pointy", tuple(tiles)))
        self.tile_of: list[int] = list(geometry.tile_of)
        self.first_bank: list[int] = list(geometry.first_bank)
        self.land_steps = land_steps(geometry)

    def land(self) -> list[int]:
        return [tile for tile in range(len(self.spots)) if tile not in self.sea]

    def free(self) -> list[int]:
        """Land without river and home."""
        return [tile for tile in self.land() if not self.rivers[tile] and tile not in self.homes]

    def shore(self) -> set[int]:
        """Tiles with a river, and all that lie next to sea."""
        return self.river_tiles.union(*(self.near[tile] for tile in self.sea))

    def steps(self) -> list[dict[int, int]]:
        """For each home the steps to every tile that it can reach."""
        closed = {self.first_bank[tile] for tile in self.sea}
        return [by_tile(walk(self.land_steps, self.first_bank[home], closed), self.tile_of) for home in self.homes]

    def settle(self, rng: Random, players: int) -> bool:
        """Chooses homes, then moves a home or a sea tile again and again; False if no lawful homes were found."""
        free = self.free()
        self.homes = [free[rng.below(len(free))] for _ in range(players)]
        cost = self.cost()
        for move in range(MOVES):
            if cost == 0:
                break
            homes, sea = self.homes, self.sea
            if rng.below(2) == 0:
                self.move_home(rng)
            else:
                self.move_sea(rng)
            new_cost = self.cost()
            if new_cost <= cost + BOLDNESS * (MOVES - move) // MOVES:
                cost = new_cost
            else:
                self.homes, self.sea = homes, sea
        return cost < FORBIDDEN

    def move_home(self, rng: Random) -> None:
        """A home goes to a free tile next to it, or to any."""
        free = self.free()
        moved = rng.below(len(self.homes))
        if rng.below(2) == 0:
            free = [tile for tile in free if tile in self.near[self.homes[moved]]]
        if free:
            self.homes = [*self.homes[:moved], free[rng.below(len(free))], *self.homes[moved + 1 :]]

    def move_sea(self, rng: Random) -> None:
        """A sea tile becomes land, and land beside the rest of the sea is flooded."""
        drained = [tile for tile in sorted(self.sea) if tile not in self.mouths]
        if not drained:
            return
        rest = self.sea - {drained[rng.below(len(drained))]}
        flooded = [tile for tile in self.free() if any(other in rest for other in self.near[tile])]
        if not flooded:
            return
        self.sea = rest | {flooded[rng.below(len(flooded))]}

    def cost(self) -> int:
        """How unequal the homes are; 0 is as equal as is asked for."""
        cost = sum(CROWDED.get(distance(self.spots[home], self.spots[other]), 0) for home, other in combinations(self.homes, 2))
        if cost >= FORBIDDEN:
            return cost
        steps = self.steps()
        if any(len(taken) < len(self.spots) - len(self.sea) for taken in steps):
            # Some land cannot be walked to.
            return FORBIDDEN
        for home in self.homes:
            places = sum(tile not in self.sea and not self.rivers[tile] for tile in self.near[home])
            cost += CRAMPED * max(0, PLACES_BESIDE - places) ** 2
        shore = self.shore()
        near = [worths(taken) for taken in steps]
        differences = {
            GROUND: [sum(worth.values()) for worth in near],
            SHORE: [sum(worth[tile] for tile in worth if tile in shore) for worth in near],
            ROOM: room(steps),
        }
        if all(max(values) - min(values) <= CLOSE[what] for what, values in differences.items()):
            return cost
        return 1 + cost + sum(weight * variance(values) for weight, values in differences.items())


def distance(one: Spot, other: Spot) -> int:
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def variance(values: list[int]) -> int:
    """The squares of the differences from the mean."""
    total = sum(values)
    return sum((len(values) * value - total) ** 2 for value in values) // len(values) ** 2
