"""The ways of a closing are laid one after the other, each tile of them the shortest way on first, until all lie or none can."""
from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE, opposite
from roadstead.roadsboats.rules.disjoint import Flow
from roadstead.roadsboats.rules.open_ends import BENDS, FAR, TO_SEA, Ends, Table, from_end, from_seas, tiles_to
from roadstead.roadsboats.rules.rivers import has_end
from roadstead.roadsboats.rules.tiles import EMPTY, SPOT_NEAR, turned


class Ways:
    def __init__(self, table: Table, ends: Ends, fate: vec[i64]) -> None:
        self.table: Table = table
        self.ends: Ends = ends
        self.fate: vec[i64] = fate
        self.walks: vec[i64] = vec[i64]()  # the ends that need a way
        self.tried: i64 = 0
        self.due: vec[i64] = vec[i64]()  # by walk: the land tiles that those after it need at least

    def lead(self) -> bool:
        seas = from_seas(self.table, self.ends)
        self.walks = vec[i64]()
        costs = vec[i64]()
        for end in range(i64(len(self.fate))):
            if self.fate[end] == TO_SEA or self.fate[end] > end:
                self.walks = append(self.walks, end)
                far = seas if self.fate[end] == TO_SEA else from_end(self.table, self.ends, self.fate[end])
                costs = append(costs, tiles_to(self.table, far, self.ends.heads[end]))
        # The shortest first: it has fewest ways to run, and is most often between others.
        for last in range(len(self.walks)):
            for at in range(last, i64(0), i64(-1)):
                if costs[at] < costs[at - 1]:
                    costs[at], costs[at - 1] = costs[at - 1], costs[at]
                    self.walks[at], self.walks[at - 1] = self.walks[at - 1], self.walks[at]
        self.due = vec[i64]([0 for _ in range(len(self.walks) + 1)])
        for walk in range(len(self.walks)):
            for before in range(walk):
                self.due[before] += costs[walk]
        return self.walk(0)

    def walk(self, number: i64) -> bool:
        if number == len(self.walks):
            return True
        end = self.walks[number]
        if not self.room(number, self.ends.heads[end]):
            return False
        goal = self.fate[end]
        far = from_seas(self.table, self.ends) if goal == TO_SEA else from_end(self.table, self.ends, goal)
        head = self.ends.heads[end]
        if tiles_to(self.table, far, head) + self.due[number] > self.table.longest():
            return False
        return self.step(number, head, far)

    def room(self, number: i64, head: i64) -> bool:
        """Whether the way that has come to this head, and all after it, can run beside each other and are short enough."""
        if number + 1 == len(self.walks):
            return True
        starts = vec[i64]([head // DIRECTIONS])
        goals = vec[i64]()
        to_sea = False
        for walk in range(number, i64(len(self.walks))):
            end = self.walks[walk]
            if walk > number:
                starts = append(starts, self.ends.spot(end))
            if self.fate[end] == TO_SEA:
                to_sea = True
            else:
                goals = append(goals, self.ends.spot(self.fate[end]))
        return Flow(self.table, self.ends.pointed, goals, to_sea).tiles(starts) <= self.table.longest()

    def step(self, number: i64, head: i64, far: vec[i64]) -> bool:
        """Lays the next tile of a way, the one that leads on most shortly first."""
        table = self.table
        spot = head // DIRECTIONS
        back = opposite(head % DIRECTIONS)
        goal = self.fate[self.walks[number]]
        if goal >= 0 and spot == self.ends.spot(goal):
            way = opposite(self.ends.heads[goal] % DIRECTIONS)
            return table.joins(back, way) and self.step_by(number, spot, back, way, far, NOWHERE)
        tried: i64 = 0
        while True:
            best = NOWHERE
            shortest = table.longest() - self.due[number]  # with this tile just short enough
            for way in range(DIRECTIONS):
                if not has_end(tried, way) and table.joins(back, way):
                    more = self.more(goal, spot, way, far)
                    if more < shortest:
                        best = way
                        shortest = more
            if best == NOWHERE:
                return False
            tried += turned(1, best)
            onward = NOWHERE if shortest == 0 else SPOT_NEAR[spot * DIRECTIONS + best] * DIRECTIONS + best
            if self.step_by(number, spot, back, best, far, onward):
                return True

    def more(self, goal: i64, spot: i64, way: i64, far: vec[i64]) -> i64:
        """The fewest further land tiles for a river that leaves a spot this way."""
        near = SPOT_NEAR[spot * DIRECTIONS + way]
        if near == NOWHERE:
            return FAR
        if self.table.laid[near] != EMPTY:
            return 0 if goal == TO_SEA and self.table.is_sea(near) else FAR
        if self.ends.pointed[near] > 0 and (goal < 0 or near != self.ends.spot(goal)):
            return FAR
        return tiles_to(self.table, far, near * DIRECTIONS + way)

    def step_by(self, number: i64, spot: i64, back: i64, way: i64, far: vec[i64], onward: i64) -> bool:
        """One tile of a way, and what comes after it; NOWHERE: the next way."""
        self.tried += 1
        if self.tried > self.table.patience:
            self.table.impatient = True
            return False
        shape = BENDS[(way - back + DIRECTIONS) % DIRECTIONS]
        self.table.lay(spot, shape, turned(1, back) | turned(1, way))
        if onward == NOWHERE:
            if self.walk(number + 1):
                return True
        elif self.room(number, onward) and self.step(number, onward, far):
            return True
        self.table.lift(spot, shape)
        return False
