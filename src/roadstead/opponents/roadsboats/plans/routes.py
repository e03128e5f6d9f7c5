"""How long a transporter takes from node to place, worked out when asked, once for each state of roads and bridges.

A time is `TURN` a turn less the moves left on arrival: so the least is the soonest, and of those the one that can do more.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.plans.ground import NO_WAY, Ground
from roadstead.opponents.search.prospect import mixed
from roadstead.roadsboats.rules.fleet import DONKEY, MOVES, is_boat
from roadstead.roadsboats.rules.position import Position

TURN: Final[i64] = 16
KINDS_OF_TRANSPORTER: Final[i64] = 6
MOST_KNOWN: Final[i64] = 2000


class Times:
    """To one place, by node and moves left: `node * (moves + 1) + left`."""

    def __init__(self, times: vec[i64]) -> None:
        self.times: Final[vec[i64]] = times


class Routes:
    def __init__(self, ground: Ground, s: Position) -> None:
        self.ground: Final = ground
        self.root: Final = s.root[:]
        self.known: list[Times | None] = [None for _ in range(KINDS_OF_TRANSPORTER * ground.places)]
        self.first = vec[i64]([0 for _ in range(ground.nodes + 1)])
        self.to = vec[i64]()
        self.road = vec[i64]()  # 1: by road, or on water
        ends: list[list[i64]] = [[] for _ in range(ground.nodes)]
        for cross in range(i64(len(ground.cross_one))):
            one = s.root[ground.cross_one[cross]]
            other = s.root[ground.cross_other[cross]]
            road = s.road[ground.cross_slot[cross]]
            ends[one].append(other * 2 + road)
            ends[other].append(one * 2 + road)
        for sail in range(i64(len(ground.sail_from))):
            ends[ground.sail_from[sail]].append(ground.sail_to[sail] * 2 + 1)
        for node in range(ground.nodes):
            for end in ends[node]:
                self.to = append(self.to, end // 2)
                self.road = append(self.road, end % 2)
            self.first[node + 1] = len(self.to)

    def reaches(self, kind: i64, node: i64, place: i64) -> bool:
        """Whether a transporter at a node reaches what lies at a place."""
        if node == place:
            return True
        ground = self.ground
        if not is_boat(kind):
            return False
        if node >= ground.places:
            return self.root[ground.dock_bank[node - ground.places]] == place
        board = ground.board
        return board.is_river(node) and place < ground.banks and board.tile_of[node] == board.tile_of[place]

    def times(self, kind: i64, place: i64) -> vec[i64]:
        at = kind * self.ground.places + place
        found = self.known[at]
        if found is None:
            found = Times(self.find(kind, place))
            self.known[at] = found
        return found.times

    def find(self, kind: i64, place: i64) -> vec[i64]:
        ground = self.ground
        moves = MOVES[kind]
        width = moves + 1
        times = vec[i64]([NO_WAY for _ in range(ground.nodes * width)])
        boat = is_boat(kind)
        start = ground.banks if boat else 0
        end = ground.nodes if boat else ground.banks
        for node in range(start, end):
            if self.reaches(kind, node, place):
                for left in range(width):
                    times[node * width + left] = -left
        first = self.first
        to = self.to
        road = self.road
        places = ground.places
        changed = True
        while changed:
            changed = False
            for node in range(start, end):
                base = node * width
                left = moves
                while left >= 0:
                    best = times[base + left]
                    if left < moves and times[base + moves] + TURN < best:
                        best = times[base + moves] + TURN
                    if left > 0:
                        for step in range(first[node], first[node + 1]):
                            after = left - 1
                            if road[step] == 0:
                                if kind != DONKEY or left < moves:
                                    continue
                                after = 0
                            elif to[step] >= places:
                                after = 0  # docking ends the move
                            time = times[to[step] * width + after]
                            if time < best:
                                best = time
                    if best < times[base + left]:
                        times[base + left] = best
                        changed = True
                    left -= 1
        return times

    def step(self, kind: i64, node: i64, left: i64, place: i64) -> i64:
        """The next step on the way, as node * TURN + moves left after it; -1 where it is to wait for the next turn."""
        if left == 0:
            return -1
        times = self.times(kind, place)
        moves = MOVES[kind]
        width = moves + 1
        time = times[node * width + left]
        if time >= NO_WAY:
            return -1
        for step in range(self.first[node], self.first[node + 1]):
            after = left - 1
            if self.road[step] == 0:
                if kind != DONKEY or left < moves:
                    continue
                after = 0
            elif self.to[step] >= self.ground.places:
                after = 0
            if times[self.to[step] * width + after] == time:
                return self.to[step] * TURN + after
        return -1


class Atlas:
    """Remembers the routes of positions that are alike in roads and bridges."""

    def __init__(self, ground: Ground) -> None:
        self.ground: Final = ground
        self.known: dict[int, Routes] = {}

    def routes(self, s: Position) -> Routes:
        key = mixed(mixed(0, s.road), s.root)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = Routes(self.ground, s)
            self.known[key] = found
        return found
