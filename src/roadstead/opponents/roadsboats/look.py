"""One look at a position: what is worked out once and used by all parts of a row."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.row import FEATURES
from roadstead.opponents.roadsboats.ways import A_TURN, FAR, Ways
from roadstead.roadsboats.rules.bricks import END_MARKS, NEUTRAL_BRICKS, SOLO_TURNS, neutral_bricks
from roadstead.roadsboats.rules.buildings import KINDS_OF_BUILDING
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import BOARDS, KINDS, TRUNKS
from roadstead.roadsboats.rules.position import PRODUCTION, Position

PHASES_A_TURN: Final[i64] = 4
WOOD: Final[i64] = KINDS  # trunks and boards alike
#: Goods lying far from the transporters of the moment can wait: their distance counts for a quarter.
PATIENCE: Final[i64] = 4
#: More goods of a kind count for less.
ENOUGH_GOODS: Final[float] = 4.0
SHARE_OF_MORE: Final[float] = 0.2
#: More heaps of one kind are not looked at.
MOST_HEAPS: Final[i64] = 24


class Habits:
    """How a player weighs things: by the time left, by how soon they come, and by what share of plans comes true."""

    def __init__(self, table: vec[float], keeps: float, share_made: float) -> None:
        self.table: Final[vec[float]] = table  # rows of weights by phases left
        self.share_made: Final[float] = share_made
        #: By time: what is left of a thing that comes so late; after a turn `keeps` of it.
        self.soon: Final[vec[float]] = vec[float]([keeps ** (time / 12) for time in range(601)])


def phases_left(s: Position) -> i64:
    """About how many phases are still to come, the present one included, if bricks are laid as they have been."""
    phase = s.phase - PRODUCTION if s.phase >= PRODUCTION else 0
    if s.players == 1:
        turns = SOLO_TURNS - s.turn + 1
    else:
        laid = float(len(s.bricks))
        # For the first turns: as if each player had laid two bricks in two turns before, and three were neutral.
        rate = (laid + 3.0 + 2.0 * float(s.players)) / (float(s.turn) + 2.0)
        turns = i64(int(float(END_MARKS[s.players] - len(s.bricks)) / rate)) + 1
        if turns > NEUTRAL_BRICKS - neutral_bricks(s):
            turns = NEUTRAL_BRICKS - neutral_bricks(s)
    left = PHASES_A_TURN * turns - phase
    return left if left > 1 else 1


class Look:
    """What is worked out once for a row."""

    def __init__(self, s: Position, seat: i64, ways: Ways, habits: Habits) -> None:
        self.s = s
        self.seat = seat
        self.ways = ways
        self.habits = habits
        left = phases_left(s)
        self.base = left * FEATURES  # where in the table the row for the time left begins
        self.fetch = fetch_times(s, seat, ways)  # by place: how soon an own transporter is there
        self.at_hand = vec[float]([0.0 for _ in range(KINDS)])  # goods, by how soon they can be had
        self.counted = vec[float]([0.0 for _ in range(KINDS)])  # goods within reach, however far
        self.near = vec[float]([0.0 for _ in range(KINDS_OF_BUILDING)])  # by kind of building
        self.gold = 0.0  # what mines near by will probably give
        self.iron = 0.0
        self.turns = float(left) / 4.0
        self.loaded = 0.0  # goods on own transporters
        self.flowing = 0.0  # what the weights say of the flow
        self.gatherings: list[Gathering | None] = [None for _ in range(KINDS + 1)]
        self.row = vec[float]([0.0 for _ in range(FEATURES)])

    def weight(self, feature: i64) -> float:
        return self.habits.table[self.base + feature]

    def soon(self, time: i64) -> float:
        return self.habits.soon[time] if time < FAR else 0.0

    def gathering(self, kind: i64) -> Gathering:
        found = self.gatherings[kind]
        if found is None:
            found = Gathering(self, kind)
            self.gatherings[kind] = found
        return found

    def time(self, start: i64, end: i64) -> i64:
        return self.ways.table[start * self.ways.places + end]


def fetch_times(s: Position, seat: i64, ways: Ways) -> vec[i64]:
    places = ways.places
    times = vec[i64]([FAR for _ in range(places)])
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.kind[transporter] != NONE:
            base = s.place[transporter] * places
            for place in range(places):
                if ways.table[base + place] < times[place]:
                    times[place] = ways.table[base + place]
    return times


def useful(count: float) -> float:
    """Of a heap of goods the first few are useful, the others less."""
    return count if count < ENOUGH_GOODS else ENOUGH_GOODS + SHARE_OF_MORE * (count - ENOUGH_GOODS)


def nearness_time(look: Look, place: i64) -> i64:
    """A place is near if few tiles lie between it and home. Transporters come and go, and roads have their worth in what is
    carried over them."""
    s = look.s
    home = s.home[look.seat]
    if home == NONE:
        return look.fetch[place] // 2
    if look.time(place, home) >= FAR:
        return FAR
    return s.board.distance(s.board.tile_of[place], s.board.tile_of[home]) * A_TURN // 2


class Gathering:
    """Goods of one kind, or wood, that the seat can bring together: where they are, how many, and how soon fetched."""

    def __init__(self, look: Look, kind: i64) -> None:
        s = look.s
        stores: i64 = s.board.places + s.players * SLOTS
        count: i64 = 0
        places = vec[i64]([0 for _ in range(MOST_HEAPS)])
        times = vec[i64]([0 for _ in range(MOST_HEAPS)])
        counts = vec[i64]([0 for _ in range(MOST_HEAPS)])
        for store in range(stores):
            if kind == WOOD:
                amount = s.goods[store * KINDS + TRUNKS] + s.goods[store * KINDS + BOARDS]
            else:
                amount = s.goods[store * KINDS + kind]
            if amount == 0 or count >= MOST_HEAPS:
                continue
            if store < s.board.places:
                if look.fetch[store] >= FAR:
                    continue
                places[count] = store
                times[count] = look.fetch[store] // PATIENCE
            else:
                transporter = store - s.board.places
                if transporter // SLOTS != look.seat:
                    continue
                places[count] = s.place[transporter]
                times[count] = 0
            counts[count] = amount
            count += 1
        total: i64 = 0
        for i in range(count):
            total += counts[i]
        self.look = look
        self.total = total
        self.count = count
        self.places = places
        self.times = times
        self.counts = counts

    def time_to(self, end: i64, needed: i64) -> i64:
        if needed > self.total:
            return FAR
        times = vec[i64]([0 for _ in range(needed + 1)])
        self.times_to(end, times)
        return times[needed]

    def times_to(self, end: i64, times: vec[i64]) -> None:
        """How long it takes to bring one, two, … together at a place, the nearest first, two of them at a time."""
        last: i64 = -1
        done: i64 = 0
        together: i64 = 0
        wanted: i64 = len(times) - 1
        table = self.look.ways.table
        places = self.look.ways.places
        while done < wanted:
            best: i64 = FAR
            found: i64 = 0
            for i in range(self.count):
                arrival = self.times[i] + table[self.places[i] * places + end]
                if arrival > last:
                    if arrival < best:
                        best = arrival
                        found = self.counts[i]
                    elif arrival == best:
                        found += self.counts[i]
            if best >= FAR:
                break
            last = best
            while found > 0 and done < wanted:
                found -= 1
                done += 1
                together += best
                times[done] = together // 2 if together < FAR else FAR
        while done < wanted:
            done += 1
            times[done] = FAR
