"""The rims of the free spots of a table: round each island of tiles runs one, and round the table. Ways that begin and end on one
rim lie beside each other only if their ends do not alternate along it: that proves many a closing impossible without a search."""
from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE, opposite
from roadstead.roadsboats.rules.open_ends import Ends, Table
from roadstead.roadsboats.rules.tiles import EMPTY, SPOT_NEAR


def is_free(table: Table, spot: i64) -> bool:
    return spot != NOWHERE and table.laid[spot] == EMPTY


class Rims:
    """Rim and place along it of each open end, and of each edge at which the sea lies."""

    def __init__(self, table: Table, ends: Ends) -> None:
        self.rim: vec[i64] = vec[i64]()  # by open end
        self.place: vec[i64] = vec[i64]()
        self.sea_rim: vec[i64] = vec[i64]()  # by edge to the sea
        self.sea_place: vec[i64] = vec[i64]()
        self.pool: vec[i64] = vec[i64]()  # by open end: the free spots that hang together with its own have one number
        self.sea_pool: vec[i64] = vec[i64]()
        pools = pools_of(table)
        edges = SPOTS * DIRECTIONS
        rims = vec[i64]([NOWHERE for _ in range(edges)])
        places = vec[i64]([0 for _ in range(edges)])
        count: i64 = 0
        for edge in range(edges):
            spot = edge // DIRECTIONS
            if rims[edge] != NOWHERE or table.laid[spot] != EMPTY or is_free(table, SPOT_NEAR[edge]):
                continue
            place: i64 = 0
            at = edge
            while rims[at] == NOWHERE:
                rims[at] = count
                places[at] = place
                beyond = SPOT_NEAR[at]
                if beyond != NOWHERE and table.is_sea(beyond):
                    self.sea_rim = append(self.sea_rim, count)
                    self.sea_place = append(self.sea_place, place)
                    self.sea_pool = append(self.sea_pool, pools[at // DIRECTIONS])
                at = following(table, at)
                place += 1
            count += 1
        for head in ends.heads:
            edge = head // DIRECTIONS * DIRECTIONS + opposite(head % DIRECTIONS)
            self.pool = append(self.pool, pools[head // DIRECTIONS])
            self.rim = append(self.rim, rims[edge])
            self.place = append(self.place, places[edge])

    def apart(self, one: i64, other: i64, rim: i64, place: i64) -> bool:
        """Whether this place lies between these two ends one way round, and so not the other."""
        return rim == self.rim[one] and (place > self.place[one]) != (place > self.place[other])


def following(table: Table, edge: i64) -> i64:
    """The next edge along a rim: of the same spot, or of its neighbour."""
    spot = edge // DIRECTIONS
    onward = spot * DIRECTIONS + (edge + 1 - spot * DIRECTIONS) % DIRECTIONS
    if not is_free(table, SPOT_NEAR[onward]):
        return onward
    return SPOT_NEAR[onward] * DIRECTIONS + (edge - spot * DIRECTIONS + DIRECTIONS - 1) % DIRECTIONS


def pools_of(table: Table) -> vec[i64]:
    pools = vec[i64]([NOWHERE for _ in range(SPOTS)])
    for spot in range(SPOTS):
        if table.laid[spot] == EMPTY and pools[spot] == NOWHERE:
            pools[spot] = spot
            todo = vec[i64]([spot])
            while len(todo) > 0:
                todo, at = pop(todo)
                for direction in range(DIRECTIONS):
                    near = SPOT_NEAR[at * DIRECTIONS + direction]
                    if is_free(table, near) and pools[near] == NOWHERE:
                        pools[near] = spot
                        todo = append(todo, near)
    return pools
