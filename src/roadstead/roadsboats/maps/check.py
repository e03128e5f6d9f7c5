"""Whether a map can be played: every reason why not, in one sentence that names the tile; and what its players will miss."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from roadstead.roadsboats.maps.chart import DIRECTION_NAMES, Map, Tile, tile_names
from roadstead.roadsboats.rules.board import DIRECTIONS, DQ, DR, ROCK, SEA, WOODS, opposite

#: The rivers that tiles have, each turned so that its first end leaves by direction 0.
RIVER_SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "source": (0,),
    "straight": (0, 3),
    "wide_bend": (0, 2),
    "sharp_bend": (0, 1),
    "fork": (0, 2, 4),
}
PLAIN: Final = "plain"
#: A home keeps the others off its own tile and the six around it.
TILES_TAKEN_BY_A_HOME: Final = 7

#: What cannot be without a terrain.
MISSED: Final = {
    WOODS: "no woods: nobody can build a woodcutter",
    ROCK: "no rock: nobody can build a quarry",
    SEA: "no sea: nobody can build an oil rig",
}

Spot = tuple[int, int]


class Problem(NamedTuple):
    """`spot` is that of the tile it is about, or of the first of several; None: the map as a whole."""

    spot: Spot | None
    text: str


def turned(river: tuple[int, ...], by: int) -> tuple[int, ...]:
    return tuple(sorted((end + by) % DIRECTIONS for end in river))


#: What each river, given by its ends in order, is called.
SHAPE_OF: Final[dict[tuple[int, ...], str]] = {
    turned(ends, by): shape for shape, ends in RIVER_SHAPES.items() for by in range(DIRECTIONS)
} | {(): PLAIN}


def beyond(spot: Spot, direction: int) -> Spot:
    """The spot on the other side of an edge."""
    return spot[0] + DQ[direction], spot[1] + DR[direction]


def problems(chart: Map) -> list[Problem]:
    """Every reason why the map cannot be played; none if it can."""
    inspection = Inspection(chart)
    doubled = list(inspection.doubled_spots())
    if doubled:
        # What lies where is unknown, so nothing else can be said.
        return doubled
    return [
        *inspection.separate_parts(),
        *inspection.bad_river_tiles(),
        *inspection.bad_river_ends(),
        *inspection.rivers_without_end(),
        *inspection.bad_homes(),
        *inspection.homes_side_by_side(),
        *inspection.too_few_homes(),
    ]


def warnings(chart: Map) -> list[Problem]:
    """What is odd about a map that can be played all the same. Of one with two tiles on a spot nothing is known."""
    inspection = Inspection(chart)
    if any(inspection.doubled_spots()):
        return []
    return [*inspection.missing_terrains(), *inspection.rivers_without_mouth()]


class Inspection:
    """One map laid out by its spots."""

    def __init__(self, chart: Map) -> None:
        self.chart = chart
        self.names = dict(zip(((tile.q, tile.r) for tile in chart.tiles), tile_names(chart), strict=True))
        self.tiles: dict[Spot, Tile] = {(tile.q, tile.r): tile for tile in chart.tiles}
        self.compass = DIRECTION_NAMES[chart.orientation]

    def is_sea(self, spot: Spot) -> bool:
        return spot in self.tiles and self.tiles[spot].terrain == SEA

    def is_land(self, spot: Spot) -> bool:
        return spot in self.tiles and self.tiles[spot].terrain != SEA

    def listed(self, spots: list[Spot]) -> str:
        """`A1, A2 and A3`, and of many the first few."""
        found = [self.names[spot] for spot in spots]
        if len(found) > 6:
            return f"{', '.join(found[:5])} and {len(found) - 5} more"
        return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)

    def about(self, spots: list[Spot], text: str) -> Problem:
        return Problem(spots[0], f"{self.listed(spots)}: {text}")

    def doubled_spots(self) -> Iterator[Problem]:
        seen: set[Spot] = set()
        for tile in self.chart.tiles:
            spot = (tile.q, tile.r)
            if spot in seen:
                yield self.about([spot], f"two tiles lie on this spot (q {tile.q}, r {tile.r})")
            seen.add(spot)

    def separate_parts(self) -> Iterator[Problem]:
        left = dict.fromkeys(self.tiles)
        first = True
        while left:
            part = self.part(next(iter(left)))
            for spot in part:
                del left[spot]
            if not first:
                yield self.about(part, f"not joined to {self.names[next(iter(self.tiles))]}; a map is in one piece")
            first = False

    def part(self, start: Spot) -> list[Spot]:
        """All tiles joined to this one, in the order of the map."""
        seen = {start}
        waiting = [start]
        while waiting:
            spot = waiting.pop()
            for direction in range(DIRECTIONS):
                other = beyond(spot, direction)
                if other in self.tiles and other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return [spot for spot in self.tiles if spot in seen]

    def bad_river_tiles(self) -> Iterator[Problem]:
        for spot, tile in self.tiles.items():
            if tile.river and tile.terrain == SEA:
                yield self.about([spot], "a river on a sea tile")
            elif tile.river not in SHAPE_OF:
                ends = ", ".join(self.compass[end] for end in tile.river)
                yield self.about([spot], f"there is no tile whose river leaves by {ends}")

    def bad_river_ends(self) -> Iterator[Problem]:
        for spot, tile in self.tiles.items():
            if tile.terrain == SEA:
                continue
            for end in tile.river:
                other = beyond(spot, end)
                if other not in self.tiles:
                    yield self.about([spot], f"the river runs off the map to the {self.compass[end]}")
                elif self.is_land(other) and opposite(end) not in self.tiles[other].river:
                    yield self.about([spot], f"the river to the {self.compass[end]} meets plain land, {self.names[other]}")

    def rivers_without_end(self) -> Iterator[Problem]:
        for river in self.rivers():
            if not any(self.is_source(at) or self.opens(at) for at in river):
                yield self.about(river, "a river with neither source nor mouth")

    def rivers_without_mouth(self) -> Iterator[Problem]:
        for river in self.rivers():
            if any(map(self.is_source, river)) and not any(map(self.opens, river)):
                yield self.about(river, "a river without a mouth: its boats stay on it")

    def missing_terrains(self) -> Iterator[Problem]:
        present = {tile.terrain for tile in self.chart.tiles}
        yield from (Problem(None, text) for terrain, text in MISSED.items() if terrain not in present)

    def rivers(self) -> Iterator[list[Spot]]:
        done: set[Spot] = set()
        for spot, tile in self.tiles.items():
            if tile.river and tile.terrain != SEA and spot not in done:
                river = self.river(spot)
                done.update(river)
                yield river

    def river(self, start: Spot) -> list[Spot]:
        """The tiles of a river, in the order of the map."""
        seen = {start}
        waiting = [start]
        while waiting:
            spot = waiting.pop()
            for end in self.tiles[spot].river:
                other = beyond(spot, end)
                if self.is_land(other) and opposite(end) in self.tiles[other].river and other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return [spot for spot in self.tiles if spot in seen]

    def is_source(self, spot: Spot) -> bool:
        return len(self.tiles[spot].river) == 1

    def opens(self, spot: Spot) -> bool:
        """Has an end that is not joined to another tile of the river: a mouth, or a problem named already."""
        return any(
            not self.is_land(beyond(spot, end)) or opposite(end) not in self.tiles[beyond(spot, end)].river
            for end in self.tiles[spot].river
        )

    def bad_homes(self) -> Iterator[Problem]:
        for spot, tile in self.tiles.items():
            if not tile.start:
                continue
            if tile.terrain == SEA:
                yield self.about([spot], "a home on a sea tile")
                continue
            banks = whole_edges(tile.river)
            if tile.start_bank:
                if tile.start_bank not in banks:
                    edges = ", ".join(self.compass[edge] for edge in tile.start_bank)
                    yield self.about([spot], f"no bank of this tile has exactly the edges {edges}")
            elif len(banks) > 1:
                yield self.about([spot], f"a home on a tile with {len(banks)} banks needs a start_bank")
            if not tile.river and not any(beyond(spot, direction) in self.tiles for direction in range(DIRECTIONS)):
                yield self.about([spot], "nobody can leave this home, by land or by water")

    def homes_side_by_side(self) -> Iterator[Problem]:
        for spot, tile in self.tiles.items():
            for direction in range(DIRECTIONS // 2):  # each pair once
                other = beyond(spot, direction)
                if tile.start and other in self.tiles and self.tiles[other].start:
                    yield self.about([spot, other], "homes side by side; an empty tile lies between neighbours")

    def too_few_homes(self) -> Iterator[Problem]:
        players = self.chart.players
        marked = sum(tile.start for tile in self.tiles.values())
        land = sum(map(self.is_land, self.tiles))
        needed = TILES_TAKEN_BY_A_HOME * (players - 1) + 1
        if 0 < marked < players:
            yield Problem(None, f"too few marked homes: {marked} for {players} players")
        elif marked == 0 and land < needed:
            text = f"too little land to choose homes: {land} tiles, where {players} without marked homes need {needed}"
            yield Problem(None, text)


def whole_edges(river: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Bank by bank the edges that belong to it whole, clockwise from a river end to the next."""
    if len(river) < 2:
        return [tuple(edge for edge in range(DIRECTIONS) if edge not in river)]
    banks = []
    for end, following in zip(river, river[1:] + river[:1], strict=True):
        between = (following - end - 1) % DIRECTIONS
        banks.append(tuple(sorted((end + step) % DIRECTIONS for step in range(1, between + 1))))
    return banks
