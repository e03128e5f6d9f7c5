"""Fair random maps: lay the ground, settle homes on it, deal the terrains, exchange tiles until the homes are equally good.

Every draw comes from the seed, so the same wish always gives the same map.
"""
from __future__ import annotations

from collections import Counter
from typing import Final

from roadstead.core.errors import InvalidOptions
from roadstead.core.game import MAX_SEED
from roadstead.core.random import Random
from roadstead.roadsboats.maps.balance import Balance
from roadstead.roadsboats.maps.chart import MOST_PLAYERS, Map, Tile, whole
from roadstead.roadsboats.maps.check import PLAIN, SHAPE_OF
from roadstead.roadsboats.maps.landscape import SUPPLY, make_ground
from roadstead.roadsboats.maps.settlement import Site
from roadstead.roadsboats.rules.board import DESERT, MOUNTAIN, PASTURE, ROCK, SEA, WOODS

LAND_A_PLAYER: Final = 10
#: With less land there is no rock for everybody, with more the plain tiles run out.
LEAST_LAND_A_PLAYER: Final = 9
MOST_LAND: Final = 90
LAND_FOR_A_SEA_TILE: Final = 3
#: Of a map whose size alone is wished.
TILES_FOR_A_SEA_TILE: Final = LAND_FOR_A_SEA_TILE + 1
MOST_SEA: Final = SUPPLY[SEA, PLAIN]
LAND_TERRAINS: Final = (WOODS, PASTURE, ROCK, MOUNTAIN, DESERT)
LAND_SUPPLY: Final = [sum(count for (kind, _), count in SUPPLY.items() if kind == terrain) for terrain in LAND_TERRAINS]
#: The first fair map is taken, or the fairest of so many.
ATTEMPTS: Final = 6


def generate(players: int, seed: int, size: int | None = None, land: int | None = None, sea: int | None = None) -> Map:
    """A random map of so many tiles, or of so many land and sea tiles, with marked homes that are equally good."""
    players = whole(players, 1, MOST_PLAYERS, "the number of players of a map")
    seed = whole(seed, 0, MAX_SEED - 1, "a seed")
    if size is not None:
        if land is not None or sea is not None:
            raise InvalidOptions("a random map is asked for by its size or by land and sea, not both")
        size = whole(size, least_size(players), MOST_LAND + MOST_SEA, f"the number of tiles for {players}")
        sea = size // TILES_FOR_A_SEA_TILE
        land = size - sea
    land = players * LAND_A_PLAYER if land is None else land
    land = whole(land, players * LEAST_LAND_A_PLAYER, MOST_LAND, f"the number of land tiles for {players}")
    sea = whole(land // LAND_FOR_A_SEA_TILE if sea is None else sea, 1, MOST_SEA, "the number of sea tiles")
    rng = Random(seed)
    found: list[tuple[int, Map]] = []
    while len(found) < ATTEMPTS:
        site = Site(make_ground(rng, land, sea))
        stock = Stock(land, players)
        if not any(site.rivers) or not stock.deal_rivers(rng, site) or not site.settle(rng, players):
            continue
        terrain = stock.deal_the_rest(rng, site)
        balance = Balance(terrain, site.shore(), site.steps())
        balance.exchange_tiles(rng, alike(site))
        found.append((0 if balance.is_fair() else balance.unfairness(), chart(site, terrain, f"Random map {seed}")))
        if balance.is_fair():
            break
    return min(found, key=lambda attempt: attempt[0])[1]


def least_size(players: int) -> int:
    """Three of four tiles are enough land."""
    return players * LEAST_LAND_A_PLAYER * TILES_FOR_A_SEA_TILE // LAND_FOR_A_SEA_TILE


def chart(site: Site, terrain: list[int], name: str) -> Map:
    tiles = [Tile(q, r, terrain[tile], site.rivers[tile], tile in site.homes) for tile, (q, r) in enumerate(site.spots)]
    return Map(name, len(site.homes), "pointy", tuple(tiles))


def shares(land: int) -> list[int]:
    """How many tiles of each terrain: the proportions of the supply, the largest remainders rounded up."""
    supply = sum(LAND_SUPPLY)
    found = [land * count // supply for count in LAND_SUPPLY]
    by_remainder = sorted(LAND_TERRAINS, key=lambda terrain: -(land * LAND_SUPPLY[terrain] % supply))
    for terrain in by_remainder[: land - sum(found)]:
        found[terrain] += 1
    return found


class Stock:
    """The tiles of one map: how many are left of each terrain, and which the supply still has."""

    def __init__(self, land: int, players: int) -> None:
        self.left = shares(land)
        self.supply = Counter(SUPPLY)
        self.rivers: dict[int, int] = {}
        # The homes stand on pasture.
        self.left[PASTURE] -= players
        self.supply[PASTURE, PLAIN] -= players

    def deal_rivers(self, rng: Random, site: Site) -> bool:
        """Terrains for the river tiles, such that the others suffice for the rest."""
        for tile, ends in enumerate(site.rivers):
            if ends:
                shape = SHAPE_OF[ends]
                choices = [kind for kind in LAND_TERRAINS if self.left[kind] > 0 for _ in range(self.supply[kind, shape])]
                if not choices:
                    return False
                terrain = choices[rng.below(len(choices))]
                self.left[terrain] -= 1
                self.supply[terrain, shape] -= 1
                self.rivers[tile] = terrain
        return all(self.left[kind] <= self.supply[kind, PLAIN] for kind in LAND_TERRAINS)

    def deal_the_rest(self, rng: Random, site: Site) -> list[int]:
        """A terrain for each tile."""
        pile = [kind for kind in LAND_TERRAINS for _ in range(self.left[kind])]
        terrain = [SEA] * len(site.spots)
        for tile in site.land():
            if tile in site.homes:
                terrain[tile] = PASTURE
            else:
                terrain[tile] = self.rivers[tile] if tile in self.rivers else pile.pop(rng.below(len(pile)))
        return terrain


def alike(site: Site) -> list[list[int]]:
    """The tiles that can be exchanged, by their river shape; homes stay."""
    groups: dict[str, list[int]] = {}
    for tile in site.land():
        if tile not in site.homes:
            groups.setdefault(SHAPE_OF[site.rivers[tile]], []).append(tile)
    return list(groups.values())
