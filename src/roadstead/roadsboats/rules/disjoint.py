"""The fewest land tiles on which several rivers can run beside each other, if it does not matter how they bend or which of them
ends where: a cheapest flow through the spots, each of which bears one river."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE
from roadstead.roadsboats.rules.open_ends import FAR, Table
from roadstead.roadsboats.rules.tiles import EMPTY, SPOT_NEAR

#: A spot is entered (its number) and left (its number and this); at a beginning nothing comes before.
OUT: Final[i64] = SPOTS
BEGINNING: Final[i64] = -2


class Flow:
    """`goals`: spots at which a river may end, beside those at the sea; all others to which an end points are closed."""

    def __init__(self, table: Table, pointed: vec[i64], goals: vec[i64], to_sea: bool) -> None:
        self.closed: vec[i64] = vec[i64]([0 for _ in range(SPOTS)])
        self.ending: vec[i64] = vec[i64]([0 for _ in range(SPOTS)])
        self.before: vec[i64] = vec[i64]([NOWHERE for _ in range(SPOTS)])  # where the river on a spot comes from
        self.cost: vec[i64] = vec[i64]()
        self.origin: vec[i64] = vec[i64]()
        self.waiting: vec[i64] = vec[i64]()
        for spot in range(SPOTS):
            if table.laid[spot] != EMPTY or pointed[spot] > 0:
                self.closed[spot] = 1
            if to_sea and table.is_sea(spot):
                for direction in range(DIRECTIONS):
                    near = SPOT_NEAR[spot * DIRECTIONS + direction]
                    if near != NOWHERE:
                        self.ending[near] = 1
        for spot in goals:
            self.closed[spot] = 0
            self.ending[spot] = 1

    def tiles(self, starts: vec[i64]) -> i64:
        """How many tiles rivers that begin on these spots need together; FAR: they cannot all end."""
        for spot in starts:
            self.closed[spot] = 0
        total: i64 = 0
        for spot in starts:
            more = self.another(spot)
            if more >= FAR:
                return FAR
            total += more
        return total

    def another(self, start: i64) -> i64:
        """One river more, others making way for it where that is cheaper."""
        self.cost = vec[i64]([FAR for _ in range(2 * SPOTS)])
        self.origin = vec[i64]([NOWHERE for _ in range(2 * SPOTS)])
        self.waiting = vec[i64]()
        self.reach(start, BEGINNING, 0)
        at: i64 = 0
        while at < len(self.waiting):
            place = self.waiting[at]
            at += 1
            cost = self.cost[place]
            spot = place % SPOTS
            taken = self.before[spot] != NOWHERE
            if place < OUT:
                if not taken:
                    self.reach(spot + OUT, place, cost + 1)
                elif self.before[spot] >= 0:
                    self.reach(self.before[spot] + OUT, place, cost)
                continue
            if taken:
                self.reach(spot, place, cost - 1)
            for direction in range(DIRECTIONS):
                near = SPOT_NEAR[spot * DIRECTIONS + direction]
                if near != NOWHERE and self.closed[near] == 0 and self.before[near] != spot:
                    self.reach(near, place, cost)
        best = NOWHERE
        cheapest = FAR
        for spot in range(SPOTS):
            if self.ending[spot] == 1 and self.cost[spot + OUT] < cheapest:
                best = spot + OUT
                cheapest = self.cost[best]
        if best != NOWHERE:
            self.redirect(best)
        return cheapest

    def reach(self, place: i64, origin: i64, cost: i64) -> None:
        if cost < self.cost[place]:
            self.cost[place] = cost
            self.origin[place] = origin
            self.waiting = append(self.waiting, place)

    def redirect(self, end: i64) -> None:
        """The rivers as they run with the new one, which was followed from its end."""
        chain = vec[i64]()
        place = end
        while place != BEGINNING:
            chain = append(chain, place)
            place = self.origin[place]
        for place in chain:
            if place < OUT:
                origin = self.origin[place]
                if origin == BEGINNING:
                    self.before[place] = BEGINNING
                else:
                    self.before[place] = NOWHERE if origin == place + OUT else origin - OUT
